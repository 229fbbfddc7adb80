//! What becomes of every name of a script.

use super::locals::{self, LocalNumber, is_number};
use super::luck::{self, Generator};
use super::scan::{How, Scan, Use};
use crate::api::dialect::{GIVEN, HOOKS};
use crate::author::check::tree::{Expr, Kind, LocalId, Node, Stmt, StmtKind};
use crate::state::Hook;
use std::collections::{BTreeMap, BTreeSet};

/// What a global becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Var {
    /// A number of `mk`.
    Number,
    /// A local of the file.
    Constant,
    /// A field of `self`.
    State,
    /// A local of the block where it is used.
    Temporary,
    /// A local of the file: what it holds is there only while a hook runs, and no state.
    Living,
    /// Part of a random generator that `rand` replaces.
    Luck,
}

/// What libsaki gives to hooks, in the order in which it is passed on. `self` is not among them.
pub(super) const CONTEXT: [&str; 9] =
    ["game", "mount", "who", "rinshan", "exists", "init", "iter", "event", "rand"];

/// What a function needs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Needs {
    /// Names of [`CONTEXT`].
    pub(super) given: BTreeSet<&'static str>,
    /// The girl: her seat, numbers or state.
    pub(super) girl: bool,
}

/// What becomes of every name.
pub(super) struct Plan<'t> {
    pub(super) vars: BTreeMap<&'t str, Var>,
    /// Locals of the file that become numbers of `mk`.
    pub(super) numbers: BTreeMap<LocalId, LocalNumber<'t>>,
    /// Of each function of the file.
    pub(super) needs: Vec<Needs>,
    pub(super) luck: Option<Generator<'t>>,
    /// Statements of the file, by index, that set her state and run when a game begins.
    pub(super) begins: BTreeSet<usize>,
}

impl<'t> Plan<'t> {
    /// `known` are the names of libsaki's library.
    pub(super) fn new(scan: &Scan<'t>, known: &dyn Fn(&str) -> bool) -> Self {
        let is_function = |name: &str| scan.functions.iter().any(|fun| !fun.is_local && fun.name == name);
        let own = |(name, uses): &(&&'t str, &Vec<Use<'_>>)| {
            let is_set = uses.iter().any(|used| matches!(used.how, How::Set | How::Update));
            is_set && !is_function(name) && !known(name) && !is_given(name)
        };
        let names: Vec<&'t str> = scan.uses.iter().filter(own).map(|(name, _)| *name).collect();
        let vars = names.iter().map(|name| (*name, kind(scan, name))).collect();
        let (numbers, needs, begins) = Default::default();
        let mut plan = Self { vars, numbers, needs, luck: luck::find(scan), begins };
        plan.settle(scan);
        plan.need(scan);
        if plan.luck.is_some() && !plan.has_luck_everywhere(scan) {
            plan.luck = None;
        }
        if let Some(luck) = &plan.luck {
            let only_there = |uses: &[Use<'_>]| {
                uses.iter().all(|used| {
                    used.within == Some(luck.function) || used.how == How::Set && used.within.is_none()
                })
            };
            let (seed, mut gone) = (luck.seed, BTreeSet::from([luck.seed]));
            gone.extend(names.iter().filter(|name| only_there(scan.of(name))));
            // The seed may also be set elsewhere: that goes, too.
            plan.vars
                .iter_mut()
                .filter(|(name, _)| gone.contains(**name))
                .for_each(|(_, var)| *var = Var::Luck);
            plan.vars.insert(seed, Var::Luck);
        }
        plan.numbers = locals::find(scan, plan.luck.as_ref().map(|luck| luck.function));
        plan.settle(scan);
        plan.need(scan);
        plan
    }

    pub(super) fn var(&self, name: &str) -> Option<Var> {
        self.vars.get(name).copied()
    }

    /// Numbers that other values of the file are made of cannot be of `mk`; constants that come from her state
    /// are state. Repeated until nothing changes.
    fn settle(&mut self, scan: &Scan<'t>) {
        loop {
            self.begins = (0..scan.tree.body.0.len()).filter(|nth| self.is_begun(scan, *nth)).collect();
            let mut changed = Vec::new();
            for (name, var) in &self.vars {
                let outside = |used: &&Use<'_>| used.within.is_none() && used.how != How::Set;
                let stays =
                    |used: &&Use<'_>| !self.begins.contains(&used.path[0].1) && !self.is_luck(scan, used);
                let set_in_begin = || {
                    let mut sets = scan.of(name).iter().filter(|used| used.how == How::Set);
                    sets.any(|used| used.within.is_none() && self.begins.contains(&used.path[0].1))
                };
                match var {
                    Var::Number | Var::Constant if set_in_begin() => changed.push((*name, Var::State)),
                    Var::Number if scan.of(name).iter().filter(outside).any(|used| stays(&used)) => {
                        changed.push((*name, Var::Constant));
                    }
                    _ => {}
                }
            }
            if changed.is_empty() {
                return;
            }
            self.vars.extend(changed);
        }
    }

