//! Completion and hover for an editor that is not at the other end of the protocol.

use super::complete::{For, complete};
use super::document::Document;
use super::hover::hover;
use crate::author::check::{Api, Meaning};
use crate::problem::Lang;
use lsp_types::{CompletionItemKind, Documentation, HoverContents, Position, Uri};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;

/// Something that can be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Completion {
    /// Its name.
    pub label: String,
    /// What it is: `method`, `field`, `function`, ...
    pub kind: &'static str,
    /// Its signature or type.
    pub detail: Option<String>,
    /// What the manual says, as Markdown.
    pub doc: Option<String>,
    /// What is inserted.
    pub insert: String,
}

/// Where the value of a number is written: line and columns from 0, in UTF-16 units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ValueSpan {
    /// The line.
    pub line: u32,
    /// The first column.
    pub column: u32,
    /// The column after the last.
    pub end_column: u32,
}

/// The numbers a text declares in `mk`, by name, where their values are literals.
#[must_use]
pub fn declared_numbers(text: &str, classic: bool) -> BTreeMap<String, ValueSpan> {
    let cursor = Cursor { classic, text, line: 0, column: 0 };
    let Some((document, _)) = cursor.document() else { return BTreeMap::new() };
    let names = document.exact().map(|survey| survey.names.as_slice()).unwrap_or_default();
    let declared = names.iter().filter(|name| name.is_definition).filter_map(|found| {
        let Meaning::Number(name) = &found.meaning else { return None };
        let value = literal(text, found.span.end)?;
        let range = document.lines().range(text, &value);
        let (line, column, end_column) = (range.start.line, range.start.character, range.end.character);
        Some((name.clone(), ValueSpan { line, column, end_column }))
    });
    declared.collect()
}

/// The bytes of the number that is declared after a name: `= 80` or `= { 80`.
fn literal(text: &str, after: usize) -> Option<Range<usize>> {
    let skip = |at: usize, c: char| {
        let rest = text[at..].trim_start();
        rest.strip_prefix(c).map(|rest| text.len() - rest.len())
    };
    let at = skip(skip(after, ']').unwrap_or(after), '=')?;
    let at = skip(at, '{').unwrap_or(at);
    let start = text.len() - text[at..].trim_start().len();
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '+');
    let end = text[start..].find(|c| !is_part(c)).map_or(text.len(), |length| start + length);
    text[start..end].replace('_', "").parse::<f64>().ok().map(|_| start..end)
}

/// A text that is edited, with the cursor in it.
pub struct Cursor<'t> {
    /// Whether it is a script of libsaki.
    pub classic: bool,
    /// The text.
    pub text: &'t str,
    /// The line, from 0.
    pub line: u32,
    /// The column in UTF-16 units, from 0.
    pub column: u32,
}

impl Cursor<'_> {
    fn document(&self) -> Option<(Document, usize)> {
        let name = if self.classic { "file:///x.girl.lua" } else { "file:///x.lua" };
        let uri: Uri = name.parse().ok()?;
        let mut document = Document::new(uri, 0, self.text.to_owned());
        // Whoever is at this desk has opened the file to run it.
        document.is_trusted = true;
        document.read(&Api::new());
        let byte = document.lines().byte(self.text, Position::new(self.line, self.column));
        Some((document, byte))
    }

    /// Everything that can be written here.
    #[must_use]
    pub fn completions(&self, lang: Lang) -> Vec<Completion> {
        let Some((document, byte)) = self.document() else { return Vec::new() };
        let items = complete(&document, byte, For { lang, snippets: false });
        let completion = |item: lsp_types::CompletionItem| Completion {
            kind: item.kind.map_or("text", word),
            detail: item.detail,
            doc: item.documentation.map(|doc| match doc {
                Documentation::String(text) => text,
                Documentation::MarkupContent(content) => content.value,
            }),
            insert: item.insert_text.unwrap_or_else(|| item.label.clone()),
            label: item.label,
        };
        items.into_iter().map(completion).collect()
    }

    /// What the manual says about the word here, as Markdown.
    #[must_use]
    pub fn hover(&self, lang: Lang) -> Option<String> {
        let (document, byte) = self.document()?;
        match hover(&document, byte, lang)?.contents {
            HoverContents::Markup(content) => Some(content.value),
            _ => None,
        }
    }
}

fn word(kind: CompletionItemKind) -> &'static str {
    match kind {
        CompletionItemKind::METHOD => "method",
        CompletionItemKind::FUNCTION => "function",
        CompletionItemKind::FIELD | CompletionItemKind::PROPERTY => "property",
        CompletionItemKind::VARIABLE => "variable",
        CompletionItemKind::KEYWORD => "keyword",
        CompletionItemKind::CLASS => "class",
        CompletionItemKind::CONSTANT | CompletionItemKind::VALUE => "constant",
        _ => "text",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_numbers_are_found_where_they_are_written() {
        let text = "local A = skill {\n  mk = { a = { 80, min = 0 }, b = -1_5.5, c = 2 * 3 },\n}\nreturn A\n";
        let found = declared_numbers(text, false);
        let line = text.lines().nth(1).unwrap();
        let written = |name: &str| {
            let span = found.get(name)?;
            assert_eq!(span.line, 1);
            Some(&line[span.column as usize..span.end_column as usize])
        };
        assert_eq!((written("a"), written("b")), (Some("80"), Some("-1_5.5")));
        assert!(declared_numbers("local A = ", false).is_empty());
    }
}
