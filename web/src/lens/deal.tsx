import type { Deal, Who, Worldline } from "../api/types";
import { TileView } from "../parts/tile";
import { Section } from "../parts/section";
import { signed } from "../parts/number";
import { deal } from "../state/lens";
import { scene } from "../state/table";
import { t, type Key } from "../texts";
import { tileName, tileNames } from "../texts/tiles";

const label = (who: Who) => scene.value?.seats[who]?.label ?? String(who + 1);

/** How the starting hands came about. */
export function DealRegion() {
  const shown = deal.value;
  return (
    <Section region="deal" title={t("lens.deal")}>
      {shown ? (
        <>
          <Bargain deal={shown.deal} />
          <Drafts deal={shown.deal} />
          <details>
            <summary>{t("lens.inWords")}</summary>
            <pre class="words">{shown.text}</pre>
          </details>
        </>
      ) : (
        <p class="hint">{t("lens.noDeal")}</p>
      )}
    </Section>
  );
}

function Bargain({ deal }: { deal: Deal }) {
  const { bargain } = deal;
  return (
    <>
      <h3>{t("lens.bargain")}</h3>
      {deal.offers.length === 0 && <p class="hint">{t("lens.idle")}</p>}
      <ul class="plain">
        {deal.offers.map(({ who, worlds, chosen }) => (
          <li key={who}>
            {t("lens.offered", { girl: label(who), n: worlds.length })}
            {chosen !== null && (
              <>
                {" · "}
                <strong>{t("lens.gets", { girl: label(who), n: chosen })}</strong>{" "}
                <World world={worlds[chosen - 1] ?? {}} />
              </>
            )}
          </li>
        ))}
      </ul>
      {typeof bargain === "object" && "failed" in bargain && (
        <p class="problem warning">
          {t("lens.conflict", {
            girls: bargain.failed.girls.map(label).join(", "),
            tiles: tileNames(bargain.failed.kinds),
          })}
        </p>
      )}
      {deal.offers.length > 0 && <p class="hint">{t("lens.combinations", deal.combinations)}</p>}
    </>
  );
}

const CLAIMS: Record<string, Key> = { four: "lens.four", all: "lens.all", any: "lens.any" };

function World({ world }: { world: Worldline }) {
  return (
    <span class="world">
      {Object.entries(world).map(([tile, claim]) => (
        <span key={tile} class="claim">
          <TileView tile={tile} mute /> {t(CLAIMS[claim] ?? "lens.any", { tile: tileName(tile) })}
        </span>
      ))}
    </span>
  );
}

function Drafts({ deal }: { deal: Deal }) {
  return (
    <>
      <h3>{t("lens.drafts")}</h3>
      <ul class="plain drafts">
        {deal.hands.map((hand) => {
          const drafts = Math.max(1, Math.round(1 / hand.acceptance));
          return (
            <li key={hand.who}>
              <strong>{label(hand.who)}</strong>{" "}
              {drafts === 1 ? t("lens.firstDraft") : t("lens.nthDraft", { n: drafts })}
              {refusals(hand).map(([who, n]) => (
                <span key={who}> · {t("lens.refusedBy", { girl: label(who), n })}</span>
              ))}
              {hand.gave_up.map((one) => (
                <span key={one.who}> · {t("lens.gaveUp", { girl: label(one.who) })}</span>
              ))}
              <span class="start">
                {hand.tiles.map((tile, i) => (
                  <TileView key={i} tile={tile} />
                ))}
              </span>
              <Pushed pushed={hand.pushed} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Refused drafts by girl, however the record counts them. */
function refusals(hand: Deal["hands"][number]): [Who, number][] {
  const said = hand["refused"];
  if (Array.isArray(said)) {
    return said.map((n, who) => [who as Who, Number(n)] as [Who, number]).filter(([, n]) => n > 0);
  }
  if (said === null || typeof said !== "object") return [];
  return Object.entries(said).map(([who, n]) => [Number(who) as Who, Number(n)]);
}

/** Existence added to a deal: tiles of the same push stand together. */
function Pushed({ pushed }: { pushed: Record<string, Record<string, number>> }) {
  const girls = Object.entries(pushed).filter(([, tiles]) => Object.keys(tiles).length > 0);
  return (
    <>
      {girls.map(([who, tiles]) => {
        const byForce = new Map<number, string[]>();
        for (const [tile, mk] of Object.entries(tiles)) byForce.set(mk, [...(byForce.get(mk) ?? []), tile]);
        const said = [...byForce].map(([mk, those]) => `${signed(mk)} mk ${tileNames(those)}`).join(", ");
        return (
          <small key={who} class="pushed">
            {t("lens.pushedDeal", { girl: label(Number(who) as Who) })} {said}
          </small>
        );
      })}
    </>
  );
}
