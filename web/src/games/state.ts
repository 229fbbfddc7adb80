// Games and matches that are kept on this machine.
import { batch, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import type { KeptGame, Match } from "../api/types";
import { tellChanges, wished } from "../state/faults";
import { listTables, show, tables } from "../state/table";
import { lang, page } from "../state/ui";

/** `null` where the server keeps none. */
export const kept = signal<KeptGame[] | null>(null);
/** Matches, those that are over as well. */
export const played = signal<Match[]>([]);

async function list() {
  const [games, matches] = await Promise.all([
    api.games(lang.peek()).catch(() => null),
    api.matches(lang.peek()).catch(() => []),
  ]);
  batch(() => {
    kept.value = games;
    played.value = matches;
  });
}
effect(() => {
  void [lang.value, tables.value];
  if (page.value === "lobby") void list();
});

export async function openKept(game: KeptGame) {
  const made = await wished(api.openGame(game.key, lang.peek()));
  if (!made) return;
  await listTables();
  show(made.id);
  tellChanges(made.changes);
}

/** A game or a match that is deleted: what tells it from others, and how it goes for good. */
type Forgotten = { key: string; title: string; drop: () => Promise<unknown> };
/** What has just been deleted, as long as it can be had back. */
export const forgotten = signal<Forgotten | null>(null);
const BACK = 8000;

export function forget(one: Forgotten) {
  void settle();
  forgotten.value = one;
  setTimeout(() => forgotten.peek() === one && void settle(), BACK);
}

/** Deletes for good what has been deleted. */
async function settle() {
  const one = forgotten.peek();
  if (!one) return;
  await wished(one.drop());
  await list();
  if (forgotten.peek() === one) forgotten.value = null;
}
addEventListener("pagehide", () => void settle());
