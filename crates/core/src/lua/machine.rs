//! A Lua machine: memory accounts, budgets, and printed text of what runs in it.

use super::compiled::compiler;
use super::meter::{Budget, Meter, TICKS_PER_CALL, guarded};
use super::raw::{Held, count_first};
use super::shake::Shake;
use super::slot::{Lend, Slot};
use super::tick_price::TickPrice;
use crate::problem::{Problem, Spoken, Text, texts};
use crate::stop::Stop;
use mlua::{Lua, LuaOptions, StdLib, VmState};
use std::cell::Cell;
use std::rc::Rc;

/// Text printed by the running hook.
pub(crate) type Printed = Rc<Cell<Spoken>>;

/// A metered Lua machine. It knows nothing of girls, hands or tables.
#[derive(Clone)]
pub struct Machine {
    pub lua: Lua,
    meter: Meter,
    /// Whether hooks are charged to the hook around them, see [`Machine::foresee`].
    shared: Rc<Cell<bool>>,
    pub(crate) printed: Printed,
    /// Ticks of the last finished run.
    took: Rc<Cell<u64>>,
}

impl Machine {
    /// Creates a machine with only Luau's library, where nothing is metered yet, and up to `tables_held`
    /// tables that are held by number. Hooks borrow a value of type `L`.
    pub(crate) fn new<L: Lend>(shake: Shake, tables_held: usize) -> mlua::Result<(Self, Rc<Held>)> {
        let libs = StdLib::MATH | StdLib::STRING | StdLib::TABLE | StdLib::BIT;
        // Dropping mlua's first handle runs a full collection, which restarts Luau's collector. So it is
        // dropped here, before anything is metered; dropping clones does not collect.
        let lua = Lua::new_with(libs, LuaOptions::new().catch_rust_panics(false))?.clone();
        lua.set_compiler(compiler());
        shake.litter(&lua)?;
        Slot::<L>::put_into(&lua);
        let held = Rc::new(Held::new(&lua, tables_held)?);
        let meter = Meter::idle(&lua, Rc::clone(&held), shake)?;
        let (shared, printed, took) = Default::default();
        Ok((Self { lua, meter, shared, printed, took }, held))
    }

    /// Makes the library read-only and starts metering. Scripts end at once when `stop` is asked for.
    pub(crate) fn seal(&self, stop: Option<Stop>) -> mlua::Result<()> {
        self.lua.sandbox(true)?;
        self.lua.set_app_data(self.meter.clone());
        let (left, asked) = (self.meter.clone(), stop.clone());
        self.lua.set_interrupt(move |lua| {
            if asked.as_ref().is_some_and(Stop::is_asked) {
                return Err(mlua::Error::external(Problem::from(texts::world::stopped_when_asked())));
            }
            left.step(lua).map(|()| VmState::Continue)
        });
        count_first(&self.lua, self.meter.clone(), stop);
        Ok(())
    }

    /// Bytes used by all skills of this machine, garbage included.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.lua.used_memory()
    }

    /// Ticks of the last finished run: those of a hook, if called right after it.
    pub(crate) fn took(&self) -> u64 {
        self.took.get()
    }

    /// Runs Lua and charges a budget.
    ///
    /// # Errors
    /// Those of the call, or that the budget or a limit was exceeded.
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

    /// Runs the hooks of a forked table inside a hook that looks ahead: charged to it, under its memory
    /// limit, and without adding to its printed text.
    pub(crate) fn foresee<R>(&self, hooks: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
        let shared = self.shared.replace(true);
        let (result, _) = self.aside(|| guarded(&self.lua, hooks));
        self.shared.set(shared);
        result
    }

    /// Charges a girl for a copy of herself made for a hook that looks ahead: her next hook has that many
    /// ticks less. Other copies are free.
    ///
    /// # Errors
    /// She does not have that many ticks left.
    pub(crate) fn owe(&self, budget: &Budget, ticks: u64) -> Result<(), Text> {
        if self.shared.get() { budget.owe(ticks) } else { Ok(()) }
    }

    /// Runs Lua inside a running hook with its printed text kept separate, and returns that text.
    pub(crate) fn aside<R>(&self, work: impl FnOnce() -> R) -> (R, Option<Spoken>) {
        let before = self.printed.take();
        let result = work();
        (result, Some(self.printed.replace(before)).filter(|text| !text.is_empty()))
    }

    /// Runs a file with its own number of ticks. The budget gets them back and records how many were used. A
    /// run around it, such as a test around the hooks of its table, gets its own ticks back afterwards.
    ///
    /// # Errors
    /// As [`Machine::run`].
    pub fn run_within<R>(
        &self,
        ticks: u64,
        budget: &mut Budget,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let (before, tick_price) = (budget.ticks, budget.tick_price);
        // A test may use more than is left for the game.
        (budget.ticks, budget.tick_price) = (ticks, tick_price.at_start());
        let result = self.meter.run(&self.lua, ticks, budget, call);
        budget.tick_price = tick_price;
        budget.started = ticks - budget.ticks;
        budget.ticks = before;
        result
    }

    /// Does work for a girl outside of her hooks; memory is counted on her account.
    pub(crate) fn on_account<R>(&self, budget: &Budget, work: impl FnOnce() -> R) -> R {
        self.meter.on_account(&self.lua, budget, work)
    }

    /// Creates the budget of a girl whose file has this tick price.
    pub(crate) fn budget(&self, tick_price: TickPrice) -> Budget {
        self.meter.budget(tick_price)
    }

    /// Collects garbage, so that one girl's garbage doesn't starve the others.
    pub fn collect(&self) {
        _ = self.meter.collect(&self.lua);
    }

    /// Forgives memory just allocated for a script, see [`Meter::forgive`].
    pub(crate) fn forgive(&self) {
        self.meter.forgive(&self.lua);
    }

    /// Charges ticks for work done outside of Lua.
    ///
    /// # Errors
    /// Too few ticks are left. Then none are, so a script that catches the error still stops.
    pub fn charge(&self, ticks: u64) -> mlua::Result<()> {
        self.meter.spend(&self.lua, ticks)
    }

    /// Takes the text printed since the last call.
    pub fn take_printed(&self) -> Option<Spoken> {
        let text = self.printed.take();
        (!text.is_empty()).then_some(text)
    }
}
