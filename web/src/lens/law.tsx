import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { LawRow } from "../api/types";
import { Check } from "../parts/check";
import { TileView } from "../parts/tile";
import { percent, signed } from "../parts/number";
import { keep, kept } from "../state/ui";
import { spoken } from "../state/names";
import { listed, t } from "../texts";
import { tileName } from "../texts/tiles";
import { grouped, lift, type Group } from "./groups";

/** The law of a draw: each tile by nature and now, in groups, the greatest lift first. */
export function Law({ law }: { law: LawRow[] }) {
  const fold = useSignal(kept("fold-alike") === "yes");
  const most = greatest(law);
  const setFold = (on: boolean) => {
    fold.value = on;
    keep("fold-alike", on ? "yes" : null);
  };
  return (
    <>
      <Frame>
        <thead>
          <tr>
            <th scope="col">{t("lens.tile")}</th>
            <th scope="col">{t("lens.natural")}</th>
            <th scope="col">{t("lens.now")}</th>
            <td class="bar" aria-hidden="true" />
            <th scope="col">{t("lens.lift")}</th>
            <th scope="col">{t("lens.pushedBy")}</th>
          </tr>
        </thead>
        {grouped(law).map(({ group, rows }) => (
          <tbody key={group} class={group}>
            <tr class="group">
              <th colSpan={6} scope="rowgroup">
                {t(`lens.${group}`)} <small>{t("lens.tilesN", { n: rows.length })}</small>
              </th>
            </tr>
            {fold.value && group === "alike" ? (
              <Folded rows={rows} />
            ) : (
              rows.map((row) => <Row key={row.tile + row.space} row={row} most={most} group={group} />)
            )}
          </tbody>
        ))}
      </Frame>
      <Check on={fold.value} put={setFold}>
        {t("lens.foldAlike")}
      </Check>
    </>
  );
}

/** The same for a seat, which is not told what pushes: each tile by the copies that it has not seen. */
export function Unseen({ law }: { law: LawRow[] }) {
  const most = greatest(law);
  return (
    <Frame>
      <thead>
        <tr>
          <th scope="col">{t("lens.tile")}</th>
          <th scope="col">{t("lens.natural")}</th>
          <td class="bar" aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {law.map((row) => (
          <tr key={row.tile}>
            <Tile row={row} />
            <td>{percent(row.natural)}</td>
            <td class="bar" aria-hidden="true">
              <span class="track">
                <i class="now" style={{ width: width(row.natural, most) }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

function Frame({ children }: { children: ComponentChildren }) {
  return (
    <div class="law-scroll" tabIndex={0} role="group" aria-label={t("lens.law")}>
      <table class="law" aria-label={t("lens.law")}>
        {children}
      </table>
    </div>
  );
}

/** The greatest share of all, as which a bar is full. */
const greatest = (law: LawRow[]) => Math.max(1e-9, ...law.map((row) => Math.max(row.now, row.natural)));
const width = (share: number, most: number) => `${((share / most) * 100).toFixed(2)}%`;

function Tile({ row }: { row: LawRow }) {
  return (
    <th scope="row">
      <TileView tile={row.tile} mute /> <span>{tileName(row.tile)}</span>
      {row.space === "B" && <abbr title={t("lens.spaceB")}>B</abbr>}
      <small class="left">×{row.left}</small>
    </th>
  );
}

function Row({ row, most, group }: { row: LawRow; most: number; group: Group }) {
  const pushes = Object.entries(row.lit).filter(([, mk]) => mk !== 0);
  return (
    <tr class={group}>
      <Tile row={row} />
      <td>{percent(row.natural)}</td>
      <td>{percent(row.now)}</td>
      <td class="bar" aria-hidden="true" title={t("page.bars")}>
        <span class="track">
          <i class="now" style={{ width: width(row.now, most) }} />
          <i class="natural" style={{ left: width(row.natural, most) }} />
        </span>
      </td>
      <td>{times(row)}</td>
      <td class="lit">{listed(pushes.map(([girl, mk]) => `${spoken(girl)} ${signed(mk)}`))}</td>
    </tr>
  );
}

function times(row: LawRow): string {
  const by = lift(row);
  if (by === Infinity) return t("lens.certain");
  return `×${by >= 10 ? by.toFixed(0) : by.toFixed(2)}`;
}

/** Tiles of equal lift in one line. */
function Folded({ rows }: { rows: LawRow[] }) {
  const sum = (of: (row: LawRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return (
    <tr>
      <th scope="row" class="many">
        {rows.map((row) => (
          <TileView key={row.tile + row.space} tile={row.tile} />
        ))}
      </th>
      <td>{percent(sum((row) => row.natural))}</td>
      <td>{percent(sum((row) => row.now))}</td>
      <td class="bar" aria-hidden="true" />
      <td>{rows[0] ? times(rows[0]) : ""}</td>
      <td />
    </tr>
  );
}
