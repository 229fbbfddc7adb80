//! The Lua machine: one per thread, shared by all girls, with an environment for each.

use super::bind::{Handles, TABLES_HELD};
use super::classic;
use super::compiled::compiler;
use super::error::SkillError;
use super::meter::{Meter, Purse, TICKS_PER_CALL, guarded};
use super::profile::{Profile, Profiler};
use super::raw::{Held, count_first};
use super::scene::Slot;
use super::shake::Shake;
use super::weight::Weight;
use super::world::{self, Declared, Printed};
use mlua::{Lua, LuaOptions, StdLib, Table, VmState};
use std::cell::Cell;
use std::rc::Rc;

/// A Lua machine for skills.
#[derive(Clone)]
pub struct Vm {
    pub(super) lua: Lua,
    pub(super) slot: Slot,
    pub(super) handles: Rc<Handles>,
    meter: Meter,
    /// Hooks run at the cost of the one around them, see [`Vm::foresee`].
    shared: Rc<Cell<bool>>,
    pub(super) profiler: Profiler,
    printed: Printed,
    pub(super) declared: Declared,
    /// The API, and errors for anything else: what every file has around it, and none can change.
    api: Table,
    /// What classic scripts have instead of `api`.
    pub(super) classic: Table,
}

impl Vm {
    /// A machine with the API in place and nothing loaded.
    ///
    /// # Errors
    /// [`SkillError::Lua`] if there is no memory for it.
    pub fn new() -> Result<Self, SkillError> {
        Self::build(Shake::of_process()).map_err(|error| SkillError::Lua(error.to_string()))
    }

    /// One whose objects lie elsewhere and that collects at odd times, for tests that nothing hangs on either.
    #[doc(hidden)]
    pub fn shaken(seed: u64) -> Result<Self, SkillError> {
        Self::build(Shake::by(seed)).map_err(|error| SkillError::Lua(error.to_string()))
    }

    fn build(shake: Shake) -> mlua::Result<Self> {
        let libs = StdLib::MATH | StdLib::STRING | StdLib::TABLE | StdLib::BIT;
        // The handle that mlua gives first collects when it is dropped, and a full collection sets Luau's collector
        // going. So it is dropped here, before anything is counted; clones do no such thing.
        let lua = Lua::new_with(libs, LuaOptions::new().catch_rust_panics(false))?.clone();
        lua.set_compiler(compiler());
        shake.litter(&lua)?;
        let held = Rc::new(Held::new(&lua, TABLES_HELD)?);
        let meter = Meter::idle(&lua, Rc::clone(&held), shake)?;
        let slot = Slot::default();
        let handles = Handles::intern(&lua, &slot, &held)?;
        let printed = Printed::default();
        let declared = Declared::default();
        let api = world::api(&lua, &printed, &declared)?;
        let strict = world::strict(&lua, &api)?;
        let classic = classic::api(&lua, &api, &printed)?;
        api.set_metatable(Some(strict))?;
        api.set_readonly(true);
        lua.sandbox(true)?;
        lua.set_app_data(meter.clone());
        let left = meter.clone();
        lua.set_interrupt(move |lua| left.step(lua).map(|()| VmState::Continue));
        count_first(&lua, meter.clone());
        let (shared, profiler) = Default::default();
        Ok(Self { lua, slot, handles, meter, shared, profiler, printed, declared, api, classic })
    }

    /// Measures what hooks cost from now on, or stops and forgets it. Off it costs nothing.
    pub fn keep_profile(&self, on: bool) {
        self.profiler.keep(on);
    }

    /// What hooks have cost since it is measured.
    #[must_use]
    pub fn profile(&self) -> Profile {
        self.profiler.profile()
    }

