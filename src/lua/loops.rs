//! `for key, value in t do` goes through a table as Luau keeps it: by addresses, and by how the table
//! came about. There is no hook for it, so before a file is compiled such loops are written as
//! `in __each(t) do`, in the line where they are, and `__each` goes as `pairs` does.
//!
//! No loop escapes. The words of a file are those that Luau reads; `in` is a keyword and stands in such loops
//! alone, so every loop has one. `__each(` is put right before what follows each of them, and `)` right
//! before a `do`. The result has to compile, and it only does if what is between is the whole list of expressions: a part of
//! it that ends before another `do` is no list that a bracket could close, and nothing longer is a list.

use super::blocks::{Block, Kind, blocks};
use super::tokens::{Token, Word};
use crate::lua::error::fail;
use crate::problem::{quoted, texts};

/// What goes through tables in order. No script may use the name.
const EACH: &str = "__each";

/// The source, of which these are the words, with its loops in order. It must be one that compiles, and so
/// must the result before it is trusted.
///
/// # Errors
/// The file uses the name `__each`, or its blocks are not closed as we think they are.
pub(super) fn ordered(source: &str, words: &[Token<'_>]) -> mlua::Result<String> {
    if words.iter().any(|token| token.word == Word::Name(EACH)) {
        return Err(fail("EUndeclared", texts::is_name_of_machine(quoted(EACH))));
    }
    if tame(words) {
        return Ok(source.to_owned());
    }
    let spans = spans(words).ok_or_else(|| {
        fail("ESyntax", texts::where_loops_of_this_file().help(texts::write_in_pairs_t_do()))
    })?;
    let mut marks: Vec<(usize, &str)> =
        spans.into_iter().flat_map(|(from, to)| [(from, " __each("), (to, ")")]).collect();
    marks.sort_unstable();
    let (mut text, mut done) = (String::with_capacity(source.len() + 4 * marks.len()), 0);
    for (at, mark) in marks {
        text.push_str(&source[done..at]);
        text.push_str(mark);
        done = at;
    }
    text.push_str(&source[done..]);
    Ok(text)
}

/// Does every loop go through `pairs`, `ipairs` or `next`, and are those what they are called?
fn tame(words: &[Token<'_>]) -> bool {
    let name = |at: usize| match words.get(at).map(|token| token.word) {
        Some(Word::Name(name)) => name,
        _ => "",
    };
    let mark = |at: usize| match words.get(at).map(|token| token.word) {
        Some(Word::Mark(mark)) => mark,
        _ => "",
    };
    let iterates = |name: &str| matches!(name, "pairs" | "ipairs" | "next");
    (0..words.len()).all(|at| match words[at].word {
        Word::Keyword("in") if name(at + 1) == "next" => mark(at + 2) == ",",
        Word::Keyword("in") => iterates(name(at + 1)) && is_one_call(&words[at + 2..]),
        Word::Name(called) if iterates(called) => {
            let before = at.checked_sub(1).map(|before| words[before].word);
            // Anywhere else `next,` may be one of several locals or parameters of that name.
            let generates = called == "next" && before == Some(Word::Keyword("in"));
            let used = mark(at + 1) == "(" || generates;
            used && !matches!(before, Some(Word::Keyword("function" | "local")) | Some(Word::Mark(".")))
        }
        _ => true,
    })
}

/// Are these words the arguments of a call and then `do`?
fn is_one_call(words: &[Token<'_>]) -> bool {
    let mut open = 0_usize;
    for (at, token) in words.iter().enumerate() {
        match token.word {
            Word::Mark("(") => open += 1,
            Word::Mark(")") => open = open.saturating_sub(1),
            _ => {}
        }
        if open == 0 {
            let next = words.get(at + 1).map(|token| token.word);
            return token.word == Word::Mark(")") && next == Some(Word::Keyword("do"));
        }
    }
    false
}

/// From where to where the expressions of all loops go. Nothing if the blocks do not fit each other.
fn spans(words: &[Token<'_>]) -> Option<Vec<(usize, usize)>> {
    let span = |block: Block| match block.kind {
        Kind::Loop { each: Some(each), body } => {
            Some((words.get(each + 1)?.start, words.get(body.checked_sub(1)?)?.end))
        }
        _ => None,
    };
    Some(blocks(words)?.into_iter().filter_map(span).collect())
}
