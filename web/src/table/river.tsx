import type { Scene, Seat, Thrown, Tile } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";
import { tileName } from "../texts/tiles";
import { isDora, looked, newestDiscard, offeredBy } from "./marks";
import { spokenName } from "./names";

const ROW = 6;

/** The discards in rows of six. */
export function River({ scene, seat }: { scene: Scene; seat: Seat }) {
  const newest = newestDiscard(scene) === seat.who ? seat.river.length - 1 : -1;
  const offered = offeredBy.value === seat.who;
  const rows = Array.from({ length: Math.ceil(seat.river.length / ROW) }, (_, i) =>
    seat.river.slice(i * ROW, (i + 1) * ROW),
  );
  return (
    <div class="river" role="group" aria-label={t("table.river", { girl: spokenName(seat) })}>
      {rows.map((row, i) => (
        <div class="row" key={i}>
          {row.map((thrown, j) => (
            <ThrownTile
              key={j}
              scene={scene}
              thrown={thrown}
              newest={i * ROW + j === newest}
              offered={offered && i * ROW + j === newest}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type Props = { scene: Scene; thrown: Thrown; newest: boolean; offered: boolean };

function ThrownTile({ scene, thrown, newest, offered }: Props) {
  const { tile } = thrown;
  if (tile === null) return <span class="tile gap" role="img" aria-label={t("table.unnoticed")} />;
  const marks = [thrown.spin && !thrown.called && "spin", newest && "newest", offered && "offered"];
  return (
    <span
      class="thrown"
      onPointerEnter={() => (looked.value = { tile, throws: false })}
      onPointerLeave={() => (looked.value = null)}
    >
      <TileView
        tile={tile}
        turned={thrown.riichi}
        dim={thrown.called || thrown.veiled === true}
        dora={isDora(scene, tile)}
        as={marks.filter(Boolean).join(" ")}
        label={thrownName(tile, thrown, newest)}
      />
    </span>
  );
}

function thrownName(tile: Tile, thrown: Thrown, newest: boolean): string {
  const name = tileName(tile);
  if (thrown.veiled) return t("table.veiled", { tile: name });
  if (thrown.riichi) return t("table.riichiTile", { tile: name });
  if (newest) return t("table.newestTile", { tile: name });
  return thrown.called ? t("table.called", { tile: name }) : name;
}
