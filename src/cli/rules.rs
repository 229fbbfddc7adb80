//! `rules`: every option of a rule set.

use super::rule_args;
use crate::table::{Rule, RuleRow};
use clap::ValueEnum;
use std::io::{self, Write};
use std::path::PathBuf;

const HELP: &str = "\
Examples:
  saki-lua rules --preset tenhou                       what there is, and how Tenhou plays
  saki-lua rules --preset tenhou --format toml         the same as a file for --rule-file
  saki-lua rules --rule-file my.toml --format json     a file read, and written whole";

/// Show every rule option of a preset or a file, with its value and meaning.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct RulesArgs {
    /// The preset: libsaki, tenhou, mahjongsoul or riichi.
    #[arg(long, default_value = "libsaki", conflicts_with = "rule_file")]
    preset: String,
    /// A file of rules, .toml or .json.
    #[arg(long, value_name = "FILE")]
    rule_file: Option<PathBuf>,
    /// Changes a rule, like `rounds=4`; may be repeated.
    #[arg(long, value_name = "KEY=VALUE")]
    rule_set: Vec<String>,
    /// How they are shown.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// As a JSON array of key, value and doc.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A line for each, for people.
    Text,
    /// A file for --rule-file, with the meanings as comments.
    Toml,
    /// A file for --rule-file.
    Json,
}

/// Prints the options.
///
/// # Errors
/// An unknown preset, a bad file, or what goes wrong while writing.
pub(super) fn run(args: &RulesArgs) -> anyhow::Result<()> {
    let rule = rule_args::named(&args.preset, args.rule_file.as_deref(), &args.rule_set)?;
    let text = match args.format {
        _ if args.json => serde_json::to_string(&rule.rows())? + "\n",
        Format::Text => lines(&rule),
        Format::Toml => rule.to_toml(),
        Format::Json => rule.to_json(),
    };
    Ok(io::stdout().lock().write_all(text.as_bytes())?)
}

fn lines(rule: &Rule) -> String {
    let line = |RuleRow { key, value, doc }: RuleRow| {
        let value = value.as_str().map_or_else(|| value.to_string(), Into::into);
        format!("{:<30} {doc}\n", format!("{key} = {value}"))
    };
    rule.rows().into_iter().map(line).collect()
}
