use super::LuaGirl;
use crate::api::value::{Plain, Reader};
use crate::girl::{Girl, Outset, PastRounds};
use crate::lua::meter::Asked;
use crate::skill::class::Skill;
use crate::tile::Who;
use std::rc::Rc;

/// See [`Outset`].
pub(super) struct LuaOutset {
    skill: Rc<Skill>,
    who: Who,
    mk: Rc<[(String, f64)]>,
    /// What makes her steps dearer.
    asked: Asked,
    state: Plain,
}

impl LuaOutset {
    /// `None` if she has no skill any more, or a state that cannot be copied.
    pub(super) fn of(girl: &LuaGirl) -> Option<Self> {
        if girl.is_broken() {
            return None;
        }
        let state = girl.plain_state(&mut Reader::in_order()).ok()?;
        let (skill, mk, asked) = (Rc::clone(&girl.skill), Rc::clone(&girl.mk), girl.budget.asked.raised());
        Some(Self { skill, who: girl.who, mk, asked, state })
    }
}

impl Outset for LuaOutset {
    fn girl(&self) -> Option<Box<dyn Girl>> {
        let mut girl = LuaGirl::imagined(Rc::clone(&self.skill), self.who, Rc::clone(&self.mk)).ok()?;
        girl.budget.asked = self.asked;
        girl.set_state(&self.state).ok()?;
        Some(Box::new(girl))
    }

    fn past(&self, rounds: &str) -> PastRounds {
        let Self { who, mk, asked, state, .. } = self;
        self.skill.past.of(&format!("{who:?} {mk:?} {asked:?} {} {rounds}", state.to_json()))
    }
}
