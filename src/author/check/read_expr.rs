//! Converts expressions.

use super::read::{Reader, name};
use super::tree::{Entry, Expr, Kind, Name};
use crate::lua::syntax::tree::{outline, span, whole};
use full_moon::ast::punctuated::Punctuated;
use full_moon::ast::{self, BinOp, UnOp};
use full_moon::tokenizer::{TokenReference, TokenType};

/// Library functions that change their first argument, a table.
const CHANGING: [&str; 5] = ["insert", "remove", "sort", "clear", "move"];

impl Reader {
    pub(super) fn expressions(&mut self, list: &Punctuated<ast::Expression>) -> Vec<Expr> {
        list.iter().map(|expr| self.expression(expr)).collect()
    }

    pub(super) fn expression(&mut self, expr: &ast::Expression) -> Expr {
        let kind = match expr {
            ast::Expression::BinaryOperator { lhs, binop, rhs } => {
                let (lhs, rhs) = (self.expression(lhs), self.expression(rhs));
                Kind::Binary(sign(binop), Box::new(lhs), Box::new(rhs))
            }
            ast::Expression::UnaryOperator { unop, expression } => {
                let sign = match unop {
                    UnOp::Minus(_) => "-",
                    UnOp::Not(_) => "not",
                    UnOp::Hash(_) => "#",
                    _ => "?",
                };
                Kind::Unary(sign, Box::new(self.expression(expression)))
            }
            ast::Expression::Parentheses { expression, .. } => {
                // Parentheses truncate a call to one value; otherwise they don't matter.
                let inner = self.expression(expression);
                match inner.kind {
                    Kind::Call(..) | Kind::Method(..) | Kind::Rest => Kind::Of(vec![inner]),
                    kind => kind,
                }
            }
            ast::Expression::TypeAssertion { expression, .. } => return self.expression(expression),
            ast::Expression::Function(function) => {
                Kind::Function(self.function(function.body(), false, outline(expr)))
            }
            ast::Expression::FunctionCall(call) => return self.call(call),
            ast::Expression::IfExpression(choice) => {
                let mut parts =
                    vec![self.expression(choice.condition()), self.expression(choice.if_expression())];
                for arm in choice.else_if_expressions().into_iter().flatten() {
                    parts.push(self.expression(arm.condition()));
                    parts.push(self.expression(arm.expression()));
                }
                parts.push(self.expression(choice.else_expression()));
                Kind::Of(parts)
            }
            ast::Expression::InterpolatedString(text) => {
                Kind::Of(text.expressions().map(|part| self.expression(part)).collect())
            }
            ast::Expression::TableConstructor(table) => self.table(table),
            ast::Expression::Number(token) => Kind::Number(token.token().to_string().parse().ok()),
            ast::Expression::String(token) => text(token),
            ast::Expression::Symbol(token) => match token.token().to_string().as_str() {
                "true" | "false" => Kind::Bool,
                "..." => Kind::Rest,
                _ => Kind::Nil,
            },
            ast::Expression::Var(var) => return self.var(var),
            _ => Kind::Of(Vec::new()),
        };
        // From its parts where they tell it, which end with the bracket that an outline leaves out.
        let span = match (expr, &kind) {
            (ast::Expression::Parentheses { contained, .. }, _) => whole(contained),
            (ast::Expression::TableConstructor(table), _) => whole(table.braces()),
            (_, Kind::Binary(_, first, last)) => first.span.start..last.span.end,
            (ast::Expression::UnaryOperator { unop, .. }, Kind::Unary(_, last)) => {
                outline(unop).start..last.span.end
            }
            (ast::Expression::IfExpression(choice), Kind::Of(parts)) => {
                let from = span(choice.if_token());
                from.start..parts.last().map_or(from.end, |last| last.span.end)
            }
            _ => outline(expr),
        };
        Expr { span, kind }
    }

    fn table(&mut self, table: &ast::TableConstructor) -> Kind {
        let entries = table.fields().iter().filter_map(|field| match field {
            ast::Field::ExpressionKey { key, value, .. } => {
                Some(Entry::Keyed(self.expression(key), self.expression(value)))
            }
            ast::Field::NameKey { key, value, .. } => Some(Entry::Named(name(key), self.expression(value))),
            ast::Field::NoKey(value) => Some(Entry::Item(self.expression(value))),
            _ => None,
        });
        Kind::Table(entries.collect())
    }

