//! The blocks of a file: where its functions and loops begin and end, read off its words.

use super::tokens::{Token, Word};

/// What ends with `end`, or with `until`. Words are told by their places.
pub(crate) struct Block {
    pub(crate) kind: Kind,
    /// Its first word.
    pub(crate) from: usize,
    /// Its last word.
    pub(crate) to: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Function,
    /// `for` and `while`.
    Loop {
        /// Its `in`, if it has one.
        each: Option<usize>,
        /// Its `do`.
        body: usize,
    },
    Repeat,
    /// `do` and `if`.
    Other,
}

/// What is open at a word.
#[derive(Debug, Clone, Copy)]
enum Open {
    /// The head of a loop, before its `do`, and the place of its `in`.
    Head { from: usize, each: Option<usize> },
    /// A block that `end` closes, or `until`.
    Body { kind: Kind, from: usize },
    /// A statement, from this word.
    If(usize),
    /// `if a then b else c` as a value, which ends without a word of its own.
    IfValue,
}

/// All blocks of a file, each behind those within it. Nothing if they do not fit each other.
pub(crate) fn blocks(words: &[Token<'_>]) -> Option<Vec<Block>> {
    let (mut blocks, mut open) = (Vec::new(), Vec::new());
    // Does a value have to follow the `then` or `else` that was just read?
    let mut value_follows = false;
    for (at, token) in words.iter().enumerate() {
        let Word::Keyword(keyword) = token.word else { continue };
        let top = open.last().copied();
        match keyword {
            "for" | "while" => open.push(Open::Head { from: at, each: None }),
            "function" => open.push(Open::Body { kind: Kind::Function, from: at }),
            "repeat" => open.push(Open::Body { kind: Kind::Repeat, from: at }),
            "in" => match open.last_mut() {
                Some(Open::Head { each: each @ None, .. }) => *each = Some(at),
                _ => return None,
            },
            "do" => match open.last_mut() {
                Some(head @ &mut Open::Head { from, each }) => {
                    *head = Open::Body { kind: Kind::Loop { each, body: at }, from };
                }
                _ => open.push(Open::Body { kind: Kind::Other, from: at }),
            },
            "if" if is_value(words, at, value_follows) => open.push(Open::IfValue),
            "if" => open.push(Open::If(at)),
            "then" => value_follows = matches!(top, Some(Open::IfValue)),
            "else" => {
                value_follows = matches!(top, Some(Open::IfValue));
                if value_follows {
                    open.pop();
                }
            }
            "end" | "until" => {
                let (kind, from) = match open.pop()? {
                    Open::Body { kind, from } => (kind, from),
                    Open::If(from) if keyword == "end" => (Kind::Other, from),
                    _ => return None,
                };
                blocks.push(Block { kind, from, to: at });
            }
            _ => {}
        }
    }
    open.is_empty().then_some(blocks)
}

/// Is the `if` at this place a value? `value_follows` tells it of one behind `then` or `else`.
fn is_value(words: &[Token<'_>], at: usize, value_follows: bool) -> bool {
    match at.checked_sub(1).map(|before| words[before].word) {
        Some(Word::Keyword("then" | "else")) => value_follows,
        _ => asks_for_a_value(&words[..at]),
    }
}

/// Do these words end where a value has to follow and no statement can begin?
pub(crate) fn asks_for_a_value(words: &[Token<'_>]) -> bool {
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
