// What girls are called, in the reader's language.
import type { GirlInfo } from "../api/types";
import { NOBODY } from "../api/words";
import { scene, studio } from "./table";
import { lang } from "./ui";
import { bracketed, listed, t, type Key } from "../texts";

export const girlOf = (handle: string): GirlInfo | undefined =>
  studio.value?.girls?.find((one) => one.handle === handle);

/** What she is called at the table: a guest knows no other girls. */
const atTable = (handle: string) => scene.value?.seats.find((seat) => seat.girl === handle)?.names[lang.value];

/** Her name; the handle of one nobody knows. */
export const girlName = (handle: string) => girlOf(handle)?.names[lang.value] || atTable(handle) || handle;

/** What the workshop calls a girl at the table: in English by her handle, which the command line takes. */
export function spoken(label: string): string {
  if (lang.value === "en") return label;
  const seat = scene.value?.seats.find((one) => one.label === label);
  if (seat) return seat.names[lang.value] || label;
  const whole = girlName(label);
  if (whole !== label) return whole;
  const handle = label.replace(/\d+$/, "");
  return girlName(handle) + label.slice(handle.length);
}

/** One who has figures, `kuro`, `kuro:expert` or `kuro 2`: her name with what tells her from others of that handle. */
function entrantName(entrant: string): string {
  const [, handle = entrant, player, nth = ""] = /^(.+?)(?::(.+?))?( \d+)?$/.exec(entrant) ?? [];
  const name = handle === NOBODY ? t("table.noSkill") : girlName(handle);
  return name + (player ? bracketed(playerName(player)) : "") + nth;
}

/** What those who have figures are called: in English as the command line has it; with that, too, where two are called the same. */
export function entrantNames(entrants: string[]): string[] {
  if (lang.value === "en") return entrants;
  const names = entrants.map(entrantName);
  const isShared = (name: string, i: number) => names.some((other, j) => other === name && entrants[j] !== entrants[i]);
  return names.map((name, i) => (isShared(name, i) ? name + bracketed(entrants[i]!) : name));
}

/** The title of a table, a list of handles, by names; who has no skill is left out. */
export function named(title: string): string {
  const girls = title.split(", ").filter((handle) => handle !== NOBODY);
  return girls.length > 0 ? listed(girls.map(girlName)) : t("table.noSkill");
}

const PLAYERS: Record<string, Key> = {
  you: "table.you",
  ai: "table.playerAi",
  expert: "table.playerExpert",
  tsumogiri: "table.playerTsumogiri",
  random: "table.playerRandom",
};

/** Who plays a seat; an outside program by its own name. */
export const playerName = (player: string) => (PLAYERS[player] ? t(PLAYERS[player]) : player);
