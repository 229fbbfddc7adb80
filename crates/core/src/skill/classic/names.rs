//! Finds which globals a file reads and which it assigns. A name that is read but never assigned stays nil,
//! which libsaki ignores silently.

use crate::lua::reading::Reading;
use crate::lua::syntax::tree::{line, written};
use full_moon::ast::luau::TypeSpecifier;
use full_moon::ast::{
    Assignment, Block, CompoundAssignment, FunctionBody, FunctionDeclaration, GenericFor, If, LastStmt,
    LocalAssignment, NumericFor, Parameter, Stmt, Var,
};
use full_moon::tokenizer::TokenReference;
use std::collections::{BTreeMap, BTreeSet};

/// The globals of a file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Names<'s> {
    /// Names read, with the first line that reads each.
    pub(super) reads: BTreeMap<&'s str, usize>,
    /// Names assigned somewhere.
    pub(super) writes: BTreeSet<&'s str>,
}

/// Finds the globals of a file that compiles. `None` if it uses syntax that Lua 5 lacks.
pub(super) fn names(source: &Reading) -> Option<Names<'_>> {
    let read = source.with_tree(|tree| {
        let mut reader = Reader { source, scopes: vec![Vec::new()], names: Names::default() };
        reader.block(tree.nodes())?;
        Some(reader.names)
    });
    read.flatten()
}

/// Goes through the syntax tree, in the order in which names are read: statements here, the rest in `expressions.rs`.
/// Each step gives up at what is no Lua 5.
pub(super) struct Reader<'s> {
    source: &'s str,
    scopes: Vec<Vec<&'s str>>,
    names: Names<'s>,
}

impl<'s> Reader<'s> {
    pub(super) fn read(&mut self, name: &TokenReference) {
        let (name, line) = (written(self.source, name), line(name));
        if !self.is_local(name) {
            self.names.reads.entry(name).or_insert(line);
        }
    }

    fn write(&mut self, name: &TokenReference) {
        let name = written(self.source, name);
        if !self.is_local(name) {
            self.names.writes.insert(name);
        }
    }

    fn is_local(&self, name: &str) -> bool {
        self.scopes.iter().any(|scope| scope.contains(&name))
    }

    fn declare<'n>(&mut self, names: impl IntoIterator<Item = &'n TokenReference>) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.extend(names.into_iter().map(|name| written(self.source, name)));
        }
    }

    /// Goes through statements in a new scope with these locals.
    fn scope<'n>(
        &mut self,
        locals: impl IntoIterator<Item = &'n TokenReference>,
        block: &Block,
    ) -> Option<()> {
        self.scopes.push(Vec::new());
        self.declare(locals);
        self.block(block)?;
        self.scopes.pop();
        Some(())
    }

    fn block(&mut self, block: &Block) -> Option<()> {
        block.stmts().try_for_each(|stmt| self.statement(stmt))?;
        match block.last_stmt() {
            Some(LastStmt::Return(values)) => self.expressions(values.returns()),
            Some(LastStmt::Break(_)) | None => Some(()),
            Some(_) => None,
        }
    }

    fn statement(&mut self, stmt: &Stmt) -> Option<()> {
        match stmt {
            Stmt::LocalAssignment(local) => self.local(local),
            Stmt::LocalFunction(local) => {
                plain(local.attributes().next().is_none())?;
                self.declare([local.name()]);
                self.function(local.body(), false)
            }
            Stmt::FunctionDeclaration(declared) => self.declared(declared),
            Stmt::If(branches) => self.branches(branches),
            Stmt::NumericFor(count) => self.count(count),
            Stmt::GenericFor(each) => self.each(each),
            Stmt::While(repeated) => {
                self.expression(repeated.condition())?;
                self.scope([], repeated.block())
            }
            Stmt::Do(block) => self.scope([], block.block()),
            Stmt::Repeat(repeated) => {
                // The condition sees the locals of the body.
                self.scopes.push(Vec::new());
                self.block(repeated.block())?;
                self.expression(repeated.until())?;
                self.scopes.pop();
                Some(())
            }
            Stmt::Assignment(assignment) => self.assignment(assignment),
            Stmt::CompoundAssignment(update) => self.update(update),
            Stmt::FunctionCall(call) => self.suffixed(call.prefix(), call.suffixes()),
            _ => None,
        }
    }

    fn local(&mut self, local: &LocalAssignment) -> Option<()> {
        untyped(local.type_specifiers())?;
        self.expressions(local.expressions())?;
        // Declared afterwards: in `local x = x` the second is the outer one.
        self.declare(local.names());
        Some(())
    }

    /// `function name()`, `function a.b.c()`, `function a:b()`.
    fn declared(&mut self, declared: &FunctionDeclaration) -> Option<()> {
        plain(declared.attributes().next().is_none())?;
        let path = declared.name();
        let (mut names, is_method) = (path.names().iter(), path.method_name().is_some());
        let first = names.next()?;
        if is_method || names.next().is_some() {
            self.read(first)
        } else {
            self.write(first)
        }
        self.function(declared.body(), is_method)
    }

    /// Goes through a function from its parameters on.
    pub(super) fn function(&mut self, body: &FunctionBody, is_method: bool) -> Option<()> {
        untyped(body.type_specifiers())?;
        plain(body.return_type().is_none() && body.generics().is_none())?;
        self.scopes.push(if is_method { vec!["self"] } else { Vec::new() });
        self.declare(body.parameters().iter().filter_map(|parameter| match parameter {
            Parameter::Name(name) => Some(name),
            _ => None,
        }));
        self.block(body.block())?;
        self.scopes.pop();
        Some(())
    }

    fn branches(&mut self, branches: &If) -> Option<()> {
        plain(branches.binding().is_none())?;
        self.expression(branches.condition())?;
        self.scope([], branches.block())?;
        for arm in branches.else_if().into_iter().flatten() {
            plain(arm.binding().is_none())?;
            self.expression(arm.condition())?;
            self.scope([], arm.block())?;
        }
        branches.else_block().map_or(Some(()), |block| self.scope([], block))
    }

    fn count(&mut self, count: &NumericFor) -> Option<()> {
        plain(count.type_specifier().is_none())?;
        for bound in [Some(count.start()), Some(count.end()), count.step()].into_iter().flatten() {
            self.expression(bound)?;
        }
        self.scope([count.index_variable()], count.block())
    }

    fn each(&mut self, each: &GenericFor) -> Option<()> {
        untyped(each.type_specifiers())?;
        self.expressions(each.expressions())?;
        self.scope(each.names(), each.block())
    }

    fn assignment(&mut self, assignment: &Assignment) -> Option<()> {
        for target in assignment.variables() {
            self.target(target)?;
        }
        self.expressions(assignment.expressions())?;
        assignment.variables().iter().filter_map(bare).for_each(|name| self.write(name));
        Some(())
    }

    fn update(&mut self, update: &CompoundAssignment) -> Option<()> {
        self.target(update.lhs())?;
        self.expression(update.rhs())?;
        if let Some(name) = bare(update.lhs()) {
            self.read(name);
            self.write(name);
        }
        Some(())
    }

    /// Goes through what is assigned to. A bare name is not read.
    fn target(&mut self, target: &Var) -> Option<()> {
        match target {
            Var::Name(_) => Some(()),
            Var::Expression(chain) => self.suffixed(chain.prefix(), chain.suffixes()),
            _ => None,
        }
    }
}

