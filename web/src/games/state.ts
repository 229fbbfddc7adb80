// Games that are kept on this machine.
import { effect, signal } from "@preact/signals";
import * as api from "../api/client";
import type { KeptGame } from "../api/types";
import { tellChanges, tried } from "../state/faults";
import { listTables, show, tables } from "../state/table";
import { lang, page } from "../state/ui";

/** `null` where the server keeps none. */
export const kept = signal<KeptGame[] | null>(null);

async function list() {
  kept.value = await api.games(lang.peek()).catch(() => null);
}
effect(() => {
  void [lang.value, tables.value];
  if (page.value === "lobby") void list();
});

export async function openKept(game: KeptGame) {
  const made = await tried(api.openGame(game.key, lang.peek()));
  if (!made) return;
  await listTables();
  show(made.id);
  tellChanges(made.changes);
}

/** The game that has just been deleted, as long as it can be had back. */
export const forgotten = signal<KeptGame | null>(null);
const BACK = 8000;

export function forget(game: KeptGame) {
  void settle();
  forgotten.value = game;
  setTimeout(() => forgotten.peek() === game && void settle(), BACK);
}

/** Deletes for good what has been deleted. */
async function settle() {
  const game = forgotten.peek();
  if (!game) return;
  await tried(api.forgetGame(game.key));
  await list();
  if (forgotten.peek() === game) forgotten.value = null;
}
addEventListener("pagehide", () => void settle());
