import type { Scene, Who } from "../api/types";
import { saidBy } from "../state/looks";
import { tableId } from "../state/table";
import { lang } from "../state/ui";
import { t } from "../texts";
import { Centre } from "./centre";
import { SeatView } from "./seat";

type Props = { scene: Scene; front: Who; flat?: boolean; handBelow?: boolean };

/** The four seats around the centre; `flat`: side by side, without turning anything. */
export function Board({ scene, front, flat, handBelow }: Props) {
  const turned = scene.seats.map((seat) => ({ seat, turn: (seat.who - front + 4) % 4 }));
  const order = flat ? turned : [...turned].sort((a, b) => a.turn - b.turn);
  return (
    <div class={`board ${flat ? "flat" : ""} ${handBelow ? "" : "whole"}`}>
      <div class="square">
        <Centre scene={scene} />
        {order.map(({ seat, turn }) => (
          <SeatView
            key={seat.who}
            seat={seat}
            turn={turn}
            dealer={scene.round?.dealer === seat.who}
            active={scene.event?.who === seat.who}
            asked={scene.asked?.who === seat.who}
            popups={saidBy(scene, tableId.value ?? "", seat.girl, seat.who, lang.value)}
            handBelow={Boolean(handBelow) && turn === 0}
          />
        ))}
      </div>
      {scene.result && <p class="over">{t("table.gameOver")}</p>}
    </div>
  );
}
