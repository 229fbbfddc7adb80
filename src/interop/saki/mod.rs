//! The .saki format: a file with everything needed to replay a game anywhere, and its events for comparison.
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
//! | `forbidden` | what skills took away of what a seat could have done, as `run --format jsonl` has it, after the event that gave it the choice |
//! | any other | an event, as `run --format jsonl` has it; events of a turn with its number, `seq` |
//! | `end` | the last: `rounds`, `events`, why the game `broke_off` if it did, `digest` |
//!
//! Files of format 1 have no `seq`, those before format 3 no `forbidden`; they are compared without it. Games of a match are of
//! format 4: the first line has its `opening`, the points and what stays with the teams.
//!
//! A file of a match begins with a line `saki-match`, which has the teams, the rules and the seed; its games follow, each as above.
//!
//! The digest is the BLAKE3 hash of all lines before, including line ends: truncated or modified files are
//! rejected, and games can be compared between machines by a single value. Decisions of the built-in AI are
//! recomputed, because it consults the girls; the actions of all other players are taken from the file.
//!
//! # How it is replayed
//!
//! `interop/saki` writes a game as it is played: an observer receives every event, report, exchange and accepted action, and
//! each becomes a line. No state of the table is saved, so the format works for any player and skill. Replaying means
//! playing: seats of the built-in AI decide again, because deciding consults the girls and may change their state; the
//! actions of others and the exchanges are taken from the file. Every resulting line is compared with the recorded one.
//! Since format 2, an event of a turn has the turn's number (`Game::seq`), which is derived from rivers and melds, so there
//! is no counter. Since format 3, what skills forbid is written down. Older files are compared without what they lack.

mod check;
mod decisions;
mod read;
mod write;

pub use crate::skill::{Skills, seated};
pub use check::{Difference, ReplayResult, TableEnd, replay, replay_watched, replay_with};
pub use decisions::Recorded;
pub use read::{HEAD, MATCH, games, is_match, is_recording, must_be_recording};
pub use write::{Recorder, event_line, forbidden_line, reloaded, reported};

use crate::problem::{Explain, Problem, Text, explained, texts};
use crate::skill::{Skill, Source, Vm};
use crate::state::Rule;
use crate::table::{Opening, RoundBegin};
use crate::tile::Who;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;

/// Increased when older readers would misread new files. Older files are still read.
const FORMAT: u64 = 4;
/// The format of a game that is no game of a match: the last one before.
const ALONE: u64 = 3;
/// Version of the program that writes the file.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Why a file is not a valid recorded game.
#[derive(Debug)]
#[non_exhaustive]
pub enum SakiError {
    /// Unsupported format version.
    Format(u64),
    /// Invalid line.
    Line {
        /// Line number, from 1.
        line: usize,
        /// What is wrong there.
        reason: Text,
    },
    /// The last line is missing.
    Cut(usize),
    /// Lines were modified.
    Digest {
        /// Digest stored in the file.
        expected: String,
        /// Digest of its lines.
        found: String,
    },
    /// A girl does not match the file, or her skill does not load.
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
                texts::errors::written_in_format(it).help(texts::errors::reads_formats_up_to(FORMAT))
            }
            Self::Line { line, reason } => texts::options::line_error(line, reason).into(),
            Self::Cut(it) => texts::errors::record_cut_off(it).into(),
            Self::Digest { expected, found } => texts::errors::digest_differs(found, expected).into(),
            Self::Girl { girl, reason } => texts::frame::colon(girl, reason).into(),
        }
    }
}

explained!(SakiError);

impl SakiError {
    /// The same with lines counted from the beginning of a file that has so many before these.
    #[must_use]
    pub fn below(self, before: usize) -> Self {
        match self {
            Self::Line { line, reason } => Self::Line { line: line + before, reason },
            Self::Cut(line) => Self::Cut(line + before),
            other => other,
        }
    }
}

