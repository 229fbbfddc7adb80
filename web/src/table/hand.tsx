import { signal, useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice, Scene, Tile, Who } from "../api/types";
import { TileView } from "../parts/tile";
import { oneTap } from "../state/feel";
import { asked, riichi } from "../state/table";
import { act } from "../state/transport";
import { t } from "../texts";
import { tileName } from "../texts/tiles";
import { glow, Lift } from "./luck";
import { isDora, looked, shownAt, takenPlaces } from "./marks";
import { concealed } from "./sorted";

/** What throwing this tile would be, if it may go. */
export function throwing(tile: Tile, drawn: boolean): Choice | undefined {
  const now = asked.value;
  const kind = riichi.value ? "riichi" : "out";
  const all = now?.actions ?? [];
  if (drawn) return all.find((choice) => choice.kind === `spin-${kind}`);
  return all.find((choice) => choice.kind === `swap-${kind}` && choice.tile === tile);
}

/** The place in the hand that a tap has raised; the next tap throws it. */
const raised = signal<number | null>(null);

/** The hand of the seat in front: a tile that may go is a button that can be pressed. */
export function Hand({ scene, front }: { scene: Scene; front: Who }) {
  useSignalEffect(() => {
    void shownAt.value;
    raised.value = null;
    looked.value = null;
  });
  const seat = scene.seats[front];
  const mine = asked.value?.who === front && asked.value.actions.some((one) => /^(swap|spin)-/.test(one.kind));
  const hand = useFocusKept(mine);
  if (!seat) return <ul class="hand" aria-label={t("table.hand")} />;
  const { rest, drawn } = concealed(seat);
  const tiles = drawn === null ? rest : [...rest, drawn === "hidden" ? null : drawn];
  const taken = asked.value?.who === front ? takenPlaces(tiles) : new Set<number>();
  return (
    <ul
      ref={hand}
      class={`hand ${mine ? "mine" : ""}`}
      aria-label={t("table.hand")}
      style={{ "--count": tiles.length }}
    >
      {tiles.map((tile, i) => (
        <Held
          key={i === rest.length ? "drawn" : i}
          scene={scene}
          front={front}
          place={i}
          tile={tile}
          drawn={i === rest.length}
          mine={mine}
          taken={taken.has(i)}
        />
      ))}
    </ul>
  );
}

let byKeys = false;
/** Watches what is pressed at the table: the hand, the actions and menus. */
export const watchesFocus = {
  onFocusIn: ({ target }: FocusEvent) => void (byKeys = (target as Element).matches(":focus-visible")),
  // Where a button is removed, no other one gets the focus.
  onFocusOut: ({ relatedTarget }: FocusEvent) => void (byKeys &&= relatedTarget === null),
  onPointerDown: () => void (byKeys = false),
};

/**
 * A browser takes the focus from a button that can no longer be pressed, or is no longer there. Whoever threw a tile, passed or
 * answered a menu by the keyboard finds it at what can be done next.
 */
function useFocusKept(mine: boolean) {
  const hand = useRef<HTMLUListElement>(null);
  const now = asked.value;
  useLayoutEffect(() => {
    if (!now || !byKeys) return;
    // The actions may be drawn after the hand.
    const waited = requestAnimationFrame(() => {
      if (document.activeElement === document.body) next(hand.current, mine)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(waited);
  }, [mine, now]);
  return hand;
}

/** The drawn tile in one's own turn; else a win, or what takes nothing: the last of the actions. */
function next(hand: HTMLElement | null, mine: boolean) {
  const all = <E extends HTMLElement>(buttons: string) => [...(hand?.parentElement?.querySelectorAll<E>(buttons) ?? [])];
  if (mine) return all<HTMLButtonElement>(".hand button:enabled").at(-1);
  return all(".action:is(.tsumo, .ron)")[0] ?? all(".action").at(-1);
}

type Props = {
  scene: Scene;
  front: Who;
  place: number;
  tile: Tile | null;
  drawn: boolean;
  mine: boolean;
  /** The action that is pointed at would take it. */
  taken: boolean;
};

function Held({ scene, front, place, tile, drawn, mine, taken }: Props) {
  const lit = drawn ? glow(scene, front) : null;
  const classes = [drawn && "drawn", lit && "glowing"].filter(Boolean).join(" ");
  if (tile === null) {
    return (
      <li class={classes}>
        <TileView tile={null} mute />
      </li>
    );
  }
  const choice = mine ? throwing(tile, drawn) : undefined;
  const up = taken || raised.value === place;
  const look = () => (looked.value = { tile, throws: choice !== undefined });
  const leave = () => (looked.value = null);
  const press = (event: MouseEvent) => {
    if (!choice) return;
    const touched = (event as PointerEvent).pointerType === "touch" || (event as PointerEvent).pointerType === "pen";
    if (touched && !oneTap.value && raised.value !== place) {
      raised.value = place;
      look();
    } else void act(choice.action);
  };
  return (
    <li class={classes} style={lit ?? {}}>
      <button
        class={`held ${up ? "up" : ""}`}
        aria-label={tileName(tile)}
        {...(raised.value === place ? { "aria-description": t("table.tapAgain") } : {})}
        disabled={!choice}
        onClick={press}
        onPointerEnter={(event) => event.pointerType === "mouse" && look()}
        onPointerLeave={(event) => event.pointerType === "mouse" && leave()}
        onFocus={look}
        onBlur={leave}
      >
        <TileView tile={tile} dora={isDora(scene, tile)} mute />
      </button>
      {lit && <Lift scene={scene} />}
    </li>
  );
}
