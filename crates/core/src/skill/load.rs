//! Loads skill files. A file declares one girl, and all mistakes in the declaration are found here.

use super::bonds::{self, SeesThrough};
use super::class::Skill;
use super::classic;
use super::code::Code;
use super::declared::Findings;
use super::error::SkillError;
use super::explained;
use super::file_text;
use super::guard::Guards;
use super::params::{self, Param};
use super::source::Source;
use super::subscription::having::FIXED;
use super::subscription::{self, Only};
use super::text::{Dialect, Text};
use super::vm::Vm;
use crate::api::dialect::is_classic;
use crate::api::error::explain;
use crate::api::returns;
use crate::api::said::raised;
use crate::api::shown::say;
use crate::api::value::{Plain, Reader};
use crate::api::version::{is_known, replaced, unknown_api};
use crate::girl::{Doge, Limits};
use crate::lua::error::clean;
use crate::lua::plain;
use crate::lua::reading::Reading;
use crate::lua::reading::Required;
use crate::options::{did_you_mean, nearest, nearest_within};
use crate::problem::{Place, Problem, quoted, texts};
use crate::state::{GirlInfo, Hook};
use mlua::{Table, Value};
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

/// Fields of `skill { ... }`.
const FIELDS: [&str; 14] = [
    "api",
    "id",
    "name",
    "desc",
    "mk",
    "mk_doc",
    "only",
    "school",
    "state",
    "state_version",
    "kin",
    "seesthrough",
    "carry",
    "from",
];
/// The event that only files which name it are told of.
const IMPROVED: &str = "improved";
/// Languages of names and descriptions.
const LANGS: [&str; 3] = ["zh", "ja", "en"];

impl Vm {
    /// Loads a skill file.
    ///
    /// # Errors
    /// [`SkillError::Read`], or [`SkillError::Load`] with file, line and advice.
    pub fn load(&self, path: &Path) -> Result<Rc<Skill>, SkillError> {
        self.load_read(&Source::read(path)?)
    }

    /// Loads a skill from its text; `path` gives its handle and its name in messages.
    ///
    /// # Errors
    /// [`SkillError::Load`] with file, line and what to do.
    pub fn load_source(&self, path: &Path, source: String) -> Result<Rc<Skill>, SkillError> {
        self.load_read(&Source::new(path, source))
    }

    /// Loads a skill from a source.
    ///
    /// # Errors
    /// [`SkillError::Load`] with file, line and what to do.
    pub fn load_read(&self, read: &Source) -> Result<Rc<Skill>, SkillError> {
        let (path, source, handle) = (read.path.as_path(), &read.text, read.handle());
        if handle == Doge::HANDLE {
            let text = texts::files::name_of_skilless_girl(handle)
                .help(texts::files::give_another_name())
                .code("EInvFile");
            return Err(text.at(Place::file(path.display())).into());
        }
        if is_classic(path) {
            plain::check(path, source)?;
            return classic::load(self, read, handle);
        }
        let broken = |error: mlua::Error| explain(&error, path, source);
        let code = self.compile(read)?;
        let class = code.run(self, &mut code.budget(self)).map_err(broken)?;
        let declared = Declared::read(self, path, source, &handle, &class).map_err(SkillError::Load)?;
        Ok(Rc::new(declared.skill(self, path, source, handle, code)))
    }

    /// Checks that a skill file, or one that is required, is Lua of its dialect. Nothing of it runs, and what it requires is
    /// not looked at.
    ///
    /// # Errors
    /// [`SkillError::Load`] with file, line and what to do.
    pub fn parses(&self, read: &Source) -> Result<(), SkillError> {
        let (path, source) = (read.path.as_path(), &read.text);
        plain::check(path, source)?;
        if is_classic(path) {
            return classic::compile(self, path, source).map(drop).map_err(SkillError::from);
        }
        source
            .compiled(&self.lua, path, false)
            .map(drop)
            .map_err(|error| explain(&error, path, source).into())
    }

