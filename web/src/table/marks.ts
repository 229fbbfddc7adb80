// What is marked on the table: dora, the newest discard, the tile a call is about, the tiles it takes.
import { computed, signal } from "@preact/signals";
import type { Choice, Scene, Tile, Wait, Who } from "../api/types";
import { asked, scene } from "../state/table";
import { standard } from "../texts/tiles";

/** The moment that is shown: the same though its scene is read again. */
export const shownAt = computed(() => scene.value?.n ?? -1);

/** The kind of a tile: a red five is a five. */
export const kindOf = (tile: Tile): Tile => standard(tile).replace("0", "5");
const isRed = (tile: Tile) => tile[0] === "0";

/** Whether a tile is worth a han. */
export function isDora(shown: Scene, tile: Tile | null): boolean {
  if (tile === null) return false;
  return isRed(tile) || shown.dora.some((dora) => kindOf(dora) === kindOf(tile));
}

/** Whose newest discard lies on the table. */
export const newestDiscard = (shown: Scene): Who | null => shown.lastDiscard?.who ?? null;

/** What the person is asked about: a discard, or the tile of a kan. */
export const offered = computed(() => asked.value?.offered ?? null);
/** Whose it is. */
export const offeredBy = computed<Who | null>(() => offered.value?.from ?? null);

/** The choices of the button that is pointed at. */
export const pointedAt = signal<Choice[]>([]);

/** Places in a hand of the tiles that the pointed action would take. */
export function takenPlaces(hand: (Tile | null)[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const choice of pointedAt.value) {
    const own = [...takes(choice, hand)];
    hand.forEach((tile, place) => {
      const at = tile === null ? -1 : own.indexOf(tile);
      if (at < 0) return;
      own.splice(at, 1);
      places.add(place);
    });
  }
  return places;
}

const TAKES = ["chii", "pon", "ankan", "kakan"];

function takes(choice: Choice, hand: (Tile | null)[]): Tile[] {
  if (TAKES.includes(choice.kind)) return choice.tiles;
  if (choice.kind !== "daiminkan" || choice.tile === null) return [];
  const kind = kindOf(choice.tile);
  return hand.filter((tile): tile is Tile => tile !== null && kindOf(tile) === kind);
}

/** The tile that is pointed at, and whether it is one of the hand that may go. */
export const looked = signal<{ tile: Tile; throws: boolean } | null>(null);

/** Copies of a tile that this view has not seen. */
export function unseenOf(shown: Scene, tile: Tile): number | null {
  return shown.unseen[kindOf(tile)] ?? null;
}

/** The waits that throwing a tile leaves. */
export function waitsAfter(tile: Tile): Wait[] | null {
  const ready = asked.value?.ready ?? [];
  const exact = ready.find((one) => standard(one.tile) === standard(tile));
  return exact?.waits ?? null;
}
