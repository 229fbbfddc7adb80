//! `rules`: lists all options of a rule set.

use super::diagnostics::lang;
use super::format::{Choice, Format, one_of};
use super::out::Out;
use crate::ask::rules::RuleArgs;
use crate::report::columns::plain;
use crate::state::{MatchRule, RuleRow};
use comfy_table::{ContentArrangement, Table};
use serde_json::json;

const HELP: &str = "\
Examples:
  saki-lua rules --rule tenhou                         all options with Tenhou's values
  saki-lua rules --rule tenhou --format toml           the same as a file for --rule-file
  saki-lua rules --rule-file my.toml --format json     a file completed with all options
  saki-lua rules --match-rule long                     what a team match goes by";

/// List every rule option of a preset or a file, with its value and meaning.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct RulesArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// List the options of a team match instead, as `saki-lua match --match-rule PRESET` has them.
    #[arg(long, value_name = "PRESET", conflicts_with_all = ["rule", "rule_file", "rule_set", "format"])]
    match_rule: Option<String>,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    format: Format,
    /// Print JSON with key, value and doc of each option.
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

/// Output formats.
const FORMATS: &[Choice] = &[
    Choice::new(Format::Text, "One line per option"),
    Choice::new(Format::Toml, "A rule file with the meanings as comments"),
    Choice::new(Format::Json, "A rule file"),
];

/// Prints the options.
///
/// # Errors
/// An unknown preset, a bad file, or a write error.
pub(super) fn run(args: &RulesArgs) -> anyhow::Result<()> {
    let rule = args.rules.rule()?;
    let rows = match &args.match_rule {
        Some(preset) => MatchRule::preset(preset)?.rows(),
        None => rule.rows(),
    };
    let mut out = Out::new();
    match args.format {
        _ if args.json => out.json("rules", json!({ "options": rows }))?,
        Format::Toml => out.text(&rule.to_toml(lang())),
        Format::Json => out.text(&rule.to_json()),
        _ => out.line(&lines(&rows).trim_fmt()),
    }
    Ok(out.check()?)
}

/// One option per line; on a terminal, meanings are wrapped in their column.
fn lines(rows: &[RuleRow]) -> Table {
    let mut table = plain();
    table.set_content_arrangement(ContentArrangement::Dynamic);
    for row in rows {
        table.add_row([format!("{} = {}", row.key, row.written()), row.meaning(lang()).to_owned()]);
    }
    if let Some(column) = table.column_mut(0) {
        column.set_padding((0, 1));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Rule;

    #[test]
    fn meanings_are_wrapped_on_a_terminal() {
        let rule = Rule::default();
        let words = |table: &Table| {
            let text = table.trim_fmt();
            let mut words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
            words.sort();
            words
        };
        let mut table = lines(&rule.rows());
        let wide = (table.lines().count(), words(&table));
        table.set_width(80);
        assert!(table.lines().all(|line| line.chars().count() <= 80));
        assert_eq!(wide, (Rule::options().count(), words(&table)));
    }
}
