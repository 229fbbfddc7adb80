import { useSignal } from "@preact/signals";
import type { FriendSeat } from "../api/types";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { friends, invited } from "../state/friends";
import { t } from "../texts";

/** The way to who is invited, at a table over the network. */
export function FriendsButton() {
  const open = useSignal(false);
  const all = invited.value.filter((seat) => seat.who !== friends.value?.me);
  if (invited.value.length === 0) return null;
  const here = all.filter((seat) => seat.here).length;
  return (
    <>
      <button class="to-friends" onClick={() => (open.value = true)}>
        {t("games.friendsHere", { here, all: all.length })}
      </button>
      {open.value && (
        <Dialog title={t("games.friends")} onClose={() => (open.value = false)}>
          <Panel />
        </Dialog>
      )}
    </>
  );
}

/** Who is invited, for the host: addresses, and who is there. */
export function Friends() {
  if (invited.value.length === 0) return null;
  return (
    <section class="lobby-list" aria-label={t("games.friends")}>
      <h2>{t("games.friends")}</h2>
      <Panel />
    </section>
  );
}

function Panel() {
  return (
    <div class="friends">
      <p>{t("games.invite")}</p>
      <ul aria-label={t("games.seats")}>
        {invited.value.map((seat) => (
          <Seat key={seat.who} seat={seat} />
        ))}
      </ul>
      <p class="hint">{t("games.leaves")}</p>
    </div>
  );
}

function Seat({ seat }: { seat: FriendSeat }) {
  const n = seat.who + 1;
  const mine = friends.value?.me === seat.who;
  const copied = useSignal(false);
  const copy = () =>
    navigator.clipboard.writeText(seat.url ?? "").then(
      () => (copied.value = true),
      () => (copied.value = false),
    );
  return (
    <li class={seat.here ? "here" : ""}>
      <strong>{t("games.seat", { n })}</strong> {seat.name} <SeatState seat={seat} mine={mine} />
      {!seat.here || mine ? (
        <details open={!mine}>
          <summary>{t("games.address")}</summary>
          {seat.qr && (
            <span
              class="qr"
              role="img"
              aria-label={t("games.qr", { n })}
              // The server draws it, of nothing but its own address.
              dangerouslySetInnerHTML={{ __html: seat.qr }}
            />
          )}
          <code>{seat.url}</code>{" "}
          <button aria-label={t("games.copyAddress", { n })} onClick={copy}>
            <Icon name="copy" />
          </button>{" "}
          {copied.value && <small role="status">{t("table.copied")}</small>}
        </details>
      ) : null}
    </li>
  );
}

/** Whether somebody is there, and ready. */
export function SeatState({ seat, mine }: { seat: FriendSeat; mine: boolean }) {
  const words = [
    mine ? t("games.you") : t(seat.here ? "games.here" : "games.away"),
    seat.ready && t("games.isReady"),
  ];
  return <small>{words.filter(Boolean).join(" · ")}</small>;
}
