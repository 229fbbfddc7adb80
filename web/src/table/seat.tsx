import type { Scene, Seat } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";
import { glow, Lift } from "./luck";
import { isDora } from "./marks";
import { Melds } from "./melds";
import { spokenName } from "./names";
import { Plate } from "./plate";
import { River } from "./river";
import { concealed } from "./sorted";
import { Stick } from "./stick";

type Props = {
  scene: Scene;
  seat: Seat;
  /** Quarter turns to the right of the seat in front. */
  turn: number;
  popups: string[];
  /** The hand is shown below the board instead. */
  handBelow: boolean;
};

/** One side of the table. */
export function SeatView({ scene, seat, turn, popups, handBelow }: Props) {
  const active = scene.event?.who === seat.who;
  const asked = scene.asked?.who === seat.who;
  return (
    <div
      role="group"
      class={`seat ${active ? "active" : ""} ${asked ? "asked" : ""}`}
      style={{ "--turn": turn }}
      data-who={seat.who}
      data-turn={turn}
      aria-label={t("table.seat", { girl: spokenName(seat) })}
    >
      <span class="light" />
      <Plate scene={scene} seat={seat} popups={popups} />
      {seat.riichi && (
        <span class="bet">
          <Stick points={1000} />
        </span>
      )}
      <River scene={scene} seat={seat} />
      <div class="edge">
        {!handBelow && <Tiles scene={scene} seat={seat} />}
        <Melds scene={scene} seat={seat} />
      </div>
    </div>
  );
}

function Tiles({ scene, seat }: { scene: Scene; seat: Seat }) {
  const { rest, drawn } = concealed(seat);
  const lit = glow(scene, seat.who);
  return (
    <span class="tiles" role="group" aria-label={t("table.handOf", { girl: spokenName(seat) })}>
      {rest.map((tile, i) => (
        <TileView key={i} tile={tile} mute={tile === null && i > 0} dora={isDora(scene, tile)} />
      ))}
      {drawn !== null && (
        <span class={`drawn ${lit ? "glowing" : ""}`} style={lit ?? {}}>
          <TileView
            tile={drawn === "hidden" ? null : drawn}
            mute={drawn === "hidden"}
            dora={drawn !== "hidden" && isDora(scene, drawn)}
          />
          {lit && <Lift scene={scene} />}
        </span>
      )}
    </span>
  );
}
