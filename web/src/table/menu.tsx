import { useSignal } from "@preact/signals";
import type { Menu, MenuRow } from "../api/types";
import { TileView } from "../parts/tile";
import { act } from "../state/transport";
import { t } from "../texts";

/** What a skill lets its player choose. */
export function SkillMenu({ menu }: { menu: Menu }) {
  const on = useSignal(Object.fromEntries(menu.rows.map((row) => [row.name, row.on])));
  const { most } = menu;
  const ticked = menu.rows.filter((row) => row.kind !== "radio" && on.value[row.name]).length;
  const full = most !== null && most > 1 && ticked >= most;
  const turn = (row: MenuRow, value: boolean) => {
    const next = { ...on.value, [row.name]: value };
    const rivals = row.kind === "radio" ? groupOf(menu.rows, row) : most === 1 ? menu.rows : [];
    if (value) for (const other of rivals) if (other.name !== row.name) next[other.name] = false;
    on.value = next;
  };
  const send = () => {
    const changed = menu.rows.filter((row) => row.enabled && on.value[row.name] !== row.on);
    const rows = Object.fromEntries(changed.map((row) => [row.name, on.value[row.name] ?? false]));
    void act({ type: "pick", with: { menu: menu.number, rows } });
  };
  return (
    <fieldset class="skill-menu">
      <legend class={menu.title ? "unseen" : ""}>{t("table.menu")}</legend>
      {menu.title && <p class="menu-title">{menu.title}</p>}
      <div class="rows">
        {menu.rows.map((row) => (
          <Row
            key={row.name}
            row={row}
            on={on.value[row.name] ?? false}
            off={!row.enabled || (full && row.kind !== "radio" && !on.value[row.name])}
            turn={turn}
          />
        ))}
      </div>
      <div class="menu-foot">
        {most !== null && most > 1 && <span class="hint">{t("menu.most", { n: ticked, most })}</span>}
        {most === 1 && <span class="hint">{t("menu.one")}</span>}
        <button class="primary" onClick={send}>
          {t("table.confirm")}
        </button>
      </div>
    </fieldset>
  );
}

type Props = { row: MenuRow; on: boolean; off: boolean; turn: (row: MenuRow, value: boolean) => void };

function Row({ row, on, off, turn }: Props) {
  return (
    <label class={`menu-row ${row.kind} ${row.tile ? "with-tile" : ""} ${row.text ? "" : "bare"}`}>
      <input
        type={row.kind === "radio" ? "radio" : "checkbox"}
        checked={on}
        disabled={off}
        onChange={(event) => turn(row, event.currentTarget.checked)}
      />
      {row.text && <span>{row.text}</span>}
      {row.tile && <TileView tile={row.tile} />}
    </label>
  );
}

/** Radio rows that stand together. */
function groupOf(rows: MenuRow[], row: MenuRow): MenuRow[] {
  const at = rows.indexOf(row);
  let [from, to] = [at, at];
  while (rows[from - 1]?.kind === "radio") from -= 1;
  while (rows[to + 1]?.kind === "radio") to += 1;
  return rows.slice(from, to + 1);
}
