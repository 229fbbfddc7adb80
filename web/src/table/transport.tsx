import { useMemo } from "preact/hooks";
import { CopyCommand } from "../parts/copy";
import { Icon } from "../parts/icon";
import { at, inPast, last, moments, scene } from "../state/table";
import { back, commandHere, goToMoment, play, playing, pause, SPEEDS, speed, step } from "../state/transport";
import { t } from "../texts";

/** Step, back, play, and the way to any moment. */
export function Transport() {
  return (
    <div class="transport">
      <span class="buttons">
        <button class="quiet" aria-label={t("table.first")} onClick={() => goToMoment(0)} disabled={at.value === 0}>
          <Icon name="first" />
        </button>
        <button onClick={back} disabled={at.value === 0} aria-label={t("table.back")}>
          <Icon name="back" />
        </button>
        {playing.value ? (
          <button onClick={pause} aria-label={t("table.pause")}>
            <Icon name="pause" />
          </button>
        ) : (
          <button onClick={play} aria-label={t("table.play")}>
            <Icon name="play" />
          </button>
        )}
        <button onClick={step} aria-label={t("table.step")}>
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
      <Jump />
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
      <CopyCommand command={commandHere} short />
    </div>
  );
}

/** Turns by name. */
function Jump() {
  const all = moments.value;
  const named = useMemo(() => all.filter((one, i) => i === 0 || one.at !== all[i - 1]!.at), [all]);
  const options = useMemo(
    () =>
      named.map((one) => (
        <option key={one.n} value={one.n}>
          {one.at}
        </option>
      )),
    [named],
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
