//! Completion and hover for an editor that is not at the other end of the protocol.

use super::complete::{For, complete};
use super::document::Document;
use super::hover::hover;
use crate::author::check::Api;
use crate::problem::Lang;
use lsp_types::{CompletionItemKind, Documentation, HoverContents, Position, Uri};
use serde::Serialize;

/// Something that can be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
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
