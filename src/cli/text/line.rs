use crate::harmless::shortened;
use anstyle::Style;
use std::fmt::Display;
use unicode_width::UnicodeWidthStr;

/// A line in the making: styled text, and how wide it is on the screen.
#[derive(Debug, Default, Clone)]
pub(in crate::cli) struct Line {
    text: String,
    width: usize,
}

impl Line {
    /// Adds text of our own.
    pub fn put(&mut self, style: Style, text: &str) -> &mut Self {
        self.text.push_str(&format!("{style}{text}{style:#}"));
        self.width += text.width();
        self
    }

    /// Adds text without style.
    pub fn put_plain(&mut self, text: &str) -> &mut Self {
        self.put(Style::new(), text)
    }

    /// Adds blanks up to a column.
    pub fn pad(&mut self, column: usize) -> &mut Self {
        self.put_plain(&" ".repeat(column.saturating_sub(self.width)))
    }

    /// Columns so far.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The text, trailing blanks cut.
    pub fn finish(self) -> String {
        self.text.trim_end().to_owned()
    }
}

/// So many of something: `1 file`, `2 files`.
pub(in crate::cli) fn counted<N: Display + PartialEq + From<u8>>(n: N, what: &str) -> String {
    let many = if n == N::from(1) { "" } else { "s" };
    format!("{n} {what}{many}")
}

/// Text from strangers, as one line: names.
pub(in crate::cli) fn one_line(text: &str) -> String {
    crate::harmless::harmless(text).replace(['\n', '\t'], " ")
}

/// The beginning of a line that is no wider than so many columns.
pub(in crate::cli) fn fitting(text: &str, columns: usize) -> String {
    let mut most = columns;
    // Some characters are two columns wide, and the sign of what was left out has one.
    while most > 0 && shortened(text, most).width() > columns {
        most -= 1;
    }
    shortened(text, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_knows_its_width() {
        let mut line = Line::default();
        line.put(Style::new().bold(), "松実").pad(6).put_plain("x");
        assert_eq!(line.width(), 7);
        assert!(line.finish().ends_with("  x"));
    }

    #[test]
    fn what_is_cut_fits_its_columns() {
        let cut = |columns| fitting("松実玄", columns);
        assert_eq!([6, 5, 4, 1].map(cut), ["松実玄", "松実…", "松…", "…"]);
        assert_eq!(fitting("", 0), "");
    }

    #[test]
    fn nobody_moves_our_cursor() {
        assert_eq!(one_line("a\nb"), "a b");
    }
}
