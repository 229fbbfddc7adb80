import type { LawRow } from "../api/types";

export const GROUPS = ["raised", "alike", "lowered", "excluded"] as const;
export type Group = (typeof GROUPS)[number];

/** How many times as likely as by nature; infinite for what nature would never bring. */
export const lift = (row: LawRow) => (row.natural > 0 ? row.now / row.natural : row.now > 0 ? Infinity : 0);

function groupOf(row: LawRow): Group {
  // Also what waits in space B for a draw of another.
  if (row.now <= 0) return "excluded";
  const pushed = Object.values(row.lit).reduce((sum, mk) => sum + mk, 0);
  if (pushed > 0 || row.natural === 0) return "raised";
  return pushed < 0 ? "lowered" : "alike";
}

/** The rows in groups, those of the greatest lift first; equals stay in the order of tiles. */
export function grouped(law: LawRow[]): { group: Group; rows: LawRow[] }[] {
  const sorted = [...law].sort((a, b) => {
    const [x, y] = [lift(a), lift(b)];
    return Math.abs(x - y) < 1e-9 || x === y ? 0 : y - x;
  });
  return GROUPS.map((group) => ({ group, rows: sorted.filter((row) => groupOf(row) === group) })).filter(
    ({ rows }) => rows.length > 0,
  );
}
