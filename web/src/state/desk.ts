// The file in the editor: its text on disk and as edited, findings, tests.
import { batch, computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { latest, paused } from "../api/latest";
import type { FileText, News, OpenFile, Problem, TestsTold } from "../api/types";
import { fail, forget, tried, wished } from "./faults";
import { stale } from "./lens";
import { front, news, scene, studio, tableId } from "./table";
import { fold, goTo, keep, kept, lang } from "./ui";

export const files = signal<OpenFile[]>([]);
export const fileId = signal<string | null>(null);
export const disk = signal<FileText | null>(null);
/** The text as edited. */
export const text = signal("");
export const restored = signal(false);
export const problems = signal<Problem[]>([]);
export const tests = signal<TestsTold | null>(null);
export const testing = signal(false);
/** What another program made of the file while it was edited here. */
export const theirs = signal<FileText | null>(null);
/** The file was changed by another program and is shown as it is now. */
export const followed = signal(false);
/** Whether the text last put into the editor came from the file, with a draft if there was one, and not from a discard: such a text moves no slider. */
export const putByFile = signal(false);
/** The line to show, with a count so that the same line can be asked for again. */
export const wantedLine = signal<{ line: number; count: number } | null>(null);

export const file = computed(() => files.value.find((one) => one.id === fileId.value) ?? null);
export const dirty = computed(() => disk.value !== null && text.value !== disk.value.text);

const draft = (path: string) => `draft.${path}`;

/** The table whose files have been listed. */
const listedAt = signal<string | null>(null);

export async function listFiles() {
  const id = tableId.peek();
  const found = await tried(api.files(lang.peek()));
  if (!found) return;
  batch(() => {
    list(found);
    listedAt.value = id;
  });
}

/** Lists these files, and leaves the one that is edited if it is gone. What was not saved of it stays to be read. */
function list(found: OpenFile[]) {
  const id = fileId.peek();
  if (id !== null && !found.some((one) => one.id === id) && !dirty.peek()) leave();
  files.value = found;
}

/** Whether the reader has opened the file that is shown, or has begun to edit it. */
let chosen = false;

/** Nothing is edited. */
export function leave() {
  chosen = false;
  batch(() => ([fileId.value, disk.value, text.value] = [null, null, ""]));
}

// The files of the girls at a table can be opened as soon as it is there.
effect(() => {
  void lang.value;
  if (tableId.value !== null && studio.value?.seat === null) void listFiles();
});

/** The file of a girl at the table: of the one in front, else of the next who has one. `undefined` until that is known. */
const ofTable = computed<string | null | undefined>(() => {
  const seats = scene.value?.seats;
  if (!seats || listedAt.value !== tableId.value) return undefined;
  const girls = [...seats.slice(front.value), ...seats.slice(0, front.value)].map(({ girl }) => girl);
  const own = girls.map((girl) => files.value.find((one) => one.girl === girl)).find((one) => one !== undefined);
  return own?.id ?? null;
});

// Until the reader opens a file, that of a girl at the table is shown; where nobody there has one, any.
effect(() => {
  const [id, all] = [ofTable.value, files.value];
  if (id === undefined || chosen) return;
  const shown = file.peek();
  if (shown && scene.peek()?.seats.some(({ girl }) => girl === shown.girl)) return;
  if (dirty.peek()) {
    chosen = true;
    return;
  }
  const next = id ?? (shown ? undefined : all[0]?.id);
  if (next !== undefined) void read(next, false, () => !chosen && ofTable.peek() === id);
});

/** Opens a file because the reader asks for it, with what was not saved of it unless that is to be dropped. */
export async function openFile(id: string, drop = false) {
  chosen = true;
  await read(id, drop);
}

async function read(id: string, drop: boolean, isWanted = () => true) {
  const found = await tried(api.readFile(id, lang.peek()));
  if (!found || !isWanted()) return;
  if (drop) keep(draft(found.path), null);
  const unsaved = drop ? null : kept(draft(found.path));
  batch(() => {
    putByFile.value = !drop || found.hash !== disk.peek()?.hash;
    fileId.value = id;
    problems.value = [];
    tests.value = null;
    theirs.value = null;
    followed.value = false;
    disk.value = found;
    restored.value = unsaved !== null && unsaved !== found.text;
    text.value = unsaved ?? found.text;
  });
}

const check = latest(
  ({ id, text }: { id: string; text: string }) => api.check(id, text, lang.peek()),
  (found, asked) => {
    if (asked.id === fileId.peek()) problems.value = found;
  },
  fail,
);
const checkSoon = paused(250, check);
const keepSoon = paused(200, () => {
  const path = disk.peek()?.path;
  if (path !== undefined) keep(draft(path), dirty.peek() ? text.peek() : null);
});

effect(() => {
  const [id, now] = [fileId.value, text.value];
  void lang.value;
  if (id === null) return;
  checkSoon({ id, text: now });
  keepSoon(undefined);
});
addEventListener("pagehide", () => {
  const path = disk.peek()?.path;
  if (path !== undefined && dirty.peek()) keep(draft(path), text.peek());
});

let saving = false;

/** Saves; a shipped skill is copied to the user's own folder first, and the copy is what is open then. */
export async function save(anyway = false) {
  const before = disk.peek();
  if (!before || fileId.peek() === null || saving) return;
  saving = true;
  await saved(before, anyway);
  saving = false;
}

async function saved(before: FileText, anyway: boolean) {
  const edited = text.peek();
  let [id, hash] = [fileId.peek()!, before.hash];
  if (!before.writable) {
    const own = await wished(api.eject(file.peek()?.girl ?? "", lang.peek()));
    const fresh = own && (await tried(api.readFile(own.id, lang.peek())));
    if (!own || !fresh) return;
    keep(draft(before.path), null);
    [id, hash] = [own.id, fresh.hash];
    await listFiles();
    if (fresh.text !== before.text) {
      // There is a copy from before, and it is another.
      batch(() => ([fileId.value, disk.value, theirs.value] = [id, fresh, fresh]));
      return;
    }
  } else if (anyway) {
    hash = theirs.peek()?.hash ?? hash;
  }
  await put(id, edited, hash);
}

async function put(id: string, edited: string, hash: string) {
  try {
    const done = await api.saveFile(id, edited, hash, lang.peek());
    const fresh = await api.readFile(id, lang.peek());
    batch(() => {
      fileId.value = id;
      disk.value = { ...fresh, hash: done.hash };
      restored.value = false;
      theirs.value = null;
      followed.value = false;
    });
    forget();
    keep(draft(fresh.path), text.peek() === fresh.text ? null : text.peek());
    hear(done.news);
  } catch (error) {
    const found = error instanceof api.Refusal && error.status === 409 ? await tried(api.readFile(id, lang.peek())) : null;
    if (found) theirs.value = found;
    else fail(error);
  }
}

export function hear(said: News[]) {
  if (said.length > 0) news.value = [...news.peek(), ...said].slice(-10);
  stale.value += 1;
}

export async function discard() {
  const id = fileId.peek();
  if (id !== null) await read(id, true);
}

/** What is edited here stays, and takes the place of what the other program wrote. */
export const keepMine = () => save(true);

/** What the other program wrote takes the place of what is edited here; undo brings that back. */
export async function takeTheirs() {
  const id = fileId.peek();
  if (id !== null) await follow(id, false);
}

/** Shows a file as another program left it, and lets the games read it. */
async function follow(id: string, tell: boolean) {
  const found = await wished(api.reloadFile(id, lang.peek()));
  if (!found || id !== fileId.peek()) return;
  batch(() => {
    disk.value = found;
    theirs.value = null;
    restored.value = false;
    followed.value = tell;
    putByFile.value = true;
    text.value = found.text;
  });
  keep(draft(found.path), null);
  hear(found.news);
}

/** How often it is looked whether another program has changed a file. */
const LOOK = 1500;

async function look() {
  if (document.hidden || saving || fileId.peek() === null || studio.peek()?.seat !== null) return;
  const shown = disk.peek();
  const found = await api.files(lang.peek()).catch(() => null);
  const id = fileId.peek();
  if (disk.peek() !== shown) return;
  const now = found?.find((one) => one.id === id);
  if (found && !now && id !== null) return list(found);
  if (!now?.hash || !shown || id === null || saving || now.hash === (theirs.peek() ?? shown).hash) return;
  if (!dirty.peek()) return follow(id, true);
  const read = await api.readFile(id, lang.peek()).catch(() => null);
  if (read && read.hash !== disk.peek()?.hash && dirty.peek() && id === fileId.peek()) theirs.value = read;
}
setInterval(() => void look(), LOOK);

export async function runTests() {
  const id = fileId.peek();
  if (id === null || testing.peek()) return;
  testing.value = true;
  const found = await wished(api.runTests(id, text.peek(), lang.peek()));
  testing.value = false;
  if (found) tests.value = found;
}

/** Opens the desk at a line of a skill's file. */
export async function openAt(path: string, line: number) {
  const name = (full: string) => full.split(/[\\/]/).at(-1);
  const found =
    files.peek().find((one) => one.path === path) ?? files.peek().find((one) => name(one.path) === name(path));
  if (found && found.id !== fileId.peek()) await openFile(found.id);
  fold("desk", false);
  wantedLine.value = { line, count: (wantedLine.peek()?.count ?? 0) + 1 };
  goTo("desk");
}
