import type { Choice, Scene, Tile, Who } from "../api/types";
import { TileView } from "../parts/tile";
import { asked, riichi } from "../state/table";
import { act } from "../state/transport";
import { t } from "../texts";
import { tileName } from "../texts/tiles";
import { Melds } from "./melds";
import { concealed } from "./sorted";

/** What throwing this tile would be, if it may go. */
export function throwing(tile: Tile, drawn: boolean): Choice | undefined {
  const now = asked.value;
  const kind = riichi.value ? "riichi" : "out";
  const all = now?.actions ?? [];
  if (drawn) return all.find((choice) => choice.kind === `spin-${kind}`);
  return all.find((choice) => choice.kind === `swap-${kind}` && choice.tile === tile);
}

/** The hand of the seat in front: a tile that may go is a button that can be pressed. */
export function Hand({ scene, front }: { scene: Scene; front: Who }) {
  const seat = scene.seats[front];
  if (!seat) return <ul class="hand" aria-label={t("table.hand")} />;
  const { rest, drawn } = concealed(seat);
  const mine = asked.value?.who === front && asked.value.actions.some((one) => /^(swap|spin)-/.test(one.kind));
  return (
    <div class="hand-row">
      <ul class={`hand ${mine ? "mine" : ""}`} aria-label={t("table.hand")}>
        {rest.map((tile, i) => (
          <Held key={i} tile={tile} drawn={false} mine={mine} />
        ))}
        {drawn !== null && <Held key="drawn" tile={drawn === "hidden" ? null : drawn} drawn mine={mine} />}
      </ul>
      <Melds seat={seat} />
    </div>
  );
}

function Held({ tile, drawn, mine }: { tile: Tile | null; drawn: boolean; mine: boolean }) {
  if (tile === null) {
    return (
      <li class={drawn ? "drawn" : ""}>
        <TileView tile={null} mute />
      </li>
    );
  }
  const choice = mine ? throwing(tile, drawn) : undefined;
  return (
    <li class={drawn ? "drawn" : ""}>
      <button class="held" aria-label={tileName(tile)} disabled={!choice} onClick={() => choice && act(choice.action)}>
        <TileView tile={tile} mute />
      </button>
    </li>
  );
}
