//! The numbers of `mk`, and the texts that speak of them.

use super::state::is_self;
use crate::author::check::lint::Lint;
use crate::author::check::sheet::{Sheet, named};
use crate::author::check::tree::{Kind, Node, Span};
use crate::author::check::ty::Ty;
use crate::options::{did_you_mean, there_are};
use std::collections::BTreeSet;

/// Numbers that are read and not declared, and the other way round.
pub(super) fn numbers(sheet: &mut Sheet<'_>) {
    let Some(declared) = sheet.class.mk() else { return };
    let names: Vec<&str> = declared.iter().map(|(name, _)| name.text.as_str()).collect();
    let (mut used, mut is_open, mut unknown) = (BTreeSet::new(), false, Vec::new());
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
                // A name that is handed on.
                Kind::Text(text) => _ = used.insert(text.clone()),
                _ => {}
            },
        }
    });
    for (name, span) in unknown {
        let message = format!("there is no mk number {name:?}{}", did_you_mean(&name, names.iter().copied()));
        let help = match names.is_empty() {
            true => format!("declare it: `mk = {{ {name} = 80 }}` in `skill {{}}`"),
            false => there_are(&names),
        };
        sheet.tell(Lint::UnknownMk, &span, message, help);
    }
    for (name, _) in declared.iter().filter(|(name, _)| !is_open && !used.contains(&name.text)) {
        let message = format!("no code reads the number {:?}", name.text);
        sheet.tell(
            Lint::UnusedMk,
            &name.span,
            message,
            format!("`self.mk.{}` where it counts, or remove it", name.text),
        );
    }
    texts(sheet);
}

/// The languages of names and descriptions; what is missing is told at once.
fn texts(sheet: &mut Sheet<'_>) {
    let mut missing: Vec<(Span, String)> = Vec::new();
    for key in ["name", "desc"] {
        let Some((name, value)) = sheet.class.entry(key) else { continue };
        let has = |lang: &str| match &value.kind {
            Kind::Table(entries) => named(entries).any(|(name, _)| name.text == lang),
            _ => lang == "en",
        };
        let lacks: Vec<&str> = ["en", "zh", "ja"].into_iter().filter(|lang| !has(lang)).collect();
        if !lacks.is_empty() {
            missing.push((name.span.clone(), format!("{key} has no {}", lacks.join(", no "))));
        }
    }
    let Some((at, _)) = missing.first() else { return };
    let (at, told): (_, Vec<&str>) = (at.clone(), missing.iter().map(|(_, told)| told.as_str()).collect());
    sheet.tell(
        Lint::Translation,
        &at,
        told.join(", "),
        "`{ en = ..., zh = ..., ja = ... }` in place of the text",
    );
}
