//! What a script does with its globals: every use, with the function and the statements around it.

use crate::api::dialect::HOOKS;
use crate::author::check::library;
use crate::author::check::tree::{Block, Expr, Function, Kind, Node, Span, Stmt, StmtKind, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// How a global is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    Read,
    /// Assigned.
    Set,
    /// Read and assigned, as in `x += 1`.
    Update,
    /// The table in it is changed.
    Changed,
    /// Called.
    Called,
}

/// One use of a global.
pub(super) struct Use<'t> {
    pub(super) span: Span,
    pub(super) how: How,
    /// Function of the file around it, by index.
    pub(super) within: Option<usize>,
    /// Blocks around it, outermost first, each with the number of the statement.
    pub(super) path: Vec<(&'t Block, usize)>,
}

/// A function of the file: a hook or a helper.
pub(super) struct Fun<'t> {
    pub(super) name: &'t str,
    /// The library table to which it is added, as `table` in `function table.contains()`.
    pub(super) library: Option<&'t str>,
    /// Declared by `local function`.
    pub(super) is_local: bool,
    pub(super) function: &'t Function,
    /// From the beginning of the statement to the bracket that ends the parameters.
    pub(super) header: Span,
    /// The parameters as written.
    pub(super) params: &'t str,
    /// The whole statement.
    pub(super) span: Span,
}

impl Fun<'_> {
    /// Returns whether libsaki calls it.
    pub(super) fn is_hook(&self) -> bool {
        self.library.is_none() && !self.is_local && HOOKS.iter().any(|(name, _)| *name == self.name)
    }
}

/// A script, scanned.
pub(super) struct Scan<'t> {
    pub(super) text: &'t str,
    pub(super) tree: &'t Tree,
    pub(super) functions: Vec<Fun<'t>>,
    /// Uses of globals by name, in the order of the text.
    pub(super) uses: BTreeMap<&'t str, Vec<Use<'t>>>,
    /// Functions that call others of the file: caller, called.
    pub(super) calls: Vec<(Option<usize>, usize)>,
    within: Option<usize>,
    path: Vec<(&'t Block, usize)>,
}

impl<'t> Scan<'t> {
    pub(super) fn new(text: &'t str, tree: &'t Tree) -> Self {
        let held = held(tree);
        // A function of a table that is more than a library stays in it.
        let is_in_library = |fun: &Fun<'_>| fun.library.is_none_or(|library| !held.contains(library));
        let functions = tree.body.0.iter().filter_map(|stmt| fun(text, tree, stmt));
        let functions = functions.filter(is_in_library).collect();
        let (uses, calls) = (BTreeMap::new(), Vec::new());
        let mut scan = Self { text, tree, functions, uses, calls, within: None, path: Vec::new() };
        scan.block(&tree.body);
        for uses in scan.uses.values_mut() {
            uses.sort_by_key(|found| found.span.start);
        }
        scan
    }

    /// All uses of a global.
    pub(super) fn of(&self, name: &str) -> &[Use<'t>] {
        self.uses.get(name).map_or(&[], Vec::as_slice)
    }

