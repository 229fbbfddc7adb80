import type { Seat } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";
import { Melds } from "./melds";
import { Plate } from "./plate";
import { River } from "./river";
import { concealed } from "./sorted";
import { Stick } from "./stick";

type Props = {
  seat: Seat;
  /** Quarter turns to the right of the seat in front. */
  turn: number;
  dealer: boolean;
  active: boolean;
  asked: boolean;
  popups: string[];
  /** The hand is shown below the board instead. */
  handBelow: boolean;
};

/** One side of the table. */
export function SeatView({ seat, turn, dealer, active, asked, popups, handBelow }: Props) {
  return (
    <div
      role="group"
      class={`seat ${active ? "active" : ""} ${asked ? "asked" : ""}`}
      style={{ "--turn": turn }}
      aria-label={t("table.seat", { girl: seat.label })}
    >
      <Plate seat={seat} dealer={dealer} popups={popups} />
      {seat.riichi && (
        <span class="bet">
          <Stick points={1000} />
        </span>
      )}
      <River seat={seat} />
      {!handBelow && (
        <div class="edge">
          <Tiles seat={seat} />
          <Melds seat={seat} />
        </div>
      )}
    </div>
  );
}

function Tiles({ seat }: { seat: Seat }) {
  const { rest, drawn } = concealed(seat);
  return (
    <span class="tiles" role="group" aria-label={t("table.handOf", { girl: seat.label })}>
      {rest.map((tile, i) => (
        <TileView key={i} tile={tile} mute={tile === null && i > 0} />
      ))}
      {drawn !== null && (
        <span class="drawn">
          <TileView tile={drawn === "hidden" ? null : drawn} mute={drawn === "hidden"} />
        </span>
      )}
    </span>
  );
}
