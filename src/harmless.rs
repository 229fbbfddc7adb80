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

/// What the operating system and the parser of numbers say, in words for people.
const WORDS: [(&str, &str); 12] = [
    ("invalid digit found in string", "this is no whole number"),
    ("cannot parse integer from empty string", "a whole number is missing"),
    ("number too large to fit in target type", "the number is too large"),
    ("number too small to fit in target type", "the number is too small"),
    ("invalid float literal", "this is no number"),
    ("cannot parse float from empty string", "a number is missing"),
    ("No such file or directory", "there is no such file or folder"),
    ("Is a directory", "this is a folder, not a file"),
    ("Not a directory", "a part of this path is a file, not a folder"),
    ("No space left on device", "the disk is full"),
    ("Permission denied", "this is not allowed"),
    ("Read-only file system", "nothing can be written on this disk"),
];

/// The same without what only programmers understand: `(os error 2)`, `invalid digit found in string`.
#[must_use]
pub fn without_jargon(text: &str) -> String {
    let text = with_range(text);
    let mut text = WORDS.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    let mut from = 0;
    while let Some(at) = text[from..].find(" (os error ").map(|at| from + at) {
        let digits = text[at + " (os error ".len()..].bytes().take_while(u8::is_ascii_digit).count();
        let end = at + " (os error ".len() + digits;
        if digits > 0 && text[end..].starts_with(')') {
            text.replace_range(at..=end, "");
        } else {
            from = end;
        }
    }
    text
}

/// `9 is not in 0..8` as `9 is out of range; it is 0 to 7`.
fn with_range(text: &str) -> String {
    let said = || {
        let (before, rest) = text.split_once(" is not in ")?;
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (least, most) = rest[..end].split_once("..")?;
        let (least, most): (i128, i128) = match most.strip_prefix('=') {
            Some(most) => (least.parse().ok()?, most.parse().ok()?),
            None => (least.parse().ok()?, most.parse::<i128>().ok()? - 1),
        };
        let range =
            if most >= i64::MAX.into() { format!("{least} or more") } else { format!("{least} to {most}") };
        Some(format!("{before} is out of range; it is {range}{}", &rest[end..]))
    };
    said().unwrap_or_else(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_told_with_both_ends() {
        let said = |text| without_jargon(text);
        assert_eq!(said("9 is not in 0..8\n\nmore"), "9 is out of range; it is 0 to 7\n\nmore");
        assert_eq!(said("5 is not in 1..=4"), "5 is out of range; it is 1 to 4");
        assert_eq!(said("0 is not in 1..18446744073709551615"), "0 is out of range; it is 1 or more");
        assert_eq!(said("she is not in E1-0"), "she is not in E1-0");
    }

    #[test]
    fn numbers_of_errors_are_left_out() {
        let said = |text| without_jargon(text);
        assert_eq!(said("x: No such file or directory (os error 2)"), "x: there is no such file or folder");
        assert_eq!(said("a (os error 2): b (os error 13); c"), "a: b; c");
        assert_eq!(said("'x' (os error x) (os error 2)"), "'x' (os error x)");
        assert_eq!(said("'1x': invalid digit found in string"), "'1x': this is no whole number");
    }

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
