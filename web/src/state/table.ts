// The table that is shown: which, which moment of it, and who looks.
import { batch, computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { latest } from "../api/latest";
import type { Studio } from "../api/own";
import type { Asked, Branch, Head, Moment, News, Problem, Scene, Setting, TableInfo, View, Who } from "../api/types";
import { PERSON } from "../api/words";
import { mended, pulse } from "./connection";
import { fail, tried, wished } from "./faults";
import { hearLang, keep, lang, lost, notice, page } from "./ui";

export const studio = signal<Studio | null>(null);
export const tables = signal<TableInfo[]>([]);
export const tableId = signal<string | null>(null);
export const head = signal<Head | null>(null);
/** The moment that is shown. */
export const at = signal(0);
export const scene = signal<Scene | null>(null);
export const moments = signal<Moment[]>([]);
export const news = signal<News[]>([]);
export const broke = signal<Problem | null>(null);
/** The seat at the bottom. */
export const front = signal<Who>(0);
export const riichi = signal(false);
/** Whether a person sits at the table; `null` as long as that is not known. */
export const seated = computed<boolean | null>(
  () => info.value?.persons.some(Boolean) ?? scene.value?.seats.some((seat) => seat.person) ?? null,
);
const openAsked = signal<boolean | null>(null);
/** Whether all hands lie open: as somebody wished for this table, else where no person sits. */
export const open = computed(() => openAsked.value ?? seated.value === false);
export const openHands = (on: boolean) => (openAsked.value = on);
/** Seats whose persons look at a page of their own. */
export const elsewhere = signal<ReadonlySet<Who>>(new Set());

/** Whether somebody at this page sits there. */
export const isMine = (seat: { who: Who; person: boolean }) =>
  seat.person && (studio.value?.seat ?? null) === null ? !elsewhere.value.has(seat.who) : seat.who === studio.value?.seat;
export const view = computed<View>(() => studio.value?.seat ?? (open.value ? "all" : front.value));
export const info = computed(() => tables.value.find((one) => one.id === tableId.value) ?? null);
/** What a new game begins with: as the one shown, else as the command line asks. */
export const setting = computed<Setting | null>(() => info.value?.setting ?? studio.value?.default ?? null);
export const last = computed(() => head.value?.last ?? scene.value?.last ?? 0);
export const inPast = computed(() => at.value < last.value);
/** A branch that is shown in place of the table. */
export const branch = signal<Branch | null>(null);
/** What a person is asked, if the newest moment is shown: only there can anybody act. */
const unfiltered = computed(() => {
  if (branch.value) return null;
  const now = scene.value?.asked;
  return now?.person && !inPast.value && scene.value?.n === last.value ? now : null;
});
export const asked = computed(() => (unfiltered.value && !onlyDice(unfiltered.value) ? unfiltered.value : null));
const onlyDice = ({ actions, menu }: Asked) => !menu && actions.length === 1 && actions[0]?.kind === "dice";

/** What the program has: girls, rules, the game of its command line, and the tables that are open. */
export async function readStudio() {
  const found = await tried(api.studio(lang.peek()));
  if (!found) return null;
  batch(() => {
    if (found.unkept) tellUnkept(found.unkept);
    studio.value = found;
    // A guest did not start the studio: his browser comes first.
    hearLang(found.lang, found.lang_named && found.seat === null);
    if (found.seat !== null) front.value = found.seat;
  });
  await listTables();
  return found;
}
// Powers of girls are told in one language.
effect(() => {
  void lang.value;
  if (studio.peek() !== null) void readStudio();
});

export async function listTables() {
  const all = await tried(api.tables(lang.peek()));
  if (all) tables.value = all;
}

// What is over in the meantime is told in the lobby.
effect(() => {
  if (page.value === "lobby" && studio.peek() !== null) void listTables();
});

/** The handle of a girl who may be named by her file. */
export const handleOf = (girl: string) => (girl.endsWith(".lua") ? girl.replace(/^.*[\\/]|\.lua$/g, "") : girl);

/** The numbers of those who sit there: nobody else has any. */
function numbersOf({ girls, numbers }: Setting): Setting["numbers"] {
  const seated = new Set(girls.map(handleOf));
  return Object.fromEntries(Object.entries(numbers).filter(([key]) => seated.has(key.replace(/\.[^.]*$/, ""))));
}

export async function newGame(wanted: Setting) {
  const made = await wished(api.newTable({ ...wanted, numbers: numbersOf(wanted) }, lang.peek()));
  if (!made) return false;
  const mine = wanted.players.indexOf(PERSON);
  await listTables();
  show(made.id);
  front.value = (mine < 0 ? 0 : mine) as Who;
  return true;
}

/** Shows a table, at its newest moment or at `n`. */
export function show(id: string, n?: number) {
  batch(() => {
    page.value = "game";
    if (id !== tableId.peek()) {
      openAsked.value = null;
      news.value = [];
    }
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
  if (id === null) return;
  if (next) show(next.id);
  else {
    tableId.value = null;
    page.value = "lobby";
  }
  await tried(api.closeTable(id, lang.peek()));
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
    const own = said.waiting !== null && studio.peek()?.seat === null && !elsewhere.peek().has(said.waiting);
    if (own) front.value = said.waiting!;
  });
}

/** True while the page walks through what has been played. */
export const walking = signal(false);

/**
 * As whom the page is told what happens: several persons at one page take turns, and it has to know of each that he is asked.
 * With guests elsewhere, whether one of them could call is his alone.
 */
const heardAs = computed<View>(() => studio.value?.seat ?? (elsewhere.value.size > 0 ? view.value : "all"));
/** How often friends have come, left or said something, and files have changed. */
export const friendsHeard = signal(0);
export const filesHeard = signal(0);
const heard = {
  tables: () => void listTables(),
  friends: () => void (friendsHeard.value = friendsHeard.peek() + 1),
  files: () => void (filesHeard.value = filesHeard.peek() + 1),
  unkept: tellUnkept,
};

/** Tells that games are not kept, once. */
let unkeptTold = false;
function tellUnkept(problem: Problem) {
  if (unkeptTold) return;
  unkeptTold = true;
  notice.value = { problem, status: 0 };
}

/** The table is not there any more, though the server is. */
function gone() {
  tableId.value = null;
  scene.value = null;
  page.value = "lobby";
  void listTables();
}

effect(() => {
  const id = tableId.value;
  if (studio.value === null) return;
  if (id === null) return api.studioStream(lang.value, heard, { ...pulse, gone: () => undefined });
  const told = {
    ...heard,
    head: heardHead,
    reload: (said: News) => (news.value = [...news.peek().slice(-9), said]),
    broke: (problem: Problem) => (broke.value = problem),
  };
  return api.tableStream(id, heardAs.value, lang.value, told, { ...pulse, gone });
});
effect(() => {
  if (mended.value > 0) void listTables();
});

/** The first look at a table is from the seat of its person. */
function sitDown({ seats }: Scene) {
  if (studio.peek()?.seat !== null || seats[front.peek()]?.person) return;
  const mine = seats.find((seat) => seat.person && !elsewhere.peek().has(seat.who));
  if (mine) front.value = mine.who;
}

type Wanted = { id: string; n: number; view: View };
const askScene = latest(
  ({ id, n, view }: Wanted) => api.scene(id, n, view, lang.peek()),
  (found, asked) => {
    if (asked.id !== tableId.peek()) return;
    batch(() => {
      lost.value = false;
      if (scene.peek()?.n !== found.n) riichi.value = false;
      if (scene.peek() === null) sitDown(found);
      scene.value = found;
    });
  },
  fail,
);
effect(() => {
  const id = tableId.value;
  void mended.value;
  // A person who is asked changes what the newest moment shows.
  void head.value?.waiting;
  void lang.value;
  if (id !== null) askScene({ id, n: at.value, view: view.value });
});

/** Only what is new is asked for; the last moment that is known may have become another. */
const askMoments = latest(
  (id: string) => api.moments(id, Math.max(0, moments.peek().length - 1), lang.peek()),
  (found, id) => {
    const first = found[0]?.n ?? 0;
    const known = moments.peek().slice(0, first);
    if (id === tableId.peek() && known.length === first) moments.value = [...known, ...found];
  },
  fail,
);
effect(() => {
  const id = tableId.value;
  void [last.value, mended.value];
  if (id !== null) askMoments(id);
});

/** What a person would be asked for without a choice: to roll the dice. */
export const dice = computed(() => (unfiltered.value && onlyDice(unfiltered.value) ? unfiltered.value.who : null));
