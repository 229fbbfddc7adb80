import type { Scene, Seat } from "../api/types";
import { friendAt } from "../state/friends";
import { looksOf } from "../state/looks";
import { playerName } from "../state/names";
import { isMine } from "../state/table";
import { t } from "../texts";
import { windName } from "../texts/tiles";
import { glyphOf } from "../parts/glyph";
import { spaced } from "../parts/number";
import { colourAt, parted, seatName } from "./names";

type Props = { scene: Scene; seat: Seat; popups: string[] };

/** Who sits here, her points, and what her skill says. */
export function Plate({ scene, seat, popups }: Props) {
  const looks = looksOf(seat.girl);
  const name = seatName(seat);
  const [own, nth] = parted(name);
  const dealer = scene.round?.dealer === seat.who;
  const taken = scene.taken.filter((one) => one.who === seat.who);
  return (
    <div class={`plate ${looks ? "hers" : ""}`} style={{ "--hers": colourAt(scene, seat.who) }}>
      <span class="face">
        {looks?.portrait ? (
          <img class="portrait" src={looks.portrait} alt="" />
        ) : (
          <span class="monogram" aria-hidden="true">
            {glyphOf(name)}
          </span>
        )}
        {seat.wind > 0 && (
          <span class={`wind ${dealer ? "dealer" : ""}`} title={dealer ? t("table.dealer") : undefined}>
            {windName(seat.wind).slice(0, 1)}
          </span>
        )}
      </span>
      <span class="who">
        <span class="name">{own}</span>
        {nth && <span class="nth"> {nth}</span>}
      </span>
      <span class="points">
        {spaced(seat.points)} <small>{t("table.rank", { n: seat.rank })}</small>
      </span>
      <span class="marks">
        <small>{playedBy(seat)}</small>
        {seat.riichi && <b class="mark riichi">{t("table.inRiichi")}</b>}
        {seat.furiten && <b class="mark">{t("table.furiten")}</b>}
        {seat.quarantined && <b class="mark">{t("table.quarantined")}</b>}
        {seat.step !== null && <small>{steps(seat.step)}</small>}
      </span>
      {seat.status && <span class="status">{seat.status}</span>}
      <span class="heard" role="status">
        {taken.map((one, i) => (
          <span class="taken" key={i}>
            {one.text}
          </span>
        ))}
        {popups.length > 0 && (
          <span class="popups">
            {popups.map((text, i) => (
              <span class="popup" key={i}>
                {text}
              </span>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}

/** Who decides for her. */
function playedBy(seat: Seat): string {
  if (isMine(seat)) return t("table.you");
  return seat.person ? (friendAt(seat.who) ?? t("table.person")) : playerName(seat.player);
}

function steps(step: number): string {
  if (step < 0) return t("table.complete");
  return step === 0 ? t("table.tenpai") : t("table.shanten", { n: step });
}
