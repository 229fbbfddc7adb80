//! The numbers of `mk`, and the texts that speak of them.

use super::state::is_self;
use crate::options::did_you_mean;
use crate::skill::check::lint::Lint;
use crate::skill::check::read_expr::within;
use crate::skill::check::sheet::{Sheet, named};
use crate::skill::check::tree::{Expr, Kind, Node, Span};
use crate::skill::check::ty::Ty;
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
            false => format!("there is {}", names.join(", ")),
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
    texts(sheet, &names);
}

/// Names and descriptions: their languages, and the numbers they mention.
fn texts(sheet: &mut Sheet<'_>, numbers: &[&str]) {
    for key in ["name", "desc"] {
        let Some((name, value)) = sheet.class.entry(key) else { continue };
        match &value.kind {
            Kind::Table(entries) => {
                let has = |lang: &str| named(entries).any(|(name, _)| name.text == lang);
                let missing: Vec<&str> = ["en", "zh", "ja"].into_iter().filter(|lang| !has(lang)).collect();
                untold(sheet, &name.span, key, &missing);
                named(entries).for_each(|(_, text)| keys(sheet, text, key, numbers));
            }
            _ => {
                untold(sheet, &name.span, key, &["zh", "ja"]);
                keys(sheet, value, key, numbers);
            }
        }
    }
}

fn untold(sheet: &mut Sheet<'_>, at: &Span, key: &str, missing: &[&str]) {
    if !missing.is_empty() {
        let message = format!("{key} has no {}", missing.join(" and no "));
        sheet.tell(Lint::Translation, at, message, format!("`{key} = {{ en = ..., zh = ..., ja = ... }}`"));
    }
}

/// `{key}` in a description. Texts may be put together with `..`.
fn keys(sheet: &mut Sheet<'_>, text: &Expr, key: &str, numbers: &[&str]) {
    if key != "desc" {
        return;
    }
    let mut unknown = Vec::new();
    text.walk(&mut |node| {
        let Node::Expr(Expr { kind: Kind::Text(part), span }) = node else { return };
        for (at, _) in part.match_indices('{') {
            let Some(length) = part[at + 1..].find('}') else { continue };
            let name = &part[at + 1..at + 1 + length];
            if !numbers.contains(&name) {
                unknown.push((name.to_owned(), within(span, at, length + 2)));
            }
        }
    });
    for (name, span) in unknown {
        let message =
            format!("{{{name}}} is no number of mk{}", did_you_mean(&name, numbers.iter().copied()));
        sheet.tell(Lint::DescKey, &span, message, "`{name}` stands for the number `mk.name`");
    }
}
