//! Reading a skill file: it declares a girl and nothing else, and whatever is wrong is found now.

use super::class::{Dialect, Skill, Text};
use super::classic::{self, Sidecar, is_classic};
use super::error::{SkillError, chunk_name, clean, explain, explain_declaration, fail};
use super::library::handle_of;
use super::loops::ordered;
use super::meter::{Purse, TICKS_PER_CALL};
use super::params;
use super::vm::{Vm, compiler};
use super::weight::Weight;
use super::world::Test;
use crate::girl::{Doge, GirlInfo, Hook};
use crate::options::{did_you_mean, nearest};
use crate::problem::{Place, Problem};
use mlua::chunk::ChunkMode;
use mlua::{Function, Table, Value};
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

/// Longest skill file, in bytes.
const LONGEST: u64 = 128 << 10;
/// Fields that `skill { ... }` takes.
const FIELDS: [&str; 6] = ["id", "name", "desc", "mk", "school", "state_version"];

/// What is written in the files of a skill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The text of the skill file.
    pub(super) source: String,
    /// What a script of libsaki has beside it.
    pub(super) about: Sidecar,
}

impl From<String> for Written {
    /// A skill file with nothing beside it.
    fn from(source: String) -> Self {
        let source = source.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(source);
        Self { source, about: Sidecar::default() }
    }
}

impl Written {
    /// Reads a skill file, and what lies beside it.
    ///
    /// # Errors
    /// [`SkillError::Read`], or [`SkillError::Load`] for what is too long or no text.
    pub fn read(path: &Path) -> Result<Self, SkillError> {
        let read = |source| SkillError::Read { path: path.to_owned(), source };
        let size = std::fs::metadata(path).map_err(read)?.len();
        if size > LONGEST {
            let text = format!("the file has {size} bytes; a skill has at most {LONGEST}");
            return Err(Problem::advising(&text).at(Place::file(path.display())).into());
        }
        let source = String::from_utf8(std::fs::read(path).map_err(read)?)
            .map_err(|_| Problem::new("the file is not text in UTF-8").at(Place::file(path.display())))?;
        let about = if is_classic(path) { Sidecar::beside(path)? } else { Sidecar::default() };
        Ok(Self { about, ..Self::from(source) })
    }
}

impl Vm {
    /// Loads a skill file.
    ///
    /// # Errors
    /// [`SkillError::Read`], or [`SkillError::Load`] with file, line and what to do.
    pub fn load(&self, path: &Path) -> Result<Rc<Skill>, SkillError> {
        self.load_written(path, &Written::read(path)?)
    }

    /// Loads a skill from its text; `path` names it in messages and gives the handle.
    ///
    /// # Errors
    /// [`SkillError::Load`] with file, line and what to do.
    pub fn load_source(&self, path: &Path, source: String) -> Result<Rc<Skill>, SkillError> {
        self.load_written(path, &Written::from(source))
    }

    /// The same for a script of libsaki and what lies beside it; for other skills that is null.
    ///
    /// # Errors
    /// [`SkillError::Load`], also if the text is longer than a file may be.
    pub fn load_beside(
        &self,
        path: &Path,
        source: String,
        about: &serde_json::Value,
    ) -> Result<Rc<Skill>, SkillError> {
        if source.len() as u64 > LONGEST {
            let text = format!("the source has {} bytes; a skill has at most {LONGEST}", source.len());
            return Err(Problem::advising(&text).at(Place::file(path.display())).into());
        }
        let about = if about.is_null() { Ok(Sidecar::default()) } else { Sidecar::read(about) };
        let wrong = |why: String| Problem::new(why).at(Place::file(path.display()));
        self.load_written(path, &Written { about: about.map_err(wrong)?, ..Written::from(source) })
    }

