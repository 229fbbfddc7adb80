//! A whole table as data: saved at any moment between two actions, and restored to play on as if
//! nothing had been.
//!
//! What follows from something else is not written but worked out again (whose turn the dealer's is,
//! what completes a hand, what keys the luck of the wall), and what is read is checked against the
//! rest: tiles and points are conserved, and the choices are those the rules offer. So a file that was
//! changed by hand is refused or is a table that can be.
//!
//! ```
//! use saki_lua::girl::{Doge, Girl};
//! use saki_lua::table::{Rule, Saved, Table};
//! let doges = || std::array::from_fn(|_| Box::new(Doge::default()) as Box<dyn Girl>);
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
//! `table/save` writes everything between two actions that does not follow from something else, under a format number and
//! the crate's version. Reading checks it against the rest: tiles and points are conserved, hands have the tiles their
//! phase gives them, choices are those the rules offer less what skills may forbid. A girl is written by `Girl::save`; for a
//! Lua girl that is the hash of her file, her numbers, her budget and her state (`api/value_json.rs`); a classic script,
//! whose state is all its globals, is refused. The caller of
//! `Table::restore` finds her again, so the table still knows nothing of Lua. What keys the luck is the seed and the round:
//! there is no generator to save.

mod check;
mod choices;
mod restore;
mod tiles;

use super::play::Phase;
use crate::girl::Hook;
use crate::hand::Hand;
use crate::mount::{LaidWall, SavedWall};
use crate::problem::{Arg, Explain, Problem, explained, texts};
use crate::state::{
    Action, Calls, Choices, DealReport, Focus, Furiten, RiichiState, RoundResult, Rule, Thrown,
};
use crate::tile::{T34Set, Who};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The format written here, and the only one read.
const FORMAT: u32 = 1;
/// Who writes it. Another version may play on differently.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A girl at a saved table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGirl {
    /// Her handle.
    pub handle: String,
    /// What her kind of girl needs to go on, see [`Girl::save`](crate::girl::Girl::save); null for who has no skill.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub skill: Value,
}

/// A table as data. Its fields are the business of this module; JSON is how it is kept.
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
    /// What hooks were called in this turn.
    #[serde(default, skip_serializing_if = "Calls::is_empty")]
    calls: Calls,
    flow: SavedFlow,
    wall: SavedWall,
    seats: [SavedSeat; 4],
}

/// The machine's memory, see `Flow`.
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
    /// Walls that were laid for rounds to come.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    walls: Vec<LaidWall>,
    /// Hooks somebody at the table had when it began.
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
    /// The answer that waits for those of other seats.
    inbox: Option<Action>,
}

/// A girl whose state cannot be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveError {
    /// Her seat.
    pub who: Who,
    /// Her handle.
    pub girl: String,
    /// Why.
    pub reason: Arg,
}

impl Explain for SaveError {
    fn problem(&self) -> Problem {
        let Self { who, girl, reason } = self;
        texts::at_seat_cannot_be_saved(girl, who, reason).into()
    }
}

explained!(SaveError);

/// Why a saved table cannot be restored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RestoreError {
    /// Written in another format.
    Format(u32),
    /// Written by another version, in which the game may go on differently.
    Version(String),
    /// Not what a table is written as.
    Shape {
        /// Where, like `seats[2].hand`.
        path: String,
        /// What is wrong there.
        reason: String,
    },
    /// A girl is missing, not who she was, or her state is wrong.
    Girl {
        /// Her seat.
        who: Who,
        /// Her handle.
        girl: String,
        /// What is wrong.
        reason: String,
    },
    /// No game comes to this.
    Impossible(String),
}

impl Explain for RestoreError {
    fn problem(&self) -> Problem {
        match self {
            Self::Format(it) => {
                texts::table_was_saved_in_format(it).help(texts::this_version_reads_format(FORMAT))
            }
            Self::Version(it) => {
                texts::table_was_saved_by_version(it).help(texts::game_goes_on_only_in(VERSION))
            }
            Self::Shape { path, reason } => texts::colon(path, reason).into(),
            Self::Girl { who, girl, reason } => texts::seat_2(who, girl, reason).into(),
            Self::Impossible(it) => texts::no_table_can_be_like(it).into(),
        }
    }
}

explained!(RestoreError);

impl Saved {
    /// Reads a saved table from JSON.
    ///
    /// # Errors
    /// [`RestoreError`] with the place of what is wrong. Whether the parts fit together is found out by
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

    /// The table as JSON, the same for the same table.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Writing into a text cannot fail, and no map here has keys that are no texts.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Who sits there.
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
        // The path tells where, unless this is no JSON at all.
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
