// How girls look and what they say: asked for once each, when somebody by that handle first sits at a table.
import { signal } from "@preact/signals";
import * as api from "../api/client";
import type { Lang, Looks, Scene, SpeechMoment, Who } from "../api/types";

const known = signal<Record<string, Looks | null>>({});
const asked = new Set<string>();

/** Her looks; null until they are here, and if she came with none. */
export function looksOf(girl: string): Looks | null {
  if (!asked.has(girl)) {
    asked.add(girl);
    void api.looks(girl).then(
      (looks) => (known.value = { ...known.peek(), [girl]: looks }),
      () => asked.delete(girl),
    );
  }
  return known.value[girl] ?? null;
}

/** The first time in a round at which a girl's power may speak, by table, round and seat. */
const firsts = new Map<string, number>();

/** What a seat says at a moment: its lines, and those of skills. */
export function saidBy(scene: Scene, table: string, girl: string, who: Who, lang: Lang): string[] {
  const looks = looksOf(girl);
  const lines = scene.speaks
    .filter((speech) => speech.who === who && isHeard(scene, table, who, speech.moment))
    .map((speech) => looks?.says[speech.moment]?.[lang] ?? null);
  const told = scene.popups.filter((popup) => popup.who === who).map((popup) => popup.text);
  return [...lines.filter((line) => line !== null), ...told];
}

/** A power speaks once a round. */
function isHeard(scene: Scene, table: string, who: Who, moment: SpeechMoment): boolean {
  if (moment !== "power") return true;
  const key = `${table} ${scene.round?.name ?? ""} ${who}`;
  const first = Math.min(firsts.get(key) ?? scene.n, scene.n);
  firsts.set(key, first);
  return first === scene.n;
}
