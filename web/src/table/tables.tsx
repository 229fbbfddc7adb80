import { closeShown, show, studio, tableId, tables } from "../state/table";
import { t } from "../texts";

/** Tables that are open: games, records, branches. */
export function Tables() {
  if (tables.value.length < 2) return <strong class="title">{tables.value[0]?.title}</strong>;
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
            {one.title}
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
