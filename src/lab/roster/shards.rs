//! A roster in parts: each plays a range of tables into a folder, and a merge finds them all.

use super::plan::{Asked, GAMES_A_TABLE, RosterPlan, TableKeys};
use super::play::Tables;
use crate::lab::Shard;
use crate::lab::differ::of_values;
use crate::lab::store::{Key, Parted, Store};
use crate::lab::watch::Watch;
use crate::problem::Text;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

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
    let store = Store::of_plan(plan, Some(folder), shard)?;
    let mut tables = Tables::new(plan, &store, jobs)?;
    let part = shard.seeds(plan.tables_of(games), GAMES_A_TABLE);
    let all = (part.end - part.start) * GAMES_A_TABLE * plan.players.len() as u64;
    watch.begin(all);
    let mut complete = Ok(true);
    for &player in &plan.players {
        complete = tables.each(player, part.clone(), None, watch, |_, _| {}).map(|stopped| !stopped);
        if !matches!(complete, Ok(true)) {
            break;
        }
    }
    watch.end();
    store.sync()?;
    let rows = store.path().unwrap_or_default();
    Ok(ShardDone { complete: complete?, rows, games: [tables.done, tables.done - tables.fresh, all] })
}

impl Parted for RosterPlan {
    const STEM: &'static str = "roster-";

    fn seed(&self) -> u64 {
        self.seed
    }

    fn seeds(&self) -> Option<u64> {
        match self.asked {
            Asked::Games(games) => Some(self.tables_of(games)),
            Asked::Precision(_) => None,
        }
    }

    fn unit(&self) -> u64 {
        GAMES_A_TABLE
    }

    fn keys(&self) -> serde_json::Result<impl Fn(u64) -> Vec<Key>> {
        let (design, keys) = (self.design(), TableKeys::new(self)?);
        Ok(move |nth| {
            let key = |&player: &_| keys.key(player, design.table(nth), nth);
            self.players.iter().filter_map(key).collect()
        })
    }

    fn differences(&self, other: &Self) -> serde_json::Result<Vec<Text>> {
        Ok(of_values(&self.facts()?, &other.facts()?))
    }

    fn command_of(&self, shard: Shard, folder: &Path) -> String {
        let mut repeat = self.repeat();
        if shard != Shard::WHOLE {
            repeat.push("--shard", shard.to_string());
        }
        repeat.push("--out", folder.display().to_string());
        self.command(&repeat)
    }
}
