//! Quick fixes, from the advice of problems.

use super::context::{Within, within};
use super::document::Document;
use super::lines::ends_in_crlf;
use super::navigate::rename;
use crate::author::check::{Lint, Meaning, Occurrence};
use crate::lua::compiled::compiler;
use crate::problem::{Lang, Level, Problem, Text, texts};
use lsp_types::{CodeAction, CodeActionKind, Diagnostic, Position, Range, TextEdit, WorkspaceEdit};
use std::collections::HashMap;

/// The fixes of a diagnostic.
pub(super) fn fixes(
    document: &Document,
    diagnostic: &Diagnostic,
    problem: &Problem,
    lang: Lang,
) -> Vec<CodeAction> {
    let make_whole = |title: &Text, edit: WorkspaceEdit, is_preferred: bool| CodeAction {
        title: title.say(lang),
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![diagnostic.clone()]),
        edit: Some(edit),
        is_preferred: Some(is_preferred),
        ..CodeAction::default()
    };
    let make_all = |title: &Text, edits: Vec<TextEdit>, is_preferred: bool| {
        #[expect(clippy::mutable_key_type, reason = "the protocol keys edits by address")]
        let changes = HashMap::from([(document.uri.clone(), edits)]);
        make_whole(title, WorkspaceEdit::new(changes), is_preferred)
    };
    let make = |title: &Text, edit: TextEdit, is_preferred| make_all(title, vec![edit], is_preferred);
    let mut found = Vec::new();
    // The wrong name is what the message names and the range holds.
    let wrong = problem.message.words().into_iter().map(unquoted);
    let wrong =
        wrong.filter_map(|wrong| part(document, diagnostic.range, &wrong).map(|range| (wrong, range))).next();
    for advice in &problem.help {
        let Some(first) = advice.words().into_iter().map(unquoted).next() else { continue };
        let replacement = match advice.id() {
            id if id == texts::frame::did_you_mean("").id() => first,
            id if id == texts::check::remove_or_underscore("").id() => {
                let name = format!("_{first}");
                let at = wrong.as_ref().map(|(_, range)| document.lines().byte(document.text(), range.start));
                let edit = at.and_then(|at| rename(document, at, &name).ok());
                let title = texts::manual::fix_replace(&first, &name);
                found.extend(edit.map(|edit| make_whole(&title, edit, true)));
                continue;
            }
            id if id == texts::check::write_local("").id() => {
                let title = texts::manual::fix_replace(&first, format!("local {first}"));
                found.extend(local(document, diagnostic).map(|edit| make(&title, edit, true)));
                continue;
            }
            id if id == texts::cures::set_self_or_local("", "").id() => {
                let field = format!("self.{first}");
                let edits = everywhere(document, &first, &field);
                if !edits.is_empty() {
                    found.push(make_all(&texts::manual::fix_replace(&first, &field), edits, true));
                }
                let title = texts::manual::fix_replace(&first, format!("local {first}"));
                found.extend(local(document, diagnostic).map(|edit| make(&title, edit, false)));
                continue;
            }
            id if id == texts::cures::write_comma_between("", "").id() => {
                found.push(make(&texts::manual::fix_comma(), comma(document, diagnostic), true));
                continue;
            }
            id if id == texts::objects::use_colon("").id() => {
                let title = texts::manual::fix_colon(&first);
                found.extend(colon(document, diagnostic).map(|edit| make(&title, edit, true)));
                continue;
            }
            id if id == texts::check::write_colon("", "").id() => {
                let with_self = with_self(document, diagnostic, &first);
                found.extend(with_self.map(|(title, edit)| make(&title, edit, true)));
                continue;
            }
            _ => continue,
        };
        if let Some((wrong, range)) = &wrong {
            let title = texts::manual::fix_replace(wrong, &replacement);
            found.push(make(&title, TextEdit::new(*range, replacement), true));
        }
    }
    if let Some((theirs, ours)) = spelling(problem) {
        let title = texts::manual::fix_replace(theirs, &ours);
        found.push(make(&title, spelt(document, diagnostic, &ours), true));
    }
    if let Some(edit) = missing_equals(document, diagnostic) {
        found.push(make(&texts::manual::fix_equals(), edit, true));
    }
    let code = problem.code.as_deref().filter(|code| Lint::named(code).is_some());
    if let Some(code) = code.filter(|_| problem.level != Level::Error && diagnostic.range != Range::default())
    {
        let line = diagnostic.range.start.line;
        let bytes = document.lines().line(document.text(), line as usize);
        let text = &document.text()[bytes];
        let indent = &text[..text.len() - text.trim_start().len()];
        let start = Position::new(line, 0);
        let line_end = if ends_in_crlf(document.text()) { "\r\n" } else { "\n" };
        let comment = format!("{indent}-- check: allow({code}){line_end}");
        let edit = TextEdit::new(Range::new(start, start), comment);
        found.push(make(&texts::manual::fix_allow(code), edit, false));
    }
    found
}

