// What concerns the page only: language, light or dark, folded regions, the notice.
import { effect, signal } from "@preact/signals";
import type { Lang, Problem } from "../api/types";

export type Theme = "auto" | "light" | "dark";
export const REGIONS = ["lens", "sliders", "deal", "desk", "branch", "records", "lab"] as const;
export type Region = (typeof REGIONS)[number];

/** Reads what this browser keeps; a private window may refuse. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`saki-lua.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a text in this browser, or forgets it. */
export function keep(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(`saki-lua.${name}`);
    else localStorage.setItem(`saki-lua.${name}`, value);
  } catch {
    // Then it is gone with the tab.
  }
}

const languages = ["en", "zh", "ja"];
function firstLang(): Lang {
  const wanted = [kept("lang"), navigator.language.slice(0, 2)];
  return (wanted.find((one) => one !== null && languages.includes(one)) ?? "en") as Lang;
}

export const lang = signal<Lang>(firstLang());
export const langChosen = signal(kept("lang") !== null);
export const theme = signal<Theme>((kept("theme") as Theme | null) ?? "auto");
export const helpOpen = signal(false);
export const setupOpen = signal(false);
/** Regions that are folded to their headings. */
export const folded = signal<ReadonlySet<Region>>(new Set(JSON.parse(kept("folded") ?? "[]") as Region[]));
/** On a phone: the region that lies over the table. */
export const sheet = signal<Region | null>(null);
/** A refusal or fault to be read and dismissed. */
export const notice = signal<{ problem: Problem; status: number } | null>(null);
/** True while the server cannot be reached. */
export const lost = signal(false);

const small = matchMedia("(max-height: 520px), (max-width: 900px)");
/** Whether there is room for the table only; regions are sheets then. */
export const phone = signal(small.matches);
small.addEventListener("change", () => (phone.value = small.matches));

effect(() => {
  document.documentElement.lang = lang.value === "zh" ? "zh-Hans" : lang.value;
});
effect(() => {
  const root = document.documentElement;
  if (theme.value === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme.value;
  keep("theme", theme.value === "auto" ? null : theme.value);
});

export function chooseLang(chosen: Lang) {
  lang.value = chosen;
  langChosen.value = true;
  keep("lang", chosen);
}

export function fold(region: Region, on: boolean) {
  const next = new Set(folded.value);
  if (on) next.add(region);
  else next.delete(region);
  folded.value = next;
  keep("folded", JSON.stringify([...next]));
}

/** Opens a region, on a phone as a sheet, and moves the focus there. */
export function goTo(region: Region | "table") {
  if (region === "table") sheet.value = null;
  else {
    fold(region, false);
    sheet.value = region;
  }
  requestAnimationFrame(() => {
    const place = document.getElementById(`region-${region}`);
    place?.scrollIntoView({ block: "nearest" });
    place?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  });
}
