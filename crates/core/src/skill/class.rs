use super::bonds::SeesThrough;
use super::code::Code;
use super::error::SkillError;
use super::guard::Guards;
use super::params::{self, Origin, Param};
use super::sidecar::Sidecar;
use super::spelled::Spelled;
use super::subscription::Only;
use super::text::{Dialect, Text};
use super::vm::Vm;
use crate::api::dialect::HOOKS;
use crate::api::value::Plain;
use crate::api::world::is_cut;
use crate::girl::{Limits, Past};
use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::Word;
use crate::problem::{Lang, Place, Problem, Spoken, texts};
use crate::state::{GirlInfo, Hook, HookSet};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;

/// A parsed answer of a hook, by the index of the constant table in its guard; no index for a hook that is
/// itself a table.
pub(crate) type Known = ((Hook, Option<usize>), Limits);

/// A loaded skill, which can be seated any number of times.
#[derive(Clone)]
pub struct Skill {
    #[doc(hidden)]
    pub vm: Vm,
    pub(crate) info: GirlInfo,
    pub(crate) names: Text,
    pub(crate) desc: Text,
    /// Her file.
    pub path: PathBuf,
    /// What the file says.
    pub source: Reading,
    /// The file beside it.
    pub about: Sidecar,
    #[doc(hidden)]
    pub code: Code,
    pub(crate) dialect: Dialect,
    /// The girls whose veils she sees through.
    pub(crate) sees_through: SeesThrough,
    /// Whether the file names the event of a hand that improved.
    pub(crate) hears_improvements: bool,
    pub(crate) notes: Vec<Problem>,
    pub(crate) hooks: HookSet,
    pub(crate) only: Only,
    pub(crate) guards: Guards,
    /// Answers of hooks that are tables, and answers seen of hooks that return a constant table.
    pub(crate) answers: RefCell<Vec<Known>>,
    /// Version of her state's shape as declared by the file; 0 if it declares none.
    pub(crate) state_version: u64,
    /// Her state when a game begins.
    pub(crate) begin: Plain,
    /// Her numbers that can be turned.
    pub params: RefCell<Vec<Param>>,
    /// Her hooks that have been called at any table.
    pub called: Rc<Cell<HookSet>>,
    /// Those of them that ran: no guard refused every call.
    pub ran: Rc<Cell<HookSet>>,
    /// Those that did something at the table: lit, asked for, refused or forbade something, or told the AI.
    pub acted: Rc<Cell<HookSet>>,
    /// Her hooks that have printed more than is shown.
    pub loud: Rc<Cell<HookSet>>,
    /// What imagined rounds with her have come to.
    pub(crate) past: Past,
}

impl Skill {
    /// Her identity.
    #[must_use]
    pub const fn info(&self) -> &GirlInfo {
        &self.info
    }

    /// Returns a line of her file, from 1.
    #[must_use]
    pub fn line(&self, number: usize) -> Option<&str> {
        self.source.lines().nth(number.checked_sub(1)?)
    }

    /// Her handle, and her names as her file spells them.
    #[must_use]
    pub fn spelled(&self) -> Spelled {
        Spelled::new(self.info.handle.clone(), Some((&*self.path, &self.source)))
    }

    /// Her name.
    #[must_use]
    pub const fn names(&self) -> &Text {
        &self.names
    }

    /// Her name for people: her handle in English, her name in other languages.
    #[must_use]
    pub fn name_in(&self, lang: Lang) -> &str {
        let name = self.names.get(lang.code());
        if lang == Lang::En || name.is_empty() { &self.info.handle } else { name }
    }

    /// Takes what a hook has printed, and remembers hooks that printed more than is shown.
    pub(crate) fn printed(&self, hook: Hook) -> Option<Spoken> {
        let text = self.vm.take_printed()?;
        if is_cut(&text) {
            self.loud.set(self.loud.get().with(hook));
        }
        Some(text)
    }

    /// The girls whom a field of the declaration names, or a call of `game:isgirl`, each with the field or the call.
    pub fn bonds(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let seen: &[String] = if let SeesThrough::Of(names) = &self.sees_through { names } else { &[] };
        let kin = self.info.kin.iter().map(|name| ("kin", name.as_str()));
        let asked = self.asked_of().map(|name| ("isgirl", name));
        kin.chain(seen.iter().map(|name| ("seesthrough", name.as_str()))).chain(asked)
    }

    /// The names that are written out in `game:isgirl(who, "name")`.
    fn asked_of(&self) -> impl Iterator<Item = &str> {
        let words = self.source.words();
        let named = move |at: usize| {
            let call = words.part(at..);
            let open = call.first()?.word == Word::Name("isgirl") && call.get(1)?.word == Word::Mark("(");
            let comma = call.iter().position(|token| token.word == Word::Mark(",")).filter(|_| open)?;
            let (name, close) = (call.get(comma + 1)?, call.get(comma + 2)?);
            let whole = name.word == Word::Literal && close.word == Word::Mark(")");
            let text = self.source.get(name.start..name.end).filter(|_| whole)?;
            text.strip_prefix(['"', '\''])?.strip_suffix(['"', '\''])
        };
        (0..words.len()).filter_map(named)
    }

