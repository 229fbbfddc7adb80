import type { ComponentChildren } from "preact";
import { seated } from "../state/table";
import { fold, folded, setWorkshop, sheet, type Region } from "../state/ui";
import { t } from "../texts";
import { Icon } from "./icon";

type Props = { region: Region; title: string; aside?: ComponentChildren; children: ComponentChildren };

/** A region of the workshop: a heading that folds it, and what is in it. On a phone one of them is shown. */
export function Section({ region, title, aside, children }: Props) {
  const isFolded = folded.value.has(region);
  const isSheet = sheet.value === region;
  const shut = isFolded && !isSheet;
  return (
    <section
      id={`region-${region}`}
      class={`section ${isSheet ? "current" : ""} ${shut ? "shut" : ""}`}
      aria-label={title}
    >
      <header class="section-head">
        <h2 tabIndex={-1}>{title}</h2>
        <div class="aside">{aside}</div>
        <button
          class="quiet fold"
          aria-expanded={!shut}
          aria-label={t(shut ? "page.unfold" : "page.fold", { region: title })}
          onClick={() => fold(region, !isFolded)}
        >
          <Icon name="down" />
        </button>
        <button class="quiet leave" aria-label={t("table.close")} onClick={() => setWorkshop(false, seated.peek() === true)}>
          <Icon name="close" />
        </button>
      </header>
      <div class="section-body" hidden={shut}>
        {children}
      </div>
    </section>
  );
}
