import { useSignal } from "@preact/signals";
import type { Param } from "../api/types";
import { Check } from "../parts/check";
import { Section } from "../parts/section";
import { plain } from "../parts/number";
import {
  applied,
  changed,
  drag,
  letGo,
  ends,
  params,
  resetAll,
  setNumber,
  tunePath,
  valueOf,
  writeTune,
  wrote,
} from "../state/params";
import { studio } from "../state/table";
import { spoken } from "../state/names";
import { t } from "../texts";

/** A slider for each number of the girls at the table. */
export function SlidersRegion() {
  const only = useSignal(false);
  const girls = [...new Set(params.value.map((one) => one.girl))];
  const shown = params.value.filter((one) => !only.value || valueOf(one) !== one.default);
  const some = Object.keys(changed.value).length > 0;
  return (
    <Section region="sliders" title={t("desk.sliders")}>
      {params.value.length === 0 && <p class="hint">{t("desk.noNumbers")}</p>}
      <div class="numbers-scroll">
        {girls.map((girl) => (
          <fieldset key={girl} class="numbers">
            <legend>
              {spoken(girl)} {spoken(girl) !== girl && <small>{girl}</small>}
            </legend>
            {shown
              .filter((one) => one.girl === girl)
              .map((one) => (
                <Slider key={one.key} param={one} />
              ))}
          </fieldset>
        ))}
      </div>
      {params.value.length > 0 && studio.value?.seat === null && (
        <div class="row-of">
          <Check on={only.value} put={(on) => (only.value = on)}>
            {t("desk.onlyChanged")}
          </Check>
          <button onClick={resetAll} disabled={!some}>
            {t("desk.resetAll")}
          </button>
          <label>
            {t("desk.tuneFile")}{" "}
            <input
              type="text"
              size={14}
              spellcheck={false}
              value={tunePath.value}
              onInput={(event) => (tunePath.value = event.currentTarget.value)}
            />
          </label>
          <button onClick={writeTune} disabled={!some}>
            {t("desk.writeTune")}
          </button>
        </div>
      )}
      <p class="hint" role="status" aria-label={t("desk.tuneFile")}>
        {wrote.value ? t("desk.wrote", { file: wrote.value }) : applied.value !== null ? t("desk.inForce") : ""}
      </p>
    </Section>
  );
}

function Slider({ param }: { param: Param }) {
  const value = valueOf(param);
  const id = `slider-${param.key}`;
  const [least, most] = ends(param);
  const step = param.integer ? Math.max(1, param.step) : param.step || "any";
  return (
    <div class={`number ${value === param.default ? "" : "moved"}`}>
      <label for={id}>
        <code>{param.name}</code> <small>{param.doc}</small>
      </label>
      <input
        id={id}
        type="range"
        aria-label={param.key}
        min={least}
        max={most}
        step={step}
        value={value}
        onInput={(event) => drag(param.key, Number(event.currentTarget.value))}
        onChange={() => letGo(param.key)}
      />
      <input
        type="number"
        aria-label={t("desk.valueOf", { key: param.key })}
        min={param.min ?? undefined}
        max={param.max ?? undefined}
        step={param.integer ? 1 : "any"}
        value={value}
        onChange={(event) => setNumber(param.key, Number(event.currentTarget.value))}
      />
      <button
        class="quiet"
        aria-label={t("desk.reset", { key: param.key })}
        title={t("desk.byDefault", { n: plain(param.default) })}
        disabled={value === param.default}
        onClick={() => setNumber(param.key, param.default)}
      >
        ↺
      </button>
    </div>
  );
}
