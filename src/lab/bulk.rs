use super::crew::{Breakdown, Crew};
use super::in_order::in_order;
use super::{GameRow, Plan};
use crate::skill::Profile;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

/// Games that are handed out together. Each such block begins on a fresh Lua machine, so that what
/// a game finds there does not depend on which thread played what before. A run that is cut in
/// pieces is best cut at a multiple of it.
pub const BLOCK: u64 = 32;

/// Plays games of a plan, by their numbers, in so many threads. `sink` is given their rows in order,
/// on the thread that calls, and may break off: which games it sees does not depend on the number of
/// threads. Memory does not grow with the number of games.
///
/// ```
/// use saki_lua::lab::{Plan, play_all};
/// use saki_lua::table::Rule;
/// use std::{num::NonZeroUsize, ops::ControlFlow};
///
/// let plan = Plan::new(Rule::default(), Default::default(), 7);
/// let mut rows = Vec::new();
/// let end = play_all(&plan, plan.games_of(1), NonZeroUsize::MIN, |row| {
///     rows.push(row);
///     ControlFlow::<()>::Continue(())
/// })?;
/// assert_eq!((rows.len(), rows[3].seed, rows[3].rotation), (4, 7, 3));
/// assert!(end.is_none());
/// # Ok::<(), saki_lua::lab::Breakdown>(())
/// ```
///
/// # Errors
/// [`Breakdown`]: that of the first game that has one. The rows before it were delivered.
pub fn play_all<B>(
    plan: &Plan,
    games: Range<u64>,
    jobs: NonZeroUsize,
    sink: impl FnMut(GameRow) -> ControlFlow<B>,
) -> Result<Option<B>, Breakdown> {
    each_game(plan, games, jobs, |crew, game| crew.play(game), sink)
}

/// As [`play_all`], with what the hooks of each game have cost. The times in it are measured; all else
/// is the same with any number of threads.
///
/// # Errors
/// As [`play_all`].
pub fn play_profiled<B>(
    plan: &Plan,
    games: Range<u64>,
    jobs: NonZeroUsize,
    mut sink: impl FnMut(GameRow, Profile) -> ControlFlow<B>,
) -> Result<Option<B>, Breakdown> {
    let play = |crew: &Crew<'_>, game| crew.play_profiled(game);
    each_game(plan, games, jobs, play, |(row, profile)| sink(row, profile))
}

/// Plays games and gives what came of each to the sink, in their order.
fn each_game<T: Send, B>(
    plan: &Plan,
    games: Range<u64>,
    jobs: NonZeroUsize,
    play: impl Fn(&Crew<'_>, u64) -> Result<T, Breakdown> + Sync,
    mut sink: impl FnMut(T) -> ControlFlow<B>,
) -> Result<Option<B>, Breakdown> {
    let (first, end) = (games.start / BLOCK, games.end.div_ceil(BLOCK));
    let block = |nth: u64| {
        let start = (first + nth) * BLOCK;
        start.max(games.start)..start.saturating_add(BLOCK).min(games.end)
    };
    let work = |nth: u64| -> (Vec<T>, Option<Breakdown>) {
        let mut played = Vec::with_capacity(BLOCK as usize);
        let done = Crew::new(plan)
            .map_err(Breakdown::from)
            .and_then(|crew| block(nth).try_for_each(|game| play(&crew, game).map(|one| played.push(one))));
        (played, done.err())
    };
    let ended = in_order(end.saturating_sub(first), jobs, work, |(played, broken)| {
        for one in played {
            if let ControlFlow::Break(end) = sink(one) {
                return ControlFlow::Break(Ok(end));
            }
        }
        broken.map_or(ControlFlow::Continue(()), |broken| ControlFlow::Break(Err(broken)))
    })?;
    ended.transpose()
}
