//! The languages people are told in.

use std::borrow::Cow;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English, in which everything is written.
    #[default]
    En,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
}

impl Lang {
    /// A sentence in this language, or as it is where there is no translation.
    #[must_use]
    pub fn say<'a>(self, text: &'a str) -> Cow<'a, str> {
        Cow::Borrowed(text)
    }
}