    /// Whether a use is in a statement that goes with the generator.
    fn is_luck(&self, scan: &Scan<'t>, used: &Use<'_>) -> bool {
        let Some(Stmt { kind: StmtKind::Assign(targets, _), .. }) = scan.tree.body.0.get(used.path[0].1)
        else {
            return false;
        };
        let is_gone =
            |target: &Expr| matches!(&target.kind, Kind::Global(name) if self.var(name) == Some(Var::Luck));
        used.path.len() == 1 && targets.iter().all(is_gone)
    }

    /// Whether a statement of the file mentions her state or seat.
    fn is_begun(&self, scan: &Scan<'t>, nth: usize) -> bool {
        let stmt = &scan.tree.body.0[nth];
        if scan.declared(stmt).is_some() {
            return false;
        }
        let mentions = |(name, uses): (&&str, &Vec<Use<'_>>)| {
            let hers = *name == "self" || is_given(name) || self.var(name) == Some(Var::State);
            hers && uses.iter().any(|used| used.within.is_none() && used.path[0].1 == nth)
        };
        scan.uses.iter().any(mentions)
    }

    /// What each function needs, by itself and through those it calls.
    fn need(&mut self, scan: &Scan<'t>) {
        let mut needs = vec![Needs::default(); scan.functions.len()];
        for (name, uses) in &scan.uses {
            let given = CONTEXT.iter().find(|given| *given == name);
            let is_own = scan.functions.iter().enumerate().any(|(nth, fun)| {
                let is_luck = self.luck.as_ref().is_some_and(|luck| luck.function == nth);
                !fun.is_local && fun.name == *name && !is_luck
            });
            let girl = *name == "self" || matches!(self.var(name), Some(Var::Number | Var::State));
            for used in uses {
                let Some(needs) = used.within.and_then(|fun| needs.get_mut(fun)) else { continue };
                needs.girl |= girl && !is_own;
                needs.given.extend(given.filter(|_| !is_own));
            }
        }
        self.numbers.values().flat_map(|number| &number.readers).for_each(|fun| needs[*fun].girl = true);
        let is_luck = |called: usize| self.luck.as_ref().is_some_and(|luck| luck.function == called);
        loop {
            let before = needs.clone();
            for &(caller, called) in &scan.calls {
                let Some(caller) = caller else { continue };
                if is_luck(called) {
                    needs[caller].given.insert("rand");
                    continue;
                }
                let Needs { given, girl } = needs[called].clone();
                needs[caller].given.extend(given);
                needs[caller].girl |= girl;
            }
            if needs == before {
                break;
            }
        }
        // The wall is `game:getmount()` where a hook is not given it.
        for (fun, needs) in scan.functions.iter().zip(&mut needs) {
            if fun.is_hook() && needs.given.contains("mount") {
                needs.given.insert("game");
            }
        }
        self.needs = needs;
    }

    /// Whether `rand` is there wherever the generator is called.
    fn has_luck_everywhere(&self, scan: &Scan<'t>) -> bool {
        let outside = |(caller, called): &(Option<usize>, usize)| {
            caller.is_none() && self.luck.as_ref().is_some_and(|luck| luck.function == *called)
        };
        let lacks = |fun: usize| {
            let hook = hook_of(scan.functions[fun].name);
            self.needs[fun].given.contains("rand")
                && hook.is_some_and(|hook| !parameters(hook).any(|name| name == "rand"))
        };
        let hooks = (0..scan.functions.len()).filter(|fun| scan.functions[*fun].is_hook());
        !scan.calls.iter().any(outside) && !hooks.into_iter().any(lacks)
    }
}

/// Whether libsaki gives it to some hooks.
pub(super) fn is_given(name: &str) -> bool {
    GIVEN.iter().any(|(given, _)| *given == name)
}

/// Our hook for one of libsaki's.
pub(super) fn hook_of(name: &str) -> Option<Hook> {
    HOOKS.iter().find(|(classic, _)| *classic == name).map(|(_, hook)| *hook)
}

/// The names of a hook's parameters.
pub(super) fn parameters(hook: Hook) -> impl Iterator<Item = &'static str> {
    let inner = hook.signature().trim_start_matches('(').split(')').next().unwrap_or_default();
    inner.split(", ").filter_map(|param| param.split(':').next()).map(str::trim)
}

/// What a global of the script would become, looked at alone.
fn kind<'t>(scan: &Scan<'t>, name: &str) -> Var {
    let uses = scan.of(name);
    if is_temporary(uses, name) {
        return Var::Temporary;
    }
    let is_changed = |used: &Use<'_>| used.how != How::Read && used.how != How::Called;
    let plain = |used: &&Use<'_>| used.how == How::Set && used.within.is_none() && used.path.len() == 1;
    if uses.iter().any(|used| is_changed(used) && used.within.is_some()) {
        return if is_living(scan, uses) { Var::Living } else { Var::State };
    }
    let [only] = <[_; 1]>::try_from(uses.iter().filter(|used| is_changed(used)).collect::<Vec<_>>())
        .unwrap_or([&uses[0]]);
    let changes = uses.iter().filter(|used| is_changed(used)).count();
    if !plain(&only) || only.how != How::Set {
        return Var::State;
    }
    match value_of(scan, only, name) {
        Some(value) if changes == 1 && is_number(value) => Var::Number,
        Some(_) => Var::Constant,
        None => Var::State,
    }
}

