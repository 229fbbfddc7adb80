//! The JSON Lines tools. The format of their rows is documented in the file of each.

use crate::ask::Outcome;
use crate::ask::input::{called, is_standard};
use crate::ask::rules;
use crate::cli::diagnostics::lang;
use crate::cli::out::named;
use crate::form::ScoreRule;
use crate::game::rows::fields::Row;
use crate::game::rows::lines::{self, Failure};
use crate::game::rows::{odds, score, step};
use crate::problem::{Problem, Text};
use crate::state::Rule;
use anyhow::Context;
use std::path::{Path, PathBuf};

const SCORE_HELP: &str = "\
Example:
  echo '{\"hand\":\"234567m22p45699s\",\"win\":\"9s\",\"tsumo\":false,\"seat\":1,\"loser\":0,\"round\":0,
         \"flags\":[\"riichi\"],\"dora\":[\"1p\"]}' | tr -d '\\n' | saki-lua score

A row: hand (concealed, without the winning tile), win, melds, tsumo, flags, seat, loser, round, dora, ura \
(indicators), honba, sticks. A bad row is answered by {\"id\":..,\"error\":\"..\"}.";

/// Score hands: JSON Lines in, yaku, han, fu and payments out.
#[derive(clap::Args)]
#[command(after_help = SCORE_HELP)]
pub(super) struct ScoreArgs {
    /// JSON Lines file; standard input if missing or `-`.
    file: Option<PathBuf>,
    /// Scoring rules to start from: tenhou, libsaki, mahjongsoul or riichi. Default: tenhou, but without liability
    /// for yakuman.
    #[arg(long, alias = "preset", value_name = "PRESET", conflicts_with = "rule_file")]
    rule: Option<String>,
    /// Rule file, .toml or .json; see `saki-lua rules --format toml`.
    #[arg(long = "rule-file", value_name = "FILE")]
    rule_file: Option<PathBuf>,
    /// Change a scoring rule, like `kiriage=true`; may be repeated.
    #[arg(long = "rule-set", value_name = "KEY=VALUE")]
    rule_set: Vec<String>,
}

const STEP_HELP: &str = "\
Example:
  echo '{\"hand\":\"123m456p789s1122z\"}' | saki-lua step

Out come s4, s7, s13 (four sets, seven pairs, thirteen orphans) and step, the least of them; before a draw (13 \
tiles) also eff (effective tiles) and ready, after it (14 tiles) best (the least step after a discard) and keep \
(the discards that reach it). A fifth copy of a kind may be waited for; where four are the most there are, s4x \
is the value of s4 (given if it differs), and live are the tiles of eff of which the hand has fewer than four \
(given if it has four of one).";

/// Compute the shanten of hands: JSON Lines in and out.
#[derive(clap::Args)]
#[command(after_help = STEP_HELP)]
pub(super) struct StepArgs {
    /// JSON Lines file; standard input if missing or `-`.
    file: Option<PathBuf>,
}

const ODDS_HELP: &str = "\
Example:
  echo '{\"A\":{\"1m\":3,\"2m\":1},\"ops\":[{\"op\":\"light\",\"exit\":\"pii\",\"pos\":0,\"space\":\"A\",
         \"tile\":\"2m\",\"as\":\"34\",\"mk\":20}]}' | tr -d '\\n' | saki-lua odds

A row: A and B (copies of each tile in the two spaces of the wall), aka (red fives in the set: 0, 3 or 4), ops \
(lights and early collapses in order), exit (pii, rinshan, dorahyou, urahyou), draw (from 1).";

/// Compute the exact odds of a draw from a modified wall, as fractions: JSON Lines in and out.
#[derive(clap::Args)]
#[command(after_help = ODDS_HELP)]
pub(super) struct OddsArgs {
    /// JSON Lines file; standard input if missing or `-`.
    file: Option<PathBuf>,
}

pub(super) fn score(args: &ScoreArgs) -> anyhow::Result<Outcome> {
    let Rule { score: mut rule, flow } = match (&args.rule_file, &args.rule) {
        (Some(file), _) => rules::read(file)?,
        (None, Some(preset)) => Rule::preset(preset)?,
        (None, None) => Rule { score: ScoreRule::default(), ..Rule::tenhou() },
    };
    for assignment in &args.rule_set {
        rules::assign_score(&mut rule, assignment)?;
    }
    answer(args.file.as_deref(), |row| score::score_row(row, &rule, flow.reds))
}

pub(super) fn step(args: &StepArgs) -> anyhow::Result<Outcome> {
    answer(args.file.as_deref(), step::step_row)
}

pub(super) fn odds(args: &OddsArgs) -> anyhow::Result<Outcome> {
    answer(args.file.as_deref(), odds::odds_row)
}

fn answer(file: Option<&Path>, f: impl FnMut(&Row) -> Result<Row, Text>) -> anyhow::Result<Outcome> {
    match lines::run(file.filter(|file| !is_standard(file)), lang(), f) {
        Ok(true) => Ok(Outcome::Fine),
        Ok(false) => Ok(Outcome::BadRows),
        Err(Failure::Input(error)) => {
            let file = file.unwrap_or(Path::new("-"));
            Err(error).context(Problem::from(called(file)))
        }
        Err(Failure::Output(error)) => Err(named(&error).into()),
    }
}
