import { useSignal } from "@preact/signals";
import type { KeptGame } from "../api/types";
import { gameFile } from "../api/client";
import { NOBODY } from "../api/words";
import { Icon } from "../parts/icon";
import { LOCALES, spaced } from "../parts/number";
import { lang } from "../state/ui";
import { listed, t } from "../texts";
import { roundOf } from "../texts/tiles";
import { forget, forgotten, kept, openKept } from "./state";

/** How many are shown at first, and whenever few more are there. */
const NEWEST = 3;

/** Games that are kept: each goes on where it stood. */
export function Games() {
  const whole = useSignal(false);
  const away = forgotten.value;
  const all = kept.value?.filter((game) => game.key !== away?.key);
  if (!all || (all.length === 0 && !away)) return null;
  return (
    <section class="lobby-list" aria-label={t("lobby.games")}>
      <h2>{t("lobby.games")}</h2>
      {away && (
        <p class="kept-back" role="status">
          {t("games.deleted", { title: titleOf(away) })}{" "}
          <button onClick={() => (forgotten.value = null)}>{t("games.undo")}</button>
        </p>
      )}
      <ul class="kept-games">
        {(whole.value ? all : all.slice(0, NEWEST)).map((game) => (
          <Row key={game.key} game={game} />
        ))}
      </ul>
      {all.length > NEWEST && (
        <button class="quiet" aria-expanded={whole.value} onClick={() => (whole.value = !whole.value)}>
          {whole.value ? t("games.newest") : t("games.all", { n: all.length })}
        </button>
      )}
    </section>
  );
}

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
        <button aria-label={t("games.open", { title })} onClick={() => void openKept(game)}>
          {t("games.openIt")}
        </button>
        <a class="button" href={gameFile(game.key)} download aria-label={t("games.download", { title })}>
          {t("games.downloadIt")}
        </a>
        <button
          class="quiet"
          aria-label={t("lobby.forget", { title })}
          title={t("lobby.forget", { title })}
          onClick={() => forget(game)}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}
