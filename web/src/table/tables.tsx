import type { TableInfo } from "../api/types";
import { named } from "../state/names";
import { closeShown, show, studio, tableId, tables } from "../state/table";
import { t } from "../texts";

/** Tables that are open: games, records, branches. */
export function Tables() {
  if (tables.value.length < 2) return <strong class="title">{tables.value[0] && titleOf(tables.value[0])}</strong>;
  return (
    <>
      <select
        class="title"
        aria-label={t("table.openTables")}
        value={tableId.value ?? ""}
        onChange={(event) => show(event.currentTarget.value)}
      >
        {tables.value.map((one) => (
          <option key={one.id} value={one.id}>
            {titleOf(one)}
          </option>
        ))}
      </select>
      {studio.value?.seat === null && (
        <button aria-label={t("table.closeTable")} title={t("table.closeTable")} onClick={() => void closeShown()}>
          ×
        </button>
      )}
    </>
  );
}

/** What a table is called: a game of a match by its place in it, too. */
export function titleOf({ match, kind, title: told }: TableInfo): string {
  const title = kind === "record" ? told : named(told);
  if (!match) return title;
  return `${t("match.game", { position: t(`match.${match.position}`), nth: match.nth })} · ${title}`;
}
