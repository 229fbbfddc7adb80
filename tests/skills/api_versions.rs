//! Every version of the skill API is still satisfied: what `tests/data/api-1.txt` lists is there, and can be called the
//! same way. `UPDATE_API=1` adds what is new; nothing is ever taken out of that file.

use saki_lua::author::manual::{Param, manual};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Entries by name: the parameters of a function, or the type of a field.
type Entries = BTreeMap<String, Vec<String>>;

/// Entries of annotations for the Lua language server: `Mount:lighta` with `tile: Tile`, `mk: integer`, and what it returns behind `->`.
fn entries(api: &str) -> Entries {
    let mut found = Entries::new();
    let (mut class, mut params) = (String::new(), Vec::new());
    for line in api.lines() {
        let annotation = |kind: &str| {
            line.strip_prefix("---@").and_then(|rest| rest.strip_prefix(kind)?.strip_prefix(' '))
        };
        if let Some(name) = annotation("class") {
            class = name.trim().to_owned();
            found.insert(class.clone(), Vec::new());
        } else if let Some(field) = annotation("field") {
            let (name, rest) = field.split_once(' ').unwrap();
            let optional = if name.ends_with('?') { "?" } else { "" };
            let name = name.trim_end_matches('?');
            found.insert(format!("{class}.{name}"), vec![format!("{}{optional}", ty(rest))]);
        } else if let Some(alias) = annotation("alias") {
            let (name, rest) = alias.split_once(' ').unwrap_or((alias, ""));
            class = name.to_owned();
            found.insert(
                class.clone(),
                Some(rest.to_owned()).filter(|rest| !rest.is_empty()).into_iter().collect(),
            );
        } else if let Some(word) = line.strip_prefix("---| ") {
            found.insert(format!("{class} {}", ty(word)), Vec::new());
        } else if let Some(param) = annotation("param") {
            let (name, rest) = param.split_once(' ').unwrap();
            let optional = if name.ends_with('?') || name == "..." { "?" } else { "" };
            params.push(format!("{}{optional}", ty(rest)));
        } else if let Some(returned) = annotation("return") {
            params.push(format!("-> {}", ty(returned)));
        } else if let Some(function) = line.strip_prefix("function ") {
            let name = function.split('(').next().unwrap();
            found.insert(name.to_owned(), std::mem::take(&mut params));
        } else if !line.starts_with("---") {
            params.clear();
        }
    }
    found
}

/// A type at the beginning of a text: up to a space outside brackets that nothing continues.
fn ty(text: &str) -> &str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '<' | '{' | '[' => depth += 1,
            ')' | '>' | '}' | ']' => depth -= 1,
            ' ' if depth == 0 && !text[..at].ends_with([':', '|', ',']) => return &text[..at],
            _ => {}
        }
    }
    text
}

/// What an older version has and a newer one lacks or does otherwise. Further parameters and return values are fine if
/// the older calls stay valid: new parameters are optional, and no old one becomes required.
fn broken(old: &Entries, new: &Entries) -> Vec<String> {
    let is_returned = |entry: &&String| entry.starts_with("-> ");
    let fits = |name: &str, old: &[String], new: &[String]| {
        let split = |all: &[String]| -> [Vec<String>; 2] {
            let (returns, params) = all.iter().partition::<Vec<_>, _>(is_returned);
            [params, returns].map(|all| all.into_iter().cloned().collect())
        };
        let ([old_params, old_returns], [params, returns]) = (split(old), split(new));
        // What takes a text may take one for each language, too, and rows of a menu may stand below a title.
        let wider = |old: &str, new: &str| {
            old.replace("string", "Text") == new || old.replace("MenuRow[]", "Menu") == new
        };
        let same =
            |(old, new): (&String, &String)| old == new || format!("{old}?") == *new || wider(old, new);
        let more = params.iter().skip(old_params.len()).all(|param| param.ends_with('?'));
        old_params.len() <= params.len()
            && old_params.iter().zip(&params).all(same)
            && more
            && if name.starts_with("Skill:") {
                // A hook's answer is what a file gives.
                returns.len() >= old_returns.len() && old_returns.iter().zip(&returns).all(same)
            } else {
                returns.starts_with(&old_returns)
            }
    };
    let wrong =
        |(name, old): &(&String, &Vec<String>)| new.get(*name).is_none_or(|new| !fits(name, old, new));
    old.iter().filter(wrong).map(|(name, _)| name.clone()).collect()
}

