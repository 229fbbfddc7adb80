//! Skills from source text, and their seats.

use super::shown;
use saki_lua::girl::{Doge, Girl, Girls};
use saki_lua::skill::{Skill, SkillError, Vm};
use saki_lua::tile::Who;
use std::path::Path;
use std::rc::Rc;

/// Loads a skill from text under a file name.
pub fn load(vm: &Vm, name: &str, source: &str) -> Rc<Skill> {
    vm.load_source(Path::new(name), source.into()).unwrap_or_else(|error| panic!("{error}"))
}

/// Error message of a file that does not load.
pub fn load_error(path: &Path, source: &str) -> String {
    match Vm::new().unwrap().load_source(path, source.into()) {
        Err(SkillError::Load(problems)) => problems.iter().map(shown).collect::<Vec<_>>().join("\n"),
        other => panic!("{other:?} from:\n{source}"),
    }
}

/// Source of a skill with one hook and one number. The body begins in line 3.
pub fn hook(name: &str, params: &str, body: &str) -> String {
    format!(
        "local Yuki = skill {{ mk = {{ rush = 80 }} }}\nfunction Yuki:{name}({params})\n  {body}\nend\nreturn Yuki\n"
    )
}

/// Girls with the skill given for each seat, or without a skill.
pub fn by_seat<'a>(skill: impl Fn(usize) -> Option<&'a Rc<Skill>>) -> Girls {
    std::array::from_fn(|seat| match skill(seat) {
        Some(skill) => skill.girl(Who::new(seat)).unwrap(),
        None => Box::new(Doge::default()) as Box<dyn Girl>,
    })
}

/// Girls with these skills in the first seats, without skills in the others.
pub fn seated(skills: &[&Rc<Skill>]) -> Girls {
    by_seat(|seat| skills.get(seat).copied())
}

pub fn doges() -> Girls {
    by_seat(|_| None)
}
