//! Reads the guards of functions off the syntax tree: what a function is called with, and its statements.

use super::expr::{Expr, Given, Step};
use super::reader::{DEEPEST, Meaning, Reader};
use crate::lua::syntax::tree::span;
use crate::state::Hook;
use full_moon::ast::luau::IfConditionBinding;
use full_moon::ast::{
    AnonymousFunction, Ast, Block, Expression, Field, FunctionBody, FunctionDeclaration, If, LastStmt,
    LocalAssignment, LocalFunction, Parameter, Stmt, TableConstructor,
};
use full_moon::tokenizer::TokenReference;
use full_moon::visitors::Visitor;

/// The guard of a hook, and the fields of `self` that it reads.
pub(super) struct Found {
    pub(super) hook: Hook,
    pub(super) steps: Vec<Step>,
    pub(super) fields: Vec<String>,
}

/// The guards of these hooks, each with the byte at which the `function` of its function begins. Those are left out whose
/// function cannot be followed, or needs Lua from the start.
pub(super) fn guards(source: &str, tree: &Ast, hooks: &[(Hook, usize)], numbers: &[&str]) -> Vec<Found> {
    let mut functions = Functions { source, hooks, numbers, found: Vec::new() };
    functions.visit_ast(tree);
    functions.found
}

/// Looks through all functions of a file.
struct Functions<'a> {
    source: &'a str,
    hooks: &'a [(Hook, usize)],
    numbers: &'a [&'a str],
    found: Vec<Found>,
}

impl Visitor for Functions<'_> {
    fn visit_anonymous_function(&mut self, node: &AnonymousFunction) {
        self.function(node.function_token(), node.body(), false);
    }

    fn visit_local_function(&mut self, node: &LocalFunction) {
        self.function(node.function_token(), node.body(), false);
    }

    fn visit_function_declaration(&mut self, node: &FunctionDeclaration) {
        self.function(node.function_token(), node.body(), node.name().method_name().is_some());
    }
}

impl Functions<'_> {
    /// Reads a function, once for each hook that it is. Does its `self` come unwritten?
    fn function(&mut self, word: &TokenReference, body: &FunctionBody, with_self: bool) {
        let at = span(word).start;
        for &(hook, _) in self.hooks.iter().filter(|(_, begins)| *begins == at) {
            let (names, fields, constants) = (Vec::new(), Vec::new(), 0);
            let (source, numbers) = (self.source, self.numbers);
            let mut reader = Reader { source, names, numbers, hook, fields, constants, depth: 0 };
            if let Some(steps) = reader.function(body, with_self) {
                self.found.push(Found { hook, steps, fields: reader.fields });
            }
        }
    }
}

