//! Where names are declared and used, renaming, and the parts of a file.

use super::beside::{beginning, family, place};
use super::document::Document;
use crate::author::check::{LocalName, Meaning, Occurrence, PartKind, Survey, is_hook, is_of_skill};
use crate::problem::{Text, quoted, texts};
use lsp_types::{
    DocumentHighlight, DocumentHighlightKind, DocumentLink, DocumentSymbol, FoldingRange, Location,
    SymbolKind, TextEdit, WorkspaceEdit,
};
use std::collections::HashMap;
use std::ops::Range;

/// Words that cannot be names.
const RESERVED: [&str; 22] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while", "continue",
];

/// Where the name at a byte is declared or set; for a file that is required, where it begins.
pub(super) fn definition(document: &Document, byte: usize) -> Vec<Location> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let Some(found) = survey.at(byte) else { return Vec::new() };
    if let Meaning::Required(name) = &found.meaning {
        return beginning(document, name).into_iter().collect();
    }
    all(document, &found.meaning, |found| found.is_definition)
}

/// Where the name at a byte is used.
pub(super) fn references(document: &Document, byte: usize, with_declaration: bool) -> Vec<Location> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let Some(found) = survey.at(byte) else { return Vec::new() };
    all(document, &found.meaning, |found| with_declaration || !found.is_definition)
}

/// Where the name at a byte stands in this file.
pub(super) fn highlights(document: &Document, byte: usize) -> Vec<DocumentHighlight> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let Some(name) = survey.at(byte) else { return Vec::new() };
    let highlight = |found: &Occurrence| {
        let kind =
            if found.is_definition { DocumentHighlightKind::WRITE } else { DocumentHighlightKind::READ };
        DocumentHighlight { range: document.lines().range(document.text(), &found.span), kind: Some(kind) }
    };
    survey.all(&name.meaning).map(highlight).collect()
}

/// What can be folded: blocks, functions and tables of several lines, but for the line with the `end`.
pub(super) fn folds(document: &Document) -> Vec<FoldingRange> {
    let spans = document.survey().map(|survey| survey.folds.as_slice()).unwrap_or_default();
    let fold = |span: &Range<usize>| {
        let place = document.lines().range(document.text(), span);
        let (start_line, end_line) = (place.start.line, place.end.line.saturating_sub(1));
        let fold = FoldingRange { start_line, end_line, ..FoldingRange::default() };
        (start_line < end_line).then_some(fold)
    };
    spans.iter().filter_map(fold).collect()
}

/// The places of a name, in this file and in those that share it.
fn all(document: &Document, meaning: &Meaning, is_wanted: impl Fn(&&Occurrence) -> bool) -> Vec<Location> {
    let here = document.exact().into_iter().flat_map(|survey| survey.all(meaning));
    let mut places: Vec<Location> = here.filter(&is_wanted).map(|found| place(document, found)).collect();
    for (other, meaning) in family(document, meaning) {
        let found = other.exact().into_iter().flat_map(|survey| survey.all(&meaning));
        places.extend(found.filter(&is_wanted).map(|found| place(&other, found)));
    }
    places
}

/// The links of a file: the names of those it requires.
pub(super) fn links(document: &Document) -> Vec<DocumentLink> {
    let names = document.exact().map(|survey| survey.names.as_slice()).unwrap_or_default();
    let link = |found: &Occurrence| {
        let Meaning::Required(name) = &found.meaning else { return None };
        let (range, target) = (place(document, found).range, beginning(document, name)?.uri);
        Some(DocumentLink { range, target: Some(target), tooltip: None, data: None })
    };
    names.iter().filter_map(link).collect()
}

/// The name at a byte, if it is the file's own to change: a local, a number, a field of `self`, a field of what the file
/// or one that it requires returns.
///
/// # Errors
/// Why it is not.
pub(super) fn renamed(document: &Document, byte: usize) -> Result<&Occurrence, Text> {
    let survey = document.exact().ok_or_else(texts::cures::rename_uncompiled)?;
    let found = survey.at(byte).ok_or_else(texts::cures::rename_without_name)?;
    let is_own = match &found.meaning {
        Meaning::Local(id) => survey.locals.get(*id).is_some_and(|local| local.name != "self"),
        Meaning::Number(_) | Meaning::State(_) | Meaning::Shared(..) | Meaning::Export(_) => true,
        _ => false,
    };
    if !is_own {
        return Err(texts::cures::rename_foreign_name());
    }
    let is_declared = match &found.meaning {
        Meaning::Number(_) => survey.all(&found.meaning).any(|found| found.is_definition),
        Meaning::State(_) => !survey.is_state_open,
        _ => true,
    };
    if !is_declared {
        return Err(texts::cures::rename_undeclared_name());
    }
    let doubtful = survey.doubtful.iter().find(|other| other.meaning == found.meaning);
    doubtful.map_or(Ok(found), |other| {
        let line = document.lines().range(document.text(), &other.span).start.line + 1;
        Err(texts::cures::rename_doubtful_name(line))
    })
}

/// The edits that rename what is at a byte.
///
/// # Errors
/// It is not the file's own, or the name is none or taken.
pub(super) fn rename(document: &Document, byte: usize, name: &str) -> Result<WorkspaceEdit, Text> {
    let found = renamed(document, byte)?;
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !is_name {
        return Err(texts::cures::rename_to_no_name(quoted(name)));
    }
    if RESERVED.contains(&name) {
        return Err(texts::cures::rename_to_lua_word(quoted(name)));
    }
    let family = family(document, &found.meaning);
    let others = family.iter().map(|(other, meaning)| (other, meaning));
    let all: Vec<(&Document, &Meaning)> = std::iter::once((document, &found.meaning)).chain(others).collect();
    #[expect(clippy::mutable_key_type, reason = "the protocol keys edits by address")]
    let mut changes = HashMap::new();
    for (document, meaning) in all {
        let survey =
            document.exact().ok_or_else(|| texts::cures::rename_uncompiled_file(document.path.display()))?;
        if is_taken(survey, meaning, name) {
            return Err(texts::cures::rename_to_taken_name(quoted(name)));
        }
        let range = |found: &Occurrence| document.lines().range(document.text(), &found.span);
        let edits = survey.all(meaning).map(|found| TextEdit::new(range(found), name.to_owned()));
        changes.insert(document.uri.clone(), edits.collect());
    }
    Ok(WorkspaceEdit::new(changes))
}

/// Whether something of the same kind has the name already.
fn is_taken(survey: &Survey, meaning: &Meaning, name: &str) -> bool {
    let is_there = |other: Meaning| survey.all(&other).next().is_some();
    match meaning {
        Meaning::Local(id) => {
            let Some(scope) = survey.locals.get(*id).map(|local| &local.scope) else { return true };
            let overlaps = |other: &LocalName| {
                other.name == name && other.scope.start < scope.end && scope.start < other.scope.end
            };
            survey.locals.iter().any(overlaps) || is_there(Meaning::Global(name.to_owned()))
        }
        Meaning::Number(_) => is_there(Meaning::Number(name.to_owned())),
        Meaning::Shared(file, _) => is_there(Meaning::Shared(file.clone(), name.to_owned())),
        Meaning::Export(_) => is_there(Meaning::Export(name.to_owned())),
        _ => is_of_skill(name) || is_hook(name) || is_there(Meaning::State(name.to_owned())),
    }
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
