//! Names as writers spell them: width, case, spaces and punctuation do not matter.

/// A name without what writers do differently.
pub(super) fn folded(name: &str) -> String {
    name.chars().filter_map(plain).flat_map(char::to_lowercase).collect()
}

/// A letter in its usual form; `None` for a space or a sign.
fn plain(letter: char) -> Option<char> {
    let narrow = match letter {
        '么' => '幺',
        _ => crate::harmless::narrow(letter),
    };
    (!narrow.is_whitespace() && !"-_':.・/".contains(narrow)).then_some(narrow)
}
