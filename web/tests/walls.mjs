// Walls for the tests in which what happens is known: hands and draws as one writes them, the rest in order.

const KINDS = [..."mpsz"].flatMap((suit) => Array.from({ length: suit === "z" ? 7 : 9 }, (_, i) => `${i + 1}${suit}`));
/** The set with one red five in each suit. */
const SET = KINDS.flatMap((tile) =>
  Array.from({ length: 4 }, (_, copy) => (/^5[mps]$/.test(tile) && copy === 0 ? `0${tile[1]}` : tile)),
);

/** "19m 5p" as tiles. */
const tiles = (text) =>
  [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits, suit]) => [...digits].map((digit) => digit + suit));

/**
 * A wall of 136 tiles as `--wall` takes it: `hands` from the dealer on, what is drawn first, and the replacement tiles.
 * All others are the rest of the set.
 */
export function wall({ hands = [], draws = "", replacements = "" }) {
  const named = { hands: hands.map(tiles), draws: tiles(draws), replacements: tiles(replacements) };
  const rest = [...SET];
  const take = (tile) => {
    const at = rest.indexOf(tile);
    if (at < 0) throw new Error(`there is no ${tile} left for this wall`);
    rest.splice(at, 1);
    return tile;
  };
  for (const hand of named.hands) hand.forEach(take);
  [...named.draws, ...named.replacements].forEach(take);
  // Neighbours in the rest are far apart in the wall, so that nobody gets a hand by chance.
  const mixed = [];
  while (rest.length > 0) mixed.push(...rest.splice((mixed.length * 37) % rest.length, 1));
  const all = Array(136).fill(null);
  for (let seat = 0; seat < 4; seat += 1) {
    for (let n = 0; n < 13; n += 1) {
      const at = n < 12 ? 16 * Math.floor(n / 4) + 4 * seat + (n % 4) : 48 + seat;
      all[at] = named.hands[seat]?.[n] ?? null;
    }
  }
  named.draws.forEach((tile, i) => (all[52 + i] = tile));
  named.replacements.forEach((tile, i) => (all[[134, 135, 132, 133][i]] = tile));
  return all.map((tile) => tile ?? mixed.shift()).join("");
}
