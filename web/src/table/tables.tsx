import type { TableInfo } from "../api/types";
import { gameName } from "../state/match";
import { named } from "../state/names";
import { closeShown, show, studio, tableId, tables } from "../state/table";
import { more, phone } from "../state/ui";
import { bracketed, t } from "../texts";

/** Tables that are open: games, records, branches. */
export function Tables() {
  return (
    <>
      <Shown />
      {studio.value?.seat === null && tableId.value !== null && <Close />}
    </>
  );
}

function Shown() {
  const titles = titlesOf(tables.value);
  if (tables.value.length < 2) return <strong class="title">{titles[0]}</strong>;
  return (
    <select
      class="title"
      aria-label={t("table.openTables")}
      value={tableId.value ?? ""}
      onChange={(event) => show(event.currentTarget.value)}
    >
      {tables.value.map((one, i) => (
        <option key={one.id} value={one.id}>
          {titles[i]}
        </option>
      ))}
    </select>
  );
}

/** On a phone it stands alone in a row, where a mere sign would not say what is closed. */
function Close() {
  const words = t("table.closeTable");
  const close = () => {
    more.value = false;
    void closeShown();
  };
  return (
    <button aria-label={words} title={words} onClick={close}>
      {phone.value ? words : "×"}
    </button>
  );
}

/** What tables are called; those of one name are counted. */
export function titlesOf(all: TableInfo[]): string[] {
  const titles = all.map(titleOf);
  return titles.map((title, i) => {
    const nth = titles.slice(0, i).filter((other) => other === title).length + 1;
    return nth === 1 ? title : title + bracketed(String(nth));
  });
}

/** What a table is called: a game of a match by its place in it, too, and a branch after the game it left. */
function titleOf({ match, kind, title: told }: TableInfo): string {
  if (kind === "branch") return t("table.branchOf", { title: named(told) });
  const title = kind === "record" ? told : named(told);
  if (!match) return title;
  return `${gameName(match, match.of)} · ${title}`;
}
