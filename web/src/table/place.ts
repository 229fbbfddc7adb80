// Places of a game, as `--at` takes them, for who reads.
import type { Scene } from "../api/types";
import { scene } from "../state/table";
import { lang } from "../state/ui";
import { t } from "../texts";
import { roundOf } from "../texts/tiles";
import { seatName } from "./names";

/** `E1-0:t7:yuki` in words; in English as `--at` takes it. */
export const placeName = (place: string) => (lang.value === "en" ? place : placeInWords(place, scene.peek()));

/** `E1-0:t7:yuki` in words, of a table that is seen so. */
export function placeInWords(place: string, seen: Scene | null): string {
  const [round = "", turn, label] = place.split(":");
  const seat = seen?.seats.find((one) => one.label === label);
  const name = seat ? seatName(seat) : label;
  const at = turn && name ? t("table.turnOf", { n: turn.slice(1), girl: name }) : "";
  const honba = Number(round.split("-")[1] ?? 0);
  return [roundOf(round), honba > 0 && t("table.honba", { n: honba }), at].filter(Boolean).join(" · ");
}
