import { Section } from "../parts/section";
import { lens, preview } from "../state/lens";
import { spoken } from "../state/names";
import { t } from "../texts";
import { Came } from "./came";
import { Law, Unseen } from "./law";
import { Pushes } from "./pushes";

/** The law of the next draw, who bends it, and the draw before. */
export function LensRegion() {
  const shown = lens.value;
  const tried = shown?.seat_only ? [] : Object.entries(preview.value ?? {});
  const next = shown?.next;
  const count = (space: string) =>
    (next?.law ?? []).filter((row) => row.space === space).reduce((sum, row) => sum + row.left, 0);
  return (
    <Section region="lens" title={t("lens.lens")}>
      {shown?.seat_only && <p class="hint">{t("lens.seatOnly")}</p>}
      {next ? (
        <>
          <p class="next">
            <strong>{t(next.rinshan ? "lens.rinshan" : "lens.nextDraw", { girl: spoken(next.girl) })}</strong>{" "}
            {tried.map(([key, value]) => (
              <code key={key} class="tried">
                {t("lens.preview")} {key}={value}
              </code>
            ))}
          </p>
          {shown.seat_only ? (
            <Unseen law={next.law} />
          ) : (
            <>
              <h3 class="unseen">{t("lens.pushes")}</h3>
              <Pushes pushes={next.pushes} />
              <Law law={next.law} />
              <p class="hint">{t("lens.spaces", { a: count("A"), b: count("B") })}</p>
            </>
          )}
        </>
      ) : (
        <p class="hint">{shown ? t("lens.noDraw") : t("page.loading")}</p>
      )}
      {shown?.last && <Came last={shown.last} />}
    </Section>
  );
}
