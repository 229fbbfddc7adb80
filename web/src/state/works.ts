// Girls are begun, copied and taken away; the list of girls follows.
import { effect, signal } from "@preact/signals";
import * as api from "../api/client";
import type { Beginning } from "../api/types";
import { NOBODY } from "../api/words";
import { dirty, file, fileId, files, hear, leave, listFiles, openFile, save, text } from "./desk";
import { tried, wished } from "./faults";
import { filesHeard, newGame, setting, studio } from "./table";
import { lang, page } from "./ui";

export const beginnings = signal<Beginning[]>([]);

export async function readBeginnings() {
  const found = await tried(api.beginnings(lang.peek()));
  if (found) beginnings.value = found;
}

/** Reads anew which girls there are. */
async function readGirls() {
  const found = studio.peek()?.seat === null ? await api.studio(lang.peek()).catch(() => null) : null;
  if (found && studio.peek()) studio.value = { ...studio.peek()!, girls: found.girls };
}
effect(() => {
  if (filesHeard.value > 0) void readGirls();
});
// Another program may have written files while nobody looked.
effect(() => {
  if (page.value === "lobby") void readGirls();
});
addEventListener("focus", () => page.peek() === "lobby" && void readGirls());

async function opened(id: string) {
  await listFiles();
  await openFile(id);
  await readGirls();
}

/** Begins a girl; `false` if she cannot be called so. */
export async function begin(handle: string, from: Beginning): Promise<boolean> {
  const begun = from.kind === "power" ? { power: from.name } : { template: from.name };
  const made = await wished(api.beginGirl(handle, begun, lang.peek()));
  if (made) await opened(made.id);
  return made !== null;
}

/** Copies the girl in the desk under another handle, with what was not saved of her. */
export async function duplicate(handle: string): Promise<boolean> {
  const girl = file.peek()?.girl;
  if (girl === undefined) return false;
  const edited = dirty.peek() ? text.peek() : null;
  const made = await wished(api.beginGirl(handle, { girl }, lang.peek()));
  if (!made) return false;
  await opened(made.id);
  if (edited !== null) {
    text.value = edited;
    await save();
  }
  return true;
}

/** The shipped girl plays again; the text that was edited is one step to undo away. */
export async function backToShipped() {
  const id = fileId.peek();
  const done = id === null ? null : await wished(api.backToShipped(id, lang.peek()));
  if (id === null || !done) return;
  await listFiles();
  await openFile(id, true);
  hear(done.news);
  await readGirls();
}

export async function deleteFile() {
  const id = fileId.peek();
  if (id === null || (await wished(api.deleteFile(id, lang.peek()))) === null) return;
  leave();
  files.value = files.peek().filter((one) => one.id !== id);
  await listFiles();
  await readGirls();
}

/** A new game with the girl of the desk at the first seat. */
export async function seatHer() {
  const [girl, before] = [file.peek(), setting.peek()];
  if (!girl || !before) return;
  const handle = girl.writable && !girl.own ? girl.path : girl.girl;
  const girls = [0, 1, 2, 3].map((i) => (i === 0 ? handle : (before.girls[i] ?? NOBODY)));
  await newGame({ ...before, girls });
}
