import type { Lang } from "../api/types";
import { FriendsButton } from "../friends/friends";
import { NameButton } from "../friends/name";
import { Icon } from "../parts/icon";
import { toTheLobby } from "../state/route";
import { seated, tableId } from "../state/table";
import { chooseLang, helpOpen, lang, more, page, phone, setWorkshop, theme, workshop, type Theme } from "../state/ui";
import { LANGUAGES, t } from "../texts";
import { RegionLinks, whole } from "./regionlinks";

/** The bar over everything: the way to the lobby, to the workshop and its regions, language, light or dark, keys. */
export function Bar() {
  const atTable = page.value === "game" && tableId.value !== null;
  return (
    <header class="topbar">
      <h1>
        <span class="brand">saki-lua</span>
      </h1>
      {whole.value && (
        <a
          class="home"
          href="#/"
          aria-current={atTable ? undefined : "page"}
          onClick={(event) => {
            event.preventDefault();
            toTheLobby();
          }}
        >
          <Icon name="home" /> <span>{t("lobby.lobby")}</span>
        </a>
      )}
      <div class="ways">
        <FriendsButton />
        <NameButton />
        {atTable && !(workshop.value && !phone.value) && <RegionLinks />}
        {atTable && (
          <button
            class="to-workshop"
            aria-pressed={workshop.value}
            onClick={() => setWorkshop(!workshop.value, seated.peek() === true)}
          >
            <Icon name="tools" /> <span>{t("page.workshop")}</span>
          </button>
        )}
      </div>
      {phone.value ? (
        <button class="to-more" aria-expanded={more.value} onClick={() => (more.value = true)}>
          <Icon name="more" /> <span>{t("page.more")}</span>
        </button>
      ) : (
        <Settings />
      )}
    </header>
  );
}

/** Language, light or dark, keys. */
export function Settings() {
  return (
    <span class="settings">
      <select
        aria-label={t("page.language")}
        value={lang.value}
        onChange={(event) => chooseLang(event.currentTarget.value as Lang)}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t("page.theme")}
        value={theme.value}
        onChange={(event) => (theme.value = event.currentTarget.value as Theme)}
      >
        {(["auto", "light", "dark"] as const).map((one) => (
          <option key={one} value={one}>
            {t(`page.${one}`)}
          </option>
        ))}
      </select>
      <button
        aria-label={t("page.help")}
        title={t("page.help")}
        onClick={() => {
          more.value = false;
          helpOpen.value = true;
        }}
      >
        ?
      </button>
    </span>
  );
}
