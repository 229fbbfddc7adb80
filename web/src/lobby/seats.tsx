import { NOBODY, PERSON } from "../api/words";
import { useSignal } from "@preact/signals";
import { EastField, PlayerField, RuleField, SeedField } from "../side/setupfields";
import { glyphOf } from "../parts/glyph";
import { Icon } from "../parts/icon";
import {
  askRule,
  drawLots,
  east,
  leave,
  opening,
  players,
  putPlayer,
  rule,
  schools,
  seats,
  seed,
  sitDown,
  watchAll,
} from "../state/lobby";
import { girlName } from "../state/names";
import { studio } from "../state/table";
import { newMatch } from "../state/ui";
import { t } from "../texts";
import { colourOf } from "./seal";

/** Four seats around a table: filled by the cards or by lot. */
export function SeatsPanel() {
  const all = studio.value;
  const unfolded = useSignal(false);
  return (
    <section class="seats-panel" aria-label={t("lobby.seats")}>
      <h2>{t("lobby.seats")}</h2>
      <div class="seats-felt">
        {seats.value.map((handle, i) => (
          <SeatChip key={i} i={i} handle={handle} />
        ))}
        <button class="lot" type="button" onClick={drawLots} disabled={!all}>
          <Icon name="dice" /> {t("lobby.lot")}
        </button>
      </div>
      <div class="seats-buttons">
        <button class="primary" onClick={() => void sitDown()} disabled={opening.value || !all}>
          {t("lobby.sitDown")}
        </button>
        <button onClick={() => void watchAll()} disabled={opening.value || !all}>
          {t("lobby.watchAll")}
        </button>
        <button onClick={newMatch} disabled={!all}>
          {t("match.match")}
        </button>
      </div>
      {all && (
        <details onToggle={(event) => (unfolded.value = event.currentTarget.open)}>
          <summary>{t("lobby.settings")}</summary>
          <div class="setup" hidden={!unfolded.value}>
            <RuleField rules={all.rules} rule={rule.value} put={(asked) => askRule(asked.rule)} />
            <EastField east={east.value} put={(asked) => (east.value = asked.east)} />
            <SeedField seed={seed.value} put={(asked) => (seed.value = asked.seed)} />
            {players.value.map((player, i) => (
              <label key={i}>
                {t("table.playerAt", { n: i + 1 })}{" "}
                <PlayerField known={all.players} player={player} put={(chosen) => putPlayer(i, chosen)} />
              </label>
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

/** Who sits at a seat of the small table; a press lets her go. */
function SeatChip({ i, handle }: { i: number; handle: string }) {
  const school = schools.value.find((one) => one.girls.some((each) => each.handle === handle));
  const girl = school?.girls.find((each) => each.handle === handle);
  const name = handle === NOBODY ? t("lobby.free") : girlName(handle);
  const place = players.value[i] === PERSON ? t("table.you") : t("lobby.seatNumber", { n: i + 1 });
  const shown = (
    <>
      <span class="seal" aria-hidden="true">
        {girl ? glyphOf(name) : ""}
      </span>
      <span class="chip-name">
        <small>{place}</small> <span>{name}</span>
      </span>
    </>
  );
  if (!girl) return <span class={`chip chip-${i}`}>{shown}</span>;
  return (
    <button
      type="button"
      class={`chip chip-${i} taken`}
      style={{ "--hers": colourOf(school?.key ?? "") }}
      title={t("lobby.letGo")}
      onClick={() => leave(i)}
    >
      {shown}
      <span class="unseen">{t("lobby.letGo")}</span>
    </button>
  );
}
