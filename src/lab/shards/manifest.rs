//! Manifest of a shard. Its schema is `examples/distributed/manifest.schema.json`.

use super::place::files_of;
use crate::files;
use crate::files::atomic;
use crate::lab::{Plan, Planned, Shard, Sitter};
use crate::problem::{Explain, Problem, Text, quoted, texts};
use anyhow::Context;
use blake3::Hasher;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Borrow;
use std::ops::Range;
use std::path::Path;

/// Format version; raised on incompatible changes.
const FORMAT: &str = "saki-lua shard 1";
/// Maximum size of a manifest in bytes. It contains the text of the skills.
const LONGEST: u64 = 64 << 20;

/// Manifest of a shard: plan, range of games, and progress. `P` is [`Planned`] or a reference.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest<P> {
    format: String,
    version: String,
    /// All games were played.
    pub complete: bool,
    shard: u32,
    of: u32,
    first_game: u64,
    games: u64,
    first_seed: u64,
    seeds: u64,
    /// Number of games of all shards.
    pub all_games: u64,
    /// Value of `--games`.
    pub asked_games: Option<u64>,
    /// Number of rows when this was written.
    pub rows: u64,
    /// Name of the file of rows of a complete shard, in the same folder.
    rows_file: String,
    /// Hash of the rows.
    pub rows_blake3: String,
    plan_blake3: String,
    skills: Vec<SkillHash>,
    pub planned: P,
}

/// Identity of a skill by the hash of its text.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillHash {
    girl: String,
    path: String,
    blake3: String,
}

impl<P: Borrow<Planned> + Serialize> Manifest<P> {
    /// Creates a manifest without rows for a shard of a run of `all_games` games.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn new(planned: P, shard: Shard, all_games: u64, asked: Option<u64>) -> anyhow::Result<Self> {
        let plan = &planned.borrow().plan;
        let games = shard.games(all_games);
        Ok(Self {
            format: FORMAT.into(),
            version: plan.version.clone(),
            complete: false,
            shard: shard.nth(),
            of: shard.count(),
            first_game: games.start,
            games: games.end - games.start,
            first_seed: plan.game(games.start).0,
            seeds: (games.end - games.start) / plan.unit(),
            all_games,
            asked_games: asked,
            rows: 0,
            rows_file: name_of(&files_of(Path::new(""), shard).rows),
            rows_blake3: Hasher::new().finalize().to_string(),
            plan_blake3: plan.hash()?,
            skills: plan.girls.iter().filter_map(SkillHash::of).collect(),
            planned,
        })
    }

    /// Writes the manifest atomically.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, path: &Path) -> anyhow::Result<()> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        atomic::write(path, &text)
            .with_context(|| Problem::from(texts::options::out_unwritable(path.display())))
    }
}

impl<P: Borrow<Planned>> Manifest<P> {
    fn plan(&self) -> &Plan {
        &self.planned.borrow().plan
    }

    /// Returns the shard.
    ///
    /// # Errors
    /// Shard number or count is invalid.
    pub fn shard(&self) -> Result<Shard, crate::lab::BadShard> {
        Shard::new(self.shard, self.of)
    }

    /// Returns its game numbers.
    pub const fn range(&self) -> Range<u64> {
        self.first_game..self.first_game + self.games
    }

    /// Describes what shows that another shard belongs to a different run.
    pub fn differences<Q: Borrow<Planned>>(&self, other: &Manifest<Q>) -> Vec<Text> {
        let mut list = Vec::new();
        if self.plan_blake3 != other.plan_blake3 {
            list = self.plan().differences(other.plan());
        }
        if self.all_games != other.all_games {
            list.push(texts::runs::differ_pair(texts::runs::differ_games(), self.all_games, other.all_games));
        }
        if self.of != other.of {
            list.push(texts::runs::differ_pair(texts::runs::differ_parts(), self.of, other.of));
        }
        list
    }

