// Results as tables and as a chart: what a command says as JSON, by its kind.
import type { LabJob } from "../api/types";
import { isShare, titleOf } from "../state/lab";
import { entrantNames, playerName } from "../state/names";
import { bracketed, listed, t, type Key } from "../texts";

/** A mean and where it lies, without ends if what is known of that says nothing; `mark` if it is found to differ. */
export type Figure = { mean: number; low: number | null; high: number | null; mark?: string };
export type Cell = string | number | null | Figure;
/** A row; `metric` if it has the figures of one, whose name is then that of the row. */
export type Row = { name: string; cells: Cell[]; apply?: { key: string; value: number }[]; metric?: true };
/**
 * A table; `metrics` if its columns are metrics, `metric` if all its figures are of one; `girls` says whether its columns or its
 * rows are girls.
 */
export type Table = {
  name: string;
  head: string[];
  rows: Row[];
  metrics?: true;
  metric?: string;
  girls?: { head?: true; rows?: true };
};
/** A row of a chart. */
export type Bar = { name: string; figure: Figure };
/** A chart; `goal` is what is to be reached. */
export type Chart = { name: string; bars: Bar[]; metric?: string; note?: Key; goal?: number };
export type Shown = { tables: Table[]; chart: Chart | null };

type Json = Record<string, unknown>;
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const num = (value: unknown): number => (typeof value === "number" ? value : NaN);
const str = (value: unknown): string => (typeof value === "string" ? value : "");
const pair = (value: unknown): [number | null, number | null] => {
  const [low, high] = Array.isArray(value) ? (value as (number | null)[]) : [];
  return [low ?? null, high ?? null];
};
const within = (mean: unknown, interval: unknown): Figure => {
  const [low, high] = pair(interval);
  return { mean: num(mean), low, high };
};
const of = (value: unknown): Figure => {
  const { mean, place, low, high } = (value ?? {}) as Json;
  return { mean: num(mean ?? place), low: (low as number) ?? null, high: (high as number) ?? null };
};
/** A number with so many digits behind the point; `-` of none. */
const rounded = (value: unknown, digits: number) => (typeof value === "number" ? value.toFixed(digits) : "-");
/** A p-value, as a terminal has it. */
const pValue = (p: unknown) => (typeof p !== "number" ? "" : p < 0.001 ? "<.001" : p.toFixed(3));
const unique = (names: string[]) => names.map((name, i) => (names.indexOf(name) === i ? name : `${name} ${i + 1}`));

/** Figures by metric, a column for each girl. */
function byMetric(girls: Json[], name: string): Table {
  const metrics = Object.keys((girls[0]?.metrics ?? {}) as Json);
  const head = unique(girls.map((girl) => str(girl.girl)));
  const rows = metrics.map((metric) => ({
    name: metric,
    metric: true as const,
    cells: girls.map((girl) => of((girl.metrics as Json | undefined)?.[metric])),
  }));
  return { name, head, rows, girls: { head: true } };
}

function sim(result: Json): Shown {
  const girls = list(result.girls);
  const names = entrantNames(unique(girls.map((girl) => str(girl.girl))));
  const place = (girl: Json) => of((girl.metrics as Json | undefined)?.place);
  const bars = girls.map((girl, i) => ({ name: names[i]!, figure: place(girl) })).filter((bar) => !isNaN(bar.figure.mean));
  return { tables: [byMetric(girls, t("lab.figures"))], chart: chartOf("place", bars) };
}

function compare(result: Json): Shown {
  const figures = list(result.figures);
  const rows = figures.map((one) => ({
    name: str(one.metric),
    metric: true as const,
    cells: [num(one.a), num(one.b), within(one.difference, one.interval), rounded(one.effect, 2), rounded(one.saving, 1)],
  }));
  const bars = figures
    .filter((one) => one.effect !== null && Array.isArray(one.interval))
    .map((one) => {
      // In standard deviations, so that all fit on one line.
      const scale = num(one.difference) === 0 ? 0 : num(one.effect) / num(one.difference);
      const [low, high] = pair(one.interval);
      const ends = low === null || high === null ? [] : [low * scale, high * scale].sort((a, b) => a - b);
      return { name: titleOf(str(one.metric)), figure: within(one.effect, ends) };
    });
  const head = ["A", "B", t("lab.difference"), t("lab.effect"), t("lab.saving")];
  const chart: Chart = { name: "B − A (σ)", bars, note: "lab.deviations" };
  // Of sides that are the same there are no figures.
  return { tables: rows.length > 0 ? [{ name: t("lab.figures"), head, rows }] : [], chart };
}

/** The values of some numbers, as they would be set. */
function settings(vary: unknown, values: unknown) {
  const [keys, given] = [vary as string[], (values ?? []) as number[]];
  return (keys ?? []).map((key, i) => ({ key, value: given[i] ?? NaN }));
}
const named = (all: { key: string; value: number }[]) => listed(all.map(({ key, value }) => `${key} = ${value}`));

