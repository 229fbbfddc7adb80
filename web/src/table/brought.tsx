import type { Match, PlayedGame } from "../api/types";
import { CopyCommand } from "../parts/copy";
import { gameName, girlOf, match, teamName, shownGame } from "../state/match";
import { lang, newMatch } from "../state/ui";
import { listed, t } from "../texts";
import { spaced } from "../parts/number";
import { Change, GoOn } from "./scoreboard";

/** What a game of a match brought each school; after the last one, how the match ended. */
export function Brought() {
  const shown = match.value;
  const game = shownGame.value;
  if (!shown || !game) return null;
  const isLast = shown.ending !== null && shown.played.at(-1) === game;
  return (
    <div class="brought">
      <Changes shown={shown} game={game} />
      {isLast ? <Ended shown={shown} /> : <GoOn />}
    </div>
  );
}

function Changes({ shown, game }: { shown: Match; game: PlayedGame }) {
  const order = shown.teams.map((_, i) => i).sort((a, b) => game.after[b]! - game.after[a]!);
  return (
    <table aria-label={t("match.brought")}>
      <caption>{gameName(game, shown.games)}</caption>
      <thead>
        <tr>
          <th scope="col">{t("match.school")}</th>
          <th scope="col">{t("match.girl")}</th>
          <th scope="col">{t("match.change")}</th>
          <th scope="col">{t("match.points")}</th>
        </tr>
      </thead>
      <tbody>
        {order.map((i) => (
          <tr key={i}>
            <th scope="row">{teamName(shown.teams[i]!)}</th>
            <td class="name">{girlOf(shown.teams[i]!, game.position)?.names[lang.value]}</td>
            <td>
              <Change by={game.after[i]! - game.before[i]!} />
            </td>
            <td>{spaced(game.after[i]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ended({ shown }: { shown: Match }) {
  const bust = (shown.ending?.teams ?? []).map((at) => teamName(shown.teams[at]!));
  const last = shown.played.at(-1);
  return (
    <>
      <h3>{t("match.over")}</h3>
      {bust.length > 0 && last && (
        <p>{t("match.bust", { teams: listed(bust), n: bust.length, position: inSentence(last.position) })}</p>
      )}
      <ol class="final" aria-label={t("match.over")}>
        {shown.ranks.map((at, place) => (
          <li key={at}>
            <span class="place">{place + 1}</span> <span class="called">{teamName(shown.teams[at]!)}</span>{" "}
            <b>{spaced(shown.teams[at]!.points)}</b>{" "}
            <span class="on">{place < shown.advance && t("match.goesOn")}</span>
          </li>
        ))}
      </ol>
      {shown.equals.map((teams) => (
        <p key={teams[0]}>{t("match.equals", { teams: listed(teams.map((at) => teamName(shown.teams[at]!))) })}</p>
      ))}
      <span class="ways">
        <button class="primary" onClick={newMatch}>
          {t("match.again")}
        </button>
        {shown.command && <CopyCommand command={() => Promise.resolve(shown.command)} />}
      </span>
    </>
  );
}

/** A position within a sentence, where English has small letters. */
function inSentence(position: PlayedGame["position"]): string {
  const name = t(`match.${position}`);
  return lang.value === "en" ? name.toLowerCase() : name;
}
