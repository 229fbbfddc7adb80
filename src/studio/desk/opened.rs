//! What a page asks to be opened, and what was opened.

use crate::game::Players;
use crate::game::playthrough::Cast;
use crate::problem::{Lang, Text};
use crate::skill::Seats;
use crate::table::{Observer, Table};
use crate::teams::Match;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What determines a game, as a page asks for it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(in crate::studio) struct Setting {
    /// Handles of girls, or paths of files that were opened, by seat; `doge` for none.
    pub girls: Vec<String>,
    /// Players by seat, as in `--players`; `you` for a person.
    pub players: Vec<String>,
    /// The seed, in decimal; random if missing.
    pub seed: Option<String>,
    /// A preset of rules; empty for that of the command line.
    pub rule: String,
    /// Whether it is an east game of these rules: four rounds.
    pub east: bool,
    /// Values by `girl.key`.
    pub numbers: BTreeMap<String, f64>,
}

/// What determines a match, as a page asks for it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(in crate::studio) struct MatchSetting {
    /// Four teams, by their handles or names.
    pub teams: Vec<String>,
    /// How the match goes: a preset; empty for the usual one.
    pub match_rule: String,
    /// A preset of rules of its games; empty for that of the command line.
    pub rule: String,
    /// The seed, in decimal; random if missing.
    pub seed: Option<String>,
    /// Where a person plays: `TEAM` or `TEAM.POSITION`; empty for nowhere.
    pub you: String,
}

/// A match that can begin.
pub(in crate::studio) struct OpenedMatch {
    /// The match before its first game.
    pub it: Match,
    /// Names of the girls, by team and position.
    pub names: [[Names; 5]; 4],
    /// The command that repeats it; `None` if a person plays.
    pub command: Option<String>,
}

/// A name in every language.
pub(in crate::studio) type Names = [String; Lang::ALL.len()];

/// A game that can begin.
pub(in crate::studio) struct Opened {
    /// A table that has not started.
    pub table: Table,
    /// Its players; the built-in AI for persons.
    pub players: Players,
    /// Observers of programs at the table.
    pub ears: Box<dyn Observer>,
    /// Who sits there.
    pub cast: Cast,
    /// What another such game is opened with.
    pub setting: Setting,
    /// The girls and their machine.
    pub seats: Seats,
    /// Makes players for another line of the game; the built-in AI for persons and programs.
    pub again: Box<dyn Fn() -> Players>,
    /// Formats a command about this game: a subcommand, and more options.
    pub command: Box<CommandOf>,
}

/// A game that was kept and can go on.
pub(in crate::studio) struct Reopened {
    /// It as it began, with the skills of its record. The commands are not used: nothing but its file repeats it.
    pub opened: Opened,
    /// What is not as it was.
    pub changes: Vec<Text>,
}

/// Formats a command: a subcommand, and more options.
pub(in crate::studio) type CommandOf = dyn Fn(&str, &str) -> String;
