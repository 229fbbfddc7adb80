import type { Scene, SceneMeld, Seat, Tile, Who } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";
import { isDora, kindOf, newestDiscard, offered, offeredBy } from "./marks";
import { nameAt, spokenName } from "./names";

/** Melds from right to left, the called tile turned to the seat it came from. */
export function Melds({ scene, seat }: { scene: Scene; seat: Seat }) {
  if (seat.melds.length === 0) return null;
  const melds = [...seat.melds].reverse();
  // The tile of an added kan can be won on.
  const robbed = offeredBy.value === seat.who && newestDiscard(scene) !== seat.who;
  const isRobbed = ({ kind, tiles }: SceneMeld) => kind === "kakan" && kindOf(tiles[0]!) === kindOf(offered.value!.tile);
  return (
    <span class="melds" role="group" aria-label={t("table.melds", { girl: spokenName(seat) })}>
      {melds.map((meld, i) => (
        <MeldView
          key={seat.melds.length - i}
          scene={scene}
          meld={meld}
          who={seat.who}
          offered={robbed && isRobbed(meld)}
        />
      ))}
    </span>
  );
}

type Props = { scene: Scene | null; meld: SceneMeld; who: Who; offered?: boolean };

/** One meld; of a concealed kan the outer tiles lie face down. */
export function MeldView({ scene, meld, who, offered: marked }: Props) {
  const { tiles, turned, over } = arranged(meld, who);
  const from = scene && meld.from !== null ? t(`table.${meld.kind}From`, { girl: nameAt(scene, meld.from) }) : "";
  return (
    <span class={`meld ${meld.kind}`} title={from || undefined}>
      {tiles.map((tile, i) => {
        const down = meld.kind === "ankan" && (i === 0 || i === tiles.length - 1);
        const dora = scene !== null && isDora(scene, tile);
        const view = <TileView tile={down ? null : tile} turned={turned === i} mute={down} dora={dora && !down} />;
        if (turned !== i || over === null) return <span key={i}>{view}</span>;
        return (
          <span key={i} class="stacked">
            <TileView tile={over} turned dora={dora} as={marked ? "offered" : ""} />
            {view}
          </span>
        );
      })}
      {from && <span class="unseen">{from}</span>}
    </span>
  );
}

/** The tiles in their order, the called one left, in the middle or right as its owner sat; `over` lies on it. */
function arranged(meld: SceneMeld, who: Who): { tiles: Tile[]; turned: number; over: Tile | null } {
  const { called, from } = meld;
  if (called === null || from === null || from === who) return { tiles: meld.tiles, turned: called ?? -1, over: null };
  const rest = meld.tiles.filter((_, i) => i !== called);
  const over = meld.kind === "kakan" ? (rest.pop() ?? null) : null;
  const turned = [0, rest.length, 1, 0][(from - who + 4) % 4]!;
  const tiles = [...rest.slice(0, turned), meld.tiles[called]!, ...rest.slice(turned)];
  return { tiles, turned, over };
}
