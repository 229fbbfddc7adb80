//! What hooks cost, by girl and hook. Kept only when somebody asks.
//!
//! A tick is a point at which the interpreter can be stopped: a call, a return, a turn of a loop; costly
//! bindings charge more. Ticks are the same on every machine, times are not.

use crate::girl::Hook;
use crate::lua::machine::Machine;
use crate::table::{Game, round_name};
use crate::tile::Who;
use mlua::Function;
use serde::Serialize;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// What the hooks of some games cost.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Profile {
    /// A row for each hook of each girl that was called, the costliest first. One that is a table is never called.
    pub rows: Vec<ProfileRow>,
}

/// What one hook of one girl cost. What ran inside it, hooks of a table she foresaw, is in its own rows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ProfileRow {
    /// Her handle.
    pub girl: String,
    /// The hook.
    pub hook: Hook,
    /// The file of her skill.
    pub file: String,
    /// The line the hook begins at.
    pub line: Option<usize>,
    /// How often it was called.
    pub calls: u64,
    /// Ticks of all calls.
    pub ticks: u64,
    /// Seconds of all calls, as measured on this machine; `measured_seconds` as data.
    #[serde(rename = "measured_seconds")]
    pub seconds: f64,
    /// The call that took most ticks, the first of equals.
    pub worst: WorstCall,
}

/// One call of a hook.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorstCall {
    /// Its ticks.
    pub ticks: u64,
    /// Seconds, as measured on this machine; `measured_seconds` as data.
    #[serde(rename = "measured_seconds")]
    pub seconds: f64,
    /// Where she sat.
    pub who: Who,
    /// The seed of the game.
    pub seed: u64,
    /// Round and turn of hers, as `E1-0:t7`.
    pub at: String,
}

impl Profile {
    /// Adds what was measured elsewhere. Which of equal worst calls is kept depends on the order.
    pub fn merge(&mut self, other: Self) {
        for theirs in other.rows {
            match self.rows.iter_mut().find(|row| (&row.girl, row.hook) == (&theirs.girl, theirs.hook)) {
                Some(row) => {
                    row.calls += theirs.calls;
                    row.ticks += theirs.ticks;
                    row.seconds += theirs.seconds;
                    if theirs.worst.ticks > row.worst.ticks {
                        row.worst = theirs.worst;
                    }
                }
                None => self.rows.push(theirs),
            }
        }
        self.sort();
    }

    /// Ticks of all rows.
    #[must_use]
    pub fn ticks(&self) -> u64 {
        self.rows.iter().map(|row| row.ticks).sum()
    }

    fn sort(&mut self) {
        let key = |row: &ProfileRow| (u64::MAX - row.ticks, row.girl.clone(), row.hook as u8);
        self.rows.sort_by_key(key);
    }

    fn row(&mut self, call: &Call<'_>, worst: impl FnOnce() -> WorstCall) -> &mut ProfileRow {
        let at = self.rows.iter().position(|row| row.hook == call.hook && row.girl == call.girl);
        let at = at.unwrap_or_else(|| {
            self.rows.push(ProfileRow {
                girl: call.girl.to_owned(),
                hook: call.hook,
                file: call.file.display().to_string(),
                line: call.function.info().line_defined,
                calls: 0,
                ticks: 0,
                seconds: 0.0,
                worst: worst(),
            });
            self.rows.len() - 1
        });
        &mut self.rows[at]
    }
}

/// A call of a hook that is to be measured.
pub(crate) struct Call<'a> {
    /// The handle of the girl whose hook it is, and the file of her skill.
    pub(crate) girl: &'a str,
    pub(crate) file: &'a Path,
    pub(crate) who: Who,
    pub(crate) hook: Hook,
    pub(crate) function: &'a Function,
    pub(crate) game: &'a Game,
}

/// Measures hooks, if it is told to.
#[derive(Clone, Default)]
pub(crate) struct Profiler(Rc<RefCell<Option<Book>>>);

/// What was measured, and of the hooks that run now, the innermost last, what ran inside them.
#[derive(Default)]
struct Book {
    profile: Profile,
    running: Vec<Inside>,
}

#[derive(Default)]
struct Inside {
    ticks: u64,
    time: Duration,
}

impl Profiler {
    /// Begins anew, or ends.
    pub(crate) fn keep(&self, on: bool) {
        *self.0.borrow_mut() = on.then(Book::default);
    }

    /// What was measured so far; nothing if nobody asked.
    pub(crate) fn profile(&self) -> Profile {
        let mut profile = self.0.borrow().as_ref().map(|book| book.profile.clone()).unwrap_or_default();
        profile.sort();
        profile
    }

    /// Measures a hook, which `run` runs in this machine and does nothing after it.
    pub(crate) fn measure<R>(&self, machine: &Machine, call: Call<'_>, run: impl FnOnce() -> R) -> R {
        let on = self.0.borrow_mut().as_mut().map(|book| book.running.push(Inside::default())).is_some();
        if !on {
            return run();
        }
        let start = Instant::now();
        let result = run();
        if let Some(book) = &mut *self.0.borrow_mut() {
            book.note(&call, machine.took(), start.elapsed());
        }
        result
    }
}

impl Book {
    fn note(&mut self, call: &Call<'_>, taken: u64, time: Duration) {
        let Some(inside) = self.running.pop() else { return };
        if let Some(around) = self.running.last_mut() {
            around.ticks += taken;
            around.time += time;
        }
        let ticks = taken.saturating_sub(inside.ticks);
        let seconds = time.saturating_sub(inside.time).as_secs_f64();
        let this = || {
            let &Call { game, who, .. } = call;
            let round = round_name(game.round(), game.extra_round());
            let at = format!("{round}:t{}", game.turn(who) + 1);
            WorstCall { ticks, seconds, who, seed: game.seed(), at }
        };
        let row = self.profile.row(call, this);
        row.calls += 1;
        row.ticks += ticks;
        row.seconds += seconds;
        if ticks > row.worst.ticks {
            row.worst = this();
        }
    }
}