    pub(super) fn load_written(&self, path: &Path, written: &Written) -> Result<Rc<Skill>, SkillError> {
        let Written { source, about } = written;
        let handle = handle_of(path).unwrap_or_else(|| "skill".into());
        if handle == Doge::HANDLE {
            let text = format!("{handle} is the girl without skill; the file needs another name");
            return Err(Problem::advising(&text).at(Place::file(path.display())).into());
        }
        if is_classic(path) {
            return classic::load(self, path, source, handle, about.clone()).map_err(Into::into);
        }
        let broken = |error: mlua::Error| explain(&error, path, source);
        let code = Code::compile(self, path, source).map_err(broken)?;
        let class = code.run(self, &mut code.purse(self)).map_err(broken)?;
        declare(self, path, source, handle, code, &class)
            .map_err(|text| explain_declaration(&text, path, source).into())
    }
}

/// A skill file compiled by ourselves. It runs once for every girl at every table, so that nothing
/// a file keeps in its locals goes from one game to the next.
#[derive(Clone)]
pub(super) struct Code {
    name: String,
    bytes: Vec<u8>,
    weight: Weight,
}

impl Code {
    pub(super) fn compile(vm: &Vm, path: &Path, source: &str) -> mlua::Result<Self> {
        let name = format!("@{}", chunk_name(path));
        // Loaded once as text, for an error that knows its line.
        vm.lua.load(source).set_name(&name).set_mode(ChunkMode::Text).into_function()?;
        let bytes = compiler().compile(ordered(source)?)?;
        let weight = Weight::of(source, &bytes)?;
        Ok(Self { name, bytes, weight })
    }

    /// For whoever runs it.
    pub(super) fn purse(&self, vm: &Vm) -> Purse {
        vm.purse(self.weight)
    }

    /// The file's top level in an environment.
    pub(super) fn function(&self, vm: &Vm, env: Table) -> mlua::Result<Function> {
        let chunk = vm.lua.load(self.bytes.as_slice()).set_name(&self.name);
        chunk.set_mode(ChunkMode::Binary).set_environment(env).into_function()
    }

    /// Runs the file's top level in an environment of its own, on the account of a purse, and takes the
    /// class it returns.
    pub(super) fn run(&self, vm: &Vm, purse: &mut Purse) -> mlua::Result<Table> {
        Ok(self.run_anew(vm, purse)?.0)
    }

    /// The same for the tests it declares, in order.
    pub(super) fn tests(&self, vm: &Vm, purse: &mut Purse) -> mlua::Result<Vec<Test>> {
        Ok(self.run_anew(vm, purse)?.1)
    }

    fn run_anew(&self, vm: &Vm, purse: &mut Purse) -> mlua::Result<(Table, Vec<Test>)> {
        let env = vm.environment()?;
        env.set_readonly(true);
        let chunk = self.function(vm, env)?;
        vm.declared.replace(Some(Vec::new()));
        let class = vm.run_within(TICKS_PER_CALL, purse, || chunk.call::<Value>(()));
        let tests = vm.declared.take().unwrap_or_default();
        match class? {
            Value::Table(class) => {
                class.set_readonly(true);
                Ok((class, tests))
            }
            _ => Err(fail(
                "ENoSkill",
                "a skill file returns its class: `local Girl = skill { ... }` ... `return Girl`",
            )),
        }
    }
}

