import type { Who } from "../api/types";
import { Check } from "../parts/check";
import { elsewhere, front, info, open, openHands, scene, seated, studio } from "../state/table";
import { seatsToo } from "../state/transport";
import { more, newGame } from "../state/ui";
import { t } from "../texts";
import { seatName } from "./names";
import { Options } from "./options";
import { Tables } from "./tables";

/** Which table, from which seat, what lies open, and a new game. A player's seat of others has the name only. */
export function TableTools() {
  const whole = studio.value?.seat === null;
  return (
    <>
      <Tables />
      <FrontSeat />
      {whole && (
        <Check on={open.value} put={openHands}>
          {t("table.openHands")}
        </Check>
      )}
      {whole && info.value?.kind !== "record" && seated.value && (
        <Check on={seatsToo.value} put={(on) => (seatsToo.value = on)}>
          {t("table.seatsToo")}
        </Check>
      )}
      <NewGame />
      <Options />
    </>
  );
}

/** The way to the form of a new game. */
export function NewGame() {
  if (studio.value?.seat !== null) return null;
  const open = () => {
    more.value = false;
    newGame();
  };
  return (
    <button class="new-game" onClick={open}>
      {t("table.restart")}
    </button>
  );
}

function FrontSeat() {
  if (studio.value?.seat !== null || !scene.value) return null;
  // Where persons sit, the hands of the others are closed.
  const mine = scene.value.seats.filter((seat) => seat.person && !elsewhere.value.has(seat.who));
  const seats = open.value || mine.length === 0 ? scene.value.seats : mine;
  if (seats.length === 1) return null;
  return (
    <select
      class="front"
      aria-label={t("table.whose")}
      value={front.value}
      onChange={(event) => (front.value = Number(event.currentTarget.value) as Who)}
    >
      {seats.map((seat) => (
        <option key={seat.who} value={seat.who}>
          {seatName(seat)}
        </option>
      ))}
    </select>
  );
}
