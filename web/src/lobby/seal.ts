// What stands for a girl without a portrait: a character of her name, in a colour of her school.
import type { Names } from "../api/types";

/** The character of her given name; of a name in kana its first. */
export function glyphOf(names: Names): string {
  const name = names.ja || names.zh || names.en;
  const last = [...name].at(-1) ?? "";
  const isHan = /\p{Script=Han}/u.test(last);
  if (isHan) return last;
  const han = [...name].filter((char) => /\p{Script=Han}/u.test(char));
  // Her family name is written so, and her given name in kana.
  const kana = [...name].filter((char) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char));
  if (han.length > 0) return kana[0] ?? han[0]!;
  return [...name][0]?.toUpperCase() ?? "";
}

/** A quiet colour for a school: the same one each time. */
export function colourOf(school: string): string {
  let sum = 0;
  for (const char of school) sum = (sum * 31 + char.codePointAt(0)!) % 3600;
  const hue = Math.round(sum / 10);
  return `light-dark(oklch(50% 0.09 ${hue}), oklch(66% 0.08 ${hue}))`;
}
