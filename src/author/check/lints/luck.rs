//! Random numbers: generators of one's own that begin with the same number in every game.

use crate::author::check::lint::Lint;
use crate::author::check::read_expr::library;
use crate::author::check::sheet::Sheet;
use crate::author::check::tree::{Expr, Kind, LocalId, Node, Span, Stmt, StmtKind};
use crate::problem::{quoted, texts};
use std::collections::BTreeMap;

/// What a generator keeps its number in.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
enum Place<'t> {
    Local(LocalId),
    Global(&'t str),
    /// A field of this name, whatever it is of.
    Field(&'t str),
}

/// How a place is set.
#[derive(Default)]
struct Set {
    /// Where the next number is made of the last.
    step: Option<Span>,
    /// It is set to a number that is written there.
    to_constant: bool,
    /// It is set to something else.
    to_other: bool,
}

/// A number that is made of itself as generators do, and that nothing but constants ever begins.
pub(super) fn own_luck(sheet: &mut Sheet<'_>) {
    let mut places: BTreeMap<Place<'_>, Set> = BTreeMap::new();
    sheet.tree.body.walk(&mut |node| {
        let Node::Stmt(stmt) = node else { return };
        for (place, value) in set(stmt) {
            let set = places.entry(place.clone()).or_default();
            if is_step(&place, value) {
                set.step.get_or_insert_with(|| value.span.clone());
            } else if is_constant(value) {
                set.to_constant = true;
            } else {
                set.to_other = true;
            }
        }
    });
    for (place, set) in places {
        let Some(span) = set.step.filter(|_| set.to_constant && !set.to_other) else { continue };
        let name = match place {
            Place::Local(id) => sheet.tree.locals[id].name.text.as_str(),
            Place::Global(name) | Place::Field(name) => name,
        };
        let message = texts::check::own_luck_repeats(quoted(name));
        sheet.tell(Lint::OwnLuck, &span, message, texts::world::use_rand());
    }
}

/// The places that a statement sets, and what to.
fn set(stmt: &Stmt) -> Vec<(Place<'_>, &Expr)> {
    match &stmt.kind {
        StmtKind::Local(ids, values) => {
            ids.iter().zip(values).map(|(&id, value)| (Place::Local(id), value)).collect()
        }
        StmtKind::Assign(targets, values) => {
            let pairs = targets.iter().zip(values);
            pairs.filter_map(|(target, value)| Some((place(target)?, value))).collect()
        }
        _ => Vec::new(),
    }
}

fn place(expr: &Expr) -> Option<Place<'_>> {
    match &expr.kind {
        Kind::Local(id) => Some(Place::Local(*id)),
        Kind::Global(name) => Some(Place::Global(name)),
        _ => expr.field().map(|(_, name, _)| Place::Field(name)),
    }
}

fn is_constant(value: &Expr) -> bool {
    match &value.kind {
        Kind::Number(_) => true,
        // `self.seed = self.seed or 42`.
        Kind::Binary("or", _, b) => is_constant(b),
        Kind::Unary("-", of) => is_constant(of),
        _ => false,
    }
}

/// `(x * 1103515245 + 12345) % 2147483648`, or shifts of `x` that are put together.
fn is_step(at: &Place<'_>, value: &Expr) -> bool {
    let (mut has_itself, mut multiplies, mut cuts, mut shifts, mut mixes) =
        (false, false, false, false, false);
    value.walk(&mut |node| {
        let Node::Expr(expr) = node else { return };
        has_itself |= place(expr).as_ref() == Some(at);
        match &expr.kind {
            Kind::Binary("*", ..) => multiplies = true,
            Kind::Binary("%", ..) => cuts = true,
            Kind::Call(function, _) => match library(function) {
                Some(("bit32", "band")) => cuts = true,
                Some(("bit32", "bxor")) => mixes = true,
                Some(("bit32", "lshift" | "rshift" | "lrotate" | "rrotate")) => shifts = true,
                _ => {}
            },
            _ => {}
        }
    });
    has_itself && (multiplies && cuts || shifts && mixes)
}
