import type { Lang } from "../api/types";
import { lang } from "../state/ui";
import { DESK } from "./desk";
import { GAMES } from "./games";
import { LAB } from "./lab";
import { LENS } from "./lens";
import { LOBBY } from "./lobby";
import { MATCH } from "./match";
import { MENU } from "./menu";
import { PAGE } from "./page";
import { RESULT } from "./result";
import { TABLE } from "./table";
import type { Said } from "./said";

const GROUPS = {
  table: TABLE,
  page: PAGE,
  lens: LENS,
  desk: DESK,
  lab: LAB,
  match: MATCH,
  lobby: LOBBY,
  games: GAMES,
  menu: MENU,
  result: RESULT,
};

type Groups = typeof GROUPS;
/** The name of a sentence, like `table.hand`. */
export type Key = { [G in keyof Groups]: `${G & string}.${keyof Groups[G] & string}` }[keyof Groups];

/** Where a value begins and ends in a sentence. */
const BOUND = "\u0001";
const WIDE =
  "[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\ua4cf\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uff60\\uffe0-\\uffe6]";
const LOOSE = new RegExp(
  [
    `(?<=${WIDE}) (?=${BOUND}+${WIDE})`,
    `(?<=${WIDE}${BOUND}+) (?=${BOUND}*${WIDE})`,
    `(?<=）${BOUND}+) `,
    ` (?=${BOUND}+（)`,
  ].join("|"),
  "g",
);

/**
 * Joins a sentence with its values, as the program does: a blank stands between a value and the letters beside it, but not
 * between two wide characters.
 */
const joined = (sentence: string) => sentence.replace(LOOSE, "").replaceAll(BOUND, "");

/** Says a sentence in the language of the page. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const [group, name] = key.split(".") as [keyof Groups, string];
  const said = (GROUPS[group] as Record<string, Said>)[name];
  return fill(said?.[lang.value] ?? key, values);
}

/** Puts values in their places; `{n|tile|tiles}` is the first word where `n` is 1, else the second. */
function fill(sentence: string, values: Record<string, string | number>): string {
  const put = (whole: string, name: string, one?: string, other?: string) => {
    if (one !== undefined) return values[name] === 1 ? one : (other ?? "");
    return BOUND + String(values[name] ?? whole) + BOUND;
  };
  return joined(sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, put));
}

/** Words in a row, with the commas of the language. */
export const listed = (words: string[]) => words.join(lang.value === "en" ? ", " : "、");

/** Words in the brackets of the language. */
export const bracketed = (words: string) => (lang.value === "en" ? ` (${words})` : `（${words}）`);

/** Languages by code, each in its own name. */
export const LANGUAGES: Record<Lang, string> = { en: "English", zh: "中文", ja: "日本語" };