/** Whether a difference was found among all that were looked for, and the mark of one that was. */
const isClear = (result: Json, p: unknown) => num(p) < num((result.correction as Json | undefined)?.level);
const marked = (figure: Figure, isFound: boolean): Figure => (isFound ? { ...figure, mark: "!" } : figure);
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A table for each metric: every figure, and what it differs by from the value all are compared with. */
function sweep(result: Json): Shown {
  const cells = list(result.cells);
  const metrics = list(cells[0]?.figures).map((figure) => str(figure.metric));
  const table = (metric: string, nth: number) => {
    const rows = cells.map((cell) => {
      const values = settings(result.vary, cell.values);
      const one: Json = list(cell.figures)[nth] ?? {};
      const by = marked(within(one.difference, one.difference_interval), isClear(result, one.p_holm));
      const compared: Cell[] = equal(cell.values, result.base) ? ["-", ""] : [by, pValue(one.p_holm)];
      const name = named(values) + (equal(cell.values, result.defaults) ? "*" : "");
      return { name, apply: nth === 0 ? values : [], cells: [within(one.mean, one.interval), ...compared] };
    });
    return ofMetric(metric, [titleOf(metric), t("lab.differs"), "p"], rows);
  };
  const tables = metrics.map(table);
  const bars = (tables[0]?.rows ?? []).map((row) => ({ name: row.name, figure: row.cells[0] as Figure }));
  return { tables, chart: chartOf(metrics[0] ?? "", bars) };
}

function matrix(result: Json): Shown {
  const girls = unique((result.girls ?? []) as string[]);
  const rows = ((result.cells ?? []) as Json[][]).map((row, i) => ({
    name: girls[i] ?? "",
    cells: row.map((cell) => (cell ? marked(within(cell.mean, cell.interval), isClear(result, cell.p_holm)) : null)),
  }));
  const table = ofMetric(str(result.metric), girls, rows);
  return { tables: [{ ...table, girls: { head: true, rows: true } }], chart: null };
}

function tune(result: Json): Shown {
  if (Array.isArray(result.numbers)) return screen(result);
  const rows = list(result.curve).map((one) => {
    const apply = settings(result.vary, one.values);
    return { name: named(apply), apply, cells: [within(one.mean, one.interval), num(one.games)] as Cell[] };
  });
  // What was found stands with what fresh seeds say of it.
  if (result.values) {
    const [values, check] = [settings(result.vary, result.values), (result.check ?? {}) as Json];
    const checked = list(check.figures)[0];
    const cells = [checked ? within(checked.mean, checked.interval) : null, checked ? num(check.games) : null];
    const name = checked ? t("lab.foundValue", { values: named(values) }) : named(values);
    rows.unshift({ name, apply: values, cells });
  }
  const bars = rows.flatMap((row) => (row.cells[0] ? [{ name: row.name, figure: row.cells[0] as Figure }] : []));
  const metric = str(result.metric);
  const head = [metric, t("lab.games")];
  const chart = { ...chartOf(metric, bars), goal: num(result.target) };
  return { tables: [{ name: t("lab.curve"), head, metrics: true, rows }], chart };
}

function screen(result: Json): Shown {
  const rows = list(result.numbers).map((one) => ({
    name: `${str(one.number)} = ${num(one.value)}${one.moves ? "*" : ""}`,
    cells: list(one.differences).map((end) => within(end.difference, end.interval)),
  }));
  const head = list(list(result.numbers)[0]?.differences).map((end) => str(end.from));
  return { tables: [ofMetric(str(result.metric), head, rows)], chart: null };
}

/** Her tiers, as a terminal has them: `2` or `2-4`. */
function tiers(girl: Json): Cell {
  const [first, last] = (girl.tiers ?? []) as number[];
  return first === last ? num(first) : `${first}-${last}`;
}

function roster(result: Json): Shown {
  const ratings = list(result.ratings);
  const tables = ratings.flatMap((rating) => {
    const girls = list(rating.girls);
    const rows = girls.map((girl, i) => ({
      name: unique(girls.map((one) => str(one.girl)))[i]!,
      cells: [of({ mean: girl.place, low: girl.low, high: girl.high }), tiers(girl)],
    }));
    const name = `${t("lab.ratings")}${bracketed(str(rating.player))}`;
    const head = [titleOf("place"), t("lab.tier")];
    const places: Table = { name, head, rows, metric: "place", girls: { rows: true } };
    return [places, byMetric(girls, t("lab.figures"))];
  });
  const first = tables[0];
  const names = first ? rowNames(first) : [];
  const bars = (first?.rows ?? []).map((row, i) => ({ name: names[i]!, figure: row.cells[0] as Figure }));
  return { tables, chart: chartOf("place", bars) };
}

/** How the search of a value ended. */
const ENDINGS: Record<string, Key> = {
  found: "lab.found",
  short: "lab.short",
  sparse: "lab.sparse",
  coarse: "lab.coarse",
  unreachable: "lab.unreachable",
  flat: "lab.flat",
  unclear: "lab.unclear",
  turns: "lab.turns",
  stopped: "lab.interrupted",
};

