//! Plays the tables of a roster, or finds them.

use super::design::Design;
use super::meeting::Meeting;
use super::plan::{GAMES_A_TABLE, RosterPlan, TableKeys};
use crate::lab::broken::Breaks;
use crate::lab::crew::{Breakdown, Crew};
use crate::lab::in_order::in_order;
use crate::lab::store::{Store, Taken};
use crate::lab::together::report_failures;
use crate::lab::watch::Watch;
use crate::lab::{BrokenGames, GameRow, Plan};
use crate::player::Builtin;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

/// The tables of a plan and where their results come from.
pub struct Tables<'a> {
    /// The plan.
    pub plan: &'a RosterPlan,
    design: Design,
    keys: TableKeys,
    store: &'a Store,
    /// Threads for tables that are not there.
    jobs: NonZeroUsize,
    breaks: Breaks,
    /// Number of games played rather than found.
    pub fresh: u64,
    /// Number of games played or found.
    pub done: u64,
}

impl<'a> Tables<'a> {
    /// Takes results from a store, and plays the others on so many threads.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn new(plan: &'a RosterPlan, store: &'a Store, jobs: NonZeroUsize) -> anyhow::Result<Self> {
        let (design, keys) = (plan.design(), TableKeys::new(plan)?);
        Ok(Self { plan, design, keys, store, jobs, breaks: Breaks::default(), fresh: 0, done: 0 })
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

    /// Games in which skills broke.
    #[must_use]
    pub const fn broken_games(&self) -> &BrokenGames {
        &self.breaks.games
    }

    /// Where results are kept.
    #[must_use]
    pub const fn store(&self) -> &Store {
        self.store
    }

    /// Passes tables to `take` in order, and returns whether the watch stopped it. `of` estimates the number of games of the
    /// whole run.
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
    ) -> anyhow::Result<bool> {
        let Self { plan, design, keys, store, jobs, breaks, fresh, done } = self;
        let (plan, store, design, keys) = (*plan, *store, &*design, &*keys);
        let work = |nth: u64| {
            let nth = tables.start + nth;
            let girls = design.table(nth);
            let key = keys.key(player, girls, nth).filter(|_| !store.is_nowhere());
            let taken = store.take(key, 0, || play(plan.table(player, girls, nth)));
            taken.map(|taken| (nth, taken))
        };
        let mut step = |nth: u64, taken: Taken| {
            let is_kept = taken.is_kept;
            let rows = store.settle(taken)?;
            if !is_kept {
                *fresh += GAMES_A_TABLE;
            }
            rows.iter().for_each(|row| report_failures(row, breaks, watch));
            if let Some(meeting) = Meeting::of(design.table(nth), &rows) {
                take(meeting, &rows);
            }
            *done += GAMES_A_TABLE;
            watch.reach(*done, of);
            anyhow::Ok(watch.is_stopped())
        };
        let ended = in_order(tables.end.saturating_sub(tables.start), *jobs, work, |taken| {
            match taken.and_then(|(nth, taken)| step(nth, taken)) {
                Ok(false) => ControlFlow::Continue(()),
                stop => ControlFlow::Break(stop),
            }
        })?;
        ended.unwrap_or(Ok(false))
    }
}

/// Plays the games of a table on a machine of its own.
fn play(table: Plan) -> Result<(Plan, Vec<GameRow>), Breakdown> {
    let crew = Crew::new(&table)?;
    let rows = table.games_of(1).map(|game| crew.play(game)).collect::<Result<_, _>>()?;
    drop(crew);
    Ok((table, rows))
}
