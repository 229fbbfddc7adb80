use super::legend::legend;
use super::{
    Area, ChartError, Drawn, FAINT, INK, LABEL, MARK, Measured, NOTE, Palette, Series, drawn, font, range,
    style, ticks, title,
};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};
use std::error::Error;
use std::ops::Range;

/// Chart of grouped bars with intervals.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Bars {
    /// Title above the chart.
    pub title: String,
    /// Label of the y axis.
    pub y_label: String,
    /// Names of the groups, from left to right.
    pub groups: Vec<String>,
    /// Bars of each group, from left to right.
    pub series: Vec<Series>,
    /// Colours of the series.
    pub palette: Palette,
    /// Value to mark on the y axis, with a short label.
    pub mark: Option<(f64, String)>,
    /// Values are shares, shown in percent.
    pub percent: bool,
}

const SIZE: (u32, u32) = (860, 400);
/// Offset of the plot from the left and from the top, in pixels.
const LEFT: u32 = 78;
const TOP: i32 = 76;
/// Width of a legend entry in pixels.
const ENTRY: i32 = 190;
/// Share of a group's width left empty.
const GAP: f64 = 0.2;

/// Draws a bar chart.
///
/// # Errors
/// [`ChartError`].
pub fn bars(bars: &Bars) -> Result<String, ChartError> {
    drawn(SIZE, |area| {
        title(area, &bars.title)?;
        let names: Vec<&str> = bars.series.iter().map(|series| series.name.as_str()).collect();
        legend(area, &names, bars.palette, (LEFT as i32, 44), ENTRY)?;
        let (_, plot) = area.split_vertically(TOP);
        plotted(&plot, bars)
    })
}

fn plotted(area: &Area<'_>, bars: &Bars) -> Drawn {
    let ys = heights(bars)?;
    let groups = bars.groups.len().max(1);
    let mut chart = ChartBuilder::on(area)
        .margin_right(if bars.mark.is_some() { 50 } else { 16 })
        .margin_bottom(34)
        .margin_left(8)
        .y_label_area_size(LEFT - 8)
        .build_cartesian_2d(0.0..groups as f64, ys.clone())?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .disable_x_axis()
        .y_labels(8)
        .light_line_style(WHITE)
        .bold_line_style(FAINT)
        .axis_style(INK)
        .y_desc(&bars.y_label)
        .label_style(font(LABEL).color(&INK))
        .y_label_formatter(&ticks(ys.end - ys.start, bars.percent))
        .draw()?;
    let width = (1.0 - GAP) / bars.series.len().max(1) as f64;
    for (nth, series) in bars.series.iter().enumerate() {
        for (group, value) in series.values.iter().enumerate() {
            let left = group as f64 + GAP / 2.0 + nth as f64 * width;
            let place = left + width * 0.04..left + width * 0.96;
            chart.draw_series(bar(value, place.clone(), bars.palette.color(nth)))?;
            chart.draw_series(whisker(value, place))?;
        }
    }
    chart.draw_series([PathElement::new(vec![(0.0, 0.0), (groups as f64, 0.0)], INK.stroke_width(1))])?;
    for (group, name) in bars.groups.iter().enumerate() {
        let text = style(LABEL, INK, HPos::Center, VPos::Top);
        // SVG drops blank lines, so offset the text below the axis.
        let at = (group as f64 + 0.5, ys.start);
        chart.draw_series([EmptyElement::at(at) + Text::new(name.clone(), (0, 8), text)])?;
    }
    if let Some((height, what)) = &bars.mark {
        let ends = vec![(0.0, *height), (groups as f64, *height)];
        chart.draw_series([PathElement::new(ends, MARK.stroke_width(1))])?;
        let text = style(NOTE, MARK, HPos::Left, VPos::Center);
        let at = (groups as f64, *height);
        chart.draw_series([EmptyElement::at(at) + Text::new(what.clone(), (6, 0), text)])?;
    }
    Ok(())
}

/// Returns the y range: from zero to the highest value with padding; below zero only if a value is.
fn heights(bars: &Bars) -> Result<Range<f64>, Box<dyn Error>> {
    let all = bars.series.iter().flat_map(|series| &series.values).flat_map(Measured::numbers);
    let all = range(all.chain([0.0]).chain(bars.mark.iter().map(|mark| mark.0)))?;
    let lowest =
        bars.series.iter().flat_map(|series| &series.values).flat_map(Measured::numbers).fold(0.0, f64::min);
    Ok(if lowest < 0.0 { all } else { 0.0..all.end })
}

fn bar(value: &Measured, place: Range<f64>, color: RGBColor) -> Option<Rectangle<(f64, f64)>> {
    let corners = [(place.start, 0.0), (place.end, value.value)];
    value.value.is_finite().then(|| Rectangle::new(corners, color.filled()))
}

/// Draws an interval as a line with a cap at each end.
fn whisker(value: &Measured, place: Range<f64>) -> Vec<PathElement<(f64, f64)>> {
    if !value.has_interval() || !value.value.is_finite() {
        return Vec::new();
    }
    let (middle, cap) = ((place.start + place.end) / 2.0, (place.end - place.start) * 0.22);
    let line = |from, to| PathElement::new(vec![from, to], INK.stroke_width(1));
    let across = |y| line((middle - cap, y), (middle + cap, y));
    vec![line((middle, value.low), (middle, value.high)), across(value.low), across(value.high)]
}
