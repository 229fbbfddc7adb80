import type { Scene, Who } from "../api/types";
import { t, type Key } from "../texts";

/** What a seat calls out at this moment, large and for a moment. */
export function Banners({ scene, front }: { scene: Scene; front: Who }) {
  return (
    <>
      {callsOf(scene).map(({ who, word }) => (
        <span
          key={`${scene.n} ${who}`}
          class={`banner ${word.split(".")[1]}`}
          data-turn={(who - front + 4) % 4}
          aria-hidden="true"
        >
          {t(word)}
        </span>
      ))}
    </>
  );
}

/** What those who open their hands at the end of a round say, by how it ended. */
const OPENED: Record<string, Key> = {
  TSUMO: "table.tsumo",
  RON: "table.ron",
  SCHR: "table.ron",
  KSKP: "table.nineKinds",
  HP: "result.tenpai",
};

/** Who calls what. */
export function callsOf(scene: Scene): { who: Who; word: Key }[] {
  const { event, end } = scene;
  if (end) {
    const word = OPENED[end.kind];
    return word ? end.openers.map((who) => ({ who, word })) : [];
  }
  if (!event || event.who === null) return [];
  const seat = scene.seats[event.who];
  if (event.kind === "barked" && seat) {
    const kind = seat.melds.at(-1)?.kind;
    // After a kan a tile is missing until it is drawn.
    const three = seat.count % 3 === 2 && (kind === "chii" || kind === "pon");
    return [{ who: event.who, word: three ? `table.${kind}` : "table.kan" }];
  }
  if (event.kind === "discarded" && seat?.river.at(-1)?.riichi) return [{ who: event.who, word: "table.riichi" }];
  return [];
}
