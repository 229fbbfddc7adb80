// What moves from one moment to the next. Only transforms and opacity, played by the browser: nothing waits for it.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { RefObject } from "preact";
import type { Scene, Who } from "../api/types";
import { hear } from "../sound/heard";
import { animated } from "../state/feel";

const EASE = "cubic-bezier(0.2, 0.75, 0.3, 1)";
/** Moments that come faster are not played out. */
const FASTEST = 110;

type Held = { tile: string; drawn: boolean; box: DOMRect };
type Before = { scene: Scene; hand: Held[]; time: number };

/** Plays and sounds each moment that follows the one before it. */
export function useMotion(root: RefObject<HTMLElement | null>, scene: Scene | null, front: Who) {
  const before = useRef<Before | null>(null);
  useLayoutEffect(() => {
    const place = root.current;
    if (!place || !scene) return;
    const was = before.current;
    if (was?.scene === scene) return;
    const hand = handOf(place);
    const time = performance.now();
    before.current = { scene, hand, time };
    if (!was || scene.n !== was.scene.n + 1) return;
    hear(scene);
    if (animated.peek() && time - was.time > FASTEST) move(place, scene, front, was, hand);
  }, [scene, front]);
}

function handOf(place: HTMLElement): Held[] {
  return [...place.querySelectorAll<HTMLElement>(".hand > li")].map((one) => ({
    tile: one.querySelector<HTMLElement>(".tile")?.dataset.tile ?? "",
    drawn: one.classList.contains("drawn"),
    box: one.getBoundingClientRect(),
  }));
}

function move(place: HTMLElement, scene: Scene, front: Who, was: Before, hand: Held[]) {
  const { event } = scene;
  const seat = event?.who == null ? null : place.querySelector<HTMLElement>(`.seat[data-who="${event.who}"]`);
  if (event?.kind === "dealt") return deal(place);
  if (!seat || !event) return;
  const turn = Number(seat.dataset.turn);
  const own = event.who === front;
  if (event.kind === "drawn") {
    const drawn = (own ? place : seat).querySelector<HTMLElement>(own ? ".hand > .drawn" : ".edge .drawn");
    drawn?.animate([{ translate: "0 -45%", opacity: 0.2 }, { translate: "0 0", opacity: 1 }], {
      duration: 150,
      easing: EASE,
    });
  }
  if (event.kind === "discarded") {
    const target = last(seat, ".river .thrown");
    const from = own ? thrownFrom(scene, front, was.hand, hand) : edgeOf(seat);
    if (target && from) fly(target, from, turn);
    if (scene.seats[event.who!]?.river.at(-1)?.riichi) {
      last(seat, ".bet")?.animate([{ translate: "0 400%", opacity: 0 }, { translate: "0 0", opacity: 1 }], {
        duration: 280,
        easing: EASE,
      });
    }
  }
  if (event.kind === "barked") {
    seat
      .querySelector(".meld")
      ?.animate([{ translate: "-30% -60%", opacity: 0 }, { translate: "0 0", opacity: 1 }], {
        duration: 200,
        easing: EASE,
      });
  }
  if (own) settle(place, was.hand, hand);
}

const last = (seat: HTMLElement, selector: string) => [...seat.querySelectorAll<HTMLElement>(selector)].at(-1);
const edgeOf = (seat: HTMLElement) => last(seat, ".edge .tiles > .tile")?.getBoundingClientRect() ?? null;

/** Where in the hand the tile lay that was thrown. */
function thrownFrom(scene: Scene, who: Who, before: Held[], after: Held[]): DOMRect | null {
  const thrown = scene.seats[who]?.river.at(-1);
  const drawn = before.find((one) => one.drawn);
  if (thrown?.spin && drawn) return drawn.box;
  const rest = after.map((one) => one.tile);
  for (const one of before) {
    const at = rest.indexOf(one.tile);
    if (at < 0) return one.box;
    rest.splice(at, 1);
  }
  return null;
}

/** A tile flies from a place of the screen to where it lies; its seat is turned. */
function fly(target: HTMLElement, from: DOMRect, turn: number) {
  const to = target.getBoundingClientRect();
  const [x, y] = [middle(from.left, from.right) - middle(to.left, to.right), middle(from.top, from.bottom) - middle(to.top, to.bottom)];
  const angle = (turn * Math.PI) / 2;
  const [dx, dy] = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
  const size = Math.max(0.6, Math.min(2.4, Math.min(from.width, from.height) / Math.min(to.width, to.height)));
  target.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: `${size}` },
      { translate: "0 0", scale: "1" },
    ],
    { duration: 190, easing: EASE },
  );
}

const middle = (a: number, b: number) => (a + b) / 2;

/** Tiles of the hand slide to their new places. */
function settle(place: HTMLElement, before: Held[], after: Held[]) {
  const rest = [...before];
  const all = place.querySelectorAll<HTMLElement>(".hand > li");
  after.forEach((one, i) => {
    const at = rest.findIndex((old) => old.tile === one.tile);
    if (at < 0 || one.drawn) return;
    const [old] = rest.splice(at, 1);
    const [x, y] = [old!.box.left - one.box.left, old!.box.top - one.box.top];
    if (Math.abs(x) + Math.abs(y) < 1) return;
    all[i]!.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: 170, easing: EASE });
  });
}

/** The hands come four tiles at a time. */
function deal(place: HTMLElement) {
  for (const hand of place.querySelectorAll(".hand, .edge .tiles")) {
    [...hand.children].forEach((tile, i) =>
      tile.animate([{ translate: "0 -40%", opacity: 0 }, { translate: "0 0", opacity: 1 }], {
        duration: 180,
        delay: Math.floor(i / 4) * 75,
        easing: EASE,
        fill: "backwards",
      }),
    );
  }
}
