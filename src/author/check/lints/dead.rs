//! Branches that `only` makes unreachable: `who ~= self.who` in a hook called only for her own seat, or
//! `event.type == "drawn"` in one subscribed only to discards.

use super::state::is_self;
use crate::author::check::lint::Lint;
use crate::author::check::sheet::{Class, Sheet, named};
use crate::author::check::tree::{Block, Entry, Expr, Kind, LocalId, Node, Span, Stmt, StmtKind};
use crate::problem::{Text, listed, texts};
use crate::state::Hook;

/// What is known about a hook's arguments.
struct Known {
    hook: &'static str,
    /// All possible kinds of calls.
    calls: Vec<Call>,
    /// The parameters that vary.
    seat: Option<LocalId>,
    moment: Option<LocalId>,
    event: Option<LocalId>,
}

/// A kind of call.
struct Call {
    /// Moment or event.
    name: String,
    /// Whether the seat is her own, if `only` restricts it.
    own: Option<bool>,
}

pub(super) fn branches(sheet: &mut Sheet<'_>) {
    let mut found = Vec::new();
    for hook in Hook::ALL {
        let Some(known) = Known::of(sheet, *hook) else { continue };
        let Some(method) = sheet.class.method(hook.name()) else { continue };
        known.block(sheet, &method.function.body, &mut found);
    }
    for (span, message) in found {
        sheet.tell(Lint::DeadBranch, &span, message, texts::check::change_only_or_branch());
    }
}

impl Known {
    fn of(sheet: &Sheet<'_>, hook: Hook) -> Option<Self> {
        let name = hook.name();
        let said = said_of(&sheet.class, name)?;
        let method = sheet.class.method(name)?;
        let (_, signature) = sheet.types.api.hook(name)?;
        let at = |wanted: &str| {
            let nth = signature.params.iter().position(|param| param.name == wanted)?;
            method.function.params.get(nth + 1).copied()
        };
        let known = Self {
            hook: name,
            calls: calls(said)?,
            seat: at("who"),
            moment: at("moment"),
            event: at("event"),
        };
        (known.seat.is_some() || known.moment.is_some() || known.event.is_some()).then_some(known)
    }

    fn block(&self, sheet: &Sheet<'_>, block: &Block, found: &mut Vec<(Span, Text)>) {
        // The branches so far, each with the calls that get there.
        let mut branches: Vec<(Span, Vec<&Call>)> = Vec::new();
        block.walk(&mut |node| {
            let Node::Stmt(Stmt { kind: StmtKind::If(arms, otherwise), span }) = node else { return };
            // The innermost one comes last.
            let around = branches.iter().rfind(|(branch, _)| branch.contains(&span.start));
            let calls = around.map_or_else(|| self.calls.iter().collect(), |(_, calls)| calls.clone());
            let mut left = calls.clone();
            for (nth, (condition, block)) in arms.iter().enumerate() {
                let goes_on = nth + 1 < arms.len() || otherwise.is_some();
                let holds = |call: &&Call| self.holds_in(call, sheet, condition);
                let told = match agreed(calls.iter().map(holds)) {
                    Some(false) => Some(texts::check::never_true()),
                    Some(true) if goes_on => Some(texts::check::always_true()),
                    _ => None,
                };
                let told = told.map(|told| texts::check::therefore(self.why(), told));
                found.extend(told.map(|told| (condition.span.clone(), told)));
                let enter = left.iter().copied().filter(|call| holds(call) != Some(false)).collect();
                branches.push((span_of(block), enter));
                left.retain(|call| holds(call) != Some(true));
            }
            branches.extend(otherwise.iter().map(|block| (span_of(block), left.clone())));
        });
    }

    fn why(&self) -> Text {
        let hook = self.hook;
        if self.seat.is_some() {
            return match self.calls.first().and_then(|call| call.own) {
                Some(true) => texts::check::only_own_seat(hook),
                _ => texts::check::only_other_seats(hook),
            };
        }
        let call = |call: &Call| match call.own {
            None => format!("{:?}", call.name),
            Some(own) => format!("{:?} ({})", call.name, if own { "own" } else { "others" }),
        };
        let calls: Vec<String> = self.calls.iter().map(call).collect();
        texts::check::only_listed_calls(hook, listed(&calls))
    }

