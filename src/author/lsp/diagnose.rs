//! Problems of `check` as diagnostics.

use super::beside::{path_of, uri_of, users};
use super::document::Document;
use crate::author::check::{Checked, PartKind};
use crate::lua::reading::Reading;
use crate::lua::required::names;
use crate::problem::{Lang, Level, Place, Problem};
use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Position, Range,
};
use std::path::{Path, PathBuf};

/// Who says so.
const SOURCE: &str = "saki-lua";

/// The diagnostics of what `check` found in this file, with the problems they are of.
pub(super) fn diagnostics(document: &Document, checked: &Checked, lang: Lang) -> Vec<(Diagnostic, Problem)> {
    let here = document.path.display().to_string();
    let is_here = |problem: &&Problem| problem.place.as_ref().is_none_or(|place| place.file == here);
    let own = checked.problems.iter().filter(is_here);
    let own = own.map(|problem| (diagnostic(document, problem, lang, &here), problem.clone()));
    let others = checked.problems.iter().filter(|problem| !is_here(problem));
    let others = others.map(|problem| (elsewhere(document, problem, lang), problem.clone()));
    own.chain(others).filter(|(_, problem)| !is_shared(document, problem)).collect()
}

/// Whether a problem says no more than that this file is for others.
fn is_shared(document: &Document, problem: &Problem) -> bool {
    const CODES: [&str; 4] = ["ENoSkill", "EInvSkill", "EInvHook", "EInvParam"];
    let said = problem.message.english();
    let is_of_class = CODES.iter().any(|code| said.starts_with(code));
    let survey = document.survey();
    let declares = survey.is_some_and(|survey| survey.parts.iter().any(|part| part.kind == PartKind::Class));
    is_of_class && !declares && !users(document).is_empty()
}

/// A problem of a file that this one requires, shown where it does, with a way there.
fn elsewhere(document: &Document, problem: &Problem, lang: Lang) -> Diagnostic {
    let place = problem.place.clone().unwrap_or_default();
    let reading = Reading::from(document.text());
    let required = names(&reading).into_iter();
    let required = required.map(|(name, span)| (path_of(document, name), span)).collect::<Vec<_>>();
    let is_it =
        |path: &Option<PathBuf>| path.as_ref().is_some_and(|path| path.display().to_string() == place.file);
    // A file that is required by one of them is shown at the first.
    let found = required.iter().find(|(path, _)| is_it(path)).or(required.first());
    let range = found.map(|(_, span)| document.lines().range(document.text(), span)).unwrap_or_default();
    let line = u32::try_from(place.line.saturating_sub(1)).unwrap_or_default();
    let from = u32::try_from(place.marked().0.saturating_sub(1)).unwrap_or_default();
    let at = Position::new(line, from);
    let related = uri_of(Path::new(&place.file)).map(|uri| {
        let location = Location::new(uri, Range::new(at, at));
        vec![DiagnosticRelatedInformation { location, message: problem.message.say(lang) }]
    });
    let here = diagnostic(document, &Problem { place: None, notes: Vec::new(), ..problem.clone() }, lang, "");
    let message = format!("{place}: {}", here.message);
    Diagnostic { range, message, related_information: related, ..here }
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
        line => document.lines().columns(document.text(), line, place.marked()),
    }
}
