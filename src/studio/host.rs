//! What the studio asks of the command line.

use crate::game::Players;
use crate::game::playthrough::Cast;
use crate::game::review::Decision;
use crate::game::why::{Chronicle, Deal, Draw};
use crate::interop::saki::Recording;
use crate::problem::{Lang, Problem, Text};
use crate::skill::Seats;
use crate::stop::Stop;
use crate::table::{Observer, Table};
use crate::teams::{KnownTeam, Match};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What determines a game, as a page asks for it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Setting {
    /// Handles of girls, or paths of files that were opened, by seat; `doge` for none.
    pub girls: Vec<String>,
    /// Players by seat, as in `--players`; `you` for a person.
    pub players: Vec<String>,
    /// The seed, in decimal; random if missing.
    pub seed: Option<String>,
    /// A preset of rules; empty for that of the command line.
    pub rule: String,
    /// Values by `girl.key`.
    pub numbers: BTreeMap<String, f64>,
}

/// What determines a match, as a page asks for it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct MatchSetting {
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
pub struct OpenedMatch {
    /// The match before its first game.
    pub it: Match,
    /// Names of the girls, by team and position.
    pub names: [[Names; 5]; 4],
    /// The command that repeats it; `None` if a person plays.
    pub command: Option<String>,
}

/// A name in every language.
pub type Names = [String; Lang::ALL.len()];

/// A game that can begin.
pub struct Opened {
    /// A table that has not started.
    pub table: Table,
    /// Its players; the built-in AI for persons.
    pub players: Players,
    /// Observers of programs at the table.
    pub ears: Box<dyn Observer>,
    /// Who sits there.
    pub cast: Cast,
    /// The girls and their machine.
    pub seats: Seats,
    /// Makes players for another line of the game; the built-in AI for persons and programs.
    pub again: Box<dyn Fn() -> Players>,
    /// Formats a command about this game: a subcommand, and more options.
    pub command: Box<CommandOf>,
}

/// A game that was kept and can go on.
pub struct Reopened {
    /// It as it began, with the skills of its record. The commands are not used: nothing but its file repeats it.
    pub opened: Opened,
    /// What is not as it was.
    pub changes: Vec<Text>,
}

/// Formats a command: a subcommand, and more options.
pub type CommandOf = dyn Fn(&str, &str) -> String;

/// What the command line knows and the studio needs.
pub trait Host: Send + Sync + 'static {
    /// The setting of the command line.
    fn default_setting(&self) -> Setting;

    /// The folders of skills given.
    fn folders(&self) -> Vec<PathBuf>;

    /// The names of presets of rules.
    fn rules(&self) -> Vec<String>;

    /// Loads what a setting names. Called on the thread of the game, whose skills end at once when `stop` is asked for.
    ///
    /// # Errors
    /// What is wrong with it.
    fn open(&self, setting: &Setting, stop: &Stop) -> Result<Opened, Vec<Problem>>;

    /// Loads a game that was kept. Called on its thread, as [`Host::open`].
    ///
    /// # Errors
    /// A recorded skill does not start.
    fn reopen(&self, recording: &Recording, stop: &Stop) -> Result<Reopened, Vec<Problem>>;

    /// The teams that can be named.
    fn teams(&self) -> Vec<KnownTeam>;

    /// Loads a match. Called on the thread of its first game, as [`Host::open`].
    ///
    /// # Errors
    /// What is wrong with it.
    fn open_match(&self, setting: &MatchSetting, stop: &Stop) -> Result<OpenedMatch, Vec<Problem>>;

    /// Opens the game of a match that comes next, with the skills as their files are now; the match has them then.
    ///
    /// # Errors
    /// The match is over, or a skill does not start.
    fn open_game(
        &self,
        it: Match,
        setting: &MatchSetting,
        stop: &Stop,
    ) -> Result<(Match, Opened), Vec<Problem>>;

    /// What `why` prints about a draw.
    fn draw(&self, draw: &Draw, seed: u64, lang: Lang) -> String;

    /// What `why` prints about a deal.
    fn deal(&self, deal: &Deal, chronicle: &Chronicle, lang: Lang) -> String;

    /// What `why --decision` prints about a decision.
    fn decision(&self, girl: &str, decision: &Decision, lang: Lang) -> String;
}
