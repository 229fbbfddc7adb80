// A branch: the same luck with one thing changed, beside the line it left.
import { batch, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { latest } from "../api/latest";
import type { Branch, BranchAsk, Scene } from "../api/types";
import { fail, tried, wished } from "./faults";
import { at, branch, listTables, tableId, view } from "./table";
import { lang, page } from "./ui";

export const branching = signal(false);
/** Moments shown of the two lines. */
export const pair = signal<[number, number]>([0, 0]);
export const ends = signal<[number, number]>([0, 0]);
export const scenes = signal<[Scene | null, Scene | null]>([null, null]);

export async function makeBranch(asked: Omit<BranchAsk, "n">) {
  const id = tableId.peek();
  if (id === null) return;
  branching.value = true;
  const made = await wished(api.branch(id, { n: at.peek(), view: view.peek(), ...asked }, lang.peek()));
  branching.value = false;
  if (!made) return;
  await listTables();
  batch(() => {
    branch.value = made;
    scenes.value = [null, null];
    pair.value = made.first?.n ?? [made.from, made.from];
  });
}

export function closeBranch() {
  const made = branch.peek();
  branch.value = null;
  if (!made) return;
  if (made.line !== made.parent) void tried(api.closeTable(made.line, lang.peek()));
  // Whoever has chosen it as a table of its own keeps it.
  if (tableId.peek() !== made.id) void tried(api.closeTable(made.id, lang.peek())).then(listTables);
}
// It lies over the table it parted from, and over no other.
effect(() => {
  const made = branch.value;
  if (made && (page.value !== "game" || tableId.value !== made.parent)) closeBranch();
});

export function toDifference() {
  const first = branch.peek()?.first;
  if (first) pair.value = first.n;
}

/** Moves in both lines; by no end of moments, to their ends. */
export function moveBoth(by: number) {
  const [a, b] = pair.peek();
  const [lastA, lastB] = ends.peek();
  pair.value = [clamp(a + by, lastA), clamp(b + by, lastB)];
}
const clamp = (n: number, last: number) => Math.min(Math.max(0, n), last);

type Wanted = { made: Branch; pair: [number, number] };
const ask = latest(
  async ({ made, pair }: Wanted) => {
    const [seen, said] = [view.peek(), lang.peek()];
    return Promise.all([api.scene(made.line, pair[0], seen, said), api.scene(made.id, pair[1], seen, said)]);
  },
  (found, { made }) => {
    if (made.id !== branch.peek()?.id) return;
    batch(() => {
      scenes.value = found;
      ends.value = [found[0].last, found[1].last];
    });
  },
  fail,
);
effect(() => {
  const made = branch.value;
  void [view.value, lang.value];
  if (made) ask({ made, pair: pair.value });
});
