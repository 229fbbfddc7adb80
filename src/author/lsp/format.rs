//! Formatting by the rules of StyLua.

use super::document::Document;
use crate::lua::deep::with_room;
use lsp_types::{Position, Range, TextEdit};
use std::fs;
use std::path::Path;
use stylua_lib::{Config, OutputVerification, format_code};

/// Names of the file with the rules, the nearest of which counts.
const NAMES: [&str; 2] = ["stylua.toml", ".stylua.toml"];
/// The rules of the shipped skills, where there is no such file.
const OURS: &str = include_str!("../../../stylua.toml");

/// The edit that formats a document; none for one that is formatted, `None` for one that cannot be parsed.
pub(super) fn format(document: &Document) -> Option<Vec<TextEdit>> {
    let (text, config) = (document.text(), rules(&document.path));
    let formatted = with_room(|_| format_code(text, config, None, OutputVerification::None).ok()).ok()??;
    if formatted == text {
        return Some(Vec::new());
    }
    let lines = document.lines();
    let whole = Range::new(Position::new(0, 0), lines.position(text, text.len()));
    Some(vec![TextEdit::new(whole, formatted)])
}

/// The rules for a file: those of the nearest folder that has some, or else ours.
fn rules(path: &Path) -> Config {
    let files = path.ancestors().skip(1).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    let found = files.into_iter().find_map(|file| fs::read_to_string(file).ok());
    let read = |text: &str| toml::from_str::<Config>(text).ok();
    found.as_deref().and_then(read).or_else(|| read(OURS)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_rules_are_read() {
        let config = toml::from_str::<Config>(OURS).map(|config| config.column_width);
        assert_eq!(config.ok(), Some(110));
        let folder = tempfile::tempdir().ok();
        let inner = folder.as_ref().map(|folder| folder.path().join("a/b"));
        let file = inner.as_ref().and_then(|inner| {
            fs::create_dir_all(inner).ok()?;
            fs::write(inner.parent()?.join("stylua.toml"), "column_width = 77").ok()?;
            Some(inner.join("mei.lua"))
        });
        assert_eq!(file.map(|file| rules(&file).column_width), Some(77));
    }
}
