//! Reads the values of a guard off the syntax tree.

use super::expr::{Binary, Expr, Given};
use super::reader::{DEEPEST, Meaning, Reader};
use full_moon::ast::{BinOp, Call, Expression, FunctionArgs, Index, MethodCall, Prefix, Suffix, UnOp, Var};
use full_moon::tokenizer::TokenReference;

impl Reader<'_> {
    /// `self.mk` and the like, or a value.
    pub(super) fn meaning_or_value(&mut self, node: &Expression) -> Meaning {
        self.chain(node).unwrap_or_else(|| Meaning::Value(self.expr(node)))
    }

    /// A value, unknown if it is nested too deep.
    pub(super) fn expr(&mut self, node: &Expression) -> Expr {
        self.depth += 1;
        let value = if self.depth > DEEPEST { Expr::Unknown } else { self.value(node) };
        self.depth -= 1;
        value
    }

    /// A value. What stands to the left of operators in a row is no deeper than the row.
    fn value(&mut self, node: &Expression) -> Expr {
        match node {
            Expression::BinaryOperator { lhs, binop, rhs } => self.binary(lhs, binop, rhs),
            Expression::UnaryOperator { unop: UnOp::Not(_), expression } => {
                Expr::Not(self.expr(expression).into())
            }
            Expression::UnaryOperator { unop: UnOp::Minus(_), expression } => self.minus(expression),
            Expression::Parentheses { expression, .. } => self.expr(expression),
            Expression::Number(token) | Expression::String(token) => {
                constant(self.written(token)).unwrap_or(Expr::Unknown)
            }
            Expression::Symbol(token) => match self.written(token) {
                "nil" => Expr::Nil,
                "true" => Expr::Flag(true),
                "false" => Expr::Flag(false),
                _ => Expr::Unknown,
            },
            _ => self.chain(node).map_or(Expr::Unknown, Meaning::value),
        }
    }

    fn binary(&mut self, lhs: &Expression, operator: &BinOp, rhs: &Expression) -> Expr {
        let (left, right) = (self.value(lhs).into(), self.expr(rhs).into());
        match operator {
            BinOp::Or(_) => Expr::Or(left, right),
            BinOp::And(_) => Expr::And(left, right),
            operator => {
                Binary::of(operator).map_or(Expr::Unknown, |operator| Expr::Binary(operator, left, right))
            }
        }
    }

    /// `-1`
    fn minus(&mut self, node: &Expression) -> Expr {
        match node {
            Expression::Number(_) => match self.value(node) {
                Expr::Number(number) => Expr::Number(-number),
                _ => Expr::Unknown,
            },
            _ => Expr::Unknown,
        }
    }

    /// What a name and its fields stand for, or `init:step()`. Nothing if only Lua can tell.
    fn chain(&mut self, node: &Expression) -> Option<Meaning> {
        match node {
            Expression::Var(Var::Name(name)) => self.named(name),
            Expression::Var(Var::Expression(chain)) => self.fields_of(chain.prefix(), chain.suffixes()),
            Expression::FunctionCall(call) => self.fields_of(call.prefix(), call.suffixes()),
            _ => None,
        }
    }

    fn named(&self, name: &TokenReference) -> Option<Meaning> {
        let name = self.written(name);
        let known = self.names.iter().rev().find(|(known, _)| *known == name);
        known.map(|(_, meaning)| meaning.clone())
    }

    fn fields_of<'n>(
        &mut self,
        prefix: &Prefix,
        mut suffixes: impl Iterator<Item = &'n Suffix>,
    ) -> Option<Meaning> {
        let Prefix::Name(name) = prefix else { return None };
        let meaning = self.named(name)?;
        suffixes.try_fold(meaning, |meaning, suffix| match suffix {
            Suffix::Index(Index::Dot { name, .. }) => meaning.field(self.written(name), self),
            Suffix::Call(Call::MethodCall(call)) if meaning == Meaning::Init && self.is_step(call) => {
                Some(Meaning::Value(Expr::Given(Given::Step)))
            }
            _ => None,
        })
    }

    /// `:step()`
    fn is_step(&self, call: &MethodCall) -> bool {
        let is_bare =
            matches!(call.args(), FunctionArgs::Parentheses { arguments, .. } if arguments.is_empty());
        is_bare && self.written(call.name()) == "step"
    }
}

impl Binary {
    /// An operator that guards know.
    const fn of(operator: &BinOp) -> Option<Self> {
        Some(match operator {
            BinOp::TwoEqual(_) => Self::Equal,
            BinOp::TildeEqual(_) => Self::Unequal,
            BinOp::LessThan(_) => Self::Less,
            BinOp::LessThanEqual(_) => Self::LessEqual,
            BinOp::GreaterThan(_) => Self::Greater,
            BinOp::GreaterThanEqual(_) => Self::GreaterEqual,
            BinOp::Plus(_) => Self::Plus,
            BinOp::Minus(_) => Self::Minus,
            BinOp::Star(_) => Self::Times,
            _ => return None,
        })
    }
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
