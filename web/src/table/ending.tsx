import { signal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Scene } from "../api/types";
import { Icon } from "../parts/icon";
import { scene as shown } from "../state/table";
import { t } from "../texts";
import { roundName } from "../texts/tiles";
import { Final } from "./final";
import { Result } from "./result";

/** The moment whose end has been put aside. */
const hidden = signal(-1);

/** Puts the end that is shown aside; whether there was one. */
export function closeEnding(): boolean {
  const now = shown.peek();
  if (!now || !(now.end || now.result) || hidden.peek() === now.n) return false;
  hidden.value = now.n;
  return true;
}

/** How a round or the game ended; it can be put aside to see the table. */
export function Ending({ scene }: { scene: Scene }) {
  useSignalEffect(() => {
    if (shown.value?.n !== hidden.peek()) hidden.value = -1;
  });
  const { end, result, round } = scene;
  if ((!end && !result) || hidden.value === scene.n) return null;
  if (result) {
    return (
      <Panel name={t("result.final")} over="" title={t("table.gameOver")} close={closeEnding}>
        <Final scene={scene} result={result} />
      </Panel>
    );
  }
  const honba = round !== null && round.honba > 0 && t("table.honba", { n: round.honba });
  const over = [round && roundName(round.wind, round.hand), honba, t("table.roundOver")].filter(Boolean).join(" · ");
  return (
    <Panel name={t("result.result")} over={over} title={end!.title} close={closeEnding}>
      <Result scene={scene} end={end!} />
    </Panel>
  );
}

/** Shows again what was put aside. It stands among what can be done, where no tile lies. */
export function EndingAgain({ scene }: { scene: Scene }) {
  if (hidden.value !== scene.n) return null;
  return (
    <button class="action" onClick={() => (hidden.value = -1)}>
      {t("result.showResult")}
    </button>
  );
}

type Props = { name: string; over: string; title: string; close: () => unknown; children: ComponentChildren };

function Panel({ name, over, title, close, children }: Props) {
  return (
    <section class="ending" aria-label={name}>
      <header>
        <div>
          {over && <p class="over">{over}</p>}
          <h3>{title}</h3>
        </div>
        <button class="quiet" aria-label={t("table.close")} title={t("result.showTable")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}
