//! What a file shares with others: the files it requires, and what it returns to those that require it.

use super::sheet::named;
use super::survey::{Export, Meaning};
use super::surveyor::Surveyor;
use super::tree::{Expr, Kind, Node, Span, StmtKind};

/// Longest value that is shown.
const LONGEST: usize = 80;

impl Surveyor<'_> {
    /// Finds what is required and what is returned.
    pub(super) fn shared(&mut self) {
        let tree = self.sheet.tree;
        let mut names = Vec::new();
        tree.body.walk(&mut |node| match node {
            Node::Expr(expr) => names.extend(required(expr)),
            Node::Stmt(stmt) => {
                if let StmtKind::Local(ids, values) = &stmt.kind {
                    for (id, value) in ids.iter().zip(values) {
                        required(value).into_iter().for_each(|(name, _)| _ = self.required.insert(*id, name));
                    }
                }
            }
            _ => {}
        });
        for (name, span) in names {
            self.add(span, Meaning::Required(name), false);
        }
        if self.sheet.class.at.is_none() {
            self.returns();
        }
    }

    /// The fields of what the file returns.
    fn returns(&mut self) {
        let tree = self.sheet.tree;
        let Some(StmtKind::Return(values)) = tree.body.0.last().map(|stmt| &stmt.kind) else { return };
        let mut exports: Vec<(String, Span, &Expr)> = Vec::new();
        match values.first().map(|value| &value.kind) {
            Some(Kind::Table(fields)) => {
                exports
                    .extend(named(fields).map(|(name, value)| (name.text.clone(), name.span.clone(), value)));
            }
            Some(Kind::Local(returned)) => {
                self.returned = Some(*returned);
                for stmt in &tree.body.0 {
                    match &stmt.kind {
                        StmtKind::Local(ids, values) => {
                            let value =
                                ids.iter().position(|id| id == returned).and_then(|nth| values.get(nth));
                            if let Some(Expr { kind: Kind::Table(fields), .. }) = value {
                                let fields = named(fields);
                                exports.extend(
                                    fields.map(|(name, value)| (name.text.clone(), name.span.clone(), value)),
                                );
                            }
                        }
                        StmtKind::Function(target, _) => exports.extend(field_of(target, *returned, target)),
                        StmtKind::Assign(targets, values) => {
                            let pairs = targets.iter().zip(values);
                            exports.extend(
                                pairs.filter_map(|(target, value)| field_of(target, *returned, value)),
                            );
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
        for (name, at, value) in exports {
            let (is_function, declared) = self.declaration(&name, &at, value);
            let doc = comment(self.text, at.start);
            self.add(at, Meaning::Export(name.clone()), true);
            if self.found.exports.iter().all(|export| export.name != name) {
                self.found.exports.push(Export { name, is_function, declared, doc });
            }
        }
    }

    /// Whether a field is a function, and how it is declared.
    fn declaration(&self, name: &str, at: &Span, value: &Expr) -> (bool, String) {
        let head = self.text.get(at.end..).unwrap_or_default();
        let line = self.text[..at.start].rfind('\n').map_or(0, |start| start + 1);
        let is_statement = self.text[line..at.start].trim_start().starts_with("function");
        if is_statement || matches!(value.kind, Kind::Function(_)) {
            let open = head.find('(').unwrap_or_default();
            let close = head[open..].find(')').map_or(open, |close| open + close + 1);
            return (true, format!("function {name}{}", &head[open..close]));
        }
        let written = self.text.get(value.span.clone()).unwrap_or_default();
        let short: String = written.chars().take(LONGEST).collect();
        (false, format!("{name} = {short}"))
    }

    /// What a field of this expression is, if it comes from a file: one that is required, or this one.
    pub(super) fn of_file(&self, of: &Expr, name: &str) -> Option<Meaning> {
        let Kind::Local(id) = of.kind else { return None };
        if Some(id) == self.returned {
            return Some(Meaning::Export(name.to_owned()));
        }
        self.required.get(&id).map(|file| Meaning::Shared(file.clone(), name.to_owned()))
    }
}

/// The file that a call requires, and the bytes of its name.
fn required(expr: &Expr) -> Option<(String, Span)> {
    let Kind::Call(function, args) = &expr.kind else { return None };
    let name = args.first().filter(|_| matches!(&function.kind, Kind::Global(name) if name == "require"))?;
    let span = name.span.start + 1..name.span.end.saturating_sub(1);
    Some((name.text()?.to_owned(), span))
}

/// A field of this local, with what it is set to.
fn field_of<'t>(target: &'t Expr, local: usize, value: &'t Expr) -> Option<(String, Span, &'t Expr)> {
    let (of, name, at) = target.field()?;
    matches!(of.kind, Kind::Local(id) if id == local).then(|| (name.to_owned(), at.clone(), value))
}

/// The comment in the lines above a byte.
fn comment(text: &str, at: usize) -> String {
    let line = text[..at].rfind('\n').unwrap_or_default();
    let above = text[..line].lines().rev();
    let mut lines: Vec<&str> = above.map_while(|line| line.trim().strip_prefix("--")).collect();
    lines.reverse();
    lines.iter().map(|line| line.trim_start_matches('-').trim()).collect::<Vec<_>>().join("\n")
}
