//! The changes to a script's text, and what a person must look at.

use super::edits::{Edits, whole_lines};
use super::plan::{CONTEXT, Plan, Var, given_value, hook_of, is_given, living, parameters, value_of};
use super::scan::{Fun, How, Scan, Use};
use crate::author::check::library;
use crate::author::check::tree::{Expr, Kind, Node, Span, Stmt, StmtKind};
use crate::problem::{Text, quoted, texts};
use crate::skill::subscription::having::FIXED;
use crate::state::Hook;
use std::collections::BTreeSet;

/// A script being rewritten.
pub(super) struct Rewrite<'s, 't> {
    pub(super) scan: &'s Scan<'t>,
    pub(super) plan: &'s Plan<'t>,
    /// Name of the class.
    pub(super) class: &'s str,
    /// Names of libsaki's library.
    pub(super) known: &'s dyn Fn(&str) -> bool,
    pub(super) edits: Edits,
    /// Notes by byte of the script.
    pub(super) notes: Vec<(usize, Text)>,
    /// Helpers called above their declaration.
    pub(super) early: BTreeSet<&'t str>,
    /// Constants used above their declaration, as statements of the file.
    pub(super) hoisted: BTreeSet<usize>,
    /// Statements of the file that make tables with which her state begins, where no others are needed for that.
    pub(super) made: BTreeSet<usize>,
}

