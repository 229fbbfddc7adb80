use anstyle::Style;
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

/// Text of others, such as skills, without what could move the cursor or turn the reading order.
pub(in crate::cli) fn harmless(text: &str) -> String {
    let harmful = |c: char| {
        c.is_control() && c != '\n' && c != '\t'
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|c| if harmful(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// The same, as one line: names.
pub(in crate::cli) fn one_line(text: &str) -> String {
    harmless(text).replace(['\n', '\t'], " ")
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
    fn nobody_moves_our_cursor() {
        assert_eq!(harmless("a\u{1b}[2Jb\n\u{202e}c"), "a\u{fffd}[2Jb\n\u{fffd}c");
        assert_eq!(one_line("a\nb"), "a b");
    }
}
