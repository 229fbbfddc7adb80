//! Replaces a girl with another version of herself, in a game or when it is replayed.

use crate::girl::{Change, Girl, Reload, ReloadMoment, StateFate};
use crate::problem::{Problem, texts};
use crate::skill::class::Skill;
use crate::skill::classic::ClassicGirl;
use crate::skill::error::SkillError;
use crate::skill::girl::LuaGirl;
use crate::skill::shelf::handle_of;
use crate::skill::source::{Source, required};
use crate::state::round_name;
use crate::table::{Observer, Table};
use crate::tile::Who;
use std::any::Any;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A girl ready to replace another.
pub struct Successor {
    /// The girl.
    pub girl: Box<dyn Girl>,
    /// What changed: everything, if the skill broke and has new numbers.
    pub change: Change,
    /// The fate of her state.
    pub state: StateFate,
    /// Whether the old girl's skill had broken.
    pub mended: bool,
}

impl Skill {
    /// Creates a girl with this skill who replaces `old` at seat `who`: with the numbers of this skill, the
    /// state of the old girl as far as possible, and the remaining ticks of the old girl. With
    /// [`Change::Numbers`], her functions are the old girl's too.
    ///
    /// If `state_version` differs, `migrate(self, old, from)` of the class creates the new state.
    ///
    /// # Errors
    /// [`SkillError::Lua`] if the file does not run, or there is no memory for her.
    pub fn succeed(
        self: &Rc<Self>,
        who: Who,
        old: &dyn Girl,
        change: Change,
    ) -> Result<Successor, SkillError> {
        let any: &dyn Any = old;
        let failed = |error: mlua::Error| SkillError::Lua(error.to_string());
        let shared = |other: &Skill| Rc::ptr_eq(&other.vm.handles, &self.vm.handles);
        let skill = Rc::clone(self);
        if let Some(old) = any.downcast_ref::<LuaGirl>().filter(|_| !self.is_classic()) {
            let (mended, change) = (old.is_broken(), if shared(old.skill()) { change } else { Change::Code });
            let (girl, state) = old.successor(skill, change).map_err(failed)?;
            return Ok(Successor::new(Box::new(girl), change, state, mended));
        }
        if let Some(old) = any.downcast_ref::<ClassicGirl>().filter(|_| self.is_classic()) {
            let (mended, change) = (old.is_broken(), if shared(old.skill()) { change } else { Change::Code });
            let (girl, state) = old.successor(skill, change).map_err(failed)?;
            return Ok(Successor::new(Box::new(girl), change, state, mended));
        }
        let why = Problem::new(texts::rules::had_no_such_skill(&old.info().handle));
        Ok(Successor::new(self.girl(who)?, Change::Code, StateFate::Reset { why }, false))
    }

    /// Loads the file again, possibly changed.
    pub fn reread(&self, written: &Source) -> Result<Rc<Self>, SkillError> {
        self.vm.load_read(written)
    }

    /// Her file as it was read.
    pub fn written(&self) -> Source {
        let (path, text, about) = (self.path.clone(), self.source.clone(), self.about.clone());
        let handle = &self.info.handle;
        let called = (handle_of(&path).as_ref() != Some(handle)).then(|| handle.clone());
        Source { path, text, about, called }
    }
}

impl Successor {
    fn new(girl: Box<dyn Girl>, change: Change, state: StateFate, mended: bool) -> Self {
        let change = if mended { Change::Code } else { change };
        Self { girl, change, state, mended }
    }
}

/// The skill of a girl at a table, if any.
pub fn skill_of(girl: &dyn Girl) -> Option<&Rc<Skill>> {
    let any: &dyn Any = girl;
    let module = any.downcast_ref::<LuaGirl>().map(LuaGirl::skill);
    module.or_else(|| any.downcast_ref::<ClassicGirl>().map(ClassicGirl::skill))
}

/// Replaces the girl at a seat with `next` immediately and notifies the observer. `actions` is the number of
/// actions the table has accepted in this game.
///
/// # Errors
/// As [`Skill::succeed`]; [`SkillError::Saved`] if the seat has no girl with a skill file. The table is
/// unchanged then.
pub fn exchange(
    table: &mut Table,
    who: Who,
    next: &Rc<Skill>,
    change: Change,
    actions: u64,
    watch: &mut dyn Observer,
) -> Result<Reload, SkillError> {
    let old = table.girls()[who.index()].as_ref();
    let before = skill_of(old).ok_or_else(|| nobody(who))?;
    let (old_hash, new_hash) = (before.hash(), next.hash());
    let successor = next.succeed(who, old, change)?;
    let game = table.game();
    let at = ReloadMoment {
        round: round_name(game.round(), game.extra_round()),
        actions,
        between_rounds: table.between_rounds(),
    };
    let reload = Reload {
        who,
        girl: next.info().handle.clone(),
        at,
        change: successor.change,
        source: (old_hash != new_hash).then(|| next.source.to_string()),
        required: if old_hash == new_hash { BTreeMap::new() } else { required(&next.source) },
        old_hash,
        new_hash,
        mk: next.numbers().iter().cloned().collect(),
        state: successor.state,
        mended: successor.mended,
    };
    watch.on_reload(&reload);
    table.exchange(who, successor.girl, watch);
    // The old version is garbage now; many of them would come near the memory limit.
    next.vm.collect();
    Ok(reload)
}

/// Repeats a recorded reload at the same moment of the same game. The new text runs in the machine of the
/// girl at that seat.
///
/// # Errors
/// [`SkillError::Saved`] if another girl sits there, her file is not the one it was, or her state has
/// come to something else (then the exchange has taken place); as [`exchange`] otherwise.
pub fn redo(table: &mut Table, reload: &Reload, watch: &mut dyn Observer) -> Result<(), SkillError> {
    let Reload { who, girl, .. } = reload;
    let old = skill_of(table.girls()[who.index()].as_ref()).ok_or_else(|| nobody(*who))?;
    if old.info().handle != *girl || old.hash() != reload.old_hash {
        return Err(SkillError::saved(texts::edited::not_girl_before_change(who, girl)));
    }
    let next = match &reload.source {
        Some(source) => {
            let source = Source::with(&old.path, source.clone(), old.about.clone());
            old.reread(&source.requiring(&reload.required).called(old.written().called))?
        }
        None => Rc::new(Skill::clone(old)),
    };
    if next.hash() != reload.new_hash {
        return Err(SkillError::saved(texts::edited::other_new_text(who, girl)));
    }
    for (name, value) in &reload.mk {
        next.set(name, *value)?;
    }
    let done = exchange(table, *who, &next, reload.change, reload.at.actions, watch)?;
    // Why a state was reset is for people: it names the path of the file.
    let is_reset = |state: &StateFate| matches!(state, StateFate::Reset { .. });
    let same = done.state == reload.state || is_reset(&done.state) && is_reset(&reload.state);
    if !same || done.mended != reload.mended {
        return Err(SkillError::saved(texts::edited::state_came_out_otherwise(who, girl)));
    }
    Ok(())
}

fn nobody(who: Who) -> SkillError {
    SkillError::saved(texts::edited::no_skill_at_seat(who))
}
