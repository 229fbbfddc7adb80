// Walking through a game: step, back, play, jump.
import { computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import type { Action, Asked, Scene, Who } from "../api/types";
import { tried, wished } from "./faults";
import {
  asked,
  at,
  dice,
  head,
  inPast,
  info,
  last,
  moments,
  riichi,
  scene,
  studio,
  tableId,
  walking,
} from "./table";
import { lang } from "./ui";

export const SPEEDS = [1, 2, 5, 10, 0] as const;
export const speed = signal<number>(5);
/** Whether the others wait after what a person did: they do once the game was paused, until it is played again. */
const held = signal(false);
/** Whether the AI plays the seats of persons as well. */
export const seatsToo = signal(false);

export const playing = computed(() => walking.value || Boolean(head.value?.playing && !head.value.over));
/** Whether what a person did is on its way. */
const acting = signal(false);
/** Whether the game stands still, and not because a person has to choose. */
export const paused = computed(() => {
  const now = head.value;
  return now !== null && !now.over && now.waiting === null && !playing.value && !acting.value;
});

export function goToMoment(n: number) {
  at.value = Math.min(Math.max(0, n), last.peek());
}

export function back() {
  walking.value = false;
  goToMoment(at.peek() - 1);
}

/** One moment on: what has been played, else the next player's decision. */
export async function step() {
  if (inPast.peek()) return goToMoment(at.peek() + 1);
  const id = tableId.peek();
  if (id === null || info.peek()?.kind === "record" || head.peek()?.over || !isHost()) return;
  // At one's own turn there is nothing to step over.
  if (asked.peek() || dice.peek() !== null) return;
  const done = await wished(api.step(id, lang.peek()).catch(unlessAsked));
  if (done) at.value = Math.max(at.peek(), Math.min(done.last, at.peek() + 1));
}

/** Somebody may be asked whom this page does not see. */
function unlessAsked(error: unknown) {
  if (error instanceof api.Refusal && error.status === 409) return null;
  throw error;
}

/** Whether this page may let the game go on; a guest's may not. */
const isHost = () => studio.peek()?.seat === null;

export async function play() {
  held.value = false;
  if (inPast.peek()) {
    walking.value = true;
    return;
  }
  await playOn(true);
}

export async function pause() {
  held.value = true;
  walking.value = false;
  if (head.peek()?.playing) await playOn(false);
}

export const toggle = () => (playing.peek() ? pause() : play());

async function playOn(on: boolean) {
  const id = tableId.peek();
  if (id === null || info.peek()?.kind === "record" || !isHost()) return;
  const done = await tried(api.play(id, on, speed.peek(), seatsToo.peek(), lang.peek()));
  if (done !== null && head.peek()) head.value = { ...head.peek()!, playing: on };
}

/** The question that has been answered: a second press, or a key held down, answers nothing else. */
let answered: Asked | null = null;

/** Sends what a person does; then the others go on until a person is asked again. */
export async function act(action: Action) {
  const [id, now] = [tableId.peek(), asked.peek()];
  if (id === null || now === null || now === answered) return;
  answered = now;
  riichi.value = false;
  acting.value = true;
  await acted(id, now.who, action);
  acting.value = false;
}

async function acted(id: string, who: Who, action: Action) {
  // Another page may have answered already.
  const done = await wished(send(id, who, action).catch(unlessAsked));
  if (!done) {
    answered = null;
    return;
  }
  if (onwards(action)) left = scene.peek();
  at.value = Math.max(at.peek(), done.last);
  await goOn();
}

/** Whether somebody only wants to see what follows. */
const onwards = ({ type }: Action) => type === "next-round" || type === "end-table";

/** The end of a round that has been left. */
let left: Scene | null = null;

// Of several persons at one page one press is enough.
effect(() => {
  const [now, shown] = [asked.value, scene.value];
  const next = now?.actions.find((one) => onwards(one.action));
  if (!next || !left || left === shown) return;
  if (shown?.n === left.n && now?.actions.length === 1) void act(next.action);
  else left = null;
});

const send = (id: string, who: Who, action: Action) => api.act(id, who, action, lang.peek());

async function goOn() {
  if (!held.peek() && !head.peek()?.playing) await playOn(true);
}

// Rolling the dice is no decision, unless a skill offers a menu with it.
effect(() => {
  const [id, who] = [tableId.value, dice.value];
  if (id === null || who === null) return;
  // Another tab may have rolled them already.
  acting.value = true;
  void send(id, who, { type: "dice" })
    .then(goOn, () => undefined)
    .finally(() => (acting.value = false));
});

// At another table nobody has asked for anything yet.
effect(() => {
  void tableId.value;
  held.value = false;
  seatsToo.value = false;
});

// While walking, one moment after the other; at the newest the game itself goes on.
effect(() => {
  if (!walking.value) return;
  const timer = setInterval(
    () => {
      if (inPast.peek()) goToMoment(at.peek() + 1);
      else {
        walking.value = false;
        if (!head.peek()?.over && head.peek()?.waiting === null) void playOn(true);
      }
    },
    speed.value === 0 ? 60 : 1000 / speed.value,
  );
  return () => clearInterval(timer);
});

// A new speed holds at once.
effect(() => {
  void speed.value;
  void seatsToo.value;
  if (head.peek()?.playing) void playOn(true);
});

/** The first moment of the round before or after the one shown. */
export function jumpRound(by: 1 | -1) {
  const firsts = moments.peek().filter((one, i, all) => i === 0 || round(one.at) !== round(all[i - 1]!.at));
  const here = at.peek();
  const to = by > 0 ? firsts.find((one) => one.n > here) : firsts.filter((one) => one.n < here).at(-1);
  if (to) goToMoment(to.n);
}

const round = (place: string) => place.split(":")[0];

/** The command line that shows what is shown. */
export async function commandHere(): Promise<string | null> {
  const id = tableId.peek();
  const found = id === null ? null : await tried(api.command(id, scene.peek()?.n ?? 0, lang.peek()));
  return found?.command ?? null;
}
