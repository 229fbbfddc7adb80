use super::legend::legend;
use super::{
    Area, ChartError, Drawn, FAINT, INK, LABEL, MARK, Measured, NOTE, Palette, drawn, font, range, style,
    ticks, title,
};
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};
use std::error::Error;
use std::ops::Range;

/// A point of a curve. NaN is skipped.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// X coordinate.
    pub x: f64,
    /// Measurement.
    pub y: Measured,
}

/// A curve with a confidence band.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Curve {
    /// Name in the legend, if there are several curves.
    pub name: String,
    /// Points from left to right.
    pub points: Vec<Point>,
}

/// Line chart with one or more curves.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LineChart {
    /// Title above the chart.
    pub title: String,
    /// Label of the x axis.
    pub x_label: String,
    /// Label of the y axis.
    pub y_label: String,
    /// The curves.
    pub curves: Vec<Curve>,
    /// Bounds of the y axis; values beyond are clipped.
    pub within: Option<Range<f64>>,
    /// Value to mark on the x axis, with a label.
    pub mark: Option<(f64, String)>,
    /// Value to mark on the y axis, with a label. It is in sight unless `within` leaves it out.
    pub level: Option<(f64, String)>,
    /// Values are shares, shown in percent.
    pub percent: bool,
    /// Footer that explains the measurement.
    pub foot: String,
}

const WIDTH: u32 = 860;
const HEIGHT: u32 = 380;
/// Maximum number of points that are marked on a curve.
const FEW: usize = 40;
/// Height of the footer line in pixels.
const FOOT: u32 = 20;
/// Width of a legend entry in pixels.
const ENTRY: i32 = 190;

type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// Draws line charts as panels stacked vertically.
///
/// # Errors
/// [`ChartError`].
pub fn lines(lines: &[LineChart]) -> Result<String, ChartError> {
    let panels = lines.len().max(1);
    drawn((WIDTH, HEIGHT * panels as u32), |area| {
        area.split_evenly((panels, 1)).iter().zip(lines).try_for_each(|(panel, line)| draw(panel, line))
    })
}

fn draw(area: &Area<'_>, line: &LineChart) -> Drawn {
    title(area, &line.title)?;
    if !line.foot.is_empty() {
        let below = (16, area.dim_in_pixel().1 as i32 - 8);
        area.draw(&Text::new(line.foot.clone(), below, style(NOTE, INK, HPos::Left, VPos::Bottom)))?;
    }
    let names: Vec<&str> = line.curves.iter().map(|curve| curve.name.as_str()).collect();
    let is_several = names.len() > 1;
    if is_several {
        legend(area, &names, Palette::Kinds, (78, 44), ENTRY)?;
    }
    let (_, plot) = area.split_vertically(if is_several { 76 } else { 62 });
    let points =
        || line.curves.iter().flat_map(|curve| &curve.points).filter(|point| point.y.value.is_finite());
    let marked = line.mark.iter().map(|mark| mark.0);
    let xs = range(points().map(|point| point.x).chain(marked))?;
    let level = line.level.iter().map(|level| level.0);
    let ys = heights(points().flat_map(|point| point.y.numbers()).chain(level), line.within.as_ref())?;
    let mut chart = ChartBuilder::on(&plot)
        .margin_right(22)
        .margin_bottom(if line.foot.is_empty() { 8 } else { 8 + FOOT })
        .margin_left(8)
        .x_label_area_size(50)
        .y_label_area_size(70)
        .build_cartesian_2d(xs.clone(), ys.clone())?;
    chart
        .configure_mesh()
        .x_labels(10)
        .y_labels(8)
        .light_line_style(WHITE)
        .bold_line_style(FAINT)
        .axis_style(INK)
        .x_desc(&line.x_label)
        .y_desc(&line.y_label)
        .label_style(font(LABEL).color(&INK))
        .x_label_formatter(&ticks(xs.end - xs.start, false))
        .y_label_formatter(&ticks(ys.end - ys.start, line.percent))
        .draw()?;
    line.curves.iter().enumerate().try_for_each(|(nth, curve)| band(&mut chart, nth, curve, &ys))?;
    if let Some(mark) = &line.mark {
        mark_at(&mut chart, mark, &xs, &ys)?;
    }
    if let Some(level) = line.level.as_ref().filter(|level| ys.contains(&level.0)) {
        level_at(&mut chart, level, &xs, &ys)?;
    }
    line.curves.iter().enumerate().try_for_each(|(nth, one)| curve(&mut chart, nth, one))
}

/// Returns the y range of the values, clipped to `within` if they overlap.
fn heights(
    values: impl Iterator<Item = f64>,
    within: Option<&Range<f64>>,
) -> Result<Range<f64>, Box<dyn Error>> {
    let all = range(values)?;
    Ok(match within {
        Some(within) if all.start < within.end && within.start < all.end => {
            all.start.max(within.start)..all.end.min(within.end)
        }
        _ => all,
    })
}

fn band(chart: &mut Chart<'_, '_>, nth: usize, curve: &Curve, ys: &Range<f64>) -> Drawn {
    let known: Vec<&Point> = curve.points.iter().filter(|point| point.y.has_interval()).collect();
    let low = known.iter().map(|point| (point.x, point.y.low));
    let high = known.iter().rev().map(|point| (point.x, point.y.high));
    let band: Vec<_> = low.chain(high).map(|(x, y)| (x, y.clamp(ys.start, ys.end))).collect();
    if band.len() > 2 {
        chart.draw_series([Polygon::new(band, Palette::Kinds.color(nth).mix(0.18))])?;
    }
    Ok(())
}

fn mark_at(chart: &mut Chart<'_, '_>, mark: &(f64, String), xs: &Range<f64>, ys: &Range<f64>) -> Drawn {
    let (x, what) = mark;
    chart.draw_series([PathElement::new(vec![(*x, ys.start), (*x, ys.end)], MARK.stroke_width(1))])?;
    // Put the label on the side with more room.
    let (side, off) = if *x > (xs.start + xs.end) / 2.0 { (HPos::Right, -6) } else { (HPos::Left, 6) };
    let text = style(NOTE, MARK, side, VPos::Top);
    chart.draw_series([EmptyElement::at((*x, ys.end)) + Text::new(what.clone(), (off, 4), text)])?;
    Ok(())
}

fn level_at(chart: &mut Chart<'_, '_>, level: &(f64, String), xs: &Range<f64>, ys: &Range<f64>) -> Drawn {
    let (y, what) = level;
    chart.draw_series([PathElement::new(vec![(xs.start, *y), (xs.end, *y)], MARK.stroke_width(1))])?;
    // Put the label on the side with more room.
    let (side, off) = if *y > (ys.start + ys.end) / 2.0 { (VPos::Top, 4) } else { (VPos::Bottom, -4) };
    let text = style(NOTE, MARK, HPos::Right, side);
    chart.draw_series([EmptyElement::at((xs.end, *y)) + Text::new(what.clone(), (-6, off), text)])?;
    Ok(())
}

fn curve(chart: &mut Chart<'_, '_>, nth: usize, curve: &Curve) -> Drawn {
    let color = Palette::Kinds.color(nth);
    let points: Vec<_> =
        curve.points.iter().map(|point| (point.x, point.y.value)).filter(|(_, y)| y.is_finite()).collect();
    if points.len() <= FEW {
        chart.draw_series(points.iter().map(|&at| Circle::new(at, 3, color.filled())))?;
    }
    chart.draw_series(LineSeries::new(points, color.stroke_width(2)))?;
    Ok(())
}
