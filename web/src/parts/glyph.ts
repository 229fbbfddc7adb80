// What stands for a girl without a portrait: on the board as in the lobby.

/** Ends of so many names that they tell nobody apart. */
const COMMON = "子美";

/** A character of her given name: in Latin letters the first two of the last word, and of a handle the first. */
export function glyphOf(numbered: string): string {
  // Girls of one name are numbered by their seats.
  const name = numbered.replace(/ \d+$/, "");
  const chars = [...name];
  const isHan = (char = "") => /\p{Script=Han}/u.test(char);
  const [first = "", last = ""] = [chars[0], chars.at(-1)];
  // A name from elsewhere begins with the given name.
  if (/[・·]/u.test(name)) return first;
  if (isHan(last)) return COMMON.includes(last) && isHan(chars.at(-2)) ? chars.at(-2)! : last;
  // A family name in characters, and a given name in kana.
  if (chars.some(isHan)) return chars.find((char) => !isHan(char)) ?? "";
  const word = name.lastIndexOf(" ") + 1;
  return name.slice(word, word + 1).toUpperCase() + (word > 0 ? name.slice(word + 1, word + 2) : "");
}
