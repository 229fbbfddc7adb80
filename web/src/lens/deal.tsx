import type { Deal, DealtHand, Prior, Who, Worldline } from "../api/types";
import { TileView } from "../parts/tile";
import { Section } from "../parts/section";
import { signed } from "../parts/number";
import { deal } from "../state/lens";
import { spoken } from "../state/names";
import { scene } from "../state/table";
import { listed, t, type Key } from "../texts";
import { tileName, tileNames } from "../texts/tiles";
import { Told } from "./told";

const label = (who: Who) => spoken(scene.value?.seats[who]?.label ?? String(who + 1));

/** How the starting hands came about. */
export function DealRegion() {
  const shown = deal.value;
  return (
    <Section region="deal" title={t("lens.deal")}>
      {shown ? (
        <>
          <Requests title={t("lens.raid")} asked={shown.deal.raid} />
          {shown.seat_only ? <p class="hint">{t("lens.ownDeal")}</p> : <Bargain deal={shown.deal} />}
          <Requests title={t("lens.beg")} asked={shown.deal.beg} />
          <Drafts deal={shown.deal} />
          <details>
            <summary>{t("lens.inWords")}</summary>
            <Told told={shown.told} />
          </details>
        </>
      ) : (
        <p class="hint">{t("lens.noDeal")}</p>
      )}
    </Section>
  );
}

/** Tiles asked for by name; those that did not come are grey. */
function Requests({ title, asked }: { title: string; asked: Prior[] }) {
  if (asked.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="plain">
        {asked.map(({ who, take, load }) => (
          <li key={who}>
            <strong>{label(who)}</strong>
            <span class="start">
              {take.map(([tile, taken], i) => (
                <TileView key={i} tile={tile} dim={taken !== "yes"} />
              ))}
            </span>
            {load.map(([tile, wanted, got]) => (
              <span key={tile} class="claim">
                <TileView tile={tile} mute /> {t("lens.loaded", { tile: tileName(tile), got, wanted })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Bargain({ deal }: { deal: Deal }) {
  const { bargain } = deal;
  const { all, possible } = deal.combinations;
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
            girls: listed(bargain.failed.girls.map(label)),
            tiles: tileNames(bargain.failed.kinds),
          })}
        </p>
      )}
      {deal.offers.length > 0 && <p class="hint">{t("lens.combinations", { all, possible: possible ?? "?" })}</p>}
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
          return (
            <li key={hand.who}>
              <strong>{label(hand.who)}</strong>{" "}
              {hand.made <= 1 ? t("lens.firstDraft") : t("lens.nthDraft", { n: hand.made })}
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

/** Refused drafts by girl. */
function refusals(hand: DealtHand): [Who, number][] {
  return hand.refused.map((n, who): [Who, number] => [who as Who, n]).filter(([, n]) => n > 0);
}

/** Existence added to a deal: tiles of the same push stand together. */
function Pushed({ pushed }: { pushed: Record<string, Record<string, number>> }) {
  const girls = Object.entries(pushed).filter(([, tiles]) => Object.keys(tiles).length > 0);
  return (
    <>
      {girls.map(([who, tiles]) => {
        const byForce = new Map<number, string[]>();
        for (const [tile, mk] of Object.entries(tiles)) byForce.set(mk, [...(byForce.get(mk) ?? []), tile]);
        const said = listed([...byForce].map(([mk, those]) => `${signed(mk)} mk ${tileNames(those)}`));
        return (
          <small key={who} class="pushed">
            {t("lens.pushedDeal", { girl: label(Number(who) as Who) })} {said}
          </small>
        );
      })}
    </>
  );
}
