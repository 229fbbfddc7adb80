import { CopyCommand } from "../parts/copy";
import { ProblemView } from "../parts/problem";
import { Section } from "../parts/section";
import { job, jobId, jobs, resume, stop } from "../state/lab";
import { t } from "../texts";
import { Chart } from "./chart";
import { commandLine } from "./fields";
import { LabForm } from "./form";

/** Measurements over many games. */
export function LabRegion() {
  return (
    <Section region="lab" title={t("lab.lab")}>
      <LabForm />
      <div class="row-of">
        <Jobs />
        <CopyCommand command={async () => job.value?.command ?? commandLine()} />
      </div>
      <Job />
      <Chart />
      <Result />
    </Section>
  );
}

function Jobs() {
  if (jobs.value.length === 0) return null;
  return (
    <label class="jobs">
      {t("lab.jobs")}{" "}
      <select value={jobId.value ?? ""} onChange={(event) => (jobId.value = event.currentTarget.value)}>
        {[...jobs.value].reverse().map((one) => (
          <option key={one.id} value={one.id}>
            {one.command.replace(/^saki-lua /, "")}
          </option>
        ))}
      </select>
    </label>
  );
}

function Job() {
  const shown = job.value;
  if (!shown) return null;
  const far = shown.of ? Math.min(1, shown.games / shown.of) : undefined;
  return (
    <div class="job">
      <progress aria-label={t("lab.progress")} max={1} {...(far === undefined ? {} : { value: far })} />
      <span>
        {shown.of ? t("lab.gamesOf", { n: shown.games, of: shown.of }) : t("lab.gamesN", { n: shown.games })}{" "}
        <b class={`state ${shown.state}`}>{t(`lab.${shown.state}`)}</b>
      </span>
      {shown.state === "running" && <button onClick={stop}>{t("lab.stop")}</button>}
      {shown.state === "stopped" && <button onClick={resume}>{t("lab.resume")}</button>}
    </div>
  );
}

function Result() {
  const shown = job.value;
  if (!shown) return null;
  return (
    <>
      {shown.problem && <ProblemView problem={shown.problem} />}
      {shown.text && (
        <pre class="words" tabIndex={0} role="group" aria-label={t("lab.result")}>
          {shown.text}
        </pre>
      )}
    </>
  );
}
