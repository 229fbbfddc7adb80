import { useSignal } from "@preact/signals";
import type { Studio } from "../api/own";
import type { Setting } from "../api/types";
import { NOBODY } from "../api/words";
import { Dialog } from "../parts/dialog";
import { GirlOptions } from "../parts/girls";
import { firstTeam } from "../state/lobby";
import { girlOf } from "../state/names";
import { newGame, setting, studio } from "../state/table";
import { newGame as newGameForm, newMatch, setup } from "../state/ui";
import { t } from "../texts";
import { MatchForm } from "./matchform";
import { EastField, PlayerField, RuleField, SeedField } from "./setupfields";

/** A new game, or a new match of four schools. */
export function Setup() {
  const all = studio.value;
  const kind = setup.value;
  if (!kind || !all || !setting.value) return null;
  const close = () => {
    setup.value = null;
    firstTeam.value = null;
  };
  return (
    <Dialog title={t("table.restart")} onClose={close}>
      <div class="kinds" role="group" aria-label={t("match.kind")}>
        <button aria-pressed={kind === "game"} onClick={newGameForm}>
          {t("match.single")}
        </button>
        <button aria-pressed={kind === "match"} onClick={newMatch}>
          {t("match.match")}
        </button>
      </div>
      {kind === "game" ? <Form all={all} before={setting.value} /> : <MatchForm all={all} rule={setting.value.rule} />}
    </Dialog>
  );
}

/** A single game: who sits where, who plays whom, seed and rules. */
function Form({ all, before }: { all: Studio; before: Setting }) {
  const wanted = useSignal<Setting>(before);
  const put = (changed: Partial<Setting>) => (wanted.value = { ...wanted.value, ...changed });
  const go = async (event: Event) => {
    event.preventDefault();
    if (await newGame(wanted.value)) setup.value = null;
  };
  return (
    <form class="setup" onSubmit={go}>
      {[0, 1, 2, 3].map((i) => (
        <SeatFields key={i} i={i} all={all} wanted={wanted.value} put={put} />
      ))}
      <SeedField seed={wanted.value.seed} put={put} />
      <RuleField rules={all.rules} rule={wanted.value.rule} put={put} />
      <EastField east={wanted.value.east} put={put} />
      <button class="primary" type="submit">
        {t("table.start")}
      </button>
    </form>
  );
}

type SeatProps = { i: number; all: Studio; wanted: Setting; put: (changed: Partial<Setting>) => unknown };

function SeatFields({ i, all, wanted, put }: SeatProps) {
  const girl = wanted.girls[i] ?? NOBODY;
  const known = girlOf(girl);
  const replaced = (list: string[], value: string) => [0, 1, 2, 3].map((j) => (j === i ? value : (list[j] ?? NOBODY)));
  return (
    <div class="seat-fields">
      <label>
        {t("table.girlAt", { n: i + 1 })}
        <select
          value={girl}
          onChange={(event) => put({ girls: replaced(wanted.girls, event.currentTarget.value) })}
        >
          <GirlOptions chosen={girl} />
        </select>
      </label>
      <label>
        {t("table.playerAt", { n: i + 1 })}
        <PlayerField
          known={all.players}
          player={wanted.players[i] ?? "ai"}
          put={(player) => put({ players: replaced(wanted.players, player) })}
        />
      </label>
      <small>{known?.problem ? known.problem.message : known?.desc}</small>
    </div>
  );
}
