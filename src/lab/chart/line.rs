use super::{Area, BLUE_INK, ChartError, Drawn, FAINT, FONT, INK, RED_INK, drawn, range, style, tick};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

/// A point of a line, and the interval around it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Where it is.
    pub x: f64,
    /// What was measured; a point that is no number is left out.
    pub y: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// A line with a band.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Line {
    /// Above the picture.
    pub title: String,
    /// What goes to the right.
    pub x_label: String,
    /// What goes up.
    pub y_label: String,
    /// From left to right.
    pub points: Vec<Point>,
    /// A place on the x axis to mark, and what it is.
    pub mark: Option<(f64, String)>,
    /// Values are shares, told in percent.
    pub percent: bool,
}

const WIDTH: u32 = 760;
const HEIGHT: u32 = 340;

/// Lines in panels below each other.
///
/// # Errors
/// [`ChartError`].
pub fn lines(lines: &[Line]) -> Result<String, ChartError> {
    let panels = lines.len().max(1);
    drawn((WIDTH, HEIGHT * panels as u32), |area| {
        area.split_evenly((panels, 1)).iter().zip(lines).try_for_each(|(panel, line)| draw(panel, line))
    })
}

fn draw(area: &Area<'_>, line: &Line) -> Drawn {
    let points: Vec<Point> = line.points.iter().copied().filter(|point| point.y.is_finite()).collect();
    let xs = range(points.iter().map(|point| point.x).chain(line.mark.iter().map(|mark| mark.0)));
    let ys = range(points.iter().flat_map(|point| [point.y, point.low, point.high]));
    let (x_step, y_step) = ((xs.end - xs.start) / 10.0, (ys.end - ys.start) / 10.0);
    let scale = if line.percent { 100.0 } else { 1.0 };
    let unit = if line.percent { "%" } else { "" };
    let mut chart = ChartBuilder::on(area)
        .caption(&line.title, (FONT, 18).into_font().color(&INK))
        .margin(14)
        .x_label_area_size(46)
        .y_label_area_size(70)
        .build_cartesian_2d(xs, ys.clone())?;
    chart
        .configure_mesh()
        .light_line_style(WHITE)
        .bold_line_style(FAINT)
        .axis_style(INK)
        .x_desc(&line.x_label)
        .y_desc(&line.y_label)
        .label_style((FONT, 13).into_font().color(&INK))
        .x_label_formatter(&|x| tick(*x, x_step))
        .y_label_formatter(&|y| format!("{}{unit}", tick(y * scale, y_step * scale)))
        .draw()?;
    let low = points.iter().map(|point| (point.x, point.low));
    let high = points.iter().rev().map(|point| (point.x, point.high));
    let band: Vec<_> = low.chain(high).filter(|(_, y)| y.is_finite()).collect();
    if band.len() > 2 {
        chart.draw_series([Polygon::new(band, BLUE_INK.mix(0.16))])?;
    }
    if let Some((x, what)) = &line.mark {
        chart.draw_series([PathElement::new(vec![(*x, ys.start), (*x, ys.end)], RED_INK.stroke_width(1))])?;
        // A blank of its own would be dropped by SVG.
        let text = format!("\u{a0}{what}");
        chart.draw_series([Text::new(text, (*x, ys.end), style(12, RED_INK, HPos::Left, VPos::Top))])?;
    }
    chart.draw_series(LineSeries::new(
        points.iter().map(|point| (point.x, point.y)),
        BLUE_INK.stroke_width(2),
    ))?;
    chart.draw_series(points.iter().map(|point| Circle::new((point.x, point.y), 3, BLUE_INK.filled())))?;
    Ok(())
}
