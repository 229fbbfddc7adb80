// The match that the shown table is a game of: how it stands, and how it goes on.
import { batch, computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { latest } from "../api/latest";
import type { Match, MatchSetting, MatchTeam, PlayedGame, Position, Who } from "../api/types";
import { fail, wished } from "./faults";
import { at, front, head, info, last, listTables, scene, show, tableId, walking } from "./table";
import { goTo, lang } from "./ui";
import { t } from "../texts";

export const match = signal<Match | null>(null);
/** Whether the table of all games is shown. */
export const unfolded = signal(false);
/** Whether the next game is being opened. */
export const goingOn = signal(false);
/** The table whose game is played to its end. */
const playedOut = signal<string | null>(null);
/** Whether the game that is shown is played to its end. */
export const playingOut = computed(
  () => playedOut.value === tableId.value && head.value?.playing === true && !head.value.over,
);

const matchId = computed(() => info.value?.match?.id ?? null);
/** The next game, where the shown table is another one or none is open. */
export const next = computed(() => {
  const now = match.value?.now;
  return now && now.table !== tableId.value ? now : null;
});
/** The game of the shown table, if it has been taken into the match. */
export const shownGame = computed<PlayedGame | null>(
  () => match.value?.played.find((game) => game.table !== null && game.table === tableId.value) ?? null,
);
/** Who sits at the shown table, by team: her seat. */
const seats = computed(() => {
  const here = match.value;
  if (here?.now && here.now.table === tableId.value) return here.now.seats;
  return shownGame.value?.seats ?? null;
});
/** The seat of the girl of a team at the shown table. */
export const seatOf = (team: number) => scene.value?.seats[seats.value?.indexOf(team) ?? -1];
/** Points by team: at the moment shown of whichever game of the match; without one those of the match. */
export const points = computed<number[]>(
  () => match.value?.teams.map((team, i) => seatOf(i)?.points ?? team.points) ?? [],
);
/** Teams from first to last. */
export const ranked = computed(() => points.value.map((_, i) => i).sort((a, b) => points.value[b]! - points.value[a]!));

/** What a game of a match is called: the only one of its position has no number, and of two each is a half. */
export function gameName({ position, nth }: { position: Position; nth: number }, of: number): string {
  const values = { position: t(`match.${position}`), nth };
  if (of === 1) return t("match.onlyGame", values);
  if (of === 2) return t(nth === 1 ? "match.firstHalf" : "match.secondHalf", values);
  return t("match.game", values);
}

export const teamName = (team: MatchTeam) => team.names[lang.value];
export const girlOf = (team: MatchTeam, position: Position) =>
  team.girls[match.value?.positions.indexOf(position) ?? 0];

const over = computed(() => head.value?.over ?? false);
const askMatch = latest(
  (id: string) => api.match(id, lang.peek()),
  (found, id) => {
    if (id === matchId.peek()) match.value = found;
  },
  fail,
);
effect(() => {
  const id = matchId.value;
  void tableId.value;
  // A game that is over is taken into the match when it is looked at.
  void over.value;
  if (id === null) match.value = null;
  else askMatch(id);
});

export async function startMatch(wanted: MatchSetting) {
  const made = await wished(api.newMatch(wanted, lang.peek()));
  if (!made) return false;
  await go(made);
  return true;
}

/** Goes on with a match that was left. Its game is opened again; one in which nobody sits begins anew. */
export async function openMatch(id: string) {
  const found = await wished(api.match(id, lang.peek()));
  const isShut = found?.now && found.now.table === null;
  const opened = isShut ? await wished(api.nextGame(id, lang.peek())) : found;
  if (opened) await go(opened);
}

/** Plays the game that is shown to its end as fast as it goes, and shows that. */
export async function playOut() {
  const id = tableId.peek();
  if (id === null) return;
  walking.value = false;
  at.value = last.peek();
  const begun = await wished(api.play(id, true, 0, false, lang.peek()));
  if (begun === null || id !== tableId.peek()) return;
  playedOut.value = id;
  if (head.peek() && !head.peek()!.over) head.value = { ...head.peek()!, playing: true };
}

/** Takes the game that is over and opens the next one. */
export async function nextGame() {
  const id = matchId.peek();
  if (id === null || goingOn.peek()) return;
  goingOn.value = true;
  const found = await wished(api.nextGame(id, lang.peek()));
  goingOn.value = false;
  if (found) await go(found);
}

/** Shows the game that is on. */
export async function go(found: Match | null = match.peek()) {
  await listTables();
  const table = found?.now?.table;
  batch(() => {
    match.value = found;
    if (!found?.now || !table) return;
    const { seats, position } = found.now;
    const mine = seats.findIndex((team) => found.teams[team]?.girls[found.positions.indexOf(position)]?.person);
    show(table);
    front.value = Math.max(0, mine) as Who;
  });
  // The button that was pressed is gone.
  goTo("table");
}
