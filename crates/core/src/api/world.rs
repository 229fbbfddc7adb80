//! The world a skill lives in: an allow-list of Luau's library, tamed where it would let luck
//! depend on addresses or on anything but the seed, the classes, and errors for everything else.

use super::bind::{FunctionDoc, constructors, function};
use super::file_tests::{Declared, TEST, test};
use super::given::{ABSENT, absent, given_to, hook_of_libsaki, in_library, lacked};
use super::order::{following, in_order};
use super::require::{BORROW, REQUIRE, Requires, borrow, require};
use super::returns::{by_language, spoken};
use super::said::message;
use super::scene::Slot;
use super::shown::say;
use crate::lua::error::fail;
use crate::lua::machine::Printed;
use crate::lua::meter::{self, Meter, charge, unguarded};
use crate::lua::raw::{join, metered, settled};
use crate::lua::rewrite::JOIN;
use crate::mount::Share;
use crate::options::did_you_mean;
use crate::problem::{Lang, Spoken, quoted, texts};
use mlua::{Function, Lua, MultiValue, Table, Value};
use std::rc::Rc;

pub(crate) const SKILL: FunctionDoc = FunctionDoc {
    name: "skill",
    signature: "(class: table): Skill",
    doc: "Declares a girl. The file returns her class.",
};
/// Names of the library that skills may use. Those of the prelude take the place of Luau's own.
const ALLOWED: [&str; 10] =
    ["assert", "error", "ipairs", "math", "select", "string", "table", "tonumber", "type", "bit32"];
/// Most bytes a hook may print.
pub const MOST_PRINTED: usize = 2048;
/// The end of what is longer than that.
const CUT: char = '…';

/// Everything a fresh environment has, and what makes the function that gives `self` a field. To be called before the
/// library is made read-only.
pub(crate) fn api(
    lua: &Lua,
    printed: &Printed,
    declared: &Declared,
    requires: &Requires,
    slot: &Slot,
) -> mlua::Result<(Table, Function)> {
    let (globals, api) = (lua.globals(), lua.create_table()?);
    let table: Table = globals.get("table")?;
    for (library, name, _) in ABSENT {
        globals.get::<Table>(library)?.raw_set(name, Value::Nil)?;
    }
    crate::lua::math::replace(lua, &globals.get("math")?)?;
    meter_library(lua, &globals)?;
    for name in ALLOWED {
        api.raw_set(name, globals.get::<Value>(name)?)?;
    }
    let Prelude { names, strings, tables, lend, new_field } = prelude(lua, &globals, slot)?;
    copy(&names, &api)?;
    copy(&strings, &globals.get("string")?)?;
    copy(&tables, &table)?;
    constructors(lua, &api)?;
    let buffer = Rc::clone(printed);
    let class = Rc::clone(declared);
    let declare = move |_: &Lua, table: Table| {
        if let Some(declared) = class.borrow_mut().as_mut() {
            declared.has_class = true;
        }
        Ok(table)
    };
    api.raw_set("skill", function(lua, SKILL, declare)?)?;
    let tests = Rc::clone(declared);
    let declare = move |lua: &Lua, (name, run)| test(lua, &tests, name, run);
    api.raw_set("test", function(lua, TEST, declare)?)?;
    let (requires, tests) = (Rc::clone(requires), Rc::clone(declared));
    let borrowing = (Rc::clone(&requires), Rc::clone(&tests));
    let take_in = move |lua: &Lua, name: String| require(lua, &requires, &tests, &name);
    api.raw_set("require", function(lua, REQUIRE, take_in)?)?;
    let take_on = move |lua: &Lua, (name, share): (String, Option<f64>)| {
        let (requires, tests) = &borrowing;
        borrow(lua, (requires, tests), &lend, &name, share)
    };
    api.raw_set("borrow", function(lua, BORROW, take_on)?)?;
    api.raw_set("print", lua.create_function(move |lua, words: MultiValue| print(lua, &buffer, &words))?)?;
    api.raw_set(JOIN, join::<Meter>(lua)?)?;
    for (name, member) in api.pairs::<String, Value>().flatten() {
        if let Value::Table(members) = member {
            strict_members(lua, name, &members)?;
        }
    }
    Ok((api, new_field))
}

