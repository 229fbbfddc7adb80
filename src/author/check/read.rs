//! Converts full_moon's tree to ours and resolves names.

use super::tree::{
    Block, Expr, Function, FunctionId, Kind, Local, LocalId, Name, Role, Span, Stmt, StmtKind, Tree,
};
use crate::lua::reading::Reading;
use crate::lua::syntax::deep::{NoRoom, with_room};
use crate::lua::syntax::tree::{outline, span};
use full_moon::ast;
use full_moon::tokenizer::TokenReference;

/// Reads a file that Luau compiles and passes its tree to `work`, on a large stack. `None` if full_moon
/// doesn't know some syntax.
///
/// # Errors
/// There is no memory for the stack.
pub(in crate::author) fn with_tree<R: Send>(
    source: &Reading,
    work: impl FnOnce(&Tree) -> R + Send,
) -> Result<Option<R>, NoRoom> {
    with_room(|room| {
        let parsed = source.tree(room)?;
        let mut reader = Reader::default();
        let body = reader.scope(|reader| reader.block(parsed.nodes()));
        Some(work(&Tree { body, locals: reader.locals }))
    })
}

#[derive(Default)]
pub(super) struct Reader {
    locals: Vec<Local>,
    scopes: Vec<Vec<LocalId>>,
    function: FunctionId,
    functions: usize,
}

pub(super) fn name(token: &TokenReference) -> Name {
    Name { text: token.token().to_string(), span: span(token) }
}

impl Reader {
    pub(super) fn scope<R>(&mut self, work: impl FnOnce(&mut Self) -> R) -> R {
        self.scopes.push(Vec::new());
        let result = work(self);
        self.scopes.pop();
        result
    }

    fn visible(&self, name: &str) -> Option<LocalId> {
        let mut inner = self.scopes.iter().rev().flat_map(|scope| scope.iter().rev());
        inner.find(|&&id| self.locals[id].name.text == name).copied()
    }

    fn declare(&mut self, name: Name, role: Role) -> LocalId {
        let (id, hides) = (self.locals.len(), self.visible(&name.text));
        let (writes, changes) = (Vec::new(), Vec::new());
        self.locals.push(Local { name, role, function: self.function, hides, reads: 0, writes, changes });
        if let Some(scope) = self.scopes.last_mut() {
            scope.push(id);
        }
        id
    }

    /// A name used as a value.
    pub(super) fn read(&mut self, token: &TokenReference) -> Expr {
        let expr = self.named(token);
        if let Kind::Local(id) = expr.kind {
            self.locals[id].reads += 1;
        }
        expr
    }

    fn named(&self, token: &TokenReference) -> Expr {
        let Name { text, span } = name(token);
        let kind = self.visible(&text).map_or(Kind::Global(text), Kind::Local);
        Expr { span, kind }
    }

    /// An assignment target.
    fn target(&mut self, var: &ast::Var) -> Expr {
        match var {
            ast::Var::Name(token) => {
                let target = self.named(token);
                if let Kind::Local(id) = target.kind {
                    self.locals[id].writes.push((self.function, target.span.clone()));
                }
                target
            }
            ast::Var::Expression(_) => {
                let target = self.var(var);
                self.change(&target);
                target
            }
            _ => Expr { span: 0..0, kind: Kind::Nil },
        }
    }

    /// Records that the contents of the local at the root are changed.
    pub(super) fn change(&mut self, target: &Expr) {
        let mut root = target;
        while let Kind::Field(of, _) | Kind::Index(of, _) = &root.kind {
            root = of;
        }
        if let Kind::Local(id) = root.kind {
            self.locals[id].changes.push((self.function, target.span.clone()));
        }
    }

    pub(super) fn function(&mut self, body: &ast::FunctionBody, is_method: bool, at: Span) -> Function {
        self.functions += 1;
        let id = self.functions;
        let around = std::mem::replace(&mut self.function, id);
        let function = self.scope(|reader| {
            let itself = Name { text: "self".into(), span: at };
            let mut params: Vec<_> =
                is_method.then(|| reader.declare(itself, Role::Itself)).into_iter().collect();
            for parameter in body.parameters() {
                if let ast::Parameter::Name(token) = parameter {
                    params.push(reader.declare(name(token), Role::Parameter));
                }
            }
            Function { id, params, body: reader.block(body.block()) }
        });
        self.function = around;
        function
    }

    fn inner(&mut self, block: &ast::Block) -> Block {
        self.scope(|reader| reader.block(block))
    }

