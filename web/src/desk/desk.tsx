import { Section } from "../parts/section";
import { ProblemView } from "../parts/problem";
import { broke, news } from "../state/table";
import {
  dirty,
  discard,
  disk,
  file,
  fileId,
  files,
  openFile,
  followed,
  restored,
  save,
  wantedLine,
  problems,
} from "../state/desk";
import { t } from "../texts";
import { Conflict } from "./conflict";
import { Editor } from "./editor";
import { Tests } from "./tests";
import { Works } from "./works";

/** The skill's file, what is found in it, and its tests. */
export function DeskRegion() {
  const read = disk.value;
  return (
    <Section region="desk" title={t("desk.desk")} aside={read && <FileBar />}>
      <Works />
      {files.value.length === 0 && <p class="hint">{t("desk.noFile")}</p>}
      {read && !read.writable && <p class="hint">{t(file.value?.girl ? "desk.shipped" : "desk.readOnly")}</p>}
      {restored.value && <p class="hint">{t("desk.restored")}</p>}
      {followed.value && (
        <p class="hint" role="status">
          {t("desk.followed")}
        </p>
      )}
      <Conflict />
      <Editor />
      {read && <Findings />}
      <Broken />
      {read && <Tests />}
    </Section>
  );
}

function FileBar() {
  return (
    <>
      <select
        aria-label={t("desk.file")}
        value={fileId.value ?? ""}
        onChange={(event) => openFile(event.currentTarget.value)}
      >
        {files.value.map((one) => (
          <option key={one.id} value={one.id}>
            {one.path.split(/[\\/]/).at(-1)}
          </option>
        ))}
      </select>
      <small class={dirty.value ? "unsaved" : "saved"}>{t(dirty.value ? "desk.unsaved" : "desk.saved")}</small>
      <button onClick={() => save()} disabled={!dirty.value}>
        {t("desk.save")}
      </button>
      {dirty.value && (
        <button class="quiet" onClick={discard}>
          {t("desk.discard")}
        </button>
      )}
    </>
  );
}

function Findings() {
  const found = problems.value;
  const toLine = (line: number) => (wantedLine.value = { line, count: (wantedLine.value?.count ?? 0) + 1 });
  return (
    <div class="findings" role="group" aria-label={t("desk.findings")}>
      <h3>{t("desk.findings")}</h3>
      {found.length === 0 && <p class="hint">{t("desk.noFindings")}</p>}
      {found.map((problem, i) => (
        <ProblemView
          key={i}
          problem={problem}
          place={
            problem.line ? (
              <button class="link" onClick={() => toLine(problem.line!)}>
                {t("desk.atLine", { n: problem.line })}
              </button>
            ) : (
              ""
            )
          }
        />
      ))}
    </div>
  );
}

/** What the saved file or a skill in the game did wrong. News of no girl are of a tune file, which is for all. */
function Broken() {
  const last = news.value.findLast(({ girl }) => girl === null || girl === file.value?.girl);
  return (
    <div role="alert" class="broken">
      {last && last.problems.length > 0 && (
        <>
          {last.problems.map((problem, i) => (
            <ProblemView key={i} problem={problem} />
          ))}
          <p class="hint">{t("desk.lastGood")}</p>
        </>
      )}
      {broke.value && (
        <>
          <p>{t("desk.broke")}</p>
          <ProblemView problem={broke.value} />
        </>
      )}
    </div>
  );
}
