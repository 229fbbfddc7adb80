// The law of the next draw, the draw before, and the deal, at the moment that is shown.
import { effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { latest } from "../api/latest";
import type { Numbers } from "../api/own";
import type { DealTold, Lens, View } from "../api/types";
import { fail } from "./faults";
import { scene, studio, tableId, view } from "./table";
import { lang } from "./ui";

export const lens = signal<Lens | null>(null);
export const deal = signal<DealTold | null>(null);
/** Numbers that are tried while a slider is dragged. */
export const preview = signal<Numbers | null>(null);
/** Counts what changes the law without a new moment: numbers in force, reloaded files. */
export const stale = signal(0);

type Asked = { id: string; n: number; view: View; numbers: Numbers | null };

const askLens = latest(
  ({ id, n, view, numbers }: Asked) => api.lens(id, n, numbers, view, lang.peek()),
  (found, asked) => {
    if (asked.id === tableId.peek()) lens.value = found;
  },
  fail,
);

effect(() => {
  const [id, n] = [tableId.value, scene.value?.n];
  void stale.value;
  void lang.value;
  if (id === null || n === undefined) {
    lens.value = null;
    return;
  }
  askLens({ id, n, view: view.value, numbers: preview.value });
});

const askDeal = latest(
  ({ id, n, view }: Asked) => api.deal(id, n, view, lang.peek()),
  (found, asked) => {
    if (asked.id === tableId.peek()) deal.value = found ?? null;
  },
  fail,
);

let dealShown = "";
effect(() => {
  const [id, shown] = [tableId.value, scene.value];
  if (id === null || !shown || studio.value?.seat !== null) {
    deal.value = null;
    dealShown = "";
    return;
  }
  // There is one deal a round; at the end of the round all of it may be seen.
  const { kind } = shown.event;
  const key = [id, shown.round?.name, kind === "dealt", shown.end !== null, shown.n < 3, view.value, lang.value].join(" ");
  if (key === dealShown && deal.peek()) return;
  dealShown = key;
  askDeal({ id, n: shown.n, view: view.value, numbers: null });
});