    fn block(&mut self, block: &ast::Block) -> Block {
        let mut stmts: Vec<Stmt> = block.stmts().filter_map(|stmt| self.statement(stmt)).collect();
        stmts.extend(block.last_stmt().map(|last| {
            let kind = match last {
                ast::LastStmt::Return(values) => StmtKind::Return(self.expressions(values.returns())),
                _ => StmtKind::Break,
            };
            Stmt { span: to_the_end(outline(last), &kind), kind }
        }));
        Block(stmts)
    }

    fn statement(&mut self, stmt: &ast::Stmt) -> Option<Stmt> {
        let kind = match stmt {
            ast::Stmt::LocalAssignment(local) => {
                // Declared afterwards: in `local x = x` the second is the outer one.
                let values = self.expressions(local.expressions());
                let names = local.names().iter().map(|token| self.declare(name(token), Role::Plain));
                StmtKind::Local(names.collect(), values)
            }
            ast::Stmt::Assignment(assignment) => {
                let values = self.expressions(assignment.expressions());
                let targets = assignment.variables().iter().map(|var| self.target(var));
                StmtKind::Assign(targets.collect(), values)
            }
            ast::Stmt::CompoundAssignment(update) => {
                let value = self.expression(update.rhs());
                StmtKind::Update(self.target(update.lhs()), value)
            }
            ast::Stmt::FunctionCall(call) => StmtKind::Call(self.call(call)),
            ast::Stmt::FunctionDeclaration(declared) => self.declared(declared),
            ast::Stmt::LocalFunction(local) => {
                let id = self.declare(name(local.name()), Role::Function);
                StmtKind::LocalFunction(id, self.function(local.body(), false, span(local.name())))
            }
            ast::Stmt::If(branches) => self.branches(branches),
            ast::Stmt::Do(block) => StmtKind::Do(self.inner(block.block())),
            ast::Stmt::While(repeated) => {
                let condition = self.expression(repeated.condition());
                StmtKind::While(condition, self.inner(repeated.block()))
            }
            // The condition sees the locals of the body.
            ast::Stmt::Repeat(repeated) => self.scope(|reader| {
                let block = reader.block(repeated.block());
                StmtKind::While(reader.expression(repeated.until()), block)
            }),
            ast::Stmt::NumericFor(count) => self.count(count),
            ast::Stmt::GenericFor(each) => {
                let values = self.expressions(each.expressions());
                self.scope(|reader| {
                    let names = each.names().iter().map(|token| reader.declare(name(token), Role::Loop));
                    let names = names.collect();
                    StmtKind::Each(names, values, reader.block(each.block()))
                })
            }
            // Type declarations have no effect.
            _ => return None,
        };
        Some(Stmt { span: to_the_end(outline(stmt), &kind), kind })
    }

    fn declared(&mut self, declared: &ast::FunctionDeclaration) -> StmtKind {
        let path = declared.name();
        let mut names = path.names().iter();
        let first = names.next();
        let more: Vec<Name> = names.chain(path.method_name()).map(name).collect();
        let mut target = match first {
            Some(token) if more.is_empty() => self.target(&ast::Var::Name(token.clone())),
            Some(token) => self.read(token),
            None => Expr { span: 0..0, kind: Kind::Nil },
        };
        for name in more {
            let span = target.span.start..name.span.end;
            target = Expr { span, kind: Kind::Field(Box::new(target), name) };
        }
        if matches!(target.kind, Kind::Field(..)) {
            self.change(&target);
        }
        let is_method = path.method_name().is_some();
        let function = self.function(declared.body(), is_method, target.span.clone());
        StmtKind::Function(target, function)
    }

    fn branches(&mut self, branches: &ast::If) -> StmtKind {
        let mut arms = vec![(self.expression(branches.condition()), self.inner(branches.block()))];
        for arm in branches.else_if().into_iter().flatten() {
            arms.push((self.expression(arm.condition()), self.inner(arm.block())));
        }
        StmtKind::If(arms, branches.else_block().map(|block| self.inner(block)))
    }

    fn count(&mut self, count: &ast::NumericFor) -> StmtKind {
        let bounds = [Some(count.start()), Some(count.end()), count.step()];
        let bounds = bounds.into_iter().flatten().map(|bound| self.expression(bound)).collect();
        self.scope(|reader| {
            let id = reader.declare(name(count.index_variable()), Role::Loop);
            StmtKind::Count(id, bounds, reader.block(count.block()))
        })
    }
}

/// The range of a statement to the end of its last value: its outline leaves out a bracket there.
fn to_the_end(span: Span, kind: &StmtKind) -> Span {
    let last = match kind {
        StmtKind::Local(_, values) | StmtKind::Assign(_, values) | StmtKind::Return(values) => values.last(),
        StmtKind::Update(_, value) | StmtKind::Call(value) | StmtKind::While(value, _) => Some(value),
        _ => None,
    };
    span.start..span.end.max(last.map_or(0, |last| last.span.end))
}
