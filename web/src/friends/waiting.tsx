import { useSignal } from "@preact/signals";
import { Check } from "../parts/check";
import { friends, me, say } from "../state/friends";
import { t } from "../texts";
import { SeatState } from "./friends";
import { NameForm } from "./name";

/** What a guest sees who has come before the game. */
export function Waiting() {
  const found = friends.value;
  const own = me.value;
  const ready = useSignal<boolean | null>(null);
  return (
    <main class="waiting">
      <section aria-label={t("games.friends")}>
        <h2>saki-lua</h2>
        <p role="status">{t("games.wait")}</p>
        <NameForm>
          <Check
            on={ready.value ?? own?.ready ?? false}
            put={(on) => {
              ready.value = on;
              void say({ ready: on });
            }}
          >
            {t("games.ready")}
          </Check>
        </NameForm>
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
