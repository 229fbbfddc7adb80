//! Surveys a file for an editor.

use super::api::{Api, is_of_skill};
use super::infer::Types;
use super::read::with_tree;
use super::read_expr::library;
use super::sheet::{Globals, Sheet, named};
use super::survey::{LocalName, Meaning, Number, Occurrence, Part, PartKind, REQUIRED, Survey};
use super::tree::{
    Block, Expr, Function, Kind, LocalId, Name, Node, Role, Span, Stmt, StmtKind, Tree, by_name,
};
use super::ty::Ty;
use crate::lua::compiled::compiler;
use crate::lua::plain;
use crate::lua::reading::Reading;
use crate::state::Hook;
use std::collections::BTreeMap;

/// Surveys a text; `None` if it does not compile.
pub(crate) fn survey(text: &str, api: &Api, is_classic: bool) -> Option<Survey> {
    let reading = Reading::from(text);
    if plain::odd(&reading).is_some() || compiler().compile(&*reading).is_err() {
        return None;
    }
    let globals = Globals(BTreeMap::new());
    with_tree(&reading, |tree| Surveyor::new(tree, api, &globals, is_classic, text).survey())
        .ok()
        .flatten()
        .flatten()
}

/// The place of a block, a function or a table.
const fn folded(node: Node<'_>) -> Option<&Span> {
    match node {
        Node::Expr(Expr { kind: Kind::Function(_) | Kind::Table(_), span }) => Some(span),
        Node::Stmt(Stmt { kind, span }) => match kind {
            StmtKind::Do(_) | StmtKind::While(..) | StmtKind::If(..) | StmtKind::Count(..) => Some(span),
            StmtKind::Each(..) | StmtKind::Function(..) | StmtKind::LocalFunction(..) => Some(span),
            _ => None,
        },
        _ => None,
    }
}

pub(super) struct Surveyor<'t> {
    pub(super) sheet: Sheet<'t>,
    pub(super) text: &'t str,
    pub(super) found: Survey,
    /// Locals that hold what files return, by the names of these.
    pub(super) required: BTreeMap<LocalId, String>,
    /// The local that the file returns, if it is no skill.
    pub(super) returned: Option<LocalId>,
}

impl<'t> Surveyor<'t> {
    fn new(tree: &'t Tree, api: &'t Api, globals: &'t Globals, is_classic: bool, text: &'t str) -> Self {
        let (sheet, found) = (Sheet::new(tree, api, globals, is_classic), Survey::default());
        Self { sheet, text, found, required: BTreeMap::new(), returned: None }
    }

    fn survey(mut self) -> Option<Survey> {
        let tree = self.sheet.tree;
        self.found.locals = tree
            .locals
            .iter()
            .map(|local| LocalName {
                name: local.name.text.clone(),
                ty: String::new(),
                scope: local.name.span.end..local.name.span.end,
                is_function: local.role == Role::Function,
            })
            .collect();
        for (id, local) in tree.locals.iter().enumerate() {
            if local.role != Role::Itself {
                self.add(local.name.span.clone(), Meaning::Local(id), true);
            }
        }
        self.declared();
        self.shared();
        tree.body.walk(&mut |node| {
            self.sheet.types.see(node);
            self.node(node);
            self.found.folds.extend(folded(node).cloned());
        });
        self.block(&tree.body, self.text.len());
        for (id, local) in self.found.locals.iter_mut().enumerate() {
            local.ty = match self.required.get(&id) {
                Some(name) => format!("{REQUIRED}{name}"),
                None => spelt(self.sheet.types.of_local(id)),
            };
        }
        self.found.names.sort_by_key(|name| (name.span.start, name.span.end, !name.is_definition));
        self.found.names.dedup_by(|later, first| later.span == first.span && later.meaning == first.meaning);
        self.found.parts.sort_by_key(|part| part.span.start);
        Some(self.found)
    }

    pub(super) fn add(&mut self, span: Span, meaning: Meaning, is_definition: bool) {
        self.found.names.push(Occurrence { span, meaning, is_definition });
    }

