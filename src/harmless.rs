//! Text from strangers, made safe to print.

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

/// What the operating system and the parser of numbers say, in words for people.
const WORDS: [(&str, &str); 6] = [
    ("invalid digit found in string", "this is no whole number"),
    ("cannot parse integer from empty string", "a whole number is missing"),
    ("number too large to fit in target type", "the number is too large"),
    ("number too small to fit in target type", "the number is too small"),
    ("invalid float literal", "this is no number"),
    ("cannot parse float from empty string", "a number is missing"),
];

/// The same without what only programmers understand: `(os error 2)`, `invalid digit found in string`.
#[must_use]
pub fn without_jargon(text: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_errors_are_left_out() {
        let said = |text| without_jargon(text);
        assert_eq!(said("x: No such file or directory (os error 2)"), "x: No such file or directory");
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
}