    /// Compiles a skill file with what it requires. Nothing of it runs.
    ///
    /// # Errors
    /// [`SkillError::Load`] with file, line and what to do.
    pub fn compile(&self, read: &Source) -> Result<Code, SkillError> {
        let (path, source) = (read.path.as_path(), &read.text);
        file_text::check(path, source)?;
        let code = source.compiled(&self.lua, path, false).map_err(|error| explain(&error, path, source))?;
        Ok(Code::new(path, code.clone()).requiring(self.required(source)?))
    }

    /// Compiles the required files.
    fn required(&self, source: &Reading) -> Result<Vec<(String, Code)>, SkillError> {
        let compiled = |required: &Required| {
            let Required { name, path, text } = required;
            let compiled =
                text.compiled(&self.lua, path, false).map_err(|error| explain(&error, path, text))?;
            Ok((name.clone(), Code::called(name, compiled.clone())))
        };
        source.required().iter().map(compiled).collect()
    }
}

/// What a class declares.
struct Declared {
    hooks: Vec<Hook>,
    answers: Vec<(Hook, Limits)>,
    names: Text,
    desc: Text,
    id: u32,
    params: Vec<Param>,
    only: Only,
    guards: Guards,
    state_version: u64,
    begin: Plain,
    sees_through: SeesThrough,
    kin: Arc<[String]>,
    from: Option<String>,
}

impl Declared {
    /// Checks the class, or returns all problems.
    fn read(
        vm: &Vm,
        path: &Path,
        source: &Reading,
        handle: &str,
        class: &Table,
    ) -> Result<Self, Vec<Problem>> {
        let mut found = Findings::new(path, source);
        let (hooks, answers) = fields(vm, class, &mut found);
        hooks_twice(&mut found);
        let (names, desc) = (text(class, "name", &mut found), text(class, "desc", &mut found));
        let id = id(class, &mut found);
        let mut params = numbers(class, &mut found);
        let declared = names_of(&field(class, "mk"));
        explained::read(&field(class, "mk_doc"), &mut params, &declared, &mut found);
        let only = only(class, &hooks, &mut found);
        let guards = if vm.infers {
            let numbers: Vec<_> = params.iter().map(|param| param.name.as_str()).collect();
            Guards::read(&vm.lua, source, class, &hooks, &numbers)
        } else {
            Guards::default()
        };
        check_holes([&names, &desc], &declared, &mut found);
        school(class, &mut found);
        api(class, &mut found);
        let state_version = state_version(class, &mut found);
        let begin = begin(class, &mut found);
        let sees_through = bonds::sees_through(&field(class, "seesthrough"), &mut found);
        let kin = bonds::kin(&field(class, "kin"), handle, &mut found);
        let from = from(class, &mut found);
        found.finish()?;
        Ok(Self {
            hooks,
            answers,
            names,
            desc,
            id,
            params,
            only,
            guards,
            state_version,
            begin,
            sees_through,
            kin,
            from,
        })
    }

    fn skill(self, vm: &Vm, path: &Path, source: &Reading, handle: String, code: Code) -> Skill {
        let Self { names, id, kin, from, .. } = self;
        let name = if names == Text::default() { handle.clone() } else { names.get("en").to_owned() };
        let made_from = bonds::made_from(path, &handle, id, from);
        Skill {
            vm: vm.clone(),
            info: GirlInfo { made_from, handle, id, name, kin },
            names,
            desc: self.desc,
            path: path.to_owned(),
            source: source.clone(),
            about: Default::default(),
            code,
            dialect: Dialect::Module,
            sees_through: self.sees_through,
            hears_improvements: source.words().iter().any(|token| {
                let word = &source[token.start..token.end];
                word.trim_matches(['"', '\'']) == IMPROVED
            }),
            notes: Vec::new(),
            hooks: self.hooks.into_iter().collect(),
            only: self.only,
            guards: self.guards,
            answers: RefCell::new(
                self.answers.into_iter().map(|(hook, limits)| ((hook, None), limits)).collect(),
            ),
            state_version: self.state_version,
            begin: self.begin,
            params: RefCell::new(self.params),
            called: Rc::default(),
            ran: Rc::default(),
            acted: Rc::default(),
            loud: Rc::default(),
            past: Default::default(),
        }
    }
}

