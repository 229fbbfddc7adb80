//! What numbers come to, beside where they are read.

use super::document::Document;
use crate::author::check::Meaning;
use lsp_types::{InlayHint, InlayHintKind, InlayHintLabel, Range};

/// The hints in a range: `self.mk.luck` is followed by the number that the file declares.
pub(super) fn hints(document: &Document, range: Range) -> Vec<InlayHint> {
    let Some(survey) = document.exact() else { return Vec::new() };
    let (text, lines) = (document.text(), document.lines());
    let bytes = lines.byte(text, range.start)..lines.byte(text, range.end);
    let read = survey.names.iter().filter(|found| bytes.contains(&found.span.start));
    let hint = |found: &crate::author::check::Occurrence| {
        let Meaning::Number(name) = &found.meaning else { return None };
        // Not where it is declared, described or set.
        text[..found.span.start].ends_with('.').then_some(())?;
        let declared = &survey.numbers.iter().find(|number| number.name == *name)?.declared;
        let value = declared.trim_start_matches(['{', ' ']).split([',', ' ', '}']).next()?;
        value.parse::<f64>().ok()?;
        Some(InlayHint {
            position: lines.position(text, found.span.end),
            label: InlayHintLabel::String(format!("= {value}")),
            kind: Some(InlayHintKind::PARAMETER),
            text_edits: None,
            tooltip: None,
            padding_left: Some(true),
            padding_right: Some(true),
            data: None,
        })
    };
    read.filter_map(hint).collect()
}
