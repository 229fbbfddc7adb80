import type { LabKind } from "../api/types";
import { fields, KINDS, kind, start } from "../state/lab";
import { t, type Key } from "../texts";
import { argumentsOf, commandLine, fieldId, FORMS, valueOf } from "./fields";

const STARTS: Record<LabKind, Key> = {
  sim: "lab.startSim",
  compare: "lab.startCompare",
  sweep: "lab.startSweep",
  matrix: "lab.startMatrix",
  tune: "lab.startTune",
  roster: "lab.startRoster",
};

/** The form of one kind of measurement. What it says is exactly one command line. */
export function LabForm() {
  const put = (flag: string, value: string) => (fields.value = { ...fields.value, [fieldId(flag)]: value });
  return (
    <form
      class="lab-form"
      onSubmit={(event) => {
        event.preventDefault();
        void start(argumentsOf());
      }}
    >
      <Kinds />
      <div class="fields">
        {FORMS[kind.value].map((field) => (
          <label key={field.flag}>
            <span>
              {t(field.key)} <code>{field.flag}</code>
            </span>
            <input
              {...(field.number ? { type: "number", min: 1 } : { type: "text" })}
              spellcheck={false}
              autocomplete="off"
              value={valueOf(field)}
              onInput={(event) => put(field.flag, event.currentTarget.value)}
            />
          </label>
        ))}
        <label class="wide">
          <span>{t("lab.other")}</span>
          <input
            type="text"
            spellcheck={false}
            autocomplete="off"
            value={fields.value[fieldId("")] ?? ""}
            onInput={(event) => put("", event.currentTarget.value)}
          />
        </label>
      </div>
      <output class="command" aria-label={t("lab.commandLine")}>
        <code>{commandLine()}</code>
      </output>
      <button class="primary" type="submit">
        {t(STARTS[kind.value])}
      </button>
    </form>
  );
}

function Kinds() {
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = KINDS[(KINDS.indexOf(kind.value) + by + KINDS.length) % KINDS.length]!;
    kind.value = next;
    document.getElementById(`lab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t("lab.kinds")} onKeyDown={move}>
      {KINDS.map((one) => (
        <button
          key={one}
          id={`lab-${one}`}
          type="button"
          role="tab"
          aria-selected={kind.value === one}
          tabIndex={kind.value === one ? 0 : -1}
          onClick={() => (kind.value = one)}
        >
          {t(`lab.${one}`)}
        </button>
      ))}
    </div>
  );
}
