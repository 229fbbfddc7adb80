import { useSignal } from "@preact/signals";
import type { LastDraw } from "../api/types";
import { Law } from "../lens/law";
import { Pushes } from "../lens/pushes";
import { Told } from "../lens/told";
import { Section } from "../parts/section";
import { answer, asking, askOpinion, askWhy, busy, lines, opening, openRecord } from "../state/records";
import { asked, info } from "../state/table";
import { placeName } from "../table/place";
import { t } from "../texts";
import { Review } from "./review";
import { Weighed } from "./weighed";

/** Why a tile was drawn: where that was, what is said of it, who pushed, and what could have come. */
function Why({ last: { draw, law, told } }: { last: LastDraw }) {
  return (
    <>
      <p class="hint">{placeName(draw.at)}</p>
      <Told told={told} />
      {draw.pushes.length > 0 && <Pushes pushes={draw.pushes} />}
      {law.length > 0 && <Law law={law} />}
    </>
  );
}

/** What was answered about the moment, or why nothing was. */
function Answered({ shown }: { shown: NonNullable<typeof answer.value> }) {
  if (shown.title === "opinion" && shown.told)
    return (
      <>
        <p class="verdict">{shown.told.verdict}</p>
        <Weighed told={shown.told} />
      </>
    );
  if (shown.title === "why" && shown.last) return <Why last={shown.last} />;
  if (shown.hidden) return <p class="hint">{t("lab.notForSeat", { open: t("table.openHands") })}</p>;
  if (shown.title === "why") return <p class="hint">{t("lab.noWhy")}</p>;
  return <p class="hint">{t(asked.value ? "lab.notYet" : "lab.noOpinion")}</p>;
}

/** Records of games: open one, walk through it, ask about a moment. */
export function RecordsRegion() {
  const over = useSignal(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    over.value = false;
    const file = event.dataTransfer?.files[0];
    if (file) void openRecord(file);
  };
  const shown = answer.value;
  return (
    <Section region="records" title={t("page.records")}>
      <div
        class={`drop ${over.value ? "over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          over.value = true;
        }}
        onDragLeave={() => (over.value = false)}
        onDrop={drop}
      >
        <label>
          {t("lab.drop")}{" "}
          <input
            type="file"
            aria-label={t("lab.recordFile")}
            disabled={opening.value}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) void openRecord(file);
              event.currentTarget.value = "";
            }}
          />
        </label>
        <small>{t("lab.recordKinds")}</small>
      </div>
      {info.value?.kind === "record" && lines.value.length > 0 && <pre class="words">{lines.value.join("\n")}</pre>}
      <div class="row-of">
        <button onClick={askWhy} disabled={busy.value}>
          {t("lab.why")}
        </button>
        <button onClick={askOpinion} disabled={busy.value}>
          {t("lab.opinion")}
        </button>
        {asking.value && <small>{t("lab.asking")}</small>}
      </div>
      <div role="status" aria-label={t("page.records")}>
        {shown && <Answered shown={shown} />}
      </div>
      <Review />
    </Section>
  );
}
