//! Problems of `check` as diagnostics.

use super::document::Document;
use crate::author::check::Checked;
use crate::problem::{Lang, Level, Place, Problem};
use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Range,
};

/// Who says so.
const SOURCE: &str = "saki-lua";

/// The diagnostics of what `check` found in this file, with the problems they are of.
pub(super) fn diagnostics(document: &Document, checked: &Checked, lang: Lang) -> Vec<(Diagnostic, Problem)> {
    let here = document.path.display().to_string();
    let is_here = |problem: &&Problem| problem.place.as_ref().is_none_or(|place| place.file == here);
    let each = checked.problems.iter().filter(is_here);
    each.map(|problem| (diagnostic(document, problem, lang, &here), problem.clone())).collect()
}

fn diagnostic(document: &Document, problem: &Problem, lang: Lang, here: &str) -> Diagnostic {
    let range = problem.place.as_ref().map(|place| range(document, place)).unwrap_or_default();
    let advice = problem.help.iter().map(|advice| format!("\n{}", advice.say(lang)));
    let placeless = problem.notes.iter().filter(|note| note.place.is_none());
    let notes = placeless.map(|note| format!("\n{}", note.message.say(lang)));
    let message = [problem.message.say(lang)].into_iter().chain(advice).chain(notes).collect();
    let related = problem.notes.iter().filter_map(|note| {
        let place = note.place.as_ref().filter(|place| place.file == here)?;
        let location = Location::new(document.uri.clone(), self::range(document, place));
        Some(DiagnosticRelatedInformation { location, message: note.message.say(lang) })
    });
    let related: Vec<_> = related.collect();
    Diagnostic {
        range,
        severity: Some(match problem.level {
            Level::Error => DiagnosticSeverity::ERROR,
            Level::Warning => DiagnosticSeverity::WARNING,
            Level::Note => DiagnosticSeverity::INFORMATION,
        }),
        code: problem.code.clone().map(NumberOrString::String),
        source: Some(SOURCE.to_owned()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    }
}

/// The range of a place; of a whole file, its beginning.
fn range(document: &Document, place: &Place) -> Range {
    match place.line {
        0 => Range::default(),
        line => document.lines().columns(document.text(), line, place.columns),
    }
}
