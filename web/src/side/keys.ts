// The keys of the page. In fields and in the editor they keep their usual meaning.
import { BUTTONS } from "../table/actions";
import { closeEnding } from "../table/ending";
import { throwing } from "../table/hand";
import { concealed } from "../table/sorted";
import { moveBoth } from "../state/branch";
import { asked, at, branch, front, last, riichi, scene, seated } from "../state/table";
import { act, back, goToMoment, jumpRound, step, toggle } from "../state/transport";
import { match, unfolded } from "../state/match";
import { goTo, helpOpen, newGame, page, setWorkshop, sheet, workshop, type Region } from "../state/ui";
import type { Key } from "../texts";

const TILES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "^", "\\"];
/** The keys of the actions. */
export const CALLS: Record<string, Key> = {
  r: "table.riichi",
  t: "table.tsumo",
  o: "table.ron",
  p: "table.pon",
  c: "table.chii",
  k: "table.kan",
  x: "table.pass",
  n: "table.nextRound",
  e: "table.endTable",
  y: "table.nineKinds",
  d: "table.dice",
};
const REGIONS: Record<string, Region | "table"> = {
  T: "table",
  L: "lens",
  D: "deal",
  E: "desk",
  S: "sliders",
  B: "lab",
  F: "branch",
  R: "records",
};

/** Keys by which a slider is moved. */
const SLIDES = /^(Arrow|Page)|^(Home|End)$/;

/** Whether the focus is where keys are typed or move something. */
function typing(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(".cm-editor, dialog")) return true;
  if (target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type)) return key === " ";
  if (target instanceof HTMLInputElement && target.type === "range") return SLIDES.test(key);
  if (target.matches("input, select, textarea, [role=separator]")) return true;
  return target.matches("button, summary, [role=tab]") && (key === " " || key === "Enter");
}

function throwTile(place: number | "drawn") {
  const seat = scene.peek()?.seats[front.peek()];
  if (!seat || asked.peek()?.who !== seat.who) return false;
  const { rest, drawn } = concealed(seat);
  const tile = place === "drawn" ? drawn : rest[place];
  const choice = tile ? throwing(tile, place === "drawn") : undefined;
  if (choice) void act(choice.action);
  return choice !== undefined;
}

/** Presses an action's button; one with several tiles opens its choices and moves the focus there. */
function call(key: Key): boolean {
  const kinds = BUTTONS.find((button) => button.key === key)?.kinds ?? [];
  const found = (asked.peek()?.actions ?? []).filter((one) => kinds.includes(one.kind));
  if (found.length === 0) return false;
  if (key === "table.riichi") riichi.value = !riichi.peek();
  else if (found.length === 1) void act(found[0]!.action);
  else {
    document.querySelector<HTMLElement>(`.action.${key.split(".")[1]}`)?.click();
    requestAnimationFrame(() => document.querySelector<HTMLElement>(".choices button")?.focus());
  }
  return true;
}

const toggleGames = () => {
  unfolded.value = !unfolded.peek();
  return true;
};

/** The ways through a game. */
const WALKS: Record<string, () => unknown> = {
  ArrowLeft: back,
  ArrowRight: step,
  Home: () => goToMoment(0),
  End: () => goToMoment(last.peek()),
  PageUp: () => jumpRound(-1),
  PageDown: () => jumpRound(1),
  " ": toggle,
};
/** The ways through a branch and what it parted from. */
const BOTH: typeof WALKS = {
  ArrowLeft: () => moveBoth(-1),
  ArrowRight: () => moveBoth(1),
  Home: () => moveBoth(-Infinity),
  End: () => moveBoth(Infinity),
};

const OPENS: typeof WALKS = {
  "?": () => (helpOpen.value = true),
  N: newGame,
  W: () => setWorkshop(!workshop.peek(), seated.peek() === true),
};

function press(key: string): boolean {
  if (page.peek() === "lobby") return key === "?" && (helpOpen.value = true);
  const moves = { ...(branch.peek() ? BOTH : WALKS), ...OPENS };
  if (key in moves) return moves[key]!() !== undefined || true;
  if (key in REGIONS) return goTo(REGIONS[key]!) === undefined;
  if (key in CALLS) return call(CALLS[key]!);
  if (key === "Enter") return throwTile("drawn") || call("table.nextRound") || call("table.endTable");
  if (TILES.includes(key)) return throwTile(TILES.indexOf(key));
  if (key === "M") return match.peek() !== null && toggleGames();
  if (key === "Escape" && sheet.peek() === null && unfolded.peek()) return toggleGames();
  if (key === "Escape" && sheet.peek() !== null) return goTo("table") === undefined;
  if (key === "Escape") return closeEnding();
  return false;
}

/** Listens from now on. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typing(event.target, event.key)) return;
    // Held down, only arrows and pages go on.
    if (event.repeat && !SLIDES.test(event.key)) return;
    void at.peek();
    if (press(event.key)) event.preventDefault();
  });
}
