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
    /// Whether the memory has the same table in two places. Comparing fields would not tell if that has changed.
    shared: bool,
    /// Hooks of the girl, which a double that fails loses until it is rewound.
    hooks: HookSet,
    /// A copy that is no longer used.
    spare: Option<LuaGirl>,
}

impl LuaDouble {
    /// `None` if she has no skill any more or cannot be copied.
    pub(super) fn of(girl: &LuaGirl) -> Option<Self> {
        if girl.is_broken() {
            return None;
        }
        let mut copy = LuaGirl::imagined(Rc::clone(&girl.skill), girl.who, Rc::clone(&girl.mk)).ok()?;
        copy.budget.ticks = SHARE * TICKS_PER_GAME;
        let (memory, shared) = kept(girl)?;
        let mut double = Self { girl: copy, memory, shared, hooks: girl.hooks, spare: None };
        double.rewind();
        Some(double)
    }

    /// Replaces a double that failed by a new one, at the price of running her file and of what her end took.
    fn revive(&mut self) {
        let LuaGirl { skill, who, mk, budget, .. } = &self.girl;
        let copy = LuaGirl::imagined(Rc::clone(skill), *who, Rc::clone(mk));
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
        let Some((memory, shared)) = kept(girl) else { return false };
        (self.memory, self.shared, self.hooks) = (memory, shared, girl.hooks);
        self.girl.touched = true;
        self.rewind();
        true
    }

    fn rewind(&mut self) {
        if self.girl.is_broken() && self.girl.budget.left() > 0 {
            self.revive();
        }
        if self.has_moved() {
            _ = self.girl.replace_state(&self.memory);
        }
        self.girl.touched = false;
        self.girl.popup = None;
        self.girl.published = None;
        self.girl.upkeep = Default::default();
    }

    fn has_moved(&self) -> bool {
        let moved = |(state, shared): (Plain, bool)| shared || self.shared || !state.equals(&self.memory);
        self.girl.is_broken() || self.girl.touched && kept(&self.girl).is_none_or(moved)
    }

    fn girl(&mut self) -> &mut dyn Girl {
        &mut self.girl
    }

    fn copy(&mut self) -> Box<dyn Girl> {
        let spare = self.spare.take();
        self.girl.forked(spare)
    }

    fn take_back(&mut self, copy: Box<dyn Girl>) {
        let copy = (copy as Box<dyn Any>).downcast::<LuaGirl>();
        let fit = |copy: &LuaGirl| !copy.is_broken() && !copy.state.is_readonly();
        self.spare = copy.ok().map(|copy| *copy).filter(fit);
    }
}

/// Her state, and whether it has the same table in two places; `None` if it is not plain data.
fn kept(girl: &LuaGirl) -> Option<(Plain, bool)> {
    let mut reader = Reader::default();
    let state = girl.plain_state(&mut reader).ok()?;
    Some((state, reader.shared.is_some()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use crate::girl::{Doge, Girl};
    use crate::skill::Vm;
    use crate::state::{Hook, Rule};
    use crate::table::Table;
    use crate::tile::Who;
    use serde_json::json;
    use std::path::Path;

    const COUNTS: &str = "local Girl = skill {}
function Girl:onDice()
  self.rounds = { now = (self.rounds or { now = 0 }).now + 1 }
  self.again = self.rounds.now > 2 or nil
end
return Girl
";

    #[test]
    fn a_double_moves_until_it_is_rewound_and_its_copies_move_by_themselves() {
        let skill = Vm::new().unwrap().load_source(Path::new("girl.lua"), COUNTS.into()).unwrap();
        let (table, who) = (Table::new(Rule::default(), 1, Doge::table()), Who::new(0));
        let begin = |girl: &mut dyn Girl| {
            girl.on_dice(table.game(), table.mount(), &mut table.game().hook_rand(who, Hook::Dice));
        };
        let mut girl = skill.girl(who).unwrap();
        begin(&mut *girl);
        let mut double = girl.double().unwrap();
        assert!(!double.has_moved());
        begin(double.girl());
        assert!(double.has_moved());
        let mut copy = double.copy();
        begin(&mut *copy);
        double.rewind();
        assert!(!double.has_moved());
        let begun = |now: u32| match now {
            0..=2 => json!({ "rounds": { "now": now } }),
            _ => json!({ "rounds": { "now": now }, "again": true }),
        };
        let states = [&*girl, &*copy, double.girl()].map(|girl| girl.state().unwrap());
        assert_eq!(states, [1, 3, 1].map(begun));
        let mut second = copy.double().unwrap();
        begin(second.girl());
        assert!(double.recall(&*girl) && !double.has_moved());
        assert_eq!(second.girl().state(), Some(begun(4)));
        double.take_back(copy);
        assert_eq!(double.copy().state(), girl.state());
    }
}
