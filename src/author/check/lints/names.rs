//! Undeclared names, and suspicious locals.

use crate::api::dialect::{GIVEN, is_classic_hook};
use crate::api::given::{given_to, hook_of_libsaki, in_library, lacked, named_by_method, parameters};
use crate::author::check::api::{is_method_of_skill, is_of_skill};
use crate::author::check::lint::Lint;
use crate::author::check::sheet::{Finding, Method, Sheet};
use crate::author::check::tree::{
    Expr, Function, FunctionId, Kind, LocalId, Node, Role, Span, Stmt, StmtKind,
};
use crate::options::did_you_mean;
use crate::problem::{Problem, Text, quoted, texts};
use std::collections::{BTreeMap, BTreeSet};

/// Usual names of hook parameters.
const USUAL: [&str; 5] = ["self", "game", "mount", "who", "rand"];

/// Reports unknown globals: what is assigned, made as a function or called `self` once, everything else wherever it stands. Scripts of
/// libsaki can have any; their loader checks them.
pub(super) fn unknown(sheet: &mut Sheet<'_>) {
    if sheet.is_classic {
        return;
    }
    let (mut read, mut set, mut made) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    let tree = sheet.tree;
    tree.body.walk(&mut |node| match node {
        Node::Expr(Expr { kind: Kind::Global(name), span }) => read.push((name.as_str(), span)),
        Node::Stmt(Stmt { kind: StmtKind::Assign(targets, _), .. }) => {
            set.extend(targets.iter().filter_map(|target| match &target.kind {
                Kind::Global(name) => Some(name.as_str()),
                _ => None,
            }));
        }
        // `function help()`.
        Node::Stmt(Stmt { kind: StmtKind::Function(Expr { kind: Kind::Global(name), .. }, _), .. }) => {
            made.insert(name.as_str());
        }
        _ => {}
    });
    let is_script = made.iter().any(|name| is_classic_hook(name));
    let mut told = BTreeSet::new();
    for (name, span) in read {
        let once = set.contains(name) || made.contains(name) || name == SELF;
        if sheet.globals.0.contains_key(name) || once && !told.insert((name, dotted(sheet, span))) {
            continue;
        }
        if let Some(problem) = hook_of_libsaki(name) {
            sheet.add(Lint::UnknownName, span, problem);
            continue;
        }
        // What a script of libsaki sets and is given is fine where it belongs.
        if is_script && (once || GIVEN.iter().any(|(given, _)| *given == name)) {
            continue;
        }
        match name {
            SELF => without_self(sheet, span),
            name if set.contains(name) => {
                let help = texts::cures::set_self_or_local(name, name);
                sheet.tell(Lint::UnknownName, span, texts::world::unknown_name(quoted(name)), help);
            }
            name if made.contains(name) => {
                let help = texts::check::write_local(format_args!("function {name}"));
                sheet.tell(Lint::UnknownName, span, texts::world::unknown_name(quoted(name)), help);
            }
            name => nameless(sheet, name, span),
        }
    }
}

/// The name that methods give the girl.
const SELF: &str = "self";

/// Reports a name that is nothing at all.
fn nameless(sheet: &mut Sheet<'_>, name: &str, span: &Span) {
    let near = sheet.globals.0.keys().map(String::as_str);
    let locals = sheet.tree.locals.iter().map(|local| local.name.text.as_str());
    let has = |library: &str| {
        sheet.globals.0.get(library).is_some_and(|members| members.iter().any(|member| member == name))
    };
    let by_method = || named_by_method(name, |method| sheet.types.api.owners(method));
    let of_skills = given(sheet, name, span).or_else(|| lacked(name)).or_else(|| hers(sheet, name, span));
    let instead = of_skills.or_else(|| in_library(name, has)).or_else(by_method);
    let (message, help) = match instead {
        Some(help) => (texts::world::unknown_name(quoted(name)).into(), help),
        None => {
            let known = near.chain(locals).chain(USUAL).filter(|known| *known != name);
            let help = texts::check::allowed_names();
            (texts::world::unknown_name(quoted(name)).hint(did_you_mean(name, known)), help)
        }
    };
    sheet.tell(Lint::UnknownName, span, message, help);
}

/// A number or another field of hers whose `self` is missing, where there is one.
fn hers(sheet: &Sheet<'_>, name: &str, at: &Span) -> Option<Text> {
    let own = around(sheet, at)?.function.params.first()?;
    sheet.tree.locals[*own].is_self().then_some(())?;
    let meant = if sheet.class.has_number(sheet.tree, name) {
        format!("self.mk.{name}")
    } else if is_method_of_skill(name) {
        format!("self:{name}")
    } else if is_of_skill(name) {
        format!("self.{name}")
    } else {
        return None;
    };
    Some(texts::frame::did_you_mean(quoted(meant)))
}

/// The function of a class that a place is in.
fn around<'s, 't>(sheet: &'s Sheet<'t>, at: &Span) -> Option<&'s Method<'t>> {
    let is_around = |method: &&Method<'t>| {
        let stmts = &method.function.body.0;
        let body = stmts.first().zip(stmts.last());
        body.is_some_and(|(first, last)| first.span.start <= at.start && at.end <= last.span.end)
    };
    sheet.class.functions.iter().find(is_around)
}

/// The name of the function declared with a dot that a place is in.
fn dotted<'t>(sheet: &Sheet<'t>, at: &Span) -> Option<&'t str> {
    around(sheet, at).map(|method| method.name)
}

/// Reports `self` where there is none; that a hook lacks it is reported at the hook.
fn without_self(sheet: &mut Sheet<'_>, at: &Span) {
    let help = match dotted(sheet, at) {
        Some(hook) if sheet.types.api.hook(hook).is_some() => return,
        Some(method) => texts::cures::colon_for_dot(method),
        None => texts::cures::hand_self_over(),
    };
    sheet.tell(Lint::UnknownName, at, texts::world::unknown_name(quoted(SELF)), help);
}

