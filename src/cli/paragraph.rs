//! Paragraphs, wrapped to the page.

use super::out::Out;
use super::text::page;
use crate::report::render::paragraph;
use crate::report::styles::BOLD;
use anstyle::Style;

/// Prints a paragraph that stands out.
pub(super) fn bold(text: &str, out: &mut Out) {
    out.text(&paragraph(BOLD, text, page()));
}

/// Prints a paragraph.
pub(super) fn plain(text: &str, out: &mut Out) {
    out.text(&paragraph(Style::new(), text, page()));
}
