import type { TestsTold } from "../api/types";
import { ProblemView } from "../parts/problem";
import { runTests, testing, tests, wantedLine } from "../state/desk";
import { t } from "../texts";

/** The tests of the file and how they went. */
export function Tests() {
  const ran = tests.value;
  return (
    <div class="tests" role="group" aria-label={t("desk.tests")}>
      <div class="row-of">
        <h3>{t("desk.tests")}</h3>
        <button onClick={runTests} disabled={testing.value}>
          {t("desk.runTests")}
        </button>
        <span role="status" aria-label={t("desk.tests")}>
          {testing.value ? t("desk.running") : summary(ran)}
        </span>
      </div>
      {ran?.problems.map((problem, i) => (
        <ProblemView key={i} problem={problem} />
      ))}
      <ul class="plain">
        {ran?.tests.map((one) => (
          <li key={one.line} class={one.passed ? "passed" : "failed"}>
            <b>{t(one.passed ? "desk.passed" : "desk.failed")}</b>{" "}
            <button
              class="link"
              onClick={() => (wantedLine.value = { line: one.line, count: (wantedLine.value?.count ?? 0) + 1 })}
            >
              {one.name}
            </button>
            {one.problems.map((problem, i) => (
              <ProblemView key={i} problem={problem} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function summary(ran: TestsTold | null): string {
  if (ran === null) return t("desk.notRun");
  if (ran.problems.length > 0) return t("desk.notLoaded");
  if (ran.tests.length === 0) return t("desk.noTests");
  return t("desk.passedOf", { n: ran.tests.filter((one) => one.passed).length, of: ran.tests.length });
}
