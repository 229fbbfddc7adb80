//! Numbers of skills that are changed from outside: files of them, and single ones over those.

use super::{Library, Setting, Skill, SkillError, Tuning, Vm};
use crate::options::did_you_mean;
use crate::problem::{Explain, Problem, Text, texts};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Which numbers skills have, and where skills are found.
#[derive(Debug, Clone, Default)]
pub struct Numbers {
    /// Single changes, like `yuki.rush=400`.
    pub set: Vec<String>,
    /// Files of changed numbers: the later wins, and single changes over all.
    pub tune: Vec<PathBuf>,
    /// Folders of skills that go before all others; the last goes first.
    pub skills: Vec<PathBuf>,
    /// What one side of a comparison sets over all of it: `--b-set`.
    pub b_set: Vec<String>,
}

impl Numbers {
    /// The changes, read and not yet made.
    ///
    /// # Errors
    /// A tune file that cannot be read, a `--set` that is none.
    pub fn tuning(&self) -> anyhow::Result<Tuning> {
        let setting = |(option, text): (&str, &String)| {
            let advice = texts::example(format!("{option} yuki.rush=400"));
            Setting::parse(text)
                .map_err(|error| error.problem().about(format!("{option} {text}")).help(advice))
        };
        let settings = self.settings().map(setting).collect::<Result<_, _>>()?;
        Tuning::read(&self.tune, settings).context("--tune")
    }

    /// Single changes, each with the option it came by.
    fn settings(&self) -> impl Iterator<Item = (&'static str, &String)> {
        let (all, other) = (self.set.iter(), self.b_set.iter());
        all.map(|text| ("--set", text)).chain(other.map(|text| ("--b-set", text)))
    }

    /// Makes the changes for some girls. `others` is what to do about anybody else.
    ///
    /// # Errors
    /// A girl or a number there is none of, a value out of its range.
    pub fn apply(&self, vm: &Vm, seated: &[Rc<Skill>], others: &Text) -> anyhow::Result<Tuning> {
        let tuning = self.tuning()?;
        tuning.apply(seated, |girl| self.elsewhere(vm, girl)).map_err(|error| match error {
            error @ SkillError::Tune { .. } => anyhow::Error::new(error).context("--tune"),
            error => self.wrong(seated, &error, others).into(),
        })?;
        Ok(tuning)
    }

    /// What is wrong with a single change, by the option it came by: the first that cannot be made alone.
    fn wrong(&self, seated: &[Rc<Skill>], error: &SkillError, others: &Text) -> Problem {
        let parsed = |(option, text): (&'static str, &String)| {
            Some((option, text.clone(), Setting::parse(text).ok()?))
        };
        let hers = |set: &Setting| seated.iter().find(|skill| skill.info().handle == set.girl);
        let is_wrong = |set: &Setting| hers(set).is_none_or(|skill| skill.set(&set.name, set.value).is_err());
        let culprit = self.settings().filter_map(parsed).find(|(_, _, set)| is_wrong(set));
        let Some((option, text, set)) = culprit else {
            return Problem { message: texts::set(error.problem().message), ..error.problem() }
                .help(others.clone());
        };
        let advice = match hers(&set) {
            Some(_) => texts::saki_lua_params_lists_her(set.girl),
            None => others.clone(),
        };
        error.problem().about(format!("{option} {text}")).help(advice)
    }

    /// The skill of a girl who is not at the table.
    ///
    /// # Errors
    /// There is no such girl, or she does not load.
    pub fn elsewhere(&self, vm: &Vm, girl: &str) -> Result<Rc<Skill>, SkillError> {
        let library = Library::with(&self.skills).unwrap_or_else(|_| Library::open(Path::new("")));
        // A handle and nothing else: a tune file opens no other files.
        let handles = library.handles();
        if handles.iter().any(|handle| handle == girl) {
            return vm.load(&library.find(girl)?);
        }
        let hint = did_you_mean(girl, handles.iter().map(String::as_str));
        Err(SkillError::Unknown { name: girl.into(), places: library.places(), hint })
    }
}
