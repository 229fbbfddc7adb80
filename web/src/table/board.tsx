import type { Scene, Who } from "../api/types";
import { saidBy } from "../state/looks";
import { tableId } from "../state/table";
import { lang } from "../state/ui";
import { Banners } from "./banner";
import { Centre } from "./centre";
import { SeatView } from "./seat";

type Props = { scene: Scene; front: Who; flat?: boolean; handBelow?: boolean };

/** The four seats around the centre; `flat`: side by side, without turning anything. */
export function Board({ scene, front, flat, handBelow }: Props) {
  const turned = scene.seats.map((seat) => ({ seat, turn: (seat.who - front + 4) % 4 }));
  const order = flat ? turned : [...turned].sort((a, b) => a.turn - b.turn);
  return (
    <div class={`board ${flat ? "flat" : ""}`}>
      <div class="square">
        <Centre scene={scene} />
        {order.map(({ seat, turn }) => (
          <SeatView
            key={seat.who}
            scene={scene}
            seat={seat}
            turn={turn}
            popups={saidBy(scene, tableId.value ?? "", seat.girl, seat.who, lang.value)}
            handBelow={Boolean(handBelow) && turn === 0}
          />
        ))}
        {!flat && <Banners scene={scene} front={front} />}
      </div>
    </div>
  );
}
