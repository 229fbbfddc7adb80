use super::broken::Breaks;
use super::crew::Crew;
use super::in_order::in_order;
use super::watch::{Ended, Watch};
use super::{BLOCK, Breakdown, GameRow, Plan};
use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

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
    mut played: impl FnMut(usize) -> ControlFlow<B>,
    mut take: impl FnMut(&[&[GameRow]]) -> ControlFlow<B>,
) -> Result<Option<B>, Breakdown> {
    let Some(unit) = plans.first().map(Plan::unit) else { return Ok(None) };
    let (sides, games) = (plans.len() as u64, units.saturating_mul(unit));
    let work = |nth: u64| -> Result<Vec<GameRow>, Breakdown> {
        let crew = Crew::new(&plans[(nth % sides) as usize])?;
        let first = nth / sides * BLOCK;
        (first..first.saturating_add(BLOCK).min(games)).map(|game| crew.play(game)).collect()
    };
    let mut block: Vec<Vec<GameRow>> = Vec::new();
    let ended = in_order(games.div_ceil(BLOCK).saturating_mul(sides), jobs, work, |rows| {
        let rows = match rows {
            Ok(rows) => rows,
            Err(broken) => return ControlFlow::Break(Err(broken)),
        };
        let done = rows.len();
        block.push(rows);
        if block.len() < plans.len() {
            return played(done).map_break(Ok);
        }
        let block = std::mem::take(&mut block);
        for first in (0..block[0].len()).step_by(unit as usize) {
            let seed: Vec<&[GameRow]> =
                block.iter().map(|rows| &rows[first..first + unit as usize]).collect();
            if let ControlFlow::Break(end) = take(&seed) {
                return ControlFlow::Break(Ok(end));
            }
        }
        played(done).map_break(Ok)
    })?;
    ended.transpose()
}

/// Outcome of playing several plans together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Together {
    /// Why play ended.
    pub ended: Ended,
    /// Number of skill failures.
    pub broken: u64,
}

/// Like [`play_together`], but notifies `watch`, which counts games per side if several plans are `sides`
/// of one comparison, and stops if `watch` asks to.
///
/// # Errors
/// As [`play_all`](super::play_all).
pub fn play_watched(
    plans: &[Plan],
    units: u64,
    sides: u64,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
    mut take: impl FnMut(&[&[GameRow]]) -> ControlFlow<()>,
) -> Result<Together, Breakdown> {
    let games = plans.iter().map(|plan| plan.unit().saturating_mul(units)).fold(0, u64::saturating_add);
    watch.begin(games / sides);
    // Used by both closures below.
    let watch = RefCell::new(watch);
    let (mut played, mut breaks) = (0, Breaks::default());
    let end = play_together(
        plans,
        units,
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
    Ok(Together { ended: end?.unwrap_or(Ended::All), broken: breaks.count.get() })
}

/// Several plans with the results counted for them.
pub(super) trait Counted {
    /// Returns the plans and the flag for interrupted play.
    fn plans(&mut self) -> (&mut Vec<Plan>, &mut bool);

    /// Counts a seed played by every plan.
    fn add(&mut self, rows: &[&[GameRow]]);
}

/// Plays `games` games of each plan and counts them.
///
/// # Errors
/// As [`play_all`](super::play_all).
pub(super) fn play_counted(
    counted: &mut impl Counted,
    games: u64,
    jobs: NonZeroUsize,
    watch: &mut dyn Watch,
) -> Result<Together, Breakdown> {
    let plans = std::mem::take(counted.plans().0);
    let units = plans.first().map_or(0, |plan| plan.units_of(games));
    let played = play_watched(&plans, units, 1, jobs, watch, |rows| {
        counted.add(rows);
        ControlFlow::Continue(())
    });
    let stopped = played.as_ref().is_ok_and(|played| played.ended == Ended::Stopped);
    let (left, interrupted) = counted.plans();
    (*left, *interrupted) = (plans, stopped);
    played
}

/// Passes new skill failures and player faults of a game to `watch`.
pub(super) fn report_failures(row: &GameRow, breaks: &mut Breaks, watch: &mut dyn Watch) {
    for report in &row.reports {
        if breaks.add(report) {
            watch.broke(row.seed, report, None);
        }
    }
    if let Some(fault) = &row.fault {
        watch.overruled(row.seed, None, fault);
    }
}
