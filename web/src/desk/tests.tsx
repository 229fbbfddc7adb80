import { ProblemView } from "../parts/problem";
import { runTests, testing, tests, wantedLine } from "../state/desk";
import { t } from "../texts";

/** The tests of the file and how they went. */
export function Tests() {
  const ran = tests.value;
  const passed = ran?.filter((one) => one.passed).length ?? 0;
  return (
    <div class="tests" role="group" aria-label={t("desk.tests")}>
      <div class="row-of">
        <h3>{t("desk.tests")}</h3>
        <button onClick={runTests} disabled={testing.value}>
          {t("desk.runTests")}
        </button>
        <span role="status" aria-label={t("desk.tests")}>
          {testing.value
            ? t("desk.running")
            : ran
              ? ran.length === 0
                ? t("desk.noTests")
                : t("desk.passedOf", { n: passed, of: ran.length })
              : t("desk.notRun")}
        </span>
      </div>
      <ul class="plain">
        {(ran ?? []).map((one) => (
          <li key={one.line} class={one.passed ? "passed" : "failed"}>
            <b>{t(one.passed ? "desk.passed" : "desk.failed")}</b>{" "}
            <button
              class="link"
              onClick={() => (wantedLine.value = { line: one.line, count: (wantedLine.value?.count ?? 0) + 1 })}
            >
              {one.name}
            </button>
            {!one.passed && one.message && <pre class="frame">{one.message}</pre>}
            {one.problems.map((problem, i) => (
              <ProblemView key={i} problem={problem} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
