//! Makes untrusted text safe to print.

use unicode_width::UnicodeWidthStr;

/// Replaces every character that could move a cursor, colour a terminal or change the text direction with
/// U+FFFD. Keeps line breaks and tabs.
#[must_use]
pub fn harmless(text: &str) -> String {
    let harmful = |c: char| {
        c.is_control() && c != '\n' && c != '\t'
            || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if !text.contains(harmful) {
        return text.to_owned();
    }
    text.chars().map(|c| if harmful(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// Truncates a text to a number of characters.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// Makes untrusted text safe on one line, such as names. What takes no room is replaced, too: two names that look the same
/// are the same.
#[must_use]
pub fn one_line(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' | '\t' => ' ',
        c if is_ignorable(c) => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    harmless(text).chars().map(shown).collect()
}

/// Returns whether a character has no look of its own: Unicode's `Default_Ignorable_Code_Point`.
const fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Truncates a line to a number of terminal columns.
#[must_use]
pub fn fitting(text: &str, columns: usize) -> String {
    let mut most = columns;
    // Some characters are two columns wide; the ellipsis is one.
    while most > 0 && shortened(text, most).width() > columns {
        most -= 1;
    }
    shortened(text, most)
}

/// Fills a line with blanks to a number of terminal columns.
#[must_use]
pub fn filled(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(text.width())))
}

/// The ASCII form of a full-width character; others stay.
#[must_use]
pub const fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => ((c as u32 - 0xfee0) as u8) as char,
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!((shortened("東南西", 3), shortened("東南西北", 3)), ("東南西".into(), "東南西…".into()));
    }

    #[test]
    fn escapes_and_overrides_are_replaced() {
        assert_eq!(harmless("a\u{1b}[2Jb\n\u{202e}c"), "a\u{fffd}[2Jb\n\u{fffd}c");
        assert_eq!(harmless("a\u{61c}b"), "a\u{fffd}b");
    }

    #[test]
    fn cut_texts_fit_their_columns() {
        let cut = |columns| fitting("松実玄", columns);
        assert_eq!([6, 5, 4, 1].map(cut), ["松実玄", "松実…", "松…", "…"]);
        assert_eq!(fitting("", 0), "");
    }

    #[test]
    fn one_line_replaces_line_breaks_and_shows_what_takes_no_room() {
        assert_eq!(one_line("a\nb"), "a b");
        for hidden in
            ['\u{200b}', '\u{200d}', '\u{2060}', '\u{feff}', '\u{ad}', '\u{e0041}', '\u{fe0f}', '\u{3164}']
        {
            assert_eq!(one_line(&format!("松{hidden}実")), "松\u{fffd}実", "{hidden:?}");
        }
        assert_eq!(one_line("e\u{301} か\u{3099}"), "e\u{301} か\u{3099}");
    }
}
