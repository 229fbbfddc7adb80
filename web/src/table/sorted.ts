import type { Seat, Tile } from "../api/types";
import { tileOrder } from "../texts/tiles";

/** The concealed tiles of a seat in order, the drawn one apart; `null` is a tile that is hidden. */
export function concealed(seat: Seat): { rest: (Tile | null)[]; drawn: Tile | "hidden" | null } {
  if (seat.hand === null) {
    const apart = seat.drawn !== null && seat.count % 3 === 2 ? 1 : 0;
    return { rest: Array.from({ length: seat.count - apart }, () => null), drawn: seat.drawn };
  }
  const rest = [...seat.hand].sort((a, b) => tileOrder(a) - tileOrder(b));
  if (seat.drawn !== null && seat.drawn !== "hidden" && rest.length % 3 === 2) {
    const place = rest.lastIndexOf(seat.drawn);
    if (place >= 0) rest.splice(place, 1);
  }
  return { rest, drawn: seat.drawn };
}
