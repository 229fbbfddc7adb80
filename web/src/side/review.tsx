import { useSignal } from "@preact/signals";
import type { Costly, Who } from "../api/types";
import { askReview, busy, chooseReviewed, decision, review, reviewed, showDecision } from "../state/records";
import { moments, scene, view } from "../state/table";
import { nameAt } from "../table/names";
import { placeName } from "../table/place";
import { t } from "../texts";
import { Weighed } from "./weighed";

/** The decisions of a seat by which it lost most, as the expert sees it. */
export function Review() {
  const shown = review.value;
  const seats = scene.value;
  return (
    <div class="review" role="group" aria-label={t("lab.review")}>
      <div class="row-of">
        {seats && (
          <select
            aria-label={t("lab.reviewed")}
            value={reviewed.value}
            disabled={view.value !== "all"}
            onChange={(event) => chooseReviewed(Number(event.currentTarget.value) as Who)}
          >
            {seats.seats.map(({ who }) => (
              <option key={who} value={who}>
                {nameAt(seats, who)}
              </option>
            ))}
          </select>
        )}
        <button onClick={() => void askReview()} disabled={busy.value || !seats}>
          {t("lab.reviewAll")}
        </button>
      </div>
      {view.value !== "all" && <p class="hint">{t("lab.reviewOthers", { open: t("table.openHands") })}</p>}
      {shown && (
        <div role="status" aria-label={t("lab.review")}>
          <p>{shown.summary}</p>
          <Costliest all={shown.costliest} />
          <p class="hint">{shown.explained}</p>
        </div>
      )}
    </div>
  );
}

/** How many decisions are shown at first, and more with each press. */
const SOME = 10;

/** The decisions, costliest first; the rest on demand. */
function Costliest({ all }: { all: Costly[] }) {
  const most = useSignal(SOME);
  const rest = all.length - most.value;
  return (
    <>
      <ol class="plain">
        {all.slice(0, most.value).map((costly, i) => (
          <li key={i}>
            <button class="link" aria-expanded={costly === decision.value} onClick={() => showDecision(costly)}>
              {placeName(moments.value[costly.n]?.at ?? "")}
            </button>{" "}
            {costly.opinion.verdict}
            {costly === decision.value && <Weighed told={costly.opinion} />}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <button onClick={() => (most.value += SOME)}>{t("lab.reviewMore", { n: Math.min(rest, SOME) })}</button>
      )}
    </>
  );
}
