//! The machine skills live in: one per thread, shared by all girls, with an environment for each.

use super::error::SkillError;
use super::profile::{Profile, Profiler};
use crate::api::bind::acquaint;
use crate::api::classic_world;
use crate::api::file_tests::Declared;
use crate::api::interned::{Handles, TABLES_HELD};
use crate::api::kin::{Published, publisher};
use crate::api::require::Requires;
use crate::api::scene::{AtTable, Slot};
use crate::api::world;
use crate::lua::error::fail;
use crate::lua::machine::Machine;
use crate::lua::shake::Shake;
use crate::problem::texts;
use crate::skill::subscription::having::FIXED;
use crate::stop::Stop;
use mlua::{Function, Lua, Table};
use std::ops::Deref;
use std::rc::Rc;

/// A Lua machine for skills.
#[derive(Clone)]
pub struct Vm {
    machine: Machine,
    #[doc(hidden)]
    pub slot: Slot,
    #[doc(hidden)]
    pub handles: Rc<Handles>,
    pub(crate) profiler: Profiler,
    pub(crate) declared: Declared,
    pub(crate) requires: Requires,
    /// What the running hook has published, and the function that does.
    pub(crate) published: Published,
    pub(crate) publish: Function,
    /// Gives a girl's `self` a new field.
    pub(crate) new_field: Function,
    /// The API, and errors for anything else: what every file has around it, and none can change.
    api: Table,
    /// What classic scripts have instead of `api`.
    pub classic: Table,
    /// Are the guards of hooks read, and evaluated without calling them?
    pub(crate) infers: bool,
}

impl Vm {
    /// A machine with the API in place and nothing loaded.
    ///
    /// # Errors
    /// [`SkillError::Lua`] if there is no memory for it.
    pub fn new() -> Result<Self, SkillError> {
        Self::build(Shake::of_process(), None).map_err(|error| SkillError::Lua(error.to_string()))
    }

    /// One whose scripts end at once when that is asked for. What has been played then is to be thrown away.
    ///
    /// # Errors
    /// As [`Vm::new`].
    pub fn stoppable(stop: &Stop) -> Result<Self, SkillError> {
        let built = Self::build(Shake::of_process(), Some(stop.clone()));
        built.map_err(|error| SkillError::Lua(error.to_string()))
    }

    /// One whose objects lie elsewhere and that collects at odd times, for tests that nothing hangs on either.
    #[doc(hidden)]
    pub fn shaken(seed: u64) -> Result<Self, SkillError> {
        Self::build(Shake::by(seed), None).map_err(|error| SkillError::Lua(error.to_string()))
    }

    /// One that calls each hook, whatever its guard says, for tests that games are the same with guards and without.
    #[doc(hidden)]
    #[must_use]
    pub fn unguarded(self) -> Self {
        Self { infers: false, ..self }
    }

    fn build(shake: Shake, stop: Option<Stop>) -> mlua::Result<Self> {
        let (machine, held) = Machine::new::<AtTable>(shake, TABLES_HELD)?;
        let lua = &machine.lua;
        let slot = Slot::of(lua)?;
        let handles = Handles::intern(lua, &held)?;
        let (declared, requires) = (Declared::default(), Requires::default());
        let (api, new_field) = world::api(lua, &machine.printed, &declared, &requires, &slot)?;
        let refuse = |_: &Lua, name: String| -> mlua::Result<()> {
            let advice = (name == "mk").then(texts::cures::set_numbers_from_outside);
            Err(fail("EReadOnly", texts::world::field_is_read_only(name).hint(advice)))
        };
        let new_field = new_field.call((lua.create_function(refuse)?, FIXED))?;
        let strict = world::strict(lua, &api)?;
        let published = Published::default();
        let publish = publisher(lua, &slot, &published)?;
        let classic = classic_world::api(lua, &api, &machine.printed)?;
        acquaint(lua, &slot, &api)?;
        api.set_metatable(Some(strict))?;
        api.set_readonly(true);
        machine.seal(stop)?;
        let profiler = Profiler::default();
        let infers = true;
        Ok(Self {
            machine,
            slot,
            handles,
            profiler,
            declared,
            requires,
            published,
            publish,
            new_field,
            api,
            classic,
            infers,
        })
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

    /// What a skill file has around it.
    pub const fn environment(&self) -> &Table {
        &self.api
    }
}

/// What can be done with any machine.
impl Deref for Vm {
    type Target = Machine;

    fn deref(&self) -> &Machine {
        &self.machine
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