/// Of a class or a library: an error that knows the nearest member.
fn strict_members(lua: &Lua, class: String, members: &Table) -> mlua::Result<()> {
    let unknown = move |_: &Lua, (members, name): (Table, Value)| -> mlua::Result<()> {
        let name = say(&name);
        if let Some(instead) = absent(&class, &name) {
            return Err(fail("EUndeclared", instead));
        }
        let known = members.pairs::<String, Value>().filter_map(|pair| Some(pair.ok()?.0));
        let mut known: Vec<String> = known.collect();
        known.sort_unstable();
        let hint = did_you_mean(&name, known.iter().map(String::as_str));
        Err(fail("EUndeclared", texts::world::no_such_member(&class, quoted(name)).hint(hint)))
    };
    let strict = lua.create_table_from([("__index", lua.create_function(unknown)?)])?;
    let closed = members.is_readonly();
    members.set_readonly(false);
    members.set_metatable(Some(strict))?;
    members.set_readonly(closed);
    Ok(())
}

/// What stands behind every environment: errors that know the nearest name.
pub(crate) fn strict(lua: &Lua, api: &Table) -> mlua::Result<Table> {
    let strict = lua.create_table()?;
    let known = api.clone();
    let unknown = move |_: &Lua, (_, name): (Table, Value)| -> mlua::Result<()> {
        let name = say(&name);
        let has = |library: &str| {
            let member = known.raw_get::<Table>(library).and_then(|all| all.raw_get::<Value>(name.as_str()));
            member.is_ok_and(|member| !member.is_nil())
        };
        let given = given_to(&name).map(texts::check::hooks_given_it);
        let instead = given.or_else(|| lacked(&name)).or_else(|| in_library(&name, has));
        if let Some(instead) = instead {
            return Err(fail("EUndeclared", texts::world::unknown_name(quoted(name)).help(instead)));
        }
        let names = known.pairs::<String, Value>().filter_map(|pair| Some(pair.ok()?.0));
        let names = names.filter(|name| !name.starts_with("__"));
        let mut names: Vec<String> = names.collect();
        names.extend(["self", "game", "mount", "who", "rand"].map(String::from));
        names.retain(|known| *known != name);
        names.sort_unstable();
        let hint = did_you_mean(&name, names.iter().map(String::as_str));
        Err(fail("EUndeclared", texts::world::unknown_name(quoted(name)).hint(hint)))
    };
    let declare = |_: &Lua, (_, name): (Table, Value)| -> mlua::Result<()> {
        let name = say(&name);
        if let Some(problem) = hook_of_libsaki(&name) {
            return Err(fail("EUndeclared", problem));
        }
        let advice =
            texts::world::undeclared(quoted(&name)).help(texts::world::write_local_or_self(&name, &name));
        Err(fail("EUndeclared", advice))
    };
    strict.raw_set("__index", lua.create_function(unknown)?)?;
    strict.raw_set("__newindex", lua.create_function(declare)?)?;
    strict.raw_set("__metatable", false)?;
    Ok(strict)
}

/// Libraries whose functions read or make texts, or take texts for numbers.
const READING: [&str; 4] = ["string", "math", "bit32", "table"];
/// Functions of `table` that do not; some of them call back.
const ONLY_TABLES: [&str; 7] = ["sort", "insert", "remove", "clear", "clone", "freeze", "isfrozen"];

/// Has the meter told of what the library reads and makes.
fn meter_library(lua: &Lua, globals: &Table) -> mlua::Result<()> {
    for library in READING {
        let library: Table = globals.get(library)?;
        let mut functions = Vec::new();
        library.for_each(|name: String, value: Value| {
            functions.extend(value.as_function().map(|function| (name, function.clone())));
            Ok(())
        })?;
        for (name, function) in
            functions.into_iter().filter(|(name, _)| !ONLY_TABLES.contains(&name.as_str()))
        {
            library.raw_set(name, metered::<Meter>(lua, function)?)?;
        }
    }
    for name in ["tostring", "tonumber"] {
        globals.raw_set(name, metered::<Meter>(lua, globals.get(name)?)?)?;
    }
    Ok(())
}

/// What the prelude makes.
struct Prelude {
    names: Table,
    strings: Table,
    tables: Table,
    lend: Function,
    new_field: Function,
}

