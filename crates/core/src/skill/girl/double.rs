use super::LuaGirl;
use crate::api::value::{Plain, Reader};
use crate::girl::{Double, Girl};
use crate::lua::meter::TICKS_PER_GAME;
use crate::state::HookSet;
use std::any::Any;
use std::rc::Rc;

/// Steps of a double in a game, relative to those of a girl.
const SHARE: u64 = 16;
/// Ticks of a failure besides those of the hook: a collection of all memory.
const REVIVAL: u64 = 100_000;

/// See [`Double`].
pub(super) struct LuaDouble {
    girl: LuaGirl,
    memory: Plain,
    /// Hooks of the girl, which a double that fails loses until it is rewound.
    hooks: HookSet,
}

impl LuaDouble {
    /// `None` if she has no skill any more or cannot be copied.
    pub(super) fn of(girl: &LuaGirl) -> Option<Self> {
        if girl.is_broken() {
            return None;
        }
        let mut copy = LuaGirl::with(Rc::clone(&girl.skill), girl.who, Rc::clone(&girl.mk)).ok()?;
        copy.budget.ticks = SHARE * TICKS_PER_GAME;
        let memory = girl.plain_state(&mut Reader::default()).ok()?;
        let mut double = Self { girl: copy, memory, hooks: girl.hooks };
        double.rewind();
        Some(double)
    }

    /// Replaces a double that failed by a new one, at the price of running her file and of what her end took.
    fn revive(&mut self) {
        let LuaGirl { skill, who, mk, budget, .. } = &self.girl;
        let copy = LuaGirl::with(Rc::clone(skill), *who, Rc::clone(mk));
        let price = copy.as_ref().map_or(u64::MAX, |copy| REVIVAL + copy.budget.started);
        if let (Ok(()), Ok(copy)) = (budget.owe(price), copy) {
            let budget = copy.budget.after(budget);
            self.girl = LuaGirl { budget, hooks: self.hooks, ..copy };
        }
    }
}

impl Double for LuaDouble {
    fn recall(&mut self, girl: &dyn Girl) -> bool {
        let Some(girl) = (girl as &dyn Any).downcast_ref::<LuaGirl>() else { return false };
        let same = Rc::ptr_eq(&self.girl.skill, &girl.skill) && Rc::ptr_eq(&self.girl.mk, &girl.mk);
        if !same || girl.is_broken() {
            return false;
        }
        let Ok(memory) = girl.plain_state(&mut Reader::default()) else { return false };
        (self.memory, self.hooks) = (memory, girl.hooks);
        self.rewind();
        true
    }

    fn rewind(&mut self) {
        if self.girl.is_broken() && self.girl.budget.left() > 0 {
            self.revive();
        }
        _ = self.girl.state.clear();
        _ = self.girl.set_state(&self.memory);
        self.girl.popup = None;
        self.girl.published = None;
        self.girl.upkeep = Default::default();
    }

    fn girl(&mut self) -> &mut dyn Girl {
        &mut self.girl
    }
}
