//! Parameters of hooks, fields that are declared, and library functions that skills lack.

use super::dialect::{ENDING, is_classic_hook};
use super::signature::split;
use crate::problem::{Arg, Problem, Text, listed, quoted, texts};
use crate::state::Hook;

/// Library, name, and replacement.
type Absent = (&'static str, &'static str, fn() -> Text);

/// Functions of Luau's libraries that skills lack, with replacements.
pub(crate) const ABSENT: [Absent; 4] = [
    ("math", "random", texts::world::use_rand),
    ("math", "randomseed", texts::world::use_rand),
    ("table", "foreach", || texts::world::use_pairs("pairs")),
    ("table", "foreachi", || texts::world::use_pairs("ipairs")),
];

/// Name, and what does instead.
type Lacked = (&'static str, fn() -> Text);

/// Globals of Lua, or of other languages, that skills lack.
const LACKED: [Lacked; 24] = [
    ("os", texts::cures::skills_have_no_clock),
    ("tick", texts::cures::skills_have_no_clock),
    ("time", texts::cures::skills_have_no_clock),
    ("io", texts::cures::skills_have_no_files),
    ("load", texts::cures::skills_make_no_code),
    ("loadstring", texts::cures::skills_make_no_code),
    ("loadfile", texts::cures::skills_make_no_code),
    ("dofile", texts::cures::skills_make_no_code),
    ("package", texts::cures::skills_make_no_code),
    ("coroutine", texts::cures::skills_do_not_wait),
    ("wait", texts::cures::skills_do_not_wait),
    ("task", texts::cures::skills_do_not_wait),
    ("null", || texts::cures::luau_spelling("nil", "null")),
    ("None", || texts::cures::luau_spelling("nil", "None")),
    ("undefined", || texts::cures::luau_spelling("nil", "undefined")),
    ("this", || texts::cures::luau_spelling("self", "this")),
    ("True", || texts::cures::luau_spelling("true", "True")),
    ("count", texts::cures::lists_and_tiles_are_counted),
    ("len", texts::cures::lists_and_tiles_are_counted),
    ("random", texts::world::use_rand),
    ("randint", texts::world::use_rand),
    // Names that scripts of libsaki have beside ours.
    ("printone", || texts::frame::did_you_mean(quoted("print"))),
    ("Dreamhand", || texts::frame::did_you_mean(quoted("Hand"))),
    ("M37", texts::cures::melds_are_barks),
];

/// Libraries of Luau.
pub const LUAU: [&str; 6] = ["math", "string", "table", "bit32", "utf8", "buffer"];

/// What does instead of a global that skills lack.
pub fn lacked(name: &str) -> Option<Text> {
    LACKED.iter().find(|(lacked, _)| *lacked == name).map(|(_, instead)| instead())
}

/// The problem of a hook of classic scripts in a file that is none by its name.
pub fn hook_of_libsaki(name: &str) -> Option<Problem> {
    let told = || texts::world::libsaki_hook(quoted(name)).help(texts::world::libsaki_file_ending(ENDING));
    is_classic_hook(name).then(told)
}

/// The problem of using a function that skills lack, with its replacement.
pub fn absent(library: &str, name: &str) -> Option<Problem> {
    let (.., instead) = ABSENT.iter().find(|(of, absent, _)| (*of, *absent) == (library, name))?;
    Some(texts::world::not_in_library(library, name).help(instead()))
}

/// A function of a library of Luau that is named without it, if one of them has it: `math.floor` for `floor`.
pub fn in_library(name: &str, has: impl Fn(&str) -> bool) -> Option<Text> {
    let library = LUAU.into_iter().find(|library| has(library))?;
    Some(texts::frame::did_you_mean(quoted(format!("{library}.{name}"))))
}

/// What a name stands for that is nothing but that of a method, or of what a method of the game has, by the classes of methods.
pub fn named_by_method(name: &str, owners: impl Fn(&str) -> Vec<&'static str>) -> Option<Text> {
    let getter = format!("get{name}");
    match owners(&getter).contains(&"Game") {
        true => Some(texts::cures::game_has_it(format!("game:{getter}(..)"))),
        false => method_of(&owners(name)),
    }
}

/// Whose method it is that was called of something else, if any class has it.
pub fn method_of(classes: &[&str]) -> Option<Text> {
    (!classes.is_empty()).then(|| texts::cures::method_of_classes(listed(classes)))
}

/// How a field of `self` is declared that is there for who declares it.
pub fn declaring(field: &str) -> Option<Text> {
    match field {
        "kin" => Some(texts::cures::declare_in_skill("kin = { \"mei\" }")),
        "carry" => Some(texts::cures::declare_in_skill("carry = { keys = 0 }")),
        _ => None,
    }
}

/// What the seat of a girl is called in her file.
pub const fn own_seat(is_classic: bool) -> &'static str {
    if is_classic { "self" } else { "self.who" }
}

/// Names of the hooks with a parameter of this name, if any.
pub fn given_to(name: &str) -> Option<Arg> {
    let has = |hook: &&Hook| split(hook.signature()).0.iter().any(|(param, _)| *param == name);
    let hooks: Vec<&str> = Hook::ALL.iter().filter(has).map(|hook| hook.name()).collect();
    (!hooks.is_empty()).then(|| listed(hooks))
}

/// The parameter names of a hook, as in its definition.
pub fn parameters(hook: Hook) -> String {
    let names: Vec<&str> = split(hook.signature()).0.into_iter().map(|(name, _)| name).collect();
    format!("({})", names.join(", "))
}
