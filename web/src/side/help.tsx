import { Dialog } from "../parts/dialog";
import { helpOpen } from "../state/ui";
import { listed, t, type Key } from "../texts";
import { CALLS } from "./keys";

const KEYS: [string[] | Key, Key | Key[]][] = [
  [["1 … 9, 0, -, ^, \\"], "page.keyTiles"],
  [["Enter"], "page.keyDrawn"],
  [Object.keys(CALLS), Object.values(CALLS)],
  [["←", "→"], "page.keyStep"],
  [["Home", "End"], "page.keyEnds"],
  ["page.space", "page.keyPlay"],
  [["Shift+T", "L", "D", "E", "S", "B", "F", "R"], "page.keyRegions"],
  [["Shift+W"], "page.keyWorkshop"],
  [["Shift+N"], "table.restart"],
  [["Shift+M"], "page.keyMatch"],
  [["Ctrl+S"], "page.keySave"],
  [["Alt+↑", "Alt+↓"], "page.keyNumber"],
  ["page.escape", "page.keyLeave"],
  [["?"], "page.keyHelp"],
];

/** The keys of the page, and what its figures about powers are. */
export function Help() {
  if (!helpOpen.value) return null;
  return (
    <Dialog title={t("page.help")} onClose={() => (helpOpen.value = false)}>
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <div key={String(what)}>
            <dt>{Array.isArray(keys) ? keys.map((key) => <kbd key={key}>{key}</kbd>) : <kbd>{t(keys)}</kbd>}</dt>
            <dd>{Array.isArray(what) ? listed(what.map((one) => t(one))) : t(what)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t("page.powers")}</h3>
      <p>{t("page.mk")}</p>
      <p>{t("page.bars")}</p>
    </Dialog>
  );
}
