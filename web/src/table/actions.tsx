import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Choice } from "../api/types";
import { TileView } from "../parts/tile";
import { secondsLeft } from "../state/clock";
import { asked, front, riichi, scene } from "../state/table";
import { act } from "../state/transport";
import { t, type Key } from "../texts";
import { tileNames } from "../texts/tiles";
import { pointedAt, shownAt } from "./marks";
import { SkillMenu } from "./menu";

/** Buttons in their order, and the kinds of actions that are behind each. */
export const BUTTONS: { key: Key; kinds: string[] }[] = [
  { key: "table.tsumo", kinds: ["tsumo"] },
  { key: "table.ron", kinds: ["ron"] },
  { key: "table.riichi", kinds: ["swap-riichi", "spin-riichi"] },
  { key: "table.kan", kinds: ["daiminkan", "ankan", "kakan"] },
  { key: "table.pon", kinds: ["pon"] },
  { key: "table.chii", kinds: ["chii"] },
  { key: "table.nineKinds", kinds: ["nine-kinds"] },
  { key: "table.pass", kinds: ["pass"] },
  { key: "table.dice", kinds: ["dice"] },
  { key: "table.nextRound", kinds: ["next-round"] },
  { key: "table.endTable", kinds: ["end-table"] },
];

/** The button whose tiles are being chosen. */
const choosing = (kinds: string[]) => (asked.value?.actions ?? []).filter((one) => kinds.includes(one.kind));

/** Every legal action but throwing a tile, which the hand does; `children`: what else can be done here. */
export function Actions({ children }: { children: ComponentChildren }) {
  const open = useSignal<Key | null>(null);
  useSignalEffect(() => {
    void shownAt.value;
    open.value = null;
    pointedAt.value = [];
  });
  const now = asked.value;
  const refused = scene.value?.end ? undefined : scene.value?.refused.find(({ who }) => who === front.value);
  const press = (key: Key, choices: Choice[]) => {
    if (key === "table.riichi") riichi.value = !riichi.value;
    else if (choices.length === 1) void act(choices[0]!.action);
    else open.value = open.value === key ? null : key;
  };
  const shown = BUTTONS.map((button) => ({ ...button, choices: choosing(button.kinds) }));
  const opened = shown.find((button) => button.key === open.value);
  return (
    <div class="acts">
      <Clock />
      {children}
      <div class="actions" role="group" aria-label={t("table.actions")}>
        {shown
          .filter((button) => button.choices.length > 0)
          .map(({ key, choices }) => (
            <button
              key={key}
              class={`action ${key.split(".")[1]}`}
              {...(key === "table.riichi" ? { "aria-pressed": riichi.value } : {})}
              {...(choices.length > 1 && key !== "table.riichi" ? { "aria-expanded": open.value === key } : {})}
              {...pointing(choices)}
              onClick={() => press(key, choices)}
            >
              {t(key)}
            </button>
          ))}
        {opened && (
          <span class="choices" role="group" aria-label={t("table.chooseTiles")}>
            {opened.choices.map((choice) => (
              <Tiles key={JSON.stringify(choice.action)} choice={choice} />
            ))}
          </span>
        )}
      </div>
      {riichi.value && <p class="hint">{t("table.chooseRiichi")}</p>}
      {refused && (
        <p class="refused" role="note">
          {refused.text}
        </p>
      )}
      {now?.menu && <SkillMenu key={now.menu.number} menu={now.menu} />}
    </div>
  );
}

/** The seconds a person has left, if a clock runs. */
function Clock() {
  const left = secondsLeft.value;
  if (left === null) return null;
  return (
    <p class={`clock ${left <= 3 ? "short" : ""}`} role="timer" aria-label={t("table.timeLeft")}>
      {t("table.seconds", { n: left })}
    </p>
  );
}

/** Raises the tiles that the choices would take, while one points at their button. */
const pointing = (choices: Choice[]) => ({
  onPointerEnter: () => (pointedAt.value = choices),
  onPointerLeave: () => (pointedAt.value = []),
  onFocus: () => (pointedAt.value = choices),
  onBlur: () => (pointedAt.value = []),
});

function Tiles({ choice }: { choice: Choice }) {
  const tiles = choice.tiles.length > 0 ? choice.tiles : choice.tile ? [choice.tile] : [];
  return (
    <button
      class="choice"
      aria-label={tileNames(tiles)}
      {...pointing([choice])}
      onClick={() => act(choice.action)}
    >
      {tiles.map((tile, i) => (
        <TileView key={i} tile={tile} mute />
      ))}
    </button>
  );
}