    pub(super) fn var(&mut self, var: &ast::Var) -> Expr {
        match var {
            ast::Var::Name(token) => self.read(token),
            ast::Var::Expression(chain) => self.chain(chain.prefix(), chain.suffixes()),
            _ => Expr { span: outline(var), kind: Kind::Of(Vec::new()) },
        }
    }

    pub(super) fn call(&mut self, call: &ast::FunctionCall) -> Expr {
        self.chain(call.prefix(), call.suffixes())
    }

    fn chain<'a>(&mut self, prefix: &ast::Prefix, suffixes: impl Iterator<Item = &'a ast::Suffix>) -> Expr {
        let mut expr = match prefix {
            ast::Prefix::Name(token) => self.read(token),
            ast::Prefix::Expression(inner) => self.expression(inner),
            _ => Expr { span: outline(prefix), kind: Kind::Of(Vec::new()) },
        };
        for suffix in suffixes {
            let span = expr.span.start..end(suffix);
            let of = Box::new(expr);
            expr = Expr { kind: self.suffix(of, suffix), span };
        }
        expr
    }

    fn suffix(&mut self, of: Box<Expr>, suffix: &ast::Suffix) -> Kind {
        match suffix {
            ast::Suffix::Index(ast::Index::Dot { name: token, .. }) => Kind::Field(of, name(token)),
            ast::Suffix::Index(ast::Index::Brackets { expression, .. }) => {
                Kind::Index(of, Box::new(self.expression(expression)))
            }
            ast::Suffix::Call(ast::Call::AnonymousCall(args)) => {
                let args = self.arguments(args);
                if let (Some(("table", does)), Some(first)) = (library(&of), args.first())
                    && CHANGING.contains(&does)
                {
                    self.change(first);
                }
                Kind::Call(of, args)
            }
            ast::Suffix::Call(ast::Call::MethodCall(method)) => {
                let name = name(method.name());
                Kind::Method(of, name, self.arguments(method.args()))
            }
            _ => of.kind,
        }
    }

    fn arguments(&mut self, args: &ast::FunctionArgs) -> Vec<Expr> {
        match args {
            ast::FunctionArgs::Parentheses { arguments, .. } => self.expressions(arguments),
            ast::FunctionArgs::String(token) => vec![Expr { span: span(token), kind: text(token) }],
            ast::FunctionArgs::TableConstructor(table) => {
                vec![Expr { span: whole(table.braces()), kind: self.table(table) }]
            }
            _ => Vec::new(),
        }
    }
}

/// Where a suffix ends.
fn end(suffix: &ast::Suffix) -> usize {
    let args: &ast::FunctionArgs = match suffix {
        ast::Suffix::Index(ast::Index::Brackets { brackets, .. }) => return whole(brackets).end,
        ast::Suffix::Call(ast::Call::AnonymousCall(args)) => args,
        ast::Suffix::Call(ast::Call::MethodCall(method)) => method.args(),
        suffix => return outline(suffix).end,
    };
    match args {
        ast::FunctionArgs::Parentheses { parentheses, .. } => whole(parentheses).end,
        ast::FunctionArgs::TableConstructor(table) => whole(table.braces()).end,
        args => outline(args).end,
    }
}

/// `table.insert` as `("table", "insert")`; the same for fields of other globals.
pub(in crate::author) fn library(expr: &Expr) -> Option<(&str, &str)> {
    match &expr.kind {
        Kind::Field(of, Name { text, .. }) => match &of.kind {
            Kind::Global(library) => Some((library, text)),
            _ => None,
        },
        _ => None,
    }
}

fn text(token: &TokenReference) -> Kind {
    match token.token().token_type() {
        TokenType::StringLiteral { literal, .. } => Kind::Text(literal.to_string()),
        _ => Kind::Of(Vec::new()),
    }
}

const fn sign(op: &BinOp) -> &'static str {
    match op {
        BinOp::And(_) => "and",
        BinOp::Or(_) => "or",
        BinOp::TwoEqual(_) => "==",
        BinOp::TildeEqual(_) => "~=",
        BinOp::LessThan(_) => "<",
        BinOp::LessThanEqual(_) => "<=",
        BinOp::GreaterThan(_) => ">",
        BinOp::GreaterThanEqual(_) => ">=",
        BinOp::TwoDots(_) => "..",
        BinOp::Percent(_) => "%",
        BinOp::Star(_) => "*",
        _ => "+",
    }
}
