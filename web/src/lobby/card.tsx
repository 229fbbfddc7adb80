import { useSignal } from "@preact/signals";
import type { GirlInfo } from "../api/types";
import { glyphOf } from "../parts/glyph";
import { Icon } from "../parts/icon";
import { editHer, opening, playHer, seat, seats, watchHer } from "../state/lobby";
import { looksOf } from "../state/looks";
import { lang } from "../state/ui";
import { t } from "../texts";
import { colourOf } from "./seal";

/** One girl: who she is, what her power does, and the ways to her. */
export function Card({ girl, school }: { girl: GirlInfo; school: string }) {
  const whole = useSignal(false);
  const { handle, names, problem } = girl;
  const name = names[lang.value] || handle;
  const called = lang.value === "en" ? handle : name;
  const other = lang.value === "en" ? names.ja : names.en;
  const sits = seats.value.includes(handle);
  const looks = girl.where.startsWith("builtin:") ? null : looksOf(handle);
  return (
    <li
      class={`card ${sits ? "sits" : ""} ${problem ? "broken" : ""}`}
      style={{ "--hers": looks?.colour ?? colourOf(school) }}
    >
      <div class="who">
        {looks?.portrait ? (
          <img class="portrait" src={looks.portrait} alt="" />
        ) : (
          <span class="seal" aria-hidden="true">
            {glyphOf(name)}
          </span>
        )}
        <span class="names">
          <strong>{name}</strong>
          {other && other !== name && <small lang={lang.value === "en" ? "ja" : "en"}>{other}</small>}
        </span>
        <button
          class="quiet to-seat"
          aria-pressed={sits}
          aria-label={t("lobby.seatHer", { girl: called })}
          title={t("lobby.seatHer", { girl: called })}
          disabled={Boolean(problem)}
          onClick={() => seat(handle)}
        >
          <Icon name="seat" />
        </button>
      </div>
      {problem ? (
        <p class="fault">
          <strong>{t("lobby.broken")}</strong> {problem.message}
        </p>
      ) : (
        <button
          class="power"
          aria-expanded={whole.value}
          title={girl.desc}
          onClick={() => (whole.value = !whole.value)}
        >
          <span>
            <small class="kind">{t(girl.active ? "lobby.active" : "lobby.passive")}</small> {girl.desc}
          </span>
        </button>
      )}
      <div class="card-buttons">
        <Way verb="lobby.play" called={called} off={Boolean(problem)} go={() => playHer(handle)} main />
        <Way verb="lobby.watch" called={called} off={Boolean(problem)} go={() => watchHer(handle)} />
        <Way verb="lobby.edit" called={called} go={() => editHer(handle)} />
      </div>
    </li>
  );
}

type WayProps = {
  verb: "lobby.play" | "lobby.watch" | "lobby.edit";
  called: string;
  off?: boolean;
  main?: boolean;
  go: () => unknown;
};

function Way({ verb, called, off, main, go }: WayProps) {
  return (
    <button
      class={main ? "primary" : ""}
      aria-label={t("lobby.way", { verb: t(verb), girl: called })}
      disabled={off || opening.value}
      onClick={go}
    >
      {t(verb)}
    </button>
  );
}