    /// Bytes that all skills of this machine use now, garbage included.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.lua.used_memory()
    }

    /// What a skill file has around it.
    pub(super) const fn environment(&self) -> &Table {
        &self.api
    }

    /// Runs Lua at the cost of a purse.
    ///
    /// # Errors
    /// Those of the call, or that it used too much.
    pub(super) fn run<R>(
        &self,
        purse: &mut Purse,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let around = if self.shared.get() { self.meter.left() } else { u64::MAX };
        purse.settle();
        let before = purse.ticks;
        let result = self.meter.run(&self.lua, TICKS_PER_CALL.min(around), purse, call);
        self.profiler.taken(before - purse.ticks);
        if self.shared.get() {
            self.meter.set_left(around.saturating_sub(before - purse.ticks));
        }
        result
    }

    /// Lets the hooks of a forked table run inside of a hook that looks ahead: at its cost, under
    /// the limit of memory, and what they print is not what it has printed.
    pub(super) fn foresee<R>(&self, hooks: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
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
    pub(super) fn owe(&self, purse: &Purse, ticks: u64) -> Result<(), String> {
        if self.shared.get() { purse.owe(ticks) } else { Ok(()) }
    }

    /// Runs Lua that may print while a hook is at work, and tells what it printed.
    pub(super) fn aside<R>(&self, work: impl FnOnce() -> R) -> (R, Option<String>) {
        let before = self.printed.take();
        let result = work();
        (result, Some(self.printed.replace(before)).filter(|text| !text.is_empty()))
    }

    /// Runs a file with so many ticks, at the cost of a purse that gets them back and knows how many they were. What
    /// runs around it, a test around the hooks of its table, has its own ticks back afterwards.
    ///
    /// # Errors
    /// As [`Vm::run`].
    pub(super) fn run_within<R>(
        &self,
        ticks: u64,
        purse: &mut Purse,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let (before, weight) = (purse.ticks, purse.weight);
        // A test may take more than is left for a game.
        (purse.ticks, purse.weight) = (ticks, weight.at_start());
        let result = self.meter.run(&self.lua, ticks, purse, call);
        purse.weight = weight;
        purse.started = ticks - purse.ticks;
        purse.ticks = before;
        result
    }

    /// Does something for a girl outside of her hooks: what it makes is hers.
    pub(super) fn on_account<R>(&self, purse: &Purse, work: impl FnOnce() -> R) -> R {
        self.meter.on_account(&self.lua, purse, work)
    }

    /// For a girl whose file weighs so much.
    pub(super) fn purse(&self, weight: Weight) -> Purse {
        self.meter.purse(&self.lua, weight)
    }

    /// Collects what nobody uses, so that what a girl kept does not starve the others.
    pub(super) fn collect(&self) {
        _ = self.meter.collect(&self.lua);
    }

    /// What was made for a script just now is paid for, as [`Meter::forgive`].
    pub(super) fn forgive(&self) {
        self.meter.forgive(&self.lua);
    }

    /// Takes ticks for work that is not Lua's.
    ///
    /// # Errors
    /// There are not so many left. Then there are none, and who catches this stops all the same.
    pub(super) fn charge(&self, ticks: u64) -> mlua::Result<()> {
        self.meter.spend(&self.lua, ticks)
    }

    /// What was printed since last asked.
    pub(super) fn take_printed(&self) -> Option<String> {
        let text = self.printed.take();
        (!text.is_empty()).then_some(text)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::Vm;
    use crate::tile::Who;
    use std::path::Path;

    const GIRL: &str =
        "local Girl = skill {}\nlocal kept = {}\nfunction Girl:onDice() kept[1] = self end\nreturn Girl\n";

    /// Whichever handle goes first, the collector rests; with the last one goes the machine.
    #[test]
    fn a_machine_lives_as_long_as_somebody_has_it_and_no_longer() {
        let first = Vm::new().unwrap();
        let machine = first.lua.weak();
        let second = first.clone();
        let skill = first.load_source(Path::new("girl.lua"), GIRL.into()).unwrap();
        drop(first);
        assert!(!second.lua.gc_is_running());
        let girl = skill.girl(Who::new(0)).unwrap();
        let fork = girl.fork();
        drop((second, skill));
        assert!(machine.try_upgrade().is_some_and(|lua| !lua.gc_is_running()));
        drop(girl);
        assert!(machine.try_upgrade().is_some());
        drop(fork);
        assert!(machine.try_upgrade().is_none());
    }
}
