//! Calls that libsaki and we read differently: found here for `check`, which reports them, and for `port`, which rewrites
//! them.

use super::api::Api;
use super::infer::Types;
use super::tree::{Expr, Kind, Node, Span, Tree};
use super::ty::Ty;

/// Something in a call of a script of libsaki.
pub(in crate::author) enum Odd {
    /// Arguments beyond those a method takes, which libsaki ignores.
    Surplus {
        method: String,
        /// How many it takes.
        most: usize,
        /// From behind the last that it takes.
        span: Span,
        /// Whether nothing happens where they are evaluated.
        idle: bool,
    },
    /// A kind where libsaki takes a tile.
    Kind(Span),
}

/// What is odd about a call of a method. Where nothing tells of which class the object is, all that have such a method count if
/// `by_name` says so.
pub(super) fn odd(types: &Types<'_>, expr: &Expr, by_name: bool) -> Option<Odd> {
    let Kind::Method(of, name, args) = &expr.kind else { return None };
    let most = match types.signature(expr) {
        Some(signature) => (!signature.is_open).then_some(signature.params.len()),
        None if by_name && types.of(of) == Ty::Any => types.api.most(&name.text),
        None => None,
    };
    if let Some(most) = most.filter(|most| args.len() > *most) {
        let start = most.checked_sub(1).map_or(args[0].span.start, |last| args[last].span.end);
        let idle = args[most..].iter().all(|arg| !arg.calls());
        let span = start..args[args.len() - 1].span.end;
        return Some(Odd::Surplus { method: name.text.clone(), most, span, idle });
    }
    let kind = args.first().filter(|tile| name.text == "loadb" && types.of(tile) == Ty::Object("T34"))?;
    Some(Odd::Kind(kind.span.clone()))
}

/// Everything of the kind in a script.
pub(in crate::author) fn all_odd(tree: &Tree) -> Vec<Odd> {
    let api = Api::new();
    let mut types = Types::new(tree, &api, true);
    let mut found = Vec::new();
    tree.body.walk(&mut |node| {
        types.see(node);
        if let Node::Expr(expr) = node {
            found.extend(odd(&types, expr, true));
        }
    });
    found
}
