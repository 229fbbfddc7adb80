import type { LabKind } from "../api/own";
import type { LabField } from "../api/types";
import { PERSON } from "../api/words";
import { Check } from "../parts/check";
import { Command } from "../parts/command";
import { GirlOptions } from "../parts/girls";
import { RuleOptions } from "../parts/rules";
import { fields, form, forms, kind, start } from "../state/lab";
import { params } from "../state/params";
import { studio } from "../state/table";
import { lang } from "../state/ui";
import { t, type Key } from "../texts";
import { valueWords } from "../texts/lab";
import { asked, commandLine, fieldId, isExcluded, labelOf, split, valueOf } from "./fields";

const STARTS: Record<LabKind, Key> = {
  sim: "lab.startSim",
  compare: "lab.startCompare",
  sweep: "lab.startSweep",
  matrix: "lab.startMatrix",
  tune: "lab.startTune",
  roster: "lab.startRoster",
  balance: "lab.startBalance",
};

/** The form of one kind of measurement. What it says is exactly one command line. */
export function LabForm() {
  const shown = form.value;
  if (!shown) return null;
  const [first, more] = split(shown);
  return (
    <form
      class="lab-form"
      onSubmit={(event) => {
        event.preventDefault();
        void start(asked());
      }}
    >
      <Kinds />
      <p class="hint">{shown.about}</p>
      <div class="fields">
        {first.map((field) => (
          <Field key={fieldId(field)} field={field} />
        ))}
      </div>
      <details>
        <summary>{t("lab.more")}</summary>
        <div class="fields">
          {more.map((field) => (
            <Field key={fieldId(field)} field={field} />
          ))}
        </div>
      </details>
      <output class="command" aria-label={t("lab.commandLine")}>
        <Command line={commandLine()} />
      </output>
      <button class="primary" type="submit">
        {t(STARTS[kind.value])}
      </button>
    </form>
  );
}

/** What is put last stands last. */
function put(field: LabField, value: string) {
  const { [fieldId(field)]: _, ...others } = fields.value;
  fields.value = { ...others, [fieldId(field)]: value };
}

/** A field, by what its argument takes. */
function Field({ field }: { field: LabField }) {
  const off = isExcluded(field);
  const id = `lab-${fieldId(field).replace(" ", "-")}`;
  const flag = field.positional ? valueWords(field.written, lang.value) : `--${field.name}`;
  const name = (
    <span title={field.help}>
      {labelOf(field)} <code>{flag}</code>
    </span>
  );
  if (field.type === "flag")
    return (
      <Check on={valueOf(field) !== ""} put={(on) => put(field, on ? "on" : "")}>
        {name}
      </Check>
    );
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <Input field={field} id={id} off={off} />
      {!off && <Picker field={field} />}
    </div>
  );
}

type InputProps = { field: LabField; id: string; off: boolean };

function Input({ field, id, off }: InputProps) {
  const value = valueOf(field);
  if ((field.type === "choice" || field.type === "metric") && !field.listed)
    return (
      <select
        id={id}
        disabled={off}
        value={value || (field.default ?? "")}
        onChange={(event) => put(field, event.currentTarget.value)}
      >
        {field.default === null && <option value="">{t("lab.byDefault")}</option>}
        {field.values.map((one) => (
          <option key={one.name} value={one.name} title={one.help}>
            {one.title}
          </option>
        ))}
      </select>
    );
  const number = field.type === "integer" || field.type === "number";
  return (
    <input
      id={id}
      disabled={off}
      required={field.required && !off}
      // A seed is longer than a number of a page can be.
      {...(number && field.name !== "seed"
        ? {
            type: "number",
            step: field.type === "integer" ? 1 : "any",
            min: field.min ?? undefined,
            max: field.max ?? undefined,
          }
        : { type: "text", ...(field.name === "seed" ? { inputMode: "numeric", pattern: "[0-9]*" } : {}) })}
      placeholder={field.default ?? (number ? "" : valueWords(field.written, lang.value))}
      spellcheck={false}
      autocomplete="off"
      value={value}
      onInput={(event) => put(field, event.currentTarget.value)}
    />
  );
}

/** A list to pick from, for what would have to be known by heart. */
function Picker({ field }: { field: LabField }) {
  const options = optionsOf(field);
  if (!options) return null;
  const several = field.listed || field.repeated;
  const pick = (event: { currentTarget: HTMLSelectElement }) => {
    const picked = event.currentTarget.value;
    event.currentTarget.value = "";
    if (picked === "") return;
    const before = several ? valueOf(field) : "";
    put(field, before === "" ? picked : `${before}${field.listed ? "," : " "}${picked}`);
  };
  return (
    <select class="picker" aria-label={t("lab.addTo", { field: labelOf(field) })} value="" onChange={pick}>
      <option value="">+</option>
      {options}
    </select>
  );
}

function optionsOf(field: LabField) {
  const plain = (names: string[]) => names.map((name) => <option key={name}>{name}</option>);
  switch (field.type) {
    case "girl":
    case "girls":
      return studio.value && <GirlOptions />;
    case "set":
    case "vary":
      return params.value.map((one) => (
        <option key={one.key} value={field.type === "set" ? `${one.key}=${one.default}` : suggestion(field, one.key)}>
          {one.key}
        </option>
      ));
    case "player":
    case "players":
      return plain((studio.value?.players ?? []).filter((one) => one !== PERSON));
    case "metric":
      return field.listed ? (
        field.values.map((one) => (
          <option key={one.name} value={one.name} title={one.help}>
            {one.title}
          </option>
        ))
      ) : null;
    default:
      return field.name === "rule" ? studio.value && <RuleOptions rules={studio.value.rules ?? []} /> : null;
  }
}

/** A number as it is searched, or with values that are tried. */
function suggestion(field: LabField, key: string): string {
  const one = params.value.find((param) => param.key === key);
  if (!one || field.written.includes("[")) return key;
  return `${key}=${one.min},${one.default},${one.max}`;
}

function Kinds() {
  const kinds = forms.value.map((one) => one.kind);
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = kinds[(kinds.indexOf(kind.value) + by + kinds.length) % kinds.length]!;
    kind.value = next;
    document.getElementById(`lab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t("lab.kinds")} onKeyDown={move}>
      {kinds.map((one) => (
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
