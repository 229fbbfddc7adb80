//! The part of the way through the tree that goes through expressions. Values do not matter here.

use super::names::{Reader, plain};
use full_moon::ast::punctuated::Punctuated;
use full_moon::ast::{Call, Expression, Field, FunctionArgs, Index, Prefix, Suffix, TableConstructor, Var};

impl Reader<'_> {
    pub(super) fn expressions(&mut self, list: &Punctuated<Expression>) -> Option<()> {
        list.iter().try_for_each(|expression| self.expression(expression))
    }

    pub(super) fn expression(&mut self, node: &Expression) -> Option<()> {
        match node {
            Expression::BinaryOperator { lhs, rhs, .. } => {
                self.expression(lhs)?;
                self.expression(rhs)
            }
            Expression::UnaryOperator { expression, .. } | Expression::Parentheses { expression, .. } => {
                self.expression(expression)
            }
            Expression::Function(function) => {
                plain(function.attributes().next().is_none())?;
                self.function(function.body(), false)
            }
            Expression::FunctionCall(call) => self.suffixed(call.prefix(), call.suffixes()),
            Expression::TableConstructor(table) => self.table(table),
            Expression::Number(_) | Expression::String(_) | Expression::Symbol(_) => Some(()),
            Expression::Var(Var::Name(name)) => {
                self.read(name);
                Some(())
            }
            Expression::Var(Var::Expression(chain)) => self.suffixed(chain.prefix(), chain.suffixes()),
            _ => None,
        }
    }

    fn table(&mut self, table: &TableConstructor) -> Option<()> {
        table.fields().iter().try_for_each(|field| match field {
            Field::ExpressionKey { key, value, .. } => {
                self.expression(key)?;
                self.expression(value)
            }
            Field::NameKey { value, .. } => self.expression(value),
            Field::NoKey(value) => self.expression(value),
            _ => None,
        })
    }

    /// A name or an expression with its suffixes.
    pub(super) fn suffixed<'n>(
        &mut self,
        prefix: &Prefix,
        mut suffixes: impl Iterator<Item = &'n Suffix>,
    ) -> Option<()> {
        match prefix {
            Prefix::Name(name) => self.read(name),
            Prefix::Expression(expression) => self.expression(expression)?,
            _ => return None,
        }
        suffixes.try_for_each(|suffix| match suffix {
            Suffix::Index(Index::Dot { .. }) => Some(()),
            Suffix::Index(Index::Brackets { expression, .. }) => self.expression(expression),
            Suffix::Call(Call::AnonymousCall(arguments)) => self.arguments(arguments),
            Suffix::Call(Call::MethodCall(call)) => {
                plain(call.type_instantiation().is_none())?;
                self.arguments(call.args())
            }
            _ => None,
        })
    }

    fn arguments(&mut self, arguments: &FunctionArgs) -> Option<()> {
        match arguments {
            FunctionArgs::Parentheses { arguments, .. } => self.expressions(arguments),
            FunctionArgs::String(_) => Some(()),
            FunctionArgs::TableConstructor(table) => self.table(table),
            _ => None,
        }
    }
}
