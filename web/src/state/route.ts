// Addresses within the page: `#/` is the lobby, `#/game/TABLE/AT?PANEL` a moment of a table with a panel of the workshop.
import { batch, computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import type { Studio } from "../api/own";
import type { Setting } from "../api/types";
import { NOBODY } from "../api/words";
import { tellChanges, tried } from "./faults";
import {
  at,
  inPast,
  last,
  listTables,
  moments,
  newGame,
  readStudio,
  seated,
  show,
  tableId,
  tables,
  walking,
} from "./table";
import { bringInSight, kept, lang, page, panel, phone, REGIONS, reveal, workshop, type Region } from "./ui";

export type Route = { page: "lobby" } | { page: "game"; table: string; at: string | null; panel: Region | null };

/** Why the lobby is shown instead of what was asked for. */
export const stray = signal(false);

export function parse(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [kind, table, place] = path.split("/").map(decoded);
  if (kind !== "game" || !table) return { page: "lobby" };
  const region = REGIONS.find((one) => one === query) ?? null;
  return { page: "game", table, at: place || null, panel: region };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const encoded = (text: string) => encodeURIComponent(text).replaceAll("%3A", ":");

export function address(route: Route): string {
  if (route.page === "lobby") return "#/";
  const place = route.at === null ? "" : `/${encoded(route.at)}`;
  return `#/game/${encoded(route.table)}${place}${route.panel ? `?${route.panel}` : ""}`;
}

/** The shown moment by its name, or by its number where the name is that of another one; `null` at the newest. */
const place = computed(() => {
  if (!inPast.value) return null;
  const named = moments.value.find((one) => one.n === at.value)?.at;
  const first = named ? moments.value.find((one) => one.at === named) : undefined;
  return first?.n === at.value ? first.at : String(at.value);
});
/** The table for which it has been decided whether the workshop is open. */
const moded = signal<string | null>(null);
const here = computed<Route | null>(() => {
  if (page.value === "lobby") return { page: "lobby" };
  if (tableId.value === null || moded.value !== tableId.value) return null;
  return { page: "game", table: tableId.value, at: place.value, panel: workshop.value ? panel.value : null };
});

/** An entry of the browser's history that this page wrote. */
type Mark = { ours: true; n: number };
let ready = false;
let written: { route: Route; n: number } | null = null;

function write(route: Route, push: boolean) {
  const mark: Mark = { ours: true, n: at.peek() };
  const url = address(route);
  if (push && url !== location.hash) history.pushState(mark, "", url);
  else history.replaceState(mark, "", url);
  written = { route, n: at.peek() };
}

const samePlace = (a: Route, b: Route) =>
  address({ ...a, at: null } as Route) === address({ ...b, at: null } as Route);

let timer: number | undefined;
effect(() => {
  const now = here.value;
  if (!ready || now === null) return;
  clearTimeout(timer);
  if (written === null || !samePlace(written.route, now)) {
    write(now, written !== null);
    return;
  }
  // Walking changes the address where it is; a leap can be taken back.
  timer = window.setTimeout(() => {
    const leap = now.page === "game" && now.at !== null && Math.abs(at.peek() - (written?.n ?? 0)) > 1;
    write(now, leap && !walking.peek());
  }, 250);
});

/** Follows an address. `ours`: the page wrote it, so no panel means that none was open. */
async function follow(route: Route, ours: boolean) {
  ready = false;
  clearTimeout(timer);
  stray.value = false;
  if (route.page === "lobby") page.value = "lobby";
  else await toGame(route, ours);
  const now = here.peek();
  ready = true;
  if (now) write(now, false);
}

async function toGame(route: Route & { page: "game" }, ours: boolean) {
  if (!tables.peek().some((one) => one.id === route.table)) await listTables();
  const isOpen = () => tables.peek().some((one) => one.id === route.table);
  if (!isOpen()) await reopen(route.table);
  if (!isOpen()) {
    stray.value = true;
    page.value = "lobby";
    return;
  }
  const n = route.at === null ? undefined : await numberOf(route.table, route.at);
  const isNew = tableId.peek() !== route.table || !workshop.peek() || panel.peek() !== route.panel;
  batch(() => {
    if (tableId.peek() === route.table) {
      page.value = "game";
      at.value = n ?? last.peek();
    } else show(route.table, n);
    if (route.panel) reveal(route.panel);
    if (route.panel) workshop.value = true;
    else if (ours) workshop.value = false;
    if (route.panel || ours) moded.value = route.table;
  });
  if (route.panel && isNew) bringInSight(route.panel);
}

/** The table of an address that was left before the studio was started again. */
async function reopen(table: string) {
  const kept = await api.openGame(table, lang.peek()).catch(() => null);
  if (!kept) return;
  tellChanges(kept.changes);
  await listTables();
}

/** The number of a moment that is named or numbered. */
async function numberOf(table: string, wanted: string): Promise<number | undefined> {
  if (/^\d+$/.test(wanted)) return Number(wanted);
  const all = tableId.peek() === table ? moments.peek() : [];
  const find = (list: typeof all) => list.find((one) => one.at === wanted)?.n;
  return find(all) ?? find((await tried(api.moments(table, 0, lang.peek()))) ?? []);
}

let ofFiles = false;
// A game of one's own begins without the workshop, what is watched with it, unless it was wished otherwise before.
effect(() => {
  const [id, mine] = [tableId.value, seated.value];
  if (id === null || mine === null || moded.peek() === id) return;
  const wished = kept(`workshop.${mine ? "play" : "watch"}`);
  batch(() => {
    moded.value = id;
    if (phone.peek()) workshop.value = false;
    else workshop.value = wished === null ? !mine || ofFiles : wished === "yes";
  });
});

/** Whether a girl is named by her file. */
export const isFile = (girl: string) => /[\\/]|\.lua$/.test(girl);
const asksForGame = ({ girls, players, seed }: Setting) =>
  seed !== null || girls.some((girl) => girl !== NOBODY) || players.some((player) => player !== "ai");

/** Begins: where the address leads, else with the game of the command line, else in the lobby. */
export async function begin() {
  const found = await readStudio();
  if (!found) return;
  ofFiles = found.seat === null && found.default.girls.some(isFile);
  if (location.hash.length > 2) await follow(parse(location.hash), false);
  else {
    await first(found);
    ready = true;
    const now = here.peek();
    if (now) write(now, false);
  }
  addEventListener("popstate", (event) => {
    const mark = event.state as Mark | null;
    void follow(parse(location.hash), mark?.ours === true);
  });
}

async function first(found: Studio) {
  const games = tables.peek().filter((one) => one.kind === "game");
  if (found.seat !== null) {
    if (games[0]) show(games[0].id);
    return;
  }
  if (!asksForGame(found.default)) {
    page.value = "lobby";
    return;
  }
  const again = tables.peek().find((one) => one.id === kept("table")) ?? games.at(-1);
  if (again) show(again.id);
  else if (!(await newGame(found.default))) page.value = "lobby";
}

/** Leaves the table for the lobby. */
export function toTheLobby() {
  stray.value = false;
  page.value = "lobby";
}
