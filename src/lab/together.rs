use super::crew::Crew;
use super::in_order::in_order;
use super::{BLOCK, Breakdown, GameRow, Plan};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Plays the same seeds of several plans. `take` is given each seed once all have played it, the rows
/// of a plan at that plan's place, and may break off; so may `played`, which hears of games as they are
/// done. What comes out does not depend on the number of threads. All plans rotate, or none does.
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