/// Advice for the name of a hook argument: from the enclosing hook, or which hooks have it.
fn given(sheet: &Sheet<'_>, name: &str, at: &Span) -> Option<Text> {
    let method = around(sheet, at).filter(|method| Some(method.of) == sheet.class.local);
    match method.and_then(|method| sheet.types.api.hook(method.name)) {
        Some((hook, signature)) if signature.params.iter().any(|param| param.name == name) => {
            Some(texts::check::name_hook_parameters(hook.name(), parameters(hook)))
        }
        _ => given_to(name).map(texts::check::hooks_given_it),
    }
}

/// Reports a global function.
pub(super) fn undeclared(sheet: &mut Sheet<'_>, stmt: &Stmt) {
    if let StmtKind::Assign(targets, _) = &stmt.kind
        && !sheet.is_classic
    {
        // Already reported as unknown names, with other advice.
        for target in targets {
            if let Kind::Global(name) = &target.kind
                && sheet.globals.0.contains_key(name)
            {
                let message = texts::check::api_name_assigned(quoted(name));
                sheet.tell(Lint::UnknownName, &target.span, message, texts::check::write_local(name));
            }
        }
    }
}

/// Reports unused locals, and those that hide a parameter.
pub(super) fn locals(sheet: &mut Sheet<'_>) {
    for (id, local) in sheet.tree.locals.iter().enumerate() {
        let name = &local.name.text;
        let may_idle =
            name.starts_with('_') || matches!(local.role, Role::Itself | Role::Parameter | Role::Loop);
        if local.reads == 0 && !may_idle && Some(id) != sheet.class.local {
            let message = match local.writes.is_empty() {
                true => texts::check::never_read(quoted(name)),
                false => texts::check::set_but_never_read(quoted(name)),
            };
            sheet.tell(
                Lint::UnusedLocal,
                &local.name.span,
                message,
                texts::check::remove_or_underscore(name),
            );
        }
        let hidden = local.hides.map(|hidden| &sheet.tree.locals[hidden]);
        let is_hidden = hidden.is_some_and(|hidden| {
            hidden.role == Role::Parameter && hidden.function == local.function && !name.starts_with('_')
        });
        if is_hidden && local.role != Role::Parameter {
            let message = texts::check::hides_parameter(quoted(name));
            sheet.tell(Lint::HiddenParameter, &local.name.span, message, texts::check::choose_own_name());
        }
    }
}

/// Top-level functions and the locals they mention.
#[derive(Default)]
struct Roots {
    /// The top-level function that contains each function.
    of: BTreeMap<FunctionId, FunctionId>,
    /// Locals mentioned by each top-level function.
    mentions: BTreeMap<FunctionId, BTreeSet<LocalId>>,
}

impl Roots {
    fn add(&mut self, function: &Function) {
        let root = function.id;
        let mentions = self.mentions.entry(root).or_default();
        self.of.insert(root, root);
        let of = &mut self.of;
        function.body.walk(&mut |node| match node {
            Node::Function(inner) => _ = of.insert(inner.id, root),
            Node::Expr(Expr { kind: Kind::Local(id), .. }) => _ = mentions.insert(*id),
            _ => {}
        });
    }

    /// Functions that can run in a game: methods, and functions they mention.
    fn reached(
        &self,
        methods: impl Iterator<Item = FunctionId>,
        named: &BTreeMap<LocalId, FunctionId>,
    ) -> BTreeSet<FunctionId> {
        let mut waiting: Vec<FunctionId> = methods.collect();
        let mut reached = BTreeSet::new();
        while let Some(root) = waiting.pop() {
            if reached.insert(root) {
                let mentions = self.mentions.get(&root).into_iter().flatten();
                waiting.extend(mentions.filter_map(|id| named.get(id)));
            }
        }
        reached
    }
}

/// Reports file-level locals changed during games. Every girl at every table has her own, and forks do not
/// copy them.
pub(super) fn file_state(sheet: &mut Sheet<'_>) {
    if sheet.is_classic {
        return;
    }
    let (mut roots, mut named) = (Roots::default(), BTreeMap::new());
    for stmt in &sheet.tree.body.0 {
        match &stmt.kind {
            StmtKind::Function(_, function) => roots.add(function),
            StmtKind::LocalFunction(id, function) => {
                roots.add(function);
                named.insert(*id, function.id);
            }
            StmtKind::Local(ids, values) => {
                for (id, value) in ids.iter().zip(values) {
                    if let Kind::Function(function) = &value.kind {
                        roots.add(function);
                        named.insert(*id, function.id);
                    }
                }
            }
            _ => {}
        }
    }
    let methods = sheet.class.methods().map(|method| method.function.id);
    let reached = roots.reached(methods, &named);
    let in_game = |function: &FunctionId| roots.of.get(function).is_some_and(|root| reached.contains(root));
    for (id, local) in sheet.tree.locals.iter().enumerate().filter(|(_, local)| local.function == 0) {
        let mut changes = local.writes.iter().chain(&local.changes);
        if let Some((_, span)) = changes.find(|(function, _)| in_game(function)) {
            let name = &local.name.text;
            let message = texts::check::file_local_no_state(quoted(name));
            let help = match Some(id) == sheet.class.local {
                true => texts::check::class_is_no_state(),
                false => texts::check::keep_in_self(name),
            };
            let (span, problem) = (span.clone(), Problem::from(message).help(help));
            let declared = Some(local.name.span.clone());
            sheet.found.push(Finding { span, lint: Lint::FileState, problem, declared });
        }
    }
}
