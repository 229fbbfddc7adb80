// Who is to sit at the next table, and the girls there are, by school.
import { computed, signal } from "@preact/signals";
import type { GirlInfo, Names, Setting } from "../api/types";
import { NOBODY, PERSON } from "../api/words";
import { files, listFiles, openFile } from "./desk";
import { girlOf } from "./names";
import { isFile } from "./route";
import { handleOf, newGame, setting, studio } from "./table";
import { play } from "./transport";
import { goTo, setWorkshop } from "./ui";

/** Who opposes a person, and plays what is watched. */
const OPPONENT = "expert";

export type Seats = [string, string, string, string];
/** Girls by seat, the reader's first; `doge` where nobody was chosen. */
export const seats = signal<Seats>([NOBODY, NOBODY, NOBODY, NOBODY]);
export const players = signal<string[]>([PERSON, OPPONENT, OPPONENT, OPPONENT]);
export const seed = signal<string | null>(null);
const ruleAsked = signal<string | null>(null);
export const rule = computed(() => ruleAsked.value ?? studio.value?.default?.rule ?? "");
export const askRule = (asked: string) => (ruleAsked.value = asked);
/** Whether an east game is wanted. */
export const east = signal(false);
/** Whether a table is being opened. */
export const opening = signal(false);
/** What is searched for. */
export const search = signal("");

export type School = { key: string; names: Names | null; team: string | null; girls: GirlInfo[] };

/** Girls whose files were named on the command line, by handle. */
const given = computed(() => {
  const files = (studio.value?.default?.girls ?? []).filter(isFile);
  return new Map(files.map((path) => [handleOf(path), path]));
});
/** A girl of a file that is in no folder of skills. */
const ofFile = (handle: string, path: string): GirlInfo => ({
  handle,
  names: { en: handle, zh: handle, ja: handle },
  reading: "",
  desc: path,
  where: path,
  active: false,
  problem: null,
});

const isOwn = (girl: GirlInfo) => !girl.where.startsWith("builtin:");

/** Girls by school: first those of one's own who are in no team, then the teams, then the others. */
export const schools = computed<School[]>(() => {
  const all = studio.value;
  if (!all?.girls) return [];
  const known = new Set(all.girls.map((girl) => girl.handle));
  const files = [...given.value].filter(([handle]) => !known.has(handle)).map(([handle, path]) => ofFile(handle, path));
  const left = new Map([...files, ...all.girls].map((girl) => [girl.handle, girl]));
  const taken = (handles: string[]) =>
    handles.flatMap((handle) => {
      const girl = left.get(handle);
      left.delete(handle);
      return girl ? [girl] : [];
    });
  const teams = all.teams.map((team) => ({
    key: team.handle,
    names: team.names,
    team: team.handle,
    girls: taken(team.girls),
  }));
  const rest = (key: string, own: boolean) => ({
    key,
    names: null,
    team: null,
    girls: [...left.values()].filter((girl) => isOwn(girl) === own),
  });
  return [rest("own", true), ...teams, rest("others", false)].filter(({ girls }) => girls.length > 0);
});

/** Without accents and capitals, and katakana as hiragana. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .toLowerCase();

/** Whether all words of the search are in her names, as they are written or sound, her handle or the names of her school. */
function matches(words: string[], girl: GirlInfo, names: Names | null): boolean {
  const all = [girl.handle, girl.reading, ...Object.values(girl.names), ...Object.values(names ?? {})];
  const text = plain(all.join(" "));
  return words.every((word) => text.includes(word));
}

/** What is left of the schools by the search. */
export const found = computed<School[]>(() => {
  const words = plain(search.value).split(/\s+/).filter(Boolean);
  if (words.length === 0) return schools.value;
  return schools.value
    .map((school) => ({ ...school, girls: school.girls.filter((girl) => matches(words, girl, school.names)) }))
    .filter(({ girls }) => girls.length > 0);
});

/** Seats a girl in the first free seat, or takes her from hers. */
export function seat(handle: string) {
  const now = seats.peek();
  if (now.includes(handle)) return leave(now.indexOf(handle));
  const free = now.indexOf(NOBODY);
  put(free < 0 ? 3 : free, handle);
}
export const leave = (i: number) => put(i, NOBODY);
export function put(i: number, handle: string) {
  seats.value = seats.peek().map((girl, j) => (j === i ? handle : girl)) as Seats;
}
export function putPlayer(i: number, player: string) {
  players.value = players.peek().map((one, j) => (j === i ? player : one));
}

/** Fills the free seats by lot; all of them, if none is free. */
export function drawLots() {
  const now = seats.peek();
  const kept = now.includes(NOBODY) ? now : ([NOBODY, NOBODY, NOBODY, NOBODY] as Seats);
  const lots = (studio.peek()?.girls ?? [])
    .filter((girl) => !girl.problem && !kept.includes(girl.handle))
    .map((girl) => ({ girl, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot);
  seats.value = kept.map((girl) => (girl === NOBODY ? (lots.pop()?.girl.handle ?? NOBODY) : girl)) as Seats;
}

/** She in the reader's seat, and the others where they sit. */
function around(handle: string): Seats {
  const now = seats.peek();
  const from = now.indexOf(handle);
  return [handle, ...now.slice(1).map((girl, i) => (i + 1 === from ? now[0] : girl))] as Seats;
}

async function open(girls: string[], wanted: string[]) {
  if (opening.peek()) return false;
  opening.value = true;
  const numbers = setting.peek()?.numbers ?? {};
  const named = girls.map((girl) => given.peek().get(girl) ?? girl);
  const asked: Setting = {
    girls: named,
    players: wanted,
    seed: seed.peek(),
    rule: rule.peek(),
    east: east.peek(),
    numbers,
  };
  const done = await newGame(asked);
  opening.value = false;
  return done;
}

const watched = () => players.peek().map((player) => (player === PERSON ? OPPONENT : player));
/** Players with a person in seat 1, if there is none anywhere. */
const played = () => {
  const now = players.peek();
  return now.includes(PERSON) ? now : [PERSON, ...now.slice(1)];
};

export const playHer = (handle: string) => open(around(handle), [PERSON, ...watched().slice(1)]);
/** What is watched begins to move by itself. */
async function watch(girls: Seats) {
  if (await open(girls, watched())) await play();
}
export const watchHer = (handle: string) => watch(around(handle));
export const sitDown = () => open(seats.peek(), played());
export const watchAll = () => watch(seats.peek());

/** Opens the desk with her file, at a table where she sits. */
export async function editHer(handle: string) {
  const hers = () => files.peek().find((one) => one.girl === handle);
  const broken = Boolean(girlOf(handle)?.problem);
  if (!(await open(broken ? seats.peek() : around(handle), watched()))) return;
  await listFiles();
  const file = hers();
  if (file) await openFile(file.id);
  goTo("desk");
  setWorkshop(true, false);
}

/** The first school of the form of a match. */
export const firstTeam = signal<string | null>(null);

