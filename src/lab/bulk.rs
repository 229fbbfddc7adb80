use super::crew::{Breakdown, Crew, Seen, Sight};
use super::in_order::in_order;
use super::{GameRow, Plan};
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

/// Number of games per block of work. Each block starts on a fresh Lua VM, so the state a game finds
/// does not depend on what its thread played before. Split runs preferably at a multiple of this.
pub const BLOCK: u64 = 32;

/// Plays games of a plan, given by number, on `jobs` threads. `sink` receives the rows in order on the
/// calling thread and may stop early; which games it sees does not depend on the number of threads.
/// Memory use does not grow with the number of games.
///
/// ```
/// use saki_lua::lab::{Plan, play_all};
/// use saki_lua::state::Rule;
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
/// The [`Breakdown`] of the first game that fails. The rows before it have been delivered.
pub fn play_all<B>(
    plan: &Plan,
    games: Range<u64>,
    jobs: NonZeroUsize,
    sink: impl FnMut(GameRow) -> ControlFlow<B>,
) -> Result<Option<B>, Breakdown> {
    each_game(plan, games, jobs, |crew, game| crew.play(game), sink)
}

/// Like [`play_all`], with more of each game.
///
/// # Errors
/// As [`play_all`].
pub fn play_seen<B>(
    plan: &Plan,
    games: Range<u64>,
    jobs: NonZeroUsize,
    sight: Sight,
    sink: impl FnMut(Seen) -> ControlFlow<B>,
) -> Result<Option<B>, Breakdown> {
    each_game(plan, games, jobs, |crew: &Crew<'_>, game| crew.play_seen(game, sight), sink)
}

/// Plays games and passes their results to the sink in order.
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