/// A recorded game.
#[derive(Debug, Clone)]
pub struct Recording {
    /// Initial state.
    pub head: Head,
    /// The girls, by seat.
    pub girls: [Seat; 4],
    /// Everything that happened, line by line.
    pub(super) entries: Vec<RecordLine>,
    /// The last line.
    pub end: End,
}

/// Initial state: the first line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    format: u64,
    /// Version of the program that played it.
    pub version: String,
    /// Seed of the game.
    pub seed: u64,
    /// Hour of day seen by skills.
    pub hour: u8,
    /// Phase of the moon seen by skills; if missing (older files), drawn from the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moon: Option<u8>,
    /// Players by seat, as in `run --players`.
    pub players: [String; 4],
    /// The rules.
    pub rule: Rule,
    /// Full walls of the first rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<RoundBegin>,
    /// What a game of a match begins with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
}

/// A girl at the start of the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// Her seat.
    pub who: Who,
    /// Her handle.
    pub handle: String,
    /// Her skill, if she has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skill: Option<Written>,
}

/// A skill as it was at the start of the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Written {
    /// Dialect of the source.
    pub dialect: SkillDialect,
    /// File name for messages. It is never opened.
    pub file: String,
    /// BLAKE3 hash of the source, in hexadecimal.
    pub hash: String,
    /// Version of the layout of her state, as declared by the file.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub state_version: u64,
    /// All her numbers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mk: BTreeMap<String, f64>,
    /// Names of the numbers that differ from the defaults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
    /// Metadata of a libsaki script.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub about: Value,
    /// Source text of the file.
    pub source: String,
    /// Sources of required files, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub required: BTreeMap<String, String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Dialect of a skill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SkillDialect {
    /// A file that returns its class.
    Module,
    /// A libsaki script.
    Classic,
}

/// End of the game: the last line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Number of completed rounds.
    pub rounds: usize,
    /// Number of events.
    pub events: usize,
    /// Why the game is incomplete, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broke_off: Option<String>,
    /// BLAKE3 hash of all lines before, in hexadecimal.
    pub digest: String,
}

/// A line between the header and the end.
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
    Forbidden,
    Event,
}

impl LineKind {
    fn of(name: &str) -> Self {
        match name {
            "action" => Self::Action,
            "reloaded" => Self::Reload,
            "skill-broken" => Self::Report,
            "forbidden" => Self::Forbidden,
            _ => Self::Event,
        }
    }
}

impl Recording {
    /// Loads the recorded skills with their numbers.
    ///
    /// # Errors
    /// [`SakiError::Girl`] for a skill that does not load or lacks a recorded number.
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
        let skill = source.and_then(|source| {
            vm.load_read(&source.requiring(&written.required).called(Some(self.handle.clone())))
        });
        let skill = skill.map_err(|error| wrong(error.problem().whole()))?;
        if skill.hash() != written.hash {
            return Err(wrong(texts::logs::source_hash_differs()));
        }
        for (name, &value) in written.mk.iter().filter(|_| !skill.is_classic()) {
            skill.set(name, value).map_err(|error| wrong(error.problem().whole()))?;
        }
        Ok(skill)
    }

    /// Whether her skill is a libsaki script.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.skill.as_ref().is_some_and(|skill| skill.dialect == SkillDialect::Classic)
    }

    /// The recorded file name, replaced if it is invalid on this system.
    #[must_use]
    pub fn path(&self, written: &Written) -> PathBuf {
        let path = PathBuf::from(&written.file);
        let ending = match written.dialect {
            SkillDialect::Module => "lua",
            SkillDialect::Classic => "girl.lua",
        };
        // She may be called by pack, path or variant.
        let plain = self.handle.rsplit('/').next().unwrap_or_default().split('@').next().unwrap_or_default();
        let name = format!("{}.{ending}", plain.strip_suffix(&format!(".{ending}")).unwrap_or(plain));
        if path.file_name().is_some_and(|file| file == name.as_str()) { path } else { name.into() }
    }
}
