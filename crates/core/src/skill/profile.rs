//! Costs of hooks by girl and hook; measured only on request.
//!
//! A tick is a point where the interpreter can be stopped: a call, a return or a loop turn; costly bindings
//! charge more. Ticks are the same on every machine, times are not.

use crate::lua::machine::Machine;
use crate::state::{Game, Hook, round_name};
use crate::tile::Who;
use mlua::Function;
use serde::Serialize;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Costs of the hooks in some games.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Profile {
    /// A row per girl and hook that was called, the costliest first. Hooks that are tables are never called.
    pub rows: Vec<ProfileRow>,
}

/// Costs of one hook of one girl. Hooks that ran inside it, at a table she foresaw, have rows of their own.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ProfileRow {
    /// Her handle.
    pub girl: String,
    /// The hook.
    pub hook: Hook,
    /// The file of her skill.
    pub file: String,
    /// First line of the hook.
    pub line: Option<usize>,
    /// Number of calls.
    pub calls: u64,
    /// Ticks of all calls.
    pub ticks: u64,
    /// Seconds of all calls, measured on this machine; serialized as `measured_seconds`.
    #[serde(rename = "measured_seconds")]
    pub seconds: f64,
    /// The call with the most ticks, the first of equals.
    pub worst: WorstCall,
}

/// One call of a hook.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorstCall {
    /// Its ticks.
    pub ticks: u64,
    /// Seconds, measured on this machine; serialized as `measured_seconds`.
    #[serde(rename = "measured_seconds")]
    pub seconds: f64,
    /// Her seat.
    pub who: Who,
    /// The seed of the game.
    pub seed: u64,
    /// Round and her turn, as in `E1-0:t7`.
    pub at: String,
}

impl Profile {
    /// Adds another profile. Of equal worst calls, the one kept depends on the order.
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

/// A call to measure.
pub(crate) struct Call<'a> {
    /// Handle and file of the girl.
    pub(crate) girl: &'a str,
    pub(crate) file: &'a Path,
    pub(crate) who: Who,
    pub(crate) hook: Hook,
    pub(crate) function: &'a Function,
    pub(crate) game: &'a Game,
}

/// Measures hooks while enabled.
#[derive(Clone, Default)]
pub(crate) struct Profiler(Rc<RefCell<Option<Book>>>);

/// The measurements, and for each running hook, innermost last, the costs of hooks inside it.
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
    /// Enables it from scratch, or disables it.
    pub(crate) fn keep(&self, on: bool) {
        *self.0.borrow_mut() = on.then(Book::default);
    }

    /// The measurements so far; empty if disabled.
    pub(crate) fn profile(&self) -> Profile {
        let mut profile = self.0.borrow().as_ref().map(|book| book.profile.clone()).unwrap_or_default();
        profile.sort();
        profile
    }

    /// Measures a hook that `run` runs in this machine as its last action.
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
