//! The fixture of a file's tests: a machine, the skill, and other girls.

use super::rig::Rig;
use super::state::KnownState;
use crate::girl::{Doge, Girl, Girls};
use crate::problem::{Explain, quoted, texts};
use crate::skill::class::Skill;
use crate::skill::error::SkillError;
use crate::skill::girl::LuaGirl;
use crate::skill::library::Library;
use crate::skill::vm::Vm;
use crate::tile::Who;
use mlua::Table;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;

/// The fixture of a file's tests.
pub(super) struct Bench {
    pub(super) vm: Vm,
    pub(super) skill: Rc<Skill>,
    library: Library,
    /// Other girls, by handle.
    others: RefCell<BTreeMap<String, Rc<Skill>>>,
    /// All loaded skills by file.
    loaded: RefCell<BTreeMap<PathBuf, Rc<Skill>>>,
    /// Fields of her state that her file uses.
    pub(super) state: KnownState,
}

impl Bench {
    /// Creates it for the tests of a skill in this machine; other girls are found in the same folder or in
    /// the library.
    pub(super) fn new(vm: Vm, skill: Rc<Skill>, library: &Library) -> Self {
        let (state, library) = (KnownState::of(&skill.source), library.beside(skill.path()));
        Self { vm, skill, library, others: RefCell::default(), loaded: RefCell::default(), state }
    }

    /// The four girls of a rig, and `self` of those with a skill.
    pub(super) fn girls(&self, rig: &Rig) -> mlua::Result<(Girls, [Option<Table>; 4])> {
        let mut numbers = rig.numbers()?;
        let mut selves = [const { None }; 4];
        let mut girls: [Option<Box<dyn Girl>>; 4] = [const { None }; 4];
        for who in Who::ALL {
            let skill = match &rig.girls[who.index()] {
                _ if who == rig.seat => Rc::clone(&self.skill),
                Some(handle) if handle != Doge::HANDLE => self.other(handle)?,
                _ => continue,
            };
            let skill = tuned(&skill, who == rig.seat, &mut numbers)?;
            let girl = LuaGirl::new(skill, who)?;
            selves[who.index()] = Some(girl.state().clone());
            girls[who.index()] = Some(Box::new(girl));
        }
        if let Some((name, _)) = numbers.first() {
            let problem =
                texts::testing::mk_number_of_nobody(quoted(name)).help(texts::testing::name_others_by_girl());
            return Err(super::rig::wrong(problem));
        }
        let doge = || Box::new(Doge::default()) as Box<dyn Girl>;
        Ok((girls.map(|girl| girl.unwrap_or_else(doge)), selves))
    }

    /// The skill of another girl, from the same folder or the library.
    fn other(&self, handle: &str) -> mlua::Result<Rc<Skill>> {
        if handle == self.skill.info().handle {
            return Err(super::rig::wrong(texts::testing::girl_sits_twice(handle)));
        }
        if let Some(skill) = self.others.borrow().get(handle) {
            return Ok(Rc::clone(skill));
        }
        let skill = self.library.find(handle).and_then(|path| self.load(path));
        let skill = skill.map_err(|error| super::rig::wrong(error.problem().about("girls")))?;
        self.others.borrow_mut().insert(handle.to_owned(), Rc::clone(&skill));
        Ok(skill)
    }

    /// The skill of a file, loaded once.
    pub(super) fn load(&self, path: PathBuf) -> Result<Rc<Skill>, SkillError> {
        if let Some(skill) = self.loaded.borrow().get(&path) {
            return Ok(Rc::clone(skill));
        }
        let skill = self.vm.load(&path)?;
        self.loaded.borrow_mut().insert(path, Rc::clone(&skill));
        Ok(skill)
    }
}

/// A skill with those numbers of the list changed that are hers; they are removed from the list.
fn tuned(skill: &Rc<Skill>, own: bool, numbers: &mut Vec<(String, f64)>) -> mlua::Result<Rc<Skill>> {
    let prefix = format!("{}.", skill.info().handle);
    let name = |key: &str| {
        key.strip_prefix(&prefix)
            .map(str::to_owned)
            .or_else(|| (own && !key.contains('.')).then(|| key.to_owned()))
    };
    let hers: Vec<_> = numbers.extract_if(.., |(key, _)| name(key).is_some()).collect();
    if hers.is_empty() {
        return Ok(Rc::clone(skill));
    }
    let tuned = Skill::clone(skill);
    for (key, value) in hers {
        let set = tuned.set(&name(&key).unwrap_or_default(), value);
        set.map_err(|error| super::rig::wrong(error.problem().about("mk")))?;
    }
    Ok(Rc::new(tuned))
}
