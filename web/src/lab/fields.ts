// What the forms of the lab hold. What fields there are, the server says; here is only what they begin with.
import type { LabField, LabForm } from "../api/types";
import type { LabValues } from "../api/own";
import { NOBODY } from "../api/words";
import { fields, form, kind } from "../state/lab";
import { allows, changed, params } from "../state/params";
import { setting } from "../state/table";
import { t, type Key } from "../texts";

const LABELS: Record<string, Key> = {
  girls: "lab.girls",
  set: "lab.set",
  players: "lab.players",
  player: "lab.player",
  seed: "lab.seed",
  "no-rotate": "lab.noRotate",
  hour: "lab.hour",
  moon: "lab.moon",
  rule: "lab.rule",
  "rule-set": "lab.ruleSet",
  games: "lab.games",
  until: "lab.until",
  metrics: "lab.metrics",
  metric: "lab.metric",
  "b-set": "lab.bSet",
  "b-girls": "lab.bGirls",
  who: "lab.who",
  margin: "lab.margin",
  all: "lab.all",
  expect: "lab.expect",
  feel: "lab.feel",
  vary: "lab.vary",
  refine: "lab.refine",
  target: "lab.target",
  keep: "lab.keep",
  against: "lab.against",
  precision: "lab.precision",
  screen: "lab.screen",
  band: "lab.wantedBand",
  plan: "lab.plan",
  "most-games": "lab.mostGames",
};

/** What a field is called: an option without words of its own, by its name. */
export function labelOf(field: LabField): string {
  if (field.name === "vary" && kind.value === "tune") return t("lab.search");
  const key = LABELS[field.name];
  return key ? t(key) : field.name;
}

/** Fields that are always in sight; the others are behind "More". */
const FIRST = [
  "girls",
  "b-set",
  "b-girls",
  "vary",
  "target",
  "band",
  "metric",
  "margin",
  "until",
  "games",
  "seed",
  "plan",
  "players",
  "player",
  "set",
];
const rank = (field: LabField) => FIRST.indexOf(field.name);

/** The fields of a form: those in sight in their order, and the others. */
export function split(shown: LabForm): [LabField[], LabField[]] {
  const all = shown.fields;
  const first = all.filter((field) => rank(field) >= 0).sort((a, b) => rank(a) - rank(b));
  return [first, all.filter((field) => rank(field) < 0)];
}

const girls = () => {
  const all = setting.value?.girls ?? [];
  return all.slice(0, all.findLastIndex((girl) => girl !== NOBODY) + 1).join(",");
};

/** A number to ask about: the first in the file of the first girl that has an effect to take away. */
function varied() {
  const hers = params.value.filter((param) => param.girl === params.value[0]?.girl);
  const inOrder = hers.toSorted((a, b) => (a.span?.line ?? 0) - (b.span?.line ?? 0));
  return (
    inOrder.find((param) => param.default > 0 && allows(param, 0) && allows(param, param.default * 2)) ??
    inOrder.find((param) => param.default > (param.min ?? -Infinity))
  );
}

/** What was changed here. */
const change = () =>
  Object.entries(changed.value)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ");

/** Where no number is asked about: the same table without the power of its first girl. */
function without(): string {
  const asked = fields.value["compare b-set"] ?? change();
  return asked.trim() === "" && girls() !== "" ? [NOBODY, ...girls().split(",").slice(1)].join(",") : "";
}

function values(): string {
  const one = varied();
  if (!one) return "";
  const all = [Math.max(0, one.min ?? 0), one.default, Math.min(one.default * 2, one.max ?? Infinity)];
  return `${one.key}=${[...new Set(all)].join(",")}`;
}

const GAMES: Record<string, string> = {
  compare: "2000",
  sim: "400",
  sweep: "100",
  matrix: "40",
  tune: "4000",
  roster: "64",
};

/** What a field begins with: together a question that has an answer within seconds. */
function first(field: LabField): string {
  switch (field.name) {
    case "girls":
      return girls();
    case "seed":
      return setting.value?.seed ?? "";
    case "games":
      return GAMES[kind.value] ?? "";
    case "b-set":
      return change();
    case "b-girls":
      return without();
    case "vary":
      return kind.value === "tune" ? (varied()?.key ?? "") : values();
    case "target":
      return "place=2";
    case "band":
      return "2..3";
    case "precision":
      return kind.value === "balance" ? "0.3" : "";
    case "most-games":
      return "400";
    case "plan":
      return "on";
    default:
      return "";
  }
}

export const fieldId = (field: LabField) => `${kind.value} ${field.name}`;
export const valueOf = (field: LabField) => (fields.value[fieldId(field)] ?? first(field)).trim();

/** Whether a field cannot be given beside another that is: of two, the one that was touched last is. */
export function isExcluded(field: LabField): boolean {
  const touched = Object.keys(fields.value);
  const when = (one: LabField) => touched.indexOf(fieldId(one));
  const excludes = (other: LabField) => field.excludes.includes(other.name) || other.excludes.includes(field.name);
  const others = form.value?.fields.filter(excludes) ?? [];
  return others.some((other) => valueOf(other) !== "" && when(other) > when(field));
}

/** What is asked: the values of the fields that were given, none for a flag. */
export function asked(): LabValues {
  const given = (form.value?.fields ?? []).filter((field) => !isExcluded(field));
  const pairs = given.flatMap((field): [string, string[]][] => {
    const value = field.listed || field.type === "vary" ? withCommas(valueOf(field)) : valueOf(field);
    if (value === "" || value === field.default) return [];
    if (field.type === "flag") return [[field.name, []]];
    return [[field.name, field.repeated || field.positional ? words(value) : [value]]];
  });
  return Object.fromEntries(pairs);
}

/** A list as a command takes it: a comma of Chinese or Japanese, and blanks around it, are a comma. */
const withCommas = (list: string) => list.replace(/\s*[，、]\s*/g, ",");

/** Words of a line; quotes keep spaces together. */
export function words(line: string): string[] {
  const found = line.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return found.map((word) => (/^["']/.test(word) ? word.slice(1, -1) : word));
}

/** The command that asks the same, as a line for a shell. */
export function commandLine(): string {
  const given = asked();
  const typed = (form.value?.fields ?? []).flatMap((field) => {
    const values = given[field.name];
    if (!values) return [];
    if (field.positional) return values;
    return values.length === 0 ? [`--${field.name}`] : values.flatMap((value) => [`--${field.name}`, value]);
  });
  const quoted = typed.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`));
  return ["saki-lua", kind.value, ...quoted].join(" ");
}
