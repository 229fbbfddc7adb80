import { DeskRegion } from "./desk/desk";
import { LabRegion } from "./lab/lab";
import { DealRegion } from "./lens/deal";
import { LensRegion } from "./lens/lens";
import { ProblemView } from "./parts/problem";
import { Bar } from "./side/bar";
import { BranchRegion } from "./side/branch";
import { Help } from "./side/help";
import { RecordsRegion } from "./side/records";
import { Setup } from "./side/setup";
import { SlidersRegion } from "./side/sliders";
import { studio } from "./state/table";
import { lost, notice, sheet } from "./state/ui";
import { TableRegion } from "./table/region";
import { t } from "./texts";

/** The page. A player's seat of others has the table and the lens only. */
export function App() {
  const whole = studio.value?.seat === null || studio.value === null;
  return (
    <>
      <Bar />
      <main class={sheet.value ? "with-sheet" : ""}>
        <TableRegion />
        <div class="side">
          <div>
            <LensRegion />
            {whole && <SlidersRegion />}
            {whole && <DealRegion />}
          </div>
          {whole && (
            <div>
              <DeskRegion />
              <BranchRegion />
              <RecordsRegion />
              <LabRegion />
            </div>
          )}
        </div>
      </main>
      <Notice />
      <Setup />
      <Help />
    </>
  );
}

function Notice() {
  const said = notice.value;
  return (
    <div class="notices" role="alert" aria-label={t("page.notice")}>
      {lost.value && <p class="problem error">{t("page.lost")}</p>}
      {said && (
        <div class="notice">
          <ProblemView problem={said.problem} />
          <button onClick={() => (notice.value = null)}>{t("page.dismiss")}</button>
        </div>
      )}
    </div>
  );
}