impl<'t> Rewrite<'_, 't> {
    /// Collects all changes.
    pub(super) fn run(&mut self) {
        self.seats();
        self.begin();
        // First: what is left out is left out, whatever else would become of it.
        self.odd();
        self.order();
        for nth in 0..self.scan.functions.len() {
            self.function(nth);
        }
        for (nth, stmt) in self.scan.tree.body.0.iter().enumerate() {
            if self.scan.declared(stmt).is_none() {
                self.statement(nth, stmt);
            }
        }
        let tree = self.scan.tree;
        tree.body.walk(&mut |node| {
            if let Node::Expr(expr) = node {
                self.expr(expr);
            }
        });
        let scan = self.scan;
        for (name, uses) in &scan.uses {
            uses.iter().for_each(|used| self.used(name, used));
        }
        self.rinshan();
        self.notes.sort_by_key(|(at, _)| *at);
        self.notes.dedup();
    }

    pub(super) fn note(&mut self, at: usize, text: Text) {
        self.notes.push((at, text));
    }

    /// Whether it goes with the random generator.
    pub(super) fn is_luck(&self, fun: usize) -> bool {
        self.plan.luck.as_ref().is_some_and(|luck| luck.function == fun)
    }

    /// What is passed to a helper beyond its own arguments.
    pub(super) fn extras(&self, fun: usize) -> Vec<&'static str> {
        let needs = &self.plan.needs[fun];
        let given = CONTEXT.into_iter().filter(|name| needs.given.contains(name));
        needs.girl.then_some("self").into_iter().chain(given).collect()
    }

    /// The name of a helper in the ported file.
    pub(super) fn name_of(&self, fun: &Fun<'_>) -> String {
        let is_taken = |name: &str| {
            self.scan.uses.contains_key(name)
                || self.scan.tree.locals.iter().any(|local| local.name.text == name)
        };
        match fun.library {
            Some(library) if is_taken(fun.name) => format!("{library}_{}", fun.name),
            _ => fun.name.to_owned(),
        }
    }

    /// Locals called `self` get another name: in a method it is the girl.
    fn seats(&mut self) {
        let tree = self.scan.tree;
        let seats: Vec<usize> =
            (0..tree.locals.len()).filter(|id| tree.locals[*id].name.text == "self").collect();
        for id in &seats {
            self.edits.replace(tree.locals[*id].name.span.clone(), "seat");
        }
        tree.body.walk(&mut |node| {
            if let Node::Expr(Expr { kind: Kind::Local(id), span }) = node
                && seats.contains(id)
            {
                self.edits.replace(span.clone(), "seat");
            }
        });
    }

    /// Finds out where the statements go with which her state begins and that cannot be written as fields: in front of the
    /// class if they only fill tables, else into a hook, which libsaki's time of loading is not.
    fn begin(&mut self) {
        let rest: BTreeSet<usize> =
            self.plan.begins.iter().copied().filter(|nth| self.literal(*nth).is_none()).collect();
        let scan = self.scan;
        let stmts = &scan.tree.body.0;
        if rest.iter().all(|nth| self.fills(&stmts[*nth])) {
            for stmt in rest.iter().map(|nth| &stmts[*nth]) {
                if self.declares(stmt) {
                    self.edits.insert(stmt.span.start, "local ");
                }
            }
            self.made = rest;
        } else if let Some(first) = rest.first()
            && scan.functions.iter().any(|fun| fun.is_hook() && hook_of(fun.name) == Some(Hook::Event))
        {
            self.note(stmts[*first].span.start, texts::port::runs_later());
        }
    }

    /// Whether a statement only fills tables, with what depends on nothing else.
    fn fills(&self, stmt: &'t Stmt) -> bool {
        // Places where a table is filled or read, but not passed on.
        let (mut places, mut fills) = (BTreeSet::new(), true);
        stmt.walk(&mut |node| match node {
            Node::Function(_) => fills = false,
            Node::Stmt(Stmt { kind: StmtKind::Assign(targets, _), .. }) => {
                places.extend(targets.iter().map(|target| target.span.start));
            }
            Node::Expr(expr) => match &expr.kind {
                Kind::Field(of, _) | Kind::Index(of, _) | Kind::Unary("#", of) => {
                    places.insert(of.span.start);
                }
                Kind::Call(callee, args) if library(callee) == Some(("table", "insert")) => {
                    places.extend(args.first().map(|list| list.span.start));
                }
                Kind::Local(id) => {
                    fills &= stmt.span.contains(&self.scan.tree.locals[*id].name.span.start);
                }
                Kind::Global(name) if self.plan.var(name) == Some(Var::State) => {
                    fills &= places.contains(&expr.span.start) && self.declaration(name).is_some();
                }
                Kind::Global(name) => fills &= (self.known)(name) && !is_given(name),
                _ => {}
            },
            _ => {}
        });
        fills
    }

    /// The statement of the file that sets a global before anything else there uses it.
    fn declaration(&self, name: &str) -> Option<usize> {
        let first = self.scan.of(name).iter().find(|used| used.within.is_none())?;
        let (_, nth) = first.path[0];
        self.declares(self.scan.tree.body.0.get(nth)?).then_some(nth)
    }

    /// Whether a statement sets globals, and does so before anything else of the file uses them.
    fn declares(&self, stmt: &Stmt) -> bool {
        let StmtKind::Assign(targets, _) = &stmt.kind else { return false };
        targets.iter().all(|target| {
            let Kind::Global(name) = &target.kind else { return false };
            let first = self.scan.of(name).iter().find(|used| used.within.is_none());
            first.is_some_and(|first| first.span == target.span)
        })
    }

    /// Finds helpers and constants that are used above the place where they are declared.
    fn order(&mut self) {
        let scan = self.scan;
        for fun in &scan.functions {
            // The statements with which her state begins are moved to the end.
            let is_moved =
                |used: &Use<'_>| used.within.is_none() && self.plan.begins.contains(&used.path[0].1);
            let above = |used: &Use<'_>| {
                used.span.start < fun.header.start && !is_moved(used) && used.how != How::Set
            };
            if !fun.is_hook() && !fun.is_local && scan.of(fun.name).iter().any(above) {
                self.early.insert(fun.name);
            }
        }
        for (name, var) in &self.plan.vars {
            let uses = scan.of(name);
            let Some(set) = uses.iter().find(|used| used.how == How::Set) else { continue };
            if *var == Var::Constant && uses.iter().any(|used| used.span.start < set.span.start) {
                self.hoisted.insert(set.path[0].1);
            }
        }
    }

    /// The head of a hook or helper.
    fn function(&mut self, nth: usize) {
        let scan = self.scan;
        let fun = &scan.functions[nth];
        if self.is_luck(nth) {
            return self.edits.remove(whole_lines(scan.text, &fun.span));
        }
        let again =
            |other: &Fun<'_>| !other.is_local && other.library == fun.library && other.name == fun.name;
        if !fun.is_local && scan.functions[nth + 1..].iter().any(again) {
            // In Lua the later one takes its place.
            return self.edits.remove(whole_lines(scan.text, &fun.span));
        }
        let class = self.class;
        let head = match hook_of(fun.name).filter(|_| fun.is_hook()) {
            Some(hook) => {
                let needs = &self.plan.needs[nth].given;
                let all: Vec<&str> = parameters(hook).collect();
                let last = all.iter().rposition(|name| needs.contains(name)).map_or(0, |at| at + 1);
                format!("function {class}:{}({})", hook.name(), all[..last].join(", "))
            }
            None => {
                let own = if fun.params.split(',').any(|param| param.trim() == "self") {
                    fun.params
                        .split(',')
                        .map(|param| if param.trim() == "self" { "seat" } else { param.trim() })
                        .collect::<Vec<_>>()
                        .join(", ")
                } else {
                    fun.params.to_owned()
                };
                let params =
                    self.extras(nth).into_iter().map(str::to_owned).chain((!own.is_empty()).then_some(own));
                let params = params.collect::<Vec<_>>().join(", ");
                let name = self.name_of(fun);
                match self.early.contains(fun.name) {
                    true => format!("function {name}({params})"),
                    false => format!("local function {name}({params})"),
                }
            }
        };
        self.edits.replace(fun.header.clone(), head);
    }

    /// A statement of the file that is no function.
    fn statement(&mut self, nth: usize, stmt: &'t Stmt) {
        let text = self.scan.text;
        self.inner_functions(stmt);
        if self.plan.begins.contains(&nth) {
            return self.edits.remove(whole_lines(text, &stmt.span));
        }
        match &stmt.kind {
            StmtKind::Assign(targets, _) => {
                let vars: Vec<Option<Var>> = targets
                    .iter()
                    .map(|target| match &target.kind {
                        Kind::Global(name) => self.plan.var(name),
                        _ => None,
                    })
                    .collect();
                let all = |what: Var| vars.iter().all(|var| *var == Some(what));
                if all(Var::Number) || all(Var::Luck) {
                    return self.edits.remove(whole_lines(text, &stmt.span));
                }
                if vars.iter().all(|var| matches!(var, Some(Var::Constant | Var::Number))) {
                    // The first assignment declares it.
                    let first = targets.iter().all(|target| match &target.kind {
                        Kind::Global(name) => self
                            .scan
                            .of(name)
                            .iter()
                            .find(|used| used.how == How::Set)
                            .is_none_or(|used| used.span == target.span),
                        _ => true,
                    });
                    if first {
                        self.edits.insert(stmt.span.start, "local ");
                    }
                    if self.hoisted.contains(&nth) {
                        self.edits.remove(whole_lines(text, &stmt.span));
                    }
                }
            }
            StmtKind::Local(ids, _) => {
                if ids.iter().all(|id| self.plan.numbers.contains_key(id)) {
                    return self.edits.remove(whole_lines(text, &stmt.span));
                }
                for id in ids {
                    let local = &self.scan.tree.locals[*id];
                    let inside =
                        local.writes.iter().chain(&local.changes).any(|(function, _)| *function != 0);
                    if inside {
                        self.note(stmt.span.start, texts::port::local_is_lost(quoted(&local.name.text)));
                    }
                }
            }
            _ => {}
        }
    }

    /// Functions in tables and the like do not see what hooks are given.
    fn inner_functions(&mut self, stmt: &'t Stmt) {
        let mut spans = Vec::new();
        if matches!(stmt.kind, StmtKind::Function(..)) {
            spans.push(stmt.span.clone());
        }
        stmt.expressions().for_each(|expr| {
            expr.walk(&mut |node| {
                if let Node::Expr(Expr { kind: Kind::Function(_), span }) = node {
                    spans.push(span.clone());
                }
            })
        });
        let scan = self.scan;
        let hers = |name: &str| {
            name == "self" || is_given(name) || matches!(self.plan.var(name), Some(Var::Number | Var::State))
        };
        let blind: Vec<usize> = scan
            .uses
            .iter()
            .filter(|(name, _)| hers(name))
            .flat_map(|(_, uses)| uses)
            .filter(|used| used.within.is_none() && spans.iter().any(|span| span.contains(&used.span.start)))
            .map(|used| used.span.start)
            .collect();
        if let Some(at) = blind.into_iter().min() {
            self.note(at, texts::port::pass_as_argument());
        }
    }

    /// One use of a global.
    fn used(&mut self, name: &'t str, used: &Use<'t>) {
        let scan = self.scan;
        if self.plan.luck.as_ref().is_some_and(|luck| used.within == Some(luck.function)) {
            return;
        }
        let declares = scan.functions.iter().any(|fun| fun.header.contains(&used.span.start));
        if declares {
            return;
        }
        if let Some(called) =
            scan.functions.iter().position(|fun| fun.library.is_none() && !fun.is_local && fun.name == name)
        {
            if used.how != How::Called {
                self.as_value(called, used);
            }
            return;
        }
        match self.plan.var(name) {
            Some(Var::Number) => self.edits.replace(used.span.clone(), format!("self.mk.{name}")),
            Some(Var::State) if used.within.is_none() && self.made.contains(&used.path[0].1) => {}
            Some(Var::State) => {
                self.edits.replace(used.span.clone(), format!("self.{}", field(name)));
                self.kept(used);
            }
            Some(Var::Temporary) if used.how == How::Set => self.edits.insert(used.span.start, "local "),
            Some(Var::Luck) if used.how == How::Set && used.within.is_some() => {
                // Somebody else sets the seed: nothing needs it any more.
                let (block, nth) = used.path[used.path.len() - 1];
                self.edits.remove(whole_lines(scan.text, &block.0[nth].span));
            }
            Some(Var::Living) if self.outlives(name, used) => self.kept(used),
            Some(_) => {}
            None => self.foreign(name, used),
        }
    }

    /// A name that the script does not set.
    fn foreign(&mut self, name: &str, used: &Use<'_>) {
        let at = used.span.start;
        let hook = used.within.and_then(|fun| {
            hook_of(self.scan.functions[fun].name).filter(|_| self.scan.functions[fun].is_hook())
        });
        match (name, hook) {
            ("self", _) => self.edits.replace(used.span.clone(), "self.who"),
            ("printone", _) => self.edits.replace(used.span.clone(), "print"),
            ("Dreamhand", _) => self.edits.replace(used.span.clone(), "Hand"),
            ("mount", Some(hook)) if !parameters(hook).any(|given| given == "mount") => {
                self.edits.replace(used.span.clone(), "game:getmount()");
            }
            (_, Some(hook)) if is_given(name) && !parameters(hook).any(|given| given == name) => {
                self.edits.replace(used.span.clone(), "nil");
                self.note(at, texts::port::not_given(hook.name(), quoted(name)));
            }
            _ if is_given(name) || (self.known)(name) => {}
            _ => {
                let holds = self.scan.text[used.span.end..].trim_start().starts_with(['.', ':', '[', '(']);
                let (block, nth) = used.path[used.path.len() - 1];
                // A bracket would go on with the statement before, if there is one.
                let begins = nth > 0 && block.0[nth].span.start == at;
                let nil = if holds && begins {
                    ";(nil)"
                } else if holds {
                    "(nil)"
                } else {
                    "nil"
                };
                self.edits.replace(used.span.clone(), nil);
                let hint = crate::options::nearest(
                    name,
                    self.scan.uses.keys().copied().filter(|other| *other != name).chain(
                        self.scan
                            .tree
                            .locals
                            .iter()
                            .map(|local| local.name.text.as_str())
                            .filter(|local| *local != name),
                    ),
                );
                self.note(
                    at,
                    match hint {
                        Some(near) => texts::port::never_set_but_near(quoted(name), quoted(near)),
                        None => texts::port::never_set(quoted(name)),
                    },
                );
            }
        }
    }

    /// A function used as a value.
    fn as_value(&mut self, fun: usize, used: &Use<'_>) {
        let name = self.scan.functions[fun].name;
        if used.how == How::Set {
            return self.note(used.span.start, texts::port::function_changes(quoted(name)));
        }
        if !self.extras(fun).is_empty() || self.scan.functions[fun].is_hook() {
            self.note(used.span.start, texts::port::function_as_value(quoted(name)));
        }
    }

    /// Notes a value that is no plain data and is kept in her state.
    fn kept(&mut self, used: &Use<'t>) {
        let Some(value) = given_value(used).filter(|_| used.how == How::Set) else { return };
        let is_function = match &value.kind {
            Kind::Global(name) => self.scan.functions.iter().any(|fun| fun.name == name),
            Kind::Function(_) => true,
            _ => false,
        };
        if is_function {
            self.note(used.span.start, texts::port::function_in_state());
        } else if let Some(what) = living(self.scan, value) {
            self.note(used.span.start, texts::port::not_for_state(quoted(what)));
        }
    }

    /// Whether what lives only while a hook runs is set here, and read in another hook, which does not set it.
    fn outlives(&self, name: &str, used: &Use<'t>) -> bool {
        let uses = self.scan.of(name);
        let sets = |hook: usize| uses.iter().any(|other| other.within == Some(hook) && other.how == How::Set);
        let mut hooks = uses.iter().filter_map(|other| other.within);
        used.how == How::Set && hooks.any(|hook| self.scan.functions[hook].is_hook() && !sets(hook))
    }

    /// Locals of the file for what lives only while a hook runs.
    pub(super) fn living(&self) -> Option<String> {
        let living = self.plan.vars.iter().filter(|(_, var)| **var == Var::Living).map(|(name, _)| *name);
        let names = living.collect::<Vec<_>>().join(", ");
        (!names.is_empty()).then(|| format!("local {names} -- check: allow(file-state)"))
    }

    /// The fields with which her state begins: name, value.
    pub(super) fn state(&self) -> Vec<(String, String)> {
        let begins = self.plan.begins.iter().filter_map(|nth| self.literal(*nth));
        let fields = begins
            .flatten()
            .map(|(name, value)| (field(name), self.edits.part(self.scan.text, value.span.clone())));
        let is_made = |name: &&&str| self.declaration(name).is_some_and(|nth| self.made.contains(&nth));
        let made = self.plan.vars.keys().filter(is_made).map(|name| (field(name), (*name).to_owned()));
        fields.chain(made).collect()
    }

    /// The statements that make tables of her state, ported.
    pub(super) fn tables(&self) -> Vec<String> {
        self.statements(self.made.iter())
    }

    /// The statements that set her state when a game begins and cannot be written as fields, ported.
    pub(super) fn beginning(&self) -> Vec<String> {
        let is_hooked = |nth: &&usize| self.literal(**nth).is_none() && !self.made.contains(*nth);
        self.statements(self.plan.begins.iter().filter(is_hooked))
    }

    fn statements<'n>(&self, numbers: impl Iterator<Item = &'n usize>) -> Vec<String> {
        let statements = numbers.filter_map(|nth| self.scan.tree.body.0.get(*nth));
        statements.map(|stmt| self.edits.part(self.scan.text, stmt.span.clone())).collect()
    }

    /// What a statement of the file sets, if it is only that, once, to values that depend on nothing.
    fn literal(&self, nth: usize) -> Option<Vec<(&'t str, &'t Expr)>> {
        let StmtKind::Assign(targets, values) = &self.scan.tree.body.0.get(nth)?.kind else { return None };
        let set = |(target, value): (&'t Expr, &'t Expr)| {
            let Kind::Global(name) = &target.kind else { return None };
            let outside = self.scan.of(name).iter().filter(|used| used.within.is_none()).count();
            let mut is_plain = self.plan.var(name) == Some(Var::State) && outside == 1;
            value.walk(&mut |node| match node {
                Node::Function(_) => is_plain = false,
                Node::Expr(Expr { kind: Kind::Local(_), .. }) => is_plain = false,
                Node::Expr(Expr { kind: Kind::Global(name), .. }) => {
                    is_plain &= (self.known)(name) && !is_given(name)
                }
                _ => {}
            });
            is_plain.then_some((name.as_str(), value))
        };
        if targets.len() != values.len() {
            return None;
        }
        targets.iter().zip(values).map(set).collect()
    }

    /// Constants that are moved to the top, ported.
    pub(super) fn constants(&self) -> Vec<String> {
        self.statements(self.hoisted.difference(&self.plan.begins))
    }

    /// The numbers of `mk`: name, value as written, and the statement that sets it.
    pub(super) fn numbers(&self) -> Vec<(&'t str, &'t str, Span)> {
        let scan = self.scan;
        let written = |name: &'t str, value: &Expr, declared: usize| {
            (name, &scan.text[value.span.clone()], scan.tree.body.0[declared].span.clone())
        };
        let globals = self.plan.vars.iter().filter(|(_, var)| **var == Var::Number);
        let globals = globals.filter_map(|(&name, _)| {
            let used = scan.of(name).iter().find(|used| used.how == How::Set)?;
            Some(written(name, value_of(scan, used, name)?, used.path[0].1))
        });
        let locals = self.plan.numbers.iter();
        let locals = locals.map(|(id, number)| {
            written(scan.tree.locals[*id].name.text.as_str(), number.value, number.declared)
        });
        let mut numbers: Vec<_> = globals.chain(locals).collect();
        numbers.sort_by_key(|(_, _, span)| span.start);
        numbers
    }
}

/// The field of `self` for a global.
fn field(name: &str) -> String {
    if FIXED.contains(&name) { format!("{name}_") } else { name.to_owned() }
}