    /// The helper that an expression names.
    pub(super) fn named(&self, expr: &Expr) -> Option<usize> {
        let is_it = |fun: &Fun<'_>| match &expr.kind {
            Kind::Global(name) => fun.library.is_none() && !fun.is_local && fun.name == name,
            Kind::Local(id) => {
                let declared = &self.tree.locals[*id].name;
                fun.is_local && fun.name == declared.text && fun.header.contains(&declared.span.start)
            }
            _ => library(expr) == fun.library.map(|library| (library, fun.name)) && fun.library.is_some(),
        };
        self.functions.iter().position(is_it)
    }

    /// The function of the file that a statement declares.
    pub(super) fn declared(&self, stmt: &Stmt) -> Option<usize> {
        self.functions.iter().position(|fun| fun.span == stmt.span)
    }

    fn block(&mut self, block: &'t Block) {
        for (nth, stmt) in block.0.iter().enumerate() {
            let outside = self.path.is_empty();
            if outside {
                self.within = self.declared(stmt);
            }
            self.path.push((block, nth));
            match self.within.filter(|_| outside) {
                Some(fun) => {
                    let function = self.functions[fun].function;
                    self.block(&function.body);
                }
                None => self.stmt(stmt),
            }
            self.path.pop();
        }
    }

    fn stmt(&mut self, stmt: &'t Stmt) {
        match &stmt.kind {
            StmtKind::Assign(targets, values) => {
                targets.iter().for_each(|target| self.target(target, How::Set));
                values.iter().for_each(|value| self.expr(value));
            }
            StmtKind::Update(target, value) => {
                self.target(target, How::Update);
                self.expr(value);
            }
            StmtKind::Function(target, function) => {
                self.target(target, How::Set);
                self.block(&function.body);
            }
            StmtKind::LocalFunction(_, function) => self.block(&function.body),
            _ => {
                stmt.expressions().for_each(|expr| self.expr(expr));
                stmt.blocks().for_each(|block| self.block(block));
            }
        }
    }

    fn target(&mut self, target: &'t Expr, how: How) {
        match &target.kind {
            Kind::Global(name) => self.used(name, target, how),
            _ => self.changed(target),
        }
    }

    /// Something in a table is set.
    fn changed(&mut self, target: &'t Expr) {
        match &target.kind {
            Kind::Global(name) => self.used(name, target, How::Changed),
            Kind::Field(of, _) => self.changed(of),
            Kind::Index(of, key) => {
                self.changed(of);
                self.expr(key);
            }
            _ => self.expr(target),
        }
    }

    fn used(&mut self, name: &'t str, expr: &Expr, how: How) {
        let (within, path) = (self.within, self.path.clone());
        self.uses.entry(name).or_default().push(Use { span: expr.span.clone(), how, within, path });
    }

    fn expr(&mut self, expr: &'t Expr) {
        match &expr.kind {
            Kind::Global(name) => self.used(name, expr, How::Read),
            Kind::Call(callee, args) => {
                if let Some(called) = self.named(callee) {
                    self.calls.push((self.within, called));
                }
                match &callee.kind {
                    Kind::Global(name) => self.used(name, callee, How::Called),
                    _ => self.expr(callee),
                }
                let changes = matches!(library(callee), Some(("table", name)) if CHANGING.contains(&name));
                for (nth, arg) in args.iter().enumerate() {
                    if changes && nth == 0 { self.changed(arg) } else { self.expr(arg) }
                }
            }
            Kind::Function(function) => self.block(&function.body),
            _ => expr.parts().for_each(|part| self.expr(part)),
        }
    }
}

/// Globals that are used as a whole, or by a key that is not written out: what is in such a table may be found in any way.
fn held(tree: &Tree) -> BTreeSet<&str> {
    // Places where a global is no more than set, or than the owner of a name that is written out.
    let (mut owners, mut held) = (BTreeSet::new(), BTreeSet::new());
    let global = |expr: &Expr| matches!(expr.kind, Kind::Global(_)).then_some(expr.span.start);
    tree.body.walk(&mut |node| match node {
        Node::Stmt(Stmt { kind: StmtKind::Assign(targets, _), .. }) => {
            owners.extend(targets.iter().filter_map(global));
        }
        Node::Expr(expr) => {
            owners.extend(expr.field().and_then(|(owner, ..)| global(owner)));
            if let Kind::Global(name) = &expr.kind
                && !owners.contains(&expr.span.start)
            {
                held.insert(name.as_str());
            }
        }
        _ => {}
    });
    held
}

/// Functions of `table` that change their first argument.
const CHANGING: [&str; 3] = ["insert", "remove", "sort"];

/// The function that a statement of the file declares.
fn fun<'t>(text: &'t str, tree: &'t Tree, stmt: &'t Stmt) -> Option<Fun<'t>> {
    let (name, library, is_local, function, named) = match &stmt.kind {
        StmtKind::Function(target, function) => match (&target.kind, library(target)) {
            (Kind::Global(name), _) => (name.as_str(), None, false, function, target.span.end),
            (_, Some((library, name))) => (name, Some(library), false, function, target.span.end),
            _ => return None,
        },
        StmtKind::LocalFunction(id, function) => {
            let name = &tree.locals[*id].name;
            (name.text.as_str(), None, true, function, name.span.end)
        }
        StmtKind::Assign(targets, values) => match (targets.as_slice(), values.as_slice()) {
            ([Expr { kind: Kind::Global(name), .. }], [Expr { kind: Kind::Function(function), span }]) => {
                (name.as_str(), None, false, function, span.start)
            }
            _ => return None,
        },
        _ => return None,
    };
    let opens = named + text.get(named..)?.find('(')?;
    let closes = opens + text.get(opens..)?.find(')')?;
    let params = text.get(opens + 1..closes)?.trim();
    let header = stmt.span.start..closes + 1;
    Some(Fun { name, library, is_local, function, header, params, span: stmt.span.clone() })
}
