//! What hooks and scripts are given, and what they are not.

use super::signature::split;
use crate::girl::Hook;

/// Functions of Luau's libraries that skills do not have: library, name, and what to use instead.
pub(crate) const ABSENT: [(&str, &str, &str); 4] = [
    ("math", "random", LUCK),
    ("math", "randomseed", LUCK),
    ("table", "foreach", "use `for key, value in pairs(t) do`"),
    ("table", "foreachi", "use `for key, value in ipairs(t) do`"),
];
const LUCK: &str = "luck comes from `rand`: `rand:gen(6)` is one of 0 to 5";
/// What is said of a function of Luau's library that skills do not have, with what to use instead.
pub(crate) fn absent(library: &str, name: &str) -> Option<String> {
    let (.., instead) = ABSENT.iter().find(|(of, absent, _)| (*of, *absent) == (library, name))?;
    Some(format!("{library}.{name} is not there; {instead}"))
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
