//! Loads a classic script.

use super::names::{Names, names};
use super::world::World;
use crate::api::dialect::{ENDING, GIVEN, HOOKS, is_classic_hook};
use crate::api::error::explain;
use crate::api::said::place;
use crate::api::value::Plain;
use crate::lua::compiled::Compiled;
use crate::lua::error::place_of;
use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::{Word, Words};
use crate::options::did_you_mean;
use crate::problem::{self, Problem, quoted, texts};
use crate::skill::bonds::{SeesThrough, made_from};
use crate::skill::class::Skill;
use crate::skill::code::Code;
use crate::skill::error::SkillError;
use crate::skill::source::Source;
use crate::skill::text::{Dialect, Text};
use crate::skill::vm::Vm;
use crate::state::{GirlInfo, HookSet};
use crate::tile::Who;
use mlua::Value;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;

/// Runs the script once to check it, and makes it a skill. Probable mistakes become notes.
///
/// # Errors
/// Why it doesn't run, with file, line and advice.
pub(crate) fn load(vm: &Vm, read: &Source, handle: String) -> Result<Rc<Skill>, SkillError> {
    let (path, source, about) = (read.path.as_path(), &read.text, read.about.clone());
    let compiled = compile(vm, path, source)?;
    // Only after compiling: what is nested too deep for the compiler is too deep for us.
    let names = names(source);
    let (is_plain, names) = (names.is_some(), names.unwrap_or_default());
    let script = Script { vm, path, source, is_plain, names };
    let code = Code::new(path, compiled);
    // Text printed while loading is not shown to players.
    let (world, _) = vm.aside(|| World::new(vm, &code, Who::new(0), &mut code.budget(vm)));
    let world = world.map_err(|error| script.why(&error))?;
    let titles = about.name.clone();
    let name = if titles == Text::default() { handle.clone() } else { titles.get("en").to_owned() };
    Ok(Rc::new(Skill {
        vm: vm.clone(),
        info: identity(path, handle, about.id.unwrap_or(1), name),
        names: titles,
        desc: about.desc.clone(),
        path: path.to_owned(),
        source: source.clone(),
        about,
        code,
        dialect: Dialect::Classic,
        sees_through: SeesThrough::default(),
        hears_improvements: false,
        notes: script.notes(&world),
        hooks: script.hooks(&world),
        answers: Default::default(),
        only: Default::default(),
        guards: Default::default(),
        state_version: 0,
        begin: Plain::default(),
        params: RefCell::default(),
        called: Rc::default(),
        ran: Rc::default(),
        acted: Rc::default(),
        loud: Rc::default(),
        past: Default::default(),
    }))
}

fn identity(path: &Path, handle: String, id: u32, name: String) -> GirlInfo {
    let made_from = made_from(path, &handle, id, None);
    GirlInfo { handle, id, name, made_from, kin: Default::default() }
}

/// Compiles a script. Nothing of it runs.
///
/// # Errors
/// Why it is no Lua, with line and advice.
pub(crate) fn compile(vm: &Vm, path: &Path, source: &Reading) -> Result<Compiled, Problem> {
    let script = Script { vm, path, source, is_plain: true, names: Names::default() };
    source.compiled(&vm.lua, path, true).cloned().map_err(|error| script.why(&error))
}

/// A script, analysed from its text.
struct Script<'s> {
    vm: &'s Vm,
    path: &'s Path,
    source: &'s Reading,
    /// Whether it is plain Lua 5, so that its names could be read.
    is_plain: bool,
    names: Names<'s>,
}

impl Script<'_> {
    /// Her hooks. She can also get one later by assigning it.
    fn hooks(&self, world: &World) -> HookSet {
        let has =
            |name| self.names.writes.contains(name) || world.hook(name).is_ok_and(|hook| hook.is_some());
        HOOKS.into_iter().filter(|(name, _)| has(*name)).map(|(_, hook)| hook).collect()
    }

    /// An error with its probable cause: a name on its line that is nil, or a feature Luau lacks.
    fn why(&self, error: &mlua::Error) -> Problem {
        let mut problem = explain(error, self.path, self.source);
        let line = place(error, self.path);
        for (_, note) in self.unset().into_iter().filter(|(at, _)| Some(*at) == line) {
            problem = problem.note(note.whole());
        }
        if matches!(error, mlua::Error::SyntaxError { .. })
            && let Some(what) = unknown_to_luau(self.source.words())
        {
            problem = problem.note(texts::files::luau_lacks(what));
        }
        problem
    }

    /// Notes about names never assigned, and functions that look like hooks but aren't.
    fn notes(&self, world: &World) -> Vec<Problem> {
        let mut notes = self.unset();
        let Names { reads, writes } = &self.names;
        for &name in writes.iter().filter(|name| is_like_a_hook(name) && !reads.contains_key(*name)) {
            if matches!(world.state.raw_get(name), Ok(Value::Function(_))) {
                let line = self.source.lines().position(|line| line.contains(name)).unwrap_or_default() + 1;
                let hooks = HOOKS.map(|(hook, _)| hook);
                let hint = did_you_mean(name, hooks);
                notes.push((
                    line,
                    texts::files::never_called(quoted(name))
                        .help(texts::files::known_hooks(hooks.join(" ")))
                        .hint(hint),
                ));
            }
        }
        if !self.is_plain {
            notes.push((1, texts::files::not_plain_lua().into()));
        }
        notes.sort_by_key(|(line, note)| (*line, note.to_string()));
        let warning =
            |(line, note): (usize, Problem)| note.warning().at(place_of(self.path, self.source, Some(line)));
        notes.into_iter().map(warning).collect()
    }

    /// Names read but never assigned, with a line that reads each.
    fn unset(&self) -> Vec<(usize, Problem)> {
        let api = self.vm.classic.pairs::<String, Value>().filter_map(|pair| Some(pair.ok()?.0));
        let mut known: BTreeSet<String> = api.collect();
        let given = GIVEN.iter().map(|(name, _)| name);
        known.extend(given.chain(&self.names.writes).map(|name| (*name).to_owned()));
        let unset = self.names.reads.iter().filter(|(name, _)| !known.contains(**name));
        let told = unset.map(|(&name, &line)| {
            let hint = match name {
                "skill" => Some(texts::files::read_as_libsaki_if_called(ENDING)),
                _ => did_you_mean(name, known.iter().map(String::as_str)),
            };
            (line, texts::files::never_set(quoted(name)).hint(hint))
        });
        told.collect()
    }
}

/// Returns whether an author may expect this function to be called.
fn is_like_a_hook(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    !is_classic_hook(name) && (lower.starts_with("on") || lower.starts_with("check"))
}

/// Finds a feature of newer Lua that Luau lacks.
fn unknown_to_luau(words: Words<'_>) -> Option<problem::Text> {
    words.windows::<2>().find_map(|two| match (two[0].word, two[1].word) {
        (Word::Name("goto"), Word::Name(_)) | (Word::Mark("::"), _) => Some(problem::Text::verbatim("goto")),
        (Word::Mark("&" | "|" | "~"), _) => Some(texts::files::bit_operators()),
        (Word::Mark("<"), Word::Mark("<")) | (Word::Mark(">"), Word::Mark(">"))
            if two[0].end == two[1].start =>
        {
            Some(texts::files::bit_operators())
        }
        _ => None,
    })
}
