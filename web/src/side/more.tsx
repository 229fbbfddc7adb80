import { Dialog } from "../parts/dialog";
import { scene } from "../state/table";
import { more, page, phone } from "../state/ui";
import { TableTools } from "../table/tools";
import { WalkTools } from "../table/transport";
import { t } from "../texts";
import { Settings } from "./bar";
import { RegionLinks } from "./regionlinks";

/** On a phone: everything that is not needed at each turn. */
export function More() {
  if (!more.value || !phone.value) return null;
  const atTable = page.value === "game";
  return (
    <Dialog title={t("page.more")} onClose={() => (more.value = false)}>
      <div class="more">
        {atTable && <RegionLinks />}
        {atTable && (
          <div class="more-table">
            <TableTools />
            {scene.value && <WalkTools worded />}
          </div>
        )}
        <Settings />
      </div>
    </Dialog>
  );
}
