//! Checks `event.type` and `event.args`, considering preceding tests.

use crate::author::check::lint::Lint;
use crate::author::check::sheet::{Sheet, named};
use crate::author::check::tree::{Block, Entry, Expr, Function, Kind, LocalId, Node, Span, Stmt, StmtKind};
use crate::author::check::ty::Ty;
use crate::options::{did_you_mean, there_are};
use crate::problem::{Problem, Text, listed, quoted, texts};
use crate::skill::subscription::having::HAVING;
use crate::state::Hook;
use std::collections::BTreeMap;

/// Checks each function separately.
pub(super) fn events(sheet: &mut Sheet<'_>) {
    let mut bodies: Vec<&Block> = vec![&sheet.tree.body];
    sheet.tree.body.walk(&mut |node| {
        if let Node::Function(Function { body, .. }) = node {
            bodies.push(body);
        }
    });
    let mut reader = Reader { heard: heard(sheet), ..Reader::default() };
    for body in bodies {
        reader.known.clear();
        reader.block(sheet, body);
    }
    let mut found = reader.found;
    found.sort_by_key(|(_, span, ..)| (span.start, span.end));
    found.dedup();
    for (lint, span, message, help) in found {
        sheet.tell(lint, &span, message, help);
    }
}

type Found = (Lint, Span, Problem, Text);

/// The `event` parameter of `onEvent`, and the events listed in `only`.
fn heard(sheet: &Sheet<'_>) -> Option<(LocalId, Vec<String>)> {
    let (_, only) = sheet.class.entry("only")?;
    let Kind::Table(hooks) = &only.kind else { return None };
    let (_, list) = named(hooks).find(|(hook, _)| hook.text == Hook::Event.name())?;
    let Kind::Table(names) = &list.kind else { return None };
    let name = |entry: &Entry| match entry {
        // `discarded = "own"`.
        Entry::Named(name, _) => Some(name.text.clone()),
        Entry::Keyed(name, _) | Entry::Item(name) => name.text().map(str::to_owned),
    };
    // `having = "power"` names no event; alone, it allows all.
    let is_event = |entry: &&Entry| !matches!(entry, Entry::Named(name, _) if name.text == HAVING);
    let events: Vec<&Entry> = names.iter().filter(is_event).collect();
    if events.len() < names.len() && events.is_empty() {
        return None;
    }
    let names: Option<Vec<_>> = events.into_iter().map(name).collect();
    let [_, _, event, ..] = *sheet.class.method(Hook::Event.name())?.function.params else { return None };
    Some((event, names?))
}

/// Events that each local can be at this point.
#[derive(Default)]
struct Reader {
    heard: Option<(LocalId, Vec<String>)>,
    known: BTreeMap<LocalId, Vec<String>>,
    /// `local args = event.args`: maps args to their event.
    args: BTreeMap<LocalId, LocalId>,
    found: Vec<Found>,
}

impl Reader {
    fn block(&mut self, sheet: &Sheet<'_>, block: &Block) {
        let outer = self.known.clone();
        for stmt in &block.0 {
            self.statement(sheet, stmt);
        }
        self.known = outer;
    }

    fn statement(&mut self, sheet: &Sheet<'_>, stmt: &Stmt) {
        if let StmtKind::Local(ids, values) = &stmt.kind {
            let pairs = ids.iter().zip(values).filter_map(|(&id, value)| match value.field() {
                Some((Expr { kind: Kind::Local(event), .. }, "args", _)) => Some((id, *event)),
                _ => None,
            });
            self.args.extend(pairs);
        }
        let StmtKind::If(arms, otherwise) = &stmt.kind else {
            stmt.expressions().for_each(|expr| self.expression(sheet, expr));
            stmt.blocks().for_each(|block| self.block(sheet, block));
            return;
        };
        for (condition, block) in arms {
            self.expression(sheet, condition);
            let outer = self.known.clone();
            let is = tested(sheet, condition, "==", "and");
            self.known.extend(is);
            self.block(sheet, block);
            self.known = outer;
        }
        otherwise.iter().for_each(|block| self.block(sheet, block));
        // `if event.type ~= "drawn" then return end`
        if let ([(condition, block)], None) = (arms.as_slice(), otherwise)
            && block.0.last().is_some_and(super::flow::ends)
        {
            self.known.extend(tested(sheet, condition, "~=", "or"));
        }
    }

    fn expression(&mut self, sheet: &Sheet<'_>, expr: &Expr) {
        if let Kind::Binary(sign @ ("and" | "or"), a, b) = &expr.kind {
            self.expression(sheet, a);
            let outer = self.known.clone();
            let equal = if *sign == "and" { "==" } else { "~=" };
            self.known.extend(tested(sheet, a, equal, sign));
            self.expression(sheet, b);
            self.known = outer;
            return;
        }
        if let Kind::Binary("==" | "~=", a, b) = &expr.kind {
            self.compared(sheet, a, b);
            self.compared(sheet, b, a);
        }
        self.field(sheet, expr);
        if !matches!(expr.kind, Kind::Function(_)) {
            expr.parts().for_each(|part| self.expression(sheet, part));
        }
    }

