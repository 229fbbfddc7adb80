//! Charts as SVG: bars and dots with intervals, lines with bands, heat maps.
//!
//! Output is reproducible byte for byte: coordinates are whole pixels, and fonts are named by family and
//! not measured, so the viewer renders names in any script. Callers limit the length of labels. The
//! palette is colour-blind safe (Okabe and Ito). Charts have a white background; [`dark`] adapts charts
//! embedded in a page.

mod any;
mod bars;
mod dots;
mod heat;
mod legend;
mod line;

pub use any::Chart;
pub use bars::{Bars, bars};
pub use dots::{Dots, dots};
pub use heat::{Heat, HeatCell, heat, heat_reach};
pub use line::{Curve, LineChart, Point, lines};

use super::fixed;
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;
use std::fmt::Write;

/// A chart could not be drawn: its range is too large, or there is a bug.
#[derive(Debug, thiserror::Error)]
#[error("the chart cannot be drawn: {0}")]
pub struct ChartError(String);

/// A measured value with its interval. NaN is not drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// Value.
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

/// A named series of bars.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Series {
    /// Name in the legend.
    pub name: String,
    /// Value for each group.
    pub values: Vec<Measured>,
}

/// Colours of a chart.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Palette {
    /// Unordered categories.
    #[default]
    Kinds,
    /// Ordered from good to bad.
    Ranks,
}

impl Palette {
    /// Returns the colour of the n-th series.
    const fn color(self, nth: usize) -> RGBColor {
        let four = match self {
            Self::Kinds => [BLUE, ORANGE, GREEN, PURPLE],
            Self::Ranks => [BLUE, PALE_BLUE, PALE_ORANGE, VERMILLION],
        };
        four[nth % four.len()]
    }
}

/// Drawing area.
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
/// Result of drawing.
type Drawn = Result<(), Box<dyn Error>>;

/// The default font, with fallbacks for Japanese and Chinese. A page may override it.
const FONT: &str =
    "sans-serif, Noto Sans CJK JP, Noto Sans CJK SC, Hiragino Sans, PingFang SC, Yu Gothic, Microsoft YaHei";
/// Text sizes in pixels.
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
/// Colour of marks, distinct from those of series.
const MARK: RGBColor = RGBColor(176, 42, 78);

/// Returns CSS rules for charts embedded in a dark page: white becomes the background and dark becomes light.
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

/// Draws an SVG image of a size in pixels.
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

/// Returns a font of a size in pixels, corrected for the library's different scale.
fn font(size: u32) -> FontDesc<'static> {
    (FONT, f64::from(size) * 1.24).into_font()
}

/// Returns a text style with a size and anchor.
fn style(size: u32, color: RGBColor, h: HPos, v: VPos) -> TextStyle<'static> {
    font(size).color(&color).pos(Pos::new(h, v))
}

/// Draws the title of a chart at its upper left corner.
fn title(area: &Area<'_>, text: &str) -> Drawn {
    let style =
        TextStyle { font: font(TITLE).style(FontStyle::Bold), ..style(TITLE, INK, HPos::Left, VPos::Top) };
    area.draw(&Text::new(text.to_owned(), (16, 14), style))?;
    Ok(())
}

/// Maximum length of an axis. Beyond the range of `f64`, computing ticks would not terminate.
const LONGEST: f64 = 1e300;

/// Returns a non-empty range that contains all values with some padding.
///
/// # Errors
/// The range is too long for an axis.
fn range(values: impl Iterator<Item = f64>) -> Result<std::ops::Range<f64>, Box<dyn Error>> {
    let finite = values.filter(|value| value.is_finite());
    let (low, high) = finite
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return Ok(0.0..1.0);
    }
    let size = high.abs().max(low.abs());
    let room = match high - low {
        // Where all are the same, ticks shall not end in digits that mean nothing.
        0.0 => 0.1 * if size > 0.0 { size } else { 1.0 },
        length => (length * 0.08).max(size * 1e-6).max(1e-9),
    };
    if high - low + 2.0 * room > LONGEST {
        return Err(format!("an axis from {low:e} to {high:e} is too long").into());
    }
    Ok(low - room..high + room)
}

/// Returns a formatter for numbers on an axis of this length.
fn ticks(length: f64, percent: bool) -> impl Fn(&f64) -> String {
    let (scale, unit) = if percent { (100.0, "%") } else { (1.0, "") };
    move |value| format!("{}{unit}", tick(value * scale, length * scale / 10.0))
}

/// Formats a number on an axis with the digits its steps need.
fn tick(value: f64, step: f64) -> String {
    let digits = (-libm::log10(step.abs()).floor()).clamp(0.0, 6.0) as usize;
    fixed(value, digits)
}

#[cfg(test)]
mod tests;