/// Methods whose results live only while their hook runs.
const LIVING: [&str; 6] = ["gethand", "getformctx", "getmount", "getrule", "closed", "barks"];
/// Classes whose objects do.
const CLASSES: [&str; 3] = ["Hand", "Form", "Dreamhand"];
/// What hooks are given that does.
const GIVEN_LIVING: [&str; 5] = ["init", "game", "mount", "exists", "rand"];

/// What a value is called, if it lives only while its hook runs.
pub(super) fn living<'t>(scan: &Scan<'t>, value: &'t Expr) -> Option<&'t str> {
    match &value.kind {
        Kind::Method(_, name, _) => Some(name.text.as_str()).filter(|name| LIVING.contains(name)),
        Kind::Call(callee, _) => match &callee.kind {
            Kind::Field(of, new) if new.text == "new" => match &of.kind {
                Kind::Global(class) => Some(class.as_str()).filter(|class| CLASSES.contains(class)),
                _ => None,
            },
            _ => None,
        },
        Kind::Global(name) => Some(name.as_str()).filter(|name| GIVEN_LIVING.contains(name)),
        Kind::Local(id) => living(scan, local_value(scan, *id)?),
        _ => None,
    }
}

/// What a local is declared as, if it is never changed.
fn local_value<'t>(scan: &Scan<'t>, id: usize) -> Option<&'t Expr> {
    let local = &scan.tree.locals[id];
    if !local.writes.is_empty() || !local.changes.is_empty() {
        return None;
    }
    let mut found = None;
    scan.tree.body.walk(&mut |node| {
        if let Node::Stmt(Stmt { kind: StmtKind::Local(ids, values), .. }) = node
            && let Some(nth) = ids.iter().position(|other| *other == id)
        {
            found = values.get(nth);
        }
    });
    found
}

/// The value that a statement gives a global, wherever it stands.
pub(super) fn given_value<'t>(used: &Use<'t>) -> Option<&'t Expr> {
    let (block, nth) = used.path.last()?;
    let StmtKind::Assign(targets, values) = &block.0[*nth].kind else { return None };
    let nth = targets.iter().position(|target| target.span == used.span)?;
    values.get(nth)
}

/// Whether a global never holds anything but what lives while a hook runs, or nil.
fn is_living<'t>(scan: &Scan<'t>, uses: &[Use<'t>]) -> bool {
    let mut sets = uses.iter().filter(|used| used.how == How::Set).peekable();
    let lives = |used: &Use<'t>| {
        given_value(used)
            .is_some_and(|value| matches!(value.kind, Kind::Nil) || living(scan, value).is_some())
    };
    let lasting = |used: &&Use<'t>| given_value(used).is_some_and(|value| !matches!(value.kind, Kind::Nil));
    let any = uses.iter().filter(|used| used.how == How::Set).any(|used| lasting(&used));
    any && sets.peek().is_some() && sets.all(lives) && uses.iter().all(|used| used.how != How::Update)
}

/// The value that a statement of the file gives a global.
pub(super) fn value_of<'t>(scan: &Scan<'t>, used: &Use<'_>, name: &str) -> Option<&'t Expr> {
    let StmtKind::Assign(targets, values) = &scan.tree.body.0.get(used.path[0].1)?.kind else { return None };
    let nth =
        targets.iter().position(|target| matches!(&target.kind, Kind::Global(global) if global == name))?;
    let simple =
        targets.len() == values.len() && targets.iter().all(|target| matches!(target.kind, Kind::Global(_)));
    values.get(nth).filter(|_| simple)
}

/// Whether a global is set before it is read wherever its block runs, and never used elsewhere.
fn is_temporary(uses: &[Use<'_>], name: &str) -> bool {
    let [first, more @ ..] = uses else { return false };
    if first.within.is_none() || more.iter().any(|used| used.within != first.within) {
        return false;
    }
    let depth = more.iter().fold(first.path.len(), |depth, used| {
        let shared = first.path.iter().zip(&used.path).take_while(|(a, b)| std::ptr::eq(a.0, b.0));
        shared.count().min(depth)
    });
    let Some((block, nth)) = depth.checked_sub(1).and_then(|inner| first.path.get(inner)).copied() else {
        return false;
    };
    let assigns = matches!(&block.0[nth].kind, StmtKind::Assign(targets, _)
        if matches!(targets.as_slice(), [Expr { kind: Kind::Global(target), .. }] if target == name));
    let in_it = uses.iter().filter(|used| used.path.get(depth - 1).is_some_and(|(_, at)| *at == nth)).count();
    assigns && first.how == How::Set && first.path.len() == depth && in_it == 1
}