fn prelude(lua: &Lua, globals: &Table, slot: &Slot) -> mlua::Result<Prelude> {
    let raw = lua.create_table()?;
    for name in [
        "next",
        "type",
        "select",
        "pairs",
        "rawget",
        "rawset",
        "tostring",
        "tonumber",
        "pcall",
        "error",
        "setmetatable",
    ] {
        raw.raw_set(name, globals.get::<Value>(name)?)?;
    }
    let (strings, tables): (Table, Table) = (globals.get("string")?, globals.get("table")?);
    raw.raw_set("strfind", strings.get::<Value>("find")?)?;
    raw.raw_set("strunpack", strings.get::<Value>("unpack")?)?;
    for name in ["format", "match", "gmatch", "gsub", "rep", "byte", "split", "pack", "packsize", "sub"] {
        raw.raw_set(name, strings.get::<Value>(name)?)?;
    }
    for name in ["unpack", "sort", "move", "concat", "find"] {
        raw.raw_set(name, tables.get::<Value>(name)?)?;
    }
    let order = lua.create_function(|lua, table: Table| order(lua, &table))?;
    let after = lua.create_function(|lua, (table, key): (Table, Value)| after(lua, &table, &key))?;
    let say = metered::<Meter>(lua, lua.create_function(|_, value: Value| Ok(say(&value)))?)?;
    let counted = lua.create_function(metered::<Meter>)?;
    raw.raw_set("counted", counted)?;
    let (kept, lessened) = (slot.clone(), slot.clone());
    let lent = move |_: &Lua, set: Option<f64>| Ok(lend_by(&kept, |now| set.map_or(now, share)));
    raw.raw_set("lent", lua.create_function(lent)?)?;
    let lessen =
        move |_: &Lua, by: f64| Ok(lend_by(&lessened, |now| Share::product([now, share(by)].into_iter())));
    raw.raw_set("lessen", lua.create_function(lessen)?)?;
    let clean = lua.create_function(|lua, problem: Value| caught(lua, problem))?;
    let work = |lua: &Lua, ticks: f64| charge(lua, ticks.clamp(0.0, 1e15) as u64);
    let charge = lua.create_function(work)?;
    let prelude = lua.load(include_str!("prelude.lua")).set_name("=prelude");
    let exceeds = lua.create_function(|_, (what, most): (String, f64)| exceeds(&what, most))?;
    let made = prelude.call((raw, order, after, say, clean, charge, exceeds))?;
    let (names, strings, tables, lend, new_field) = made;
    Ok(Prelude { names, strings, tables, lend, new_field })
}

/// The share that is a number from 0 to 1.
fn share(fraction: f64) -> Share {
    Share::without(100.0 * (1.0 - fraction)).unwrap_or(Share::WHOLE)
}

/// Changes what becomes of the lights of the running hook; what it was before. Where no hook runs, nothing is lit.
fn lend_by(slot: &Slot, change: impl FnOnce(Share) -> Share) -> Option<f64> {
    let changed = slot.with(|scene| {
        let before = scene.lent;
        scene.lent = change(before);
        Ok(before.fraction())
    });
    changed.ok()
}

/// Refuses what would take longer than a step may.
fn exceeds(what: &str, most: f64) -> mlua::Result<()> {
    let problem = match what {
        "pattern" => texts::world::pattern_too_long(most),
        "search" => texts::world::searched_text_too_long(most),
        "string.rep" => texts::world::string_rep_too_long(most),
        _ => texts::world::unpack_too_many(most),
    };
    Err(fail("EBudget", problem))
}

/// What it costs to catch an error, one of Lua's own and one of ours, whose text and traceback are made first; and
/// bytes of its text that cost one more.
const CAUGHT: u64 = 8;
const CAUGHT_OURS: u64 = 40;
const CAUGHT_BYTES: usize = 256;

/// An error that `pcall` has caught: text, and not too long. A breach of a limit goes on instead.
fn caught(lua: &Lua, problem: Value) -> mlua::Result<Value> {
    let ticks = match &problem {
        Value::Error(_) => CAUGHT_OURS,
        Value::String(text) => CAUGHT + (text.as_bytes().len() / CAUGHT_BYTES) as u64,
        _ => CAUGHT,
    };
    charge(lua, ticks)?;
    let error = match &problem {
        Value::Error(error) => (**error).clone(),
        Value::String(text) => {
            let length = text.as_bytes().len();
            meter::with(lua, |meter| {
                meter.caught_text(length);
                Ok(())
            })?;
            mlua::Error::RuntimeError(text.to_string_lossy())
        }
        _ => mlua::Error::RuntimeError(String::new()),
    };
    meter::with(lua, |meter| meter.caught(&error))?;
    match problem {
        Value::Error(error) => {
            let texts = settled::<Meter>(lua, || lua.pack_multi(message(&error)))?;
            Ok(texts.into_iter().next().unwrap_or_default())
        }
        other => Ok(other),
    }
}

