//! Rows of her menus, as `onMenuPicked` and `aiMenu` name them.

use super::hooks::returns;
use crate::api::returns::PICKS;
use crate::author::check::lint::Lint;
use crate::author::check::sheet::Sheet;
use crate::author::check::tree::{Entry, Expr, Kind, Node, Span, Stmt, StmtKind, by_name};
use crate::author::check::ty::Ty;
use crate::options::{did_you_mean, there_are};
use crate::problem::{quoted, texts};
use crate::state::Hook;
use std::collections::BTreeSet;
use std::ptr;

/// Hooks that are given rows by name, with the place of these among their parameters, `self` before them.
const GIVEN: [(Hook, usize); 2] = [(Hook::MenuPicked, 3), (Hook::AiMenu, 2)];

/// Reports rows that none of her menus has, and answers to a menu that are not names with true or false.
pub(super) fn menus(sheet: &mut Sheet<'_>) {
    let answers = answers(sheet);
    for entry in answers.iter().copied().flatten() {
        if is_pick(sheet, entry) {
            continue;
        }
        let help = texts::frame::for_example(PICKS);
        sheet.tell(Lint::ArgumentType, &entry.value().span, texts::returns::bad_picks(), help);
    }
    let Some(rows) = rows(sheet) else { return };
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let picked = answers.into_iter().flat_map(by_name).flatten().map(|(name, _)| (name.text, name.span));
    let named: Vec<(String, Span)> = asked(sheet).into_iter().chain(picked).collect();
    for (name, at) in named.iter().filter(|(name, _)| !rows.contains(&name.as_str())) {
        let message = texts::check::no_menu_row(quoted(name)).hint(did_you_mean(name, rows.iter().copied()));
        sheet.tell(Lint::UnknownRow, at, message, there_are(&rows));
    }
}

/// The rows that her hooks ask for.
fn asked(sheet: &Sheet<'_>) -> Vec<(String, Span)> {
    let locals = &sheet.tree.locals;
    let mut asked = Vec::new();
    for (hook, nth) in GIVEN {
        let Some(function) = sheet.class.method(hook.name()).map(|method| method.function) else { continue };
        let is_method = function.params.first().is_some_and(|id| locals[*id].is_self());
        let given = function.params.get(nth).filter(|id| is_method && locals[**id].writes.is_empty());
        function.body.walk(&mut |node| {
            if let Node::Expr(expr) = node
                && let Some((Expr { kind: Kind::Local(of), .. }, name, at)) = expr.field()
                && Some(of) == given
            {
                asked.push((name.to_owned(), at.clone()));
            }
        });
    }
    asked
}

/// The tables that `aiMenu` returns.
fn answers<'t>(sheet: &Sheet<'t>) -> Vec<&'t [Entry]> {
    let mut answers = Vec::new();
    if let Some(method) = sheet.class.method(Hook::AiMenu.name()) {
        returns(&method.function.body, &mut answers);
    }
    answers.into_iter().filter_map(|values| sheet.tree.entries(values.first()?)).collect()
}

fn is_pick(sheet: &Sheet<'_>, entry: &Entry) -> bool {
    let ty = sheet.types.of(entry.value());
    !matches!(entry, Entry::Item(_)) && (!ty.is_known() || matches!(ty, Ty::Bool | Ty::Nil))
}

/// The names that rows of her menus have; `None` if they are not all written in this file.
fn rows(sheet: &Sheet<'_>) -> Option<BTreeSet<String>> {
    sheet.class.method(Hook::Menu.name())?;
    let name_of = |value: &Expr| sheet.tree.resolved(value).text().map(str::to_owned);
    let mut names: Vec<Option<String>> = Vec::new();
    sheet.tree.body.walk(&mut |node| match node {
        Node::Expr(Expr { kind: Kind::Table(entries), .. }) if !ptr::eq(&**entries, sheet.class.entries) => {
            let named = by_name(entries).flatten().filter(|(name, _)| name.text == "name");
            names.extend(named.map(|(_, value)| name_of(value)));
        }
        Node::Stmt(Stmt { kind: StmtKind::Assign(targets, values), .. }) => {
            let is_name = |target: &Expr| target.field().is_some_and(|(_, name, _)| name == "name");
            let named = targets.iter().enumerate().filter(|(_, target)| is_name(target));
            names.extend(named.map(|(nth, _)| values.get(nth).and_then(name_of)));
        }
        // Rows may come from another file.
        Node::Expr(Expr { kind: Kind::Call(function, _), .. }) if is_of_others(function) => names.push(None),
        _ => {}
    });
    let names: Option<BTreeSet<String>> = names.into_iter().collect();
    names.filter(|names| !names.is_empty())
}

fn is_of_others(function: &Expr) -> bool {
    matches!(&function.kind, Kind::Global(name) if name == "require" || name == "borrow")
}
