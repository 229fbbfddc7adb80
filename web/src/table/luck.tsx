import type { Luck, Scene, Who } from "../api/types";
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

/** How far a power bent the draw, beside the drawn tile; what happened says it in words. */
export function Lift({ scene }: { scene: Scene }) {
  const { luck } = scene;
  return (
    luck && (
      <span class="lift" aria-hidden="true">
        {lift(luck.natural, luck.now)}
      </span>
    )
  );
}

/** What happened, and how a power bent it. */
export function Happened({ scene }: { scene: Scene | null }) {
  return (
    <>
      {scene?.event?.text} {scene?.luck && <span class="bent">{inWords(scene, scene.luck)}</span>}
    </>
  );
}

/** A seat is told what it may reckon, not what rivals did. */
const inWords = (scene: Scene, { tile, girls, natural, now }: Luck) =>
  t(scene.view === "all" ? "table.luck" : "table.luckReckoned", {
    tile: tileName(tile),
    girls: listed(girls.map((who) => nameAt(scene, who))),
    natural: percent(natural),
    now: percent(now),
  });
