//! Numbers of `mk`, and texts that mention them.

use super::state::is_self;
use crate::author::check::lint::Lint;
use crate::author::check::sheet::{Sheet, named};
use crate::author::check::tree::{Kind, Node, Span};
use crate::author::check::ty::Ty;
use crate::options::{did_you_mean, there_are};
use crate::problem::{Text, listed, quoted, texts};

/// Reports undeclared and unused numbers.
pub(super) fn numbers(sheet: &mut Sheet<'_>) {
    // Without a class, which is what is wrong then or is in another file, nothing tells which numbers she has.
    if sheet.class.at.is_none() {
        return;
    }
    let Some(declared) = sheet.class.listed(sheet.tree, "mk") else { return };
    let names: Vec<&str> = declared.iter().map(|(name, _)| name.text.as_str()).collect();
    let (mut used, mut is_open, mut unknown) = (sheet.others.read.clone(), false, Vec::new());
    sheet.tree.body.walk(&mut |node| {
        let Node::Expr(expr) = node else { return };
        match expr.field() {
            Some((of, name, span)) => {
                used.insert(name.to_owned());
                let hers = matches!(of.kind, Kind::Local(_))
                    || of.field().is_some_and(|(of, ..)| is_self(sheet, of));
                if hers && sheet.types.of(of) == Ty::Mk && !names.contains(&name) {
                    unknown.push((name.to_owned(), span.clone()));
                }
            }
            None => match &expr.kind {
                Kind::Index(of, _) => is_open |= sheet.types.of(of) == Ty::Mk,
                // A name passed on as text.
                Kind::Text(text) => _ = used.insert(text.clone()),
                _ => {}
            },
        }
    });
    for (name, span) in unknown {
        let message =
            texts::check::no_such_mk_number(quoted(&name)).hint(did_you_mean(&name, names.iter().copied()));
        let help = match names.is_empty() {
            true => texts::check::declare_mk_number(&name),
            false => there_are(&names),
        };
        sheet.tell(Lint::UnknownMk, &span, message, help);
    }
    for (name, _) in declared.iter().filter(|(name, _)| !is_open && !used.contains(&name.text)) {
        let message = texts::check::mk_number_never_read(quoted(&name.text));
        sheet.tell(Lint::UnusedMk, &name.span, message, texts::check::read_number_or_remove(&name.text));
    }
    languages(sheet);
}

/// Reports missing languages of names and descriptions, all at once.
fn languages(sheet: &mut Sheet<'_>) {
    let mut missing: Vec<(Span, Text)> = Vec::new();
    for key in ["name", "desc"] {
        let Some((name, value)) = sheet.class.entry(key) else { continue };
        // What is no text at all is told when the file is loaded.
        if matches!(value.kind, Kind::Nil | Kind::Bool | Kind::Number(_) | Kind::Function(_)) {
            continue;
        }
        let has = |lang: &str| match &value.kind {
            Kind::Table(entries) => named(entries).any(|(name, _)| name.text == lang),
            _ => lang == "en",
        };
        let lacks: Vec<&str> = ["en", "zh", "ja"].into_iter().filter(|lang| !has(lang)).collect();
        if !lacks.is_empty() {
            missing.push((name.span.clone(), texts::world::no_such_member(key, listed(&lacks))));
        }
    }
    let Some((at, _)) = missing.first() else { return };
    let (at, told) = (at.clone(), missing.iter().map(|(_, told)| told.clone()));
    sheet.tell(Lint::Translation, &at, Text::joined(told, ", "), texts::check::give_every_language());
}
