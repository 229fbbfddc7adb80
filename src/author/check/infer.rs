//! Infers types of values in one pass from top to bottom.

use super::api::Api;
use super::read_expr::library;
use super::tree::{Expr, Function, Kind, LocalId, Node, Stmt, StmtKind, Tree};
use super::ty::{Signature, Ty};
use crate::api::dialect::GIVEN;
use std::collections::BTreeSet;

/// Types of locals so far.
pub(super) struct Types<'t> {
    pub(super) tree: &'t Tree,
    pub(super) api: &'t Api,
    locals: Vec<Ty>,
    /// Loop variables that count from 0.
    from_zero: BTreeSet<LocalId>,
    is_classic: bool,
}

impl<'t> Types<'t> {
    pub(super) fn new(tree: &'t Tree, api: &'t Api, is_classic: bool) -> Self {
        let (locals, from_zero) = (vec![Ty::Any; tree.locals.len()], BTreeSet::new());
        Self { tree, api, locals, from_zero, is_classic }
    }

    /// Records what a node says about locals; called for each node in text order.
    pub(super) fn see(&mut self, node: Node<'_>) {
        match node {
            Node::Stmt(stmt) => self.statement(stmt),
            Node::Expr(expr) => self.callbacks(expr),
            Node::Block(_) | Node::Function(_) => {}
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Local(ids, values) => {
                let types: Vec<Ty> = match values.as_slice() {
                    [one] if ids.len() > 1 => self.all_of(one),
                    values => values.iter().map(|value| self.of(value)).collect(),
                };
                for (&id, ty) in ids.iter().zip(types) {
                    self.set(id, ty);
                }
            }
            StmtKind::Count(id, bounds, _) => {
                self.set(*id, Ty::Number);
                self.from_zero.extend(bounds.first().filter(|first| is_zero(first)).map(|_| *id));
            }
            StmtKind::Each(ids, values, _) => self.each(ids, values),
            StmtKind::Function(target, function) => {
                let name = target.field().map_or("", |(_, name, _)| name);
                self.hook(name, function);
            }
            StmtKind::Assign(targets, values) => {
                for (target, value) in targets.iter().zip(values) {
                    if let (Some((_, name, _)), Kind::Function(function)) = (target.field(), &value.kind) {
                        // `function(self, ...)`, like a method.
                        self.hook(name, function);
                    }
                }
            }
            _ => {}
        }
    }

    /// Types of a hook's parameters, of one in the wrong place as it is meant; for other methods only `self` is known.
    fn hook(&mut self, name: &str, function: &Function) {
        if let Some(&first) = function.params.first()
            && self.tree.locals[first].is_self()
        {
            self.set(first, Ty::Itself);
            if let Some((_, signature)) = self.api.hook(name) {
                let tree = self.tree;
                for (&id, param) in function.params[1..].iter().zip(&signature.params) {
                    let name = tree.locals[id].name.text.as_str();
                    let meant = signature.params.iter().find(|other| other.name == name);
                    self.set(id, meant.unwrap_or(param).ty.clone());
                }
            }
        }
    }

    /// Parameters of functions passed to the API.
    fn callbacks(&mut self, expr: &Expr) {
        let (Kind::Call(_, args) | Kind::Method(_, _, args)) = &expr.kind else { return };
        let Some(signature) = self.signature(expr).cloned() else { return };
        for (arg, param) in args.iter().zip(&signature.params) {
            if let (Kind::Function(function), Ty::Function(types)) = (&arg.kind, &param.ty) {
                for (&id, ty) in function.params.iter().zip(types) {
                    self.set(id, ty.clone());
                }
            }
        }
    }

    /// Loop variables of a `for ... in`.
    fn each(&mut self, ids: &[LocalId], values: &[Expr]) {
        let [value] = values else { return };
        let (through, over) = match &value.kind {
            Kind::Call(function, args) => match (&function.kind, args.first()) {
                (Kind::Global(name), Some(over)) if matches!(name.as_str(), "ipairs" | "pairs") => {
                    (name.as_str(), over)
                }
                _ => ("", value),
            },
            _ => ("", value),
        };
        let (key, value) = match (through, self.of(over)) {
            (_, Ty::List(element)) => (Ty::Number, *element),
            ("ipairs", _) => (Ty::Number, Ty::Any),
            (_, Ty::Map(key, value)) => (*key, *value),
            _ => (Ty::Any, Ty::Any),
        };
        for (&id, ty) in ids.iter().zip([key, value]) {
            self.set(id, ty);
        }
    }

    /// Sets the type of a local; one that is assigned again later can be anything.
    fn set(&mut self, id: LocalId, ty: Ty) {
        let is_changed = !self.tree.locals[id].writes.is_empty();
        // `local x` alone, or nil at first, says nothing.
        self.locals[id] = if is_changed || ty == Ty::Nil { Ty::Any } else { ty };
    }

    pub(super) fn of_local(&self, id: LocalId) -> &Ty {
        &self.locals[id]
    }

    /// Whether a number is 0, or is at first.
    pub(super) fn begins_at_zero(&self, expr: &Expr) -> bool {
        is_zero(expr) || matches!(expr.kind, Kind::Local(id) if self.from_zero.contains(&id))
    }

