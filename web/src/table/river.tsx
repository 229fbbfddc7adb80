import type { Seat, Thrown, Tile } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";
import { tileName } from "../texts/tiles";

const ROW = 6;

/** The discards in rows of six. */
export function River({ seat }: { seat: Seat }) {
  const rows = Array.from({ length: Math.ceil(seat.river.length / ROW) }, (_, i) =>
    seat.river.slice(i * ROW, (i + 1) * ROW),
  );
  return (
    <div class="river" role="group" aria-label={t("table.river", { girl: seat.label })}>
      {rows.map((row, i) => (
        <div class="row" key={i}>
          {row.map((thrown, j) =>
            thrown.tile === null ? (
              <span key={j} class="tile gap" role="img" aria-label={t("table.unnoticed")} />
            ) : (
              <TileView
                key={j}
                tile={thrown.tile}
                turned={thrown.riichi}
                dim={thrown.called || thrown.veiled === true}
                label={nameOf(thrown.tile, thrown)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function nameOf(tile: Tile, thrown: Thrown): string {
  const name = tileName(tile);
  if (thrown.veiled) return t("table.veiled", { tile: name });
  if (thrown.riichi) return t("table.riichiTile", { tile: name });
  return thrown.called ? t("table.called", { tile: name }) : name;
}
