//! Paragraphs, wrapped to the page.

use super::out::Out;
use super::text::{BOLD, DIM, StyledLine, page, wrap};

/// Prints a paragraph that stands out.
pub(super) fn bold(text: &str, out: &mut Out) {
    for row in wrap(text, page()) {
        let mut line = StyledLine::default();
        line.put(BOLD, &row);
        out.line(&line.finish());
    }
}

/// Prints a paragraph that explains another.
pub(super) fn dim(text: &str, out: &mut Out) {
    for row in wrap(text, page()) {
        let mut line = StyledLine::default();
        line.put(DIM, &row);
        out.line(&line.finish());
    }
}

/// Prints a paragraph.
pub(super) fn plain(text: &str, out: &mut Out) {
    wrap(text, page()).iter().for_each(|row| out.line(row));
}
