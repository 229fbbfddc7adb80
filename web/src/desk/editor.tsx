import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { effect, untracked } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { disk, file, fileId, problems, putByFile, save, text, wantedLine } from "../state/desk";
import { onNumber } from "../state/params";
import { lang } from "../state/ui";
import { t } from "../texts";
import { EDITOR } from "../texts/editor";
import { language, showProblems } from "./language";
import { byFile, nudge, numbers, rewrite, setGirl } from "./numbers";

/** The skill's file in an editor. */
export function Editor() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const view = new EditorView({ parent: place.current });
    const ends = [
      effect(() => load(view)),
      effect(() => showProblems(view, problems.value)),
      effect(() => showLine(view)),
      effect(() => void [disk.value, name(view)]),
      effect(() => follow(view)),
      effect(() => view.dispatch({ effects: words.reconfigure(inLanguage()) })),
      onNumber((key, value, phase) => rewrite(view, key, value, phase)),
    ];
    return () => {
      for (const end of ends) end();
      view.destroy();
    };
  }, []);
  return <div class="editor" ref={place} />;
}

let loaded: string | null = null;

/** Another file: a new history begins. Text that was not saved is its first change. */
function load(view: EditorView) {
  const [id, read] = [fileId.value, disk.value];
  const edited = text.peek();
  if (!read || id === null) return;
  if (loaded === id && view.state.doc.length > 0) return;
  loaded = id;
  view.setState(EditorState.create({ doc: read.text, extensions: extensions() }));
  untracked(() => name(view));
  if (edited !== read.text) replace(view, edited, true);
}

/** Puts another text with the smallest change, so that the places of numbers hold: one step to undo. What a file says moves no slider. */
function replace(view: EditorView, next: string, ofFile: boolean) {
  const now = view.state.doc.toString();
  let [from, end] = [0, 0];
  while (from < now.length && from < next.length && now[from] === next[from]) from += 1;
  const most = Math.min(now.length, next.length) - from;
  while (end < most && now[now.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  view.dispatch({
    changes: { from, to: now.length - end, insert: next.slice(from, next.length - end) },
    annotations: [isolateHistory.of("full"), byFile.of(ofFile)],
  });
}

/** A text that is put from elsewhere, as when changes are discarded. */
function follow(view: EditorView) {
  const wanted = text.value;
  if (disk.peek() && view.state.doc.toString() !== wanted) replace(view, wanted, putByFile.peek());
}

/** Says whose numbers these are, once it is known. */
function name(view: EditorView) {
  const girl = file.value?.girl;
  if (girl !== undefined) view.dispatch({ effects: setGirl.of(girl) });
}

function showLine(view: EditorView) {
  const wanted = wantedLine.value;
  if (!wanted || !disk.peek()) return;
  const line = view.state.doc.line(Math.min(Math.max(1, wanted.line), view.state.doc.lines));
  view.dispatch({
    selection: { anchor: line.from },
    effects: EditorView.scrollIntoView(line.from, { y: "center" }),
  });
}

const words = new Compartment();

/** What the editor says, in the language of the page. */
function inLanguage() {
  const said = Object.entries(EDITOR).map(([phrase, in_]) => [phrase, in_[lang.value]]);
  return [
    EditorState.phrases.of(Object.fromEntries(said) as Record<string, string>),
    EditorView.contentAttributes.of({ "aria-label": t("desk.editor"), tabindex: "0" }),
  ];
}

function extensions() {
  return [
    lineNumbers(),
    lintGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of("  "),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    words.of(inLanguage()),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) text.value = update.state.doc.toString();
    }),
    keymap.of([
      { key: "Mod-s", preventDefault: true, run: () => (void save(), true) },
      { key: "Alt-ArrowUp", run: nudge(1) },
      { key: "Alt-ArrowDown", run: nudge(-1) },
      ...defaultKeymap,
      ...historyKeymap,
      ...searchKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    language,
    numbers,
  ];
}