    /// Formats the command that plays a shard of the same run.
    pub fn command(&self, shard: Shard, folder: &Path) -> String {
        let mut command = self.planned.borrow().repeat_games(self.asked_games);
        command.push("--shard", shard.to_string());
        command.push("--out", folder.display().to_string());
        command.with("sim")
    }

    /// Checks that the rows are as they were written.
    ///
    /// # Errors
    /// They are missing or changed; with advice.
    pub fn check_rows(&self, folder: &Path) -> anyhow::Result<()> {
        let shard = self.shard()?;
        let place = files_of(folder, shard);
        let (rows, manifest) = (place.rows.display(), place.manifest.display());
        let mut hash = Hasher::new();
        let wrong = match files::open(&place.rows).and_then(|file| hash.update_reader(file).map(drop)) {
            Err(error) => texts::runs::cannot_read_file(&rows, error.problem().message),
            Ok(()) if hash.finalize().to_string() == self.rows_blake3 => return Ok(()),
            Ok(()) => texts::runs::file_hash_differs(&rows),
        };
        let command = self.command(shard, folder);
        let advice = texts::situations::copy_or_play_again(rows, manifest, command);
        Err(Problem::advised(texts::options::in_shard(shard, wrong), advice).into())
    }
}

impl Manifest<Planned> {
    /// Reads a manifest written by this version of the program and checks its consistency.
    ///
    /// # Errors
    /// It cannot be read or is invalid.
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        let value = checked(path, FORMAT)?;
        let bad = |what: Text| bad(path, what);
        let read: Self =
            serde_json::from_value(value).map_err(|error| bad(Text::foreign(&error.to_string())))?;
        if read.is_sound(path)? {
            Ok(read)
        } else {
            Err(bad(texts::runs::manifest_contradicts_itself()).into())
        }
    }

    /// Returns true if all fields are consistent with the plan.
    fn is_sound(&self, path: &Path) -> anyhow::Result<bool> {
        let Ok(shard) = self.shard() else { return Ok(false) };
        let expected = Manifest::new(&self.planned, shard, self.all_games, self.asked_games)?;
        let games = (expected.first_game, expected.games, expected.first_seed, expected.seeds)
            == (self.first_game, self.games, self.first_seed, self.seeds);
        let follows = (&expected.version, &expected.rows_file, &expected.skills, &expected.plan_blake3)
            == (&self.version, &self.rows_file, &self.skills, &self.plan_blake3);
        let named = name_of(path) == name_of(&files_of(Path::new(""), shard).manifest);
        let full = self.rows == self.games || (!self.complete && self.rows < self.games);
        Ok(games && follows && named && full)
    }
}

/// Reads a manifest as JSON and checks that it is of this format and version of the program.
///
/// # Errors
/// It cannot be read or is another one.
pub fn checked(path: &Path, format: &str) -> anyhow::Result<Value> {
    let shown = path.display();
    let text =
        files::text(path, LONGEST).with_context(|| Problem::from(texts::options::unreadable(&shown)))?;
    let value: Value = serde_json::from_str(&text)
        .map_err(|error| bad(path, texts::rows::not_json(Text::foreign(&error.to_string()))))?;
    if value["format"] != format {
        return Err(bad(path, texts::runs::no_manifest_of_format(quoted(format))).into());
    }
    let ours = env!("CARGO_PKG_VERSION");
    if let Some(theirs) = value["version"].as_str().filter(|&theirs| theirs != ours) {
        let message = texts::situations::played_by_other_version(shown, theirs, ours);
        let advice = texts::situations::use_same_version(theirs);
        return Err(Problem::advised(message, advice).into());
    }
    Ok(value)
}

fn bad(path: &Path, what: Text) -> Problem {
    Problem::advised(texts::frame::colon(path.display(), what), texts::situations::delete_and_play_again())
}

impl SkillHash {
    fn of(girl: &Sitter) -> Option<Self> {
        let skill = girl.skill.as_ref()?;
        let path = skill.path.to_string_lossy().into_owned();
        Some(Self { girl: girl.handle(), path, blake3: skill.hash() })
    }
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
