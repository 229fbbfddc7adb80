//! Reading a classic script.

use super::names::{Names, names};
use super::sidecar::Sidecar;
use super::world::{GIVEN, World};
use super::{ENDING, HOOKS};
use crate::girl::{GirlInfo, HookSet};
use crate::options::did_you_mean;
use crate::skill::class::{Dialect, Skill, Text};
use crate::skill::error::framed;
use crate::skill::load::Code;
use crate::skill::vm::Vm;
use crate::tile::Who;
use mlua::Value;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

/// Runs the script once, to see that it runs, and makes it a skill. What will not do what its
/// author meant is kept as notes.
///
/// # Errors
/// What it raised.
pub(in crate::skill) fn declare(
    vm: &Vm,
    path: &Path,
    source: &str,
    handle: String,
    code: Code,
    about: Sidecar,
) -> mlua::Result<Rc<Skill>> {
    let world = World::new(vm, &code, Who::new(0))?;
    // What a script prints while it is read is for the player at a table.
    vm.take_printed();
    let names = names(source).unwrap_or_default();
    let mut hooks = Vec::new();
    for (name, hook) in HOOKS {
        // She may also get a hook later, by setting it.
        if world.hook(name)?.is_some() || names.writes.contains(name) {
            hooks.push(hook);
        }
    }
    let notes = notes(vm, &world, &names, path, source)?;
    let titles = about.name;
    let name = if titles == Text::default() { handle.clone() } else { titles.get("en").to_owned() };
    Ok(Rc::new(Skill {
        vm: vm.clone(),
        info: GirlInfo { handle, id: about.id.unwrap_or(1), name },
        names: titles,
        desc: about.desc,
        path: path.to_owned(),
        source: source.to_owned(),
        code,
        dialect: Dialect::Classic,
        notes,
        hooks: hooks.into_iter().collect::<HookSet>(),
        params: RefCell::default(),
    }))
}

/// Names that are never set, and functions that look like hooks and are none.
fn notes(
    vm: &Vm,
    world: &World,
    names: &Names<'_>,
    path: &Path,
    source: &str,
) -> mlua::Result<Vec<String>> {
    let mut known: Vec<String> = Vec::new();
    vm.classic.for_each(|name: String, _: Value| {
        known.push(name);
        Ok(())
    })?;
    known.extend(GIVEN.iter().chain(&names.writes).map(|name| (*name).to_owned()));
    known.sort_unstable();
    let unset = names.reads.iter().filter(|(name, _)| known.binary_search_by(|known| known.as_str().cmp(name)).is_err());
    let mut notes: Vec<(usize, String)> = unset
        .map(|(&name, &line)| {
            let hint = if name == "skill" {
                format!("; a file called {ENDING} is read as a script of libsaki")
            } else {
                did_you_mean(name, known.iter().map(String::as_str))
            };
            (line, format!("{name:?} is never set, so it is nil{hint}"))
        })
        .collect();
    for &name in names.writes.iter().filter(|name| is_like_a_hook(name) && !names.reads.contains_key(*name)) {
        if matches!(world.state.raw_get(name)?, Value::Function(_)) {
            let line = source.lines().position(|line| line.contains(name)).map_or(1, |line| line + 1);
            let hooks = HOOKS.map(|(hook, _)| hook);
            let hint = did_you_mean(name, hooks);
            notes.push((line, format!("nobody calls {name:?}; the hooks are {}{hint}", hooks.join(" "))));
        }
    }
    notes.sort();
    Ok(notes.into_iter().map(|(line, note)| framed(&note, path, source, Some(line))).collect())
}

/// Something an author may expect to be called.
fn is_like_a_hook(name: &str) -> bool {
    let is_hook = HOOKS.iter().any(|(hook, _)| *hook == name);
    let name = name.to_ascii_lowercase();
    !is_hook && (name.starts_with("on") || name.starts_with("check"))
}
