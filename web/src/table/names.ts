// What a seat is called.
import type { Scene, Seat, Who } from "../api/types";
import { looksOf } from "../state/looks";
import { lang } from "../state/ui";
import { bracketed } from "../texts";
import { windName } from "../texts/tiles";

/** Her name as the reader's language has it. */
export const seatName = (seat: Seat) => seat.names[lang.value] || seat.label;

/** A name without the number that tells her from others who are called so, and that number. */
export function parted(name: string): [string, string] {
  const [, own = name, nth = ""] = /^(.*\S) (\d+)$/.exec(name) ?? [];
  return [own, nth];
}

/** The name in accessible names: in English the handle that the command line takes. */
export const spokenName = (seat: Seat) => (lang.value === "en" ? seat.label : seatName(seat));

/** Her name within a sentence; of two who are called the same, with the wind. */
export function nameAt(scene: Scene, who: Who | null): string {
  const seat = who === null ? undefined : scene.seats[who];
  if (!seat) return "";
  const name = seatName(seat);
  const alone = scene.seats.every((other) => other === seat || seatName(other) !== name);
  return alone || seat.wind === 0 ? name : name + bracketed(windName(seat.wind));
}

/** Degrees of hue: neighbours by this angle are far from each other. */
const GOLDEN = 137.508;
/** Degrees of hue that two seats are apart, at least. */
const APART = 40;

/** The colour of a seat: the girl's, or one for whoever came with none, which nobody before her at the table has. */
export function colourAt(scene: Scene, who: Who): string {
  const seat = scene.seats[who];
  const own = seat && looksOf(seat.girl)?.colour;
  if (own) return own;
  const hues: number[] = [];
  for (const { label } of scene.seats) {
    let hue = hueOf(label);
    while (hues.some((other) => apart(hue, other) < APART)) hue = (hue + GOLDEN) % 360;
    hues.push(hue);
  }
  return `hsl(${Math.round(hues[who] ?? 0)} 62% 66%)`;
}

const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

function hueOf(label: string): number {
  let sum = 0;
  for (const letter of label) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum * GOLDEN) % 360;
}
