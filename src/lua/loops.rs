//! `for key, value in t do` goes through a table as Luau keeps it: by addresses, and by how the table
//! came about. There is no hook for it, so before a file is compiled such loops are written as
//! `in __each(t) do`, in the line where they are, and `__each` goes as `pairs` does.
//!
//! No loop escapes. The words of a file are those that Luau reads; `in` is a keyword and stands in such loops
//! alone, so every loop has one. `__each(` is put right before what follows each of them, and `)` right
//! before a `do`. The result has to compile, and it only does if what is between is the whole list of expressions: a part of
//! it that ends before another `do` is no list that a bracket could close, and nothing longer is a list.

use super::tokens::{Token, Word};
use crate::lua::error::fail;

/// What goes through tables in order. No script may use the name.
const EACH: &str = "__each";

/// The source, of which these are the words, with its loops in order. It must be one that compiles, and so
/// must the result before it is trusted.
///
/// # Errors
/// The file uses the name `__each`, or its blocks are not closed as we think they are.
pub(super) fn ordered(source: &str, words: &[Token<'_>]) -> mlua::Result<String> {
    if words.iter().any(|token| token.word == Word::Name(EACH)) {
        return Err(fail("EUndeclared", format_args!("{EACH:?} is a name of the machine")));
    }
    if tame(words) {
        return Ok(source.to_owned());
    }
    let spans = spans(words).ok_or_else(|| {
        fail("ESyntax", "where the loops of this file end cannot be told; write `in pairs(t) do`")
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

/// What is open at a word, until `do`, `else`, `until` or `end`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    /// The head of a loop, before its `do`.
    Head,
    /// The head of a loop whose expressions begin at this byte.
    In(usize),
    /// A function, the body of a loop, `do` or `repeat`.
    Block,
    /// A statement.
    If,
    /// `if a then b else c` as a value, which ends without a word of its own.
    IfValue,
}

/// From where to where the expressions of all loops go. Nothing if the blocks do not fit each other.
fn spans(words: &[Token<'_>]) -> Option<Vec<(usize, usize)>> {
    let (mut spans, mut open) = (Vec::new(), Vec::new());
    // Does a value have to follow the `then` or `else` that was just read?
    let mut value_follows = false;
    for (at, token) in words.iter().enumerate() {
        let Word::Keyword(keyword) = token.word else { continue };
        let top = open.last().copied();
        match keyword {
            "for" | "while" => open.push(Open::Head),
            "function" | "repeat" => open.push(Open::Block),
            "in" if top == Some(Open::Head) => *open.last_mut()? = Open::In(words.get(at + 1)?.start),
            "in" => return None,
            "do" => match top {
                Some(Open::Head) => *open.last_mut()? = Open::Block,
                Some(Open::In(from)) => {
                    spans.push((from, words.get(at.checked_sub(1)?)?.end));
                    *open.last_mut()? = Open::Block;
                }
                _ => open.push(Open::Block),
            },
            "if" => {
                let is_value = match at.checked_sub(1).map(|before| words[before].word) {
                    Some(Word::Keyword("then" | "else")) => value_follows,
                    _ => asks_for_a_value(&words[..at]),
                };
                open.push(if is_value { Open::IfValue } else { Open::If });
            }
            "then" => value_follows = top == Some(Open::IfValue),
            "else" => {
                value_follows = top == Some(Open::IfValue);
                if value_follows {
                    open.pop();
                }
            }
            "until" if top == Some(Open::Block) => _ = open.pop(),
            "end" if matches!(top, Some(Open::Block | Open::If)) => _ = open.pop(),
            "until" | "end" => return None,
            _ => {}
        }
    }
    open.is_empty().then_some(spans)
}

/// Do these words end where a value has to follow and no statement can begin?
fn asks_for_a_value(words: &[Token<'_>]) -> bool {
    match words.last().map(|token| token.word) {
        Some(Word::Keyword(word)) => {
            matches!(word, "and" | "or" | "not" | "return" | "in" | "if" | "elseif" | "while" | "until")
        }
        Some(Word::Piece { ends }) => !ends,
        Some(Word::Mark(">")) => !ends_a_type(words),
        Some(Word::Mark(mark)) => !matches!(mark, ")" | "]" | "}" | ";" | "..." | "?"),
        _ => false,
    }
}

/// Is the last of these words, a `>`, the end of a type as in `local list: Array<number>`?
fn ends_a_type(words: &[Token<'_>]) -> bool {
    const TYPES: [&str; 16] =
        ["(", ")", "{", "}", "[", "]", ".", ",", ":", "?", "|", "&", "->", "...", "<", ">"];
    let mut open = 0;
    for token in words.iter().rev() {
        match token.word {
            Word::Mark(">") => open += 1,
            Word::Mark("<") => open -= 1,
            Word::Mark(mark) if TYPES.contains(&mark) => {}
            Word::Name(_) | Word::Literal | Word::Keyword("nil" | "true" | "false") => {}
            _ => return false,
        }
        if open == 0 {
            return true;
        }
    }
    false
}