/// Her numbers.
fn numbers(class: &Table, found: &mut Findings<'_>) -> Vec<Param> {
    match field(class, "mk") {
        Value::Nil => Vec::new(),
        Value::Table(mk) => params::read(&mk, found),
        _ => {
            let problem = texts::files::mk_not_a_table()
                .help(texts::frame::for_example("`mk = { rush = 80 }`"))
                .code("EInvSkill");
            found.add(&["mk"], problem);
            Vec::new()
        }
    }
}

/// Which calls of her hooks are made at all.
fn only(class: &Table, hooks: &[Hook], found: &mut Findings<'_>) -> Only {
    match field(class, "only") {
        Value::Nil => Only::default(),
        Value::Table(only) => Only::read(&only, hooks, found),
        _ => {
            found.add(&["only"], subscription::no_table());
            Only::default()
        }
    }
}

/// Returns the hooks of a class and the parsed answers of those that are tables. Other members are fields of
/// the declaration or helpers.
fn fields(vm: &Vm, class: &Table, found: &mut Findings<'_>) -> (Vec<Hook>, Vec<(Hook, Limits)>) {
    let (mut hooks, mut answers) = (Vec::new(), Vec::new());
    for (key, value) in class.pairs::<Value, Value>().flatten() {
        let Value::String(key) = &key else {
            found.add(&["skill"], texts::files::skill_field_without_name().code("EInvSkill"));
            continue;
        };
        let key = key.to_string_lossy();
        let hook = Hook::of_name(&key);
        match (hook, value) {
            (Some(hook), Value::Function(_)) => hooks.push(hook),
            (Some(hook), Value::Table(table)) if hook.may_be_table() => {
                hooks.push(hook);
                match returns::limits(&vm.lua, Some(table)) {
                    Ok(limits) => answers.push((hook, limits)),
                    Err(error) => {
                        // The key or value that is wrong, if the message names it.
                        let problem = raised(&error).problem;
                        let named = problem.message.quoted_names();
                        let named = named.first().map(String::as_str);
                        found.add(&[&*key].into_iter().chain(named).collect::<Vec<_>>(), problem);
                    }
                }
            }
            (Some(hook), value) => {
                let kind = value.type_name();
                let text = if hook.may_be_table() {
                    texts::files::hook_not_function_or_table(&key, kind).code("EInvHook")
                } else {
                    texts::files::hook_not_function(&key, kind).code("EInvHook")
                };
                found.add(&[&key], text);
            }
            (None, Value::Function(_)) => check_helper(&key, found),
            (None, _) if FIELDS.contains(&key.as_str()) => {}
            (None, _) => {
                let hint = did_you_mean(&key, FIELDS);
                let text = texts::files::no_such_skill_field(quoted(&key)).hint(hint).code("EInvSkill");
                found.add(&[&key], text);
            }
        }
    }
    (hooks, answers)
}

/// What [`Vm::load_read`] tells of hooks that shows without running a file, by the names of the functions of its class: one that
/// looks like a misspelt hook, a hook that is there twice.
pub fn misnamed<'s>(
    path: &Path,
    source: &Reading,
    functions: impl IntoIterator<Item = &'s str>,
) -> Vec<Problem> {
    let mut found = Findings::new(path, source);
    let helpers = functions.into_iter().filter(|name| Hook::of_name(name).is_none());
    helpers.for_each(|name| check_helper(name, &mut found));
    hooks_twice(&mut found);
    found.finish().err().unwrap_or_default()
}

