// Lua in the editor: colours, findings in the gutter, completion and hover from the server.
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import type { EditorState } from "@codemirror/state";
import { hoverTooltip, type EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import * as api from "../api/client";
import type { Problem } from "../api/types";
import { fileId } from "../state/desk";
import { lang } from "../state/ui";

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  { tag: [tags.standard(tags.name), tags.standard(tags.variableName)], color: "var(--code-builtin)" },
]);

/** Where a column is, which counts characters from 1. */
function offset(state: EditorState, line: number, column: number): number {
  const found = state.doc.line(Math.min(Math.max(1, line), state.doc.lines));
  return found.from + [...found.text].slice(0, Math.max(0, column - 1)).join("").length;
}

function diagnostic(state: EditorState, problem: Problem): Diagnostic {
  const line = problem.line ?? 1;
  const from = offset(state, line, problem.column ?? 1);
  const whole = state.doc.lineAt(from).to;
  const end = problem.end_column ? offset(state, problem.end_line ?? line, problem.end_column) : whole;
  return {
    from,
    to: Math.max(from, end),
    severity: problem.severity === "note" ? "info" : problem.severity,
    message: [problem.message, ...(problem.help ?? [])].join("\n"),
  };
}

/** Shows what `check` finds. */
export function showProblems(view: EditorView, problems: Problem[]) {
  view.dispatch(
    setDiagnostics(
      view.state,
      problems.map((problem) => diagnostic(view.state, problem)),
    ),
  );
}

const position = (state: EditorState, at: number) => {
  const line = state.doc.lineAt(at);
  return { line: line.number - 1, column: at - line.from };
};

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  const [id, word] = [fileId.peek(), context.matchBefore(/[\w]*/)];
  const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
  if (id === null || (!context.explicit && word?.from === word?.to && !/[.:"']/.test(before))) return null;
  const { line, column } = position(context.state, context.pos);
  const found = await api.complete(id, context.state.doc.toString(), line, column, lang.peek()).catch(() => []);
  if (found.length === 0) return null;
  return {
    from: word?.from ?? context.pos,
    options: found.map(({ label, kind, detail, doc, insert }) => ({
      label,
      type: kind,
      ...(detail === null ? {} : { detail }),
      apply: insert || label,
      ...(doc ? { info: doc } : {}),
    })),
    validFor: /^\w*$/,
  };
}

const hover = hoverTooltip(async (view, at) => {
  const id = fileId.peek();
  if (id === null) return null;
  const { line, column } = position(view.state, at);
  const found = await api.hover(id, view.state.doc.toString(), line, column, lang.peek()).catch(() => null);
  if (!found) return null;
  return {
    pos: at,
    create: () => {
      const dom = document.createElement("div");
      dom.className = "cm-hover";
      // Plain text: what a skill file says is never read as HTML.
      dom.textContent = found.markdown.replaceAll(/```\w*\n?/g, "").trim();
      return { dom };
    },
  };
});

export const language = [
  StreamLanguage.define(lua),
  syntaxHighlighting(colours),
  autocompletion({ override: [complete], activateOnTyping: true }),
  hover,
];
