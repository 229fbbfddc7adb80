use super::code::Code;
use super::error::SkillError;
use super::guard::Guards;
use super::params::{self, Origin, Param};
use super::sidecar::Sidecar;
use super::subscription::Only;
use super::text::{Dialect, Text};
use super::vm::Vm;
use crate::api::dialect::HOOKS;
use crate::api::world::MOST_PRINTED;
use crate::girl::{GirlInfo, Hook, HookSet, Limits};
use crate::lua::reading::Reading;
use crate::lua::tokens::Word;
use crate::problem::{Place, Problem, texts};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;

/// What a hook answers whenever it answers with a table of the file, by the place of that in its guard; a hook that is a
/// table has none.
pub(crate) type Known = ((Hook, Option<usize>), Limits);

/// A skill that was loaded and may be seated, any number of times.
#[derive(Clone)]
pub struct Skill {
    pub(crate) vm: Vm,
    pub(crate) info: GirlInfo,
    pub(crate) names: Text,
    pub(crate) desc: Text,
    pub(crate) path: PathBuf,
    pub(crate) source: Reading,
    /// What lies beside the file.
    pub(crate) about: Sidecar,
    pub(crate) code: Code,
    pub(crate) dialect: Dialect,
    pub(crate) notes: Vec<Problem>,
    pub(crate) hooks: HookSet,
    pub(crate) only: Only,
    pub(crate) guards: Guards,
    /// What those of her hooks answer that are tables, and what others have answered where they return a constant.
    pub(crate) answers: RefCell<Vec<Known>>,
    /// Of which shape her state is, as the file counts them; 0 if it does not.
    pub(crate) state_version: u64,
    pub(crate) params: RefCell<Vec<Param>>,
    /// Hooks of hers that have been called, at whatever table.
    pub(crate) called: Rc<Cell<HookSet>>,
    /// Hooks of hers that have printed more than is shown.
    pub(crate) loud: Rc<Cell<HookSet>>,
}

impl Skill {
    /// Who she is.
    #[must_use]
    pub const fn info(&self) -> &GirlInfo {
        &self.info
    }

    /// A line of her file, from 1.
    #[must_use]
    pub fn line(&self, number: usize) -> Option<&str> {
        self.source.lines().nth(number.checked_sub(1)?)
    }

    /// Her name.
    #[must_use]
    pub const fn names(&self) -> &Text {
        &self.names
    }

    /// What a hook has printed, if anything. It is kept in mind which have printed more than is shown.
    pub(crate) fn printed(&self, hook: Hook) -> Option<String> {
        let text = self.vm.take_printed()?;
        if text.len() >= MOST_PRINTED {
            self.loud.set(self.loud.get().with(hook));
        }
        Some(text)
    }

    /// Where the name of a hook stands in her file; the file, if it is not to be found.
    pub(crate) fn place_of_hook(&self, hook: Hook) -> Place {
        let names = HOOKS.iter().find(|(_, ours)| *ours == hook).map(|(name, _)| *name);
        let name = names.filter(|_| self.is_classic()).unwrap_or(hook.name());
        let file = Place::file(self.path.display());
        let declared = self.source.words().windows(2).find(|two| {
            two[1].word == Word::Name(name)
                && matches!(two[0].word, Word::Mark("." | ":") | Word::Keyword("function"))
        });
        declared.map_or_else(|| file.clone(), |two| file.clone().span(&self.source, two[1].start..two[1].end))
    }

    /// What a hook of hers answers that is a table, or that has answered with this constant before.
    pub(crate) fn answer(&self, hook: Hook, constant: Option<usize>) -> Option<Limits> {
        let answers = self.answers.borrow();
        answers.iter().find(|(of, _)| *of == (hook, constant)).map(|&(_, answer)| answer)
    }

    /// What she can do, in a language, with the numbers as they are now.
    #[must_use]
    pub fn desc(&self, lang: &str) -> String {
        let mut text = self.desc.get(lang).to_owned();
        for param in self.params.borrow().iter() {
            text = text.replace(&format!("{{{}}}", param.name), &param.value.to_string());
        }
        text
    }

    /// Where her file is.
    #[must_use]
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// The name of her file, without folders: what Lua calls it in messages, and ledgers in what she did.
    #[must_use]
    pub fn file_name(&self) -> String {
        crate::lua::error::chunk_name(&self.path)
    }

    /// The text of her file.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// What her file requires: texts by name.
    #[must_use]
    pub fn required(&self) -> BTreeMap<String, String> {
        super::source::required(&self.source)
    }

    /// A line of her file or of one that it requires, by what Lua calls that file.
    #[must_use]
    pub fn line_of(&self, file: &str, number: usize) -> Option<&str> {
        if file == self.file_name() {
            return self.line(number);
        }
        let required = self.source.required().iter().find(|required| required.name == file)?;
        required.text.lines().nth(number.checked_sub(1)?)
    }

    /// What lies beside a script of libsaki, as [`Vm::load_beside`] takes it; null for files of ours.
    #[must_use]
    pub fn about(&self) -> serde_json::Value {
        let text = |Text { en, zh, ja }: &Text| serde_json::json!({ "en": en, "zh": zh, "ja": ja });
        match self.dialect {
            Dialect::Module => serde_json::Value::Null,
            Dialect::Classic => serde_json::json!({
                "id": self.info.id, "name": text(&self.names), "desc": text(&self.desc)
            }),
        }
    }

    /// Her numbers, by name.
    #[must_use]
    pub fn params(&self) -> Vec<Param> {
        self.params.borrow().clone()
    }

    /// Her hooks.
    #[must_use]
    pub const fn hooks(&self) -> HookSet {
        self.hooks
    }

    /// The `state_version` of the file; 0 if it names none.
    #[must_use]
    pub const fn state_version(&self) -> u64 {
        self.state_version
    }

    /// Is it a script of libsaki?
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.dialect == Dialect::Classic
    }

    /// What is probably wrong with the file, each with its place. Only scripts of libsaki have such
    /// notes: in our own files the same is an error.
    #[must_use]
    pub fn notes(&self) -> &[Problem] {
        &self.notes
    }

    /// The numbers a girl who sits down now gets.
    pub(crate) fn numbers(&self) -> Rc<[(String, f64)]> {
        self.params.borrow().iter().map(|param| (param.name.clone(), param.value)).collect()
    }

    /// Changes one of her numbers, for girls seated from now on.
    ///
    /// # Errors
    /// [`SkillError::Param`]: no such number, or out of its range.
    pub fn set(&self, name: &str, value: f64) -> Result<(), SkillError> {
        self.changed(&mut self.params.borrow_mut(), name, value, Origin::Set)
    }

    /// Changes a number in a list of her numbers.
    pub(crate) fn changed(
        &self,
        params: &mut [Param],
        name: &str,
        value: f64,
        origin: Origin,
    ) -> Result<(), SkillError> {
        let handle = &self.info.handle;
        if self.is_classic() {
            let text = texts::is_script_of_libsaki_its(handle, self.path.display());
            return Err(SkillError::param(text));
        }
        params::find(params, handle, name)?.set(handle, value, origin)
    }
}

impl std::fmt::Debug for Skill {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Skill").field("path", &self.path).finish_non_exhaustive()
    }
}
