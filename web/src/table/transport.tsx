import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Moment } from "../api/types";
import { CopyCommand } from "../parts/copy";
import { Icon } from "../parts/icon";
import { at, inPast, last, moments, scene, studio } from "../state/table";
import { back, commandHere, goToMoment, play, playing, pause, SPEEDS, speed, step } from "../state/transport";
import { lang } from "../state/ui";
import { t } from "../texts";
import { placeName } from "./place";

/** Whether this page may let the game go on; a guest's walks through what has been played. */
const mayGoOn = computed(() => studio.value?.seat === null);

/** Step, back, play, and the way to any moment. `bare`: the rest is in the list of tools. */
export function Transport({ bare }: { bare?: boolean }) {
  return (
    <div class={`transport ${bare ? "bare" : ""}`}>
      <span class="buttons">
        <button class="quiet" aria-label={t("table.first")} onClick={() => goToMoment(0)} disabled={at.value === 0}>
          <Icon name="first" />
        </button>
        <button onClick={back} disabled={at.value === 0} aria-label={t("table.back")}>
          <Icon name="back" />
        </button>
        {!mayGoOn.value ? null : playing.value ? (
          <button onClick={pause} aria-label={t("table.pause")}>
            <Icon name="pause" />
          </button>
        ) : (
          <button onClick={play} aria-label={t("table.play")}>
            <Icon name="play" />
          </button>
        )}
        <button onClick={step} aria-label={t("table.step")} disabled={!mayGoOn.value && !inPast.value}>
          <Icon name="step" />
        </button>
        <button
          class="quiet"
          aria-label={t("table.newest")}
          onClick={() => goToMoment(last.value)}
          disabled={!inPast.value}
        >
          <Icon name="newest" />
        </button>
      </span>
      <input
        class="moment"
        type="range"
        min={0}
        max={last.value}
        value={at.value}
        aria-label={t("table.moment")}
        aria-valuetext={scene.value?.event?.text ?? String(at.value)}
        onInput={(event) => goToMoment(Number(event.currentTarget.value))}
      />
      {!bare && <WalkTools />}
    </div>
  );
}

/** The way to a turn by name, the speed, and the command of what is shown. `worded`: there is room for words. */
export function WalkTools({ worded }: { worded?: boolean }) {
  return (
    <>
      <Jump />
      {mayGoOn.value && <GoOnTools worded={worded} />}
    </>
  );
}

/** The speed, and the command of what is shown. */
function GoOnTools({ worded }: { worded?: boolean | undefined }) {
  return (
    <>
      <select
        class="speed"
        aria-label={t("table.speed")}
        value={speed.value}
        onChange={(event) => (speed.value = Number(event.currentTarget.value))}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? t("table.asFast") : t("table.perSecond", { n: one })}
          </option>
        ))}
      </select>
      <CopyCommand command={commandHere} short={!worded} />
    </>
  );
}

/** The first moment of each place, and the ends of rounds, which stand at the place of their beginnings. */
function landmarks(all: Moment[]): Moment[] {
  const seen = new Set<string>();
  return all.filter(({ at, kind }) => {
    const isNew = !seen.has(at);
    seen.add(at);
    return isNew || kind === "round-ended";
  });
}

const landmark = ({ at, kind }: Moment) =>
  kind === "round-ended" ? `${placeName(at)} · ${t("table.endOfRound")}` : placeName(at);

/** Turns by name. */
function Jump() {
  const all = moments.value;
  const shown = scene.value?.seats.map(({ label }) => label).join();
  const named = useMemo(() => landmarks(all), [all]);
  const options = useMemo(
    () =>
      named.map((one) => (
        <option key={one.n} value={one.n}>
          {landmark(one)}
        </option>
      )),
    [named, lang.value, shown],
  );
  const here = named.findLast((one) => one.n <= at.value);
  return (
    <select
      class="jump"
      aria-label={t("table.jump")}
      value={here?.n ?? 0}
      onChange={(event) => goToMoment(Number(event.currentTarget.value))}
    >
      {options}
    </select>
  );
}
