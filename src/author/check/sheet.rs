//! A file with all data for lints, and their findings.

use super::api::Api;
use super::fields::{self, Fields};
use super::infer::Types;
use super::lint::Lint;
use super::tree::{Entry, Expr, Function, Kind, LocalId, Name, Node, Span, StmtKind, Tree, by_name};
use crate::problem::{Problem, Text};
use crate::skill::vm::Vm;
use mlua::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A finding of a lint.
pub(super) struct Finding {
    pub(super) span: Span,
    pub(super) lint: Lint,
    pub(super) problem: Problem,
    /// Where what it is about was declared, if a comment there may allow it, too.
    pub(super) declared: Option<Span>,
}

/// Globals available to a file, and the members of those that are tables.
pub(in crate::author) struct Globals(pub(in crate::author) BTreeMap<String, Vec<String>>);

impl Globals {
    /// Globals of skills or of classic scripts in a machine.
    pub(in crate::author) fn of(vm: &Vm, is_classic: bool) -> Self {
        let names = |table: &mlua::Table| -> Vec<(String, Value)> {
            table.pairs::<String, Value>().filter_map(Result::ok).collect()
        };
        let env = if is_classic { &vm.classic } else { vm.environment() };
        let each = names(env).into_iter().map(|(name, value)| {
            let inner = value.as_table().map(names).unwrap_or_default();
            (name, inner.into_iter().map(|(name, _)| name).collect())
        });
        Self(each.collect())
    }
}

/// The class a file declares.
#[derive(Default)]
pub(super) struct Class<'t> {
    pub(super) local: Option<LocalId>,
    /// Entries of `skill { ... }`.
    pub(super) entries: &'t [Entry],
    /// Whether there may be others, because what `skill` gets is made elsewhere.
    pub(super) is_open: bool,
    /// Its place.
    pub(super) at: Option<Span>,
    /// Its functions.
    pub(super) functions: Vec<Method<'t>>,
}

/// A function that is a field of a file-level local.
pub(super) struct Method<'t> {
    pub(super) of: LocalId,
    pub(super) name: &'t str,
    pub(super) at: Span,
    pub(super) function: &'t Function,
}

impl<'t> Class<'t> {
    pub(super) fn of(tree: &'t Tree) -> Self {
        let mut class = Self::default();
        for stmt in &tree.body.0 {
            let (values, ids): (&[Expr], &[LocalId]) = match &stmt.kind {
                StmtKind::Local(ids, values) => (values, ids),
                StmtKind::Return(values) => (values, &[]),
                _ => (&[], &[]),
            };
            let Some(value) = values.first() else { continue };
            match &value.kind {
                Kind::Call(function, args) if matches!(&function.kind, Kind::Global(name) if name == "skill") =>
                {
                    let entries = args.first().map(|arg| tree.entries(arg));
                    class.is_open = matches!(entries, Some(None));
                    class.entries = entries.flatten().unwrap_or_default();
                    class.at = Some(function.span.clone());
                    class.local = ids.first().copied();
                }
                _ => {}
            }
        }
        tree.body.walk(&mut |node| class.function(node));
        class
    }

    fn function(&mut self, node: Node<'t>) {
        let Node::Stmt(stmt) = node else { return };
        let pairs: Vec<(&Expr, &Function)> = match &stmt.kind {
            StmtKind::Function(target, function) => vec![(target, function)],
            StmtKind::Assign(targets, values) => {
                let pairs = targets.iter().zip(values).filter_map(|(target, value)| match &value.kind {
                    Kind::Function(function) => Some((target, function)),
                    _ => None,
                });
                pairs.collect()
            }
            _ => return,
        };
        for (target, function) in pairs {
            if let Some((Expr { kind: Kind::Local(of), .. }, name, at)) = target.field() {
                self.functions.push(Method { of: *of, name, at: at.clone(), function });
            }
        }
    }

    /// The functions of the class itself.
    pub(super) fn methods(&self) -> impl Iterator<Item = &Method<'t>> {
        self.functions.iter().filter(|method| Some(method.of) == self.local)
    }

    /// The names of its functions, those in `skill { ... }` among them.
    pub(super) fn function_names(&self) -> BTreeSet<String> {
        let declared = named(self.entries).filter(|(_, value)| matches!(value.kind, Kind::Function(_)));
        let declared = declared.map(|(name, _)| name.text.clone());
        self.methods().map(|method| method.name.to_owned()).chain(declared).collect()
    }

    pub(super) fn method(&self, name: &str) -> Option<&Method<'t>> {
        self.methods().find(|method| method.name == name)
    }

    /// A field of `skill { ... }`.
    pub(super) fn entry(&self, key: &str) -> Option<(&'t Name, &'t Expr)> {
        named(self.entries).find(|(name, _)| name.text == key)
    }

    /// Whether `mk` lists a number of this name.
    pub(super) fn has_number(&self, tree: &'t Tree, name: &str) -> bool {
        self.listed(tree, "mk").is_some_and(|numbers| numbers.iter().any(|(number, _)| number.text == name))
    }

    /// What a field of `skill { ... }` lists, such as `mk` and `state`: nothing if it is not there, `None` if that is made
    /// elsewhere.
    pub(super) fn listed(&self, tree: &'t Tree, key: &str) -> Option<Vec<(Name, &'t Expr)>> {
        match self.entry(key) {
            Some((_, value)) => by_name(tree.entries(value)?).collect(),
            None => (!self.is_open).then(Vec::new),
        }
    }
}

/// Named entries of a table constructor.
pub(super) fn named(entries: &[Entry]) -> impl Iterator<Item = (&Name, &Expr)> {
    entries.iter().filter_map(|entry| match entry {
        Entry::Named(name, value) => Some((name, value)),
        _ => None,
    })
}

/// All data about a file.
pub(super) struct Sheet<'t> {
    pub(super) types: Types<'t>,
    pub(super) tree: &'t Tree,
    pub(super) class: Class<'t>,
    pub(super) globals: &'t Globals,
    /// The fields of the other files of the skill.
    pub(super) others: &'t Fields,
    pub(super) is_classic: bool,
    pub(super) found: Vec<Finding>,
}

impl<'t> Sheet<'t> {
    /// A sheet without findings.
    pub(super) fn new(tree: &'t Tree, api: &'t Api, globals: &'t Globals, is_classic: bool) -> Self {
        let types = Types::new(tree, api, is_classic);
        let class = if is_classic { Class::default() } else { Class::of(tree) };
        Self { types, tree, class, globals, others: &fields::NONE, is_classic, found: Vec::new() }
    }

    /// How a name or a field of `self` is written, for advice; what stands for anything else.
    pub(super) fn written(&self, expr: &Expr, otherwise: &str) -> String {
        match (&expr.kind, expr.field()) {
            (Kind::Local(id), _) => self.tree.locals[*id].name.text.clone(),
            (Kind::Global(name), _) => name.clone(),
            (_, Some((Expr { kind: Kind::Local(id), .. }, name, _))) if self.tree.locals[*id].is_self() => {
                format!("self.{name}")
            }
            _ => otherwise.to_owned(),
        }
    }

    /// Adds a finding with its own advice.
    pub(super) fn add(&mut self, lint: Lint, span: &Span, problem: Problem) {
        self.found.push(Finding { span: span.clone(), lint, problem, declared: None });
    }

    pub(super) fn tell(
        &mut self,
        lint: Lint,
        span: &Span,
        problem: impl Into<Problem>,
        help: impl Into<Text>,
    ) {
        self.add(lint, span, problem.into().help(help));
    }
}
