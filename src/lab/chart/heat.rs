use super::{Area, ChartError, Drawn, FAINT, INK, LABEL, MARK, NOTE, TITLE, drawn, style, title};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};
use unicode_width::UnicodeWidthStr;

/// Heat map: a table of coloured cells.
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
    /// Value and its text, by row, then column. NaN leaves a cell empty.
    pub cells: Vec<Vec<(f64, String)>>,
    /// Value shown as white. Lower ones are blue, higher ones red.
    pub middle: f64,
    /// Cell to frame, by row and column.
    pub framed: Option<(usize, usize)>,
    /// Lines below the map that explain colours, frame and measurement.
    pub foot: Vec<String>,
}

const LOW: RGBColor = RGBColor(49, 108, 184);
const HIGH: RGBColor = RGBColor(199, 68, 59);
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
        let scale = Scale::of(map);
        for (row, cells) in map.cells.iter().enumerate() {
            for (column, (value, text)) in cells.iter().enumerate() {
                frame.cell(area, (column, row), scale.lean(*value), text)?;
            }
        }
        if let Some((row, column)) = map.framed {
            // Rectangles are always drawn with thin lines.
            let [(x, y), (right, below)] = frame.corners((column, row));
            let around = vec![(x, y), (right, y), (right, below), (x, below), (x, y - 1)];
            area.draw(&PathElement::new(around, MARK.stroke_width(3)))?;
        }
        frame.foot(area, map, &scale)
    })
}

/// Mapping of values to colours.
struct Scale<'a> {
    lowest: Option<&'a (f64, String)>,
    highest: Option<&'a (f64, String)>,
    middle: f64,
    /// Largest distance from the middle.
    far: f64,
}

impl<'a> Scale<'a> {
    fn of(map: &'a Heat) -> Self {
        let all = || map.cells.iter().flatten().filter(|(value, _)| value.is_finite());
        let far = all().map(|(value, _)| (value - map.middle).abs()).fold(0.0, f64::max);
        let lowest = all().min_by(|a, b| a.0.total_cmp(&b.0));
        let highest = all().max_by(|a, b| a.0.total_cmp(&b.0));
        Self { lowest, highest, middle: map.middle, far }
    }

    /// Maps a value to -1 (most blue) to 1 (most red); NaN stays NaN.
    fn lean(&self, value: f64) -> f64 {
        if value.is_finite() && self.far <= 0.0 { 0.0 } else { (value - self.middle) / self.far }
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
        let (cell, height, font) = if map.columns.len() > WIDE { (48, 24, 11) } else { (72, 36, 13) };
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

    fn cell(&self, area: &Area<'_>, at: (usize, usize), lean: f64, text: &str) -> Drawn {
        let corners = self.corners(at);
        let (color, ink) = match lean.is_finite() {
            true => (shade(lean), if lean.abs() > 0.62 { WHITE } else { INK }),
            false => (if text.is_empty() { FAINT } else { WHITE }, INK),
        };
        area.draw(&Rectangle::new(corners, color.filled()))?;
        area.draw(&Rectangle::new(corners, EDGE.stroke_width(1)))?;
        let middle = (corners[0].0 + self.cell / 2, corners[0].1 + self.height / 2);
        area.draw(&Text::new(text.to_owned(), middle, style(self.font, ink, HPos::Center, VPos::Center)))?;
        Ok(())
    }

    /// Draws the colour bar and the footer lines.
    fn foot(&self, area: &Area<'_>, map: &Heat, scale: &Scale<'_>) -> Drawn {
        let top = self.bottom(map) + MARGIN;
        if let (Some(lowest), Some(highest)) = (scale.lowest, scale.highest) {
            let ink = |h| style(NOTE, INK, h, VPos::Center);
            let left = MARGIN + text_width(&lowest.1, NOTE);
            let middle = top + BAR.1 / 2;
            area.draw(&Text::new(lowest.1.clone(), (left - 8, middle), ink(HPos::Right)))?;
            for step in 0..STEPS {
                let share = f64::from(step) / f64::from(STEPS - 1);
                let color = shade(scale.lean(lowest.0 + (highest.0 - lowest.0) * share));
                let x = left + step * BAR.0 / STEPS;
                let corners = [(x, top), (x + BAR.0 / STEPS, top + BAR.1)];
                area.draw(&Rectangle::new(corners, color.filled()))?;
            }
            let around = [(left, top), (left + BAR.0, top + BAR.1)];
            area.draw(&Rectangle::new(around, EDGE.stroke_width(1)))?;
            area.draw(&Text::new(highest.1.clone(), (left + BAR.0 + 8, middle), ink(HPos::Left)))?;
        }
        for (nth, line) in map.foot.iter().enumerate() {
            let at = (MARGIN - 8, top + BAR.1 + 14 + LINE * nth as i32);
            area.draw(&Text::new(line.clone(), at, style(NOTE, INK, HPos::Left, VPos::Top)))?;
        }
        Ok(())
    }
}

/// Returns the colour for -1 (blue) to 1 (red); 0 is white.
fn shade(lean: f64) -> RGBColor {
    let (end, share) = (if lean < 0.0 { LOW } else { HIGH }, lean.abs().min(1.0));
    let mix = |from: u8, to: u8| (f64::from(from) + (f64::from(to) - f64::from(from)) * share).round() as u8;
    RGBColor(mix(255, end.0), mix(255, end.1), mix(255, end.2))
}
