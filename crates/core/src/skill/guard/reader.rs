//! What is known at a place of a guard, and what names mean there.

use super::expr::{Expr, Given};
use crate::lua::syntax::tree::written;
use crate::state::Hook;
use full_moon::tokenizer::TokenReference;

/// Maximum nesting of blocks and expressions.
pub(super) const DEEPEST: usize = 16;

/// Reads one function.
pub(super) struct Reader<'s> {
    pub(super) source: &'s str,
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
    /// The place of a field of `self` among those that the guard reads.
    pub(super) fn field(&mut self, name: &str) -> usize {
        let known = self.fields.iter().position(|field| field == name);
        known.unwrap_or_else(|| {
            self.fields.push(name.to_owned());
            self.fields.len() - 1
        })
    }

    /// What a token is written as.
    pub(super) fn written(&self, token: &TokenReference) -> &'s str {
        written(self.source, token)
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
