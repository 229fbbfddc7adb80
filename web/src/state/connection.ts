// Whether the server answers. When it does again, the page reads everything anew.
import { computed, effect, signal } from "@preact/signals";
import type { Pulse } from "../api/stream";
import { lost } from "./ui";

export const connection = computed<"connected" | "lost">(() => (lost.value ? "lost" : "connected"));
/** How often the connection has come back: what is shown is asked for again then. */
export const mended = signal(0);

let before = false;
effect(() => {
  if (before && !lost.value) mended.value = mended.peek() + 1;
  before = lost.value;
});

/** What streams tell of themselves. */
export const pulse: Omit<Pulse, "gone"> = {
  alive: () => (lost.value = false),
  lost: () => (lost.value = true),
};
