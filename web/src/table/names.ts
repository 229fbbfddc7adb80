// What a seat is called.
import type { Scene, Seat, Who } from "../api/types";
import { lang } from "../state/ui";
import { bracketed } from "../texts";
import { windName } from "../texts/tiles";

/** Her name as the reader's language has it. */
export const seatName = (seat: Seat) => seat.names[lang.value] || seat.label;

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

export const monogram = (name: string) => [...name][0]?.toUpperCase() ?? "";

/** A colour for whoever came with none: always the same for the same girl. */
export function ownColour(label: string): string {
  let sum = 0;
  for (const letter of label) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  // The golden angle keeps neighbours apart.
  return `hsl(${Math.round(sum * 137.508) % 360} 62% 66%)`;
}
