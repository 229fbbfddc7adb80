//! A Lua machine and what runs in it: whose account it is on, what it costs, and what it printed.

use super::compiled::compiler;
use super::meter::{Budget, Meter, TICKS_PER_CALL, guarded};
use super::raw::{Held, count_first};
use super::shake::Shake;
use super::slot::{Lend, Slot};
use super::tick_price::TickPrice;
use crate::problem::Text;
use mlua::{Lua, LuaOptions, StdLib, VmState};
use std::cell::Cell;
use std::rc::Rc;

/// What the running hook has printed.
pub(crate) type Printed = Rc<Cell<String>>;

/// A machine that counts. It knows what Lua is, and nothing of what scripts are for.
#[derive(Clone)]
pub struct Machine {
    pub(crate) lua: Lua,
    meter: Meter,
    /// Hooks run at the cost of the one around them, see [`Machine::foresee`].
    shared: Rc<Cell<bool>>,
    pub(crate) printed: Printed,
    /// Ticks of the run that ended last.
    took: Rc<Cell<u64>>,
}

impl Machine {
    /// A machine with nothing but Luau's own library, in which nothing is counted yet, and the tables it holds by
    /// number, so many at most. Hooks in it are lent this.
    pub(crate) fn new<L: Lend>(shake: Shake, tables_held: usize) -> mlua::Result<(Self, Rc<Held>)> {
        let libs = StdLib::MATH | StdLib::STRING | StdLib::TABLE | StdLib::BIT;
        // The handle that mlua gives first collects when it is dropped, and a full collection sets Luau's collector
        // going. So it is dropped here, before anything is counted; clones do no such thing.
        let lua = Lua::new_with(libs, LuaOptions::new().catch_rust_panics(false))?.clone();
        lua.set_compiler(compiler());
        shake.litter(&lua)?;
        Slot::<L>::put_into(&lua);
        let held = Rc::new(Held::new(&lua, tables_held)?);
        let meter = Meter::idle(&lua, Rc::clone(&held), shake)?;
        let (shared, printed, took) = Default::default();
        Ok((Self { lua, meter, shared, printed, took }, held))
    }

    /// Nothing in the library can be changed any more, and from now on every step is counted.
    pub(crate) fn seal(&self) -> mlua::Result<()> {
        self.lua.sandbox(true)?;
        self.lua.set_app_data(self.meter.clone());
        let left = self.meter.clone();
        self.lua.set_interrupt(move |lua| left.step(lua).map(|()| VmState::Continue));
        count_first(&self.lua, self.meter.clone());
        Ok(())
    }

    /// Bytes that all skills of this machine use now, garbage included.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.lua.used_memory()
    }

    /// Ticks of the run that ended last: of a hook, if it is asked right after it.
    pub(crate) fn took(&self) -> u64 {
        self.took.get()
    }

    /// Runs Lua at the cost of a budget.
    ///
    /// # Errors
    /// Those of the call, or that it used too much.
    pub(crate) fn run<R>(
        &self,
        budget: &mut Budget,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let around = if self.shared.get() { self.meter.left() } else { u64::MAX };
        budget.settle();
        let before = budget.ticks;
        let result = self.meter.run(&self.lua, TICKS_PER_CALL.min(around), budget, call);
        self.took.set(before - budget.ticks);
        if self.shared.get() {
            self.meter.set_left(around.saturating_sub(before - budget.ticks));
        }
        result
    }

    /// Lets the hooks of a forked table run inside of a hook that looks ahead: at its cost, under
    /// the limit of memory, and what they print is not what it has printed.
    pub(crate) fn foresee<R>(&self, hooks: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
        let shared = self.shared.replace(true);
        let (result, _) = self.aside(|| guarded(&self.lua, hooks));
        self.shared.set(shared);
        result
    }

    /// Has a girl pay for a copy of herself, if it is for a hook that looks ahead: her next hook finds so many ticks
    /// less. Other copies are nobody's doing.
    ///
    /// # Errors
    /// She has not so many left.
    pub(crate) fn owe(&self, budget: &Budget, ticks: u64) -> Result<(), Text> {
        if self.shared.get() { budget.owe(ticks) } else { Ok(()) }
    }

    /// Runs Lua that may print while a hook is at work, and tells what it printed.
    pub(crate) fn aside<R>(&self, work: impl FnOnce() -> R) -> (R, Option<String>) {
        let before = self.printed.take();
        let result = work();
        (result, Some(self.printed.replace(before)).filter(|text| !text.is_empty()))
    }

    /// Runs a file with so many ticks, at the cost of a budget that gets them back and knows how many they were. What
    /// runs around it, a test around the hooks of its table, has its own ticks back afterwards.
    ///
    /// # Errors
    /// As [`Machine::run`].
    pub(crate) fn run_within<R>(
        &self,
        ticks: u64,
        budget: &mut Budget,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let (before, tick_price) = (budget.ticks, budget.tick_price);
        // A test may take more than is left for a game.
        (budget.ticks, budget.tick_price) = (ticks, tick_price.at_start());
        let result = self.meter.run(&self.lua, ticks, budget, call);
        budget.tick_price = tick_price;
        budget.started = ticks - budget.ticks;
        budget.ticks = before;
        result
    }

    /// Does something for a girl outside of her hooks: what it makes is hers.
    pub(crate) fn on_account<R>(&self, budget: &Budget, work: impl FnOnce() -> R) -> R {
        self.meter.on_account(&self.lua, budget, work)
    }

    /// For a girl whose file weighs so much.
    pub(crate) fn budget(&self, tick_price: TickPrice) -> Budget {
        self.meter.budget(&self.lua, tick_price)
    }

    /// Collects what nobody uses, so that what a girl kept does not starve the others.
    pub(crate) fn collect(&self) {
        _ = self.meter.collect(&self.lua);
    }

    /// What was made for a script just now is paid for, as [`Meter::forgive`].
    pub(crate) fn forgive(&self) {
        self.meter.forgive(&self.lua);
    }

    /// Takes ticks for work that is not Lua's.
    ///
    /// # Errors
    /// There are not so many left. Then there are none, and who catches this stops all the same.
    pub(crate) fn charge(&self, ticks: u64) -> mlua::Result<()> {
        self.meter.spend(&self.lua, ticks)
    }

    /// What was printed since last asked.
    pub(crate) fn take_printed(&self) -> Option<String> {
        let text = self.printed.take();
        (!text.is_empty()).then_some(text)
    }
}
