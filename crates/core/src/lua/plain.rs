//! Characters not allowed in skill files: those that editors don't show, or show differently from how Luau
//! reads them. A lone carriage return ends a comment for Luau but not in most editors; a direction override
//! displays code in an order in which it doesn't run.

use crate::lua::error::place_of;
use crate::problem::{Problem, texts};
use std::path::Path;

/// Finds the first character that is not allowed, and its byte position.
pub fn odd(text: &str) -> Option<(usize, char)> {
    text.char_indices().find(|&(at, c)| match c {
        '\t' | '\n' => false,
        '\r' => !text[at + 1..].starts_with('\n'),
        c => {
            c.is_control()
                || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        }
    })
}

/// Checks that a file has no hidden characters.
///
/// # Errors
/// It has such a character; with its place and advice.
pub(crate) fn check(path: &Path, text: &str) -> Result<(), Problem> {
    let Some((at, c)) = odd(text) else { return Ok(()) };
    let code = u32::from(c);
    let problem = match c {
        '\r' => texts::world::lone_carriage_return().help(texts::world::save_with_line_feeds()),
        _ => texts::world::control_character(format!("{code:04X}")).help(texts::world::remove_or_escape()),
    };
    Err(problem.code("EInvFile").at(place_of(path, text, None).span(text, at..at + c.len_utf8())))
}

#[cfg(test)]
mod tests {
    use super::{check, odd};
    use std::path::Path;

    #[test]
    fn line_ends_and_tabs_are_plain_and_what_hides_something_is_not() {
        assert_eq!(odd("\tlocal x = '東 é 👩\u{200d}👧' -- fine\r\n\n"), None);
        for c in
            "\r\0\u{b}\u{c}\u{1b}\u{7f}\u{85}\u{9b}\u{2028}\u{2029}\u{202a}\u{202e}\u{2066}\u{2069}".chars()
        {
            assert_eq!(odd(&format!("-- é{c}x")), Some((5, c)), "{c:?}");
        }
        assert_eq!(odd("\r\n\r\r\n"), Some((2, '\r')));
        assert_eq!(odd("\r"), Some((0, '\r')));
    }

    #[test]
    fn the_place_is_told() {
        let told = check(Path::new("a.lua"), "local x\n-- é \u{202e}x").unwrap_err();
        let (told, place) = (told.to_string(), told.place.unwrap());
        assert_eq!((place.line, place.columns), (2, Some((6, 7))));
        assert_eq!(
            told,
            "EInvFile: a control character (U+202E); remove it, or write it as an escape in a string (a.lua:2:6)"
        );
    }
}
