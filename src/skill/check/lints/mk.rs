//! The numbers of `mk`, and the texts that speak of them.

use super::state::is_self;
use crate::options::did_you_mean;
use crate::skill::check::lint::Lint;
use crate::skill::check::sheet::{Sheet, named};
use crate::skill::check::tree::{Kind, Node, Span};
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
    texts(sheet);
}

/// The languages of names and descriptions.
fn texts(sheet: &mut Sheet<'_>) {
    for key in ["name", "desc"] {
        let Some((name, value)) = sheet.class.entry(key) else { continue };
        match &value.kind {
            Kind::Table(entries) => {
                let has = |lang: &str| named(entries).any(|(name, _)| name.text == lang);
                let missing: Vec<&str> = ["en", "zh", "ja"].into_iter().filter(|lang| !has(lang)).collect();
                untold(sheet, &name.span, key, &missing);
            }
            _ => untold(sheet, &name.span, key, &["zh", "ja"]),
        }
    }
}

fn untold(sheet: &mut Sheet<'_>, at: &Span, key: &str, missing: &[&str]) {
    if !missing.is_empty() {
        let message = format!("{key} has no {}", missing.join(" and no "));
        sheet.tell(Lint::Translation, at, message, format!("`{key} = {{ en = ..., zh = ..., ja = ... }}`"));
    }
}