    /// The class and its numbers.
    fn declared(&mut self) {
        let entries = self.sheet.class.entries;
        let Some(at) = self.sheet.class.at.clone() else { return };
        let end = entries.last().map_or(at.end, |entry| entry.value().span.end);
        self.part("skill", PartKind::Class, at.start..end, at);
        for (name, value) in self.sheet.class.listed(self.sheet.tree, "mk").unwrap_or_default() {
            self.add(name.span.clone(), Meaning::Number(name.text.clone()), true);
            let span = name.span.start..value.span.end;
            self.part(&name.text, PartKind::Number, span, name.span.clone());
            let declared = self.text.get(value.span.clone()).unwrap_or_default().to_owned();
            self.found.numbers.push(Number { name: name.text.clone(), declared });
        }
        for (_, texts) in self.sheet.class.listed(self.sheet.tree, "mk_doc").unwrap_or_default() {
            self.numbers_of(texts);
        }
        if let Some((_, desc)) = self.sheet.class.entry("desc") {
            self.mentions(self.sheet.tree.resolved(desc).span.clone());
        }
        let kin = self.sheet.class.entry("kin").and_then(|(_, kin)| self.sheet.tree.entries(kin));
        let kin = kin.unwrap_or_default().iter().filter_map(|entry| entry.value().text());
        self.found.kin = kin.map(str::to_owned).collect();
        let state = self.sheet.class.listed(self.sheet.tree, "state");
        self.found.is_state_open = state.is_none();
        for (field, _) in state.unwrap_or_default() {
            self.add(field.span, Meaning::State(field.text), true);
        }
        if let Some((_, Expr { kind: Kind::Table(hooks), .. })) = self.sheet.class.entry("only") {
            for (hook, filter) in named(hooks) {
                self.add(hook.span.clone(), Meaning::Hook(hook.text.clone()), false);
                if let Kind::Table(entries) = &filter.kind {
                    for (_, value) in named(entries).filter(|(key, _)| key.text == "having") {
                        self.having(value);
                    }
                }
            }
        }
    }

    /// The fields of her state that `having` names.
    fn having(&mut self, value: &Expr) {
        for part in std::iter::once(value).chain(value.parts()) {
            if let Some(text) = part.text() {
                self.add(inside(&part.span), Meaning::State(text.to_owned()), false);
            }
        }
    }

    /// The keys of a table are names of numbers: hers, or in a rig `girl.number`, where the girl may be she.
    fn numbers_of(&mut self, table: &Expr) {
        if let Kind::Table(entries) = &table.kind {
            for (Name { text, span }, _) in by_name(entries).flatten() {
                match text.rsplit_once('.') {
                    Some((_, number)) => self.may_mean([Meaning::Number(number.to_owned())], &span),
                    None => self.add(span, Meaning::Number(text), false),
                }
            }
        }
    }

    /// Numbers that the description mentions, as `{name}`.
    fn mentions(&mut self, span: Span) {
        let Some(text) = self.text.get(span.clone()) else { return };
        let names: Vec<String> = self.found.numbers.iter().map(|number| number.name.clone()).collect();
        for name in names {
            let hole = format!("{{{name}}}");
            let found: Vec<usize> = text.match_indices(&hole).map(|(at, _)| span.start + at + 1).collect();
            for at in found {
                self.add(at..at + name.len(), Meaning::Number(name.clone()), false);
            }
        }
    }

    fn part(&mut self, name: &str, kind: PartKind, span: Span, at: Span) {
        self.found.parts.push(Part { name: name.to_owned(), kind, span, at });
    }

