import type { Scene, Wait, Who } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";
import { tileName } from "../texts/tiles";
import { looked, unseenOf, waitsAfter } from "./marks";

/** What the seat in front waits for, and what is known of the tile that is pointed at. */
export function Insight({ scene, front }: { scene: Scene; front: Who }) {
  const at = looked.value;
  const after = at?.throws ? waitsAfter(at.tile) : null;
  const unseen = at ? unseenOf(scene, at.tile) : null;
  const waits = after ?? (at?.throws ? null : scene.seats[front]?.waits);
  return (
    <div class="insight" role="status" aria-label={t("table.insight")}>
      {at && unseen !== null && (
        <span class="unseen-copies">
          <TileView tile={at.tile} mute /> {t("table.unseenCopies", { tile: tileName(at.tile), n: unseen })}
        </span>
      )}
      {waits && waits.length > 0 && <Waits waits={waits} label={after ? "table.waitsAfter" : "table.waits"} />}
    </div>
  );
}

function Waits({ waits, label }: { waits: Wait[]; label: "table.waits" | "table.waitsAfter" }) {
  return (
    <span class="waits" role="group" aria-label={t(label)}>
      <span>{t(label)}</span>
      {waits.map(({ tile, left }) => (
        <span key={tile} class={`wait ${left === 0 ? "none" : ""}`}>
          <TileView tile={tile} label={t("table.copiesLeft", { tile: tileName(tile), n: left })} />
          <b aria-hidden="true">{left}</b>
        </span>
      ))}
    </span>
  );
}
