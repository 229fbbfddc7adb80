//! Names as writers spell them: width, case, spaces and punctuation do not matter.

/// A name without what writers do differently.
pub(super) fn folded(name: &str) -> String {
    name.chars().filter_map(plain).flat_map(char::to_lowercase).collect()
}

/// A letter in its usual form; `None` for a space or a sign.
fn plain(letter: char) -> Option<char> {
    let narrow = match letter {
        // Full width.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0)?,
        '么' => '幺',
        _ => letter,
    };
    (!narrow.is_whitespace() && !"-_':.・/".contains(narrow)).then_some(narrow)
}
