//! A random generator written in Lua, as scripts have it because libsaki gives `rand` only to `ondice`.

use super::scan::{How, Scan};
use crate::author::check::tree::{Expr, Kind, Node, StmtKind};

/// A linear congruential generator: `seed = (a * seed + c) % m` in a function of its own.
pub(super) struct Generator<'t> {
    /// Its function, by index.
    pub(super) function: usize,
    /// The global with its state.
    pub(super) seed: &'t str,
    pub(super) returns: Returns,
}

/// What its function returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Returns {
    /// A large number: `seed`.
    Whole,
    /// A number below its argument: `seed % n`, `floor(seed / m * n)`.
    Below,
    /// A fraction below 1: `seed / m`.
    Fraction,
}

/// The generator of a script, if it has just one, and nothing else knows its seed.
pub(super) fn find<'t>(scan: &Scan<'t>) -> Option<Generator<'t>> {
    let found = (0..scan.functions.len()).filter_map(|function| generator(scan, function));
    let [one] = <[_; 1]>::try_from(found.collect::<Vec<_>>()).ok()?;
    let elsewhere = |used: &&super::scan::Use<'_>| used.within != Some(one.function) && used.how != How::Set;
    scan.of(one.seed).iter().find(elsewhere).is_none().then_some(one)
}

fn generator<'t>(scan: &Scan<'t>, function: usize) -> Option<Generator<'t>> {
    let fun = &scan.functions[function];
    if fun.is_hook() || fun.library.is_some() {
        return None;
    }
    let body = &fun.function.body.0;
    let steps = body.iter().find_map(|stmt| match &stmt.kind {
        StmtKind::Assign(targets, values) => match (targets.as_slice(), values.as_slice()) {
            ([Expr { kind: Kind::Global(seed), .. }], [value]) if steps(seed, value) => Some(seed.as_str()),
            _ => None,
        },
        _ => None,
    });
    let seed = steps?;
    let returned = body.iter().find_map(|stmt| match &stmt.kind {
        StmtKind::Return(values) => <&[Expr; 1]>::try_from(values.as_slice()).ok(),
        _ => None,
    })?;
    let argument = match fun.function.params.as_slice() {
        [] => false,
        [n] => mentions(&returned[0], &|kind| matches!(kind, Kind::Local(id) if id == n)),
        _ => return None,
    };
    let returns = match &returned[0].kind {
        Kind::Global(name) if name == seed => Returns::Whole,
        _ if argument => Returns::Below,
        // Division is the one operator that makes a fraction of it.
        Kind::Binary("+", of, _)
            if is_global(of, seed) && scan.text[returned[0].span.clone()].contains('/') =>
        {
            Returns::Fraction
        }
        _ => return None,
    };
    Some(Generator { function, seed, returns })
}

/// Whether a value is the next state of a generator: `(a * seed + c) % m`.
fn steps(seed: &str, value: &Expr) -> bool {
    let Kind::Binary("%", sum, _) = &value.kind else { return false };
    let Kind::Binary("+", product, _) = &sum.kind else { return false };
    matches!(&product.kind, Kind::Binary("*", a, b) if is_global(a, seed) != is_global(b, seed))
}

fn is_global(expr: &Expr, name: &str) -> bool {
    matches!(&expr.kind, Kind::Global(global) if global == name)
}

fn mentions(expr: &Expr, what: &dyn Fn(&Kind) -> bool) -> bool {
    let mut found = false;
    expr.walk(&mut |node| {
        if let Node::Expr(expr) = node {
            found |= what(&expr.kind);
        }
    });
    found
}
