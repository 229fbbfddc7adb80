// The table that is shown: which, which moment of it, and who looks.
import { batch, computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { latest } from "../api/latest";
import type { Asked, Head, Moment, News, Problem, Scene, Setting, Studio, TableInfo, View, Who } from "../api/types";
import { fail, tried } from "./faults";
import { kept, keep, lang, langChosen, lost } from "./ui";

export const studio = signal<Studio | null>(null);
export const setting = signal<Setting | null>(null);
export const tables = signal<TableInfo[]>([]);
export const tableId = signal<string | null>(null);
export const head = signal<Head | null>(null);
/** The moment that is shown. */
export const at = signal(0);
export const scene = signal<Scene | null>(null);
export const moments = signal<Moment[]>([]);
export const news = signal<News[]>([]);
export const broke = signal<Problem | null>(null);
/** Whether all hands lie open. */
export const open = signal(kept("open") !== "no");
/** The seat at the bottom. */
export const front = signal<Who>(0);
export const riichi = signal(false);

export const view = computed<View>(() => studio.value?.seat ?? (open.value ? "all" : front.value));
export const info = computed(() => tables.value.find((one) => one.id === tableId.value) ?? null);
export const last = computed(() => head.value?.last ?? scene.value?.last ?? 0);
export const inPast = computed(() => at.value < last.value);
/** What a person is asked, if the newest moment is shown: only there can anybody act. */
const unfiltered = computed(() => {
  const now = scene.value?.asked;
  return now?.person && !inPast.value && scene.value?.n === last.value ? now : null;
});
export const asked = computed(() => (unfiltered.value && !onlyDice(unfiltered.value) ? unfiltered.value : null));
const onlyDice = ({ actions, menu }: Asked) => !menu && actions.length === 1 && actions[0]?.kind === "dice";

effect(() => keep("open", open.value ? null : "no"));

/** Begins: with the table of an earlier visit, else with a new one. */
export async function begin() {
  const found = await tried(api.studio(lang.peek()));
  if (!found) return;
  batch(() => {
    studio.value = found;
    if (!langChosen.peek()) lang.value = found.lang;
    setting.value = found.default;
    if (found.seat !== null) front.value = found.seat;
  });
  await listTables();
  const wanted = kept("table");
  const games = tables.value.filter((one) => one.kind === "game");
  const again = tables.value.find((one) => one.id === wanted) ?? games.at(-1);
  if (again) show(again.id);
  else if (found.seat === null) await newGame(found.default);
}

export async function listTables() {
  const all = await tried(api.tables(lang.peek()));
  if (all) tables.value = all;
}

export async function newGame(wanted: Setting) {
  const made = await tried(api.newTable(wanted, lang.peek()));
  if (!made) return false;
  setting.value = wanted;
  await listTables();
  const mine = wanted.players.indexOf("you");
  show(made.id);
  front.value = (mine < 0 ? 0 : mine) as Who;
  return true;
}

/** Shows a table, at its newest moment or at `n`. */
export function show(id: string, n?: number) {
  batch(() => {
    tableId.value = id;
    head.value = null;
    scene.value = null;
    moments.value = [];
    broke.value = null;
    riichi.value = false;
    at.value = n ?? tables.peek().find((one) => one.id === id)?.last ?? 0;
  });
  keep("table", id);
}

/** Closes the table that is shown, whatever it does, and shows the newest of the others. */
export async function closeShown() {
  const id = tableId.peek();
  const next = tables.peek().findLast((one) => one.id !== id);
  if (id === null || !next) return;
  show(next.id);
  await tried(api.closeTable(id));
  await listTables();
}

function heardHead(said: Head) {
  const before = head.peek() ?? info.peek();
  const follow = at.peek() >= (before?.last ?? 0);
  batch(() => {
    lost.value = false;
    head.value = said;
    if (follow && !walking.peek()) at.value = said.last;
    else if (at.peek() > said.last) at.value = said.last;
    if (said.waiting !== null && studio.peek()?.seat === null) front.value = said.waiting;
  });
}

/** True while the page walks through what has been played. */
export const walking = signal(false);

effect(() => {
  const id = tableId.value;
  if (id === null) return;
  return api.tableStream(id, view.value, lang.value, {
    head: heardHead,
    reload: (said) => (news.value = [...news.peek().slice(-9), said]),
    broke: (problem) => (broke.value = problem),
  });
});

type Wanted = { id: string; n: number; view: View };
const askScene = latest(
  ({ id, n, view }: Wanted) => api.scene(id, n, view, lang.peek()),
  (found, asked) => {
    if (asked.id !== tableId.peek()) return;
    batch(() => {
      lost.value = false;
      if (scene.peek()?.n !== found.n) riichi.value = false;
      scene.value = found;
    });
  },
  fail,
);
effect(() => {
  const id = tableId.value;
  // A person who is asked changes what the newest moment shows.
  void head.value?.waiting;
  void lang.value;
  if (id !== null) askScene({ id, n: at.value, view: view.value });
});

const askMoments = latest(
  (id: string) => api.moments(id),
  (found, id) => {
    if (id === tableId.peek()) moments.value = found;
  },
  fail,
);
effect(() => {
  const id = tableId.value;
  void last.value;
  if (id !== null) askMoments(id);
});

/** What a person would be asked for without a choice: to roll the dice. */
export const dice = computed(() => (unfiltered.value && onlyDice(unfiltered.value) ? unfiltered.value.who : null));