impl Reader<'_> {
    fn function(&mut self, body: &FunctionBody, with_self: bool) -> Option<Vec<Step>> {
        self.parameters(body, with_self)?;
        let mut steps = self.block(body.block())?;
        if self.hook == Hook::CheckInit {
            // It has to return something.
            steps.push(Step::Call);
        }
        let is_useful = !matches!(steps.first(), None | Some(Step::Call));
        is_useful.then_some(steps)
    }

    /// `(game, mount, who)`, named as the file likes. Types and `...` are not followed.
    fn parameters(&mut self, body: &FunctionBody, with_self: bool) -> Option<()> {
        let is_typed = body.type_specifiers().any(|of| of.is_some()) || body.return_type().is_some();
        if is_typed || body.generics().is_some() {
            return None;
        }
        let mut meanings = vec![Meaning::Me];
        let signature = self.hook.signature().split(')').next()?.trim_start_matches('(');
        meanings.extend(signature.split(", ").map(|parameter| {
            let given = match parameter.split(':').next() {
                Some("who") => Given::Who,
                Some("rinshan") => Given::Rinshan,
                Some("iter") => Given::Iter,
                Some("moment") => Given::Moment,
                Some("event") => return Meaning::Event,
                Some("init") => return Meaning::Init,
                _ => return Meaning::Value(Expr::Unknown),
            };
            Meaning::Value(Expr::Given(given))
        }));
        let mut meanings = meanings.into_iter();
        if with_self {
            self.names.push(("self", meanings.next()?));
        }
        for parameter in body.parameters() {
            let Parameter::Name(name) = parameter else { return None };
            // One more than the hook is given is nil.
            let meaning = meanings.next().unwrap_or(Meaning::Value(Expr::Nil));
            self.names.push((self.written(name), meaning));
        }
        Some(())
    }

    /// The statements of a block, up to one that needs Lua. Nothing if it is nested too deep.
    fn block(&mut self, block: &Block) -> Option<Vec<Step>> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let (mut steps, names) = (Vec::new(), self.names.len());
        let mut needs_lua = false;
        for stmt in block.stmts() {
            match stmt {
                Stmt::LocalAssignment(local) if self.local(local) => {}
                Stmt::If(branches) => steps.push(self.branches(branches)?),
                _ => needs_lua = true,
            }
            if needs_lua {
                break;
            }
        }
        if needs_lua {
            steps.push(Step::Call);
        } else {
            steps.extend(block.last_stmt().map(|last| self.answer(last).unwrap_or(Step::Call)));
        }
        self.names.truncate(names);
        self.depth -= 1;
        Some(steps)
    }

    /// `local me, mk = self.who, self.mk`: binds names to known values. Returns whether every value is known.
    fn local(&mut self, local: &LocalAssignment) -> bool {
        let (names, values) = (local.names(), local.expressions());
        if local.type_specifiers().any(|of| of.is_some()) || names.len() != values.len() {
            return false;
        }
        let mut meanings = Vec::new();
        for value in values {
            let meaning = self.meaning_or_value(value);
            if matches!(&meaning, Meaning::Value(value) if !value.is_sound()) {
                return false;
            }
            meanings.push(meaning);
        }
        let names: Vec<_> = names.iter().map(|name| self.written(name)).collect();
        self.names.extend(names.into_iter().zip(meanings));
        true
    }

    /// `if .. then .. end`
    fn branches(&mut self, branches: &If) -> Option<Step> {
        let condition = self.condition(branches.binding(), branches.condition());
        let mut arms = vec![(condition, self.block(branches.block())?)];
        for arm in branches.else_if().into_iter().flatten() {
            let condition = self.condition(arm.binding(), arm.condition());
            arms.push((condition, self.block(arm.block())?));
        }
        if let Some(block) = branches.else_block() {
            arms.push((Expr::Flag(true), self.block(block)?));
        }
        Some(Step::If(arms))
    }

    /// A condition. One that binds a name is for Lua to tell.
    fn condition(&mut self, binding: Option<&IfConditionBinding>, condition: &Expression) -> Expr {
        if binding.is_some() { Expr::Unknown } else { self.expr(condition) }
    }

    /// `return ..`. Nothing if it is for Lua to say.
    fn answer(&mut self, last: &LastStmt) -> Option<Step> {
        let LastStmt::Return(answer) = last else { return None };
        let mut values = answer.returns().iter();
        let step = match (values.next(), values.next()) {
            (None, _) => Step::Return,
            (Some(Expression::TableConstructor(table)), None) => self.table(table)?,
            (Some(value), None) => match self.expr(value) {
                Expr::Nil => Step::Return,
                Expr::Unknown => return None,
                value => Step::Answer(value),
            },
            _ => return None,
        };
        // What a hook must not return is an error, which is for the call to raise.
        let fits = match step {
            Step::Answer(_) => self.hook == Hook::CheckInit,
            Step::Empty => {
                matches!(self.hook, Hook::Raid | Hook::Bargain | Hook::Beg | Hook::Filter)
                    || self.hook.may_be_table()
            }
            Step::Constant(_) => self.hook.may_be_table(),
            _ => self.hook != Hook::CheckInit,
        };
        fits.then_some(step)
    }

    /// `{}`, or a table of names with constants.
    fn table(&mut self, table: &TableConstructor) -> Option<Step> {
        for field in table.fields() {
            let Field::NameKey { value, .. } = field else { return None };
            if !matches!(self.expr(value), Expr::Flag(_) | Expr::Number(_)) {
                return None;
            }
        }
        if table.fields().is_empty() {
            return Some(Step::Empty);
        }
        self.constants += 1;
        Some(Step::Constant(self.constants - 1))
    }
}
