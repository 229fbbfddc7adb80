//! Charts as SVG: lines with bands, bars with intervals, heat maps.
//!
//! The same data make the same bytes: coordinates are whole pixels, fonts are asked for by family and
//! not measured, so names in any script are drawn by whoever shows the picture.

mod bars;
mod heat;
mod line;

pub use bars::{Bar, Bars, bars};
pub use heat::{Heat, heat};
pub use line::{Line, Point, lines};

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;

/// A chart could not be drawn; only a defect of ours makes this happen.
#[derive(Debug, thiserror::Error)]
#[error("the chart cannot be drawn: {0}")]
pub struct ChartError(String);

/// Where charts are drawn.
type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
/// What drawing comes to.
type Drawn = Result<(), Box<dyn Error>>;

const FONT: &str = "sans-serif";
const INK: RGBColor = RGBColor(45, 50, 58);
const FAINT: RGBColor = RGBColor(226, 229, 233);
const BLUE_INK: RGBColor = RGBColor(31, 98, 173);
const RED_INK: RGBColor = RGBColor(190, 58, 52);

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

/// Text of a size, anchored at a point.
fn style(size: u32, color: RGBColor, h: HPos, v: VPos) -> TextStyle<'static> {
    (FONT, size).into_font().color(&color).pos(Pos::new(h, v))
}

/// A range that holds all of these with some room, and is never empty.
fn range(values: impl Iterator<Item = f64>) -> std::ops::Range<f64> {
    let finite = values.filter(|value| value.is_finite());
    let (low, high) = finite
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    if low > high {
        return 0.0..1.0;
    }
    let room = ((high - low) * 0.08).max(high.abs().max(low.abs()) * 1e-6).max(1e-9);
    low - room..high + room
}

/// A number on an axis, with the digits its steps need.
fn tick(value: f64, step: f64) -> String {
    let digits = (-step.abs().log10().floor()).clamp(0.0, 6.0) as usize;
    let text = format!("{value:.digits$}");
    // No minus before nothing.
    if text.trim_start_matches('-').bytes().all(|byte| matches!(byte, b'0' | b'.')) {
        return text.trim_start_matches('-').to_owned();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(x: f64, y: f64) -> Point {
        Point { x, y, low: y - 0.1, high: y + 0.1 }
    }

    #[test]
    fn the_same_data_make_the_same_bytes() {
        let line = Line {
            title: "東 南 <&>".into(),
            x_label: "dora".into(),
            y_label: "place".into(),
            points: vec![point(0.0, 2.5), point(300.0, 2.1), point(600.0, f64::NAN)],
            mark: Some((300.0, "default".into())),
            percent: false,
        };
        let picture = lines(std::slice::from_ref(&line)).unwrap();
        assert_eq!(picture, lines(&[line]).unwrap());
        assert!(picture.starts_with("<svg ") && picture.contains("東 南 &lt;&amp;&gt;"), "{picture}");
        assert!(!picture.contains("NaN"));
    }

    #[test]
    fn little_or_nothing_is_drawn_too() {
        let nothing = Line { points: Vec::new(), ..Line::default() };
        let one = Line { points: vec![Point { x: 1.0, y: 1.0, low: 1.0, high: 1.0 }], ..Line::default() };
        assert!(lines(&[nothing, one]).unwrap().ends_with("</svg>\n"));
        assert!(lines(&[]).unwrap().contains("<svg"));
        assert!(bars(&Bars::default()).unwrap().contains("<svg"));
        assert!(heat(&Heat::default()).unwrap().contains("<svg"));
    }

    #[test]
    fn axes_have_the_digits_they_need() {
        assert_eq!(tick(2.5, 0.1), "2.5");
        assert_eq!(tick(-0.00001, 0.05), "0.00");
        assert_eq!(tick(1500.0, 500.0), "1500");
        assert_eq!(range([f64::NAN].into_iter()), 0.0..1.0);
    }
}
