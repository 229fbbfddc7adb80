// The forms of the lab: each field is an argument of the command, and nothing else.
import type { LabKind } from "../api/types";
import { fields, kind } from "../state/lab";
import { changed, params } from "../state/params";
import { setting } from "../state/table";
import type { Key } from "../texts";

/** A field of a form. A positional one stands in the command without its flag, which only names it. */
type Field = { key: Key; flag: string; number?: true; positional?: true; first?: () => string };

const girls = () => {
  const all = setting.value?.girls ?? [];
  const seated = all.slice(0, all.findLastIndex((girl) => girl !== "doge") + 1);
  return seated.join(",");
};
const seed = () => setting.value?.seed ?? "";

/** A change to begin with: the numbers that were moved, else the first number of a girl, doubled. */
function change(): string {
  const moved = Object.entries(changed.value).map(([key, value]) => `${key}=${value}`);
  if (moved.length > 0) return moved.join(" ");
  const one = varied();
  return one ? `${one.key}=${one.default * 2}` : "";
}

/** A number that can be varied: the first of a girl that may be doubled. */
const varied = () => params.value.find((param) => param.default > 0 && param.default * 2 <= param.max);

function values(): string {
  const one = varied();
  return one ? `${one.key}=0,${one.default},${one.default * 2}` : "";
}

const GIRLS: Field = { key: "lab.girls", flag: "--girls", first: girls };
const PLAYERS: Field = { key: "lab.players", flag: "--players" };
const SEED: Field = { key: "lab.seed", flag: "--seed", first: seed };
const SET: Field = { key: "lab.set", flag: "--set" };
const games = (n: number): Field => ({ key: "lab.games", flag: "--games", number: true, first: () => String(n) });
const METRIC: Field = { key: "lab.metric", flag: "--metric" };

export const FORMS: Record<LabKind, Field[]> = {
  compare: [
    GIRLS,
    { key: "lab.bSet", flag: "--b-set", first: change },
    { key: "lab.bGirls", flag: "--b-girls" },
    METRIC,
    { key: "lab.margin", flag: "--margin" },
    SEED,
    games(4000),
    SET,
    PLAYERS,
  ],
  sim: [GIRLS, SEED, games(1000), { key: "lab.until", flag: "--until" }, SET, PLAYERS],
  sweep: [GIRLS, { key: "lab.vary", flag: "--vary", first: values }, METRIC, SEED, games(400), SET, PLAYERS],
  matrix: [GIRLS, METRIC, SEED, games(400), SET, PLAYERS],
  tune: [
    GIRLS,
    { key: "lab.search", flag: "--vary", first: () => varied()?.key ?? "" },
    { key: "lab.target", flag: "--target", first: () => "place=2.3" },
    SEED,
    games(40000),
    SET,
    PLAYERS,
  ],
  roster: [
    { ...GIRLS, flag: "GIRL,..", positional: true },
    SEED,
    games(400),
    SET,
    { ...PLAYERS, flag: "--player" },
  ],
};

/** Flags that are given once for each word of the field. */
const REPEATED = ["--set", "--b-set", "--vary"];

export const fieldId = (flag: string) => `${kind.value} ${flag}`;
export const valueOf = (field: Field) => fields.value[fieldId(field.flag)] ?? field.first?.() ?? "";

/** The arguments of the command, as they would be typed. */
export function argumentsOf(): string[] {
  const named = FORMS[kind.value].flatMap((field) => {
    const value = valueOf(field).trim();
    if (value === "") return [];
    const given = REPEATED.includes(field.flag) ? words(value) : [value];
    return given.flatMap((one) => (field.positional ? [one] : [field.flag, one]));
  });
  const others = words(fields.value[fieldId("")] ?? "");
  // The result is shown as the terminal prints it.
  const format = others.some((word) => word.startsWith("--format")) ? [] : ["--format", "table"];
  return [...named, ...format, ...others];
}

/** Words of a line; quotes keep spaces together. */
export function words(line: string): string[] {
  const found = line.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return found.map((word) => (/^["']/.test(word) ? word.slice(1, -1) : word));
}

/** The command as a line for a shell. */
export function commandLine(): string {
  const quoted = argumentsOf().map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`,
  );
  return ["saki-lua", kind.value, ...quoted].join(" ");
}
