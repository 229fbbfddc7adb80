use super::{Area, ChartError, Drawn, FAINT, INK, LABEL, MARK, Measured, NOTE, TITLE, drawn, style, title};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};
use unicode_width::UnicodeWidthStr;

/// Heat map: a table of cells, coloured by their deviations from a middle. Cells whose deviation may be none are faded.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Heat {
    /// Title above the map.
    pub title: String,
    /// Label of the x axis.
    pub x_label: String,
    /// Label of the y axis.
    pub y_label: String,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// Names of the rows.
    pub rows: Vec<String>,
    /// By row, then column.
    pub cells: Vec<Vec<HeatCell>>,
    /// Deviation shown in the fullest colour: blue below the middle, red above.
    pub reach: f64,
    /// Values at the lower end of the scale, in the middle, and at the upper end.
    pub scale: [String; 3],
    /// Cell to frame, by row and column.
    pub framed: Option<(usize, usize)>,
    /// Lines below the map that explain colours, frame and measurement.
    pub foot: Vec<String>,
}

/// A cell of a heat map.
#[derive(Debug, Clone, PartialEq)]
pub struct HeatCell {
    /// Deviation from the middle; NaN leaves the cell without colour.
    pub deviation: Measured,
    /// The value.
    pub text: String,
    /// Its interval, below it.
    pub note: String,
}

impl HeatCell {
    /// Whether its interval holds the middle, or is not known. The middle itself is no noise.
    fn is_faded(&self) -> bool {
        let Measured { low, high, .. } = self.deviation;
        !(low > 0.0 || high < 0.0 || low == high)
    }
}

/// Least number of typical half intervals to full colour, so that noise stays pale.
const NOISE: f64 = 3.0;

/// Returns a [`Heat::reach`] for these deviations: the largest, but more than noise would come to.
pub fn heat_reach<'a>(deviations: impl Iterator<Item = &'a Measured>) -> f64 {
    let (mut far, mut halves) = (0.0_f64, Vec::new());
    for deviation in deviations {
        if deviation.value.is_finite() {
            far = far.max(deviation.value.abs());
        }
        if deviation.has_interval() {
            halves.push((deviation.high - deviation.low) / 2.0);
        }
    }
    halves.sort_by(f64::total_cmp);
    let typical = halves.get(halves.len() / 2).copied().unwrap_or(0.0);
    far.max(NOISE * typical)
}

const LOW: RGBColor = RGBColor(49, 108, 184);
const HIGH: RGBColor = RGBColor(199, 68, 59);
/// Share of its colour, and ink, of a faded cell.
const FADED: f64 = 0.3;
const PALE: RGBColor = RGBColor(128, 134, 143);
/// Paper and ink of cells, which are no colours that a dark page swaps: coloured cells stay as they are, too.
const CELL: RGBColor = RGBColor(254, 254, 254);
const CELL_INK: RGBColor = RGBColor(44, 49, 57);
/// Border of cells, so that white ones are visible.
const EDGE: RGBColor = RGBColor(188, 193, 200);
/// Maximum number of columns before cells become small.
const WIDE: usize = 14;
/// Maximum width of a cell in pixels.
const WIDEST: i32 = 150;
/// Outer margin in pixels.
const MARGIN: i32 = 24;
/// Size of the colour bar, and its number of steps.
const BAR: (i32, i32) = (180, 12);
const STEPS: i32 = 36;
/// Height of a footer line in pixels.
const LINE: i32 = 18;

/// Draws a heat map.
///
/// # Errors
/// [`ChartError`].
pub fn heat(map: &Heat) -> Result<String, ChartError> {
    let frame = Frame::of(map);
    drawn((frame.width as u32, frame.size_down(map) as u32), |area| {
        title(area, &map.title)?;
        frame.labels(area, map)?;
        for (row, cells) in map.cells.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                frame.cell(area, (column, row), map.lean(cell.deviation.value), cell)?;
            }
        }
        if let Some((row, column)) = map.framed {
            // Rectangles are always drawn with thin lines.
            let [(x, y), (right, below)] = frame.corners((column, row));
            let around = vec![(x, y), (right, y), (right, below), (x, below), (x, y - 1)];
            area.draw(&PathElement::new(around, MARK.stroke_width(3)))?;
        }
        frame.foot(area, map)
    })
}

impl Heat {
    /// Maps a deviation to -1 (most blue) to 1 (most red); NaN stays NaN.
    fn lean(&self, deviation: f64) -> f64 {
        if deviation == 0.0 { 0.0 } else { (deviation / self.reach).clamp(-1.0, 1.0) }
    }
}

/// Estimates the width of a text in pixels, as fonts are not measured.
fn text_width(text: &str, size: u32) -> i32 {
    text.width() as i32 * size as i32 * 11 / 20
}

/// Layout in pixels.
struct Frame {
    left: i32,
    top: i32,
    cell: i32,
    height: i32,
    font: u32,
    width: i32,
}

