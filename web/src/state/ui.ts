// What concerns the page only: language, light or dark, what lies open, the notice.
import { computed, effect, signal } from "@preact/signals";
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

const LANGUAGES: readonly string[] = ["en", "zh", "ja"];
/** The first language of the browser that the page speaks. */
function ofBrowser(): Lang | null {
  const wanted = navigator.languages.map((one) => one.toLowerCase().split("-")[0]!);
  return (wanted.find((one) => LANGUAGES.includes(one)) ?? null) as Lang | null;
}
const chosen = kept("lang");
const hasChosen = chosen !== null && LANGUAGES.includes(chosen);
const firstLang = hasChosen ? (chosen as Lang) : ofBrowser();

export const lang = signal<Lang>(firstLang ?? "en");
/** Who has named the language of the page; without the reader and the browser, that of the program holds. */
const langBy = signal<"reader" | "browser" | null>(hasChosen ? "reader" : firstLang && "browser");
export const theme = signal<Theme>((kept("theme") as Theme | null) ?? "auto");
export const helpOpen = signal(false);
/** The form of a new game or of a new match, if it is open. */
export const setup = signal<"game" | "match" | null>(null);
/** Regions that are folded to their headings. */
export const folded = signal<ReadonlySet<Region>>(new Set(JSON.parse(kept("folded") ?? "[]") as Region[]));
/** What the page shows. */
export const page = signal<"lobby" | "game">("game");
/** Whether the workshop is open beside the table, on a phone over it. */
export const workshop = signal(false);
/** The region of the workshop that was asked for last. */
export const panel = signal<Region>((kept("panel") as Region | null) ?? "lens");
/** On a phone: the list of tools. */
export const more = signal(false);
/** A refusal or fault to be read and dismissed. */
export const notice = signal<{ problem: Problem; status: number } | null>(null);
/** True while the server cannot be reached. */
export const lost = signal(false);

const small = matchMedia("(max-height: 520px), (max-width: 900px)");
/** Whether there is room for the table only; regions are sheets then. */
export const phone = signal(small.matches);
small.addEventListener("change", () => (phone.value = small.matches));
/** On a phone: the region that lies over the table. */
export const sheet = computed(() => (phone.value && workshop.value ? panel.value : null));

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
  langBy.value = "reader";
  keep("lang", chosen);
}

/** The program has this language; `named` by whoever started it, it comes before that of the browser. */
export function hearLang(ofProgram: Lang, named: boolean) {
  if (langBy.peek() === null || (named && langBy.peek() === "browser")) lang.value = ofProgram;
  langBy.value ??= "browser";
}

export function fold(region: Region, on: boolean) {
  const next = new Set(folded.value);
  if (on) next.add(region);
  else next.delete(region);
  folded.value = next;
  keep("folded", JSON.stringify([...next]));
}

/** Opens or closes the workshop because somebody asked for it; `seated`: in a game of one's own. */
export function setWorkshop(on: boolean, seated: boolean) {
  workshop.value = on;
  if (!phone.peek()) keep(`workshop.${seated ? "play" : "watch"}`, on ? "yes" : "no");
}

/** Shows a region in the workshop, which must be open. */
export function reveal(region: Region) {
  fold(region, false);
  panel.value = region;
  keep("panel", region);
}

/** How long what stands above a region may take to come, in milliseconds. */
const SETTLED = 4000;
let release = () => {};

/**
 * Brings a region of the workshop in sight, once it is there. What stands above it may come later and push it away: it is
 * brought back until all is there, or until the reader does something.
 */
export function bringInSight(region: Region) {
  release();
  const inSight = () => document.getElementById(`region-${region}`)?.scrollIntoView({ block: "start" });
  const sizes = new ResizeObserver(inSight);
  const events = ["wheel", "pointerdown", "touchstart", "keydown"];
  const frame = requestAnimationFrame(() => {
    inSight();
    document.querySelectorAll(".section").forEach((one) => sizes.observe(one));
  });
  const timer = setTimeout(() => release(), SETTLED);
  release = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    sizes.disconnect();
    for (const name of events) removeEventListener(name, release, true);
    release = () => {};
  };
  for (const name of events) addEventListener(name, release, { capture: true, passive: true });
}

/** Opens a region in the workshop, and moves the focus there. */
export function goTo(region: Region | "table") {
  if (region === "table") {
    if (phone.peek()) workshop.value = false;
  } else {
    reveal(region);
    workshop.value = true;
  }
  more.value = false;
  requestAnimationFrame(() => {
    const place = document.getElementById(`region-${region}`);
    place?.scrollIntoView({ block: region === "table" ? "nearest" : "start" });
    place?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  });
}

export const newGame = () => {
  setup.value = "game";
};
export const newMatch = () => {
  setup.value = "match";
};
