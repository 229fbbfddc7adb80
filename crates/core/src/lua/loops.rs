//! `for key, value in t do` iterates a table in Luau's internal order, which depends on addresses and on how
//! the table was built. It has no hook, so before a file is compiled such loops are rewritten, within their
//! line, to `in __each(t) do`, and `__each` iterates like `pairs`.
//!
//! No loop escapes. The tokens are Luau's own; the keyword `in` occurs only in such loops, so every loop has
//! exactly one. `__each(` is inserted directly before what follows each `in`, and `)` directly before a `do`.
//! The result must compile, which it only does if the text between is the entire expression list: a shorter
//! part that ends before another `do` cannot be closed by a bracket, and nothing longer is a list.

use super::rewrite::{EACH, Edit};
use super::syntax::blocks::{Block, Kind, blocks};
use super::syntax::tokens::{Word, Words};
use crate::lua::error::fail;
use crate::problem::texts;

/// The changes that put the loops of a source with these tokens in order. The source must compile, and so must the
/// result before it is trusted.
///
/// # Errors
/// Its blocks are not balanced as expected.
pub(super) fn loops(words: Words<'_>) -> mlua::Result<Vec<Edit>> {
    if tame(words) {
        return Ok(Vec::new());
    }
    let spans = spans(words).ok_or_else(|| {
        fail("ESyntax", texts::world::loop_ends_unclear().help(texts::world::write_in_pairs()))
    })?;
    let around = |(from, to)| [Edit::insert(from, format!(" {EACH}(")), Edit::insert(to, ")")];
    Ok(spans.into_iter().flat_map(around).collect())
}

/// Returns whether every loop uses `pairs`, `ipairs` or `next`, and these names are not redefined.
fn tame(words: Words<'_>) -> bool {
    let name = |at: usize| match words.get(at).map(|token| token.word) {
        Some(Word::Name(name)) => name,
        _ => "",
    };
    let mark = |at: usize| match words.get(at).map(|token| token.word) {
        Some(Word::Mark(mark)) => mark,
        _ => "",
    };
    let iterates = |name: &str| matches!(name, "pairs" | "ipairs" | "next");
    (0..words.len()).all(|at| match words.at(at).word {
        Word::Keyword("in") if name(at + 1) == "next" => mark(at + 2) == ",",
        Word::Keyword("in") => iterates(name(at + 1)) && is_one_call(words.part(at + 2..)),
        Word::Name(called) if iterates(called) => {
            let before = at.checked_sub(1).map(|before| words.at(before).word);
            // Elsewhere `next,` can be one of several locals or parameters of that name.
            let generates = called == "next" && before == Some(Word::Keyword("in"));
            let used = mark(at + 1) == "(" || generates;
            used && !matches!(before, Some(Word::Keyword("function" | "local")) | Some(Word::Mark(".")))
        }
        _ => true,
    })
}

/// Returns whether these tokens are the arguments of one call, followed by `do`.
fn is_one_call(words: Words<'_>) -> bool {
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

/// Byte ranges of the expression lists of all loops. `None` if blocks are not balanced.
fn spans(words: Words<'_>) -> Option<Vec<(usize, usize)>> {
    let span = |block: Block| match block.kind {
        Kind::Loop { each: Some(each), body } => {
            Some((words.get(each + 1)?.start, words.get(body.checked_sub(1)?)?.end))
        }
        _ => None,
    };
    Some(blocks(words)?.into_iter().filter_map(span).collect())
}
