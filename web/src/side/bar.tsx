import type { Lang } from "../api/types";
import { chooseLang, goTo, helpOpen, lang, REGIONS, sheet, theme, type Region, type Theme } from "../state/ui";
import { LANGUAGES, t, type Key } from "../texts";

export const TITLES: Record<Region, Key> = {
  lens: "lens.lens",
  deal: "lens.deal",
  sliders: "desk.sliders",
  desk: "desk.desk",
  branch: "page.branch",
  records: "page.records",
  lab: "lab.lab",
};

/** The bar over everything: the way to the regions, language, light or dark, keys. */
export function Bar() {
  return (
    <header class="topbar">
      <h1>
        <span class="brand">saki-lua</span>
      </h1>
      <nav aria-label={t("page.regions")}>
        {REGIONS.map((region) => (
          <a
            key={region}
            href={`#region-${region}`}
            aria-current={sheet.value === region ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              if (sheet.value === region) goTo("table");
              else goTo(region);
            }}
          >
            {t(TITLES[region])}
          </a>
        ))}
      </nav>
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
        <button aria-label={t("page.help")} onClick={() => (helpOpen.value = true)}>
          ?
        </button>
      </span>
    </header>
  );
}
