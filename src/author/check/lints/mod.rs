//! The lints by subject.

mod calls;
mod dead;
mod events;
mod flow;
mod hooks;
mod luck;
mod menus;
mod mk;
mod names;
mod state;
mod uncalled;
mod values;

use super::api::Api;
use super::fields::Fields;
use super::sheet::{Finding, Globals, Sheet};
use super::tree::{Node, StmtKind, Tree};

/// Runs every lint. The `others` are the fields of the other files of the same skill.
pub(super) fn run<'t>(
    tree: &'t Tree,
    api: &'t Api,
    globals: &'t Globals,
    others: &'t Fields,
    is_classic: bool,
) -> Vec<Finding> {
    let mut sheet = Sheet::new(tree, api, globals, is_classic);
    sheet.others = others;
    tree.body.walk(&mut |node| {
        sheet.types.see(node);
        each(&mut sheet, node);
    });
    whole(&mut sheet);
    sheet.found
}

/// Lints of single nodes, run while types are inferred.
fn each(sheet: &mut Sheet<'_>, node: Node<'_>) {
    match node {
        Node::Expr(expr) => {
            calls::call(sheet, expr);
            calls::field(sheet, expr);
            values::compared(sheet, expr);
            values::operands(sheet, expr);
            values::measured(sheet, expr);
            values::keyed(sheet, expr);
        }
        Node::Stmt(stmt) => {
            names::undeclared(sheet, stmt);
            flow::dropped(sheet, stmt);
            hooks::answered(sheet, stmt);
            match &stmt.kind {
                StmtKind::Each(_, values, _) => values::iterated(sheet, values),
                StmtKind::Count(_, bounds, _) => {
                    bounds.iter().for_each(|bound| uncalled::answer_of(sheet, bound));
                }
                StmtKind::While(condition, _) => uncalled::answer_of(sheet, condition),
                StmtKind::If(arms, _) => {
                    arms.iter().for_each(|(condition, _)| uncalled::answer_of(sheet, condition));
                }
                _ => {}
            }
        }
        Node::Block(block) => flow::unreachable(sheet, block),
        Node::Function(_) => {}
    }
}

/// Lints of the whole file.
fn whole(sheet: &mut Sheet<'_>) {
    names::unknown(sheet);
    names::locals(sheet);
    names::file_state(sheet);
    values::mixed_keys(sheet);
    events::events(sheet);
    luck::own_luck(sheet);
    if !sheet.is_classic {
        state::state(sheet);
        mk::numbers(sheet);
        hooks::hooks(sheet);
        menus::menus(sheet);
        dead::branches(sheet);
    }
}
