use super::{Area, Drawn, INK, LABEL, Palette, style};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

/// Draws a legend as a row starting at `at`, with `each` pixels per entry.
pub(super) fn legend(area: &Area<'_>, names: &[&str], palette: Palette, at: (i32, i32), each: i32) -> Drawn {
    for (nth, (name, x)) in names.iter().zip((at.0..).step_by(each.max(1) as usize)).enumerate() {
        let square = [(x, at.1), (x + 12, at.1 + 12)];
        area.draw(&Rectangle::new(square, palette.color(nth).filled()))?;
        let text = style(LABEL, INK, HPos::Left, VPos::Center);
        area.draw(&Text::new((*name).to_owned(), (x + 19, at.1 + 7), text))?;
    }
    Ok(())
}
