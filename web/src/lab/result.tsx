import * as api from "../api/client";
import type { LabJob } from "../api/types";
import { Command } from "../parts/command";
import { ProblemView } from "../parts/problem";
import { tried } from "../state/faults";
import { appliedValue, applyValue, helpOf } from "../state/lab";
import { params } from "../state/params";
import { lang } from "../state/ui";
import { t } from "../texts";
import {
  columnNames,
  hasIntervals,
  inUnit,
  metricOf,
  rowNames,
  said,
  shownOf,
  type Chart as Drawn,
  type Row,
  type Table,
} from "./tables";

/** A result: what it comes to, a chart, tables, and ways to take it along. */
export function Result({ job, name }: { job: LabJob; name: string }) {
  const shown = shownOf(job);
  const repeat = (job.result as { repeat?: string; command?: string } | null) ?? {};
  return (
    <div class="result" role="group" aria-label={name}>
      {job.name && <h3>{job.name}</h3>}
      {job.problem && <ProblemView problem={job.problem} />}
      {shown && (
        <>
          {job.conclusions.map((sentence, i) => (
            <p key={i} class="verdict">
              {sentence}
            </p>
          ))}
          {shown.chart && <Bars chart={shown.chart} />}
          {shown.tables.map((table, i) => (
            <Figures key={i} table={table} />
          ))}
          {hasIntervals(shown.tables) && <p class="hint">{t("lab.interval")}</p>}
          {job.explanations.map((sentence, i) => (
            <p key={i} class="hint">
              {sentence}
            </p>
          ))}
          {appliedValue.value && (
            <p class="hint" role="status">
              {t("lab.wasApplied", appliedValue.value)}
            </p>
          )}
          <p class="command">
            <Command line={`${t("lab.repeat")}: ${repeat.repeat ?? repeat.command ?? job.command}`} />
          </p>
          <div class="row-of">
            {job.csv && (
              <button onClick={() => download(job, "csv", job.csv, "text/csv")}>{t("lab.exportCsv")}</button>
            )}
            <button onClick={() => download(job, "json", JSON.stringify(job.result, null, 1), "application/json")}>
              {t("lab.exportJson")}
            </button>
            {job.report && <button onClick={() => void page(job)}>{t("lab.exportPage")}</button>}
          </div>
        </>
      )}
      {!shown && job.text && <pre class="words">{job.text}</pre>}
    </div>
  );
}

async function page(job: LabJob) {
  const found = await tried(api.labReport(job.id, lang.peek()));
  if (found) download(job, "html", found.html, "text/html");
}

function download(job: LabJob, ending: string, text: string, type: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  [link.href, link.download] = [url, `${job.name || `${job.kind}-${job.id}`}.${ending}`];
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function Figures({ table }: { table: Table }) {
  const applies = table.rows.some(canApply);
  const names = rowNames(table);
  return (
    <div class="figures" tabIndex={0} role="group" aria-label={table.name}>
      <table>
        <caption title={table.metric && helpOf(table.metric)}>{table.name}</caption>
        <thead>
          <tr>
            <th scope="col">{t("lab.figure")}</th>
            {columnNames(table).map((name, i) => (
              <th key={i} scope="col" title={table.metrics && helpOf(table.head[i] ?? "")}>
                {name}
              </th>
            ))}
            {applies && <td />}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, i) => (
            <tr key={i}>
              <th scope="row" title={row.metric && helpOf(row.name)}>
                {names[i]}
              </th>
              {table.head.map((_, j) => (
                <td key={j}>{said(row.cells[j] ?? null, metricOf(table, row, j))}</td>
              ))}
              {applies && <td>{canApply(row) && <Apply row={row} />}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether the girls of the running game have these numbers. */
const canApply = (row: Row) =>
  (row.apply?.length ?? 0) > 0 && row.apply!.every(({ key }) => params.value.some((one) => one.key === key));

function Apply({ row }: { row: Row }) {
  return (
    <>
      {row.apply!.map(({ key, value }) => (
        <button key={key} onClick={() => applyValue(key, value)}>
          {t("lab.apply", { key, value })}
        </button>
      ))}
    </>
  );
}

const [WIDE, ROW, LEFT, RIGHT] = [460, 18, 150, 60];

/** Means with their intervals, one below the other. The tables say the same in words. */
function Bars({ chart }: { chart: Drawn }) {
  const ends = chart.bars.flatMap(({ figure }) => [figure.low ?? figure.mean, figure.high ?? figure.mean, figure.mean]);
  if (ends.length === 0) return null;
  const goal = chart.goal ?? NaN;
  if (!isNaN(goal)) ends.push(goal);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const span = high - low || 1;
  const x = (value: number) => LEFT + ((value - low) / span) * (WIDE - LEFT - RIGHT);
  const foot = chart.bars.length * ROW;
  const told = isNaN(goal) ? [] : [t("lab.goal", { target: inUnit(goal, chart.metric ?? "") })];
  return (
    <figure class="bars" aria-hidden="true">
      <figcaption>
        {chart.name} <small>{[t("lab.dots"), ...(chart.note ? [t(chart.note)] : []), ...told].join(" ")}</small>
      </figcaption>
      <svg viewBox={`0 0 ${WIDE} ${foot + 4}`}>
        {low < 0 && high > 0 && <line class="zero" x1={x(0)} x2={x(0)} y1={0} y2={foot} />}
        {!isNaN(goal) && <line class="goal" x1={x(goal)} x2={x(goal)} y1={0} y2={foot} />}
        {chart.bars.map(({ name, figure }, i) => {
          const y = i * ROW + ROW / 2;
          return (
            <g key={i}>
              <text x={LEFT - 8} y={y + 4} text-anchor="end">
                {name.length > 24 ? `${name.slice(0, 23)}…` : name}
              </text>
              <line x1={x(figure.low ?? figure.mean)} x2={x(figure.high ?? figure.mean)} y1={y} y2={y} />
              <circle cx={x(figure.mean)} cy={y} r={3.5} />
              <text x={WIDE - RIGHT + 6} y={y + 4}>
                {inUnit(figure.mean, chart.metric ?? "")}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