/// A name without suffixes.
const fn bare(target: &Var) -> Option<&TokenReference> {
    if let Var::Name(name) = target { Some(name) } else { None }
}

/// Gives up if something is no plain Lua 5.
pub(super) fn plain(is_plain: bool) -> Option<()> {
    is_plain.then_some(())
}

fn untyped<'n>(mut types: impl Iterator<Item = Option<&'n TypeSpecifier>>) -> Option<()> {
    plain(types.all(|of| of.is_none()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lua::reading::Reading;

    fn told(source: &str) -> (String, String) {
        let source = Reading::from(source);
        let names = names(&source).unwrap();
        let reads: Vec<_> = names.reads.iter().map(|(name, line)| format!("{name}:{line}")).collect();
        (reads.join(" "), names.writes.into_iter().collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn locals_are_no_globals_where_they_are_seen() {
        let cases = [
            ("local x = x", "x:1", ""),
            ("local x = 1\nx = x + y", "y:2", ""),
            ("do local x end\nx = 1", "", "x"),
            ("for i, v in pairs(t) do print(v) end v()", "pairs:1 print:1 t:1 v:1", ""),
            ("for i = a, b do c[i] = i end", "a:1 b:1 c:1", ""),
            ("repeat local done = f() until done", "f:1", ""),
            ("local function f(n) return f(n - 1) end g = f", "", "g"),
            ("function a.b:c(...) self.x = ... end", "a:1", ""),
            ("function f() end\n\nf()", "f:3", "f"),
            ("a, b.c, d = 1, 2", "b:1", "a d"),
            ("n += 1", "n:1", "n"),
        ];
        for (source, reads, writes) in cases {
            assert_eq!(told(source), (reads.into(), writes.into()), "{source}");
        }
    }

    #[test]
    fn keys_fields_methods_and_text_are_no_names() {
        let cases = [
            ("t = { key = value, [k] = 'x', f(); other }", "f:1 k:1 other:1 value:1", "t"),
            ("a.b.c:d(e).f = g", "a:1 e:1 g:1", ""),
            ("x = 'not \\' this' .. \"nor -- this\" -- nor this", "", "x"),
            ("x = [[\nnor\n]] .. [==[ ]] ]==] .. y", "y:3", "x"),
            ("--[[ nothing\n here ]] x = y", "y:2", "x"),
            ("x = 1 ..y", "y:1", "x"),
            ("x = 1e-3 - 0xFe + .5", "", "x"),
            ("f 'text' f { g }", "f:1 g:1", ""),
            ("return", "", ""),
            ("", "", ""),
        ];
        for (source, reads, writes) in cases {
            assert_eq!(told(source), (reads.into(), writes.into()), "{source}");
        }
    }

    #[test]
    fn what_is_not_understood_is_given_up() {
        for source in [
            "type Tile = number",
            "local x: number = 1",
            "function f(x: number) end",
            "function f(): number end",
            "for i: number = 1, 2 do end",
            "for k: string in pairs(t) do end",
            "@native function f() end",
            "while x do continue end",
            "x = y :: any",
            "x = if a then b else c",
            "x = `{y}`",
            "goto done",
            "x = 'é' y",
            "1 = 2",
            "(",
        ] {
            assert_eq!(names(&Reading::from(source)), None, "{source}");
        }
    }
}
