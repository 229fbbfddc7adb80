//! Lends values to objects of a script for exactly as long as a hook runs.
//!
//! Userdata made once per machine hold a [`Slot`]. While a hook runs, the slot points to what the hook was
//! given. Before and after, and while a method already uses it, the slot is empty and every access is an
//! `EExpired` error.
//!
//! A slot belongs to one machine: only [`Machine::new`](super::machine::Machine::new) creates slots, one per
//! type lent, and [`Slot::of`] is the only way to get one. So every object of a machine has that machine's
//! slot.

use crate::lua::error::fail;
use crate::problem::texts;
use mlua::Lua;
use std::cell::Cell;
use std::ptr::NonNull;
use std::rc::Rc;

/// A type that a slot lends, which itself borrows.
pub(crate) trait Lend: 'static {
    /// The type, with the lifetime of its borrow.
    type Lent<'a>;
}

/// Access to what the running hook of a machine was given.
pub struct Slot<L: Lend>(Rc<Cell<Option<NonNull<L::Lent<'static>>>>>);

impl<L: Lend> Clone for Slot<L> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<L: Lend> Slot<L> {
    fn empty() -> Self {
        Self(Rc::default())
    }

    /// Adds a slot to a machine, before any of its objects is made.
    pub(super) fn put_into(lua: &Lua) {
        lua.set_app_data(Self::empty());
    }

    /// The slot of a machine.
    ///
    /// # Errors
    /// It has no slot of this type.
    pub(crate) fn of(lua: &Lua) -> mlua::Result<Self> {
        let slot = lua.app_data_ref::<Self>().map(|slot| slot.clone());
        slot.ok_or_else(|| fail("EExpired", texts::world::nothing_lent()))
    }

    /// Runs `hook` with this value in the slot. Afterwards, also after a panic, the slot holds its previous
    /// value: a hook can run while a method of another hook still holds what that one was given, which is out
    /// of the slot then and out of reach.
    pub(crate) fn enter<R>(&self, lent: &mut L::Lent<'_>, hook: impl FnOnce() -> R) -> R {
        struct Leave<'s, L: Lend>(&'s Slot<L>, Option<NonNull<L::Lent<'static>>>);
        impl<L: Lend> Drop for Leave<'_, L> {
            fn drop(&mut self) {
                self.0.0.set(self.1);
            }
        }
        let _leave = Leave(self, self.0.replace(Some(NonNull::from(lent).cast())));
        hook()
    }

    /// Takes the value out of the slot, until what is returned is dropped.
    fn take_out(&self) -> mlua::Result<Put<'_, L>> {
        let expired = || fail("EExpired", texts::objects::table_expired());
        Ok(Put(self, self.0.take().ok_or_else(expired)?))
    }

    /// Lends the value to a method. A method called while another still holds it finds the slot empty, so two
    /// never change it at once.
    pub(crate) fn with<R>(
        &self,
        method: impl FnOnce(&mut L::Lent<'_>) -> mlua::Result<R>,
    ) -> mlua::Result<R> {
        let put = self.take_out()?;
        // SAFETY: the pointer is in the slot only during `enter`, whose caller lends it
        // exclusively; taking it out makes this the only use; `method` is generic over the
        // lifetime of what is lent and cannot keep any of it.
        #[expect(unsafe_code, reason = "lending what is borrowed to userdata")]
        let lent: &mut L::Lent<'_> = unsafe { &mut *put.1.as_ptr().cast::<L::Lent<'_>>() };
        method(lent)
    }
}

/// Puts back into the slot what was taken out of it.
struct Put<'s, L: Lend>(&'s Slot<L>, NonNull<L::Lent<'static>>);

impl<L: Lend> Drop for Put<'_, L> {
    fn drop(&mut self) {
        self.0.0.set(Some(self.1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Numbers;

    impl Lend for Numbers {
        type Lent<'a> = &'a mut u32;
    }

    /// Without Lua, so that Miri can run it.
    #[test]
    fn what_is_lent_can_be_changed_until_the_hook_ends() {
        let slot = Slot::<Numbers>::empty();
        let (mut outer, mut inner) = (1, 10);
        let add = |by| {
            let added = slot.with(|number| {
                **number += by;
                Ok(())
            });
            added.is_ok()
        };
        assert!(!add(1), "nothing is lent");
        slot.enter(&mut &mut outer, || {
            assert!(add(1));
            let held = slot.with(|number| {
                assert!(!add(1), "it is held");
                slot.enter(&mut &mut inner, || assert!(add(5)));
                **number += 100;
                Ok(())
            });
            assert!(held.is_ok() && add(1000));
        });
        assert!(!add(1), "nothing is lent any more");
        assert_eq!((outer, inner), (1102, 15));
    }
}
