import { useSignal } from "@preact/signals";
import type { Menu, MenuRow } from "../api/types";

import { act } from "../state/transport";
import { TileView } from "../parts/tile";
import { t } from "../texts";

/** What a skill lets its player choose. */
export function SkillMenu({ menu }: { menu: Menu }) {
  const on = useSignal(Object.fromEntries(menu.rows.map((row) => [row.name, row.on])));
  const turn = (row: MenuRow, value: boolean) => {
    const next = { ...on.value, [row.name]: value };
    if (row.kind === "radio" && value) {
      for (const other of groupOf(menu.rows, row)) if (other.name !== row.name) next[other.name] = false;
    }
    on.value = next;
  };
  const send = () => {
    const changed = menu.rows.filter((row) => row.enabled && on.value[row.name] !== row.on);
    const rows = Object.fromEntries(changed.map((row) => [row.name, on.value[row.name] ?? false]));
    void act({ type: "pick", with: { menu: menu.number, rows } });
  };
  return (
    <fieldset class="skill-menu">
      <legend>{t("table.menu")}</legend>
      {menu.rows.map((row) => (
        <label key={row.name} class={row.kind}>
          <input
            type={row.kind === "radio" ? "radio" : "checkbox"}
            checked={on.value[row.name] ?? false}
            disabled={!row.enabled}
            onChange={(event) => turn(row, event.currentTarget.checked)}
          />{" "}
          {row.tile && <TileView tile={row.tile} mute={row.text !== ""} />} {row.text}
        </label>
      ))}
      <button onClick={send}>{t("table.confirm")}</button>
    </fieldset>
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
