// What the page does for a person who ticked it: only at the newest moment, as `asked` says.
import { batch, effect, signal } from "@preact/signals";
import type { Action, Asked } from "../api/types";
import { asked, inPast, scene, tableId } from "./table";
import { act } from "./transport";

export const autoWin = signal(false);
export const noCalls = signal(false);
export const tsumogiri = signal(false);

/** Long enough to see what was drawn. */
const PAUSE = 160;

/** The action of the first of these kinds that is there. */
export function actionOf(now: Asked, ...kinds: string[]): Action | null {
  const of = (kind: string) => now.actions.find((one) => one.kind === kind);
  return kinds.map(of).find(Boolean)?.action ?? null;
}

function wanted(now: Asked): Action | null {
  const find = (...kinds: string[]) => actionOf(now, ...kinds);
  const win = find("tsumo", "ron");
  if (win) return autoWin.value ? win : null;
  const pass = find("pass");
  if (pass && find("chii", "pon", "daiminkan")) return noCalls.value ? pass : null;
  return tsumogiri.value ? find("spin-out") : null;
}

effect(() => {
  const now = asked.value;
  const action = now && wanted(now);
  if (!action) return;
  const timer = setTimeout(() => asked.peek() === now && void act(action), PAUSE);
  return () => clearTimeout(timer);
});

let round = "";
effect(() => {
  const [now, table] = [scene.value?.round, tableId.value];
  // The past ends nothing.
  if (!now || inPast.value || round === `${table} ${now.name}`) return;
  round = `${table} ${now.name}`;
  batch(() => {
    noCalls.value = false;
    tsumogiri.value = false;
  });
});
