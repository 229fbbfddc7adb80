import { useSignal } from "@preact/signals";
import type { KeptGame, Match } from "../api/types";
import { forgetGame, forgetMatch, gameFile } from "../api/client";
import { NOBODY } from "../api/words";
import { CopyCommand } from "../parts/copy";
import { Icon } from "../parts/icon";
import { LOCALES, spaced } from "../parts/number";
import { gameName, openMatch, teamName } from "../state/match";
import { lang } from "../state/ui";
import { listed, t } from "../texts";
import { roundOf } from "../texts/tiles";
import { forget, forgotten, kept, openKept, played } from "./state";

/** How many games are shown until all are asked for. */
const NEWEST = 3;

/** Games that are kept: each goes on where it stood. */
export function Games() {
  const whole = useSignal(false);
  const away = forgotten.value;
  const matches = played.value.filter((match) => keyOfMatch(match) !== away?.key);
  const goingOn = matches.filter((match) => match.now);
  const over = matches.filter((match) => !match.now);
  const all = kept.value?.filter((game) => keyOfGame(game) !== away?.key);
  if (!all || (all.length === 0 && matches.length === 0 && !away)) return null;
  return (
    <section class="lobby-list" aria-label={t("lobby.games")}>
      <h2>{t("lobby.games")}</h2>
      {away && (
        <p class="kept-back" role="status">
          {t("games.deleted", { title: away.title })}{" "}
          <button onClick={() => (forgotten.value = null)}>{t("games.undo")}</button>
        </p>
      )}
      <ul class="kept-games">
        {[...goingOn, ...(whole.value ? over : over.slice(0, NEWEST))].map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
        {(whole.value ? all : all.slice(0, NEWEST)).map((game) => (
          <Row key={game.key} game={game} />
        ))}
      </ul>
      {Math.max(all.length, over.length) > NEWEST && (
        <button class="quiet" aria-expanded={whole.value} onClick={() => (whole.value = !whole.value)}>
          {whole.value ? t("games.newest") : t("games.all", { n: all.length + over.length })}
        </button>
      )}
    </section>
  );
}

const keyOfGame = (game: KeptGame) => `game ${game.key}`;
const keyOfMatch = (match: Match) => `match ${match.id}`;

/** Who played: persons first; those without a skill are all alike. */
function titleOf(game: KeptGame): string {
  const girls = game.names.map((names, i) => names[lang.value] || game.girls[i]!);
  const mine = girls.filter((_, i) => game.persons[i]);
  const others = girls.filter((_, i) => !game.persons[i] && game.girls[i] !== NOBODY);
  return listed([...mine, ...others]);
}

function Row({ game }: { game: KeptGame }) {
  const when = new Intl.DateTimeFormat(LOCALES[lang.value], { dateStyle: "short", timeStyle: "short" });
  const title = titleOf(game);
  const points = game.persons.includes(true) ? game.points[game.persons.indexOf(true)] : undefined;
  const state = game.over ? t("table.gameOver") : game.round && roundOf(game.round);
  return (
    <li>
      <span class="kept-title">{title}</span>
      <small>
        {[when.format(new Date(game.when)), state, points !== undefined && spaced(points)].filter(Boolean).join(" · ")}
      </small>
      <span class="kept-ways">
        <Open title={title} open={() => void openKept(game)} />
        <a class="button" href={gameFile(game.key)} download aria-label={t("games.download", { title })}>
          {t("games.downloadIt")}
        </a>
        <Delete title={title} forget={() => forget({ key: keyOfGame(game), title, drop: () => forgetGame(game.key, lang.peek()) })} />
      </span>
    </li>
  );
}

/** A match between its games: the schools, and the game that comes next; or how it ended. */
function MatchRow({ match }: { match: Match }) {
  const title = `${t("match.match")} · ${listed(match.teams.map(teamName))}`;
  const mine = match.teams.find((team) => team.girls.some((girl) => girl.person));
  const next = match.now && gameName(match.now, match.games);
  const placed = (at: number, place: number) => `${place + 1} ${teamName(match.teams[at]!)} ${spaced(match.teams[at]!.points)}`;
  const state = next ? [next, mine && spaced(mine.points)] : [t("match.over"), listed(match.ranks.map(placed))];
  return (
    <li>
      <span class="kept-title">{title}</span>
      <small>{state.filter(Boolean).join(" · ")}</small>
      <span class="kept-ways">
        {match.now ? <Open title={title} open={() => void openMatch(match.id)} /> : <SeeAgain match={match} title={title} />}
        <Delete title={title} forget={() => forget({ key: keyOfMatch(match), title, drop: () => forgetMatch(match.id, lang.peek()) })} />
      </span>
    </li>
  );
}

/** A match that is over leads to its last game that can be seen; without one, its command plays it again. */
function SeeAgain({ match, title }: { match: Match; title: string }) {
  const table = match.played.filter((game) => game.table !== null).at(-1)?.table;
  if (!table) return match.command ? <CopyCommand command={() => Promise.resolve(match.command)} /> : null;
  return (
    <a class="button" href={`#/game/${table}`} aria-label={t("games.open", { title })}>
      {t("games.openIt")}
    </a>
  );
}

const Open = ({ title, open }: { title: string; open: () => void }) => (
  <button aria-label={t("games.open", { title })} onClick={open}>
    {t("games.openIt")}
  </button>
);

const Delete = ({ title, forget }: { title: string; forget: () => void }) => (
  <button class="quiet" aria-label={t("lobby.forget", { title })} title={t("lobby.forget", { title })} onClick={forget}>
    <Icon name="close" />
  </button>
);
