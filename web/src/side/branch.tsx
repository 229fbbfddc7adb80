import { useSignal } from "@preact/signals";
import type { BranchAsk } from "../api/types";
import { NOBODY } from "../api/words";
import { Section } from "../parts/section";
import { branching, closeBranch, makeBranch } from "../state/branch";
import { file, text } from "../state/desk";
import { spoken } from "../state/names";
import { params, valueOf } from "../state/params";
import { branch, scene } from "../state/table";
import { t, type Key } from "../texts";

const CHANGES = ["without", "number", "file", "action"] as const;
type Change = (typeof CHANGES)[number];
const NAMES: Record<Change, Key> = {
  number: "lab.aNumber",
  without: "lab.withoutHer",
  file: "lab.theFile",
  action: "lab.anAction",
};

/** The same luck from the shown moment on, with one thing changed. */
export function BranchRegion() {
  const change = useSignal<Change>("without");
  const which = useSignal<Partial<Record<Change, string>>>({});
  const value = useSignal<number | null>(null);
  const options = choices(change.value);
  const chosen = options.find((one) => one.id === which.value[change.value]) ?? options[0];
  const number = params.value.find((one) => one.key === chosen?.id);
  const asked = (): Omit<BranchAsk, "n"> | null => {
    if (!chosen) return null;
    if (change.value === "number" && number) return { numbers: { [number.key]: value.value ?? valueOf(number) } };
    if (change.value === "without") return { without: chosen.id };
    if (change.value === "file") return { file: { girl: chosen.id, text: text.value } };
    return chosen.asked ?? null;
  };
  const go = (event: Event) => {
    event.preventDefault();
    const wanted = asked();
    if (wanted) void makeBranch(wanted);
  };
  return (
    <Section region="branch" title={t("page.branch")}>
      <p class="hint">{t("lab.branchIntro")}</p>
      <form class="row-of" onSubmit={go}>
        <label>
          {t("lab.change")}{" "}
          <select value={change.value} onChange={(event) => (change.value = event.currentTarget.value as Change)}>
            {CHANGES.map((one) => (
              <option key={one} value={one}>
                {t(NAMES[one])}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t("lab.which")}{" "}
          <select
            value={chosen?.id ?? ""}
            onChange={(event) => (which.value = { ...which.value, [change.value]: event.currentTarget.value })}
          >
            {options.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
        {change.value === "number" && number && (
          <label>
            {t("lab.value")}{" "}
            <input
              type="number"
              min={number.min ?? undefined}
              max={number.max ?? undefined}
              step={number.integer ? 1 : "any"}
              value={value.value ?? valueOf(number)}
              onInput={(event) => (value.value = Number(event.currentTarget.value))}
            />
          </label>
        )}
        <button class="primary" type="submit" disabled={!chosen || branching.value}>
          {t("lab.makeBranch")}
        </button>
        {branch.value && (
          <button type="button" onClick={closeBranch}>
            {t("lab.closeBranch")}
          </button>
        )}
      </form>
      {change.value === "action" && options.length === 0 && <p class="hint">{t("lab.noAction")}</p>}
    </Section>
  );
}

type Option = { id: string; label: string; asked?: Omit<BranchAsk, "n"> };

function choices(change: Change): Option[] {
  const seats = scene.value?.seats.filter((seat) => seat.girl !== NOBODY) ?? [];
  if (change === "number") return params.value.map((one) => ({ id: one.key, label: one.key }));
  if (change === "without") return seats.map((seat) => ({ id: seat.girl, label: spoken(seat.label) }));
  if (change === "file") return file.value ? [{ id: file.value.girl, label: spoken(file.value.girl) }] : [];
  const asked = scene.value?.asked;
  return (asked?.actions ?? [])
    .filter((one) => one.kind !== "pick")
    .map((one) => ({
      id: JSON.stringify(one.action),
      label: one.label,
      asked: { action: { who: asked!.who, action: one.action } },
    }));
}
