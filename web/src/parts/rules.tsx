import type { PresetInfo } from "../api/types";
import { lang } from "../state/ui";

/** Presets of rules as options of a `select`, by what they are called. */
export function RuleOptions({ rules }: { rules: PresetInfo[] }) {
  return (
    <>
      {rules.map(({ name, names }) => (
        <option key={name} value={name}>
          {names[lang.value]}
        </option>
      ))}
    </>
  );
}
