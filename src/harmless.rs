//! Text from strangers, made safe to print.

use unicode_width::UnicodeWidthStr;

/// Without anything that could move a cursor, colour a terminal or turn the reading direction: each
/// such character becomes U+FFFD. Line breaks and tabs stay.
#[must_use]
pub fn harmless(text: &str) -> String {
    let harmful = |c: char| {
        c.is_control() && c != '\n' && c != '\t'
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().map(|c| if harmful(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// The beginning of a text that may be of any length, so many characters of it.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// Text from strangers, as one line: names.
#[must_use]
pub fn one_line(text: &str) -> String {
    harmless(text).replace(['\n', '\t'], " ")
}

/// The beginning of a line that is no wider than so many columns.
#[must_use]
pub fn fitting(text: &str, columns: usize) -> String {
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
    fn a_long_text_is_cut_between_characters() {
        assert_eq!((shortened("東南西", 3), shortened("東南西北", 3)), ("東南西".into(), "東南西…".into()));
    }

    #[test]
    fn escapes_and_overrides_show_as_what_they_are() {
        assert_eq!(harmless("a\u{1b}[2Jb\n\u{202e}c"), "a\u{fffd}[2Jb\n\u{fffd}c");
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
