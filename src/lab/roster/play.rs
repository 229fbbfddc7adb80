//! Plays the tables of a roster, or finds them.

use super::design::Design;
use super::kept::Kept;
use super::meeting::Meeting;
use super::plan::{GAMES_A_TABLE, Keys, RosterPlan};
use crate::lab::GameRow;
use crate::lab::broken::Breaks;
use crate::lab::crew::{Breakdown, Crew};
use crate::lab::in_order::in_order;
use crate::lab::together::report_failures;
use crate::lab::watch::Watch;
use crate::player::Builtin;
use anyhow::Context;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

/// The tables of a plan and where their results come from.
pub struct Tables<'a> {
    /// The plan.
    pub plan: &'a RosterPlan,
    design: Design,
    keys: Keys,
    kept: Kept,
    /// Threads for tables that are not there; `None` to play none.
    jobs: Option<NonZeroUsize>,
    breaks: Breaks,
    /// Number of games played rather than found.
    pub fresh: u64,
    /// Number of games played or found.
    pub done: u64,
}

/// Why there are no more tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    /// The watch asked to.
    Asked,
    /// This table is not there, and is not to be played.
    Missing(u64),
}

impl<'a> Tables<'a> {
    /// Takes results from `kept`, and plays the others on so many threads; none if `None`.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn new(plan: &'a RosterPlan, kept: Kept, jobs: Option<NonZeroUsize>) -> anyhow::Result<Self> {
        let (design, keys) = (plan.design(), Keys::new(plan)?);
        Ok(Self { plan, design, keys, kept, jobs, breaks: Breaks::default(), fresh: 0, done: 0 })
    }

    /// Order of play.
    #[must_use]
    pub const fn design(&self) -> &Design {
        &self.design
    }

    /// Number of times a skill broke.
    #[must_use]
    pub fn broken(&self) -> u64 {
        self.breaks.count.get()
    }

    /// Results kept so far.
    #[must_use]
    pub const fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Passes tables to `take` in order. `of` estimates the number of games of the whole run.
    ///
    /// # Errors
    /// A game cannot be played, or results cannot be read or written.
    pub(super) fn each(
        &mut self,
        player: Builtin,
        tables: Range<u64>,
        of: Option<u64>,
        watch: &mut dyn Watch,
        mut take: impl FnMut(Meeting, &[GameRow]),
    ) -> anyhow::Result<Option<Stop>> {
        let missing = self.missing(player, tables.clone())?;
        let (plan, design) = (self.plan, self.design.clone());
        let work = |nth: u64| {
            let nth = missing[nth as usize];
            (nth, play(plan, player, &design, nth))
        };
        let jobs = self.jobs.unwrap_or(NonZeroUsize::MIN);
        let mut next = tables.start;
        let ended = in_order(missing.len() as u64, jobs, work, |(nth, rows)| {
            let before = std::mem::replace(&mut next, nth + 1)..nth;
            let step = || {
                if let Some(stop) = self.found(player, before.clone(), of, watch, &mut take)? {
                    return Ok(Some(stop));
                }
                let rows = rows?;
                self.kept.put(&self.keys.key(player, self.design.table(nth), nth), &rows)?;
                self.fresh += GAMES_A_TABLE;
                anyhow::Ok(self.count(nth, &rows, of, watch, &mut take))
            };
            match step() {
                Ok(None) => ControlFlow::Continue(()),
                Ok(Some(stop)) => ControlFlow::Break(Ok(stop)),
                Err(error) => ControlFlow::Break(Err(error)),
            }
        })?;
        match ended.transpose()? {
            Some(stop) => Ok(Some(stop)),
            None => self.found(player, next..tables.end, of, watch, &mut take),
        }
    }

    /// Lists the tables to be played.
    fn missing(&self, player: Builtin, tables: Range<u64>) -> anyhow::Result<Vec<u64>> {
        let mut missing = Vec::new();
        if self.jobs.is_some() {
            for nth in tables {
                let key = self.keys.key(player, self.design.table(nth), nth);
                if self.kept.get(&key).context("--out")?.is_none() {
                    missing.push(nth);
                }
            }
        }
        Ok(missing)
    }

    /// Passes tables that are there to `take`.
    fn found(
        &mut self,
        player: Builtin,
        tables: Range<u64>,
        of: Option<u64>,
        watch: &mut dyn Watch,
        take: &mut impl FnMut(Meeting, &[GameRow]),
    ) -> anyhow::Result<Option<Stop>> {
        for nth in tables {
            let key = self.keys.key(player, self.design.table(nth), nth);
            let Some(rows) = self.kept.get(&key).context("--out")? else {
                return Ok(Some(Stop::Missing(nth)));
            };
            if let Some(stop) = self.count(nth, &rows, of, watch, take) {
                return Ok(Some(stop));
            }
        }
        Ok(None)
    }

    fn count(
        &mut self,
        nth: u64,
        rows: &[GameRow],
        of: Option<u64>,
        watch: &mut dyn Watch,
        take: &mut impl FnMut(Meeting, &[GameRow]),
    ) -> Option<Stop> {
        rows.iter().for_each(|row| report_failures(row, &mut self.breaks, watch));
        if let Some(meeting) = Meeting::of(self.design.table(nth), rows) {
            take(meeting, rows);
        }
        self.done += GAMES_A_TABLE;
        watch.reach(self.done, of);
        watch.is_stopped().then_some(Stop::Asked)
    }
}

/// Plays the games of a table on a machine of its own.
fn play(plan: &RosterPlan, player: Builtin, design: &Design, nth: u64) -> Result<Vec<GameRow>, Breakdown> {
    let table = plan.table(player, design.table(nth), nth);
    let crew = Crew::new(&table)?;
    table.games_of(1).map(|game| crew.play(game)).collect()
}
