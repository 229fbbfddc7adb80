import { kept } from "../games/state";
import { show, tables } from "../state/table";
import { titlesOf } from "../table/tables";
import { t } from "../texts";

/** Games and records that are open and not in the list of kept games. */
export function OpenTables() {
  const listed = new Set(kept.value?.map((game) => game.table));
  const titles = titlesOf(tables.value);
  const named = tables.value.map((one, i) => ({ ...one, title: titles[i] }));
  const left = named.filter((one) => one.kind !== "branch" && !listed.has(one.id)).reverse();
  if (left.length === 0) return null;
  return (
    <section class="lobby-list" aria-label={t("table.openTables")}>
      <h2>{t("table.openTables")}</h2>
      <ul>
        {left.map((one) => (
          <li key={one.id}>
            <button class="link" onClick={() => show(one.id)}>
              {one.title}
            </button>{" "}
            <small>{one.over ? t("table.gameOver") : ""}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
