import { Friends } from "../friends/friends";
import { Games } from "../games/games";
import { stray } from "../state/route";
import { found, search } from "../state/lobby";
import { studio } from "../state/table";
import { t } from "../texts";
import { SchoolView } from "./school";
import { SeatsPanel } from "./seats";
import { OpenTables } from "./tables";

/** Where one chooses what to play: the girls by school, four seats, and the games that go on. */
export function Lobby() {
  const shown = found.value;
  const count = shown.reduce((sum, school) => sum + school.girls.length, 0);
  return (
    <section id="region-lobby" class="lobby" aria-label={t("lobby.lobby")}>
      <div class="lobby-side">
        <SeatsPanel />
        <OpenTables />
        <Games />
        <Friends />
      </div>
      <div class="girls">
        {stray.value && (
          <p class="stray" role="status">
            {t("lobby.stray")}
          </p>
        )}
        <header class="girls-head">
          <h2 tabIndex={-1}>{t("lobby.title")}</h2>
          <input
            type="search"
            aria-label={t("lobby.search")}
            placeholder={t("lobby.searchHint")}
            value={search.value}
            spellcheck={false}
            onInput={(event) => (search.value = event.currentTarget.value)}
          />
          <small role="status">{t("lobby.count", { n: count })}</small>
        </header>
        <p class="hint unit">{t("page.mk")}</p>
        {shown.map((school) => (
          <SchoolView key={school.key} school={school} />
        ))}
        {studio.value && count === 0 && <p class="hint">{t("lobby.nobody")}</p>}
        {!studio.value && <p class="hint">{t("page.loading")}</p>}
      </div>
    </section>
  );
}
