//! A game in one file: all it takes to play it again anywhere, and what happened, to compare with.
//!
//! The file is JSON Lines. Every line has a `type`:
//!
//! | line | what |
//! |---|---|
//! | `saki-game` | the first: `format`, `version` of the program, `seed`, `hour`, `moon`, `players`, every option of the `rule`, the `walls` that were laid |
//! | `girl` | four, by seat: `who`, `handle`, and if she has one her `skill`: `dialect`, `file` (its name in messages), `hash` (BLAKE3 of the source), `mk` (all her numbers), `set` (those that were changed), `about` (what lies beside a classic script), `source`, `required` (the files it requires, by name) |
//! | `action` | an action the table accepted: `who` and `action` |
//! | `reloaded` | a girl was exchanged, see [`Reload`](crate::girl::Reload) |
//! | `skill-broken` | a report, as `run --format jsonl` has it |
//! | any other | an event, as `run --format jsonl` has it; events of a turn with its number, `seq` |
//! | `end` | the last: `rounds`, `events`, why the game `broke_off` if it did, `digest` |
//!
//! Files of format 1 have no `seq`; they are read and compared without.
//!
//! The digest is the BLAKE3 hash of all lines before, each with its end: a file that was cut or changed is
//! refused, and two machines can compare a game by one word. What the built-in AI does is worked out
//! again, for it asks the girls; the actions of all others are taken from the file.
//!
//! # How it is replayed
//!
//! `interop/saki` writes a game as it goes: an observer is told of every event, report, exchange and, once it is accepted,
//! action, and each is a line. Nothing of a table is saved, so everything that can sit down can be in such a file. To replay
//! is to play: seats of the built-in AI decide again, for deciding asks the girls and may change what they keep; the others'
//! actions and the exchanges are taken from the file. Every line that comes of it is compared with the one that was written.
//! Since format 2 an event of a turn has the turn's number (`Game::seq`), which follows from rivers and melds, so nothing
//! counts it. A file of format 1 is compared without.

mod check;
mod read;
mod write;

pub use crate::skill::{Skills, seated};
pub use check::{Difference, ReplayResult, TableEnd, replay};
pub use read::is_recording;
pub use write::{Recorder, event_line, reloaded, reported};

use crate::problem::{Explain, Problem, Text, explained, texts};
use crate::skill::{Skill, Source, Vm};
use crate::state::Rule;
use crate::table::RoundBegin;
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;

/// Counts up when a reader of older files would get new ones wrong. Older files are read.
const FORMAT: u64 = 2;
/// Who writes it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The player whose decisions are worked out again.
const AI: &str = "ai";

/// Why a file is no recorded game.
#[derive(Debug)]
#[non_exhaustive]
pub enum SakiError {
    /// Written in another format.
    Format(u64),
    /// A line that nobody writes.
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        reason: Text,
    },
    /// The last line is missing.
    Cut(usize),
    /// Lines were changed after they were written.
    Digest {
        /// What the file says.
        told: String,
        /// What its lines come to.
        found: String,
    },
    /// A girl is not who the file says she is, or her skill does not load.
    Girl {
        /// Her handle.
        girl: String,
        /// What is wrong.
        reason: Text,
    },
}

impl Explain for SakiError {
    fn problem(&self) -> Problem {
        match self {
            Self::Format(it) => {
                texts::it_is_written_in_format(it).help(texts::this_version_reads_formats_1(FORMAT))
            }
            Self::Line { line, reason } => texts::line(line, reason).into(),
            Self::Cut(it) => texts::it_breaks_off_after_line(it).into(),
            Self::Digest { told, found } => texts::it_is_not_as_it(found, told).into(),
            Self::Girl { girl, reason } => texts::colon(girl, reason).into(),
        }
    }
}

explained!(SakiError);

/// A recorded game.
#[derive(Debug, Clone)]
pub struct Recording {
    /// How it began.
    pub head: Head,
    /// Who sat there.
    pub girls: [Seat; 4],
    /// Everything that happened, line by line.
    pub(super) entries: Vec<RecordLine>,
    /// How it ended.
    pub end: End,
}

