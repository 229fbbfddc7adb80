//! A roster in parts: each plays a range of tables into a folder, and a merge finds them all.

use super::plan::{Asked, GAMES_A_TABLE, RosterPlan};
use super::play::Tables;
use super::run::{Lacking, Roster};
use crate::files::atomic;
use crate::lab::Shard;
use crate::lab::differ::of_values;
use crate::lab::shards::checked;
use crate::lab::store::{ShardFiles, Store, manifests};
use crate::lab::watch::{Ended, Watch};
use crate::problem::{Problem, Text, texts};
use anyhow::Context;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// Beginning of the names of files of rosters.
pub const STEM: &str = "roster-";
/// Format version; raised on incompatible changes.
const FORMAT: &str = "saki-lua roster shard 2";

/// What a folder was played for.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest<P> {
    format: String,
    version: String,
    /// Everything was played.
    complete: bool,
    shard: u32,
    of: u32,
    plan: P,
}

fn write(plan: &RosterPlan, shard: Shard, folder: &Path, complete: bool) -> anyhow::Result<()> {
    let (format, version) = (FORMAT.into(), plan.version.clone());
    let manifest = Manifest { format, version, complete, shard: shard.nth(), of: shard.count(), plan };
    let path = ShardFiles::of(STEM, folder, shard).manifest;
    let text = serde_json::to_string_pretty(&manifest)? + "\n";
    atomic::write(&path, text).with_context(|| Problem::from(texts::options::out_unwritable(path.display())))
}

/// A shard that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardDone {
    /// Everything is there; else it was interrupted.
    pub complete: bool,
    /// File of the results.
    pub rows: PathBuf,
    /// Number of games there, there before, and of the whole shard.
    pub games: [u64; 3],
}

