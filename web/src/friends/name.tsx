import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Dialog } from "../parts/dialog";
import { me, say, waiting } from "../state/friends";
import { studio } from "../state/table";
import { t } from "../texts";

/** What a guest wants to be called. */
export function NameForm({ children, done }: { children?: ComponentChildren; done?: () => void }) {
  const typed = useSignal<string | null>(null);
  const name = typed.value ?? me.value?.name ?? "";
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void say({ name });
        done?.();
      }}
    >
      <label>
        {t("games.name")}{" "}
        <input
          value={name}
          maxLength={24}
          autocomplete="nickname"
          onInput={(event) => (typed.value = event.currentTarget.value)}
          onChange={() => void say({ name })}
        />
      </label>
      {children}
    </form>
  );
}

/** For a guest at the table: what he is called, and the way to another name. */
export function NameButton() {
  const open = useSignal(false);
  if ((studio.value?.seat ?? null) === null || waiting.value || !me.value) return null;
  const close = () => (open.value = false);
  return (
    <>
      <button class="to-friends" aria-label={t("games.name")} onClick={() => (open.value = true)}>
        {me.value.name || t("games.name")}
      </button>
      {open.value && (
        <Dialog title={t("games.name")} onClose={close}>
          <NameForm done={close}>
            <button class="primary" type="submit">
              {t("games.putName")}
            </button>
          </NameForm>
        </Dialog>
      )}
    </>
  );
}
