//! What hooks may touch, for exactly as long as they run.
//!
//! Userdata made once per VM hold a [`Slot`]. While a hook runs the slot points at a [`Scene`];
//! before and after, and while a method already uses it, the slot is empty and every access is an
//! `EExpired` error. This and [`raw`](super::raw), what is done below mlua, are the places with unsafe
//! code; what mlua does not show of the machine, how many bytes are in use and on whose account, is
//! therefore looked up here too ([`Heap`]).

use super::error::fail;
use super::foresee::Sight;
use crate::girl::Hook;
use crate::hand::Hand;
use crate::mount::{Existence, Exit, Mount, Rand};
use crate::table::{Game, TableEvent};
use crate::tile::Who;
use mlua::{Lua, ffi};
use std::cell::Cell;
use std::ptr::NonNull;
use std::rc::Rc;

/// What the running hook was given.
pub(super) struct Scene<'a> {
    pub(super) game: &'a Game,
    pub(super) mount: Wall<'a>,
    /// Where lights go that name no exit.
    pub(super) exit: Exit,
    /// Whose hook it is.
    pub(super) me: Who,
    /// Only what this seat can honestly see may be looked at.
    pub(super) honest: bool,
    pub(super) init: Option<&'a Hand>,
    pub(super) exists: Option<&'a mut [Existence; 4]>,
    pub(super) luck: Luck<'a>,
    pub(super) event: Option<&'a TableEvent>,
    /// The event as Lua sees it, once a script has looked.
    pub(super) event_args: Option<mlua::Table>,
    /// By which the hook may look ahead.
    pub(super) sight: Option<Sight<'a>>,
}

/// Where a hook has its random numbers from.
pub(super) enum Luck<'a> {
    None,
    /// What the table gave it.
    Given(&'a mut Rand),
    /// A stream of its own, which is made when it asks: most never do.
    Own(Hook, Option<Rand>),
}

impl Luck<'_> {
    pub(super) fn rand(&mut self, game: &Game, me: Who) -> Option<&mut Rand> {
        match self {
            Self::None => None,
            Self::Given(rand) => Some(rand),
            Self::Own(hook, rand) => Some(rand.get_or_insert_with(|| game.call_rand(me, *hook))),
        }
    }
}

/// The wall, to look at or to light.
pub(super) enum Wall<'a> {
    Look(&'a Mount),
    Light(&'a mut Mount),
}

impl Wall<'_> {
    pub(super) const fn look(&self) -> &Mount {
        match self {
            Self::Look(mount) => mount,
            Self::Light(mount) => mount,
        }
    }

    pub(super) fn light(&mut self) -> mlua::Result<&mut Mount> {
        match self {
            Self::Light(mount) => Ok(mount),
            Self::Look(_) => {
                Err(fail("EReadOnly", "this hook may look at the wall, not change it (ERefCon)"))
            }
        }
    }
}

impl<'a> Scene<'a> {
    pub(super) const fn look(game: &'a Game, mount: &'a Mount, me: Who) -> Self {
        Self::with(game, Wall::Look(mount), me)
    }

    pub(super) fn view(game: &'a Game, mount: &'a Mount, me: Who) -> Self {
        Self { honest: true, ..Self::look(game, mount, me) }
    }

    pub(super) const fn light(game: &'a Game, mount: &'a mut Mount, me: Who) -> Self {
        Self::with(game, Wall::Light(mount), me)
    }

    /// With random numbers of her own for a call of this hook.
    pub(super) fn lucky(self, hook: Hook) -> Self {
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
        }
    }
}

/// Where the scene of the running hook is found.
#[derive(Clone, Default)]
pub(super) struct Slot(Rc<Cell<Option<NonNull<Scene<'static>>>>>);

impl Slot {
    /// Runs `hook` with the scene in place. Afterwards, also after a panic, the slot holds what it
    /// held before: a hook may run while a method of another still holds that one's scene, which
    /// is out of the slot then and out of reach.
    pub(super) fn enter<R>(&self, scene: &mut Scene<'_>, hook: impl FnOnce() -> R) -> R {
        struct Leave<'s>(&'s Slot, Option<NonNull<Scene<'static>>>);
        impl Drop for Leave<'_> {
            fn drop(&mut self) {
                self.0.0.set(self.1);
            }
        }
        let _leave = Leave(self, self.0.replace(Some(NonNull::from(scene).cast())));
        hook()
    }

    /// Lends the scene to a method of an object that shows the whole table: not to hooks that may
    /// see no more than their player does.
    pub(super) fn table<R>(&self, method: impl FnOnce(&mut Scene<'_>) -> mlua::Result<R>) -> mlua::Result<R> {
        self.with(|scene| if scene.honest { Err(hidden()) } else { method(scene) })
    }

    /// Lends the scene to a method. A method called while another still holds it finds the slot
    /// empty, so two never change it at once.
    pub(super) fn with<R>(&self, method: impl FnOnce(&mut Scene<'_>) -> mlua::Result<R>) -> mlua::Result<R> {
        struct Put<'s>(&'s Slot, NonNull<Scene<'static>>);
        impl Drop for Put<'_> {
            fn drop(&mut self) {
                self.0.0.set(Some(self.1));
            }
        }
        let expired = || fail("EExpired", "objects of the table live only while their hook runs (ERefNil)");
        let pointer = self.0.take().ok_or_else(expired)?;
        let put = Put(self, pointer);
        // SAFETY: the pointer is in the slot only during `enter`, whose caller lends the scene
        // exclusively; taking it out makes this the only use; `method` is generic over the
        // scene's lifetime and cannot keep any of it.
        #[expect(unsafe_code, reason = "lending a borrowed scene to userdata")]
        let scene: &mut Scene<'_> = unsafe { &mut *put.1.as_ptr().cast::<Scene<'_>>() };
        method(scene)
    }
}

