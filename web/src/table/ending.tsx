import { useSignal, useSignalEffect } from "@preact/signals";
import type { Scene } from "../api/types";
import { Icon } from "../parts/icon";
import { scene as shown } from "../state/table";
import { t } from "../texts";

/** How a round or the game ended; it can be put aside to see the table. */
export function Ending({ scene }: { scene: Scene }) {
  const hidden = useSignal(-1);
  useSignalEffect(() => {
    if (shown.value?.n !== hidden.peek()) hidden.value = -1;
  });
  const { end, result } = scene;
  if ((!end && !result) || hidden.value === scene.n) return null;
  return (
    <div class="ending">
      <header>
        <h3>{result ? t("table.gameOver") : t("table.roundOver")}</h3>
        <button class="quiet" aria-label={t("table.close")} onClick={() => (hidden.value = scene.n)}>
          <Icon name="close" />
        </button>
      </header>
      {end && <pre>{[end.text, ...end.lines].filter(Boolean).join("\n")}</pre>}
      {end && <Moved scene={scene} moved={end.moved} />}
      {result && <pre>{result.text}</pre>}
    </div>
  );
}

function Moved({ scene, moved }: { scene: Scene; moved: number[] }) {
  return (
    <ul class="moved">
      {scene.seats.map((seat) => {
        const by = moved[seat.who] ?? 0;
        return (
          <li key={seat.who}>
            <span>{seat.label}</span> <b class={by > 0 ? "up" : by < 0 ? "down" : ""}>{(by > 0 ? "+" : "") + by}</b>{" "}
            <span>{seat.points}</span>
          </li>
        );
      })}
    </ul>
  );
}
