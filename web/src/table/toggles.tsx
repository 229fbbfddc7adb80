import type { Signal } from "@preact/signals";
import { autoWin, noCalls, tsumogiri } from "../state/auto";
import { t, type Key } from "../texts";

const TOGGLES: { key: Key; on: Signal<boolean> }[] = [
  { key: "table.autoWin", on: autoWin },
  { key: "table.noCalls", on: noCalls },
  { key: "table.tsumogiri", on: tsumogiri },
];

/** What the page does for the person. */
export function Toggles() {
  return (
    <div class="toggles" role="group" aria-label={t("table.toggles")}>
      {TOGGLES.map(({ key, on }) => (
        <label key={key} class="toggle">
          <input type="checkbox" checked={on.value} onChange={(event) => (on.value = event.currentTarget.checked)} />
          <span>{t(key)}</span>
        </label>
      ))}
    </div>
  );
}
