//! What a skill file says to people, and how the file is written.

use serde::{Deserialize, Serialize};

/// Something people read, in English, Chinese and Japanese.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Text {
    /// English; a plain string in a skill file is this.
    pub en: String,
    /// Chinese.
    pub zh: String,
    /// Japanese.
    pub ja: String,
}

impl Text {
    /// In a language, or else in whatever there is.
    #[must_use]
    pub fn get(&self, lang: &str) -> &str {
        let wanted = match lang {
            "zh" => &self.zh,
            "ja" => &self.ja,
            _ => &self.en,
        };
        [wanted, &self.en, &self.ja, &self.zh]
            .into_iter()
            .find(|text| !text.is_empty())
            .map_or("", |text| text)
    }
}

/// How a skill file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// It returns its class.
    Module,
    /// As libsaki has it.
    Classic,
}
