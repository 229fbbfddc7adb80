import { Dialog } from "../parts/dialog";
import { helpOpen } from "../state/ui";
import { t, type Key } from "../texts";

const KEYS: [string[] | Key, Key][] = [
  [["1 … 9, 0, -, ^, \\"], "page.keyTiles"],
  [["Enter"], "page.keyDrawn"],
  [["r", "t", "o", "p", "c", "k", "x", "n"], "page.keyCalls"],
  [["←", "→"], "page.keyStep"],
  [["Home", "End"], "page.keyEnds"],
  ["page.space", "page.keyPlay"],
  [["Shift+T", "L", "D", "E", "S", "B", "F", "R"], "page.keyRegions"],
  [["Ctrl+S"], "page.keySave"],
  [["Alt+↑", "Alt+↓"], "page.keyNumber"],
  ["page.escape", "page.keyLeave"],
  [["?"], "page.keyHelp"],
];

/** The keys of the page. */
export function Help() {
  if (!helpOpen.value) return null;
  return (
    <Dialog title={t("page.help")} onClose={() => (helpOpen.value = false)}>
      <dl class="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>{Array.isArray(keys) ? keys.map((key) => <kbd key={key}>{key}</kbd>) : <kbd>{t(keys)}</kbd>}</dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
