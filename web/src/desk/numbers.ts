// Numbers in the text: where they stand while it is edited, the handle beside each, and one undo step a drag.
import { isolateHistory } from "@codemirror/commands";
import { Annotation, StateEffect, StateField, Transaction, type EditorState } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { Param } from "../api/types";
import { allows, drag, ends, letGo, params, valueOf } from "../state/params";
import { t } from "../texts";
import { findNumbers } from "./find";

type Place = { key: string; from: number; to: number };

/** Whose numbers the text has. */
export const setGirl = StateEffect.define<string>();
/** Marks what a slider wrote, so that the slider is not told of it again. */
const bySlider = Annotation.define<boolean>();

/** Marks what was read from a file: the studio puts it in force by itself, if it can. */
export const byFile = Annotation.define<boolean>();

type Known = { girl: string; places: Place[] };
const read = (girl: string, text: string): Known => ({
  girl,
  places: girl === "" ? [] : findNumbers(text).map(({ name, from, to }) => ({ key: `${girl}.${name}`, from, to })),
});

const field = StateField.define<Known>({
  create: () => read("", ""),
  update(known, transaction) {
    const named = transaction.effects.find((effect) => effect.is(setGirl));
    if (!named && !transaction.docChanged) return known;
    return read(named ? named.value : known.girl, transaction.newDoc.toString());
  },
});

const find = (state: EditorState, key: string) => state.field(field).places.find((place) => place.key === key);
const valueIn = (state: EditorState, { from, to }: Place) => Number(state.sliceDoc(from, to));

/** What a number was before it was dragged. */
let before: { key: string; text: string } | null = null;

/** Rewrites a number as it is dragged; when it is let go, all of the drag is one step to undo. */
export function rewrite(view: EditorView, key: string, value: number, phase: "drag" | "end") {
  const place = find(view.state, key);
  if (!place) return;
  const [now, text] = [view.state.sliceDoc(place.from, place.to), String(value)];
  const put = (to: Place, insert: string, silent: boolean) =>
    view.dispatch({
      changes: { from: to.from, to: to.to, insert },
      annotations: [bySlider.of(true), silent ? Transaction.addToHistory.of(false) : isolateHistory.of("full")],
    });
  if (phase === "drag") {
    if (before?.key !== key) before = { key, text: now };
    if (now !== text) put(place, text, true);
    return;
  }
  const was = before?.key === key ? before.text : now;
  before = null;
  if (now !== was) put(place, was, true);
  const again = find(view.state, key);
  if (again && was !== text) put(again, text, false);
}

/** A number that was typed, undone or discarded moves its slider. */
const toSliders = EditorView.updateListener.of((update) => {
  if (!update.docChanged) return;
  if (update.transactions.some((one) => one.annotation(bySlider) || one.annotation(byFile))) return;
  for (const place of update.state.field(field).places) {
    const param = params.peek().find((one) => one.key === place.key);
    const value = valueIn(update.state, place);
    const was = find(update.startState, place.key);
    if (!param || !was || value === valueIn(update.startState, was) || value === valueOf(param)) continue;
    if (!allows(param, value)) continue;
    drag(place.key, value, "text");
    letGo(place.key, "text");
  }
});

/** The handle beside a number: dragging it sideways changes the number. */
class Handle extends WidgetType {
  constructor(readonly key: string) {
    super();
  }
  override eq(other: Handle) {
    return other.key === this.key;
  }
  override toDOM() {
    const handle = document.createElement("span");
    handle.className = "cm-number-handle";
    handle.addEventListener("pointerenter", () => (handle.title = t("desk.dragNumber", { key: this.key })));
    handle.dataset.key = this.key;
    handle.setAttribute("aria-hidden", "true");
    handle.addEventListener("pointerdown", (event) => hold(event, handle, this.key));
    return handle;
  }
  override ignoreEvent() {
    return true;
  }
}

/** How far it goes at once, where its slider has so many places. */
function stepOf(param: Param, places: number): number {
  const [least, most] = ends(param);
  return Math.max(param.step || 0, (most - least) / places, param.integer ? 1 : 0);
}

function hold(event: PointerEvent, handle: HTMLElement, key: string) {
  const param = params.peek().find((one) => one.key === key);
  if (!param) return;
  event.preventDefault();
  const [from, start] = [event.clientX, valueOf(param)];
  const step = stepOf(param, 500);
  handle.setPointerCapture(event.pointerId);
  const move = (moved: PointerEvent) => {
    const value = start + Math.round((moved.clientX - from) / 2) * step;
    drag(key, param.integer ? Math.round(value) : Number(value.toPrecision(6)));
  };
  handle.addEventListener("pointermove", move);
  handle.addEventListener(
    "lostpointercapture",
    () => {
      handle.removeEventListener("pointermove", move);
      letGo(key);
    },
    { once: true },
  );
}

const handles = EditorView.decorations.compute([field], (state): DecorationSet => {
  const shown = state.field(field).places;
  return Decoration.set(shown.map(({ key, to }) => Decoration.widget({ widget: new Handle(key), side: 1 }).range(to)));
});

/** Raises or lowers the number at the cursor. */
export function nudge(by: 1 | -1) {
  return (view: EditorView): boolean => {
    const here = view.state.selection.main.head;
    const place = view.state.field(field).places.find(({ from, to }) => from <= here && here <= to);
    const param = params.peek().find((one) => one.key === place?.key);
    if (!place || !param) return false;
    const step = stepOf(param, 100);
    drag(place.key, valueOf(param) + by * (param.integer ? Math.round(step) : step));
    letGo(place.key);
    return true;
  };
}

export const numbers = [field, handles, toSliders];
