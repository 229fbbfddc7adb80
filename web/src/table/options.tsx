import { Check } from "../parts/check";
import { Icon } from "../parts/icon";
import { clock, CLOCKS } from "../state/clock";
import { animate, animated, mute, muted, oneTap, volume } from "../state/feel";
import { t } from "../texts";

/** How the table moves, sounds and is touched. */
export function Options() {
  return (
    <details class="options">
      <summary aria-label={t("table.options")} title={t("table.options")}>
        <Icon name={muted.value ? "silent" : "sound"} />
      </summary>
      <div class="options-sheet">
        <Check on={animated.value} put={animate}>
          {t("table.animation")}
        </Check>
        <Check on={oneTap.value} put={(on) => (oneTap.value = on)}>
          {t("table.oneTap")}
        </Check>
        <label class="check">
          {t("table.clock")}{" "}
          <select value={clock.value} onChange={(event) => (clock.value = Number(event.currentTarget.value))}>
            {CLOCKS.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 ? t("table.noClock") : t("table.seconds", { n: seconds })}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          {t("table.volume")}{" "}
          <input
            type="range"
            min={0}
            max={100}
            value={volume.value}
            onInput={(event) => (volume.value = Number(event.currentTarget.value))}
          />
        </label>
        <button aria-pressed={muted.value} onClick={() => mute(!muted.value)}>
          {t("table.mute")}
        </button>
      </div>
    </details>
  );
}