/// Plays the missing games of a shard of `games` games a player.
///
/// # Errors
/// Another process plays this shard, a game cannot be played, or results cannot be read or written.
pub fn play_shard(
    plan: &RosterPlan,
    games: u64,
    shard: Shard,
    folder: &Path,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<ShardDone> {
    let store = Store::open(folder, STEM, shard)?;
    write(plan, shard, folder, false)?;
    let mut tables = Tables::new(plan, &store, Some(jobs))?;
    let part = range(plan, games, shard);
    let all = (part.end - part.start) * GAMES_A_TABLE * plan.players.len() as u64;
    watch.begin(all);
    let mut complete = true;
    for &player in &plan.players {
        let played = tables.each(player, part.clone(), None, watch, |_, _| {});
        if played.as_ref().map_or(true, Option::is_some) {
            complete = false;
            watch.end();
            played?;
            break;
        }
    }
    watch.end();
    store.sync()?;
    write(plan, shard, folder, complete)?;
    let rows = store.path().unwrap_or_default();
    Ok(ShardDone { complete, rows, games: [tables.done, tables.done - tables.fresh, all] })
}

/// Tables of a shard, which are those of whole blocks of games.
fn range(plan: &RosterPlan, games: u64, shard: Shard) -> std::ops::Range<u64> {
    let games = shard.games(plan.tables_of(games) * GAMES_A_TABLE);
    games.start / GAMES_A_TABLE..games.end / GAMES_A_TABLE
}

/// Number of games of a shard that are there, and of the whole shard, if that is known.
fn there(plan: &RosterPlan, shard: Shard, store: &Store) -> anyhow::Result<Option<[u64; 2]>> {
    let Asked::Games(games) = plan.asked else { return Ok(None) };
    let (part, tables) = (range(plan, games, shard), Tables::new(plan, store, None)?);
    let players = plan.players.iter().map(|&player| tables.there(player, part.clone()));
    let there = players.sum::<anyhow::Result<u64>>()?;
    Ok(Some([there, (part.end - part.start) * GAMES_A_TABLE * plan.players.len() as u64]))
}

impl<'a> Roster<'a> {
    /// Plays a whole roster, keeping results in `folder` if there is one; `store` is what is in it.
    ///
    /// # Errors
    /// As [`Roster::play`]; or the folder cannot be written.
    pub fn kept(
        plan: &'a RosterPlan,
        folder: Option<&Path>,
        store: &'a Store,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Self> {
        if let Some(folder) = folder {
            write(plan, Shard::WHOLE, folder, false)?;
        }
        let mut tables = Tables::new(plan, store, Some(jobs))?;
        let roster =
            Self::play(&mut tables, watch)?.map_err(|Lacking { table }| lacking(table, Text::default()))?;
        if let Some(folder) = folder.filter(|_| roster.ended != Ended::Stopped) {
            write(plan, Shard::WHOLE, folder, true)?;
        }
        Ok(roster)
    }
}

/// All shards of a roster.
pub struct Gathered {
    /// The plan.
    pub plan: RosterPlan,
    store: Store,
    /// Folders by shard.
    parts: BTreeMap<Shard, PathBuf>,
}

impl Gathered {
    /// Returns true if a folder has a shard of a roster.
    #[must_use]
    pub fn is_one(folder: &Path) -> bool {
        manifests(STEM, folder).is_ok_and(|found| !found.is_empty())
    }

    /// Finds the shards and checks that they belong together.
    ///
    /// # Errors
    /// One is missing, incomplete, twice there, or of another roster; with advice.
    pub fn of(folders: &[PathBuf]) -> anyhow::Result<Self> {
        let (store, mut parts) = (Store::of(folders)?, BTreeMap::new());
        let mut first: Option<(PathBuf, RosterPlan, Value)> = None;
        for folder in folders {
            for file in manifests(STEM, folder)? {
                let Manifest::<RosterPlan> { complete, shard, of, plan, .. } =
                    serde_json::from_value(checked(&file, FORMAT)?)
                        .with_context(|| file.display().to_string())?;
                let (shard, facts) = (Shard::new(shard, of)?, plan.facts()?);
                if !complete {
                    let message = texts::situations::shard_incomplete(shard, folder.display());
                    let message = match there(&plan, shard, &store)? {
                        Some([there, all]) => texts::situations::games_kept(message, there, all),
                        None => message,
                    };
                    let advice = texts::options::same_command_resumes(command(&plan, shard, folder));
                    return Err(Problem::advised(message, advice).into());
                }
                if let Some(other) = parts.insert(shard, folder.clone()) {
                    let message = texts::options::shard_twice(shard, other.display(), folder.display());
                    return Err(Problem::advised(message, texts::options::name_each_folder_once()).into());
                }
                match &first {
                    None => first = Some((file, plan, facts)),
                    Some((one, _, known)) => same(one, known, &file, &facts)?,
                }
            }
        }
        let (_, plan, _) = first.context(Problem::from(texts::options::no_folder()))?;
        let gathered = Self { plan, store, parts };
        gathered.check()?;
        Ok(gathered)
    }

    fn check(&self) -> Result<(), Problem> {
        let count = self.parts.keys().map(|shard| shard.count()).max().unwrap_or(1);
        let Some(missing) = Shard::all(count).find(|shard| !self.parts.contains_key(shard)) else {
            return Ok(());
        };
        let folder = self.parts.values().next().map_or(Path::new("DIR"), PathBuf::as_path);
        let there = self.parts.keys().filter(|shard| shard.count() == count).count();
        let message = match (count as usize).saturating_sub(there) {
            0 | 1 => texts::options::shard_missing(missing),
            more => texts::options::shards_missing(missing, more - 1),
        };
        let advice = texts::situations::name_shard_folder_or_play(command(&self.plan, missing, folder));
        Err(Problem::advised(message, advice))
    }

    /// Makes the roster of everything that is there.
    ///
    /// # Errors
    /// A table is missing or damaged, or cannot be read.
    pub fn roster(
        self,
        watch: &mut dyn Watch,
        take: impl FnOnce(&Roster<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let Self { plan, store, parts } = self;
        let mut tables = Tables::new(&plan, &store, None)?;
        let roster = Roster::play(&mut tables, watch)?.map_err(|Lacking { table }| {
            let holds = |shard: &&Shard| match plan.asked {
                Asked::Games(games) => range(&plan, games, **shard).contains(&table),
                Asked::Precision(_) => true,
            };
            let part = parts.iter().find(|(shard, _)| holds(shard));
            let again = part.map(|(&shard, folder)| texts::roster::play_again(command(&plan, shard, folder)));
            lacking(table, again.unwrap_or_default())
        })?;
        take(&roster)
    }
}

/// The problem of a table that is not there.
fn lacking(table: u64, advice: Text) -> Problem {
    Problem::advised(texts::roster::table_missing(table), advice)
}

fn same(one: &Path, known: &Value, other: &Path, facts: &Value) -> Result<(), Problem> {
    let differences = of_values(known, facts);
    if differences.is_empty() {
        return Ok(());
    }
    let differences = Text::joined(differences, ", ");
    let message = texts::situations::shards_of_different_runs(one.display(), other.display(), differences);
    Err(Problem::advised(message, texts::options::name_one_run()))
}

/// Command that plays a shard.
fn command(plan: &RosterPlan, shard: Shard, folder: &Path) -> String {
    let mut repeat = plan.repeat();
    if shard != Shard::WHOLE {
        repeat.push("--shard", shard.to_string());
    }
    repeat.push("--out", folder.display().to_string());
    plan.command(&repeat)
}
