import type { Lang } from "../api/types";
import { lang } from "../state/ui";

export const LOCALES: Record<Lang, string> = { en: "en", zh: "zh-Hans", ja: "ja" };

/** A share as percent with two or three significant digits: `0.54 %`, `5.4 %`, `48 %`. */
export function percent(share: number): string {
  const value = share * 100;
  const digits = value === 0 || value >= 99.95 ? 0 : value >= 10 ? 1 : value >= 0.095 ? 2 : 3;
  return `${value.toFixed(digits)} %`;
}

/** A number with a sign; points as `spaced` writes them. */
export const signed = (value: number, as: (value: number) => string = plain) =>
  (value > 0 ? "+" : value < 0 ? "\u2212" : "") + as(Math.abs(value));

/** A number, short. */
export const plain = (value: number) =>
  new Intl.NumberFormat(LOCALES[lang.value], { maximumSignificantDigits: 6, useGrouping: false }).format(value);

/** Points with a narrow space between thousands. */
export const spaced = (value: number) =>
  value.toLocaleString("en").replaceAll(",", "\u202f").replace("-", "\u2212");

/** By how much something became likelier: `×2.4`, and `+30 %` where it is less than twofold. */
export function lift(natural: number, now: number): string {
  if (natural <= 0) return percent(now);
  const times = now / natural;
  if (times >= 1.995) return `\u00d7${times >= 99.5 ? Math.round(times) : times.toPrecision(2)}`;
  return `${signed(Math.round((times - 1) * 100))} %`;
}
