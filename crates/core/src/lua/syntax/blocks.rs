//! The blocks of a file: where functions and loops begin and end, by tokens.

use super::tokens::{Token, Word, Words};

/// A block that ends with `end` or `until`. Tokens are given by index.
pub(crate) struct Block {
    pub(crate) kind: Kind,
    /// First token.
    pub(crate) from: usize,
    /// Last token.
    pub(crate) to: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Function,
    /// `for` and `while`.
    Loop {
        /// Index of its `in`, if any.
        each: Option<usize>,
        /// Index of its `do`.
        body: usize,
    },
    Repeat,
    /// `do` and `if`.
    Other,
}

/// What is open at a token.
#[derive(Debug, Clone, Copy)]
enum Open {
    /// The head of a loop, before its `do`, with the index of its `in`.
    Head { from: usize, each: Option<usize> },
    /// A block closed by `end` or `until`.
    Body { kind: Kind, from: usize },
    /// An `if` statement that starts at this token.
    If(usize),
    /// `if a then b else c` as an expression, which has no closing keyword.
    IfValue,
}

/// Finds all blocks of a file, each after the blocks inside it. `None` if they are not balanced.
pub(crate) fn blocks(words: Words<'_>) -> Option<Vec<Block>> {
    let mut blocks = Vec::new();
    let open = walk(words, |block| blocks.push(block))?;
    open.is_empty().then_some(blocks)
}

/// The block that has no `end`, by indentation: another's `end`, or a statement after it, stands where it should be over.
/// Returns its first token and that other one.
pub(crate) fn left_open(source: &str, words: Words<'_>) -> Option<(usize, usize)> {
    let mut found = None;
    let open = walk(words, |block| {
        let (from, to) = (indent(source, words.at(block.from)), indent(source, words.at(block.to)));
        if begins_line(source, words.at(block.to)) && to < from {
            found.get_or_insert((block.from, block.to));
        }
    });
    found.or_else(|| {
        let after = |from: usize| Some((from, outside(source, words, from)?));
        open?.iter().filter_map(Open::start).find_map(after)
    })
}

/// The first statement behind the head of a block that stands no further right than it. Where the body is not indented,
/// only a function tells that the block should be over.
fn outside(source: &str, words: Words<'_>, from: usize) -> Option<usize> {
    let column = indent(source, words.at(from));
    let mut is_indented = None;
    // Brackets that are open since the head.
    let mut depth = 0_usize;
    (from + 1..words.len()).find(|&nth| {
        let (before, token) = (words.at(nth - 1), words.at(nth));
        let is_within = depth > 0;
        match token.word {
            Word::Mark("(" | "{" | "[") => depth += 1,
            Word::Mark(")" | "}" | "]") => depth = depth.saturating_sub(1),
            _ => {}
        }
        if before.line == token.line || !begins_line(source, token) {
            return false;
        }
        let at = indent(source, token);
        let is_indented = *is_indented.get_or_insert(at > column);
        let is_function = match token.word {
            Word::Keyword("local") => words.at(nth + 1).word == Word::Keyword("function"),
            word => word == Word::Keyword("function"),
        };
        at <= column && begins_statement(words, nth) && (is_function || is_indented && !is_within)
    })
}

/// Returns whether a statement can start with this token, and nothing before it asks for a value.
fn begins_statement(words: Words<'_>, nth: usize) -> bool {
    const HEADS: [&str; 9] = ["local", "function", "return", "if", "for", "while", "repeat", "do", "break"];
    let may_start = match words.at(nth).word {
        Word::Name(_) => true,
        Word::Keyword(word) => HEADS.contains(&word),
        _ => false,
    };
    may_start && !asks_for_a_value(words.part(..nth))
}

/// The token that closes a block from a line that stands further to the right, or from behind a statement though the next
/// `end` stands below the block. Returns the first token of the block and that one.
pub(crate) fn closed_early(source: &str, words: Words<'_>) -> Option<(usize, usize)> {
    let mut found = None;
    walk(words, |block| {
        let (first, last) = (words.at(block.from), words.at(block.to));
        let is_behind = first.line < last.line && !begins_line(source, last);
        let is_below = |next: Token<'_>| {
            next.word == Word::Keyword("end")
                && begins_line(source, next)
                && indent(source, next) == indent(source, first)
        };
        let is_right = begins_line(source, last) && indent(source, last) > indent(source, first);
        if is_right || is_behind && words.get(block.to + 1).is_some_and(is_below) {
            found.get_or_insert((block.from, block.to));
        }
    });
    found
}

/// The blanks before the first token of a line.
fn indent(source: &str, token: Token<'_>) -> usize {
    let line = &source[start_of_line(source, token)..];
    line.len() - line.trim_start_matches([' ', '\t']).len()
}

fn start_of_line(source: &str, token: Token<'_>) -> usize {
    source[..token.start].rfind('\n').map_or(0, |at| at + 1)
}

fn begins_line(source: &str, token: Token<'_>) -> bool {
    source[start_of_line(source, token)..token.start].trim().is_empty()
}

impl Open {
    /// Its first token; values have none.
    const fn start(&self) -> Option<usize> {
        match self {
            Self::Head { from, .. } | Self::Body { from, .. } | Self::If(from) => Some(*from),
            Self::IfValue => None,
        }
    }
}

/// Walks through the blocks of a file; `close` is told each when it ends. Returns what is still open at its end; `None`
/// if more is closed than was opened.
fn walk(words: Words<'_>, mut close: impl FnMut(Block)) -> Option<Vec<Open>> {
    let mut open = Vec::new();
    // Whether an expression must follow the `then` or `else` that was just read.
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
                close(Block { kind, from, to: at });
            }
            _ => {}
        }
    }
    Some(open)
}

/// Returns whether the `if` at this token is an expression. `value_follows` answers it after `then` or
/// `else`.
fn is_value(words: Words<'_>, at: usize, value_follows: bool) -> bool {
    match at.checked_sub(1).map(|before| words.at(before).word) {
        Some(Word::Keyword("then" | "else")) => value_follows,
        _ => asks_for_a_value(words.part(..at)),
    }
}

/// Returns whether an expression must follow these tokens, so that no statement can start.
fn asks_for_a_value(words: Words<'_>) -> bool {
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

/// Returns whether the last token, a `>`, ends a type, as in `local list: Array<number>`.
fn ends_a_type(words: Words<'_>) -> bool {
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
