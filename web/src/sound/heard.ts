// Which sound a moment makes.
import type { Scene } from "../api/types";
import { callsOf } from "../table/banner";
import { sound, type Sound } from "./synth";

export function soundOf(scene: Scene): Sound | null {
  const { event, end } = scene;
  if (end) return end.wins.length > 0 ? "win" : "draw-game";
  if (event?.kind === "dealt") return "deal";
  const call = callsOf(scene)[0];
  if (call) return call.word === "table.riichi" ? "riichi" : "call";
  if (event?.kind === "discarded") return "discard";
  return event?.kind === "drawn" ? "draw" : null;
}

/** Lets a moment be heard. */
export function hear(scene: Scene) {
  const name = soundOf(scene);
  if (name) sound(name);
}
