import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import type { BandPoint } from "../api/types";
import { plain } from "../parts/number";
import { band, isShare, titleOf } from "../state/lab";
import { theme } from "../state/ui";
import { t } from "../texts";
import { inUnit } from "./tables";

/** The band of the deciding metric, growing while games are played. */
export function Chart() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? draw(place.current) : undefined), []);
  const last = band.value.at(-1);
  if (!last && place.current) place.current.hidden = true;
  else if (place.current) place.current.hidden = false;
  return (
    <figure class="chart" hidden={!last}>
      <div ref={place} aria-hidden="true" />
      <figcaption>
        {last && (
          <p role="status" aria-label={t("lab.band", { metric: titleOf(last.metric) })}>
            {t("lab.bandNow", said(last))}
          </p>
        )}
        <small>{t("lab.bandNote")}</small>
      </figcaption>
    </figure>
  );
}

const said = ({ metric, games, mean, low, high }: BandPoint) => ({
  metric: titleOf(metric),
  games,
  mean: inUnit(mean, metric, short),
  low: inUnit(low, metric, short),
  high: inUnit(high, metric, short),
});
const short = (value: number) => (Math.abs(value) >= 100 ? plain(Math.round(value)) : value.toFixed(3));

function columns(points: BandPoint[]): uPlot.AlignedData {
  const unit = points[0] && isShare(points[0].metric) ? 100 : 1;
  const of = (pick: (point: BandPoint) => number) => points.map((point) => unit * pick(point));
  return [points.map((p) => p.games), of((p) => p.low), of((p) => p.high), of((p) => p.mean)];
}

/** Draws into a place and again whenever points come, the width changes, or the colours do. */
function draw(place: HTMLElement): () => void {
  let plot: uPlot | null = null;
  const make = () => {
    plot?.destroy();
    plot = null;
    if (band.peek().length > 0 && place.clientWidth > 0) plot = new uPlot(options(place), columns(band.peek()), place);
  };
  const stop = effect(() => {
    const points = band.value;
    if (plot && points.length > 0) plot.setData(columns(points));
    else queueMicrotask(make);
  });
  const recolour = effect(() => {
    void theme.value;
    queueMicrotask(make);
  });
  const sized = new ResizeObserver(() => {
    if (plot) plot.setSize({ width: place.clientWidth, height: HEIGHT });
    else make();
  });
  sized.observe(place);
  return () => {
    stop();
    recolour();
    sized.disconnect();
    plot?.destroy();
  };
}

const HEIGHT = 200;

function options(place: HTMLElement): uPlot.Options {
  const colour = (name: string) => {
    place.style.color = `var(${name})`;
    return getComputedStyle(place).color;
  };
  const axis = { stroke: colour("--ink-soft"), grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false } };
  return {
    width: place.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false },
    scales: { x: { time: false } },
    axes: [axis, { ...axis, size: 56 }],
    series: [
      {},
      { stroke: colour("--accent"), width: 1 },
      { stroke: colour("--accent"), width: 1 },
      { stroke: colour("--ink"), width: 2 },
    ],
    bands: [{ series: [2, 1], fill: colour("--accent-wash") }],
    hooks: { draw: [zero(colour("--ink-soft"))] },
  };
}

/** A line where nothing differs, if it is in sight. */
function zero(stroke: string) {
  return (plot: uPlot) => {
    const y = plot.valToPos(0, "y", true);
    const { top, left, width, height } = plot.bbox;
    if (!(y > top && y < top + height)) return;
    const { ctx } = plot;
    ctx.save();
    ctx.strokeStyle = stroke;
    ctx.setLineDash([4, 4]);
    ctx.beginPath();
    ctx.moveTo(left, y);
    ctx.lineTo(left + width, y);
    ctx.stroke();
    ctx.restore();
  };
}