fn hooks_twice(found: &mut Findings<'_>) {
    found.twice(|name, table| Hook::of_name(name).is_some_and(|hook| !table || hook.may_be_table()));
}

/// Checks that the name of a helper does not look like a misspelt hook.
fn check_helper(name: &str, found: &mut Findings<'_>) {
    if let Some(advice) = replaced(name) {
        return found.add(&[name], texts::files::no_such_hook(quoted(name)).help(advice).code("EInvHook"));
    }
    let hooks = || Hook::ALL.iter().map(|hook| hook.name());
    let like = nearest_within(2, name, hooks()).filter(|hook| hook.len().abs_diff(name.len()) <= 1);
    // Named as hooks are, it is no helper, so that a hook may be farther from it.
    let is_hooked = name.starts_with("on") && name[2..].starts_with(|c: char| c.is_uppercase());
    let advice = match like.or_else(|| nearest(name, hooks()).filter(|_| is_hooked)) {
        Some(hook) => texts::frame::did_you_mean(quoted(hook)),
        None if is_hooked => texts::files::known_hooks(hooks().collect::<Vec<_>>().join(" ")),
        None => return,
    };
    found.add(&[name], texts::files::no_such_hook(quoted(name)).help(advice).code("EInvHook"));
}

/// A raw field.
fn field(table: &Table, key: &str) -> Value {
    table.raw_get(key).unwrap_or(Value::Nil)
}

fn id(class: &Table, found: &mut Findings<'_>) -> u32 {
    match field(class, "id") {
        Value::Nil => return 1,
        Value::Integer(id) if u32::try_from(id).is_ok() => return id as u32,
        Value::Number(id) if id.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&id) => {
            return id as u32;
        }
        Value::Integer(_) | Value::Number(_) => {
            found.add(&["id"], texts::files::id_out_of_range(u32::MAX).code("EInvSkill"));
        }
        other => {
            let kind = other.type_name();
            found.add(&["id"], texts::files::id_not_a_whole_number(kind).code("EInvSkill"));
        }
    }
    1
}

/// Checks `school`, which only tools use.
fn school(class: &Table, found: &mut Findings<'_>) {
    let value = field(class, "school");
    if !matches!(value, Value::Nil | Value::String(_) | Value::Table(_)) {
        let kind = value.type_name();
        found.add(&["school"], texts::files::school_not_text(kind).code("EInvSkill"));
    }
}

/// Checks `api`, the version of the skill API that the file was written for.
fn api(class: &Table, found: &mut Findings<'_>) {
    let value = field(class, "api");
    let number = match &value {
        Value::Nil => return,
        Value::Integer(number) => u32::try_from(*number).ok(),
        Value::Number(number) if number.fract() == 0.0 && (0.0..=1e9).contains(number) => {
            Some(*number as u32)
        }
        _ => None,
    };
    if !number.is_some_and(is_known) {
        let said = number.map_or_else(|| value.type_name().to_owned(), |number| number.to_string());
        found.add(&["api"], unknown_api(said).code("EInvSkill"));
    }
}

/// The handle of the girl whom the file is a copy of.
fn from(class: &Table, found: &mut Findings<'_>) -> Option<String> {
    match field(class, "from") {
        Value::Nil => None,
        Value::String(name) => Some(name.to_string_lossy()),
        other => {
            found.add(&["from"], texts::objects::from_not_handle(other.type_name()).code("EInvSkill"));
            None
        }
    }
}

/// What is in her `self` when a game begins: `state`, and `carry` as a field of that name.
fn begin(class: &Table, found: &mut Findings<'_>) -> Plain {
    let (state, carried) = (fields_of(class, "state", found), fields_of(class, "carry", found));
    if field(class, "carry").is_nil() {
        return state;
    }
    let fields = state.fields().unwrap_or_default().iter().cloned();
    let carry = (Plain::Text(b"carry".to_vec()), carried);
    Plain::Table(fields.filter(|(name, _)| *name != carry.0).chain([carry.clone()]).collect())
}

