//! Locals of the file that hold a number and are only read: numbers of `mk`, as such globals are.

use super::scan::{How, Scan};
use crate::author::check::tree::{Expr, Kind, LocalId, Node, Role, StmtKind};
use std::collections::{BTreeMap, BTreeSet};

/// A number that a local holds.
pub(super) struct LocalNumber<'t> {
    /// As written.
    pub(super) value: &'t Expr,
    /// The statement of the file that declares it, by index.
    pub(super) declared: usize,
    /// The functions of the file that read it, by index.
    pub(super) readers: BTreeSet<usize>,
}

/// The locals that nothing reads but hooks, and helpers to which hooks can pass the girl. `luck` is the function of a random
/// generator.
pub(super) fn find<'t>(scan: &Scan<'t>, luck: Option<usize>) -> BTreeMap<LocalId, LocalNumber<'t>> {
    let mentions = Mentions::of(scan, luck);
    let mut numbers = BTreeMap::new();
    for (declared, stmt) in scan.tree.body.0.iter().enumerate() {
        let StmtKind::Local(ids, values) = &stmt.kind else { continue };
        if ids.len() != values.len() {
            continue;
        }
        let number = |(id, value): (&LocalId, &'t Expr)| {
            let readers = mentions.readers(*id).filter(|_| is_number(value) && is_alone(scan, *id))?;
            let is_hers = readers.iter().all(|fun| mentions.gets_her(*fun, &mut BTreeSet::new()));
            is_hers.then_some((*id, LocalNumber { value, declared, readers }))
        };
        // A statement stays whole or goes.
        let all: Option<Vec<_>> = ids.iter().zip(values).map(number).collect();
        numbers.extend(all.into_iter().flatten());
    }
    numbers
}

/// Whether a value is a number as it is written.
pub(super) fn is_number(value: &Expr) -> bool {
    match &value.kind {
        Kind::Number(_) => true,
        Kind::Unary("-", of) => matches!(of.kind, Kind::Number(_)),
        _ => false,
    }
}

/// Whether a local is never set again, and nothing else at the top of the file has its name.
fn is_alone(scan: &Scan<'_>, id: LocalId) -> bool {
    let locals = &scan.tree.locals;
    let (local, name) = (&locals[id], locals[id].name.text.as_str());
    let namesakes = locals.iter().filter(|other| other.function == local.function && other.name.text == name);
    let is_only = namesakes.count() == 1 && !scan.uses.contains_key(name);
    is_only && local.role == Role::Plain && local.writes.is_empty() && !local.is_self()
}

/// Where locals and helpers are mentioned.
struct Mentions<'s, 't> {
    scan: &'s Scan<'t>,
    luck: Option<usize>,
    /// In which functions of the file each local is mentioned; `None`: outside of all.
    around: BTreeMap<LocalId, BTreeSet<Option<usize>>>,
    /// Locals that are mentioned other than to call them.
    values: BTreeSet<LocalId>,
    /// Functions that are called without brackets, by index.
    bare: BTreeSet<usize>,
}

impl<'s, 't> Mentions<'s, 't> {
    fn of(scan: &'s Scan<'t>, luck: Option<usize>) -> Self {
        let (mut around, mut called) = (BTreeMap::<_, BTreeSet<_>>::new(), BTreeSet::new());
        let (mut values, mut bare) = (BTreeSet::new(), BTreeSet::new());
        for stmt in &scan.tree.body.0 {
            let within = scan.declared(stmt);
            stmt.walk(&mut |node| {
                let Node::Expr(expr) = node else { return };
                match &expr.kind {
                    Kind::Call(callee, _) => {
                        if matches!(callee.kind, Kind::Local(_)) {
                            called.insert(callee.span.start);
                        }
                        let has_brackets = scan.text[callee.span.end..].trim_start().starts_with('(');
                        bare.extend(scan.named(callee).filter(|_| !has_brackets));
                    }
                    Kind::Local(id) => {
                        around.entry(*id).or_default().insert(within);
                        if !called.contains(&expr.span.start) {
                            values.insert(*id);
                        }
                    }
                    _ => {}
                }
            });
        }
        Self { scan, luck, around, values, bare }
    }

    /// The functions that read a local; `None` if nothing reads it, or something outside of them does.
    fn readers(&self, id: LocalId) -> Option<BTreeSet<usize>> {
        self.around.get(&id)?.iter().copied().collect()
    }

    /// Whether a function is a hook, or a helper that is only called, and only by such functions.
    fn gets_her(&self, fun: usize, seen: &mut BTreeSet<usize>) -> bool {
        let Scan { functions, tree, calls, .. } = self.scan;
        let it = &functions[fun];
        if it.is_hook() || !seen.insert(fun) {
            return true;
        }
        let is_itself = |id: &LocalId| {
            let local = &tree.locals[*id];
            local.role == Role::Function && it.header.contains(&local.name.span.start)
        };
        let is_value = if it.is_local {
            self.values.iter().any(is_itself)
        } else {
            self.scan.of(it.name).iter().any(|used| used.how != How::Called)
        };
        let is_twice = functions.iter().filter(|other| other.name == it.name).count() > 1;
        let hides_her = tree.locals.iter().any(|local| local.is_self());
        let is_odd = it.library.is_some() || self.luck == Some(fun) || self.bare.contains(&fun);
        let mut callers = calls.iter().filter(|(_, called)| *called == fun).map(|(caller, _)| *caller);
        !(is_value || is_twice || hides_her || is_odd)
            && callers.all(|caller| caller.is_some_and(|caller| self.gets_her(caller, seen)))
    }
}
