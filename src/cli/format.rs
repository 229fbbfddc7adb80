//! `--format`: output formats.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use std::fmt;

/// An output format. No command supports all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// Text for people.
    Text,
    /// A table for people.
    Table,
    /// JSON.
    Json,
    /// Lines of JSON.
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
    /// An alias not shown in help.
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

/// Formats of commands that print figures.
pub(super) const FIGURES: &[Choice] = &[
    Choice::new(Format::Table, "For people"),
    Choice::new(Format::Json, "One object: figures, and what decided them"),
    Choice::new(Format::Csv, "A line for each figure, below one with the names of the columns"),
];

/// Parser for one of these formats.
pub(super) fn one_of(choices: &'static [Choice]) -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(choices.iter().map(Choice::value)).try_map(|name| {
        let choice = choices.iter().find(|choice| choice.value().matches(&name, false));
        choice.map(|choice| choice.format).ok_or("no such format")
    })
}
