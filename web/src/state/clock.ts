// A clock, for a person who wants one: when the time for a decision is over, the page passes, or throws what was drawn.
import { computed, effect, signal } from "@preact/signals";
import { actionOf } from "./auto";
import { asked, at, tableId } from "./table";
import { act } from "./transport";
import { keep, kept } from "./ui";

/** Seconds for each decision that can be chosen; 0: no clock. */
export const CLOCKS = [0, 5, 10, 20, 60];
const was = Number(kept("clock"));
export const clock = signal(CLOCKS.includes(was) ? was : 0);
/** Seconds that are left, begun ones too; `null`: no clock runs. */
export const secondsLeft = signal<number | null>(null);

const late = computed(() => asked.value && actionOf(asked.value, "pass", "spin-out", "swap-out"));
/** The decision whose time runs: a moment that is only read anew gets no new time. */
const decision = computed(() => (clock.value > 0 && late.value ? `${tableId.value} ${at.value}` : null));

effect(() => keep("clock", clock.value === 0 ? null : String(clock.value)));

effect(() => {
  if (decision.value === null) return;
  const end = performance.now() + clock.value * 1000;
  const tick = () => {
    const left = Math.ceil((end - performance.now()) / 1000);
    secondsLeft.value = Math.max(0, left);
    if (left > 0) return;
    clearInterval(timer);
    if (late.peek()) void act(late.peek()!);
  };
  const timer = setInterval(tick, 200);
  tick();
  return () => {
    clearInterval(timer);
    secondsLeft.value = null;
  };
});