/// The bytes in use in a machine, counted as they are asked for.
pub(super) struct Heap(NonNull<ffi::lua_State>);

impl Heap {
    pub(super) fn of(lua: &Lua) -> mlua::Result<Self> {
        let mut main = None;
        #[expect(unsafe_code, reason = "the state is only looked at")]
        // SAFETY: nothing is pushed or popped.
        unsafe {
            lua.exec_raw::<()>((), |state| main = NonNull::new(ffi::lua_mainthread(state)))?;
        }
        main.map(Self).ok_or_else(|| fail("EExpired", "the machine has no main thread"))
    }

    /// All bytes in use, or those on one account. `_` is the machine this was made of, and shows
    /// that it is still there.
    pub(super) fn bytes(&self, _: &Lua, account: Option<u8>) -> usize {
        let account = account.map_or(-1, i32::from);
        #[expect(unsafe_code, reason = "mlua does not tell")]
        // SAFETY: the state lives as long as the machine does; nothing but two counters is read.
        unsafe {
            ffi::lua_totalbytes(self.0.as_ptr(), account)
        }
    }

    /// Has the collector rest until it is bidden to work. It must rest already: a full collection has it run by itself
    /// again, so whoever asks for one sees to it that it rests afterwards.
    pub(super) fn rest(&self, _: &Lua) {
        let collector = |what| {
            #[expect(unsafe_code, reason = "mlua looks the machine up first, at every hook")]
            // SAFETY: the state lives as long as the machine does; a number of it is read or set.
            unsafe {
                ffi::lua_gc(self.0.as_ptr(), what, 0)
            }
        };
        debug_assert_eq!(collector(ffi::LUA_GCISRUNNING), 0, "the collector runs by itself");
        collector(ffi::LUA_GCSTOP);
    }

    /// What is made from now on goes on this account.
    pub(super) fn book(&self, _: &Lua, account: u8) {
        #[expect(unsafe_code, reason = "mlua would have a name for each")]
        // SAFETY: as above; a number of the state is set.
        unsafe {
            ffi::lua_setmemcat(self.0.as_ptr(), account.into());
        }
    }
}

/// Why an AI hook may not look at something.
pub(super) fn hidden() -> mlua::Error {
    fail("EExpired", "this hook sees what its player sees: ask its `view` (ERefNil)")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::girl::{Doge, Girl, Girls};
    use crate::table::{Rule, Table};

    fn table(seed: u64) -> Table {
        let girls: Girls = std::array::from_fn(|_| Box::new(Doge::default()) as Box<dyn Girl>);
        Table::new(Rule::default(), seed, girls)
    }

    fn seed(slot: &Slot) -> Option<u64> {
        slot.with(|scene| Ok(scene.game.seed())).ok()
    }

    #[test]
    fn a_hook_inside_a_method_of_another_has_a_scene_of_its_own() {
        let (slot, me) = (Slot::default(), Who::ALL[0]);
        let (outer, inner) = (table(1), table(2));
        let mut scene = Scene::look(outer.game(), outer.mount(), me);
        assert_eq!(seed(&slot), None);
        slot.enter(&mut scene, || {
            assert_eq!(seed(&slot), Some(1));
            let held = slot.with(|scene| {
                assert_eq!(seed(&slot), None, "a scene that is held is lent nobody else");
                let mut other = Scene::look(inner.game(), inner.mount(), me);
                slot.enter(&mut other, || assert_eq!(seed(&slot), Some(2)));
                assert_eq!(seed(&slot), None, "the inner scene is gone, the outer one still held");
                Ok(scene.game.seed())
            });
            assert_eq!(held.ok(), Some(1));
            assert_eq!(seed(&slot), Some(1), "the outer one is back");
        });
        assert_eq!(seed(&slot), None);
    }

    #[test]
    fn a_hook_that_unwinds_leaves_no_scene_behind() {
        let (slot, table) = (Slot::default(), table(1));
        let mut scene = Scene::look(table.game(), table.mount(), Who::ALL[0]);
        let unwound = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            slot.enter(&mut scene, || {
                slot.with(|_| -> mlua::Result<()> { std::panic::resume_unwind(Box::new(())) })
            })
        }));
        assert!(unwound.is_err());
        assert_eq!(seed(&slot), None);
    }
}
