import { useSignal } from "@preact/signals";
import { CopyCommand } from "../parts/copy";
import { Section } from "../parts/section";
import { besideId, deleteJob, job, jobId, jobs, nameJob, resume, stop } from "../state/lab";
import type { LabJob } from "../api/types";
import { t } from "../texts";
import { Chart } from "./chart";
import { commandLine } from "./fields";
import { LabForm } from "./form";
import { Result } from "./result";

/** Measurements over many games. */
export function LabRegion() {
  const beside = jobs.value.find((one) => one.id === besideId.value && one.id !== jobId.value);
  return (
    <Section region="lab" title={t("lab.lab")}>
      <LabForm />
      <div class="row-of">
        <Jobs />
        <CopyCommand command={async () => job.value?.command ?? commandLine()} />
      </div>
      <Job />
      <Chart />
      <div class={beside ? "results two" : "results"}>
        {job.value && <Result job={job.value} name={t("lab.result")} />}
        {beside && <Result job={beside} name={t("lab.resultBeside")} />}
      </div>
    </Section>
  );
}

const called = (one: LabJob) => one.name || one.command.replace(/^saki-lua /, "");

function Jobs() {
  if (jobs.value.length === 0) return null;
  const all = [...jobs.value].reverse();
  const options = (list: LabJob[]) =>
    list.map((one) => (
      <option key={one.id} value={one.id}>
        {called(one)}
      </option>
    ));
  return (
    <>
      <label class="jobs">
        {t("lab.jobs")}{" "}
        <select value={jobId.value ?? ""} onChange={(event) => (jobId.value = event.currentTarget.value)}>
          {options(all)}
        </select>
      </label>
      {all.length > 1 && (
        <label class="jobs">
          {t("lab.beside")}{" "}
          <select
            value={besideId.value ?? ""}
            onChange={(event) => (besideId.value = event.currentTarget.value || null)}
          >
            <option value="">{t("lab.nothingBeside")}</option>
            {options(all.filter((one) => one.id !== jobId.value))}
          </select>
        </label>
      )}
    </>
  );
}

function Job() {
  const renaming = useSignal<string | null>(null);
  const shown = job.value;
  if (!shown) return null;
  const far = shown.of ? Math.min(1, shown.games / shown.of) : undefined;
  const rename = (event: Event) => {
    event.preventDefault();
    void nameJob(shown.id, renaming.value ?? "");
    renaming.value = null;
  };
  return (
    <div class="job">
      {shown.state !== "failed" && (far !== undefined || shown.state === "running") && (
        <progress aria-label={t("lab.progress")} max={1} {...(far === undefined ? {} : { value: far })} />
      )}
      <span>
        {shown.of ? t("lab.gamesOf", { n: shown.games, of: shown.of }) : t("lab.gamesN", { n: shown.games })}{" "}
        <b class={`state ${shown.state}`}>{t(`lab.${shown.state}`)}</b>
      </span>
      {shown.state === "running" && <button onClick={stop}>{t("lab.stop")}</button>}
      {shown.state === "stopped" && <button onClick={resume}>{t("lab.resume")}</button>}
      {renaming.value === null ? (
        <button onClick={() => (renaming.value = shown.name)}>{t("lab.rename")}</button>
      ) : (
        <form class="row-of" onSubmit={rename}>
          <input
            type="text"
            aria-label={t("lab.name")}
            maxLength={80}
            value={renaming.value}
            onInput={(event) => (renaming.value = event.currentTarget.value)}
          />
          <button type="submit">{t("lab.rename")}</button>
        </form>
      )}
      <button onClick={() => void deleteJob(shown.id)}>{t("lab.deleteJob")}</button>
    </div>
  );
}
