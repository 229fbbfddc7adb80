//! Hooks that are never called, do nothing, or do not answer.

use super::flow::ends;
use crate::api::given::parameters;
use crate::author::check::api::Api;
use crate::author::check::lint::Lint;
use crate::author::check::sheet::Sheet;
use crate::author::check::tree::{Block, Expr, Function, Kind, Role, Span, Stmt, StmtKind};
use crate::problem::{Problem, Text, quoted, texts};
use crate::state::Hook;

/// Hooks called only if there is another hook.
const NEEDS: [(Hook, Hook); 3] =
    [(Hook::Bargained, Hook::Bargain), (Hook::MenuPicked, Hook::Menu), (Hook::AiMenu, Hook::Menu)];

pub(super) fn hooks(sheet: &mut Sheet<'_>) {
    let mut found = Vec::new();
    for (hook, needed) in NEEDS {
        if let Some(method) = sheet.class.method(hook.name())
            && sheet.class.method(needed.name()).is_none()
            && !sheet.others.set.contains(needed.name())
        {
            let message = texts::check::hook_needs_other(hook.name(), needed.name());
            found.push((
                Lint::DeadHook,
                method.at.clone(),
                message.into(),
                texts::check::add_hook_or_remove(needed.name()),
            ));
        }
    }
    for method in &sheet.class.functions {
        let Some(hook) = Hook::of_name(method.name) else { continue };
        // A parameter may be the class of who requires this.
        let may_be_class = sheet.tree.locals[method.of].role == Role::Parameter;
        if Some(method.of) != sheet.class.local && !may_be_class {
            let message = texts::check::hook_outside_skill(method.name);
            found.push((
                Lint::DeadHook,
                method.at.clone(),
                message.into(),
                texts::check::hooks_belong_to_skill(),
            ));
            continue;
        }
        let body = &method.function.body;
        if body.0.is_empty() {
            let message = texts::check::hook_is_empty(method.name);
            found.push((
                Lint::EmptyHook,
                method.at.clone(),
                message.into(),
                texts::check::remove_empty_hook(),
            ));
        } else if hook == Hook::CheckInit && !answers(body) {
            let message = texts::check::answer_missing_at_end();
            let end = last(body);
            found.push((Lint::MissingReturn, end, message.into(), texts::returns::end_with_return_true()));
        }
        found.extend(params(sheet, method.name, method.function, &method.at));
        found.extend(misplaced(sheet, method.name, method.function));
        found.extend(without_self(sheet, method.name, method.function, &method.at));
    }
    for (lint, span, message, help) in found {
        sheet.tell(lint, &span, message, help);
    }
}

/// Reports more parameters than the hook gets.
fn params(
    sheet: &Sheet<'_>,
    name: &str,
    function: &Function,
    at: &Span,
) -> Option<(Lint, Span, Problem, Text)> {
    let api: &Api = sheet.types.api;
    let (hook, signature) = api.hook(name)?;
    let taken = function.params.iter().filter(|id| !sheet.tree.locals[**id].is_self()).count();
    (taken > signature.params.len()).then(|| {
        let message = texts::check::wrong_hook_arguments(name, signature.params.len(), taken);
        (Lint::Arguments, at.clone(), message.into(), Text::verbatim(format!("{name}{}", hook.signature())))
    })
}

/// `function Girl:onDraw(game, who, mount)`: parameters are told apart by their places, not their names.
fn misplaced(sheet: &Sheet<'_>, name: &str, function: &Function) -> Option<(Lint, Span, Problem, Text)> {
    let (hook, signature) = sheet.types.api.hook(name)?;
    let (first, taken) = function.params.split_first()?;
    if !sheet.tree.locals[*first].is_self() {
        return None;
    }
    let (taken, given) = taken.iter().zip(&signature.params).find_map(|(id, given)| {
        let taken = &sheet.tree.locals[*id].name;
        let is_of_hook = signature.params.iter().any(|param| param.name == taken.text);
        (is_of_hook && taken.text != given.name).then_some((taken, given.name))
    })?;
    let message = texts::check::parameter_misplaced(quoted(&taken.text), name, given);
    let help = texts::check::hook_is_given(name, parameters(hook));
    Some((Lint::SwappedParameter, taken.span.clone(), message.into(), help))
}

/// `function Girl.onDraw(game, mount)`: with a dot, the girl is passed as `game`.
fn without_self(
    sheet: &Sheet<'_>,
    name: &str,
    function: &Function,
    at: &Span,
) -> Option<(Lint, Span, Problem, Text)> {
    let (hook, signature) = sheet.types.api.hook(name)?;
    let first = &sheet.tree.locals[*function.params.first()?];
    let is_argument = signature.params.iter().any(|param| param.name == first.name.text);
    (first.role != Role::Itself && is_argument).then(|| {
        let message = texts::check::declared_with_dot(name, quoted(&first.name.text));
        let help = texts::check::write_colon(name, hook.signature());
        (Lint::MissingSelf, at.clone(), message.into(), help)
    })
}

/// Returns whether every path ends in `return` with a value, or an error.
fn answers(block: &Block) -> bool {
    block.0.iter().any(|stmt| match &stmt.kind {
        StmtKind::Return(values) => !values.is_empty(),
        StmtKind::If(arms, Some(otherwise)) => {
            arms.iter().all(|(_, block)| answers(block)) && answers(otherwise)
        }
        StmtKind::Do(block) => answers(block),
        // A loop that only `return` leaves.
        StmtKind::While(condition, block) => matches!(condition.kind, Kind::Bool) && answers(block),
        _ => ends(stmt),
    })
}

/// The last statement of a block.
fn last(block: &Block) -> Span {
    block.0.last().map(|stmt| stmt.span.clone()).unwrap_or_default()
}

/// Checks `return { nocal = true }` against the allowed answers.
pub(super) fn answered(sheet: &mut Sheet<'_>, stmt: &Stmt) {
    let StmtKind::Function(target, function) = &stmt.kind else { return };
    let Some((_, name, _)) = target.field() else { return };
    let Some((hook, signature)) = sheet.types.api.hook(name) else { return };
    let wanted = signature.returns.clone();
    let mut answers = Vec::new();
    returns(&function.body, &mut answers);
    for (value, wanted) in answers.into_iter().flat_map(|values| values.iter().zip(&wanted)) {
        super::calls::expected(sheet, value, wanted);
        if hook == Hook::Damp {
            shares(sheet, value);
        }
    }
}

/// Reports shares of one in an answer of `onDamp`, which is in percent: `{ [who] = 0.5 }`.
fn shares(sheet: &mut Sheet<'_>, answer: &Expr) {
    match &answer.kind {
        Kind::Table(entries) => entries.iter().for_each(|entry| shares(sheet, entry.value())),
        Kind::Number(Some(share)) if 0.0 < *share && *share < 1.0 => {
            let percent = (share * 10_000.0).round() / 100.0;
            let message = texts::check::share_for_percent(share.to_string());
            sheet.tell(
                Lint::BadPercent,
                &answer.span,
                message,
                texts::check::write_percent(percent.to_string()),
            );
        }
        _ => {}
    }
}

/// What a function returns, functions within it not among it.
pub(super) fn returns<'t>(block: &'t Block, into: &mut Vec<&'t [Expr]>) {
    for stmt in &block.0 {
        if let StmtKind::Return(values) = &stmt.kind {
            into.push(values);
        }
        stmt.blocks().for_each(|block| returns(block, into));
    }
}
