import { useSignal } from "@preact/signals";
import type { Studio } from "../api/own";
import type { MatchSetting, Position, TeamInfo } from "../api/types";
import { firstTeam } from "../state/lobby";
import { startMatch } from "../state/match";
import { lang, setup } from "../state/ui";
import { t, type Key } from "../texts";
import { RuleField, SeedField } from "./setupfields";

const POSITIONS: Position[] = ["vanguard", "second", "middle", "lieutenant", "captain"];
const LENGTHS: Record<string, Key> = { long: "match.long", short: "match.short" };
/** The schools a form begins with: those of a semifinal, where they are there. */
const FIRST = ["achiga", "senriyama", "shindouji", "shiraitodai"];

/** A new match: four schools, its length, the seat of a person, seed and rules. */
export function MatchForm({ all, rule }: { all: Studio; rule: string }) {
  const mine = firstTeam.value;
  const wanted = useSignal<Required<MatchSetting>>({
    teams: first(all.teams, mine),
    match_rule: "long",
    rule,
    seed: null,
    you: mine ?? "",
  });
  const busy = useSignal(false);
  const put = (changed: Partial<MatchSetting>) => (wanted.value = { ...wanted.value, ...changed });
  /** Chooses a school; the one that was there goes where the chosen one comes from. */
  const choose = (i: number, handle: string) => {
    const { teams, you } = wanted.value;
    const from = teams.indexOf(handle);
    const swapped = teams.map((team, j) => (j === i ? handle : j === from ? teams[i]! : team));
    put({ teams: swapped, you: swapped.includes(you.split(".")[0]!) ? you : "" });
  };
  const go = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    const started = await startMatch(wanted.value);
    busy.value = false;
    if (started) setup.value = null;
  };
  return (
    <form class="setup" onSubmit={go}>
      {wanted.value.teams.map((handle, i) => (
        <label key={i}>
          {t("match.teamAt", { n: i + 1 })}{" "}
          <select value={handle} onChange={(event) => choose(i, event.currentTarget.value)}>
            {all.teams.map((team) => (
              <option key={team.handle} value={team.handle}>
                {team.names[lang.value]}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        {t("match.mySeat")}{" "}
        <select value={wanted.value.you} onChange={(event) => put({ you: event.currentTarget.value })}>
          <option value="">{t("match.watch")}</option>
          {wanted.value.teams.map((handle) => (
            <Seats key={handle} all={all} handle={handle} />
          ))}
        </select>
      </label>
      <label>
        {t("match.length")}{" "}
        <select value={wanted.value.match_rule} onChange={(event) => put({ match_rule: event.currentTarget.value })}>
          {all.match_rules.map((one) => (
            <option key={one} value={one}>
              {LENGTHS[one] ? t(LENGTHS[one]) : one}
            </option>
          ))}
        </select>
      </label>
      <SeedField seed={wanted.value.seed} put={put} />
      <RuleField rules={all.rules} rule={wanted.value.rule} put={put} />
      <button class="primary" type="submit" disabled={busy.value}>
        {t("match.start")}
      </button>
    </form>
  );
}

/** The seats of a school: all five, or one. */
function Seats({ all, handle }: { all: Studio; handle: string }) {
  const team = all.teams.find((one) => one.handle === handle);
  if (!team) return null;
  const name = (girl: string) => all.girls.find((one) => one.handle === girl)?.names[lang.value] ?? girl;
  return (
    <optgroup label={team.names[lang.value]}>
      <option value={handle}>{t("match.allFive", { team: team.names[lang.value] })}</option>
      {POSITIONS.map((position, i) => (
        <option key={position} value={`${handle}.${position}`}>
          {t("match.member", { position: t(`match.${position}`), girl: name(team.girls[i] ?? "") })}
        </option>
      ))}
    </optgroup>
  );
}

function first(teams: TeamInfo[], mine: string | null): string[] {
  const handles = teams.map((team) => team.handle);
  return [...new Set([...(mine ? [mine] : []), ...FIRST.filter((one) => handles.includes(one)), ...handles])].slice(0, 4);
}
