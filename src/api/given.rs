//! What hooks and scripts are given, and what they are not.

use super::signature::split;
use crate::girl::Hook;
use crate::problem::{Problem, Text, texts};

/// Library, name, and what to use instead.
type Absent = (&'static str, &'static str, fn() -> Text);

/// Functions of Luau's libraries that skills do not have: library, name, and what to use instead.
pub(crate) const ABSENT: [Absent; 4] = [
    ("math", "random", texts::luck_comes_from_rand_rand),
    ("math", "randomseed", texts::luck_comes_from_rand_rand),
    ("table", "foreach", || texts::use_for_key_value_in("pairs")),
    ("table", "foreachi", || texts::use_for_key_value_in("ipairs")),
];

/// What is said of a function of Luau's library that skills do not have, with what to use instead.
pub(crate) fn absent(library: &str, name: &str) -> Option<Problem> {
    let (.., instead) = ABSENT.iter().find(|(of, absent, _)| (*of, *absent) == (library, name))?;
    Some(texts::is_not_there(library, name).help(instead()))
}

/// The hooks that have a parameter of this name, if there are any, with commas between them.
pub(crate) fn given_to(name: &str) -> Option<String> {
    let has = |hook: &&Hook| split(hook.signature()).0.iter().any(|(param, _)| *param == name);
    let hooks: Vec<&str> = Hook::ALL.iter().filter(has).map(|hook| hook.name()).collect();
    (!hooks.is_empty()).then(|| hooks.join(", "))
}

/// The names of what a hook is given, as they stand behind its name.
pub(crate) fn parameters(hook: Hook) -> String {
    let names: Vec<&str> = split(hook.signature()).0.into_iter().map(|(name, _)| name).collect();
    format!("({})", names.join(", "))
}
