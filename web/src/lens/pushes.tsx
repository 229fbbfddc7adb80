import type { Push } from "../api/types";
import { signed } from "../parts/number";
import { openAt } from "../state/desk";
import { spoken } from "../state/names";
import { bracketed, listed, t } from "../texts";
import { tileName } from "../texts/tiles";

/** Each girl's pushes with the line of her file; a click opens it in the desk. */
export function Pushes({ pushes }: { pushes: Push[] }) {
  if (pushes.length === 0) return <p class="hint">{t("lens.noPush")}</p>;
  return (
    <ul class="pushes">
      {pushes.map((push, i) => (
        <li key={i}>
          <span class="girl">{spoken(push.girl)}</span>{" "}
          <b class={(push.held?.raw ?? push.mk) < 0 ? "down" : "up"}>
            {signed(push.held?.raw ?? push.mk)} <abbr title={t("page.mk")}>mk</abbr>
            {push.held && ` × ${Math.round(push.held.share * 100) / 100}`}
          </b>{" "}
          <span class="targets">{push.targets.map(word).join(" ")}</span>
          {push.held && <span class="held">{bracketed(listed(push.held.by.map(spoken)))}</span>}
          {push.space === "B" && <abbr title={t("lens.spaceB")}>B</abbr>} <Place file={push.file} line={push.line} />
          {push.source && <code class="source">{push.source}</code>}
        </li>
      ))}
    </ul>
  );
}

/** A target by name: a kind, or one exact tile. */
const word = (light: Push["targets"][number]) => tileName("kind" in light ? light.kind : light.tile);

/** A place in a file, as a button. */
export function Place({ file, line }: { file: string; line: number }) {
  const place = `${file.split(/[\\/]/).at(-1)}:${line}`;
  return (
    <button class="link" aria-label={t("lens.openAt", { place })} onClick={() => openAt(file, line)}>
      <code>{place}</code>
    </button>
  );
}
