// Pictures of tiles. A browser lays out a drawing of vectors anew for each tile that shows it, which costs a board with a
// hundred of them most of its frames; so each is drawn once and shown as a bitmap from then on.
import { signal } from "@preact/signals";
import type { Tile } from "../api/types";

/** Pixels of a bitmap: what the largest tile takes on the sharpest screen; the drawings are as much wider than high. */
const [WIDTH, HEIGHT] = [144, 192];
const TILES = [..."mps"].flatMap((suit) => [..."0123456789"].map((n) => n + suit)).concat([..."1234567"].map((n) => `${n}z`));

const drawing = (tile: Tile) => `assets/tiles/${tile}.svg`;
const bitmaps = signal<Record<Tile, string>>({});

/** Where the picture of a tile is: its bitmap, or its drawing until that is there. */
export const picture = (tile: Tile): string => bitmaps.value[tile] ?? drawing(tile);

async function bitmap(tile: Tile): Promise<string> {
  const image = new Image();
  image.src = drawing(tile);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext("2d")!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return canvas.toDataURL();
}

/** Draws all tiles; where that cannot be done, the drawings stay. */
export async function drawTiles() {
  const drawn = await Promise.all(TILES.map(async (tile) => [tile, await bitmap(tile)] as const)).catch(() => []);
  bitmaps.value = Object.fromEntries(drawn);
}
