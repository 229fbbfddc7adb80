//! Several plans on the same seeds whose games are kept in a folder, so that play can be interrupted and resumed, or split.

use super::shards::{NamedPlan, play_each, read_each};
use super::together::Counted;
use super::{Breaks, Shard, Watch};
use std::num::NonZeroUsize;
use std::path::Path;

/// Where games are kept.
#[derive(Debug, Clone, Copy)]
pub struct Store<'a> {
    /// The folder, in which every plan has one of its own.
    pub folder: &'a Path,
    /// The shard to play; all of it, and counted, if `None`.
    pub shard: Option<Shard>,
}

/// State of games that are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoredGames {
    /// All were played and counted.
    Complete {
        /// Number of skill failures.
        broken: u64,
    },
    /// The shard that was asked for is complete for every plan.
    Part,
    /// Play was interrupted. The same request resumes it.
    Interrupted {
        /// Number of plans that are complete.
        complete: usize,
        /// Number of plans.
        of: usize,
    },
}

/// Several plans whose games can be kept.
pub(super) trait Storable: Counted {
    /// Returns the plans with their names.
    fn named(&self) -> Vec<NamedPlan>;
}

/// Plays the missing games of each plan as `sim --out` would, and counts them if all are there.
///
/// # Errors
/// A folder belongs to another run, a game cannot be played, rows cannot be written or read, or shards are missing.
pub(super) fn play_stored(
    counted: &mut impl Storable,
    games: u64,
    store: Store<'_>,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<StoredGames> {
    let plans = counted.named();
    let all = plans.first().map_or(0, |one| one.planned.plan.units_of(games) * one.planned.plan.unit());
    let complete = play_each(&plans, (all, games), store.shard, store.folder, jobs, watch)?;
    if complete < plans.len() {
        return Ok(StoredGames::Interrupted { complete, of: plans.len() });
    }
    if store.shard.is_some() {
        return Ok(StoredGames::Part);
    }
    let mut breaks = Breaks::default();
    read_each(&plans, all, store.folder, |rows| {
        for row in rows.iter().copied().flatten() {
            row.reports.iter().for_each(|report| _ = breaks.add(report));
        }
        counted.add(rows);
    })?;
    Ok(StoredGames::Complete { broken: breaks.count.get() })
}
