//! The lints, by what they look at. Each tells what it finds and where.

mod calls;
mod dead;
mod events;
mod flow;
mod hooks;
mod luck;
mod mk;
mod names;
mod state;
mod values;

use super::sheet::Sheet;
use super::tree::{Node, StmtKind};

/// Those that look at one node at a time, while the types of locals come to be known.
pub(crate) fn each(sheet: &mut Sheet<'_>, node: Node<'_>) {
    match node {
        Node::Expr(expr) => {
            names::unknown(sheet, expr);
            calls::call(sheet, expr);
            calls::field(sheet, expr);
            values::compared(sheet, expr);
            values::measured(sheet, expr);
            values::keyed(sheet, expr);
        }
        Node::Stmt(stmt) => {
            names::undeclared(sheet, stmt);
            flow::dropped(sheet, stmt);
            hooks::answered(sheet, stmt);
            if let StmtKind::Each(_, values, _) = &stmt.kind {
                values::iterated(sheet, values);
            }
        }
        Node::Block(block) => flow::unreachable(sheet, block),
        Node::Function(_) => {}
    }
}

/// Those that look at the whole file.
pub(crate) fn whole(sheet: &mut Sheet<'_>) {
    names::locals(sheet);
    names::file_state(sheet);
    values::mixed_keys(sheet);
    events::events(sheet);
    luck::own_luck(sheet);
    if !sheet.is_classic {
        state::state(sheet);
        mk::numbers(sheet);
        hooks::hooks(sheet);
        dead::branches(sheet);
    }
}