/// The fields that `state` or `carry` declares.
fn fields_of(class: &Table, what: &str, found: &mut Findings<'_>) -> Plain {
    let value = field(class, what);
    if value.is_nil() {
        return Plain::default();
    }
    let read = Reader::in_order().read(&value, what);
    let problem = match read.as_ref().map(Plain::fields) {
        Ok(Some(fields)) => {
            let named = |(name, _): &(Plain, Plain)| {
                name.as_text().is_some_and(|name| FIXED.iter().all(|fixed| fixed.as_bytes() != name))
            };
            match fields.iter().all(named) {
                true => return read.unwrap_or_default(),
                false => texts::files::wrong_state_field_names(what).code("EInvSkill"),
            }
        }
        Ok(None) => texts::files::state_not_a_table(what, value.type_name()).code("EInvSkill"),
        Err(problem) => problem.clone().code("EInvSkill"),
    };
    found.add(&[what], problem);
    Plain::default()
}

/// The version of her state; 0 if absent.
fn state_version(class: &Table, found: &mut Findings<'_>) -> u64 {
    match field(class, "state_version") {
        Value::Nil => 0,
        Value::Integer(version) if version >= 0 => version as u64,
        Value::Number(version) if version.fract() == 0.0 && (0.0..=1e9).contains(&version) => version as u64,
        other => {
            let kind = other.type_name();
            found.add(&["state_version"], texts::files::state_version_not_whole(kind).code("EInvSkill"));
            0
        }
    }
}

/// Reads a string, or a table with zh, ja and en.
fn text(class: &Table, key: &str, found: &mut Findings<'_>) -> Text {
    let mut read = |value: Value, keys: &[&str]| match value {
        Value::Nil => String::new(),
        Value::String(text) => clean(&text.to_string_lossy()),
        _ => {
            found.add(keys, texts::files::not_text_or_table(key).code("EInvSkill"));
            String::new()
        }
    };
    match field(class, key) {
        Value::Table(texts) => {
            let mut of = |lang: &str| read(field(&texts, lang), &[key, lang]);
            let text = Text { en: of("en"), zh: of("zh"), ja: of("ja") };
            for (lang, _) in texts.pairs::<Value, Value>().flatten() {
                let lang = say(&lang);
                if !LANGS.contains(&lang.as_str()) {
                    let text = texts::world::no_such_member(key, quoted(&lang))
                        .help(texts::files::languages_of_texts())
                        .code("EInvSkill");
                    found.add(&[key, &lang], text);
                }
            }
            text
        }
        value => Text { en: read(value, &[key]), ..Text::default() },
    }
}

/// The names in a table, whatever they name.
fn names_of(table: &Value) -> Vec<String> {
    let pairs = table.as_table().into_iter().flat_map(|table| table.pairs::<String, Value>());
    pairs.filter_map(|pair| Some(pair.ok()?.0)).collect()
}

/// Checks that each `{rush}` in a text names a number of the skill.
fn check_holes(texts: [&Text; 2], declared: &[String], found: &mut Findings<'_>) {
    let mut told = Vec::new();
    for text in texts.iter().flat_map(|text| [&text.en, &text.zh, &text.ja]) {
        for part in text.split('{').skip(1) {
            let Some((name, _)) = part.split_once('}') else { continue };
            let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
            if !is_name || declared.iter().any(|known| known == name) || told.contains(&name) {
                continue;
            }
            told.push(name);
            let hint = did_you_mean(name, declared.iter().map(String::as_str));
            let hole = format!("{{{name}}}");
            found.add_text(&hole, texts::files::no_such_mk_number(quoted(name)).hint(hint).code("EInvSkill"));
        }
    }
}
