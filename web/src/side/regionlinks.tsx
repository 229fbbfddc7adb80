import { computed } from "@preact/signals";
import { seated, studio } from "../state/table";
import { goTo, panel, phone, REGIONS, setWorkshop, workshop, type Region } from "../state/ui";
import { t, type Key } from "../texts";

export const TITLES: Record<Region, Key> = {
  lens: "lens.lens",
  deal: "lens.deal",
  sliders: "desk.sliders",
  desk: "desk.desk",
  branch: "page.branch",
  records: "page.records",
  lab: "lab.lab",
};

/** Whether everything may be seen and done; a player's seat of others has the table and the lens only. */
export const whole = computed(() => (studio.value?.seat ?? null) === null);

/** The ways to the regions of the workshop. */
export function RegionLinks() {
  const shown = whole.value ? REGIONS : (["lens"] as const);
  const open = (region: Region) => {
    if (phone.peek() && workshop.peek() && panel.peek() === region) return goTo("table");
    goTo(region);
    setWorkshop(true, seated.peek() === true);
  };
  return (
    <nav class="region-links" aria-label={t("page.regions")}>
      {shown.map((region) => (
        <a
          key={region}
          href={`#region-${region}`}
          aria-current={workshop.value && panel.value === region ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            open(region);
          }}
        >
          {t(TITLES[region])}
        </a>
      ))}
    </nav>
  );
}
