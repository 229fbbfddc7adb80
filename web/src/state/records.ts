// Records that were opened, and what is asked about the moment shown.
import { effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { tried } from "./faults";
import { at, listTables, scene, show, tableId, view } from "./table";
import { lang } from "./ui";

export const opening = signal(false);
export const lines = signal<string[]>([]);
export const answer = signal<{ title: "why" | "opinion"; text: string | null } | null>(null);
export const asking = signal(false);

export async function openRecord(file: File) {
  opening.value = true;
  const made = await tried(api.openRecord(file.name, file, lang.peek()));
  opening.value = false;
  if (!made) return;
  lines.value = made.lines;
  await listTables();
  show(made.id, 0);
}

async function askAbout(title: "why" | "opinion", work: (id: string, n: number) => Promise<string | null>) {
  const [id, n] = [tableId.peek(), scene.peek()?.n];
  if (id === null || n === undefined) return;
  asking.value = true;
  answer.value = { title, text: (await tried(work(id, n))) ?? null };
  asking.value = false;
}

export const askWhy = () =>
  askAbout("why", async (id, n) => (await api.lens(id, n, null, view.peek(), lang.peek())).last?.text ?? null);
export const askOpinion = () =>
  askAbout("opinion", async (id, n) => (await api.opinion(id, n, lang.peek()))?.text ?? null);

// An answer belongs to its moment.
effect(() => {
  void [at.value, tableId.value];
  answer.value = null;
});
