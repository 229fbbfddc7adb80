import type { Seat } from "../api/types";
import { looksOf } from "../state/looks";
import { t } from "../texts";
import { windName } from "../texts/tiles";

type Props = { seat: Seat; dealer: boolean; popups: string[] };

/** Who sits here, her points, and what her skill says. */
export function Plate({ seat, dealer, popups }: Props) {
  const looks = looksOf(seat.girl);
  return (
    <div class={`plate ${looks ? "hers" : ""}`} style={looks?.colour ? { "--hers": looks.colour } : {}}>
      {looks?.portrait && <img class="portrait" src={looks.portrait} alt="" />}
      <span class="who">
        {seat.wind > 0 && <span class={`wind ${dealer ? "dealer" : ""}`}>{windName(seat.wind).slice(0, 1)}</span>}
        <span class="name">{seat.label}</span>
      </span>
      <span class="points">
        {seat.points.toLocaleString("en").replace(",", " ")} <small>{t("table.rank", { n: seat.rank })}</small>
      </span>
      <span class="marks">
        <small>{seat.person ? t("table.you") : seat.player}</small>
        {seat.riichi && <b class="mark riichi">{t("table.inRiichi")}</b>}
        {seat.furiten && <b class="mark">{t("table.furiten")}</b>}
        {seat.quarantined && <b class="mark">{t("table.quarantined")}</b>}
        {seat.step !== null && <small>{steps(seat.step)}</small>}
      </span>
      {seat.status && <span class="status">{seat.status}</span>}
      {popups.map((text, i) => (
        <span class="popup" key={i}>
          {text}
        </span>
      ))}
    </div>
  );
}

function steps(step: number): string {
  if (step < 0) return t("table.complete");
  return step === 0 ? t("table.tenpai") : t("table.shanten", { n: step });
}