    /// The type of an expression.
    pub(super) fn of(&self, expr: &Expr) -> Ty {
        match &expr.kind {
            Kind::Nil => Ty::Nil,
            Kind::Bool => Ty::Bool,
            Kind::Number(_) => Ty::Number,
            Kind::Text(_) => Ty::Text,
            Kind::Local(id) => self.locals[*id].clone(),
            Kind::Global(name) => self.global(name),
            Kind::Field(..) | Kind::Index(..) => self.part(expr),
            Kind::Call(..) | Kind::Method(..) => self.all_of(expr).into_iter().next().unwrap_or(Ty::Any),
            Kind::Function(_) => Ty::Function(Vec::new()),
            Kind::Table(entries) => self.table(entries),
            Kind::Unary("not", _) | Kind::Binary("==" | "~=" | "<" | "<=" | ">" | ">=", ..) => Ty::Bool,
            Kind::Unary("#", _) => Ty::Number,
            Kind::Unary(_, of) => self.of(of),
            Kind::Binary("..", ..) => Ty::Text,
            // With indicators on the left, `%` counts or tests.
            Kind::Binary("%", a, _) if self.of(a) != Ty::Number => Ty::Any,
            Kind::Binary("and" | "or", a, b) => {
                let (a, b) = (self.of(a), self.of(b));
                if a == b { a } else { Ty::Any }
            }
            Kind::Binary(..) => Ty::Number,
            Kind::Rest | Kind::Of(_) => Ty::Any,
        }
    }

    /// The types a call returns.
    fn all_of(&self, expr: &Expr) -> Vec<Ty> {
        if let Some(signature) = self.signature(expr) {
            return signature.returns.clone();
        }
        let Kind::Call(function, _) = &expr.kind else { return Vec::new() };
        let ty = match &function.kind {
            Kind::Global(name) => match name.as_str() {
                "tostring" | "type" => Ty::Text,
                _ => Ty::Any,
            },
            _ => match library(function) {
                Some(("math" | "bit32", _)) => Ty::Number,
                Some(("string", "format" | "rep" | "sub" | "upper" | "lower" | "reverse")) => Ty::Text,
                _ => Ty::Any,
            },
        };
        vec![ty]
    }

    fn global(&self, name: &str) -> Ty {
        match GIVEN.iter().find(|(given, _)| self.is_classic && *given == name) {
            Some((_, ty)) => Ty::parse(ty, &["Event"]),
            None if name == "ai" => Ty::Object("Ai"),
            None => Ty::Any,
        }
    }

    fn table(&self, entries: &[super::tree::Entry]) -> Ty {
        let items = entries.iter().map(|entry| match entry {
            super::tree::Entry::Item(value) => Some(self.of(value)),
            _ => None,
        });
        match items.collect::<Option<Vec<Ty>>>() {
            Some(items)
                if !items.is_empty() && items.iter().all(|item| *item == items[0] && item.is_known()) =>
            {
                Ty::List(Box::new(items[0].clone()))
            }
            _ => Ty::Table,
        }
    }

    /// `a.b` or `a[b]`.
    fn part(&self, expr: &Expr) -> Ty {
        if library(expr).is_some_and(|(class, name)| matches!(class, "T34" | "T37" | "Who") && name == "all")
        {
            let class = library(expr).map_or("", |(class, _)| class);
            let class = ["T34", "T37", "Who"].into_iter().find(|known| *known == class).unwrap_or("Tile");
            return Ty::List(Box::new(Ty::Object(class)));
        }
        let (Kind::Field(of, _) | Kind::Index(of, _)) = &expr.kind else { return Ty::Any };
        // Asked once: asked twice, a row of fields would take twice as long for each that is added.
        let owner = self.of(of);
        if let Some((_, name, _)) = expr.field() {
            match (&owner, name) {
                (Ty::Itself, "who") => return Ty::Object("Who"),
                (Ty::Itself, "mk") => return Ty::Mk,
                (Ty::Mk, _) => return Ty::Number,
                (Ty::Object("Event") | Ty::Shape("Event"), "args") => return Ty::Args,
                (Ty::Object("Event") | Ty::Shape("Event"), "type") => return Ty::Text,
                (Ty::Args, name) => return self.api.arg(name),
                (Ty::Object(class), name) if self.api.method(class, name).is_some() => {
                    return Ty::Function(Vec::new());
                }
                (Ty::Shape(shape), name) => {
                    let ty = self.api.shape(shape).and_then(|fields| fields.get(name));
                    return ty.cloned().unwrap_or(Ty::Any);
                }
                _ => {}
            }
        }
        match (&expr.kind, owner) {
            (Kind::Index(..), Ty::List(of)) => *of,
            (Kind::Index(..), Ty::Map(_, value)) => *value,
            (Kind::Field(..), Ty::Map(key, value)) if *key == Ty::Text => *value,
            (Kind::Index(..), Ty::Object("M37")) => Ty::Object("T37"),
            _ => Ty::Any,
        }
    }

    /// The signature of the function called, if known.
    pub(super) fn signature(&self, call: &Expr) -> Option<&Signature> {
        match &call.kind {
            Kind::Method(of, name, _) => match self.of(of) {
                Ty::Object(class) => self.api.method(class, &name.text),
                _ => None,
            },
            Kind::Call(function, _) => match &function.kind {
                Kind::Global(name) => self.api.function("", name),
                _ => library(function).and_then(|(class, name)| self.api.function(class, name)),
            },
            _ => None,
        }
    }

    /// Returns whether it is an event, of a hook or from a test's list.
    pub(super) fn is_event(&self, expr: &Expr) -> bool {
        matches!(self.of(expr), Ty::Shape("Event") | Ty::Object("Event"))
    }
}

/// Whether an expression is the number 0.
fn is_zero(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Number(Some(number)) if number == 0.0)
}