    /// Checks that the event in `event.type == "drawn"` exists and is subscribed to.
    fn compared(&mut self, sheet: &Sheet<'_>, event: &Expr, value: &Expr) {
        let (Some(event), Some(name)) = (type_of(sheet, event), value.text()) else { return };
        let events = &sheet.types.api.events;
        let unheard = self
            .heard
            .iter()
            .find(|(heard, list)| event == Some(*heard) && !list.iter().any(|one| one == name));
        let (lint, message, help) = if !events.contains_key(name) {
            let list: Vec<&str> = events.keys().copied().collect();
            let hint = did_you_mean(name, events.keys().copied());
            (Lint::UnknownEvent, texts::check::no_such_event(quoted(name)).hint(hint), there_are(&list))
        } else if unheard.is_some() {
            let message = texts::check::event_filtered_out(quoted(name)).into();
            (Lint::UnheardEvent, message, texts::check::add_event_or_remove(quoted(name)))
        } else {
            return;
        };
        self.found.push((lint, value.span.clone(), message, help));
    }

    /// Checks that the event has the argument in `event.args.tile`.
    fn field(&mut self, sheet: &Sheet<'_>, expr: &Expr) {
        let Some((args, name, at)) = expr.field() else { return };
        let event = match (args.field(), &args.kind) {
            (Some((event, "args", _)), _) if sheet.types.is_event(event) => match event.kind {
                Kind::Local(id) => Some(id),
                _ => None,
            },
            (_, Kind::Local(args)) if sheet.types.of_local(*args) == &Ty::Args => {
                self.args.get(args).copied()
            }
            _ => return,
        };
        let events = &sheet.types.api.events;
        let kinds = event.and_then(|id| self.known.get(&id));
        let kinds: Vec<&str> = kinds.into_iter().flatten().map(String::as_str).collect();
        let all = kinds.is_empty();
        let asked = events.iter().filter(|(kind, _)| all || kinds.contains(kind));
        let args: Vec<&str> =
            asked.flat_map(|(_, args)| args.params.iter().map(|param| param.name)).collect();
        let is_known_kind = all || kinds.iter().any(|kind| events.contains_key(kind));
        if is_known_kind && !args.contains(&name) {
            let message = match all {
                true => texts::check::no_event_has_arg(quoted(name)),
                false => texts::check::event_lacks_arg(listed(&kinds), quoted(name)),
            };
            let message = message.hint(did_you_mean(name, args.iter().copied()));
            let help = match args.is_empty() {
                true => texts::check::no_args_at_all(),
                false => there_are(&args),
            };
            self.found.push((Lint::UnknownArg, at.clone(), message, help));
        }
    }
}

/// The local in `local.type`.
fn type_of(sheet: &Sheet<'_>, expr: &Expr) -> Option<Option<LocalId>> {
    match expr.field() {
        Some((event, "type", _)) if sheet.types.is_event(event) => match event.kind {
            Kind::Local(id) => Some(Some(id)),
            _ => Some(None),
        },
        _ => None,
    }
}

/// What a condition says about events if all parts joined by `joint` hold (for "or" with "~=": if none does).
fn tested(sheet: &Sheet<'_>, condition: &Expr, equal: &str, joint: &str) -> Vec<(LocalId, Vec<String>)> {
    match &condition.kind {
        Kind::Binary(sign, a, b) if *sign == joint => {
            let mut both = tested(sheet, a, equal, joint);
            both.extend(tested(sheet, b, equal, joint));
            both
        }
        // Alternatives: `event.type == "drawn" or event.type == "discarded"`.
        Kind::Binary("or", a, b) if joint == "and" => {
            either(tested(sheet, a, equal, joint), tested(sheet, b, equal, joint))
        }
        Kind::Binary("and", a, b) if joint == "or" => {
            either(tested(sheet, a, equal, joint), tested(sheet, b, equal, joint))
        }
        Kind::Binary(sign, a, b) if *sign == equal => match (type_of(sheet, a), b.text()) {
            (Some(Some(id)), Some(name)) => vec![(id, vec![name.to_owned()])],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn either(
    some: Vec<(LocalId, Vec<String>)>,
    others: Vec<(LocalId, Vec<String>)>,
) -> Vec<(LocalId, Vec<String>)> {
    let joined = some.into_iter().filter_map(|(id, mut names)| {
        let (_, more) = others.iter().find(|(other, _)| *other == id)?;
        names.extend(more.iter().cloned());
        Some((id, names))
    });
    joined.collect()
}
