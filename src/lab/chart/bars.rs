use super::{BLUE_INK, ChartError, FAINT, FONT, INK, drawn, range, style, tick};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

/// A bar, and the interval around its end.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Bar {
    /// Before the bar.
    pub label: String,
    /// How long it is; no bar if it is no number.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// Bars below each other, each with an interval.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Bars {
    /// Above the picture.
    pub title: String,
    /// What goes to the right.
    pub x_label: String,
    /// From top to bottom.
    pub bars: Vec<Bar>,
    /// Values are shares, told in percent.
    pub percent: bool,
}

const WIDTH: u32 = 760;
const ROW: u32 = 30;

/// Draws bars.
///
/// # Errors
/// [`ChartError`].
pub fn bars(bars: &Bars) -> Result<String, ChartError> {
    let count = bars.bars.len().max(1) as u32;
    drawn((WIDTH, 110 + ROW * count), |area| {
        let ends = bars.bars.iter().flat_map(|bar| [bar.value, bar.low, bar.high]);
        let xs = range(ends.chain([0.0]));
        let step = (xs.end - xs.start) / 10.0;
        let (scale, unit) = if bars.percent { (100.0, "%") } else { (1.0, "") };
        let mut chart = ChartBuilder::on(area)
            .caption(&bars.title, (FONT, 18).into_font().color(&INK))
            .margin(14)
            .x_label_area_size(46)
            .y_label_area_size(130)
            .build_cartesian_2d(xs.clone(), f64::from(count)..0.0)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .light_line_style(WHITE)
            .bold_line_style(FAINT)
            .axis_style(INK)
            .x_desc(&bars.x_label)
            .label_style((FONT, 13).into_font().color(&INK))
            .x_label_formatter(&|x| format!("{}{unit}", tick(x * scale, step * scale)))
            .draw()?;
        for (row, bar) in bars.bars.iter().enumerate() {
            let (top, middle) = (row as f64, row as f64 + 0.5);
            let name = style(13, INK, HPos::Right, VPos::Center);
            chart.draw_series([Text::new(format!("{}\u{a0}\u{a0}", bar.label), (xs.start, middle), name)])?;
            if !bar.value.is_finite() {
                continue;
            }
            let body = [(0.0, top + 0.18), (bar.value, top + 0.82)];
            chart.draw_series([Rectangle::new(body, BLUE_INK.mix(0.35).filled())])?;
            if bar.low.is_finite() && bar.high.is_finite() {
                let whisker = vec![(bar.low, middle), (bar.high, middle)];
                chart.draw_series([PathElement::new(whisker, BLUE_INK.stroke_width(2))])?;
            }
        }
        Ok(())
    })
}