    fn node(&mut self, node: Node<'_>) {
        match node {
            Node::Expr(expr) => self.expr(expr),
            Node::Stmt(stmt) => self.stmt(stmt),
            Node::Block(_) | Node::Function(_) => {}
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let (target, is_function) = match &stmt.kind {
            StmtKind::Function(target, _) => (target, true),
            StmtKind::LocalFunction(id, _) => {
                let name = self.sheet.tree.locals[*id].name.clone();
                return self.part(&name.text, PartKind::Function, stmt.span.clone(), name.span);
            }
            StmtKind::Assign(targets, values) => match (targets.as_slice(), values.as_slice()) {
                ([target], [value]) => (target, matches!(value.kind, Kind::Function(_))),
                _ => return,
            },
            StmtKind::Call(Expr { kind: Kind::Call(function, args), .. }) => {
                if let (Kind::Global(name), Some(first)) = (&function.kind, args.first())
                    && name == "test"
                    && let Some(text) = first.text()
                {
                    self.part(text, PartKind::Test, stmt.span.clone(), first.span.clone());
                }
                return;
            }
            _ => return,
        };
        let name = target.field().map(|(of, name, at)| (self.is_her(of), name.to_owned(), at.clone()));
        if let Some((true, name, at)) = name {
            let kind = if is_hook(&name) { PartKind::Hook } else { PartKind::Method };
            if is_function || kind == PartKind::Hook {
                self.part(&name, kind, stmt.span.clone(), at.clone());
            }
            self.add(at, her(name), true);
        } else if let (Kind::Global(name), true) = (&target.kind, is_function) {
            self.part(name, PartKind::Function, stmt.span.clone(), target.span.clone());
        }
    }

    /// Whether an expression is her class or `self`.
    fn is_her(&self, expr: &Expr) -> bool {
        let is_class = matches!(expr.kind, Kind::Local(id) if Some(id) == self.sheet.class.local);
        is_class || self.types().of(expr) == Ty::Itself
    }

    const fn types(&self) -> &Types<'t> {
        &self.sheet.types
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            Kind::Local(id) => self.local(*id, expr),
            Kind::Global(name) => self.add(expr.span.clone(), Meaning::Global(name.clone()), false),
            Kind::Text(text) => self.add(inside(&expr.span), Meaning::Text(text.clone()), false),
            Kind::Method(of, name, args) => {
                let of_file = self.of_file(of, &name.text);
                let meaning = match self.types().of(of) {
                    _ if self.is_her(of) => Some(her(name.text.clone())),
                    Ty::Any if of_file.is_none() => return self.doubtful(of, &name.text, &name.span),
                    Ty::Any => of_file,
                    Ty::Object(class) => Some(Meaning::Member(class.to_owned(), name.text.clone())),
                    _ => None,
                };
                if meaning == Some(Meaning::Member("Test".into(), "rig".into())) {
                    self.rig(args.first());
                }
                if let Some(meaning) = meaning {
                    self.add(name.span.clone(), meaning, false);
                }
            }
            _ => self.field(expr),
        }
    }

    fn local(&mut self, id: LocalId, expr: &Expr) {
        self.add(expr.span.clone(), Meaning::Local(id), false);
    }

    fn field(&mut self, expr: &Expr) {
        let Some((of, name, at)) = expr.field() else { return };
        let at = if matches!(expr.kind, Kind::Index(..)) { inside(at) } else { at.clone() };
        let name = name.to_owned();
        if let Some(meaning) = self.of_file(of, &name) {
            return self.add(at, meaning, false);
        }
        let meaning = match self.types().of(of) {
            _ if self.is_her(of) => her(name),
            Ty::Mk => Meaning::Number(name),
            Ty::Args => Meaning::Arg(name),
            Ty::Object(class) | Ty::Shape(class) => Meaning::Member(class.to_owned(), name),
            _ => match library(expr) {
                Some((library, function)) => Meaning::Function(format!("{library}.{function}")),
                None => return self.doubtful(of, &name, &at),
            },
        };
        self.add(at, meaning, false);
    }

    /// A field of what may be she, or her numbers, in a function that is given them: `girl.tired`, `girl.mk.help`,
    /// `mk.help`.
    fn doubtful(&mut self, of: &Expr, name: &str, span: &Span) {
        let is_mk = of.field().is_some_and(|(_, field, _)| field == "mk");
        let is_unknown = !is_mk && self.types().of(of) == Ty::Any;
        let number = (is_mk || is_unknown).then(|| Meaning::Number(name.to_owned()));
        let state = is_unknown.then(|| Meaning::State(name.to_owned()));
        self.may_mean(number.into_iter().chain(state), span);
    }

    fn may_mean(&mut self, meanings: impl IntoIterator<Item = Meaning>, span: &Span) {
        let occurrence = |meaning| Occurrence { span: span.clone(), meaning, is_definition: false };
        self.found.doubtful.extend(meanings.into_iter().map(occurrence));
    }

    /// Numbers and state that a rig sets.
    fn rig(&mut self, table: Option<&Expr>) {
        let Some(Expr { kind: Kind::Table(entries), .. }) = table else { return };
        for (key, value) in named(entries) {
            match (key.text.as_str(), &value.kind) {
                ("mk", _) => self.numbers_of(value),
                ("state", Kind::Table(fields)) => {
                    for (field, _) in by_name(fields).flatten() {
                        self.add(field.span, Meaning::State(field.text), false);
                    }
                }
                _ => {}
            }
        }
    }

    /// Scopes of the locals of a block that ends at a byte.
    fn block(&mut self, block: &Block, end: usize) {
        for stmt in &block.0 {
            let inner = stmt.span.end;
            match &stmt.kind {
                StmtKind::Local(ids, _) => ids.iter().for_each(|id| self.scope(*id, stmt.span.end..end)),
                StmtKind::LocalFunction(id, function) => {
                    self.scope(*id, stmt.span.start..end);
                    self.function(function, stmt.span.clone());
                }
                StmtKind::Function(_, function) => self.function(function, stmt.span.clone()),
                StmtKind::Count(id, ..) => self.scope(*id, stmt.span.clone()),
                StmtKind::Each(ids, ..) => ids.iter().for_each(|id| self.scope(*id, stmt.span.clone())),
                _ => {}
            }
            stmt.blocks().for_each(|block| self.block(block, inner));
            stmt.expressions().for_each(|expr| self.inner_functions(expr));
        }
    }

    fn inner_functions(&mut self, expr: &Expr) {
        match &expr.kind {
            Kind::Function(function) => self.function(function, expr.span.clone()),
            _ => expr.parts().for_each(|part| self.inner_functions(part)),
        }
    }

    fn function(&mut self, function: &Function, span: Span) {
        function.params.iter().for_each(|id| self.scope(*id, span.clone()));
        self.block(&function.body, span.end);
    }

    fn scope(&mut self, id: LocalId, scope: Span) {
        if let Some(local) = self.found.locals.get_mut(id) {
            local.scope = scope;
        }
    }
}

/// Returns whether a hook has this name.
pub(crate) fn is_hook(name: &str) -> bool {
    Hook::of_name(name).is_some()
}

/// A field of the girl, of the API or her own, or a hook.
fn her(name: String) -> Meaning {
    match name {
        name if is_hook(&name) => Meaning::Hook(name),
        name if is_of_skill(&name) => Meaning::Member("Skill".into(), name),
        name => Meaning::State(name),
    }
}

/// A literal without its quotes.
fn inside(span: &Span) -> Span {
    if span.len() >= 2 { span.start + 1..span.end - 1 } else { span.clone() }
}

/// A type in the syntax of signatures.
fn spelt(ty: &Ty) -> String {
    match ty {
        Ty::Bool => "boolean".to_owned(),
        Ty::Number => "number".to_owned(),
        Ty::Text | Ty::Words(_) => "string".to_owned(),
        Ty::Object(name) | Ty::Shape(name) => (*name).to_owned(),
        Ty::Itself => "Skill".to_owned(),
        Ty::Mk => "Mk".to_owned(),
        Ty::Args => "Args".to_owned(),
        Ty::List(of) => format!("{}[]", spelt(of)),
        _ => String::new(),
    }
}
