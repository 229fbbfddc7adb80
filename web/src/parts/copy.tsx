import { useSignal } from "@preact/signals";
import { t } from "../texts";
import { Command } from "./command";
import { Icon } from "./icon";

type Props = { command: () => Promise<string | null>; short?: boolean };

/** Copies a command, and shows it too, for where a browser refuses. `short`: the button is a picture only. */
export function CopyCommand({ command, short }: Props) {
  const shown = useSignal<string | null>(null);
  const done = useSignal(false);
  const copy = async () => {
    const text = await command();
    if (text === null) return;
    shown.value = text;
    done.value = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  };
  return (
    <>
      <button onClick={copy} aria-label={t("table.copyCommand")} title={t("table.copyCommand")}>
        <Icon name="copy" /> {!short && <span>{t("table.copyCommand")}</span>}
      </button>
      {shown.value !== null && (
        <output class="command" aria-label={t("table.commandIs")}>
          <Command line={shown.value} /> {done.value && <small>{t("table.copied")}</small>}
          <button class="quiet" aria-label={t("page.dismiss")} onClick={() => (shown.value = null)}>
            <Icon name="close" />
          </button>
        </output>
      )}
    </>
  );
}
