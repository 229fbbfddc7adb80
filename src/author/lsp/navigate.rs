//! Where names are declared and used, renaming, and the parts of a file.

use super::document::Document;
use crate::author::check::{Meaning, Occurrence, PartKind};
use lsp_types::{DocumentSymbol, Location, SymbolKind, TextEdit, WorkspaceEdit};
use std::collections::HashMap;

/// Words that cannot be names.
const RESERVED: [&str; 22] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while", "continue",
];

fn place(document: &Document, found: &Occurrence) -> Location {
    Location::new(document.uri.clone(), document.lines().range(document.text(), &found.span))
}

/// Where the name at a byte is declared or set.
pub(super) fn definition(document: &Document, byte: usize) -> Vec<Location> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let Some(found) = survey.at(byte) else { return Vec::new() };
    let declared = survey.all(&found.meaning).filter(|found| found.is_definition);
    declared.map(|found| place(document, found)).collect()
}

/// Where the name at a byte is used.
pub(super) fn references(document: &Document, byte: usize, with_declaration: bool) -> Vec<Location> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let Some(found) = survey.at(byte) else { return Vec::new() };
    let all = survey.all(&found.meaning).filter(|found| with_declaration || !found.is_definition);
    all.map(|found| place(document, found)).collect()
}

/// The name at a byte, if it is the file's own to change: a local, a number, a field of `self`.
pub(super) fn renamed(document: &Document, byte: usize) -> Option<&Occurrence> {
    let found = document.exact()?.at(byte)?;
    let is_own = match &found.meaning {
        Meaning::Local(id) => document.exact()?.locals.get(*id)?.name != "self",
        Meaning::Number(_) | Meaning::State(_) => true,
        _ => false,
    };
    is_own.then_some(found)
}

/// The edits that rename what is at a byte; `None` if it is not the file's own, or the name is none or taken.
pub(super) fn rename(document: &Document, byte: usize, name: &str) -> Option<WorkspaceEdit> {
    let found = renamed(document, byte)?;
    let survey = document.exact()?;
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !RESERVED.contains(&name);
    let is_taken = match &found.meaning {
        Meaning::Local(id) => {
            let scope = &survey.locals.get(*id)?.scope;
            let overlaps = |other: &crate::author::check::LocalName| {
                other.name == name && other.scope.start < scope.end && scope.start < other.scope.end
            };
            survey.locals.iter().any(overlaps)
                || survey.all(&Meaning::Global(name.to_owned())).next().is_some()
        }
        Meaning::Number(_) => survey.all(&Meaning::Number(name.to_owned())).next().is_some(),
        _ => {
            let others = [Meaning::State(name.to_owned()), Meaning::Hook(name.to_owned())];
            matches!(name, "mk" | "who") || others.iter().any(|other| survey.all(other).next().is_some())
        }
    };
    if !is_name || is_taken {
        return None;
    }
    let edits = survey
        .all(&found.meaning)
        .map(|found| TextEdit::new(document.lines().range(document.text(), &found.span), name.to_owned()));
    #[expect(clippy::mutable_key_type, reason = "the protocol keys edits by address")]
    let changes = HashMap::from([(document.uri.clone(), edits.collect())]);
    Some(WorkspaceEdit::new(changes))
}

/// The parts of the file.
pub(super) fn symbols(document: &Document) -> Vec<DocumentSymbol> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let symbol = |part: &crate::author::check::Part| {
        let (lines, text) = (document.lines(), document.text());
        let (range, selection_range) = (lines.range(text, &part.span), lines.range(text, &part.at));
        #[expect(deprecated, reason = "a field that must be set")]
        DocumentSymbol {
            name: if part.name.is_empty() { "?".to_owned() } else { part.name.clone() },
            detail: None,
            kind: match part.kind {
                PartKind::Class => SymbolKind::CLASS,
                PartKind::Hook => SymbolKind::EVENT,
                PartKind::Method => SymbolKind::METHOD,
                PartKind::Function => SymbolKind::FUNCTION,
                PartKind::Test => SymbolKind::NAMESPACE,
                PartKind::Number => SymbolKind::CONSTANT,
            },
            tags: None,
            deprecated: None,
            range,
            selection_range,
            children: None,
        }
    };
    survey.parts.iter().map(symbol).collect()
}
