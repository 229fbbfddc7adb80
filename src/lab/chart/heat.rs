use super::{ChartError, Drawn, FAINT, INK, LABEL, drawn, style, title};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};
use unicode_width::UnicodeWidthStr;

/// A table of coloured cells.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Heat {
    /// Above the picture.
    pub title: String,
    /// What goes to the right.
    pub x_label: String,
    /// What goes down.
    pub y_label: String,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Names of the rows.
    pub rows: Vec<String>,
    /// By row, then column: the value, and how it is written. Cells without a value stay empty.
    pub cells: Vec<Vec<(f64, String)>>,
    /// The value that is white. Below is blue, above is red.
    pub middle: f64,
}

const LOW: RGBColor = RGBColor(49, 108, 184);
const HIGH: RGBColor = RGBColor(199, 68, 59);
/// Columns a picture has at most before its cells become small.
const WIDE: usize = 14;

/// Draws a heat map.
///
/// # Errors
/// [`ChartError`].
pub fn heat(map: &Heat) -> Result<String, ChartError> {
    let (columns, rows) = (map.columns.len() as i32, map.rows.len() as i32);
    let (cell, height, font) = if map.columns.len() > WIDE { (48, 24, 11) } else { (72, 36, 13) };
    let frame = Frame { left: 150, top: 96, cell, height, font };
    let size = (frame.left + columns.max(6) * cell + 24, frame.top + rows.max(1) * height + 24);
    drawn((size.0 as u32, size.1 as u32), |area| {
        title(area, &map.title)?;
        frame.labels(area, map)?;
        let far = map.cells.iter().flatten().map(|(value, _)| (value - map.middle).abs());
        let far = far.filter(|far| far.is_finite()).fold(0.0, f64::max);
        for (row, cells) in map.cells.iter().enumerate() {
            for (column, (value, text)) in cells.iter().enumerate() {
                frame.cell(area, (column as i32, row as i32), (value - map.middle) / far, text)?;
            }
        }
        Ok(())
    })
}

/// Where everything is, in pixels.
struct Frame {
    left: i32,
    top: i32,
    cell: i32,
    height: i32,
    font: u32,
}

impl Frame {
    fn labels(&self, area: &super::Area<'_>, map: &Heat) -> Drawn {
        let small = |h, v| style(self.font, INK, h, v);
        let (left, top) = (self.left, self.top);
        let axis = |h| style(LABEL, INK, h, VPos::Bottom);
        if !map.x_label.is_empty() {
            area.draw(&Text::new(format!("{} →", map.x_label), (left, top - 34), axis(HPos::Left)))?;
        }
        if !map.y_label.is_empty() {
            area.draw(&Text::new(format!("{} ↓", map.y_label), (left - 10, top - 6), axis(HPos::Right)))?;
        }
        // Names longer than a cell take turns in height. A letter is about as wide as half of its height.
        let longest = map.columns.iter().map(|name| name.width()).max().unwrap_or(0);
        let is_long = longest as i32 * self.font as i32 * 6 / 10 > self.cell;
        for (nth, name) in map.columns.iter().enumerate() {
            let lift = if nth % 2 == 1 && is_long { self.font as i32 + 2 } else { 0 };
            let at = (left + nth as i32 * self.cell + self.cell / 2, top - 6 - lift);
            area.draw(&Text::new(name.clone(), at, small(HPos::Center, VPos::Bottom)))?;
        }
        for (nth, name) in map.rows.iter().enumerate() {
            let at = (left - 10, top + nth as i32 * self.height + self.height / 2);
            area.draw(&Text::new(name.clone(), at, small(HPos::Right, VPos::Center)))?;
        }
        Ok(())
    }

    /// A cell; `lean` is -1 for the bluest and 1 for the reddest.
    fn cell(&self, area: &super::Area<'_>, at: (i32, i32), lean: f64, text: &str) -> Drawn {
        let (x, y) = (self.left + at.0 * self.cell, self.top + at.1 * self.height);
        let corners = [(x, y), (x + self.cell - 1, y + self.height - 1)];
        let (color, ink) = match lean.is_finite() {
            true => (shade(lean), if lean.abs() > 0.62 { WHITE } else { INK }),
            false => (if text.is_empty() { FAINT } else { WHITE }, INK),
        };
        area.draw(&Rectangle::new(corners, color.filled()))?;
        let middle = (x + self.cell / 2, y + self.height / 2);
        area.draw(&Text::new(text.to_owned(), middle, style(self.font, ink, HPos::Center, VPos::Center)))?;
        Ok(())
    }
}

fn shade(lean: f64) -> RGBColor {
    let (end, share) = (if lean < 0.0 { LOW } else { HIGH }, lean.abs().min(1.0));
    let mix = |from: u8, to: u8| (f64::from(from) + (f64::from(to) - f64::from(from)) * share).round() as u8;
    RGBColor(mix(255, end.0), mix(255, end.1), mix(255, end.2))
}
