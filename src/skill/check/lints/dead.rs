//! Branches that `only` makes dead: `who ~= self.who` in a hook that is called for her own seat alone.

use super::state::is_self;
use crate::girl::Hook;
use crate::skill::check::lint::Lint;
use crate::skill::check::sheet::{Class, Sheet, named};
use crate::skill::check::tree::{Block, Entry, Expr, Kind, LocalId, Node, Stmt, StmtKind};

/// What is known of the arguments of a hook.
struct Known {
    hook: &'static str,
    /// The seat it is called for, and whether that is her own.
    seat: Option<(LocalId, bool)>,
    /// The moment it is called at, and the moments there are.
    moment: Option<(LocalId, Vec<String>)>,
}

pub(super) fn branches(sheet: &mut Sheet<'_>) {
    let mut found = Vec::new();
    for hook in Hook::ALL {
        let Some(known) = Known::of(sheet, *hook) else { continue };
        let Some(method) = sheet.class.method(hook.name()) else { continue };
        known.block(sheet, &method.function.body, &mut found);
    }
    for (span, message) in found {
        sheet.tell(Lint::DeadBranch, &span, message, "change `only`, or remove the branch");
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
        let words = words(said)?;
        let seat = match words.as_slice() {
            ["own"] => Some(true),
            ["others"] => Some(false),
            _ => None,
        };
        let moments = words.iter().map(|word| (*word).to_owned()).collect();
        let known = Self {
            hook: name,
            seat: at("who").zip(seat),
            moment: at("moment").map(|local| (local, moments)),
        };
        (known.seat.is_some() || known.moment.is_some()).then_some(known)
    }

    fn block(&self, sheet: &Sheet<'_>, block: &Block, found: &mut Vec<(std::ops::Range<usize>, String)>) {
        block.walk(&mut |node| {
            let Node::Stmt(Stmt { kind: StmtKind::If(arms, otherwise), .. }) = node else { return };
            for (nth, (condition, _)) in arms.iter().enumerate() {
                let goes_on = nth + 1 < arms.len() || otherwise.is_some();
                let told = match self.holds(sheet, condition) {
                    Some(false) => "this is never true",
                    Some(true) if goes_on => "this is always true, and what is under `else` never runs",
                    _ => continue,
                };
                found.push((condition.span.clone(), format!("{}, so {told}", self.why())));
            }
        });
    }

    fn why(&self) -> String {
        let hook = self.hook;
        match (&self.seat, &self.moment) {
            (Some((_, true)), _) => format!("`only` has {hook} called for her own seat alone"),
            (Some(_), _) => format!("`only` has {hook} called for other seats alone"),
            (_, Some((_, moments))) => {
                let moments: Vec<String> = moments.iter().map(|moment| format!("{moment:?}")).collect();
                format!("`only` has {hook} called at {} alone", moments.join(", "))
            }
            _ => String::new(),
        }
    }

    /// Is a condition true, or false, whenever the hook is called?
    fn holds(&self, sheet: &Sheet<'_>, condition: &Expr) -> Option<bool> {
        match &condition.kind {
            Kind::Unary("not", of) => self.holds(sheet, of).map(|holds| !holds),
            Kind::Binary("and", a, b) => match (self.holds(sheet, a), self.holds(sheet, b)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Kind::Binary("or", a, b) => match (self.holds(sheet, a), self.holds(sheet, b)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            Kind::Binary(sign @ ("==" | "~="), a, b) => {
                let equal = self.equal(sheet, a, b).or_else(|| self.equal(sheet, b, a))?;
                Some(equal == (*sign == "=="))
            }
            _ => None,
        }
    }

    /// Is the argument `a` always, or never, equal to `b`?
    fn equal(&self, sheet: &Sheet<'_>, a: &Expr, b: &Expr) -> Option<bool> {
        let Kind::Local(local) = a.kind else { return None };
        if !sheet.tree.locals[local].writes.is_empty() {
            return None;
        }
        if let Some((seat, own)) = self.seat
            && seat == local
            && b.field().is_some_and(|(of, name, _)| name == "who" && is_self(sheet, of))
        {
            return Some(own);
        }
        let (_, moments) = self.moment.as_ref().filter(|(moment, _)| *moment == local)?;
        let text = b.text()?;
        let is_one = moments.iter().any(|moment| moment == text);
        match moments.len() {
            1 => Some(is_one),
            _ => (!is_one).then_some(false),
        }
    }
}

/// What `only` says of a hook.
fn said_of<'t>(class: &Class<'t>, hook: &str) -> Option<&'t Expr> {
    let (_, only) = class.entry("only")?;
    let Kind::Table(hooks) = &only.kind else { return None };
    named(hooks).find(|(name, _)| name.text == hook).map(|(_, said)| said)
}

/// The texts that are said of a hook, beside names; none if not all is as plain as that.
fn words(said: &Expr) -> Option<Vec<&str>> {
    let Kind::Table(entries) = &said.kind else { return said.text().map(|word| vec![word]) };
    let items = entries.iter().filter(|entry| !matches!(entry, Entry::Named(..)));
    let words: Option<Vec<&str>> = items.map(|entry| entry.value().text()).collect();
    words.filter(|words| !words.is_empty())
}
