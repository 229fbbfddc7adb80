import { branch } from "../state/table";
import { phone } from "../state/ui";
import { t } from "../texts";
import { Lines } from "./lines";
import { Scoreboard } from "./scoreboard";
import { Stage } from "./stage";
import { NewGame, TableTools } from "./tools";
import { Transport } from "./transport";

/**
 * The table, or both lines of a branch side by side, which have buttons of their own to walk by. The room decides by its shape (`style/layout.css`) whether the
 * tools stand over and under the stage, or beside the board.
 */
export function TableRegion() {
  return (
    <section id="region-table" class="table-region" aria-label={t("table.table")}>
      <h2 class="unseen" tabIndex={-1}>
        {t("table.table")}
      </h2>
      <div class={`room ${branch.value ? "parted" : ""}`}>
        <Scoreboard />
        {branch.value ? <Lines /> : <Stage />}
        <div class="table-tools">
          {!phone.value && (
            <header class="table-head">
              <TableTools />
            </header>
          )}
          {!branch.value && <Transport bare={phone.value} />}
          {phone.value && <NewGame />}
        </div>
      </div>
    </section>
  );
}
