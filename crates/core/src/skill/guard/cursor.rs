//! The position of the guard parser, and the meaning of names there.

use super::expr::{Expr, Given};
use crate::lua::syntax::tokens::{Token, Word};
use crate::state::Hook;

/// Maximum nesting of blocks and expressions.
pub(super) const DEEPEST: usize = 16;

/// Reads the tokens of a function.
pub(super) struct Reader<'s> {
    pub(super) source: &'s str,
    pub(super) words: &'s [Token<'s>],
    pub(super) at: usize,
    /// Meanings of names, innermost last.
    pub(super) names: Vec<(&'s str, Meaning)>,
    pub(super) numbers: &'s [&'s str],
    pub(super) hook: Hook,
    pub(super) fields: Vec<String>,
    /// Number of constant tables read.
    pub(super) constants: usize,
    pub(super) depth: usize,
}

impl<'s> Reader<'s> {
    pub(super) fn word(&self) -> Word<'s> {
        self.words.get(self.at).map_or(Word::End, |token| token.word)
    }

    pub(super) fn keyword(&self) -> Option<&'s str> {
        match self.word() {
            Word::Keyword(keyword) => Some(keyword),
            _ => None,
        }
    }

    pub(super) fn name(&mut self) -> Option<&'s str> {
        let Word::Name(name) = self.word() else { return None };
        self.at += 1;
        Some(name)
    }

    /// Consumes a keyword or operator if it is the next token.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let here = matches!(self.word(), Word::Keyword(next) | Word::Mark(next) if next == word);
        self.at += usize::from(here);
        here
    }

    pub(super) fn field(&mut self, name: &str) -> usize {
        let known = self.fields.iter().position(|field| field == name);
        known.unwrap_or_else(|| {
            self.fields.push(name.to_owned());
            self.fields.len() - 1
        })
    }

    /// Returns whether a statement ends before this token.
    pub(super) fn ends_statement(&self) -> bool {
        match self.word() {
            Word::Keyword(word) => !matches!(word, "and" | "or" | "then" | "do" | "in"),
            Word::Mark(mark) => mark == ";",
            // On a new line a name starts a statement; directly after a value it could not start anything
            // else.
            Word::Name(_) => true,
            _ => false,
        }
    }
}

/// What a name, with or without fields, refers to.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Meaning {
    /// Her table, `self`.
    Me,
    /// `self.mk`
    Mk,
    Event,
    /// `event.args`
    EventArgs,
    /// The draft.
    Init,
    Value(Expr),
}

impl Meaning {
    /// The meaning of a field of it; `None` if only Lua can tell.
    pub(super) fn field(self, name: &str, reader: &mut Reader<'_>) -> Option<Self> {
        Some(match (self, name) {
            (Self::Me, "who") => Self::Value(Expr::Own),
            (Self::Me, "mk") => Self::Mk,
            (Self::Me, name) => Self::Value(Expr::Field(reader.field(name))),
            (Self::Mk, name) => {
                let place = reader.numbers.iter().position(|number| *number == name)?;
                Self::Value(Expr::Mk(place, name.into()))
            }
            (Self::Event, "type") => Self::Value(Expr::Given(Given::EventType)),
            (Self::Event, "args") => Self::EventArgs,
            (Self::EventArgs, "who") => Self::Value(Expr::Given(Given::EventWho)),
            _ => return None,
        })
    }

    pub(super) fn value(self) -> Expr {
        match self {
            Self::Value(value) => value,
            _ => Expr::Unknown,
        }
    }
}
