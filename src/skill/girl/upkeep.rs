//! A girl's state is plain data, and not too much of it. This is looked after whenever one of her hooks
//! returns, at a price that does not show.
//!
//! A small state is looked through every time. Of a large one, only what lies nearest to `self` is; all
//! of it once her hooks have worked long enough since the last time to pay for it, and once a round. So
//! what is wrong in a small state, or on `self` itself, is known by the hook that put it there, and what
//! is wrong deep in a large one soon after.
//!
//! Drafts of a deal come by the hundred with nothing in between. After those it is put off until her next hook
//! or report, and is the fault of `checkInit` still. A table asks for reports when a deal is over, before
//! anybody can fork, save or replace her.

use crate::api::value::{DEEPEST, MOST, Reader, object, values_in};
use crate::girl::BrokeAt;
use crate::lua::error::fail;
use crate::lua::raw::plain_size;
use crate::skill::vm::Vm;
use crate::table::Game;
use crate::tile::Who;
use mlua::{Table, Value};

/// Values that are looked at after every hook.
const FREE: usize = 64;
/// Ticks of her hooks that pay for looking at one value more.
const TICKS_PER_VALUE: u64 = 4;

/// When a hook was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct When {
    /// Round and repeat.
    round: (u32, u32),
    /// Turns she has had in it.
    turns: usize,
}

impl When {
    pub(super) fn now(game: &Game, who: Who) -> Self {
        Self { round: (game.round(), game.extra_round()), turns: game.turn(who) }
    }
}

impl When {
    /// The turn it was in.
    pub(super) const fn moment(self) -> BrokeAt {
        let (round, repeat) = self.round;
        BrokeAt::Turn { round, repeat, turn: self.turns + 1 }
    }
}

/// What is known of a state since it was last looked through.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Upkeep {
    /// Values it had then.
    size: usize,
    /// Ticks her hooks have taken since.
    ticks: u64,
    /// Round and repeat then.
    round: (u32, u32),
    /// When her draft was, if nobody has looked since.
    drafted: Option<When>,
}

impl Upkeep {
    /// A draft took so many ticks: to be looked after when there are no more.
    pub(super) const fn put_off(&mut self, ticks: u64, when: When) {
        self.ticks = self.ticks.saturating_add(ticks);
        self.drafted = Some(when);
    }

    /// When the last draft was that nobody has looked after yet. From now on somebody has.
    pub(super) const fn take_drafted(&mut self) -> Option<When> {
        self.drafted.take()
    }

    /// Looks after a state whose girl has run a hook of so many ticks.
    ///
    /// # Errors
    /// `EInvState` with the path of what is no state.
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

/// How many values a state has, each table once.
fn thorough(state: &Table) -> mlua::Result<usize> {
    let mut reader = Reader::default();
    let read = reader.read(&Value::Table(state.clone()), "self");
    read.map(|_| reader.count).map_err(|sentence| fail("EInvState", sentence))
}

/// What can be seen without keeping account of every table.
enum Glance {
    /// All of it is plain: so many values.
    Plain(usize),
    /// There is more than was to be looked at, or a table that is kept in several places.
    Large,
    /// Something is not plain, or too deep, or may be so.
    Odd,
}

/// Looks at so many values, the nearest to `self` first.
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
        // Only now, so that it does not depend on the order of the tables' keys, which is no order.
        if odd || next.is_empty() {
            return if odd { Glance::Odd } else { Glance::Plain(seen) };
        }
        level = next;
    }
    Glance::Odd
}

/// Looks at the fields of one table and notes the tables among them. Are all plain? Nothing if there
/// is no room for all of them.
fn fields(table: &Table, room: usize, seen: &mut usize, next: &mut Vec<Table>) -> Option<bool> {
    let mut plain = true;
    let looked = table.for_each(|key: Value, value: Value| {
        *seen += values_in(&key, &value);
        plain &= !matches!(key, Value::Table(_)) && is_plain(&key) && is_plain(&value);
        if let Value::Table(inner) = value {
            next.push(inner);
        }
        // An error ends it early.
        if *seen > room { Err(mlua::Error::StackError) } else { Ok(()) }
    });
    looked.is_ok().then_some(plain)
}

/// Is it plain, what is in it aside?
fn is_plain(value: &Value) -> bool {
    match value {
        Value::Boolean(_) | Value::Integer(_) | Value::Number(_) | Value::String(_) => true,
        Value::Table(table) => table.metatable().is_none(),
        Value::UserData(data) => object(data).is_some(),
        _ => false,
    }
}
