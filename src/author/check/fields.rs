//! The fields that a file sets and reads, of any table, so that each file of a skill is checked with what the others do.

use super::tree::{Expr, Kind, Node, Stmt, StmtKind, Tree, by_name};
use std::collections::BTreeSet;

/// Names of fields, wherever they are.
#[derive(Debug, Clone, Default)]
pub(super) struct Fields {
    pub(super) set: BTreeSet<String>,
    pub(super) read: BTreeSet<String>,
}

/// Those of no file.
pub(super) static NONE: Fields = Fields { set: BTreeSet::new(), read: BTreeSet::new() };

impl Fields {
    /// Those of a file.
    pub(super) fn of(tree: &Tree) -> Self {
        let mut fields = Self::default();
        tree.body.walk(&mut |node| match node {
            Node::Stmt(stmt) => fields.statement(stmt),
            Node::Expr(expr) => fields.expression(expr),
            _ => {}
        });
        fields
    }

    /// Those of some files together.
    pub(super) fn together<'f>(all: impl Iterator<Item = &'f Self>) -> Self {
        let mut together = Self::default();
        for Self { set, read } in all {
            together.set.extend(set.iter().cloned());
            together.read.extend(read.iter().cloned());
        }
        together
    }

    fn statement(&mut self, stmt: &Stmt) {
        let targets: &[Expr] = match &stmt.kind {
            StmtKind::Assign(targets, _) => targets,
            StmtKind::Function(target, _) => std::slice::from_ref(target),
            _ => return,
        };
        self.set.extend(targets.iter().filter_map(|target| Some(target.field()?.1.to_owned())));
    }

    fn expression(&mut self, expr: &Expr) {
        if let Some((_, name, _)) = expr.field() {
            self.read.insert(name.to_owned());
        }
        match &expr.kind {
            // A name passed on as text.
            Kind::Text(text) => _ = self.read.insert(text.clone()),
            Kind::Table(entries) => self.set.extend(by_name(entries).flatten().map(|(name, _)| name.text)),
            _ => {}
        }
    }
}