/// Checks the class and makes it a skill.
fn declare(
    vm: &Vm,
    path: &Path,
    source: &str,
    handle: String,
    code: Code,
    class: &Table,
) -> Result<Rc<Skill>, String> {
    let mut hooks = Vec::new();
    for pair in class.pairs::<Value, Value>() {
        let (key, value) = pair.map_err(|error| error.to_string())?;
        let Value::String(key) = &key else { return Err("skill{}: its fields have names".into()) };
        let key = key.to_string_lossy();
        match value {
            Value::Function(_) => match Hook::ALL.iter().find(|hook| hook.name() == key) {
                Some(&hook) => hooks.push(hook),
                None => check_helper(&key)?,
            },
            _ if Hook::ALL.iter().any(|hook| hook.name() == key) => {
                return Err(format!(
                    "{key} is a hook, so it is a function; this is of type {}",
                    value.type_name()
                ));
            }
            _ if FIELDS.contains(&key.as_str()) => {}
            _ => return Err(format!("skill{{}} has no field {key:?}{}", did_you_mean(&key, FIELDS))),
        }
    }
    let names = text(class, "name")?;
    let name = if names == Text::default() { handle.clone() } else { names.get("en").to_owned() };
    let info = GirlInfo { handle, id: id(class)?, name };
    let params = match field(class, "mk")? {
        Value::Nil => Vec::new(),
        Value::Table(mk) => params::read(&mk)?,
        _ => return Err("skill{}: mk is a table of numbers".into()),
    };
    let desc = text(class, "desc")?;
    Ok(Rc::new(Skill {
        vm: vm.clone(),
        info,
        names,
        desc,
        path: path.to_owned(),
        source: source.to_owned(),
        about: Sidecar::default(),
        code,
        dialect: Dialect::Module,
        notes: Vec::new(),
        hooks: hooks.into_iter().collect(),
        state_version: state_version(class)?,
        params: RefCell::new(params),
    }))
}

/// Any name may be a helper, but not one that looks like a hook misspelt.
fn check_helper(name: &str) -> Result<(), String> {
    let hook = nearest(name, Hook::ALL.iter().map(|hook| hook.name()));
    let near = hook.filter(|hook| {
        hook.len().abs_diff(name.len()) <= 1
            && strsim::damerau_levenshtein(&hook.to_lowercase(), &name.to_lowercase()) <= 2
    });
    match near {
        Some(hook) => Err(format!("there is no hook {name:?}; did you mean {hook:?}?")),
        None if name.starts_with("on") && name[2..].starts_with(|c: char| c.is_uppercase()) => {
            let hooks: Vec<_> = Hook::ALL.iter().map(|hook| hook.name()).collect();
            Err(format!("there is no hook {name:?}; the hooks are {}", hooks.join(" ")))
        }
        None => Ok(()),
    }
}

fn field(class: &Table, key: &str) -> Result<Value, String> {
    class.raw_get(key).map_err(|error| error.to_string())
}

fn id(class: &Table) -> Result<u32, String> {
    match field(class, "id")? {
        Value::Nil => Ok(1),
        Value::Integer(id) => u32::try_from(id).map_err(|_| format!("skill{{}}: id {id} is out of range")),
        Value::Number(id) if id.fract() == 0.0 && (0.0..=4e9).contains(&id) => Ok(id as u32),
        _ => Err("skill{}: id is a whole number".into()),
    }
}

fn state_version(class: &Table) -> Result<u64, String> {
    match field(class, "state_version")? {
        Value::Nil => Ok(0),
        Value::Integer(version) if version >= 0 => Ok(version as u64),
        Value::Number(version) if version.fract() == 0.0 && (0.0..=1e9).contains(&version) => {
            Ok(version as u64)
        }
        _ => Err("skill{}: state_version is a whole number, 0 or more".into()),
    }
}

/// A string, or a table with zh, ja and en.
fn text(class: &Table, key: &str) -> Result<Text, String> {
    let shape = || format!("skill{{}}: {key} is a text, or a table of texts zh, ja, en");
    let read = |value: Value| match value {
        Value::Nil => Ok(String::new()),
        Value::String(text) => Ok(clean(&text.to_string_lossy())),
        _ => Err(shape()),
    };
    match field(class, key)? {
        Value::Table(texts) => Ok(Text {
            en: read(field(&texts, "en")?)?,
            zh: read(field(&texts, "zh")?)?,
            ja: read(field(&texts, "ja")?)?,
        }),
        value => Ok(Text { en: read(value)?, ..Text::default() }),
    }
}
