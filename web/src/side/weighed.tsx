import type { OpinionTold } from "../api/types";
import { TileView } from "../parts/tile";
import { t } from "../texts";

/** What the expert weighed at a decision, and what her skill has to do with it. */
export function Weighed({ told }: { told: OpinionTold }) {
  return (
    <div class="weighed">
      {told.weighed.length > 0 && (
        <div class="figures" tabIndex={0} role="group" aria-label={t("lab.weighed")}>
          <table>
            <thead>
              <tr>
                {told.titles.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {told.weighed.map(({ tile, cells: [name, ...figures] }, i) => (
                <tr key={i}>
                  <th scope="row">
                    {tile && <TileView tile={tile} mute />} {name}
                  </th>
                  {figures.map((figure, j) => (
                    <td key={j}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {told.notes.map((note) => (
        <p key={note} class="hint">
          {note}
        </p>
      ))}
    </div>
  );
}
