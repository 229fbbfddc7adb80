import { Icon } from "../parts/icon";
import { signed, spaced } from "../parts/number";
import type { Match, PlayedGame, Position } from "../api/types";
import {
  gameName,
  girlOf,
  go,
  goingOn,
  match,
  next,
  nextGame,
  playingOut,
  playOut,
  points,
  ranked,
  seatOf,
  teamName,
  unfolded,
} from "../state/match";
import { head, info, scene, tableId } from "../state/table";
import { lang } from "../state/ui";
import { t } from "../texts";
import { seatName } from "./names";

/** How the match stands: a strip, and below it all games. */
export function Scoreboard() {
  const shown = match.value;
  if (!shown) return null;
  return (
    <section class={`scoreboard ${unfolded.value ? "unfolded" : ""}`} aria-label={t("match.match")}>
      <Standing shown={shown} />
      <span class="ways">
        <button
          class="games"
          aria-label={t("match.games")}
          title={t("match.games")}
          aria-expanded={unfolded.value}
          aria-controls="match-games"
          onClick={() => (unfolded.value = !unfolded.value)}
        >
          <span class="word">{t("match.games")}</span> <Icon name="down" />
        </button>
        <GoOn />
      </span>
      <div id="match-games" class="games-sheet" hidden={!unfolded.value}>
        <Games shown={shown} />
      </div>
    </section>
  );
}

/** The four schools from first to last, each with its girl at the table. */
function Standing({ shown }: { shown: Match }) {
  const here = info.value?.match?.position;
  return (
    <ol class="standing" aria-label={t("match.standing")}>
      {ranked.value.map((at, place) => {
        const team = shown.teams[at]!;
        const girl = here && girlOf(team, here);
        const seat = seatOf(at);
        return (
          <li key={at} class={girl?.person ? "mine" : ""}>
            <span class="school">
              <span class="place">{place + 1}</span> <span class="called">{teamName(team)}</span>
            </span>
            <span class="how">
              <b class={points.value[at]! < 0 ? "down" : ""}>{spaced(points.value[at]!)}</b>{" "}
              <small class="name">{seat ? seatName(seat) : girl?.names[lang.value]}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What can be done next: go on, go there, or skip. */
export function GoOn() {
  const now = match.value?.now;
  if (!now) return null;
  if (goingOn.value || playingOut.value) return <span role="status">{t("match.busy")}</span>;
  if (now.table === null)
    return (
      <button class="primary" onClick={() => void nextGame()}>
        {t("match.next")}
      </button>
    );
  if (next.value) return <button onClick={() => void go()}>{t("match.toGame")}</button>;
  const persons = scene.value?.seats.some((seat) => seat.person) ?? true;
  if (persons || head.value?.over) return null;
  return <button onClick={() => void playOut()}>{t("match.quick")}</button>;
}

/** The five girls of each school, and what each of their games brought. */
function Games({ shown }: { shown: Match }) {
  const here = info.value?.match?.position;
  return (
    <table aria-label={t("match.games")}>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t("match.position")}</span>
          </th>
          {shown.teams.map((team) => (
            <th scope="col" key={team.handle}>
              {teamName(team)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.positions.map((position, at) => (
          <tr
            key={position}
            class={position === here ? "here" : ""}
            {...(position === here ? { "aria-current": "true" } : {})}
          >
            <th scope="row">
              <Past shown={shown} position={position} />
              {position === shown.now?.position && (
                <small> {t(shown.now.table === null ? "match.comes" : "match.now")}</small>
              )}
            </th>
            {shown.teams.map((team, i) => (
              <td key={team.handle}>
                <span class="name">{team.girls[at]!.names[lang.value]}</span>
                {team.girls[at]!.person && <small class="you"> {t("table.you")}</small>}
                <span class="changes">
                  {shown.played
                    .filter((game) => game.position === position)
                    .map((game) => (
                      <Change key={game.nth} by={game.after[i]! - game.before[i]!} />
                    ))}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("match.points")}</th>
          {shown.teams.map((team) => (
            <td key={team.handle}>{spaced(team.points)}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** A position; its games that are over lead to their tables. */
function Past({ shown, position }: { shown: Match; position: Position }) {
  const name = t(`match.${position}`);
  const past = shown.played.filter((game) => game.position === position && game.table !== null);
  const away = past.filter((game) => game.table !== tableId.value);
  const link = (game: PlayedGame, text: string) => (
    <a key={game.nth} class="past" href={`#/game/${game.table}`}>
      {text}
    </a>
  );
  if (shown.games === 1) return away[0] ? link(away[0], name) : <>{name}</>;
  return (
    <>
      {name} {away.map((game) => link(game, gameName(game, shown.games)))}
    </>
  );
}

export function Change({ by }: { by: number }) {
  return <b class={by > 0 ? "up" : by < 0 ? "down" : ""}>{signed(by, spaced)}</b>;
}
