import type { Problem } from "../api/types";
import { t } from "../texts";

/** A problem with its place, and what to do: the frame says that, where there is one. */
export function ProblemView({ problem, place }: { problem: Problem; place?: preact.ComponentChildren }) {
  const where = problem.file && problem.line ? `${problem.file}:${problem.line}` : (problem.file ?? null);
  return (
    <div class={`problem ${problem.severity}`}>
      <p>
        <strong>{t(`desk.${problem.severity}`)}</strong> {place ?? (where && <code>{where}</code>)}{" "}
        <span class="message">{problem.message}</span>
      </p>
      {problem.frame && <pre class="frame">{problem.frame}</pre>}
      {!problem.frame && problem.help.length > 0 && (
        <ul class="help">
          {problem.help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
