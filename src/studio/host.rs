//! What the studio asks of the command line.

use crate::lab::playthrough::Cast;
use crate::lab::review::Decision;
use crate::lab::why::{Chronicle, Deal, Draw};
use crate::lab::{Onlooker, Players};
use crate::problem::{Lang, Problem};
use crate::skill::Seats;
use crate::stop::Stop;
use crate::table::{Observer, Table};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// What determines a game, as a page asks for it.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
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

    /// What `why` prints about a draw.
    fn draw(&self, draw: &Draw, seed: u64, lang: Lang) -> String;

    /// What `why` prints about a deal.
    fn deal(&self, deal: &Deal, chronicle: &Chronicle, lang: Lang) -> String;

    /// What `why --decision` prints about a decision.
    fn decision(&self, girl: &str, decision: &Decision, lang: Lang) -> String;

    /// Runs a command that plays many games, with its arguments as in a terminal.
    ///
    /// # Errors
    /// What is wrong with the arguments, or went wrong with the games.
    fn command(&self, words: &[String], lang: Lang, onlooker: Arc<dyn Onlooker>) -> Result<(), Vec<Problem>>;
}