/// The entries of the API as it is, in the same form.
fn current() -> Entries {
    let mut found = Entries::new();
    let optional = |is_optional| if is_optional { "?" } else { "" };
    let given = |params: &[Param], returns: &[String]| -> Vec<String> {
        let params = params
            .iter()
            .map(|param| format!("{}{}", param.ty, optional(param.optional || param.name == "...")));
        let returns = (!returns.is_empty()).then(|| format!("-> {}", returns.join(", ")));
        params.chain(returns).collect()
    };
    let manual = manual();
    for hook in &manual.hooks {
        found.insert(format!("Skill:{}", hook.name), given(&hook.params, &hook.returns));
    }
    for event in &manual.events {
        found.insert(format!("EventType \"{}\"", event.name), Vec::new());
        for arg in &event.args {
            found.insert(format!("{}.{}", event.name, arg.name), vec![arg.ty.clone()]);
        }
    }
    for class in &manual.classes {
        found.insert(class.name.to_owned(), Vec::new());
        for method in class.methods.iter().chain(&class.operators) {
            found.insert(format!("{}:{}", class.name, method.name), given(&method.params, &method.returns));
        }
    }
    for function in &manual.functions {
        found.insert(function.name.to_owned(), given(&function.params, &function.returns));
    }
    for named in manual.aliases.iter().chain(&manual.globals) {
        found.insert(named.name.to_owned(), vec![named.ty.to_owned()]);
    }
    let fields = manual.shapes.iter().map(|shape| (shape.name, &shape.fields));
    for (name, fields) in fields.chain(manual.classes.iter().map(|class| (class.name, &class.fields))) {
        found.insert(name.to_owned(), Vec::new());
        for field in fields {
            let ty = format!("{}{}", field.ty, optional(field.optional));
            found.insert(format!("{name}.{}", field.name), vec![ty]);
        }
    }
    found
}

fn file(version: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/api-{version}.txt"))
}

fn written(entries: &Entries) -> String {
    entries.iter().map(|(name, parts)| format!("{name}\t{}\n", parts.join("\t"))).collect()
}

fn read(text: &str) -> Entries {
    let entry = |line: &str| {
        let mut parts = line.split('\t').map(str::to_owned);
        (parts.next().unwrap(), parts.filter(|part| !part.is_empty()).collect())
    };
    text.lines().map(entry).collect()
}

#[test]
fn yesterdays_api_is_still_there() {
    let now = current();
    let text = fs::read_to_string(file(1)).unwrap_or_default();
    let mut then = read(&text);
    assert_eq!(
        broken(&then, &now),
        [""; 0],
        "this breaks skills: add a version to crates/core/src/api/version.rs, or keep these"
    );
    for (name, parts) in now {
        then.entry(name).or_insert(parts);
    }
    if std::env::var_os("UPDATE_API").is_some() {
        fs::write(file(1), written(&then)).unwrap();
    }
    assert!(then.len() > 300, "{}", then.len());
    assert_eq!(
        read(&text).len(),
        then.len(),
        "the API has more than tests/data/api-1.txt lists: UPDATE_API=1 adds it"
    );
}

#[test]
fn what_breaks_a_skill_is_seen() {
    let api = "---@class Mount\nlocal Mount = {}\n\n---@param tile Tile\n---@param mk? integer what\n---@return integer\n\
               function Mount:push(tile, mk) end\n---@class Rig\n---@field seat? any her seat\n";
    let old = entries(api);
    let broken = |from: &str, to: &str| {
        assert!(api.contains(from), "{from}");
        broken(&old, &entries(&api.replace(from, to)))
    };
    assert_eq!(broken("Tile", "Tile"), [""; 0]);
    assert_eq!(broken("Mount:push", "Mount:pull"), ["Mount:push"]);
    assert_eq!(broken("mk? integer", "mk integer"), ["Mount:push"]);
    assert_eq!(broken("---@return integer\n", ""), ["Mount:push"]);
    assert_eq!(broken("---@param tile Tile\n", ""), ["Mount:push"]);
    assert_eq!(broken("---@return integer\n", "---@param a integer\n---@return integer\n"), ["Mount:push"]);
    assert_eq!(broken("---@return integer\n", "---@param a? integer\n---@return integer\n"), [""; 0]);
    assert_eq!(broken("seat? any", "place? any"), ["Rig.seat"]);
    assert_eq!(broken("---@class Rig\n", "---@class Rigged\n"), ["Rig", "Rig.seat"]);
}
