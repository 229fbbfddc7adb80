//! `--format`: output formats.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::fmt;

/// An output format. Each command supports some of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// Plain text.
    Text,
    /// A text table.
    Table,
    /// JSON.
    Json,
    /// JSON Lines.
    Jsonl,
    /// Comma-separated values.
    Csv,
    /// A TOML file.
    Toml,
}

impl Format {
    const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Table => "table",
            Self::Json => "json",
            Self::Jsonl => "jsonl",
            Self::Csv => "csv",
            Self::Toml => "toml",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A format supported by a command.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice {
    format: Format,
    /// Alias, hidden in help.
    alias: Option<Format>,
    help: &'static str,
}

impl Choice {
    pub const fn new(format: Format, help: &'static str) -> Self {
        Self { format, alias: None, help }
    }

    /// Adds an alias.
    pub const fn or(self, alias: Format) -> Self {
        Self { alias: Some(alias), ..self }
    }

    fn value(&self) -> PossibleValue {
        PossibleValue::new(self.format.name()).help(self.help).aliases(self.alias.map(Format::name))
    }
}

/// Formats of the commands that print statistics.
pub(super) const FIGURES: &[Choice] = &[
    Choice::new(Format::Table, "A text table"),
    Choice::new(Format::Json, "One object with the figures and the configuration"),
    Choice::new(Format::Csv, "A header line, then one line per figure"),
];

/// Parser for these formats.
pub(super) fn one_of(choices: &'static [Choice]) -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(choices.iter().map(Choice::value)).try_map(|name| {
        let choice = choices.iter().find(|choice| choice.value().matches(&name, false));
        choice.map(|choice| choice.format).ok_or("no such format")
    })
}
