import type { Lang } from "../api/types";
import { lang } from "../state/ui";

const LOCALES: Record<Lang, string> = { en: "en", zh: "zh-Hans", ja: "ja" };

/** A share as percent with two or three significant digits: `0.54 %`, `5.4 %`, `48 %`. */
export function percent(share: number): string {
  const value = share * 100;
  const digits = value === 0 || value >= 99.95 ? 0 : value >= 10 ? 1 : value >= 0.095 ? 2 : 3;
  return `${value.toFixed(digits)} %`;
}

/** A number with a sign. */
export const signed = (value: number) => (value > 0 ? "+" : value < 0 ? "\u2212" : "") + plain(Math.abs(value));

/** A number, short. */
export const plain = (value: number) =>
  new Intl.NumberFormat(LOCALES[lang.value], { maximumSignificantDigits: 6, useGrouping: false }).format(value);
