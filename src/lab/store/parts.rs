//! What games were played for, and the shards of that put together.
//!
//! Beside the games of a shard lies a manifest with the plan that they belong to. [`Parts`] finds the shards of a plan in any
//! folders, so that all of it is shown from what was kept: without the files of its skills, and without playing anything.

use super::kept::{Lacking, Store};
use super::key::Key;
use super::place::{ShardFiles, manifests};
use crate::files::{self, atomic};
use crate::lab::Shard;
use crate::problem::{Explain, Problem, Text, listed, quoted, texts};
use anyhow::Context;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Format of a manifest; raised on incompatible changes.
const FORMAT: &str = "saki-lua shard 2";
/// Maximum size of a manifest in bytes. It contains the text of the skills.
const LONGEST: u64 = 64 << 20;
/// Maximum number of stretches of seeds in a message.
const LISTED: usize = 4;

/// What a command plays, if it can be played in shards and put together.
pub trait Parted: Serialize + DeserializeOwned {
    /// Beginning of the names of its files.
    const STEM: &'static str;

    /// First seed; the others count up from it, wrapping around.
    fn seed(&self) -> u64;

    /// Number of seeds; `None` if that depends on their games.
    fn seeds(&self) -> Option<u64>;

    /// Number of games of a table.
    fn unit(&self) -> u64;

    /// Returns what names the tables of the n-th seed.
    ///
    /// # Errors
    /// It cannot be serialized, which does not happen for plans made by this crate.
    fn keys(&self) -> serde_json::Result<impl Fn(u64) -> Vec<Key>>;

    /// Describes what shows that another has other results.
    ///
    /// # Errors
    /// As [`Parted::keys`].
    fn differences(&self, other: &Self) -> serde_json::Result<Vec<Text>>;

    /// Formats the command that plays a shard into a folder.
    fn command_of(&self, shard: Shard, folder: &Path) -> String;
}

/// What a shard was played for.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest<P> {
    format: String,
    version: String,
    shard: u32,
    of: u32,
    plan: P,
}

impl Store {
    /// Opens the games of a shard of a plan in a folder, as [`Store::open`], and writes down there what they are played for;
    /// nowhere without a folder.
    ///
    /// # Errors
    /// As there, or the manifest cannot be written.
    pub fn of_plan<P: Parted>(plan: &P, folder: Option<&Path>, shard: Shard) -> anyhow::Result<Self> {
        let Some(folder) = folder else { return Ok(Self::default()) };
        let store = Self::open(folder, P::STEM, shard)?;
        let (format, version) = (FORMAT.into(), env!("CARGO_PKG_VERSION").into());
        let manifest = Manifest { format, version, shard: shard.nth(), of: shard.count(), plan };
        let path = ShardFiles::of(P::STEM, folder, shard).manifest;
        let text = serde_json::to_string_pretty(&manifest)? + "\n";
        atomic::write(&path, text)
            .with_context(|| Problem::from(texts::options::out_unwritable(path.display())))?;
        Ok(store)
    }
}

impl<P: Parted> Manifest<P> {
    /// Reads a manifest of this format and version of the program.
    fn read(path: &Path) -> anyhow::Result<(Shard, P)> {
        let bad = |what: Text| {
            let message = texts::frame::colon(path.display(), what);
            Problem::advised(message, texts::store::delete_and_play_again())
        };
        let foreign = |error: &serde_json::Error| Text::foreign(&error.to_string());
        let text = files::text(path, LONGEST)
            .with_context(|| Problem::from(texts::options::unreadable(path.display())))?;
        let value: Value =
            serde_json::from_str(&text).map_err(|error| bad(texts::rows::not_json(foreign(&error))))?;
        if value["format"] != FORMAT {
            return Err(bad(texts::store::no_manifest_of_format(quoted(FORMAT))).into());
        }
        let ours = env!("CARGO_PKG_VERSION");
        if let Some(theirs) = value["version"].as_str().filter(|&theirs| theirs != ours) {
            let message = texts::situations::played_by_other_version(path.display(), theirs, ours);
            return Err(Problem::advised(message, texts::situations::use_same_version(theirs)).into());
        }
        let Self { shard, of, plan, .. } =
            serde_json::from_value(value).map_err(|error| bad(foreign(&error)))?;
        let shard = Shard::new(shard, of).map_err(|wrong| bad(wrong.problem().message))?;
        Ok((shard, plan))
    }
}

/// The shards of a plan.
pub struct Parts<P> {
    /// The plan.
    pub plan: P,
    /// Their games, to which none are added.
    pub store: Store,
    folders: BTreeMap<Shard, PathBuf>,
}

impl<P: Parted> Parts<P> {
    /// Returns true if a folder has a shard of such a plan.
    #[must_use]
    pub fn are_in(folder: &Path) -> bool {
        manifests(P::STEM, folder).is_ok_and(|found| !found.is_empty())
    }

