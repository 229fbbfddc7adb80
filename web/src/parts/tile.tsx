import type { Tile } from "../api/types";
import { standard, tileName } from "../texts/tiles";
import { t } from "../texts";
import { picture } from "./pictures";

type Props = {
  tile: Tile | null;
  turned?: boolean;
  dim?: boolean;
  /** It is worth a han. */
  dora?: boolean;
  /** More classes. */
  as?: string;
  label?: string;
  mute?: boolean;
};

/** The picture of a tile, or its back where it is hidden. `mute`: something beside it says its name. */
export function TileView({ tile, turned, dim, dora, as, label, mute }: Props) {
  const classes = ["tile", turned && "turned", dim && "dim", dora && "dora", tile === null && "down", as]
    .filter(Boolean)
    .join(" ");
  const name = mute ? "" : (label ?? (tile === null ? t("table.hidden") : tileName(tile)));
  if (tile === null) return <span class={classes} {...(name ? { role: "img", "aria-label": name } : {})} />;
  const plain = standard(tile);
  return (
    <span class={classes} data-tile={plain}>
      <img src={picture(plain)} alt={name} draggable={false} />
    </span>
  );
}
