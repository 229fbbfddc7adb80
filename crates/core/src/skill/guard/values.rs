//! Reads the values of a guard from its words.

use super::cursor::{DEEPEST, Meaning, Reader};
use super::expr::{Binary, Expr, Given};
use crate::lua::syntax::tokens::Word;

impl Reader<'_> {
    /// `self.mk` and the like, or a value.
    pub(super) fn meaning_or_value(&mut self) -> Meaning {
        let begin = self.at;
        match self.chain() {
            Some(meaning) if self.ends_statement() || self.word() == Word::Mark(",") => meaning,
            _ => {
                self.at = begin;
                Meaning::Value(self.expr(0))
            }
        }
    }

    /// A value whose operators bind closer than this. What cannot be told is gone over, up to a word that ends it.
    pub(super) fn expr(&mut self, least: u8) -> Expr {
        self.depth += 1;
        let mut left = if self.depth > DEEPEST { Expr::Unknown } else { self.operand() };
        while let Word::Keyword(word) | Word::Mark(word) = self.word() {
            let operator = Binary::ALL.iter().find(|(mark, _)| *mark == word).map(|&(_, operator)| operator);
            let precedence = match (word, operator) {
                ("or", _) => 1,
                ("and", _) => 2,
                (_, Some(operator)) => operator.precedence(),
                _ => break,
            };
            if precedence <= least {
                break;
            }
            self.at += 1;
            let right = self.expr(precedence);
            left = match (word, operator) {
                ("or", _) => Expr::Or(left.into(), right.into()),
                ("and", _) => Expr::And(left.into(), right.into()),
                (_, Some(operator)) => Expr::Binary(operator, left.into(), right.into()),
                _ => Expr::Unknown,
            };
        }
        self.depth -= 1;
        left
    }

    /// `not x`, `-x`, a value in brackets, a constant, or what a name stands for.
    fn operand(&mut self) -> Expr {
        let begin = self.at;
        let value = if self.take("not") {
            const CLOSER: u8 = 5;
            Expr::Not(self.expr(CLOSER).into())
        } else if self.take("(") {
            let value = self.expr(0);
            if self.take(")") { value } else { Expr::Unknown }
        } else {
            self.atom().unwrap_or(Expr::Unknown)
        };
        let goes_on = match self.word() {
            Word::Mark(mark) => {
                matches!(mark, "." | ":" | "[" | "(" | "{" | ".." | "^" | "/" | "//" | "%" | "::")
            }
            Word::Literal | Word::Piece { .. } => true,
            _ => false,
        };
        if value == Expr::Unknown || goes_on {
            self.at = begin;
            self.skip_operand();
            return Expr::Unknown;
        }
        value
    }

    fn atom(&mut self) -> Option<Expr> {
        let minus = self.take("-");
        let value = match self.word() {
            Word::Keyword("nil") => Expr::Nil,
            Word::Keyword("true") => Expr::Flag(true),
            Word::Keyword("false") => Expr::Flag(false),
            Word::Literal => {
                let token = self.words.get(self.at)?;
                constant(&self.source[token.start..token.end])?
            }
            Word::Name(_) => {
                let value = self.chain()?.value();
                return (!minus).then_some(value);
            }
            _ => return None,
        };
        self.at += 1;
        match (minus, value) {
            (false, value) => Some(value),
            (true, Expr::Number(number)) => Some(Expr::Number(-number)),
            _ => None,
        }
    }

    /// A name and its fields, or `init:step()`.
    fn chain(&mut self) -> Option<Meaning> {
        let name = self.name()?;
        let known = self.names.iter().rev().find(|(known, _)| *known == name);
        let mut meaning = known.map(|(_, meaning)| meaning.clone())?;
        loop {
            if self.take(".") {
                let name = self.name()?;
                meaning = meaning.field(name, self)?;
            } else if meaning == Meaning::Init && self.take(":") {
                let steps = self.name() == Some("step") && self.take("(") && self.take(")");
                return steps.then_some(Meaning::Value(Expr::Given(Given::Step)));
            } else {
                return Some(meaning);
            }
        }
    }

    /// Goes over an operand that cannot be told, up to what ends it.
    fn skip_operand(&mut self) {
        let (begin, mut open) = (self.at, 0_usize);
        loop {
            match self.word() {
                Word::End | Word::Keyword("function" | "if") | Word::Piece { .. } => return,
                Word::Mark("(" | "[" | "{") => open += 1,
                Word::Mark(")" | "]" | "}") if open == 0 => return,
                Word::Mark(")" | "]" | "}") => open -= 1,
                Word::Mark(",") if open == 0 => return,
                Word::Keyword(word) if open == 0 && !matches!(word, "not" | "nil" | "true" | "false") => {
                    return;
                }
                Word::Mark(mark) if open == 0 && self.at > begin && is_comparison(mark) => return,
                _ => {}
            }
            self.at += 1;
        }
    }
}

fn is_comparison(mark: &str) -> bool {
    Binary::ALL.iter().any(|(written, operator)| *written == mark && operator.is_comparison())
}

/// A number or a plain text.
fn constant(written: &str) -> Option<Expr> {
    let quote = written.chars().next()?;
    if matches!(quote, '"' | '\'') {
        let text = written.strip_prefix(quote)?.strip_suffix(quote)?;
        return (!text.contains('\\')).then(|| Expr::Text(text.into()));
    }
    let plain = written.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    written.parse().ok().filter(|_| plain).map(Expr::Number)
}
