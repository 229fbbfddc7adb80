import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { forget } from "../state/faults";
import { notice } from "../state/ui";
import { t } from "../texts";
import { ProblemView } from "./problem";

/** Modal sheets that are open, the one on top last. */
const sheets = signal<readonly symbol[]>([]);

/** The place for notices in a modal sheet: the page under it can be neither seen nor pressed. What went wrong there ends with it. */
export function NoticeInSheet() {
  const [me] = useState(() => Symbol("sheet"));
  useEffect(() => {
    sheets.value = [...sheets.peek(), me];
    return () => {
      sheets.value = sheets.peek().filter((one) => one !== me);
      forget();
    };
  }, []);
  return sheets.value.at(-1) === me ? <Notices /> : null;
}

/** The place for notices on the page. */
export const NoticeOnPage = () => (sheets.value.length === 0 ? <Notices /> : null);

function Notices() {
  const said = notice.value;
  return (
    <div class="notices" role="alert" aria-label={t("page.notice")}>
      {said && (
        <div class="notice">
          <ProblemView problem={said.problem} />
          <button type="button" onClick={() => (notice.value = null)}>
            {t("page.dismiss")}
          </button>
        </div>
      )}
    </div>
  );
}
