import type { Scene, Who } from "../api/types";
import { lift, percent } from "../parts/number";
import { listed, t } from "../texts";
import { tileName } from "../texts/tiles";
import { colourAt, nameAt } from "./names";

/** The colour in which the draw of a seat glows, if a power pushed it. */
export function glow(scene: Scene, who: Who): Record<string, string> | null {
  const { luck } = scene;
  if (!luck || luck.who !== who) return null;
  return { "--glow": colourAt(scene, luck.girls[0] ?? who) };
}

/** How far a power bent the draw, beside the drawn tile. */
export function Lift({ scene }: { scene: Scene }) {
  const { luck } = scene;
  if (!luck) return null;
  const girls = listed(luck.girls.map((who) => nameAt(scene, who)));
  const said = t("table.luck", {
    tile: tileName(luck.tile),
    girls,
    natural: percent(luck.natural),
    now: percent(luck.now),
  });
  return (
    <span class="lift">
      <span aria-hidden="true">{lift(luck.natural, luck.now)}</span>
      <span class="unseen">{said}</span>
    </span>
  );
}
