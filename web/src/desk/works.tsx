import { useSignal } from "@preact/signals";
import type { Beginning } from "../api/types";
import { Dialog } from "../parts/dialog";
import { file } from "../state/desk";
import { backToShipped, begin, beginnings, deleteFile, duplicate, readBeginnings, seatHer } from "../state/works";
import { t } from "../texts";

type Asks = "new" | "duplicate" | "shipped" | "delete";

/** What can be done with girls: a new one, a copy, the shipped one again, away with her. */
export function Works() {
  const asks = useSignal<Asks | null>(null);
  const shown = file.value;
  const close = () => (asks.value = null);
  const ask = (what: Asks) => () => (asks.value = what);
  const begun = () => {
    void readBeginnings();
    asks.value = "new";
  };
  return (
    <div class="row-of works">
      <button onClick={begun}>{t("desk.newGirl")}</button>
      {shown && <button onClick={ask("duplicate")}>{t("desk.duplicate")}</button>}
      {shown && <button onClick={() => void seatHer()}>{t("desk.seatHer")}</button>}
      {shown?.hides_shipped && <button onClick={ask("shipped")}>{t("desk.backToShipped")}</button>}
      {shown?.own && !shown.hides_shipped && <button onClick={ask("delete")}>{t("desk.delete")}</button>}
      {asks.value === "new" && <NewGirl close={close} />}
      {asks.value === "duplicate" && shown && <Duplicate girl={shown.girl} close={close} />}
      {asks.value === "shipped" && shown && (
        <Confirm
          title={t("desk.backToShipped")}
          text={t("desk.backAsk", { girl: shown.girl })}
          go={backToShipped}
          close={close}
        />
      )}
      {asks.value === "delete" && shown && (
        <Confirm
          title={t("desk.delete")}
          text={t("desk.deleteAsk", { girl: shown.girl })}
          go={deleteFile}
          close={close}
        />
      )}
    </div>
  );
}

/** A template or a power of the cookbook, and a handle. */
function NewGirl({ close }: { close: () => void }) {
  const chosen = useSignal("template draw");
  const all = beginnings.value;
  const keyOf = (one: Beginning) => `${one.kind} ${one.name}`;
  const from = all.find((one) => keyOf(one) === chosen.value) ?? all[0];
  const group = (kind: Beginning["kind"]) =>
    all
      .filter((one) => one.kind === kind)
      .map((one) => (
        <option key={one.name} value={keyOf(one)}>
          {one.title}
        </option>
      ));
  return (
    <Dialog title={t("desk.newGirl")} onClose={close}>
      <HandleForm
        first=""
        ready={from !== undefined}
        go={async (handle) => (from ? begin(handle, from) : false)}
        close={close}
      >
        <label>
          {t("desk.beginFrom")}{" "}
          <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            <optgroup label={t("desk.templates")}>{group("template")}</optgroup>
            <optgroup label={t("desk.powers")}>{group("power")}</optgroup>
          </select>
        </label>
        {from?.desc && <p class="hint">{from.desc}</p>}
      </HandleForm>
    </Dialog>
  );
}

function Duplicate({ girl, close }: { girl: string; close: () => void }) {
  return (
    <Dialog title={t("desk.duplicate")} onClose={close}>
      <HandleForm first={`${girl}_2`} go={duplicate} close={close} />
    </Dialog>
  );
}

type HandleProps = {
  first: string;
  /** False until there is something to begin from. */
  ready?: boolean;
  go: (handle: string) => Promise<boolean>;
  close: () => void;
  children?: preact.ComponentChildren;
};

function HandleForm({ first, ready = true, go, close, children }: HandleProps) {
  const handle = useSignal(first);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await go(handle.value)) close();
  };
  return (
    <form class="setup" onSubmit={submit}>
      {children}
      <label>
        {t("desk.handle")}{" "}
        <input
          type="text"
          required
          pattern="[a-z][a-z0-9_\-]*"
          maxLength={32}
          spellcheck={false}
          autocomplete="off"
          title={t("desk.handleIs")}
          value={handle.value}
          onInput={(event) => (handle.value = event.currentTarget.value)}
        />
      </label>
      <small>{t("desk.handleIs")}</small>
      <button class="primary" type="submit" disabled={!ready}>
        {t("desk.create")}
      </button>
    </form>
  );
}

type ConfirmProps = { title: string; text: string; go: () => Promise<void>; close: () => void };

function Confirm({ title, text, go, close }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={close}>
      <p>{text}</p>
      <div class="row-of">
        <button class="primary" onClick={() => void go().then(close)}>
          {t("desk.yes")}
        </button>
        <button onClick={close}>{t("desk.no")}</button>
      </div>
    </Dialog>
  );
}
