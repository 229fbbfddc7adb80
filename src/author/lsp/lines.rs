//! Positions of the protocol, which counts UTF-16 units, and bytes of a text.

use lsp_types::{Position, Range as LspRange};
use std::ops::Range;

/// Where the lines of a text begin.
#[derive(Debug, Clone)]
pub(super) struct Lines(Vec<usize>);

impl Lines {
    pub(super) fn of(text: &str) -> Self {
        let starts = text.match_indices('\n').map(|(at, _)| at + 1);
        Self(std::iter::once(0).chain(starts).collect())
    }

    /// The bytes of a line, without its end.
    pub(super) fn line(&self, text: &str, nth: usize) -> Range<usize> {
        let Some(&start) = self.0.get(nth) else { return text.len()..text.len() };
        let end = self.0.get(nth + 1).map_or(text.len(), |next| next - 1);
        let end = if text[start..end].ends_with('\r') { end - 1 } else { end };
        start..end
    }

    /// The byte at a position; beyond the end of a line, its end.
    pub(super) fn byte(&self, text: &str, at: Position) -> usize {
        let line = self.line(text, at.line as usize);
        let mut units = 0;
        for (offset, c) in text[line.clone()].char_indices() {
            if units >= at.character as usize {
                return line.start + offset;
            }
            units += c.len_utf16();
        }
        line.end
    }

    /// The position of a byte.
    pub(super) fn position(&self, text: &str, byte: usize) -> Position {
        let byte = (0..=byte.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or_default();
        let nth = self.0.partition_point(|start| *start <= byte) - 1;
        let units: usize = text[self.0[nth]..byte].chars().map(char::len_utf16).sum();
        Position::new(small(nth), small(units))
    }

    /// The range of bytes.
    pub(super) fn range(&self, text: &str, bytes: &Range<usize>) -> LspRange {
        LspRange::new(self.position(text, bytes.start), self.position(text, bytes.end))
    }

    /// The range of characters of a line, both counted from 1.
    pub(super) fn columns(&self, text: &str, line: usize, (from, to): (usize, usize)) -> LspRange {
        let bytes = self.line(text, line.saturating_sub(1));
        let at = |column: usize| {
            let mut letters = text[bytes.clone()].char_indices();
            letters.nth(column.saturating_sub(1)).map_or(bytes.end, |(offset, _)| bytes.start + offset)
        };
        self.range(text, &(at(from)..at(to)))
    }
}

/// Whether the first line of a text ends in CRLF.
pub(super) fn ends_in_crlf(text: &str) -> bool {
    text.split_once('\n').is_some_and(|(line, _)| line.ends_with('\r'))
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_count_utf16_units() {
        let text = "local a = \"東🀄\" -- x\r\nb";
        let lines = Lines::of(text);
        for byte in (0..=text.len()).filter(|at| text.is_char_boundary(*at) && !text[..*at].ends_with('\r')) {
            assert_eq!(lines.byte(text, lines.position(text, byte)), byte);
        }
        assert_eq!(lines.position(text, text.find("\" --").unwrap_or_default()), Position::new(0, 14));
        assert_eq!(lines.byte(text, Position::new(0, 999)), text.find('\r').unwrap_or_default());
        assert_eq!(lines.byte(text, Position::new(9, 9)), text.len());
        assert_eq!(
            lines.columns(text, 1, (11, 15)),
            LspRange::new(Position::new(0, 10), Position::new(0, 15))
        );
    }

    #[test]
    fn line_ends_are_told_by_the_first() {
        for (text, is_crlf) in [("a\r\nb", true), ("a\nb\r\n", false), ("a", false)] {
            assert_eq!(ends_in_crlf(text), is_crlf, "{text:?}");
        }
    }
}
