import type { Meld, Seat } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";

/** Melds, the called tile turned; of a concealed kan the outer tiles lie face down. */
export function Melds({ seat }: { seat: Seat }) {
  if (seat.melds.length === 0) return null;
  return (
    <span class="melds" role="group" aria-label={t("table.melds", { girl: seat.label })}>
      {seat.melds.map((meld, i) => (
        <MeldView key={i} meld={meld} />
      ))}
    </span>
  );
}

function MeldView({ meld }: { meld: Meld }) {
  return (
    <span class="meld">
      {meld.tiles.map((tile, i) => {
        const down = meld.kind === "ankan" && (i === 0 || i === meld.tiles.length - 1);
        return <TileView key={i} tile={down ? null : tile} turned={meld.called === i} mute={down} />;
      })}
    </span>
  );
}
