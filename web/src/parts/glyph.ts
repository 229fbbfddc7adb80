// What stands for a girl without a portrait: on the board as in the lobby.

/** Ends of so many names that they tell nobody apart. */
const COMMON = "子美";

/** A character of her given name; of a name in Latin letters the first two of it. */
export function glyphOf(name: string): string {
  const part = name.split(/[\s・·]+/u).at(-1) ?? "";
  const chars = [...part];
  const isHan = (char = "") => /\p{Script=Han}/u.test(char);
  if (part === name && isHan(chars.at(-1))) {
    const before = chars.at(-2);
    return COMMON.includes(chars.at(-1)!) && isHan(before) ? before! : chars.at(-1)!;
  }
  // A family name in characters, and a given name in kana.
  const given = chars.some(isHan) ? chars.filter((char) => !isHan(char)) : chars;
  const first = given[0] ?? "";
  return /\p{Script=Latin}/u.test(first) ? first.toUpperCase() + (given[1] ?? "") : first;
}