/// How a game begins: the first line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    format: u64,
    /// The version of the program that played it.
    pub version: String,
    /// The seed of the game.
    pub seed: u64,
    /// The hour of day that skills saw.
    pub hour: u8,
    /// The phase of the moon that skills saw. Files from before there was one have none; it is drawn from the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moon: Option<u8>,
    /// Who decided, by seat, as `run --players` names them.
    pub players: [String; 4],
    /// The rules.
    pub rule: Rule,
    /// Full walls that the first rounds began with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<RoundBegin>,
}

/// A girl as she sat down.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// Where she sat.
    pub who: Who,
    /// Her handle.
    pub handle: String,
    /// Her skill, if she has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Written>,
}

/// A skill as it was when the game began.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// Is it a file of ours or a script of libsaki?
    pub dialect: SkillDialect,
    /// The file, as messages name it. It is never opened.
    pub file: String,
    /// The BLAKE3 hash of the source, in hexadecimal.
    pub hash: String,
    /// The shape of her state, as the file counts them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub state_version: u64,
    /// All her numbers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mk: BTreeMap<String, f64>,
    /// The names of those that are not as the file has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
    /// What lies beside a script of libsaki.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub about: Value,
    /// The text of the file.
    pub source: String,
    /// What it requires: texts by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub required: BTreeMap<String, String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// How a skill is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SkillDialect {
    /// A file that returns its class.
    Module,
    /// A script of libsaki.
    Classic,
}

/// How a game ended: the last line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Rounds that were played to their end.
    pub rounds: usize,
    /// Events that were told.
    pub events: usize,
    /// Why the game was not played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broke_off: Option<String>,
    /// The BLAKE3 hash of all lines before, in hexadecimal.
    pub digest: String,
}

/// A line between those of the beginning and the end.
#[derive(Debug, Clone)]
pub(super) struct RecordLine {
    kind: LineKind,
    text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineKind {
    Action,
    Reload,
    Report,
    Event,
}

impl LineKind {
    fn of(name: &str) -> Self {
        match name {
            "action" => Self::Action,
            "reloaded" => Self::Reload,
            "skill-broken" => Self::Report,
            _ => Self::Event,
        }
    }
}

impl Recording {
    /// Loads the skills that are in the file, with the numbers they had.
    ///
    /// # Errors
    /// [`SakiError::Girl`] for one that does not load, or has no such numbers.
    pub fn skills(&self, vm: &Vm) -> Result<Skills, SakiError> {
        let load = |seat: &Seat| seat.skill.as_ref().map(|skill| seat.load(vm, skill)).transpose();
        let [a, b, c, d] = self.girls.each_ref().map(load);
        Ok([a?, b?, c?, d?])
    }
}

impl Seat {
    fn load(&self, vm: &Vm, written: &Written) -> Result<Rc<Skill>, SakiError> {
        let wrong = |reason: Text| SakiError::Girl { girl: self.handle.clone(), reason };
        let path = self.path(written);
        let source = Source::beside(&path, written.source.clone(), &written.about);
        let skill = source.and_then(|source| vm.load_read(&source.requiring(&written.required)));
        let skill = skill.map_err(|error| wrong(error.problem().whole()))?;
        if skill.info().handle != self.handle {
            return Err(wrong(texts::is_file_of_somebody_else(&written.file)));
        }
        if skill.hash() != written.hash {
            return Err(wrong(texts::source_has_another_hash()));
        }
        for (name, &value) in written.mk.iter().filter(|_| !skill.is_classic()) {
            skill.set(name, value).map_err(|error| wrong(error.problem().whole()))?;
        }
        Ok(skill)
    }

    /// Is her skill a script of libsaki?
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.skill.as_ref().is_some_and(|skill| skill.dialect == SkillDialect::Classic)
    }

    /// The file as it was called. A name that makes no sense on this system becomes one that does.
    #[must_use]
    pub fn path(&self, written: &Written) -> PathBuf {
        let path = PathBuf::from(&written.file);
        let ending = match written.dialect {
            SkillDialect::Module => "lua",
            SkillDialect::Classic => "girl.lua",
        };
        let name = format!("{}.{ending}", self.handle);
        if path.file_name().is_some_and(|file| file == name.as_str()) { path } else { name.into() }
    }
}