/// What another language or input method writes, and what Luau does, where it is one word or mark for another.
fn spelling(problem: &Problem) -> Option<(String, String)> {
    let message = &problem.message;
    let (theirs, ours) = if message.id() == texts::cures::full_width_mark("", "").id() {
        <[&str; 2]>::try_from(message.words()).ok()?.into()
    } else {
        let help = problem.help.first().filter(|_| message.id() == texts::cures::not_in_luau("").id())?;
        let [ours, theirs] = <[&str; 2]>::try_from(help.words()).ok()?;
        // The place that a `goto` leads to is no part of a `continue`.
        let is_one = message.words() == [theirs] && !ours.contains(' ') && ours != "continue";
        is_one.then_some((theirs, ours))?
    };
    Some((theirs.to_owned(), ours.to_owned()))
}

/// A word or mark in place of what a diagnostic is about, apart from the names beside it.
fn spelt(document: &Document, diagnostic: &Diagnostic, ours: &str) -> TextEdit {
    let (text, lines, range) = (document.text(), document.lines(), diagnostic.range);
    let [start, end] = [range.start, range.end].map(|at| lines.byte(text, at));
    let blank = |is_beside: bool| if is_beside && ours.starts_with(is_of_name) { " " } else { "" };
    let before = blank(text[..start].ends_with(is_of_name));
    let after = blank(text[end..].starts_with(is_of_name));
    TextEdit::new(range, format!("{before}{ours}{after}"))
}

/// An `=` between a name and its value, where the text compiles with it and with nothing less: `local luck 5`,
/// `mk = { luck 60 }`, `name "Mei"` in a table.
fn missing_equals(document: &Document, diagnostic: &Diagnostic) -> Option<TextEdit> {
    let (text, lines) = (document.text(), document.lines());
    let start = lines.byte(text, diagnostic.range.start);
    let name = text.get(start..)?.chars().take_while(|c| is_of_name(*c)).count();
    let rest = text.get(start + name..)?.trim_start_matches(' ');
    let is_entry = name > 0 && rest.starts_with(['"', '\'', '{']) && ends_line(text.get(..start)?);
    let at = if is_entry { text.len() - rest.len() } else { start };
    text.get(..at)?.strip_suffix(' ')?.trim_end().ends_with(is_of_name).then_some(())?;
    matches!(within(text, at), Within::Code).then_some(())?;
    // What compiles lacks none, whatever else is told of it, but for an entry that reads as a call.
    if !is_entry && compiler().compile(text).is_ok() {
        return None;
    }
    let mended = format!("{}= {}", &text[..at], &text[at..]);
    compiler().compile(&mended).ok()?;
    Some(TextEdit::new(lines.range(text, &(at..at)), "= ".to_owned()))
}

