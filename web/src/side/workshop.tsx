import { computed, signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { DeskRegion } from "../desk/desk";
import { LabRegion } from "../lab/lab";
import { DealRegion } from "../lens/deal";
import { LensRegion } from "../lens/lens";
import { Icon } from "../parts/icon";
import { seated } from "../state/table";
import { keep, kept, phone, setWorkshop } from "../state/ui";
import { t } from "../texts";
import { BranchRegion } from "./branch";
import { RegionLinks, whole } from "./regionlinks";
import { RecordsRegion } from "./records";
import { SlidersRegion } from "./sliders";

const LEAST = 340;
/** What the table keeps. */
const TABLE = 420;
const width = signal(innerWidth);
const height = signal(innerHeight);
addEventListener("resize", () => {
  width.value = innerWidth;
  height.value = innerHeight;
});
/** The width in pixels that was asked for. */
const wished = signal(Number(kept("drawer")) || null);
const most = computed(() => Math.max(LEAST, width.value - TABLE));
/** The width of the drawer: what is left of the window by a table as high as it. */
export const drawer = computed(() => {
  const usual = Math.max(400, Math.min(width.value - (height.value - 130), width.value * 0.58));
  return Math.round(Math.min(most.value, Math.max(LEAST, wished.value ?? usual)));
});
/** Whether it stands beside the table; else it lies over it. */
export const docked = signal(kept("docked") !== "no");

function widen(to: number) {
  wished.value = Math.round(Math.min(most.peek(), Math.max(LEAST, to)));
  keep("drawer", String(wished.peek()));
}

/** The drawer beside the table, on a phone a sheet over it. A player's seat of others has the lens only. */
export function Workshop() {
  return (
    <aside
      class={`drawer ${docked.value ? "docked" : "loose"} ${drawer.value >= 860 ? "wide" : ""}`}
      aria-label={t("page.workshop")}
    >
      {!phone.value && <Edge />}
      <header class="drawer-head">
        <RegionLinks />
        {!phone.value && (
          <button
            class="quiet"
            aria-pressed={docked.value}
            aria-label={t("page.dock")}
            title={t("page.dock")}
            onClick={() => {
              docked.value = !docked.value;
              keep("docked", docked.value ? null : "no");
            }}
          >
            <Icon name="dock" />
          </button>
        )}
        <button
          class="quiet"
          aria-label={t("page.closeWorkshop")}
          title={t("page.closeWorkshop")}
          onClick={() => setWorkshop(false, seated.peek() === true)}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="side">
        <div>
          <LensRegion />
          {whole.value && <SlidersRegion />}
          {whole.value && <DealRegion />}
        </div>
        {whole.value && (
          <div>
            <DeskRegion />
            <BranchRegion />
            <RecordsRegion />
            <LabRegion />
          </div>
        )}
      </div>
    </aside>
  );
}

/** The edge by which the drawer is widened. */
function Edge() {
  const start = useRef<number | null>(null);
  const move = (event: PointerEvent) => {
    if (start.current !== null) widen(innerWidth - event.clientX + start.current);
  };
  const key = (event: KeyboardEvent) => {
    const by = event.shiftKey ? 80 : 20;
    const to: Record<string, number> = {
      ArrowLeft: drawer.value + by,
      ArrowRight: drawer.value - by,
      Home: LEAST,
      End: most.value,
    };
    if (!(event.key in to)) return;
    event.preventDefault();
    widen(to[event.key]!);
  };
  return (
    <div
      class="edge-handle"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("page.drawerWidth")}
      aria-valuemin={LEAST}
      aria-valuemax={most.value}
      aria-valuenow={drawer.value}
      onKeyDown={key}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientX - (innerWidth - drawer.peek());
      }}
      onPointerMove={move}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
      onDblClick={() => {
        wished.value = null;
        keep("drawer", null);
      }}
    />
  );
}
