// The colour of a school, for a girl without one.

/** A quiet colour for a school: the same one each time. */
export function colourOf(school: string): string {
  let sum = 0;
  for (const char of school) sum = (sum * 31 + char.codePointAt(0)!) % 3600;
  const hue = Math.round(sum / 10);
  return `light-dark(oklch(50% 0.09 ${hue}), oklch(66% 0.08 ${hue}))`;
}
