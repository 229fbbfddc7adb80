//! Girls who play against each other in many combinations.

use super::Sitter;
use super::planned::{Number, sitters};
use crate::girl::Doge;
use crate::player::Builtin;
use crate::problem::{Problem, listed, texts};
use crate::skill::named::{NamedGirl, named};
use crate::skill::tune::say_which;
use crate::skill::{Library, Numbers, Param, Seats, Setting, Skill, SkillError, Spelled, Vm, spelled};
use std::collections::BTreeMap;
use std::path::Path;

/// A girl who plays against others.
#[derive(Debug, Clone)]
pub struct Contender {
    /// Handle.
    pub label: String,
    /// Her numbers, with ranges.
    pub params: Vec<Param>,
    pub(super) sitter: Sitter,
    pub(super) numbers: Vec<Number>,
}

impl Contender {
    /// Opens the named girls, or all in the user's own skill folder. Warnings about files that load go to
    /// `warn`.
    ///
    /// # Errors
    /// A girl is not found, does not load or is named twice; a number matches no girl; there are no girls.
    pub fn all(
        girls: &[String],
        changed: &Numbers,
        mut warn: impl FnMut(&Problem),
    ) -> anyhow::Result<Vec<Self>> {
        let library = Library::with(&changed.skills)?;
        let names = if girls.is_empty() { library.own().handles() } else { girls.to_vec() };
        let girls = named(&names, &library)?;
        let spelled: Vec<Spelled> = girls.iter().flatten().map(|girl| girl.source.spelled()).collect();
        let changed = &Numbers { set: by_handle(&changed.set, &spelled)?, ..changed.clone() };
        let all = girls.into_iter().map(|girl| Self::open(girl, changed, &mut warn));
        let all = all.collect::<anyhow::Result<Vec<_>>>()?;
        let mut known: BTreeMap<&str, &str> = BTreeMap::new();
        for (girl, name) in all.iter().zip(&names) {
            if let Some(other) = known.insert(&girl.label, name) {
                let twice = texts::options::girl_named_twice(&girl.label, listed([other, name.as_str()]));
                return Err(Problem::advised(twice, texts::options::name_each_girl_once()).into());
            }
        }
        if let Some(set) =
            changed.set.iter().find(|set| owner(set).is_none_or(|girl| !known.contains_key(girl)))
        {
            let setting = Setting::parse(set).ok();
            let which = setting.and_then(|setting| say_which(known.keys().copied(), &setting));
            let problem = texts::options::no_such_number(set).hint(which);
            return Err(problem.help(texts::options::form_of_set()).into());
        }
        if all.is_empty() {
            return Err(
                Problem::advised(texts::options::nobody_to_play(), texts::options::name_girls()).into()
            );
        }
        Ok(all)
    }

    fn open(
        girl: Option<NamedGirl>,
        changed: &Numbers,
        warn: &mut impl FnMut(&Problem),
    ) -> anyhow::Result<Self> {
        let Some(girl) = girl else { return Ok(Self::doge()) };
        let label = girl.source.handle();
        // Each girl gets only her own `--set` values; those that match no girl are detected later.
        let mut hers = changed.clone();
        hers.set.retain(|set| owner(set) == Some(label.as_str()));
        let seats = Seats::open(&Vm::new()?, [Some(girl), None, None, None], &hers, warn)?;
        let [sitter, ..] = sitters(&seats, [Builtin::Ai; 4]);
        let params = seats.skill(0).map(Skill::params).unwrap_or_default();
        let numbers = params.iter().cloned().map(Number::from).collect();
        Ok(Self { label, params, sitter, numbers })
    }

    /// Her file; `None` for the girl without a skill.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.sitter.skill.as_ref().map(|source| source.path.as_path())
    }

    /// The girl without a skill.
    #[must_use]
    pub fn doge() -> Self {
        let (params, sitter, numbers) = Default::default();
        Self { label: Doge::HANDLE.into(), params, sitter, numbers }
    }
}

/// Single settings of these girls by their handles, whichever names were written.
fn by_handle(set: &[String], girls: &[Spelled]) -> Result<Vec<String>, SkillError> {
    let one = |set: &String| match (owner(set), set.rsplit_once('=')) {
        (Some(girl), Some((number, value))) => {
            let name = number.rsplit_once('.').map_or("", |(_, name)| name);
            Ok(format!("{}.{name}={value}", spelled::handle(girls, girl)?))
        }
        _ => Ok(set.clone()),
    };
    set.iter().map(one).collect()
}

/// Returns the girl in `girl.key=value`.
fn owner(set: &str) -> Option<&str> {
    Some(set.split_once('=')?.0.trim().rsplit_once('.')?.0.trim())
}
