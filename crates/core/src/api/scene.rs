//! What hooks can access, for exactly as long as they run.

use crate::girl::{Fork, Girl, Vision};
use crate::hand::Hand;
use crate::lua::error::fail;
use crate::lua::machine::Machine;
use crate::lua::slot::{self, Lend};
use crate::mount::{Existence, Exit, Mount, Rand, Share};
use crate::problem::texts;
use crate::state::{Game, Hook, TableEvent};
use crate::tile::Who;
use mlua::Lua;

/// The context of the running hook.
pub struct Scene<'a> {
    pub(crate) game: &'a Game,
    pub(crate) mount: Wall<'a>,
    /// Exit of calls that name none.
    pub(crate) exit: Exit,
    /// Seat of the hook's girl.
    pub(crate) me: Who,
    /// Whether only what this seat can see is accessible.
    pub(crate) honest: bool,
    pub(crate) init: Option<&'a Hand>,
    pub(crate) exists: Option<&'a mut [Existence; 4]>,
    pub(crate) luck: Luck<'a>,
    pub(crate) event: Option<&'a TableEvent>,
    /// The event's args, once a script has read them.
    pub(crate) event_args: Option<mlua::Table>,
    /// For looking ahead.
    pub(crate) sight: Option<Sight<'a>>,
    /// What was foreseen and is fixed.
    pub(crate) visions: Vec<Vision>,
    /// Whether the hook has lit anything.
    pub(crate) acted: bool,
    /// The share of what a borrowed hook pushes.
    pub(crate) lent: Share,
}

/// What look-ahead needs: the table to fork, and the girl whose hook it is.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) fork: &'a dyn Fork,
    pub(crate) me: &'a dyn Girl,
    /// The machine of all of them.
    pub(crate) machine: &'a Machine,
}

/// The source of a hook's random numbers.
pub(crate) enum Luck<'a> {
    None,
    /// An RNG passed by the table.
    Given(&'a mut Rand),
    /// Its own RNG, created on first use: most hooks never use it.
    Own(Hook, Option<Rand>),
}

impl Luck<'_> {
    pub(crate) fn rand(&mut self, game: &Game, me: Who) -> Option<&mut Rand> {
        match self {
            Self::None => None,
            Self::Given(rand) => Some(rand),
            Self::Own(hook, rand) => Some(rand.get_or_insert_with(|| game.call_rand(me, *hook))),
        }
    }
}

/// The wall, read-only or to light.
pub(crate) enum Wall<'a> {
    Look(&'a Mount),
    Light(&'a mut Mount),
}

impl Wall<'_> {
    pub(crate) const fn look(&self) -> &Mount {
        match self {
            Self::Look(mount) => mount,
            Self::Light(mount) => mount,
        }
    }

    pub(crate) fn light(&mut self) -> mlua::Result<&mut Mount> {
        match self {
            Self::Light(mount) => Ok(mount),
            Self::Look(_) => Err(fail("EReadOnly", texts::objects::wall_is_read_only())),
        }
    }
}

impl<'a> Scene<'a> {
    pub const fn look(game: &'a Game, mount: &'a Mount, me: Who) -> Self {
        Self::with(game, Wall::Look(mount), me)
    }

    pub(crate) fn view(game: &'a Game, mount: &'a Mount, me: Who) -> Self {
        Self { honest: true, ..Self::look(game, mount, me) }
    }

    pub(crate) const fn light(game: &'a Game, mount: &'a mut Mount, me: Who) -> Self {
        Self::with(game, Wall::Light(mount), me)
    }

    /// Adds an own RNG for a call of this hook.
    pub(crate) fn lucky(self, hook: Hook) -> Self {
        Self { luck: Luck::Own(hook, None), ..self }
    }

    const fn with(game: &'a Game, mount: Wall<'a>, me: Who) -> Self {
        Self {
            game,
            mount,
            honest: false,
            exit: Exit::Pii,
            me,
            init: None,
            exists: None,
            luck: Luck::None,
            event: None,
            event_args: None,
            sight: None,
            visions: Vec::new(),
            acted: false,
            lent: Share::WHOLE,
        }
    }
}

/// Marks slots that lend scenes.
pub(crate) struct AtTable;

impl Lend for AtTable {
    type Lent<'a> = Scene<'a>;
}

/// Access to the scene of the running hook.
#[derive(Clone)]
pub struct Slot(slot::Slot<AtTable>);

impl Slot {
    /// The slot of a machine, see [`slot::Slot::of`].
    pub(crate) fn of(lua: &Lua) -> mlua::Result<Self> {
        slot::Slot::of(lua).map(Self)
    }

    /// Runs `hook` with the scene in the slot, see [`slot::Slot::enter`].
    pub fn enter<R>(&self, scene: &mut Scene<'_>, hook: impl FnOnce() -> R) -> R {
        self.0.enter(scene, hook)
    }

    /// Lends the scene to a method that shows the whole table; refused in hooks that see only what their
    /// player sees.
    pub(crate) fn table<R>(&self, method: impl FnOnce(&mut Scene<'_>) -> mlua::Result<R>) -> mlua::Result<R> {
        self.with(|scene| if scene.honest { Err(hidden()) } else { method(scene) })
    }

    /// Lends the scene to a method, see [`slot::Slot::with`].
    pub(crate) fn with<R>(&self, method: impl FnOnce(&mut Scene<'_>) -> mlua::Result<R>) -> mlua::Result<R> {
        self.0.with(method)
    }
}

/// The error of an AI hook that accesses hidden data.
pub(crate) fn hidden() -> mlua::Error {
    fail("EExpired", texts::objects::only_view_is_seen())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::girl::Doge;
    use crate::skill::Vm;
    use crate::state::Rule;
    use crate::table::Table;

    fn table(seed: u64) -> Table {
        let girls = Doge::table();
        Table::new(Rule::default(), seed, girls)
    }

    fn seed(slot: &Slot) -> Option<u64> {
        slot.with(|scene| Ok(scene.game.seed())).ok()
    }

    #[test]
    fn a_hook_inside_a_method_of_another_has_a_scene_of_its_own() {
        let (vm, me) = (Vm::new().unwrap(), Who::ALL[0]);
        let slot = &vm.slot;
        let (outer, inner) = (table(1), table(2));
        let mut scene = Scene::look(outer.game(), outer.mount(), me);
        assert_eq!(seed(slot), None);
        slot.enter(&mut scene, || {
            assert_eq!(seed(slot), Some(1));
            let held = slot.with(|scene| {
                assert_eq!(seed(slot), None, "a scene that is held is lent nobody else");
                let mut other = Scene::look(inner.game(), inner.mount(), me);
                slot.enter(&mut other, || assert_eq!(seed(slot), Some(2)));
                assert_eq!(seed(slot), None, "the inner scene is gone, the outer one still held");
                Ok(scene.game.seed())
            });
            assert_eq!(held.ok(), Some(1));
            assert_eq!(seed(slot), Some(1), "the outer one is back");
        });
        assert_eq!(seed(slot), None);
    }

    #[test]
    fn a_hook_that_unwinds_leaves_no_scene_behind() {
        let (vm, table) = (Vm::new().unwrap(), table(1));
        let slot = &vm.slot;
        let mut scene = Scene::look(table.game(), table.mount(), Who::ALL[0]);
        let unwound = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            slot.enter(&mut scene, || {
                slot.with(|_| -> mlua::Result<()> { std::panic::resume_unwind(Box::new(())) })
            })
        }));
        assert!(unwound.is_err());
        assert_eq!(seed(slot), None);
    }
}
