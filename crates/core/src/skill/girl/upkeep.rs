//! Checks that a girl's state is plain data of limited size, after each of her hooks, at negligible cost.
//!
//! A small state is checked completely every time. Of a large one, only the part nearest to `self` is; all of
//! it when her hooks have run long enough since the last check to pay for it, and once per round. So a
//! problem in a small state, or on `self`, is found by the hook that caused it, and one deep in a large state
//! soon after.
//!
//! A deal asks about hundreds of drafts in a row. The check after these is delayed until her next hook or
//! report and attributed to `checkInit`. The table collects reports when a deal is over, before anybody can
//! fork, save or replace her.

use crate::api::value::{DEEPEST, MOST, Reader, object, values_in};
use crate::girl::BrokeAt;
use crate::lua::error::fail;
use crate::lua::raw::plain_size;
use crate::skill::vm::Vm;
use crate::state::Game;
use crate::tile::Who;
use mlua::{Table, Value};

/// Number of values checked after every hook.
const FREE: usize = 64;
/// Ticks of her hooks that pay for checking one more value.
const TICKS_PER_VALUE: u64 = 4;

/// When a hook was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct When {
    /// Round and repeat.
    round: (u32, u32),
    /// Her turns in the round so far.
    turns: usize,
}

impl When {
    pub(super) fn now(game: &Game, who: Who) -> Self {
        Self { round: (game.round(), game.extra_round()), turns: game.turn(who) }
    }
}

impl When {
    /// The turn of the call.
    pub(super) const fn moment(self) -> BrokeAt {
        let (round, repeat) = self.round;
        BrokeAt::Turn { round, repeat, turn: self.turns + 1 }
    }
}

/// What is known of a state since its last complete check.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Upkeep {
    /// Its number of values then.
    size: usize,
    /// Ticks used by her hooks since.
    ticks: u64,
    /// Round and repeat of that check.
    round: (u32, u32),
    /// The last draft, if not checked yet.
    drafted: Option<When>,
}

impl Upkeep {
    /// Delays the check of a draft that took this many ticks.
    pub(super) const fn put_off(&mut self, ticks: u64, when: When) {
        self.ticks = self.ticks.saturating_add(ticks);
        self.drafted = Some(when);
    }

    /// Takes the last unchecked draft.
    pub(super) const fn take_drafted(&mut self) -> Option<When> {
        self.drafted.take()
    }

    /// Checks a state after a hook that took this many ticks.
    ///
    /// # Errors
    /// `EInvState` with the path of the invalid value.
    pub(super) fn look(&mut self, vm: &Vm, state: &Table, ticks: u64, when: When) -> mlua::Result<()> {
        let round = when.round;
        if let Some(size) = plain_size(&vm.lua, state, &vm.handles.plain, FREE) {
            *self = Self { size, round, ..Self::default() };
            return Ok(());
        }
        self.ticks = self.ticks.saturating_add(ticks);
        let price = self.size as u64 * TICKS_PER_VALUE;
        let all = self.size <= FREE || self.ticks >= price || self.round != round;
        let size = match glance(state, if all { MOST } else { FREE }) {
            Glance::Plain(size) => size,
            Glance::Large if !all => return Ok(()),
            Glance::Large | Glance::Odd => thorough(state)?,
        };
        *self = Self { size, round, ..Self::default() };
        Ok(())
    }
}

/// Counts the values of a state, each table once.
fn thorough(state: &Table) -> mlua::Result<usize> {
    let mut reader = Reader::default();
    let read = reader.read(&Value::Table(state.clone()), "self");
    read.map(|_| reader.count).map_err(|sentence| fail("EInvState", sentence))
}

/// Result of a quick check that keeps no record of tables.
enum Glance {
    /// Everything is plain; the number of values.
    Plain(usize),
    /// Too large for the quick check, or a table is referenced twice.
    Large,
    /// Something is, or may be, not plain or too deep.
    Odd,
}

/// Checks up to `room` values, those nearest to `self` first.
fn glance(state: &Table, room: usize) -> Glance {
    let (mut seen, mut level) = (0, vec![state.clone()]);
    for _ in 0..DEEPEST {
        let mut next = Vec::new();
        let mut odd = false;
        for table in level {
            match fields(&table, room, &mut seen, &mut next) {
                Some(plain) => odd |= !plain,
                None => return Glance::Large,
            }
        }
        // Only here, so that the result does not depend on the order of keys.
        if odd || next.is_empty() {
            return if odd { Glance::Odd } else { Glance::Plain(seen) };
        }
        level = next;
    }
    Glance::Odd
}

/// Checks the fields of a table and collects nested tables. Returns whether all are plain; `None` if there
/// are too many.
fn fields(table: &Table, room: usize, seen: &mut usize, next: &mut Vec<Table>) -> Option<bool> {
    let mut plain = true;
    let looked = table.for_each(|key: Value, value: Value| {
        *seen += values_in(&key, &value);
        plain &= !matches!(key, Value::Table(_)) && is_plain(&key) && is_plain(&value);
        if let Value::Table(inner) = value {
            next.push(inner);
        }
        // An error stops the iteration.
        if *seen > room { Err(mlua::Error::StackError) } else { Ok(()) }
    });
    looked.is_ok().then_some(plain)
}

/// Returns whether the value itself is plain, ignoring its contents.
fn is_plain(value: &Value) -> bool {
    match value {
        Value::Boolean(_) | Value::Integer(_) | Value::Number(_) | Value::String(_) => true,
        Value::Table(table) => table.metatable().is_none(),
        Value::UserData(data) => object(data).is_some(),
        _ => false,
    }
}
