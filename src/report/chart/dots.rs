use super::{
    Area, ChartError, Drawn, FAINT, INK, LABEL, MARK, Measured, NOTE, Palette, drawn, font, range, style,
    ticks, title,
};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

/// Chart of dots in rows, each with its interval, for scales that need not start at zero.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Dots {
    /// Title above the chart.
    pub title: String,
    /// Label of the x axis.
    pub x_label: String,
    /// From top to bottom: name, measurement, and its text.
    pub dots: Vec<(String, Measured, String)>,
    /// Value to mark on the x axis, with a label.
    pub mark: Option<(f64, String)>,
    /// Values are shares, shown in percent.
    pub percent: bool,
}

const WIDTH: u32 = 860;
const ROW: u32 = 44;
/// Pixels above and below the rows.
const TOP: i32 = 66;
const BELOW: u32 = 58;
/// Pixels for the names, and for the values right of the plot.
const LEFT: u32 = 166;
const RIGHT: u32 = 130;

/// Draws a dot chart.
///
/// # Errors
/// [`ChartError`].
pub fn dots(dots: &Dots) -> Result<String, ChartError> {
    let rows = dots.dots.len().max(1) as u32;
    drawn((WIDTH, TOP as u32 + ROW * rows + BELOW), |area| {
        title(area, &dots.title)?;
        let (_, plot) = area.split_vertically(TOP);
        plotted(&plot, dots)
    })
}

fn plotted(area: &Area<'_>, dots: &Dots) -> Drawn {
    let rows = dots.dots.len().max(1) as f64;
    let ends = dots.dots.iter().flat_map(|(_, dot, _)| dot.numbers());
    let xs = range(ends.chain(dots.mark.iter().map(|mark| mark.0)))?;
    let mut chart = ChartBuilder::on(area)
        .margin_bottom(8)
        .margin_right(RIGHT)
        .x_label_area_size(BELOW - 8)
        .y_label_area_size(LEFT)
        .build_cartesian_2d(xs.clone(), rows..0.0)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .x_labels(8)
        .light_line_style(WHITE)
        .bold_line_style(FAINT)
        .axis_style(INK)
        .x_desc(&dots.x_label)
        .label_style(font(LABEL).color(&INK))
        .x_label_formatter(&ticks(xs.end - xs.start, dots.percent))
        .draw()?;
    if let Some((x, what)) = &dots.mark {
        chart.draw_series([PathElement::new(vec![(*x, 0.0), (*x, rows)], MARK.stroke_width(1))])?;
        let text = style(NOTE, MARK, HPos::Center, VPos::Bottom);
        chart.draw_series([EmptyElement::at((*x, 0.0)) + Text::new(what.clone(), (0, -4), text)])?;
    }
    for (nth, (name, dot, written)) in dots.dots.iter().enumerate() {
        let (y, color) = (nth as f64 + 0.5, Palette::Kinds.color(nth));
        let (before, behind) =
            (style(LABEL, INK, HPos::Right, VPos::Center), style(LABEL, INK, HPos::Left, VPos::Center));
        chart.draw_series([EmptyElement::at((xs.start, y)) + Text::new(name.clone(), (-12, 0), before)])?;
        chart.draw_series([EmptyElement::at((xs.end, y)) + Text::new(written.clone(), (12, 0), behind)])?;
        if dot.has_interval() {
            let line = vec![(dot.low, y), (dot.high, y)];
            chart.draw_series([PathElement::new(line, color.stroke_width(3))])?;
        }
        if dot.value.is_finite() {
            chart.draw_series([Circle::new((dot.value, y), 6, color.filled())])?;
        }
    }
    Ok(())
}
