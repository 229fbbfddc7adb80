// Names of tiles: as pictures, and as they are read out.
import type { Lang, Tile } from "../api/types";
import { lang } from "../state/ui";

const HONOURS: Record<Lang, string[]> = {
  en: ["East", "South", "West", "North", "White", "Green", "Red"],
  zh: ["東", "南", "西", "北", "白", "發", "中"],
  ja: ["東", "南", "西", "北", "白", "發", "中"],
};
const ORDER = "mpsz";

/** The tile with honours as `1z` to `7z`. */
export function standard(tile: Tile): Tile {
  const digit = Number(tile[0]);
  return tile[1] === "f" ? `${digit}z` : tile[1] === "y" ? `${digit + 4}z` : tile.slice(0, 2);
}

/** The name of a tile: `5m`, `0p`, and honours as they are called. */
export function tileName(tile: Tile): string {
  const plain = standard(tile);
  return plain[1] === "z" ? (HONOURS[lang.value][Number(plain[0]) - 1] ?? plain) : plain;
}

/** The name of a wind, 1 to 4. */
export function windName(wind: number): string {
  return HONOURS[lang.value][wind - 1] ?? "";
}

/** The name of a round from its place, as from `E1-0`. */
export function roundOf(place: string): string {
  const wind = "ESWN".indexOf(place[0] ?? "") + 1;
  return wind > 0 ? roundName(wind, Number(place[1])) : place;
}

/** The name of a round: `East 1`, `东1局` or `東1局`. Chinese writes tiles as they are drawn, and rounds as words. */
export function roundName(wind: number, hand: number): string {
  const number = { en: ` ${hand}`, zh: `${hand}局`, ja: `${hand}局` }[lang.value];
  const word = lang.value === "zh" ? "东南西北"[wind - 1] : windName(wind);
  return (word ?? "") + number;
}

/** The place of a tile in a sorted hand; a red five stands after the black ones. */
export function tileOrder(tile: Tile): number {
  const plain = standard(tile);
  const digit = Number(plain[0]);
  return ORDER.indexOf(plain[1] ?? "z") * 20 + (digit === 0 ? 11 : digit * 2);
}

/** Names in a text of the server, like `+300 mk on 4p`, need no change; lists of tiles are joined by spaces. */
export const tileNames = (tiles: Tile[]) => tiles.map(tileName).join(" ");