/// `local` before a name where it is set, or before its `function`.
fn local(document: &Document, diagnostic: &Diagnostic) -> Option<TextEdit> {
    let (text, lines) = (document.text(), document.lines());
    let at = lines.byte(text, diagnostic.range.start);
    let before = text.get(..at)?;
    let function = before.strip_suffix("function ").map(str::len);
    let after = text.get(at..)?.trim_start_matches(is_of_name).trim_start();
    let is_set = after.starts_with('=') && !after.starts_with("==");
    let at = function.or(is_set.then_some(at))?;
    ends_line(text.get(..at)?).then(|| TextEdit::new(lines.range(text, &(at..at)), "local ".to_owned()))
}

const fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Replaces a global by a field of `self` wherever it is meant; nowhere, if it is meant where there is no `self`.
fn everywhere(document: &Document, name: &str, replacement: &str) -> Vec<TextEdit> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let meaning = Meaning::Global(name.to_owned());
    let has_self = |found: &Occurrence| {
        survey.locals.iter().any(|local| local.name == "self" && local.scope.contains(&found.span.start))
    };
    if !survey.all(&meaning).all(has_self) {
        return Vec::new();
    }
    let range = |found: &Occurrence| document.lines().range(document.text(), &found.span);
    survey.all(&meaning).map(|found| TextEdit::new(range(found), replacement.to_owned())).collect()
}

/// A colon in place of the dot before the name that a diagnostic is about.
fn colon(document: &Document, diagnostic: &Diagnostic) -> Option<TextEdit> {
    let (text, lines) = (document.text(), document.lines());
    let name = lines.byte(text, diagnostic.range.start);
    let dot = text.get(..name)?.trim_end().strip_suffix('.')?.len();
    Some(TextEdit::new(lines.range(text, &(dot..dot + 1)), ":".to_owned()))
}

/// A comma where it is missing: before the blank of a diagnostic, or after its token.
fn comma(document: &Document, diagnostic: &Diagnostic) -> TextEdit {
    let (text, lines) = (document.text(), document.lines());
    let [start, end] = [diagnostic.range.start, diagnostic.range.end].map(|at| lines.byte(text, at));
    let at = if text[start..end].trim().is_empty() { start } else { end };
    TextEdit::new(lines.range(text, &(at..at)), ",".to_owned())
}

/// Whether nothing but blanks follows the last line break.
fn ends_line(text: &str) -> bool {
    text.trim_end_matches([' ', '\t']).is_empty() || text.trim_end_matches([' ', '\t']).ends_with('\n')
}

/// A name without its quotes.
fn unquoted(word: &str) -> String {
    serde_json::from_str(word).unwrap_or_else(|_| word.to_owned())
}

/// Where a word stands in a range.
fn part(document: &Document, range: Range, word: &str) -> Option<Range> {
    let (text, lines) = (document.text(), document.lines());
    if word.is_empty() {
        return None;
    }
    let bytes = lines.byte(text, range.start)..lines.byte(text, range.end);
    let at = bytes.start + text.get(bytes)?.find(word)?;
    Some(lines.range(text, &(at..at + word.len())))
}

/// A hook without `self` gets it: the dot before its name becomes a colon, or what it is set to has a parameter more.
fn with_self(document: &Document, diagnostic: &Diagnostic, hook: &str) -> Option<(Text, TextEdit)> {
    let (text, lines) = (document.text(), document.lines());
    let line = lines.line(text, diagnostic.range.start.line as usize);
    let at = line.start + text.get(line)?.find(&format!(".{hook}"))?;
    let edit = |from, to, new: &str| TextEdit::new(lines.range(text, &(from..to)), new.to_owned());
    let Some(value) = text.get(at + 1 + hook.len()..)?.trim_start().strip_prefix('=') else {
        return Some((texts::manual::fix_colon(hook), edit(at, at + 1, ":")));
    };
    let params = value.trim_start().strip_prefix("function")?.trim_start().strip_prefix('(')?;
    let at = text.len() - params.len();
    let new = if params.trim_start().starts_with(')') { "self" } else { "self, " };
    Some((texts::manual::fix_self(), edit(at, at, new)))
}
