import type { RoundEnd, Scene, Tile, Win } from "../api/types";
import { signed, spaced } from "../parts/number";
import { TileView } from "../parts/tile";
import { isMine } from "../state/table";
import { t } from "../texts";
import { tileName, tileOrder } from "../texts/tiles";
import { Indicators } from "./centre";
import { Counting } from "./counting";
import { isDora } from "./marks";
import { MeldView } from "./melds";
import { nameAt } from "./names";
import { Stick } from "./stick";

type Props = { scene: Scene; end: RoundEnd };

/** How a round ended: hands, yaku, who pays whom, and how it stands now. */
export function Result({ scene, end }: Props) {
  const { wins, tenpai } = end;
  const told = wins.length > 0 || tenpai.length > 0;
  return (
    <div class="result">
      {wins.map((win) => (
        <WinView key={win.who} scene={scene} win={win} />
      ))}
      {tenpai.length > 0 && (
        <ul class="tenpai" aria-label={t("result.tenpai")}>
          {tenpai.map((one) => (
            <li key={one.who}>
              <span class="name">{nameAt(scene, one.who)}</span>
              <Tiles scene={scene} tiles={one.hand} />
              {scene.seats[one.who]?.melds.map((meld, i) => (
                <MeldView key={i} scene={scene} meld={meld} who={one.who} />
              ))}
              <span class="waiting">
                <small>{t("result.waitsOf")}</small> <Tiles scene={scene} tiles={one.waits} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {!told && <p>{end.text}</p>}
      {end.kind === "HP" && !told && <p>{t("result.nobody")}</p>}
      <div class="settling">
        <Paid scene={scene} end={end} />
        <Standing scene={scene} end={end} />
      </div>
    </div>
  );
}

const sorted = (tiles: Tile[]) => [...tiles].sort((a, b) => tileOrder(a) - tileOrder(b));

function Tiles({ scene, tiles }: { scene: Scene; tiles: Tile[] }) {
  return (
    <span class="tiles">
      {sorted(tiles).map((tile, i) => (
        <TileView key={i} tile={tile} dora={isDora(scene, tile)} />
      ))}
    </span>
  );
}

function WinView({ scene, win }: { scene: Scene; win: Win }) {
  const girl = nameAt(scene, win.who);
  const yakuman = win.yaku.some((one) => one.yakuman > 0);
  return (
    <article class="win">
      <p class="by">
        {win.from === null
          ? t("result.tsumoBy", { girl })
          : t("result.ronBy", { girl, from: nameAt(scene, win.from) })}
      </p>
      <div class="won" role="group" aria-label={t("result.winningHand", { girl })}>
        <Tiles scene={scene} tiles={win.hand} />
        <span class="winning">
          <TileView
            tile={win.tile}
            dora={isDora(scene, win.tile)}
            label={t("result.winningTile", { tile: tileName(win.tile) })}
          />
        </span>
        {win.melds.map((meld, i) => (
          <MeldView key={i} scene={scene} meld={meld} who={win.who} />
        ))}
      </div>
      <div class="shown-dora">
        <span>
          <small aria-hidden="true">{t("table.dora")}</small> <Indicators tiles={scene.indicators} label={t("table.dora")} />
        </span>
        {win.ura && scene.ura && scene.ura.length > 0 && (
          <span>
            <small aria-hidden="true">{t("table.ura")}</small> <Indicators tiles={scene.ura} label={t("table.ura")} />
          </span>
        )}
      </div>
      <div class="count">
        <table class="yaku" aria-label={t("result.yaku")}>
          <thead class="unseen">
            <tr>
              <th scope="col">{t("result.yaku")}</th>
              <th scope="col">{t("result.han")}</th>
            </tr>
          </thead>
          <tbody>
            {win.yaku.map((one) => (
              <tr key={one.name}>
                <th scope="row">{one.name}</th>
                <td>{worth(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="worth">
          {win.limit && <b class="limit">{win.limit}</b>}
          {!yakuman && <span>{t("result.fuHan", { fu: win.fu, han: win.han })}</span>}
          <b class="points">{t("result.points", { n: spaced(win.points) })}</b>
          {win.from === null && <small>{win.charge}</small>}
        </p>
      </div>
    </article>
  );
}

function worth({ han, yakuman }: Win["yaku"][number]): string {
  if (yakuman > 1) return t("result.yakumanTimes", { n: yakuman });
  return yakuman === 1 ? t("result.yakuman") : t("result.hanOf", { n: han });
}

function Paid({ scene, end }: Props) {
  const { pays, sticks, honba } = end;
  if (pays.length === 0 && sticks === 0 && honba === 0) return null;
  return (
    <div class="paid">
      {pays.length > 0 && (
        <ul aria-label={t("result.payments")}>
          {pays.map((pay) => (
            <li key={`${pay.from} ${pay.to}`}>
              <span>{t("result.pays", { from: nameAt(scene, pay.from), to: nameAt(scene, pay.to) })}</span>{" "}
              <b>{spaced(pay.points)}</b>
            </li>
          ))}
        </ul>
      )}
      <p class="bets">
        {sticks > 0 && (
          <span role="img" aria-label={t("table.sticks", { n: sticks })}>
            <Stick points={1000} /> ×{sticks}
          </span>
        )}
        {honba > 0 && (
          <span role="img" aria-label={t("table.honba", { n: honba })}>
            <Stick points={100} /> ×{honba}
          </span>
        )}
      </p>
    </div>
  );
}

function Standing({ scene, end }: Props) {
  return (
    <ol class="standing-now" aria-label={t("result.standing")}>
      {end.standing.map(({ who, before, points, rank }) => {
        const by = points - before;
        const seat = scene.seats[who];
        return (
          <li key={who} class={seat && isMine(seat) ? "mine" : ""}>
            <span class="place">{rank}</span> <span class="name">{nameAt(scene, who)}</span>{" "}
            <span class={by > 0 ? "by up" : by < 0 ? "by down" : "by"}>{by === 0 ? "" : signed(by, spaced)}</span>{" "}
            <b>
              <Counting from={before} to={points} />
            </b>
          </li>
        );
      })}
    </ol>
  );
}
