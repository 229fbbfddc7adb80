import { useRef } from "preact/hooks";
import type { Scene, Who } from "../api/types";
import { asked, front, head, info, inPast, news, scene, studio } from "../state/table";
import { paused } from "../state/transport";
import { t } from "../texts";
import { Actions } from "./actions";
import { Board } from "./board";
import { Ending, EndingAgain } from "./ending";
import { Hand, watchesFocus } from "./hand";
import { Insight } from "./insight";
import { Happened } from "./luck";
import { useMotion } from "./motion";
import { nameAt, seatName } from "./names";
import { Toggles } from "./toggles";

/** The board, the hand of the seat in front, and what its person can do. */
export function Stage() {
  const shown = scene.value;
  const place = useRef<HTMLDivElement>(null);
  useMotion(place, shown, front.value);
  if (!shown) {
    return (
      <div class="stage">
        <p class="wait">{t("page.loading")}</p>
      </div>
    );
  }
  const plays = info.value?.kind !== "record" && hasPersons(shown);
  return (
    <div class="stage" ref={place}>
      <div class="felt" {...watchesFocus}>
        <div class="board-place">
          <Board scene={shown} front={front.value} handBelow />
        </div>
        <div class="talk">
          <Said />
          <Beside scene={shown} />
          <Insight scene={shown} front={front.value} />
        </div>
        <div class="doing">
          {plays && <Toggles />}
          <Actions>
            <EndingAgain scene={shown} />
          </Actions>
        </div>
        <Hand scene={shown} front={front.value} />
        <Ending scene={shown} />
      </div>
    </div>
  );
}

const hasPersons = (shown: Scene) => shown.seats.some((seat) => seat.person);

/** What has just happened, and what a saved file changed; both are read out. */
function Said() {
  const shown = scene.value;
  const latest = news.value.at(-1);
  return (
    <div class="said">
      <p class="event" role="status" aria-label={t("table.events")}>
        <Happened scene={shown} /> <span class="turn">{turnOf(shown)}</span>
      </p>
      <p class={`reload ${latest?.kind ?? ""}`} role="status" aria-label={t("table.reload")}>
        {latest?.text}
      </p>
    </div>
  );
}

/** What skills say of where they stand, and what was taken from seats, for a board whose plates have no room for it. */
function Beside({ scene }: { scene: Scene }) {
  const taken = (who: Who) => scene.taken.filter((one) => one.who === who);
  return (
    <ul class="beside">
      {scene.seats.flatMap((seat, who) => [
        seat.status && (
          <li key={who}>
            <b>{seatName(seat)}</b> {seat.status}
          </li>
        ),
        // The plate has it read out.
        ...taken(seat.who).map(({ text }, i) => (
          <li key={`${who} ${i}`} aria-hidden="true">
            <b>{seatName(seat)}</b> {text}
          </li>
        )),
      ])}
    </ul>
  );
}

/** Whose turn it is, in words. */
function turnOf(shown: Scene | null): string {
  if (!shown) return "";
  if (inPast.value) return t("table.past");
  const mine = asked.value && !shown.end && shown.seats[asked.value.who];
  if (mine) return t("table.yourTurn", { girl: seatName(mine) });
  const girl = nameAt(shown, waitedFor(shown));
  const isWatched = info.value?.kind === "game" && !hasPersons(shown);
  const waits = girl || isWatched;
  if (waits && paused.value && studio.value?.seat === null) return t("table.paused", { play: t("table.play") });
  return girl && t("table.waitingFor", { girl });
}

/** Who is to play while somebody waits: a person who is asked, else whoever has the turn. */
function waitedFor(shown: Scene) {
  if (shown.end || shown.result || head.value?.over || info.value?.kind !== "game") return null;
  if (!hasPersons(shown)) return null;
  if (head.value?.waiting != null) return head.value.waiting;
  if (shown.asked) return shown.asked.who;
  const { event } = shown;
  if (event?.who == null) return null;
  return event.kind === "discarded" ? (((event.who + 1) % 4) as typeof event.who) : event.who;
}
