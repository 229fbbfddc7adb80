// Numbers in the text: where they stand while it is edited, the handle beside each, and one undo step a drag.
import { isolateHistory } from "@codemirror/commands";
import { Annotation, StateEffect, StateField, Transaction, type EditorState } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { Param } from "../api/types";
import { drag, letGo, params, valueOf } from "../state/params";
import { t } from "../texts";

type Place = { key: string; from: number; to: number };

/** Puts the places of numbers anew, as the server reads them in the saved file. */
export const setPlaces = StateEffect.define<Place[]>();
/** Marks what a slider wrote, so that the slider is not told of it again. */
const bySlider = Annotation.define<boolean>();

const NUMBER = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;
const isNumber = (state: EditorState, { from, to }: Place) => NUMBER.test(state.sliceDoc(from, to));

const field = StateField.define<Place[]>({
  create: () => [],
  update(places, transaction) {
    for (const effect of transaction.effects) if (effect.is(setPlaces)) return effect.value;
    if (!transaction.docChanged) return places;
    return places.map(({ key, from, to }) => ({
      key,
      from: transaction.changes.mapPos(from, -1),
      to: transaction.changes.mapPos(to, 1),
    }));
  },
});

/** The places of the numbers of one file in its text as saved. */
export function placesOf(state: EditorState, numbers: Param[]): Place[] {
  const places = numbers.flatMap(({ key, span }) => {
    if (!span || span.line > state.doc.lines) return [];
    const line = state.doc.line(span.line);
    const place = { key, from: line.from + span.column - 1, to: line.from + span.end_column - 1 };
    return place.to <= line.to && isNumber(state, place) ? [place] : [];
  });
  return places.sort((a, b) => a.from - b.from);
}

const find = (state: EditorState, key: string) =>
  state.field(field).find((place) => place.key === key && isNumber(state, place));

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

/** A number that was typed or undone moves its slider. */
const toSliders = EditorView.updateListener.of((update) => {
  if (!update.docChanged || update.transactions.some((one) => one.annotation(bySlider))) return;
  for (const place of update.state.field(field)) {
    const param = params.peek().find((one) => one.key === place.key);
    const value = Number(update.state.sliceDoc(place.from, place.to));
    if (!param || !isNumber(update.state, place) || value === valueOf(param)) continue;
    if (value < param.min || value > param.max) continue;
    const was = update.startState.field(field).find((one) => one.key === place.key);
    if (was && Number(update.startState.sliceDoc(was.from, was.to)) === value) continue;
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

function hold(event: PointerEvent, handle: HTMLElement, key: string) {
  const param = params.peek().find((one) => one.key === key);
  if (!param) return;
  event.preventDefault();
  const [from, start] = [event.clientX, valueOf(param)];
  const step = Math.max(param.step || 0, (param.max - param.min) / 500, param.integer ? 1 : 0);
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
  const shown = state.field(field).filter((place) => isNumber(state, place));
  return Decoration.set(
    shown.map(({ key, to }) => Decoration.widget({ widget: new Handle(key), side: 1 }).range(to)),
    true,
  );
});

/** Raises or lowers the number at the cursor. */
export function nudge(by: 1 | -1) {
  return (view: EditorView): boolean => {
    const here = view.state.selection.main.head;
    const place = view.state.field(field).find(({ from, to }) => from <= here && here <= to);
    const param = params.peek().find((one) => one.key === place?.key);
    if (!place || !param) return false;
    const step = Math.max(param.step || 0, (param.max - param.min) / 100, param.integer ? 1 : 0);
    drag(place.key, valueOf(param) + by * (param.integer ? Math.round(step) : step));
    letGo(place.key);
    return true;
  };
}

export const numbers = [field, handles, toSliders];