/** Names of what a balance tells. */
const TOLD: Record<string, Key> = {
  girls: "lab.girls",
  first: "lab.before",
  before: "lab.before",
  after: "lab.after",
  plan: "lab.planned",
  moves: "lab.moves",
  waits: "lab.waits",
  target: "lab.target",
  number: "lab.number",
  from: "lab.from",
  to: "lab.to",
  cost: "lab.cost",
  player: "lab.player",
  low: "lab.low",
  high: "lab.high",
  in_band: "lab.inBand",
  search: "lab.ending",
};

/** The words that values of these names are: what a figure says of its band, how a search ended. */
const WORDS: Record<string, Record<string, Key>> = {
  in_band: { kept: "lab.yes", undecided: "lab.unclear", broken: "lab.no" },
  search: ENDINGS,
};

/** A value of an answer by its name; what is a word, in the reader's language. */
function cell(name: string, value: unknown): Cell {
  if (typeof value === "boolean") return t(value ? "lab.yes" : "lab.no");
  if (typeof value !== "string") return typeof value === "number" ? value : null;
  if (name === "player") return playerName(value);
  const words = WORDS[name];
  return words ? inWords(value, words) : value;
}

/** What a name in an answer is called; that of a metric by its title. */
const inWords = (name: string, words: Record<string, Key>) => (words[name] ? t(words[name]) : titleOf(name));

/** Whatever else has rows of values. */
function any(result: Json): Shown {
  const tables = Object.entries(result).flatMap(([name, value]) => {
    const rows = list(value).filter((row) => row !== null && typeof row === "object" && !Array.isArray(row));
    if (rows.length === 0) return [];
    const plain = (one: unknown) => one === null || ["string", "number", "boolean"].includes(typeof one);
    const head = Object.keys(rows[0]!).filter((key) => plain(rows[0]![key]));
    const table: Table = {
      name: inWords(name, TOLD),
      head: head.slice(1).map((one) => inWords(one, TOLD)),
      rows: rows.map((row) => ({ name: String(row[head[0]!] ?? ""), cells: head.slice(1).map((key) => cell(key, row[key])) })),
    };
    return [head[0] === "girl" ? { ...table, girls: { rows: true as const } } : table];
  });
  return { tables, chart: null };
}

const KINDS = { sim, compare, sweep, matrix, tune, roster, balance: any };

/** A result as it is shown; `null` if there is none yet. */
export function shownOf(job: LabJob): Shown | null {
  if (!job.result || typeof job.result !== "object") return null;
  return KINDS[job.kind](job.result as Json);
}

/** A table of the figures of one metric. */
const ofMetric = (metric: string, head: string[], rows: Row[]): Table => ({ name: titleOf(metric), head, rows, metric });
const chartOf = (metric: string, bars: Bar[]): Chart => ({ name: titleOf(metric), bars, metric });

/** The metric of a cell. */
export const metricOf = (table: Table, row: Row, column: number): string =>
  row.metric ? row.name : ((table.metrics ? table.head[column] : table.metric) ?? "");
/** What rows are called. */
export function rowNames(table: Table): string[] {
  const names = table.rows.map((row) => (row.metric ? titleOf(row.name) : row.name));
  return table.girls?.rows ? entrantNames(names) : names;
}
/** What columns are called. */
export function columnNames(table: Table): string[] {
  if (table.girls?.head) return entrantNames(table.head);
  return table.metrics ? table.head.map(titleOf) : table.head;
}

/** A figure in the unit of its metric: shares in percent, as in a terminal. */
export const inUnit = (value: number, metric: string, say: (value: number) => string = short) =>
  isShare(metric) ? `${(value * 100).toFixed(2)} %` : say(value);

/** A figure in few digits. */
export function short(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) >= 1000 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(2) : value.toFixed(3);
}

const isFigure = (cell: Cell): cell is Figure => cell !== null && typeof cell === "object";
/** Whether a cell has the mark of a figure without an interval. */
const isUnknown = (cell: Cell): boolean => isFigure(cell) && !isNaN(cell.mean) && cell.low === null;

/** Whether there is something in brackets that must be explained. */
export const hasIntervals = (tables: Table[]): boolean =>
  tables.some((table) => table.rows.some((row) => row.cells.some((cell) => isFigure(cell) && cell.low !== null)));

/** A cell in words: a figure of a metric, or of none. */
export function said(cell: Cell, metric = ""): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  const figure: Figure = typeof cell === "number" ? { mean: cell, low: null, high: null } : cell;
  if (Number.isNaN(figure.mean)) return "";
  const say = (value: number) => inUnit(value, metric);
  const { mean, low, high, mark = "" } = figure;
  if (isUnknown(cell)) return `${inUnit(mean, metric, (one) => one.toFixed(Math.abs(one) >= 1000 ? 0 : 2))} ?`;
  return low === null || high === null ? say(mean) : `${say(mean)}${bracketed(`${say(low)} … ${say(high)}`)}${mark}`;
}
