//! Changes of a source text before it is compiled. They stay within their lines, so that errors have theirs.

use super::syntax::tokens::{Word, Words};
use crate::lua::error::fail;
use crate::problem::{quoted, texts};
use std::ops::Range;

/// The function that iterates tables in order.
pub(super) const EACH: &str = "__each";
/// The function that joins texts, and the locals of a rewritten block.
pub(crate) const JOIN: &str = "__join";
pub(super) const TABLE: &str = "__table";
pub(super) const KEY: &str = "__key";
/// The function that takes remainders as Lua does.
pub(super) const MOD: &str = "__mod";

/// Checks that a file with these words uses no name that stands in rewritten code alone.
///
/// # Errors
/// It does.
pub(super) fn own_names(words: Words<'_>) -> mlua::Result<()> {
    let taken = |word| match word {
        Word::Name(name @ (EACH | JOIN | TABLE | KEY | MOD)) => Some(name),
        _ => None,
    };
    match words.iter().find_map(|token| taken(token.word)) {
        Some(name) => Err(fail("EUndeclared", texts::world::reserved_name(quoted(name)))),
        None => Ok(()),
    }
}

/// A stretch of the text and what takes its place. An empty stretch is an insertion.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Edit {
    at: (usize, usize),
    text: String,
}

impl Edit {
    pub(super) fn insert(at: usize, text: impl Into<String>) -> Self {
        Self::replace(at..at, text)
    }

    pub(super) fn replace(at: Range<usize>, text: impl Into<String>) -> Self {
        Self { at: (at.start, at.end), text: text.into() }
    }
}

/// The text with these changes, in whatever order. What is inserted at one place goes by the letters: a closing bracket
/// before an opening name.
pub(super) fn rewritten(source: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_unstable();
    let (mut text, mut done) = (String::with_capacity(source.len() + 8 * edits.len()), 0);
    for Edit { at: (from, to), text: new } in edits {
        text.push_str(&source[done..from]);
        text.push_str(&new);
        done = to;
    }
    text.push_str(&source[done..]);
    text
}

#[cfg(test)]
mod tests {
    use super::own_names;
    use crate::lua::reading::Reading;

    #[test]
    fn names_of_the_machine_are_taken() {
        for source in ["local __join = 1", "local __table", "f.__key = 2", "__each(t)", "__mod"] {
            assert!(own_names(Reading::from(source).words()).is_err(), "{source}");
        }
        assert!(own_names(Reading::from("local join, t = '__join', {} -- __each").words()).is_ok());
    }
}