    /// Returns the value of a condition in this kind of call.
    fn holds_in(&self, call: &Call, sheet: &Sheet<'_>, condition: &Expr) -> Option<bool> {
        match &condition.kind {
            Kind::Unary("not", of) => self.holds_in(call, sheet, of).map(|holds| !holds),
            Kind::Binary("and", a, b) => match (self.holds_in(call, sheet, a), self.holds_in(call, sheet, b))
            {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Kind::Binary("or", a, b) => {
                match (self.holds_in(call, sheet, a), self.holds_in(call, sheet, b)) {
                    (Some(true), _) | (_, Some(true)) => Some(true),
                    (Some(false), Some(false)) => Some(false),
                    _ => None,
                }
            }
            Kind::Binary(sign @ ("==" | "~="), a, b) => {
                let equal = self.equal(call, sheet, a, b).or_else(|| self.equal(call, sheet, b, a))?;
                Some(equal == (*sign == "=="))
            }
            _ => None,
        }
    }

    /// Returns whether `a` equals `b` in this kind of call.
    fn equal(&self, call: &Call, sheet: &Sheet<'_>, a: &Expr, b: &Expr) -> Option<bool> {
        let is = |of: &Expr, wanted: Option<LocalId>| match of.kind {
            Kind::Local(local) => Some(local) == wanted && sheet.tree.locals[local].writes.is_empty(),
            _ => false,
        };
        let of_event = |of: &Expr, path: &[&str]| {
            let mut of = of;
            for step in path {
                match of.field() {
                    Some((inner, name, _)) if name == *step => of = inner,
                    _ => return false,
                }
            }
            is(of, self.event)
        };
        if is(a, self.seat) || of_event(a, &["who", "args"]) {
            let is_her = b.field().is_some_and(|(of, name, _)| name == "who" && is_self(sheet, of));
            return call.own.filter(|_| is_her);
        }
        let text = b.text()?;
        if of_event(a, &["type"]) {
            // Events not subscribed to are reported by `unheard-event`.
            return self.calls.iter().any(|call| call.name == text).then_some(call.name == text);
        }
        is(a, self.moment).then_some(text == call.name)
    }
}

/// The value of a condition if it is the same in all calls.
fn agreed(mut calls: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let first = calls.next()??;
    calls.all(|holds| holds == Some(first)).then_some(first)
}

fn span_of(block: &Block) -> Span {
    let start = block.0.first().map_or(0, |first| first.span.start);
    start..block.0.last().map_or(0, |last| last.span.end)
}

/// The entry of a hook in `only`.
fn said_of<'t>(class: &Class<'t>, hook: &str) -> Option<&'t Expr> {
    let (_, only) = class.entry("only")?;
    let Kind::Table(hooks) = &only.kind else { return None };
    named(hooks).find(|(name, _)| name.text == hook).map(|(_, said)| said)
}

/// The remaining kinds of calls for an entry: `"own"`, or a list of names, possibly with `discarded = "own"`.
/// `None` for more complex entries.
fn calls(said: &Expr) -> Option<Vec<Call>> {
    let Kind::Table(entries) = &said.kind else { return call(said.text()?, None).map(|call| vec![call]) };
    let of_entry = |entry: &Entry| match entry {
        Entry::Named(name, _) if name.text == "having" => None,
        Entry::Named(name, of) => Some(of.text().and_then(|of| call(&name.text, Some(of)))),
        Entry::Item(name) => Some(name.text().and_then(|name| call(name, None))),
        Entry::Keyed(name, of) => {
            Some(name.text().zip(of.text()).and_then(|(name, of)| call(name, Some(of))))
        }
    };
    let calls: Option<Vec<Call>> = entries.iter().filter_map(of_entry).collect();
    calls.filter(|calls| !calls.is_empty())
}

/// A plain name can be `"own"` or `"others"`; after another name only these two are allowed.
fn call(name: &str, of: Option<&str>) -> Option<Call> {
    let own = match of.unwrap_or(name) {
        "own" => Some(true),
        "others" => Some(false),
        _ if of.is_some() => return None,
        _ => None,
    };
    Some(Call { name: name.to_owned(), own })
}