fn copy(from: &Table, to: &Table) -> mlua::Result<()> {
    from.for_each(|name: Value, value: Value| to.raw_set(name, value))
}

/// What `print` does for one value, without ending the line.
pub(crate) fn say_one(printed: &Printed, value: &Value) {
    let mut said = printed.take();
    push(&mut said, value);
    printed.set(said);
}

/// Says a word, or in every language its own, as far as there is room.
fn push(said: &mut Spoken, value: &Value) {
    if Lang::ALL.into_iter().all(|lang| ends_cut(said.within(lang))) {
        return;
    }
    let word = spoken(value).filter(|word| !word.is_empty()).unwrap_or_else(|| say(value).into());
    said.add(&word, append);
}

/// Appends a word. What is too long then ends with the mark for it, and takes nothing any more.
fn append(text: &mut String, word: &str) {
    if ends_cut(text) {
        return;
    }
    if text.len() + word.len() <= MOST_PRINTED {
        return text.push_str(word);
    }
    let most = MOST_PRINTED - CUT.len_utf8();
    match most.checked_sub(text.len()) {
        Some(room) => text.push_str(&word[..word.floor_char_boundary(room)]),
        None => text.truncate(text.floor_char_boundary(most)),
    }
    text.push(CUT);
}

fn ends_cut(text: &str) -> bool {
    text.len() >= MOST_PRINTED - CUT.len_utf8() && text.ends_with(CUT)
}

/// Whether something that was printed is not shown.
pub(crate) fn is_cut(said: &Spoken) -> bool {
    Lang::ALL.into_iter().any(|lang| ends_cut(said.within(lang)))
}

/// Bytes of a word in all languages.
fn length(word: &Value) -> usize {
    match word {
        Value::String(text) => text.as_bytes().len(),
        Value::Table(table) => by_language(table).map_or(0, |said| said.bytes()),
        _ => 0,
    }
}

/// Bytes of texts, and words, that a print takes for a step.
const PRINTED_TICK: usize = 64;
const WORDS_TICK: usize = 8;

/// Joins the words of a print into what is waiting for the player, as far as there is room.
fn print(lua: &Lua, printed: &Printed, words: &MultiValue) -> mlua::Result<()> {
    let read: usize = words.iter().map(length).sum();
    charge(lua, (read / PRINTED_TICK + words.len() / WORDS_TICK) as u64)?;
    let mut said = printed.take();
    for (i, word) in words.iter().enumerate() {
        if i > 0 {
            said.add(&" ".to_owned().into(), append);
        }
        push(&mut said, word);
    }
    said.add(&"\n".to_owned().into(), |text, end| {
        if text.len() < MOST_PRINTED {
            append(text, end);
        }
    });
    printed.set(said);
    Ok(())
}

/// The keys of a table in order. Each costs a tick, as if Lua had gone through them, and putting them
/// in order a quarter.
fn order(lua: &Lua, table: &Table) -> mlua::Result<Table> {
    let keys = in_order(table, || charge(lua, 1))?;
    charge(lua, (keys.len() / 4) as u64)?;
    unguarded(lua, || lua.create_sequence_from(keys))
}

/// The key that follows in this order, or the first. The one before may be gone from the table.
fn after(lua: &Lua, table: &Table, key: &Value) -> mlua::Result<Option<Value>> {
    following(table, key, || charge(lua, 1))
}

#[cfg(test)]
mod tests {
    use super::{MOST_PRINTED, append, ends_cut};

    #[test]
    fn what_is_too_long_ends_with_a_mark_between_letters() {
        for (word, times) in [("a", 3000), ("牌", 700), ("a牌", 600), ("€uro ", 500)] {
            let mut text = String::new();
            (0..times).for_each(|_| append(&mut text, word));
            assert!(text.len() <= MOST_PRINTED && ends_cut(&text), "{word}: {}", text.len());
            assert!(text.starts_with(&word.repeat(200)), "{word}");
        }
        let mut text = "a".repeat(MOST_PRINTED);
        assert!(!ends_cut(&text));
        append(&mut text, "b");
        assert_eq!(text, format!("{}…", "a".repeat(MOST_PRINTED - 3)));
        let mut text = String::new();
        append(&mut text, &"牌".repeat(1000));
        assert_eq!(text, format!("{}…", "牌".repeat(681)));
    }
}
