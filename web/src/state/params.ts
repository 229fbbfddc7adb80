// The numbers of the girls at the table: tried while dragging, in force when let go.
import { computed, effect, signal } from "@preact/signals";
import * as api from "../api/client";
import { latest } from "../api/latest";
import type { Numbers } from "../api/own";
import type { Param } from "../api/types";
import { fail, wished } from "./faults";
import { preview, stale } from "./lens";
import { inPast, news, studio, tableId } from "./table";
import { keep, kept, lang } from "./ui";

export const params = signal<Param[]>([]);
/** Values by key, as the sliders stand. */
export const values = signal<Numbers>({});
export const applied = signal<string | null>(null);
export const tunePath = signal(kept("tune") ?? "tune.toml");

export const changed = computed<Numbers>(() => {
  const moved = params.value.filter((one) => valueOf(one) !== one.default);
  return Object.fromEntries(moved.map((one) => [one.key, valueOf(one)]));
});

export const valueOf = (param: Param): number => values.value[param.key] ?? param.value;

/** Those who want to know of a slider that is dragged: the desk rewrites its text. */
type Listener = (key: string, value: number, phase: "drag" | "end") => void;
const listeners = new Set<Listener>();
export function onNumber(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const askParams = latest(
  (id: string) => api.params(id, lang.peek()),
  (found, id) => {
    if (id !== tableId.peek()) return;
    params.value = found;
    values.value = Object.fromEntries(found.map((one) => [one.key, one.value]));
  },
  fail,
);

export function readParams() {
  const id = tableId.peek();
  if (id !== null) askParams(id);
}

effect(() => {
  const id = tableId.value;
  void lang.value;
  void news.value;
  // A player's seat has no numbers to change.
  if (id !== null && studio.value?.seat === null) askParams(id);
  else params.value = [];
});

/** Whether a number may have a value. */
export const allows = (param: Param, value: number) =>
  value >= (param.min ?? -Infinity) && value <= (param.max ?? Infinity);

/** Where its slider ends: at its limits, and where it has none, far from its value in the file. */
export function ends(param: Param): [least: number, most: number] {
  const far = 2 * Math.max(Math.abs(param.default), 50);
  return [param.min ?? param.default - far, param.max ?? param.default + far];
}

const snap = (param: Param, value: number) => {
  const inside = Math.min(Math.max(value, param.min ?? -Infinity), param.max ?? Infinity);
  return param.integer ? Math.round(inside) : inside;
};

/** While a number is dragged: the lens follows, nothing is in force yet. */
export function drag(key: string, value: number, from?: "text") {
  const param = params.peek().find((one) => one.key === key);
  if (!param || !Number.isFinite(value)) return;
  const next = snap(param, value);
  values.value = { ...values.peek(), [key]: next };
  preview.value = { ...preview.peek(), [key]: next };
  if (from !== "text") for (const hear of listeners) hear(key, next, "drag");
}

const inForce = latest(
  ({ id, numbers }: { id: string; numbers: Numbers }) => api.setParams(id, numbers, lang.peek()),
  (said, { numbers }) => {
    applied.value = said.applied;
    params.value = params.peek().map((one) => ({ ...one, value: numbers[one.key] ?? one.value }));
    settle(numbers);
  },
  (error) => {
    fail(error);
    preview.value = null;
    readParams();
  },
);

/** Numbers in force need not be tried any more, but for a moment of the past, which was played with others. */
function settle(numbers: Numbers) {
  if (inPast.peek()) return;
  const rest = Object.entries(preview.peek() ?? {}).filter(([key, value]) => numbers[key] !== value);
  preview.value = rest.length > 0 ? Object.fromEntries(rest) : null;
  stale.value += 1;
}
effect(() => {
  if (!inPast.value) preview.value = null;
});

/** A number that was let go is in force. */
export function letGo(key: string, from?: "text") {
  const id = tableId.peek();
  const value = values.peek()[key];
  if (id === null || value === undefined) return;
  if (from !== "text") for (const hear of listeners) hear(key, value, "end");
  inForce({ id, numbers: { ...preview.peek(), [key]: value } });
}

export function setNumber(key: string, value: number) {
  drag(key, value);
  letGo(key);
}

export async function resetAll() {
  for (const param of params.peek()) if (valueOf(param) !== param.default) setNumber(param.key, param.default);
}

export const wrote = signal<string | null>(null);
export async function writeTune() {
  keep("tune", tunePath.peek());
  const done = await wished(api.writeTune(tunePath.peek(), changed.peek(), lang.peek()));
  wrote.value = done?.file ?? null;
}