    /// The place of a name in a field of the declaration; the file itself if it isn't found.
    #[must_use]
    pub fn place_of_name(&self, field: &str, name: &str) -> Place {
        let words = self.source.words();
        let is = |text: &str, wanted: &str| text.trim_matches(['"', '\'']) == wanted;
        let after = words.iter().position(|token| is(&self.source[token.start..token.end], field));
        let file = Place::file(self.path.display());
        let found = after.and_then(|at| {
            words.part(at..).iter().find(|token| is(&self.source[token.start..token.end], name))
        });
        found.map_or_else(|| file.clone(), |token| file.clone().span(&self.source, token.start..token.end))
    }

    /// The place of a hook's name in her file; the file itself if it isn't found.
    pub fn place_of_hook(&self, hook: Hook) -> Place {
        let names = HOOKS.iter().find(|(_, ours)| *ours == hook).map(|(name, _)| *name);
        let name = names.filter(|_| self.is_classic()).unwrap_or(hook.name());
        let file = Place::file(self.path.display());
        let declared = self.source.words().windows::<2>().find(|two| {
            two[1].word == Word::Name(name)
                && matches!(two[0].word, Word::Mark("." | ":") | Word::Keyword("function"))
        });
        declared.map_or_else(|| file.clone(), |two| file.clone().span(&self.source, two[1].start..two[1].end))
    }

    /// The parsed answer of a hook that is a table, or that returned this constant before.
    pub(crate) fn answer(&self, hook: Hook, constant: Option<usize>) -> Option<Limits> {
        let answers = self.answers.borrow();
        answers.iter().find(|(of, _)| *of == (hook, constant)).map(|&(_, answer)| answer)
    }

    /// Her description in a language, with the current numbers.
    #[must_use]
    pub fn desc(&self, lang: &str) -> String {
        let mut text = self.desc.get(lang).to_owned();
        for param in self.params.borrow().iter() {
            text = text.replace(&format!("{{{}}}", param.name), &param.value.to_string());
        }
        text
    }

    /// Path of her file.
    #[must_use]
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// File name without folders, as Lua messages and ledgers show it.
    #[must_use]
    pub fn file_name(&self) -> String {
        crate::lua::error::chunk_name(&self.path)
    }

    /// The text of her file.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Texts of required files, by name.
    #[must_use]
    pub fn required(&self) -> BTreeMap<String, String> {
        super::source::required(&self.source)
    }

    /// Returns a line of her file or of a required one, by its chunk name.
    #[must_use]
    pub fn line_of(&self, file: &str, number: usize) -> Option<&str> {
        if file == self.file_name() {
            return self.line(number);
        }
        let required = self.source.required().iter().find(|required| required.name == file)?;
        required.text.lines().nth(number.checked_sub(1)?)
    }

    /// The file beside a script of libsaki, as [`Source::beside`](super::Source::beside) takes it; null for our own skills.
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

    /// Whether a girl of whose hooks these are left is broken: she has lost all.
    pub(crate) const fn is_broken(&self, left: HookSet) -> bool {
        left.is_empty() && !self.hooks.is_empty()
    }

    /// Her hooks.
    #[must_use]
    pub const fn hooks(&self) -> HookSet {
        self.hooks
    }

    /// The declared `state_version`; 0 if there is none.
    #[must_use]
    pub const fn state_version(&self) -> u64 {
        self.state_version
    }

    /// Returns whether it is a script of libsaki.
    #[must_use]
    pub fn is_classic(&self) -> bool {
        self.dialect == Dialect::Classic
    }

    /// Probable mistakes in the file, with their places. Only scripts of libsaki have such notes; in our own
    /// files they are errors.
    #[must_use]
    pub fn notes(&self) -> &[Problem] {
        &self.notes
    }

    /// The numbers for girls seated from now on.
    pub fn numbers(&self) -> Rc<[(String, f64)]> {
        self.params.borrow().iter().map(|param| (param.name.clone(), param.value)).collect()
    }

    /// Changes a number for girls seated from now on.
    ///
    /// # Errors
    /// [`SkillError::Param`]: no such number, or out of its range.
    pub fn set(&self, name: &str, value: f64) -> Result<(), SkillError> {
        self.changed(&mut self.params.borrow_mut(), name, value, Origin::Set)
    }

    /// Returns a list of numbers with one changed.
    pub(crate) fn changed(
        &self,
        params: &mut [Param],
        name: &str,
        value: f64,
        origin: Origin,
    ) -> Result<(), SkillError> {
        let handle = &self.info.handle;
        if self.is_classic() {
            let text = texts::files::numbers_are_in_script(handle, self.path.display());
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
