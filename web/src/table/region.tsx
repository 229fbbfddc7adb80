import { branch } from "../state/branch";
import { asked, front, info, inPast, news, open, scene, studio } from "../state/table";
import { seatsToo } from "../state/transport";
import { phone, setupOpen } from "../state/ui";
import { t } from "../texts";
import { Actions } from "./actions";
import { Board } from "./board";
import { Ending } from "./ending";
import { Hand } from "./hand";
import { Lines } from "./lines";
import { Tables } from "./tables";
import { Transport } from "./transport";
import type { Who } from "../api/types";

/** The table, or both lines of a branch side by side. */
export function TableRegion() {
  const shown = scene.value;
  return (
    <section id="region-table" class="table-region" aria-label={t("table.table")}>
      <header class="table-head">
        <h2 class="unseen" tabIndex={-1}>
          {t("table.table")}
        </h2>
        <Tables />
        <FrontSeat />
        {studio.value?.seat === null && (
          <label class="check">
            <input
              type="checkbox"
              checked={open.value}
              onChange={(event) => (open.value = event.currentTarget.checked)}
            />{" "}
            {t("table.openHands")}
          </label>
        )}
        {studio.value?.seat === null && info.value?.kind !== "record" && (
          <label class="check">
            <input
              type="checkbox"
              checked={seatsToo.value}
              onChange={(event) => (seatsToo.value = event.currentTarget.checked)}
            />{" "}
            {t("table.seatsToo")}
          </label>
        )}
        {studio.value?.seat === null && <button onClick={() => (setupOpen.value = true)}>{t("table.restart")}</button>}
      </header>
      {branch.value ? (
        <Lines />
      ) : (
        <>
          <div class="stage">
            {shown ? (
              <Board scene={shown} front={front.value} flat={phone.value} handBelow />
            ) : (
              <p class="wait">{t("page.loading")}</p>
            )}
            {shown && <Ending scene={shown} />}
          </div>
          <div class="below">
            <div class="talk">
              <Said />
              <Actions />
            </div>
            {shown && <Hand scene={shown} front={front.value} />}
          </div>
        </>
      )}
      <Transport />
    </section>
  );
}

function FrontSeat() {
  if (studio.value?.seat !== null || !scene.value) return null;
  return (
    <select
      aria-label={t("table.whose")}
      value={front.value}
      onChange={(event) => (front.value = Number(event.currentTarget.value) as Who)}
    >
      {scene.value.seats.map((seat) => (
        <option key={seat.who} value={seat.who}>
          {seat.label}
        </option>
      ))}
    </select>
  );
}

/** What has just happened, and what a saved file changed; both are read out. */
function Said() {
  const shown = scene.value;
  const girl = asked.value ? (shown?.seats[asked.value.who]?.label ?? "") : "";
  const latest = news.value.at(-1);
  return (
    <div class="said">
      <p class="event" role="status" aria-label={t("table.events")}>
        {shown?.event?.text} {inPast.value ? t("table.past") : asked.value ? t("table.yourTurn", { girl }) : ""}
      </p>
      <p class="reload" role="status" aria-label={t("table.reload")}>
        {latest?.text} {latest?.state_kept === true && t("table.kept")}
        {latest?.state_kept === false && t("table.notKept")}
      </p>
    </div>
  );
}
