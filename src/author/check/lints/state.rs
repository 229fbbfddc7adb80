//! Checks the state in `self`.

use crate::api::given::declaring;
use crate::author::check::api::{is_method_of_skill, is_of_skill};
use crate::author::check::lint::Lint;
use crate::author::check::read_expr::library;
use crate::author::check::sheet::{Sheet, named};
use crate::author::check::tree::{Entry, Expr, Kind, Node, Span, Stmt, StmtKind};
use crate::options::did_you_mean;
use crate::problem::{quoted, texts};
use crate::skill::subscription::having::{FIXED, HAVING};
use std::collections::{BTreeMap, BTreeSet};

/// The field of `self` that holds what borrowed hooks keep.
const BORROWED: &str = "borrowed";

/// The field of `self` that the API gives and that she may write, once it is declared.
const CARRY: &str = "carry";

/// Uses of fields, of any table where the owner is not obvious.
#[derive(Default)]
struct Uses<'t> {
    /// Fields of `self` that are read, with their first place.
    read: BTreeMap<&'t str, Span>,
    /// Fields of any table that are assigned.
    set: BTreeSet<&'t str>,
    /// Tables in `self` that are appended to, with the place.
    grown: BTreeMap<&'t str, Span>,
    /// Fields of any table that are emptied: reassigned, or an element is removed.
    emptied: BTreeSet<&'t str>,
    fixed: Vec<(&'t str, Span)>,
    /// Other fields that the API gives `self` and that are assigned.
    given: Vec<(&'t str, Span)>,
    /// Numbers that are assigned.
    numbers: Vec<(&'t str, Span)>,
    /// Whether a field with a computed name is assigned.
    is_open: bool,
    /// Whether hooks of others are called.
    borrows: bool,
    /// Methods of `self` that are called, with their first place.
    called: BTreeMap<&'t str, Span>,
    /// Whether the class is given to a function, which may set fields of it.
    is_given: bool,
}

/// Reports fields read but never assigned, and tables that only grow.
pub(super) fn state(sheet: &mut Sheet<'_>) {
    let mut uses = Uses::of(sheet);
    let others = &sheet.others.set;
    uses.set.extend(others.iter().map(String::as_str));
    uses.emptied.extend(others.iter().map(String::as_str));
    for (name, span) in &uses.fixed {
        sheet.tell(
            Lint::ReadOnly,
            span,
            texts::world::field_is_read_only(name),
            texts::check::use_other_field_name(),
        );
    }
    for (name, span) in &uses.numbers {
        let message = texts::world::field_is_read_only(format!("mk.{name}"));
        sheet.tell(Lint::ReadOnly, span, message, texts::cures::set_numbers_from_outside());
    }
    let of_class: BTreeSet<&str> = sheet.class.methods().map(|method| method.name).collect();
    let listed = named(sheet.class.entries).map(|(name, _)| name.text.as_str());
    let state = sheet.class.listed(sheet.tree, "state");
    let is_open = uses.is_open || state.is_none();
    let state = state.unwrap_or_default();
    let begun: BTreeSet<&str> = state.iter().map(|(name, _)| name.text.as_str()).collect();
    let of_others = uses.borrows.then_some(BORROWED);
    let declared: BTreeSet<&str> = listed
        .chain(FIXED)
        .chain(of_others)
        .chain(of_class.iter().copied())
        .chain(begun.iter().copied())
        .collect();
    for (name, span) in &uses.read {
        let is_known = uses.set.contains(name) || declared.contains(name) || is_method_of_skill(name);
        if !is_open && !is_known {
            let known = uses.set.iter().chain(&declared).copied();
            let (hint, help) = match sheet.class.has_number(sheet.tree, name) {
                true => (None, texts::frame::did_you_mean(quoted(format!("mk.{name}")))),
                false => (
                    did_you_mean(name, known),
                    declaring(name).unwrap_or_else(|| texts::check::set_field_in_hook(name)),
                ),
            };
            sheet.tell(Lint::UnsetState, span, texts::check::field_never_set(name).hint(hint), help);
        }
    }
    overwritten(sheet, &uses, &declared);
    let known: BTreeSet<&str> = uses.set.union(&of_class).copied().collect();
    if !is_open {
        methods(sheet, &uses, &known);
    }
    for (hook, name, span) in bound(sheet) {
        let is_function = of_class.contains(name.as_str());
        let is_set = uses.set.contains(name.as_str()) || begun.contains(name.as_str());
        if is_function || !is_open && !is_set {
            let known = uses.set.iter().copied();
            let hint = did_you_mean(&name, known);
            let message = texts::check::hook_needs_unset_field(&name, hook).hint(hint);
            sheet.tell(Lint::UnsetState, &span, message, texts::check::set_field_in_hook(name));
        }
    }
    for (name, span) in &uses.grown {
        if !uses.emptied.contains(name) {
            let message = texts::check::field_only_grows(name);
            let help = texts::check::empty_field_each_round(name);
            sheet.tell(Lint::GrowingState, span, message, help);
        }
    }
}

/// Reports fields of the API that are written over, and those that are written to and not declared.
fn overwritten(sheet: &mut Sheet<'_>, uses: &Uses<'_>, declared: &BTreeSet<&str>) {
    if sheet.class.at.is_none() || sheet.class.is_open {
        return;
    }
    for (name, span) in &uses.given {
        let is_declared = declared.contains(name);
        // A method is always there, if she has none of that name; the others are there for who declares them.
        let is_there = is_declared != is_method_of_skill(name);
        match declaring(name).filter(|_| !is_declared) {
            Some(help) => {
                let message = texts::check::field_not_declared(name);
                sheet.tell(Lint::Overwritten, span, message, help);
            }
            None if is_there && *name != CARRY => {
                let message = texts::check::api_field_overwritten(name);
                sheet.tell(Lint::Overwritten, span, message, texts::check::choose_own_name());
            }
            None => {}
        }
    }
}

/// Reports methods of `self` that neither the file nor the API has.
fn methods(sheet: &mut Sheet<'_>, uses: &Uses<'_>, known: &BTreeSet<&str>) {
    if sheet.class.at.is_none() || uses.is_given {
        return;
    }
    for (name, span) in &uses.called {
        if !known.contains(name) && !is_of_skill(name) {
            let hint = did_you_mean(name, known.iter().copied());
            let message = texts::world::no_such_member("self", quoted(name)).hint(hint);
            sheet.tell(Lint::UnknownMethod, span, message, texts::check::declare_method(name));
        }
    }
}

/// Fields of `self` named in `only`, each with its hook and place.
fn bound(sheet: &Sheet<'_>) -> Vec<(String, String, Span)> {
    let Some((_, Expr { kind: Kind::Table(hooks), .. })) = sheet.class.entry("only") else {
        return Vec::new();
    };
    let mut bound = Vec::new();
    for (hook, said) in named(hooks) {
        let Kind::Table(said) = &said.kind else { continue };
        let Some((_, having)) = named(said).find(|(key, _)| key.text == HAVING) else { continue };
        let names: Vec<&Expr> = match &having.kind {
            Kind::Table(names) => names
                .iter()
                .filter_map(|entry| if let Entry::Item(name) = entry { Some(name) } else { None })
                .collect(),
            _ => vec![having],
        };
        let names = names.into_iter().filter_map(|name| Some((name.text()?, name.span.clone())));
        bound.extend(names.map(|(name, span)| (hook.text.clone(), name.to_owned(), span)));
    }
    bound
}

impl<'t> Uses<'t> {
    fn of(sheet: &Sheet<'t>) -> Self {
        let mut uses = Self::default();
        // Assignment targets are not reads.
        let mut targets = BTreeSet::new();
        sheet.tree.body.walk(&mut |node| match node {
            Node::Stmt(stmt) => uses.statement(sheet, stmt, &mut targets),
            Node::Expr(expr) => {
                uses.call(sheet, expr);
                uses.bounded(expr);
                if let Some((of, name, span)) = expr.field()
                    && is_self(sheet, of)
                    && !targets.contains(&(expr.span.start, expr.span.end))
                {
                    uses.read.entry(name).or_insert_with(|| span.clone());
                }
            }
            _ => {}
        });
        uses
    }

    fn statement(&mut self, sheet: &Sheet<'t>, stmt: &'t Stmt, targets: &mut BTreeSet<(usize, usize)>) {
        let (assigned, is_plain): (Vec<&Expr>, bool) = match &stmt.kind {
            StmtKind::Assign(assigned, _) => (assigned.iter().collect(), true),
            StmtKind::Update(target, _) => (vec![target], false),
            StmtKind::Function(target, ..) => (vec![target], true),
            _ => return,
        };
        let values: &[Expr] = if let StmtKind::Assign(_, values) = &stmt.kind { values } else { &[] };
        for (nth, target) in assigned.into_iter().enumerate() {
            if is_plain {
                targets.insert((target.span.start, target.span.end));
            }
            match target.field() {
                Some((of, name, span)) => {
                    // What is added to has to be there before.
                    if is_plain {
                        self.set.insert(name);
                    }
                    if !values.get(nth).is_some_and(|value| keeps(value, name)) {
                        self.emptied.insert(name);
                    }
                    if is_self(sheet, of) {
                        self.own(name, span);
                    }
                    if of.field().is_some_and(|(of, of_what, _)| of_what == "mk" && is_self(sheet, of)) {
                        self.numbers.push((name, span.clone()));
                    }
                }
                None => self.element(sheet, target, stmt),
            }
        }
    }

    /// `self.x = value`.
    fn own(&mut self, name: &'t str, span: &Span) {
        if FIXED.contains(&name) {
            self.fixed.push((name, span.clone()));
        } else if name == BORROWED || is_of_skill(name) {
            self.given.push((name, span.clone()));
        }
    }

    /// `self.x[#self.x + 1] = value`, `self[name] = value`, `self.x[key] = nil`.
    fn element(&mut self, sheet: &Sheet<'t>, target: &'t Expr, stmt: &Stmt) {
        let Kind::Index(table, key) = &target.kind else { return };
        self.is_open |= is_self(sheet, table) || is_class(sheet, table);
        let Some((of, name, _)) = table.field() else { return };
        let is_nil = matches!(&stmt.kind, StmtKind::Assign(_, values) if matches!(values.first(), Some(Expr { kind: Kind::Nil, .. })));
        let measures = |part: &Expr| matches!(&part.kind, Kind::Unary("#", _));
        let mut appends = false;
        key.walk(&mut |node| appends |= matches!(node, Node::Expr(part) if measures(part)));
        if is_nil {
            self.emptied.insert(name);
        } else if appends && is_self(sheet, of) {
            self.grown.entry(name).or_insert_with(|| target.span.clone());
        }
    }

    /// `table.insert(self.x, value)` and its like.
    fn call(&mut self, sheet: &Sheet<'t>, expr: &'t Expr) {
        if let Kind::Call(_, args) | Kind::Method(_, _, args) = &expr.kind {
            self.is_given |= args.iter().any(|arg| is_class(sheet, arg));
        }
        if let Kind::Method(of, name, _) = &expr.kind
            && is_self(sheet, of)
        {
            self.called.entry(&name.text).or_insert_with(|| name.span.clone());
        }
        let Kind::Call(function, args) = &expr.kind else { return };
        self.borrows |= matches!(&function.kind, Kind::Global(name) if name == "borrow");
        let Some((of, name, _)) = args.first().and_then(Expr::field) else { return };
        match library(function) {
            Some(("table", "insert")) if is_self(sheet, of) => {
                self.grown.entry(name).or_insert_with(|| expr.span.clone());
            }
            Some(("table", "remove" | "clear" | "move")) => _ = self.emptied.insert(name),
            _ => {}
        }
    }
}

impl<'t> Uses<'t> {
    /// `#self.x < most`: the length is limited somewhere.
    fn bounded(&mut self, expr: &'t Expr) {
        let Kind::Binary("<" | "<=" | ">" | ">=", a, b) = &expr.kind else { return };
        for side in [a, b] {
            if let Kind::Unary("#", of) = &side.kind
                && let Some((_, name, _)) = of.field()
            {
                self.emptied.insert(name);
            }
        }
    }
}

/// `self.x = self.x or {}` removes nothing.
fn keeps(value: &Expr, name: &str) -> bool {
    match &value.kind {
        Kind::Binary("or", kept, _) => kept.field().is_some_and(|(_, kept, _)| kept == name),
        _ => false,
    }
}

/// What `skill` returned.
fn is_class(sheet: &Sheet<'_>, expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Local(id) if Some(id) == sheet.class.local)
}

/// `self` of a method.
pub(super) fn is_self(sheet: &Sheet<'_>, expr: &Expr) -> bool {
    match expr.kind {
        Kind::Local(id) => sheet.tree.locals[id].is_self(),
        _ => false,
    }
}
