import type { PresetInfo } from "../api/types";
import { PERSON } from "../api/words";
import { RuleOptions } from "../parts/rules";
import { playerName } from "../state/names";
import { t } from "../texts";

type SeedProps = { seed: string | null; put: (changed: { seed: string | null }) => unknown };

/** The seed of a game or a match; none is a random one. */
export function SeedField({ seed, put }: SeedProps) {
  return (
    <label>
      {t("table.seed")}{" "}
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        placeholder={t("table.random")}
        value={seed ?? ""}
        onInput={(event) => put({ seed: event.currentTarget.value.trim() || null })}
      />
    </label>
  );
}

type RuleProps = { rules: PresetInfo[]; rule: string; put: (changed: { rule: string }) => unknown };

/** The rules of a game or of the games of a match. */
export function RuleField({ rules, rule, put }: RuleProps) {
  return (
    <label>
      {t("table.rules")}{" "}
      <select value={rule} onChange={(event) => put({ rule: event.currentTarget.value })}>
        <RuleOptions rules={rules} />
      </select>
    </label>
  );
}

type EastProps = { east: boolean; put: (changed: { east: boolean }) => unknown };

/** How long a game is: as its rules have it, or the east alone. */
export function EastField({ east, put }: EastProps) {
  return (
    <label>
      {t("table.length")}{" "}
      <select value={String(east)} onChange={(event) => put({ east: event.currentTarget.value === "true" })}>
        <option value="false">{t("table.lengthOfRules")}</option>
        <option value="true">{t("table.eastGame")}</option>
      </select>
    </label>
  );
}

type PlayerProps = { known: string[]; player: string; put: (player: string) => unknown };

/** Who plays a seat. */
export function PlayerField({ known, player, put }: PlayerProps) {
  return (
    <select value={player} onChange={(event) => put(event.currentTarget.value)}>
      {[...new Set([PERSON, player, ...known])].map((one) => (
        <option key={one} value={one}>
          {playerName(one)}
        </option>
      ))}
    </select>
  );
}
