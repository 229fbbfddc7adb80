//! A sweep whose games are kept in a folder, so that it can be interrupted and resumed, or split.

use super::{Cell, Sweep};
use crate::lab::shards::{NamedPlan, play_each, read_each};
use crate::lab::together::Counted;
use crate::lab::{Breaks, Plan, Shard, Watch};
use std::num::NonZeroUsize;
use std::path::Path;

/// State of a sweep that is kept in a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoredSweep {
    /// All games were played and counted; with the number of skill failures.
    Complete {
        /// Number of skill failures.
        broken: u64,
    },
    /// The shard that was asked for is complete for every combination of values.
    Part,
    /// It was interrupted. The same request resumes it.
    Interrupted {
        /// Number of combinations of values that are complete.
        complete: usize,
    },
}

impl Sweep {
    /// Plays the missing games of each combination of values into a folder below this one, as `sim --out` would. Without a
    /// shard, counts them all.
    ///
    /// # Errors
    /// A folder belongs to another run, a game cannot be played, rows cannot be written or read, or shards are missing.
    pub fn play_stored(
        &mut self,
        games: u64,
        shard: Option<Shard>,
        folder: &Path,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<StoredSweep> {
        let plan = &self.planned.plan;
        let all = plan.units_of(games) * plan.unit();
        let plans: Vec<NamedPlan> =
            self.cells.iter().zip(&self.plans).map(|(cell, plan)| self.named(cell, plan)).collect();
        let complete = play_each(&plans, (all, games), shard, folder, jobs, watch)?;
        if complete < plans.len() {
            return Ok(StoredSweep::Interrupted { complete });
        }
        if shard.is_some() {
            return Ok(StoredSweep::Part);
        }
        let mut breaks = Breaks::default();
        read_each(&plans, all, folder, |rows| {
            for row in rows.iter().copied().flatten() {
                row.reports.iter().for_each(|report| _ = breaks.add(report));
            }
            self.add(rows);
        })?;
        Ok(StoredSweep::Complete { broken: breaks.count.get() })
    }

    fn named(&self, cell: &Cell, plan: &Plan) -> NamedPlan {
        let numbers = self.varied.iter().zip(&cell.values);
        let settings: Vec<_> =
            numbers.map(|(vary, &value)| (vary.girl.as_str(), vary.name.as_str(), value)).collect();
        let name =
            settings.iter().map(|(girl, name, value)| format!("{girl}.{name}={value}")).collect::<Vec<_>>();
        NamedPlan { name: name.join(","), planned: self.planned.set(plan.girls.clone(), &settings) }
    }
}
