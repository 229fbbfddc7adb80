//! Numbers of skills changed from outside: by files, and by single settings that override them.

use super::tune::Variant;
use super::{Library, Setting, Skill, SkillError, Tuning, Vm, spelled};
use crate::options::did_you_mean;
use crate::problem::{Explain, Problem, Text, texts};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Changes of numbers, and the folders of skills.
#[derive(Debug, Clone, Default)]
pub struct Numbers {
    /// Single settings, like `yuki.rush=400`.
    pub set: Vec<String>,
    /// Tune files: later ones override earlier ones, and settings override all.
    pub tune: Vec<PathBuf>,
    /// `--b-tune`: tune files of one side of a comparison, on top of those.
    pub b_tune: Vec<PathBuf>,
    /// Folders searched before all others, the last one first.
    pub skills: Vec<PathBuf>,
    /// `--b-set`: settings of one side of a comparison, which override everything.
    pub b_set: Vec<String>,
}

impl Numbers {
    /// Reads the changes without applying them.
    ///
    /// # Errors
    /// A tune file that cannot be read, or an invalid `--set`.
    pub fn tuning(&self) -> anyhow::Result<Tuning> {
        let setting = |(option, text): (&str, &String)| {
            let advice = texts::situations::example(format!("{option} yuki.rush=400"));
            Setting::parse(text)
                .map_err(|error| error.problem().about(format!("{option} {text}")).help(advice))
        };
        let settings = self.settings().map(setting).collect::<Result<_, _>>()?;
        let base = Tuning::read(&self.tune, Vec::new()).context("--tune")?;
        Ok(base.then(Tuning::read(&self.b_tune, settings).context("--b-tune")?))
    }

    /// Single settings with the option each came from.
    fn settings(&self) -> impl Iterator<Item = (&'static str, &String)> {
        let (all, other) = (self.set.iter(), self.b_set.iter());
        all.map(|text| ("--set", text)).chain(other.map(|text| ("--b-set", text)))
    }

    /// Applies the changes to girls at the table: what makes variants of them first. `others` is the advice for any other girl.
    ///
    /// # Errors
    /// An unknown girl or number, or a value out of its range.
    pub fn apply(
        &self,
        vm: &Vm,
        seated: &[Rc<Skill>],
        variants: &[Variant],
        others: &Text,
    ) -> anyhow::Result<Tuning> {
        let tuning = self.tuning()?.over(variants)?;
        tuning.apply(seated, |girl| self.elsewhere(vm, girl)).map_err(|error| match error {
            error @ SkillError::Tune { .. } => anyhow::Error::new(error).context("--tune"),
            error => self.wrong(seated, &error, others).into(),
        })?;
        Ok(tuning)
    }

    /// Explains an error by the first setting that fails on its own, naming its option.
    fn wrong(&self, seated: &[Rc<Skill>], error: &SkillError, others: &Text) -> Problem {
        let parsed = |(option, text): (&'static str, &String)| {
            Some((option, text.clone(), Setting::parse(text).ok()?))
        };
        let girls: Vec<_> = seated.iter().map(|skill| skill.spelled()).collect();
        let hers = |set: &Setting| {
            let handle = spelled::handle(&girls, &set.girl).ok()?;
            seated.iter().find(|skill| skill.info().handle == handle)
        };
        let is_wrong = |set: &Setting| hers(set).is_none_or(|skill| skill.set(&set.name, set.value).is_err());
        let culprit = self.settings().filter_map(parsed).find(|(_, _, set)| is_wrong(set));
        let Some((option, text, set)) = culprit else {
            return Problem {
                message: texts::options::set_error(error.problem().message),
                ..error.problem()
            }
            .help(others.clone());
        };
        let advice = match hers(&set) {
            Some(_) => texts::command::params_lists_numbers(set.girl),
            None => others.clone(),
        };
        error.problem().about(format!("{option} {text}")).help(advice)
    }

    /// Loads the skill of a girl who is not at the table.
    ///
    /// # Errors
    /// There is no such girl, or she does not load.
    pub fn elsewhere(&self, vm: &Vm, girl: &str) -> Result<Rc<Skill>, SkillError> {
        let library = Library::with(&self.skills).unwrap_or_else(|_| Library::open(Path::new("")));
        // Only girls of the library: a tune file must not open other files.
        if !library.all(girl).is_empty() {
            return vm.load(&library.find(girl)?);
        }
        if let Some(handle) = spelled::whom(&library.spelled(), girl)? {
            return vm.load(&library.find(handle)?);
        }
        let hint = did_you_mean(girl, library.handles().iter().map(String::as_str));
        Err(SkillError::Unknown { name: girl.into(), places: library.places(), hint })
    }
}