    /// Finds the shards in some folders, and checks that they are of one plan and that no game is missing.
    ///
    /// # Errors
    /// A folder has none, they are of different plans, or games are missing; with advice.
    pub fn of(folders: &[PathBuf]) -> anyhow::Result<Self> {
        let (store, mut known) = (Store::of(folders)?, BTreeMap::new());
        let mut first: Option<(Shard, PathBuf, P)> = None;
        for folder in folders {
            let found = manifests(P::STEM, folder)?;
            if found.is_empty() {
                let message = texts::store::no_shard_in_folder(folder.display());
                return Err(Problem::advised(message, texts::store::play_shard_into_folder()).into());
            }
            for file in found {
                let (shard, plan) = Manifest::<P>::read(&file)?;
                known.entry(shard).or_insert_with(|| folder.clone());
                if let Some((_, one, other)) = &first {
                    same(one, other, &file, &plan)?;
                }
                // The plan of the first shard is taken, whatever the order of the folders.
                if first.as_ref().is_none_or(|(least, ..)| shard < *least) {
                    first = Some((shard, file, plan));
                }
            }
        }
        let (_, _, plan) = first.context(Problem::from(texts::options::no_folder()))?;
        let parts = Self { plan, store, folders: known };
        parts.check()?;
        Ok(parts)
    }

    /// Checks that all games are there, if their number is known.
    fn check(&self) -> anyhow::Result<()> {
        let Some(all) = self.plan.seeds() else { return Ok(()) };
        let keys = self.plan.keys()?;
        let is_there = |nth: u64| keys(nth).iter().all(|key| self.store.has(*key));
        let Some(first) = (0..all).find(|&nth| !is_there(nth)) else { return Ok(()) };
        let shard = self.shard_of(first);
        let range = shard.seeds(all, self.plan.unit());
        let (tables, lacking) = self.kept(range.clone(), &keys);
        let (seeds, command) = (self.listed(&lacking), self.command(shard));
        let problem = if let Some(folder) = self.folders.get(&shard) {
            let of = (range.end - range.start) * keys(first).len() as u64;
            let [games, of] = [tables, of].map(|tables| tables * self.plan.unit());
            let message = texts::store::shard_incomplete(shard, folder.display(), games, of, seeds);
            Problem::advised(message, texts::options::same_command_resumes(command))
        } else {
            let known = self.folders.keys().filter(|known| known.count() == shard.count()).count();
            let message = match shard.count() as usize - known {
                1 => texts::store::shard_missing(shard, seeds),
                count => texts::store::shards_missing(shard, seeds, count - 1),
            };
            Problem::advised(message, texts::store::name_shard_folder_or_play(command))
        };
        Err(problem.into())
    }

    /// Counts the tables of some seeds that are there, and finds the stretches of seeds that lack one.
    fn kept(&self, seeds: Range<u64>, keys: &impl Fn(u64) -> Vec<Key>) -> (u64, Vec<Range<u64>>) {
        let (mut tables, mut lacking) = (0, Vec::<Range<u64>>::new());
        for nth in seeds.clone() {
            let named = keys(nth);
            let there = named.iter().filter(|key| self.store.has(**key)).count();
            tables += there as u64;
            // When all kept tables were seen, the rest is lacking; walking through it could take very long.
            let end = if tables == self.store.tables() { seeds.end } else { nth + 1 };
            let start = if there < named.len() { nth } else { nth + 1 };
            match lacking.last_mut() {
                Some(last) if last.end == start => last.end = end,
                _ if start < end => lacking.push(start..end),
                _ => {}
            }
            if end == seeds.end {
                break;
            }
        }
        (tables, lacking)
    }

    /// Lists stretches of seeds.
    fn listed(&self, stretches: &[Range<u64>]) -> Text {
        let seed = |nth: u64| self.plan.seed().wrapping_add(nth);
        let one = |Range { start, end }: &Range<u64>| match end - start {
            1 => seed(*start).to_string(),
            _ => format!("{}-{}", seed(*start), seed(end - 1)),
        };
        let mut list: Vec<String> = stretches.iter().take(LISTED).map(one).collect();
        if stretches.len() > LISTED {
            list.push("...".into());
        }
        texts::frame::just(listed(list))
    }

    /// The shard with the games of the n-th seed.
    fn shard_of(&self, nth: u64) -> Shard {
        let count = self.folders.keys().map(|shard| shard.count()).max().unwrap_or(1);
        let unit = self.plan.unit();
        self.plan.seeds().map_or(Shard::WHOLE, |all| Shard::with(nth * unit, all * unit, count))
    }

    /// Command that plays a shard, where it was played or else where another was.
    fn command(&self, shard: Shard) -> String {
        let folder = self.folders.get(&shard).or_else(|| self.folders.values().next());
        self.plan.command_of(shard, folder.map_or(Path::new("DIR"), PathBuf::as_path))
    }

    /// Says of an error that a table is [`Lacking`] of which seed it is, and what plays it.
    pub fn explained(&self, error: anyhow::Error) -> anyhow::Error {
        let Some(&Lacking(key)) = error.downcast_ref() else { return error };
        let Ok(keys) = self.plan.keys() else { return error };
        let mut seeds = 0..self.plan.seeds().unwrap_or(u64::MAX);
        let Some(nth) = seeds.find(|&nth| keys(nth).contains(&key)) else { return error };
        let message = texts::store::seed_missing(self.plan.seed().wrapping_add(nth));
        let advice = texts::store::play_again(self.command(self.shard_of(nth)));
        Problem::advised(message, advice).into()
    }
}

/// Checks that two shards are of the same plan.
fn same<P: Parted>(one: &Path, plan: &P, other: &Path, others: &P) -> anyhow::Result<()> {
    let differences = plan.differences(others)?;
    if differences.is_empty() {
        return Ok(());
    }
    let differences = Text::joined(differences, ", ");
    let message = texts::store::shards_of_different_runs(one.display(), other.display(), differences);
    Err(Problem::advised(message, texts::options::name_one_run()).into())
}
