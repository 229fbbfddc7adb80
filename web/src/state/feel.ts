// How the table feels: movement, sound, how a tile is thrown by touch.
import { effect, signal } from "@preact/signals";
import { keep, kept } from "./ui";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const chosen = (name: string, otherwise: boolean) => {
  const was = kept(name);
  return was === null ? otherwise : was === "yes";
};

export const animated = signal(chosen("animation", !still.matches));
export const muted = signal(chosen("mute", still.matches));
/** From 0 to 100. */
export const volume = signal(Number(kept("volume") ?? 50));
/** By touch, one tap throws a tile instead of raising it first. */
export const oneTap = signal(kept("one-tap") === "yes");

still.addEventListener("change", () => {
  if (kept("animation") === null) animated.value = !still.matches;
  if (kept("mute") === null) muted.value = still.matches;
});

effect(() => {
  document.documentElement.classList.toggle("still", !animated.value);
});
effect(() => keep("one-tap", oneTap.value ? "yes" : null));
effect(() => keep("volume", volume.value === 50 ? null : String(volume.value)));

export function animate(on: boolean) {
  animated.value = on;
  keep("animation", on ? "yes" : "no");
}

export function mute(on: boolean) {
  muted.value = on;
  keep("mute", on ? "yes" : "no");
}
