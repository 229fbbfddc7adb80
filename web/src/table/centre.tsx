import type { Scene } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";
import { roundName } from "../texts/tiles";
import { Stick } from "./stick";

/** Round, wall, sticks and indicators. */
export function Centre({ scene }: { scene: Scene }) {
  const { round } = scene;
  return (
    <div class="centre">
      {round && <strong class="round">{roundName(round.wind, round.hand)}</strong>}
      <span class="wall">{t("table.wall", { n: scene.wall })}</span>
      {round && (
        <span class="counts">
          <span class="count" role="img" aria-label={t("table.honba", { n: round.honba })}>
            <Stick points={100} /> {round.honba}
          </span>
          <span class="count" role="img" aria-label={t("table.sticks", { n: round.sticks })}>
            <Stick points={1000} /> {round.sticks}
          </span>
        </span>
      )}
      <Indicators tiles={scene.indicators} label={t("table.dora")} pad={5} />
      {scene.ura && scene.ura.length > 0 && <Indicators tiles={scene.ura} label={t("table.ura")} />}
    </div>
  );
}

/** Indicators, with backs up to `pad` places. */
export function Indicators({ tiles, label, pad = 0 }: { tiles: string[]; label: string; pad?: number }) {
  const rest = Math.max(0, pad - tiles.length);
  return (
    <span class="indicators" role="group" aria-label={label}>
      {tiles.map((tile, i) => (
        <TileView key={i} tile={tile} />
      ))}
      {Array.from({ length: rest }, (_, i) => (
        <TileView key={`rest${i}`} tile={null} mute />
      ))}
    </span>
  );
}
