//! Saves a whole table as data at any moment between two actions, and restores it to play on identically.
//!
//! Derived state is not written but recomputed (whose turn it is as dealer, waits, the keys of the wall's
//! luck), and input is cross-checked: tiles and points are conserved, and the choices are those the rules
//! offer. A file edited by hand is either rejected or a reachable table.
//!
//! ```
//! use saki_lua_core::girl::{Doge, Girl};
//! use saki_lua_core::table::{Saved, Table};
//! use saki_lua_core::state::{Rule};
//! let doges = || Doge::table();
//! let mut table = Table::new(Rule::tenhou(), 7, doges());
//! table.start(&mut ());
//! let text = table.save()?.to_json();
//! let saved = Saved::from_json(&text)?;
//! let again = Table::restore(&saved, |_, _| Ok::<_, String>(Box::new(Doge::default()) as _))?;
//! assert_eq!(again.asked(), table.asked());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is in it
//!
//! `table/save` writes all state that cannot be derived, with a format number and the crate's version.
//! Besides the checks above, hands must have the number of tiles their phase requires. A girl is written by
//! `Girl::save`; for a Lua girl that is the hash of her file, her numbers, her budget and her state
//! (`api/value_json.rs`); a classic script is refused, because its state is all its globals. The caller of
//! `Table::restore` loads her again, so the table stays independent of Lua. Luck is keyed by seed and round:
//! there is no RNG state to save.

mod check;
mod choices;
mod restore;
mod tiles;

use super::play::Phase;
use crate::hand::Hand;
use crate::mount::{LaidWall, SavedWall};
use crate::problem::{Arg, Explain, Problem, explained, texts};
use crate::state::{
    Action, Calls, Choices, Damping, DealReport, Focus, Furiten, Hook, Legacy, RiichiState, RoundResult,
    Rule, Thrown, Unnoticed,
};
use crate::tile::{T34Set, Who};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The format number written here, and the only one accepted.
const FORMAT: u32 = 1;
/// The writing version. Other versions may play on differently.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A girl at a saved table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGirl {
    /// Her handle.
    pub handle: String,
    /// What her kind of girl needs to continue, see [`Girl::save`](crate::girl::Girl::save); null without a
    /// skill.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub skill: Value,
}

/// A table as data. The fields are private; serialize it as JSON.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    format: u32,
    version: String,
    rule: Rule,
    seed: u64,
    hour: u8,
    moon: u8,
    round: u32,
    extra_round: u32,
    first_dealer: Who,
    deposit: i32,
    dice: [u8; 2],
    focus: Option<Focus>,
    during_kan: bool,
    feeder: Option<Who>,
    fourth_kan: Option<Who>,
    deal: DealReport,
    /// Hook calls in this turn.
    #[serde(default, skip_serializing_if = "Calls::is_empty")]
    calls: Calls,
    /// What girls hold down of each other's power.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    damping: Option<Box<Damping>>,
    /// What has not been noticed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unnoticed: Option<Box<Unnoticed>>,
    /// What girls have published, by seat.
    #[serde(default, skip_serializing_if = "is_nothing")]
    published: [Option<Value>; 4],
    /// What stays with the team of each seat from the games before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    legacies: Option<[Legacy; 4]>,
    flow: SavedFlow,
    wall: SavedWall,
    seats: [SavedSeat; 4],
}

/// The serialized `Flow`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedFlow {
    phase: Phase,
    to_flip: [u8; 3],
    renchan: bool,
    repeats: u32,
    result: Option<RoundResult>,
    picks: u8,
    menus: u32,
    /// Laid walls of upcoming rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    walls: Vec<LaidWall>,
    /// Hooks that any girl at the table had at the start.
    hooks: Vec<Hook>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedSeat {
    girl: SavedGirl,
    points: i32,
    hand: Hand,
    river: Vec<Thrown>,
    riichi: RiichiState,
    ippatsu: bool,
    furiten: Furiten,
    genbutsu: T34Set,
    choices: Choices,
    /// An answer that waits for those of other seats.
    inbox: Option<Action>,
}

fn is_nothing(published: &[Option<Value>; 4]) -> bool {
    published.iter().all(Option::is_none)
}

/// A girl whose state cannot be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveError {
    /// Her seat.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// The reason.
    pub reason: Arg,
}

impl Explain for SaveError {
    fn problem(&self) -> Problem {
        let Self { who, girl, reason } = self;
        texts::errors::cannot_save_girl(girl, who, reason).into()
    }
}

explained!(SaveError);

/// Why a saved table cannot be restored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RestoreError {
    /// A different format.
    Format(u32),
    /// A different version, in which the game may continue differently.
    Version(String),
    /// Not the shape of a saved table.
    Shape {
        /// Path of the offending value, like `seats[2].hand`.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A girl that is missing, has changed, or has invalid state.
    Girl {
        /// Her seat.
        who: Who,
        /// Her handle.
        girl: String,
        /// What is wrong.
        reason: String,
    },
    /// An unreachable state.
    Impossible(String),
}

impl Explain for RestoreError {
    fn problem(&self) -> Problem {
        match self {
            Self::Format(it) => texts::errors::saved_in_format(it).help(texts::errors::reads_format(FORMAT)),
            Self::Version(it) => {
                texts::errors::saved_by_version(it).help(texts::errors::same_version_only(VERSION))
            }
            Self::Shape { path, reason } => texts::frame::colon(path, reason).into(),
            Self::Girl { who, girl, reason } => texts::errors::girl_at_seat(who, girl, reason).into(),
            Self::Impossible(it) => texts::errors::impossible_table(it).into(),
        }
    }
}

explained!(RestoreError);

impl Saved {
    /// Reads a saved table from JSON.
    ///
    /// # Errors
    /// [`RestoreError`] with the path of the offending value. Consistency of the parts is checked by
    /// [`Table::restore`](super::Table::restore).
    pub fn from_json(text: &str) -> Result<Self, RestoreError> {
        #[derive(Deserialize)]
        struct Header {
            format: u32,
            version: String,
        }
        let header: Header = read(text)?;
        check_header(header.format, &header.version)?;
        read(text)
    }

    /// The table as JSON; deterministic.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Writing to a string cannot fail, and all map keys here are strings.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The girl at a seat.
    #[must_use]
    pub const fn girl(&self, who: Who) -> &SavedGirl {
        &self.seats[who.index()].girl
    }

    fn each<T>(&self, pick: impl Fn(&SavedSeat) -> T) -> [T; 4] {
        Who::ALL.map(|who| pick(&self.seats[who.index()]))
    }
}

fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, RestoreError> {
    let mut json = serde_json::Deserializer::from_str(text);
    let shape = |path: String, error: &serde_json::Error| {
        let (reason, place) =
            (error.to_string(), format!(" at line {} column {}", error.line(), error.column()));
        // The path is meaningful only if the input is JSON at all.
        let place = if error.is_data() { place } else { String::new() };
        RestoreError::Shape { path, reason: reason.strip_suffix(&place).unwrap_or(&reason).into() }
    };
    let value = serde_path_to_error::deserialize(&mut json)
        .map_err(|error| shape(error.path().to_string(), error.inner()))?;
    json.end().map(|()| value).map_err(|error| shape(".".into(), &error))
}

fn check_header(format: u32, version: &str) -> Result<(), RestoreError> {
    if format != FORMAT {
        return Err(RestoreError::Format(format));
    }
    if version != VERSION { Err(RestoreError::Version(version.into())) } else { Ok(()) }
}
