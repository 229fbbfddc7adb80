import { useSignal } from "@preact/signals";
import type { Setting, Studio } from "../api/types";
import { Dialog } from "../parts/dialog";
import { newGame, setting, studio } from "../state/table";
import { lang, setupOpen } from "../state/ui";
import { t } from "../texts";

/** A new game: who sits where, who plays whom, seed and rules. */
export function Setup() {
  const all = studio.value;
  if (!setupOpen.value || !all || !setting.value) return null;
  return (
    <Dialog title={t("table.restart")} onClose={() => (setupOpen.value = false)}>
      <Form all={all} before={setting.value} />
    </Dialog>
  );
}

function Form({ all, before }: { all: Studio; before: Setting }) {
  const wanted = useSignal<Setting>(before);
  const put = (changed: Partial<Setting>) => (wanted.value = { ...wanted.value, ...changed });
  const go = async (event: Event) => {
    event.preventDefault();
    if (await newGame(wanted.value)) setupOpen.value = false;
  };
  return (
    <form class="setup" onSubmit={go}>
      {[0, 1, 2, 3].map((i) => (
        <SeatFields key={i} i={i} all={all} wanted={wanted.value} put={put} />
      ))}
      <label>
        {t("table.seed")}{" "}
        <input
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          placeholder={t("table.random")}
          value={wanted.value.seed ?? ""}
          onInput={(event) => put({ seed: event.currentTarget.value.trim() || null })}
        />
      </label>
      <label>
        {t("table.rules")}{" "}
        <select value={wanted.value.rule} onChange={(event) => put({ rule: event.currentTarget.value })}>
          {all.rules.map((rule) => (
            <option key={rule}>{rule}</option>
          ))}
        </select>
      </label>
      <button class="primary" type="submit">
        {t("table.start")}
      </button>
    </form>
  );
}

type SeatProps = { i: number; all: Studio; wanted: Setting; put: (changed: Partial<Setting>) => unknown };

function SeatFields({ i, all, wanted, put }: SeatProps) {
  const girl = wanted.girls[i] ?? "doge";
  const known = all.girls.find((one) => one.handle === girl);
  const replaced = (list: string[], value: string) => [0, 1, 2, 3].map((j) => (j === i ? value : (list[j] ?? "doge")));
  const handles = [...new Set(["doge", girl, ...all.girls.map((one) => one.handle)])];
  const players = [...new Set(["you", wanted.players[i] ?? "ai", ...all.players])];
  const nameOf = (handle: string) => {
    if (handle === "doge") return `doge · ${t("table.noSkill")}`;
    const names = all.girls.find((one) => one.handle === handle)?.names;
    return names ? `${handle} · ${names[lang.value] ?? handle}` : handle;
  };
  return (
    <div class="seat-fields">
      <select
        aria-label={t("table.girlAt", { n: i + 1 })}
        value={girl}
        onChange={(event) => put({ girls: replaced(wanted.girls, event.currentTarget.value) })}
      >
        {handles.map((handle) => (
          <option key={handle} value={handle}>
            {nameOf(handle)}
          </option>
        ))}
      </select>
      <select
        aria-label={t("table.playerAt", { n: i + 1 })}
        value={wanted.players[i] ?? "ai"}
        onChange={(event) => put({ players: replaced(wanted.players, event.currentTarget.value) })}
      >
        {players.map((player) => (
          <option key={player} value={player}>
            {player === "you" ? t("table.you") : player}
          </option>
        ))}
      </select>
      <small>{known?.problem ? known.problem.message : known?.desc}</small>
    </div>
  );
}
