import { useSignal } from "@preact/signals";
import { Check } from "../parts/check";
import { friends, say } from "../state/friends";
import { t } from "../texts";
import { SeatState } from "./friends";

/** What a guest sees who has come before the game. */
export function Waiting() {
  const found = friends.value;
  const own = found?.seats.find((seat) => seat.who === found.me);
  const typed = useSignal<string | null>(null);
  const ready = useSignal<boolean | null>(null);
  const name = typed.value ?? own?.name ?? "";
  return (
    <main class="waiting">
      <section aria-label={t("games.friends")}>
        <h2>saki-lua</h2>
        <p role="status">{t("games.wait")}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void say({ name });
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
          <Check on={ready.value ?? own?.ready ?? false} put={(on) => {
                ready.value = on;
                void say({ name, ready: ready.value });
              }}>
            {t("games.ready")}
          </Check>
        </form>
        <ul aria-label={t("games.seats")}>
          {found?.seats
            .filter((seat) => seat.person)
            .map((seat) => (
              <li key={seat.who} class={seat.here ? "here" : ""}>
                <strong>{t("games.seat", { n: seat.who + 1 })}</strong> {seat.name}{" "}
                <SeatState seat={seat} mine={seat.who === found.me} />
              </li>
            ))}
        </ul>
      </section>
    </main>
  );
}
