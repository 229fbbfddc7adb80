//! Languages of messages. Scripts always see English.

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 3] = [Self::En, Self::Zh, Self::Ja];

    /// Its code, like `zh`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
            Self::Ja => "ja",
        }
    }

    /// What its readers call it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Zh => "中文",
            Self::Ja => "日本語",
        }
    }
}

/// By its code.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for Lang {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Lang".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "enum": Self::ALL.map(Self::code) })
    }
}
