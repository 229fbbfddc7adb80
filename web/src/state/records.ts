// Records that were opened, and what is asked about the moment shown.
import { effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { wished } from "./faults";
import { at, listTables, moments, scene, show, tableId, view } from "./table";
import { lang } from "./ui";

export const opening = signal(false);
export const lines = signal<string[]>([]);
/** What was answered; `hidden`: it is not for the seat that looks. */
type Answer = { text: string | null; hidden?: boolean };
export const answer = signal<({ title: "why" | "opinion" } & Answer) | null>(null);
export const asking = signal(false);

export async function openRecord(file: File) {
  opening.value = true;
  const made = await wished(api.openRecord(file.name, file, lang.peek()));
  opening.value = false;
  if (!made) return;
  lines.value = made.lines;
  await listTables();
  show(made.id, 0);
}

async function askAbout(title: "why" | "opinion", work: (id: string, n: number) => Promise<Answer>) {
  const [id, n] = [tableId.peek(), scene.peek()?.n];
  if (id === null || n === undefined) return;
  asking.value = true;
  answer.value = { title, ...((await wished(work(id, n))) ?? { text: null }) };
  asking.value = false;
}

export const askWhy = () =>
  askAbout("why", async (id, n) => {
    const { last, seat_only } = await api.lens(id, n, null, view.peek(), lang.peek());
    const drawn = moments.peek().some((one) => one.n <= n && one.kind === "drawn");
    return { text: last?.text ?? null, hidden: seat_only && drawn };
  });
export const askOpinion = () =>
  askAbout("opinion", async (id, n) => {
    try {
      return { text: (await api.opinion(id, n, view.peek(), lang.peek()))?.text ?? null };
    } catch (error) {
      if (error instanceof api.Refusal && error.status === 403) return { text: null, hidden: true };
      throw error;
    }
  });

// An answer belongs to its moment.
effect(() => {
  void [at.value, tableId.value];
  answer.value = null;
});
