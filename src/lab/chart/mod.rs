//! Charts as SVG: bars and dots with intervals, lines with bands, heat maps.
//!
//! The same data make the same bytes: coordinates are whole pixels, fonts are asked for by family and
//! not measured, so names in any script are drawn by whoever shows the picture. Labels are as long as
//! whoever asks for the chart makes them. Colours are told apart by people who see fewer of them (the
//! set of Okabe and Ito). Pictures have a white background; [`dark`] turns those inside of a page.

mod bars;
mod dots;
mod heat;
mod legend;
mod line;

pub use bars::{Bars, bars};
pub use dots::{Dots, dots};
pub use heat::{Heat, heat};
pub use line::{Curve, LineChart, Point, lines};

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;
use std::fmt::Write;

/// A chart could not be drawn: its numbers lie too far apart, or there is a defect of ours.
#[derive(Debug, thiserror::Error)]
#[error("the chart cannot be drawn: {0}")]
pub struct ChartError(String);

/// Something measured, and the interval around it. What is no number is not drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// What was measured.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Measured {
    fn has_interval(&self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }

    fn numbers(&self) -> [f64; 3] {
        [self.value, self.low, self.high]
    }
}

/// What stands beside each other in one chart, by name.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Series {
    /// In the legend.
    pub name: String,
    /// A value for each group.
    pub values: Vec<Measured>,
}

/// The colours of a chart.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Palette {
    /// For what has no order.
    #[default]
    Kinds,
    /// From good to bad.
    Ranks,
}

impl Palette {
    /// The colour of the n-th series.
    const fn color(self, nth: usize) -> RGBColor {
        let four = match self {
            Self::Kinds => [BLUE, ORANGE, GREEN, PURPLE],
            Self::Ranks => [BLUE, PALE_BLUE, PALE_ORANGE, VERMILLION],
        };
        four[nth % four.len()]
    }
}

/// Where charts are drawn.
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
/// What drawing comes to.
type Drawn = Result<(), Box<dyn Error>>;

/// Whatever there is, and where that has no Japanese or Chinese, families that have. A page may have better.
const FONT: &str =
    "sans-serif, Noto Sans CJK JP, Noto Sans CJK SC, Hiragino Sans, PingFang SC, Yu Gothic, Microsoft YaHei";
/// Sizes of text in pixels.
const TITLE: u32 = 17;
const LABEL: u32 = 13;
const NOTE: u32 = 12;

const INK: RGBColor = RGBColor(45, 50, 58);
const FAINT: RGBColor = RGBColor(226, 229, 233);
const BLUE: RGBColor = RGBColor(0, 114, 178);
const ORANGE: RGBColor = RGBColor(230, 159, 0);
const GREEN: RGBColor = RGBColor(0, 158, 115);
const PURPLE: RGBColor = RGBColor(204, 121, 167);
const PALE_BLUE: RGBColor = RGBColor(134, 192, 230);
const PALE_ORANGE: RGBColor = RGBColor(242, 198, 116);
const VERMILLION: RGBColor = RGBColor(213, 94, 0);
/// What is marked: no series has it.
const MARK: RGBColor = RGBColor(176, 42, 78);

/// Style rules for pictures inside of a page that is dark: what is white there is the page, and what is dark
/// is light.
#[must_use]
pub fn dark() -> String {
    let turned = [
        (WHITE, "#181b20"),
        (INK, "#dfe3e8"),
        (FAINT, "#383d45"),
        (BLUE, "#3f9fe0"),
        (PALE_BLUE, "#a9d4f2"),
        (MARK, "#f08aa5"),
    ];
    let mut rules = String::new();
    for (RGBColor(r, g, b), to) in turned {
        let from = format!("#{r:02X}{g:02X}{b:02X}");
        for part in ["fill", "stroke"] {
            _ = write!(rules, "svg [{part}=\"{from}\"] {{ {part}: {to} }} ");
        }
    }
    rules
}

/// A picture of a size in pixels.
fn drawn(size: (u32, u32), draw: impl FnOnce(&Area<'_>) -> Drawn) -> Result<String, ChartError> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        let all = || -> Drawn {
            area.fill(&WHITE)?;
            draw(&area)?;
            Ok(area.present()?)
        };
        all().map_err(|error| ChartError(error.to_string()))?;
    }
    Ok(text)
}

/// Text of a size in pixels. The library counts them otherwise.
fn font(size: u32) -> FontDesc<'static> {
    (FONT, f64::from(size) * 1.24).into_font()
}

/// Text of a size, anchored at a point.
fn style(size: u32, color: RGBColor, h: HPos, v: VPos) -> TextStyle<'static> {
    font(size).color(&color).pos(Pos::new(h, v))
}

/// The title of a chart, at its upper left corner.
fn title(area: &Area<'_>, text: &str) -> Drawn {
    let style =
        TextStyle { font: font(TITLE).style(FontStyle::Bold), ..style(TITLE, INK, HPos::Left, VPos::Top) };
    area.draw(&Text::new(text.to_owned(), (16, 14), style))?;
    Ok(())
}

/// The longest an axis may be. Where its length is more than a number can be, its marks have no end.
const LONGEST: f64 = 1e300;

/// A range that holds all of these with some room, and is never empty.
///
/// # Errors
/// It would be too long for an axis.
fn range(values: impl Iterator<Item = f64>) -> Result<std::ops::Range<f64>, Box<dyn Error>> {
    let finite = values.filter(|value| value.is_finite());
    let (low, high) = finite
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return Ok(0.0..1.0);
    }
    let room = ((high - low) * 0.08).max(high.abs().max(low.abs()) * 1e-6).max(1e-9);
    if high - low + 2.0 * room > LONGEST {
        return Err(format!("an axis from {low:e} to {high:e} is too long").into());
    }
    Ok(low - room..high + room)
}

/// How numbers are told on an axis that is so long.
fn ticks(length: f64, percent: bool) -> impl Fn(&f64) -> String {
    let (scale, unit) = if percent { (100.0, "%") } else { (1.0, "") };
    move |value| format!("{}{unit}", tick(value * scale, length * scale / 10.0))
}

/// A number on an axis, with the digits its steps need.
fn tick(value: f64, step: f64) -> String {
    let digits = (-libm::log10(step.abs()).floor()).clamp(0.0, 6.0) as usize;
    let text = format!("{value:.digits$}");
    // No minus before nothing.
    if text.trim_start_matches('-').bytes().all(|byte| matches!(byte, b'0' | b'.')) {
        return text.trim_start_matches('-').to_owned();
    }
    text
}

#[cfg(test)]
mod tests;
