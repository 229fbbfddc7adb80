import type { LastDraw, Tile } from "../api/types";
import { TileView } from "../parts/tile";
import { percent } from "../parts/number";
import { spoken } from "../state/names";
import { listed, t } from "../texts";
import { Place } from "./pushes";
import { Told } from "./told";

/** The tile that came, and what the same luck would have brought otherwise. */
export function Came({ last: { draw, told } }: { last: LastDraw }) {
  return (
    <div class="came">
      <h3>{t("lens.came")}</h3>
      <dl>
        <Line
          name={draw.girl ? t("lens.cameText", { girl: spoken(draw.girl) }) : t("lens.flipped")}
          tile={draw.tile}
          more={listed([
            `${t("lens.natural")} ${percent(draw.by_nature)}`,
            `${t("lens.now")} ${percent(draw.probability)}`,
          ])}
        />
        <Line name={t("lens.withoutAll")} tile={draw.nature_brings} />
        {draw.without.map((one) => (
          <Line
            key={one.girl}
            name={t("lens.withoutOne", { girl: spoken(one.girl) })}
            tile={one.brings}
            more={percent(one.probability)}
          />
        ))}
      </dl>
      {draw.fixed && (
        <p>
          {t("lens.foreseen", { girl: spoken(draw.fixed.girl), n: draw.fixed.ahead })}{" "}
          <Place file={draw.fixed.file} line={draw.fixed.line} />
        </p>
      )}
      <details>
        <summary>{t("lens.inWords")}</summary>
        <Told told={told} />
      </details>
    </div>
  );
}

function Line({ name, tile, more }: { name: string; tile: Tile | null; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {tile ? <TileView tile={tile} /> : "–"} {more && <small>{more}</small>}
      </dd>
    </div>
  );
}
