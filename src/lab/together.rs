//! The same seeds of several plans.

use super::broken::{Breaks, BrokenGames};
use super::in_order::in_order;
use super::store::{Store, Taken};
use super::watch::{Ended, Watch};
use super::{BLOCK, Breakdown, GameRow, Plan};
use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

/// Plays the same seeds of several plans. `take` receives each seed once all plans have played it, with
/// the rows by plan; `played` receives the number of games as they finish. Either may stop the run. The
/// result does not depend on the number of threads. All plans must rotate, or none.
///
/// # Errors
/// As [`play_all`](super::play_all).
pub fn play_together<B>(
    plans: &[Plan],
    units: u64,
    jobs: NonZeroUsize,
    played: impl FnMut(usize) -> ControlFlow<B>,
    take: impl FnMut(&[&[GameRow]]) -> ControlFlow<B>,
) -> anyhow::Result<Option<B>> {
    play_kept(plans, 0..units, &Store::default(), jobs, played, take)
}

/// As [`play_together`], of seeds that begin with a block; games that are in a store are not played.
pub(super) fn play_kept<B>(
    plans: &[Plan],
    units: Range<u64>,
    store: &Store,
    jobs: NonZeroUsize,
    mut played: impl FnMut(usize) -> ControlFlow<B>,
    mut take: impl FnMut(&[&[GameRow]]) -> ControlFlow<B>,
) -> anyhow::Result<Option<B>> {
    let Some(unit) = plans.first().map(Plan::unit) else { return Ok(None) };
    let keys = plans.iter().map(|plan| store.keys(plan)).collect::<serde_json::Result<Vec<_>>>()?;
    let (sides, block_units) = (plans.len() as u64, BLOCK / unit);
    let work = |nth: u64| -> anyhow::Result<Vec<Taken>> {
        let (side, first) = ((nth % sides) as usize, units.start + nth / sides * block_units);
        let seeds = first..first.saturating_add(block_units).min(units.end);
        store.stretch(&plans[side], keys[side].as_ref(), seeds)
    };
    let settled =
        |taken: Vec<Taken>| taken.into_iter().map(|one| store.settle(one)).collect::<Result<_, _>>();
    let mut block: Vec<Vec<Vec<GameRow>>> = Vec::new();
    let blocks = units.end.saturating_sub(units.start).div_ceil(block_units);
    let ended = in_order(blocks.saturating_mul(sides), jobs, work, |taken| {
        let rows: Vec<Vec<GameRow>> = match taken.and_then(settled) {
            Ok(rows) => rows,
            Err(error) => return ControlFlow::Break(Err(error)),
        };
        let done = rows.iter().map(Vec::len).sum();
        block.push(rows);
        if block.len() < plans.len() {
            return played(done).map_break(Ok);
        }
        let block = std::mem::take(&mut block);
        for nth in 0..block[0].len() {
            let seed: Vec<&[GameRow]> = block.iter().map(|rows| rows[nth].as_slice()).collect();
            if let ControlFlow::Break(end) = take(&seed) {
                return ControlFlow::Break(Ok(end));
            }
        }
        played(done).map_break(Ok)
    });
    ended.map_err(Breakdown::from)?.transpose()
}

/// Outcome of playing several plans together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Together {
    /// Why play ended.
    pub ended: Ended,
    /// Games in which skills failed.
    pub broken: BrokenGames,
}

/// Like [`play_together`], of seeds that begin with a block, but takes from a store what is there, notifies `watch`, which
/// counts games per side if several plans are `sides` of one comparison, and stops if `watch` asks to.
///
/// # Errors
/// As [`play_all`](super::play_all); or the store cannot be read or written.
pub fn play_watched(
    plans: &[Plan],
    units: Range<u64>,
    sides: u64,
    store: &Store,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
    mut take: impl FnMut(&[&[GameRow]]) -> ControlFlow<()>,
) -> anyhow::Result<Together> {
    let seeds = units.end.saturating_sub(units.start);
    let games = plans.iter().map(|plan| plan.unit().saturating_mul(seeds)).fold(0, u64::saturating_add);
    watch.begin(games / sides);
    // Used by both closures below.
    let watch = RefCell::new(watch);
    let (mut played, mut breaks) = (0, Breaks::default());
    let end = play_kept(
        plans,
        units,
        store,
        jobs,
        |games| {
            played += games as u64;
            let mut watch = watch.borrow_mut();
            watch.reach(played / sides, None);
            if watch.is_stopped() { ControlFlow::Break(Ended::Stopped) } else { ControlFlow::Continue(()) }
        },
        |rows| {
            for row in rows.iter().copied().flatten() {
                report_failures(row, &mut breaks, *watch.borrow_mut());
            }
            take(rows).map_break(|()| Ended::Enough)
        },
    );
    watch.borrow_mut().end();
    store.sync()?;
    Ok(Together { ended: end?.unwrap_or(Ended::All), broken: breaks.games })
}

/// Several plans with the results counted for them.
pub(super) trait Counted {
    /// Returns the plans, the flag for interrupted play, and the games of each plan in which skills failed.
    fn plans(&mut self) -> (&mut Vec<Plan>, &mut bool, &mut Vec<BrokenGames>);

    /// Counts a seed played by every plan.
    fn add(&mut self, rows: &[&[GameRow]]);
}

/// Plays some seeds of each plan, or takes them from a store, and counts them.
///
/// # Errors
/// As [`play_watched`].
pub(super) fn play_counted(
    counted: &mut impl Counted,
    units: Range<u64>,
    store: &Store,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> anyhow::Result<Together> {
    let plans = std::mem::take(counted.plans().0);
    let mut broke = vec![BrokenGames::default(); plans.len()];
    let played = play_watched(&plans, units, 1, store, jobs, watch, |rows| {
        for (broke, rows) in broke.iter_mut().zip(rows) {
            rows.iter().for_each(|row| broke.add_row(row));
        }
        counted.add(rows);
        ControlFlow::Continue(())
    });
    let stopped = played.as_ref().is_ok_and(|played| played.ended == Ended::Stopped);
    let (left, interrupted, broken) = counted.plans();
    (*left, *interrupted) = (plans, stopped);
    broken.resize_with(broke.len(), BrokenGames::default);
    broken.iter_mut().zip(&broke).for_each(|(all, own)| all.merge(own));
    played
}

/// Counts a game, and passes its new skill failures and player faults to `watch`.
pub(super) fn report_failures(row: &GameRow, breaks: &mut Breaks, watch: &mut dyn Watch) {
    breaks.games.add_row(row);
    for report in &row.reports {
        if breaks.add(report) {
            watch.broke(row.seed, report, None);
        }
    }
    if let Some(fault) = &row.fault {
        watch.overruled(row.seed, None, fault);
    }
}