impl Frame {
    fn of(map: &Heat) -> Self {
        let columns = map.columns.len().max(1) as i32;
        let (cell, height, font) = if map.columns.len() > WIDE { (48, 30, 11) } else { (72, 40, 13) };
        let names = map.rows.iter().map(|name| text_width(name, font));
        let left = names.max().unwrap_or(0).max(text_width(&map.y_label, LABEL) + 20) + 10 + MARGIN / 2;
        let foot = map.foot.iter().map(|line| text_width(line, NOTE)).max().unwrap_or(0);
        // Widen few cells, up to `WIDEST`, if the title is wider than the table.
        let least = text_width(&map.title, TITLE).max(foot).max(BAR.0 + 160) + 2 * MARGIN;
        let cell = cell.max(((least - left - MARGIN) / columns).min(WIDEST));
        let width = least.max(left + columns * cell + MARGIN);
        let top = if map.x_label.is_empty() { 78 } else { 100 };
        Self { left, top, cell, height, font, width }
    }

    /// Returns the y coordinate below the last row.
    fn bottom(&self, map: &Heat) -> i32 {
        self.top + map.rows.len().max(1) as i32 * self.height
    }

    fn size_down(&self, map: &Heat) -> i32 {
        self.bottom(map) + MARGIN + BAR.1 + 14 + LINE * map.foot.len() as i32 + MARGIN / 2
    }

    fn labels(&self, area: &Area<'_>, map: &Heat) -> Drawn {
        let small = |h, v| style(self.font, INK, h, v);
        let (left, top) = (self.left, self.top);
        let axis = |h| style(LABEL, INK, h, VPos::Bottom);
        if !map.x_label.is_empty() {
            area.draw(&Text::new(format!("{} →", map.x_label), (left, top - 38), axis(HPos::Left)))?;
        }
        if !map.y_label.is_empty() {
            area.draw(&Text::new(format!("{} ↓", map.y_label), (left - 10, top - 6), axis(HPos::Right)))?;
        }
        // Alternate the height of names if any is wider than a cell.
        let is_long = map.columns.iter().any(|name| text_width(name, self.font) > self.cell);
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

    /// Returns the corners of the cell at column and row. Neighbours share their edge.
    fn corners(&self, at: (usize, usize)) -> [(i32, i32); 2] {
        let (x, y) = (self.left + at.0 as i32 * self.cell, self.top + at.1 as i32 * self.height);
        [(x, y), (x + self.cell, y + self.height)]
    }

    fn cell(&self, area: &Area<'_>, at: (usize, usize), lean: f64, cell: &HeatCell) -> Drawn {
        let corners = self.corners(at);
        let (color, ink) = match lean.is_finite() {
            true if cell.is_faded() => (shade(lean * FADED), PALE),
            true => (shade(lean), if lean.abs() > 0.62 { CELL } else { CELL_INK }),
            false => (if cell.text.is_empty() { FAINT } else { CELL }, CELL_INK),
        };
        area.draw(&Rectangle::new(corners, color.filled()))?;
        area.draw(&Rectangle::new(corners, EDGE.stroke_width(1)))?;
        let middle = (corners[0].0 + self.cell / 2, corners[0].1 + self.height / 2);
        let write = |text: &str, size: u32, down: i32| -> Drawn {
            let at = (middle.0, middle.1 + down);
            area.draw(&Text::new(text.to_owned(), at, style(size, ink, HPos::Center, VPos::Center)))?;
            Ok(())
        };
        if cell.note.is_empty() {
            return write(&cell.text, self.font, 0);
        }
        write(&cell.text, self.font, -self.height / 5)?;
        write(&cell.note, self.font - 2, self.height / 4)
    }

    /// Draws the colour bar and the footer lines.
    fn foot(&self, area: &Area<'_>, map: &Heat) -> Drawn {
        let top = self.bottom(map) + MARGIN;
        if map.reach > 0.0 {
            let [low, middle, high] = &map.scale;
            let ink = |h, v| style(NOTE, INK, h, v);
            let left = MARGIN + text_width(low, NOTE);
            let beside = top + BAR.1 / 2;
            area.draw(&Text::new(low.clone(), (left - 8, beside), ink(HPos::Right, VPos::Center)))?;
            for step in 0..STEPS {
                let color = shade(2.0 * f64::from(step) / f64::from(STEPS - 1) - 1.0);
                let x = left + step * BAR.0 / STEPS;
                let corners = [(x, top), (x + BAR.0 / STEPS, top + BAR.1)];
                area.draw(&Rectangle::new(corners, color.filled()))?;
            }
            let around = [(left, top), (left + BAR.0, top + BAR.1)];
            area.draw(&Rectangle::new(around, EDGE.stroke_width(1)))?;
            let above = (left + BAR.0 / 2, top - 2);
            area.draw(&Text::new(middle.clone(), above, ink(HPos::Center, VPos::Bottom)))?;
            area.draw(&Text::new(high.clone(), (left + BAR.0 + 8, beside), ink(HPos::Left, VPos::Center)))?;
        }
        for (nth, line) in map.foot.iter().enumerate() {
            let at = (MARGIN - 8, top + BAR.1 + 14 + LINE * nth as i32);
            area.draw(&Text::new(line.clone(), at, style(NOTE, INK, HPos::Left, VPos::Top)))?;
        }
        Ok(())
    }
}

/// Returns the colour for -1 (blue) to 1 (red); 0 is (almost) white.
fn shade(lean: f64) -> RGBColor {
    let (end, share) = (if lean < 0.0 { LOW } else { HIGH }, lean.abs().min(1.0));
    let mix = |from: u8, to: u8| (f64::from(from) + (f64::from(to) - f64::from(from)) * share).round() as u8;
    RGBColor(mix(CELL.0, end.0), mix(CELL.1, end.1), mix(CELL.2, end.2))
}
