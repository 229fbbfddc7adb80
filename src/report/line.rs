//! Lines of styled text, and how text is wrapped.

use anstyle::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Indentation of the continuation of a wrapped line.
pub const HANG: usize = 8;

/// A line of styled text with its display width.
#[derive(Debug, Default, Clone)]
pub struct StyledLine {
    parts: Vec<(Style, String)>,
    width: usize,
    /// Never wrapped, because carets must stay below their word.
    rigid: bool,
}

impl StyledLine {
    /// A text in a style.
    pub fn of(style: Style, text: &str) -> Self {
        let mut line = Self::default();
        line.put(style, text);
        line
    }

    /// A preformatted line that is never wrapped.
    pub fn rigid(text: &str) -> Self {
        Self { rigid: true, ..Self::of(Style::new(), text) }
    }

    /// Appends our own text.
    pub fn put(&mut self, style: Style, text: &str) -> &mut Self {
        self.width += text.width();
        self.parts.push((style, text.to_owned()));
        self
    }

    /// Appends text without style.
    pub fn put_plain(&mut self, text: &str) -> &mut Self {
        self.put(Style::new(), text)
    }

    /// Pads with spaces up to a column.
    pub fn pad(&mut self, column: usize) -> &mut Self {
        self.put_plain(&" ".repeat(column.saturating_sub(self.width)))
    }

    /// Appends another line.
    pub fn join(&mut self, other: Self) -> &mut Self {
        self.width += other.width;
        self.parts.extend(other.parts);
        self
    }

    /// Width so far.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The text without its colours.
    pub fn plain(&self) -> String {
        self.parts.iter().map(|(_, text)| text.as_str()).collect()
    }

    /// The text without trailing spaces.
    pub fn finish(self) -> String {
        let text: String = self.parts.iter().map(|(style, text)| format!("{style}{text}{style:#}")).collect();
        text.trim_end().to_owned()
    }

    /// Wraps at word boundaries to `most` columns, with continuations indented by `hang`.
    pub fn wrapped(self, most: usize, hang: usize) -> Vec<Self> {
        if self.rigid || self.width <= most {
            return vec![self];
        }
        let (mut lines, mut gap) = (vec![Self::default()], Self::default());
        let room = most.saturating_sub(hang);
        for word in self.words().into_iter().flat_map(|word| word.broken(room)) {
            let Some(line) = lines.last_mut() else { continue };
            if word.starts_with(' ') {
                gap = word;
            } else if line.width + gap.width + word.width <= most || line.width <= hang {
                line.join(std::mem::take(&mut gap)).join(word);
            } else {
                let mut next = Self::default();
                next.pad(hang).join(word);
                gap = Self::default();
                lines.push(next);
            }
        }
        lines
    }

    /// Splits into runs of spaces and of other characters. `%` is kept with its number.
    fn words(self) -> Vec<Self> {
        let mut words: Vec<Self> = Vec::new();
        let mut blank = None;
        for (style, text) in self.parts {
            for c in text.chars() {
                if c == '%' && blank == Some(true) && words.len() > 1 {
                    let gap = words.pop().unwrap_or_default();
                    words.last_mut().map(|number| number.join(gap));
                } else if blank != Some(c == ' ') {
                    words.push(Self::default());
                }
                blank = Some(c == ' ');
                if let Some(word) = words.last_mut() {
                    word.add(style, c);
                }
            }
        }
        words
    }

    /// The pieces of a word between its break opportunities, if it is wider than a line.
    fn broken(self, room: usize) -> Vec<Self> {
        if let [(style, text)] = self.parts.as_slice()
            && self.width > room
        {
            return pieces(text).into_iter().map(|piece| Self::of(*style, piece)).collect();
        }
        vec![self]
    }

    fn starts_with(&self, c: char) -> bool {
        self.parts.iter().find(|(_, text)| !text.is_empty()).is_some_and(|(_, text)| text.starts_with(c))
    }

    fn add(&mut self, style: Style, c: char) {
        self.width += c.width().unwrap_or_default();
        match self.parts.last_mut() {
            Some((last, text)) if *last == style => text.push(c),
            _ => self.parts.push((style, c.into())),
        }
    }
}

/// Characters that must not begin a line.
const CLOSING: &str = "，。、；：！？）」』…";
/// Characters that must not end one.
const OPENING: &str = "（「『";

/// Wraps text to `most` columns, between words, and in Chinese and Japanese between characters.
pub fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    let text = with_units(text);
    for word in text.split(' ') {
        for (nth, piece) in pieces(word).into_iter().enumerate() {
            let Some(row) = rows.last_mut() else { continue };
            let blank = if nth == 0 && !row.is_empty() { " " } else { "" };
            if row.is_empty() || row.width() + blank.len() + piece.width() <= most {
                row.push_str(blank);
                row.push_str(piece);
            } else {
                rows.push(piece.to_owned());
            }
        }
    }
    rows.iter().map(|row| row.replace('\u{a0}', " ")).collect()
}

/// Keeps numbers with their units: `%`, `mk`, and what is counted in Chinese and Japanese.
fn with_units(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let (before, after) = (kept.chars().next_back(), &text[at + c.len_utf8()..]);
        let is_unit = after.starts_with('%')
            || before.is_some_and(|c| c.is_ascii_digit())
                && (after.starts_with("mk") || after.chars().next().is_some_and(|c| c.width() == Some(2)));
        kept.push(if c == ' ' && is_unit { '\u{a0}' } else { c });
    }
    kept
}

/// Splits a word at its break opportunities.
fn pieces(word: &str) -> Vec<&str> {
    let wide = |c: char| c.width() == Some(2);
    let (mut pieces, mut start, mut before) = (Vec::new(), 0, None);
    for (at, c) in word.char_indices() {
        let is_between =
            |before: char| (wide(before) || wide(c)) && !OPENING.contains(before) && before != '\u{a0}';
        if before.is_some_and(is_between) && !CLOSING.contains(c) {
            pieces.push(&word[start..at]);
            start = at;
        }
        before = Some(c);
    }
    pieces.push(&word[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_counts_columns() {
        let mut line = StyledLine::default();
        line.put(Style::new().bold(), "松実").pad(6).put_plain("x");
        assert_eq!(line.width(), 7);
        assert!(line.finish().ends_with("  x"));
    }

    #[test]
    fn wrapping_keeps_words_and_styles() {
        let mut line = StyledLine::default();
        line.put_plain("  ").put(Style::new().bold(), "松実 玄").put_plain("0").put_plain("  ab cd");
        let rows = |most| {
            let rows = line.clone().wrapped(most, 3).into_iter().map(|row| row.finish());
            rows.map(|row| anstream::adapter::strip_str(&row).to_string()).collect::<Vec<_>>()
        };
        assert_eq!(rows(30), ["  松実 玄0  ab cd"]);
        assert_eq!(rows(14), ["  松実 玄0  ab", "   cd"]);
        assert_eq!(rows(6), ["  松実", "   玄0", "   ab", "   cd"]);
        let mut odds = StyledLine::default();
        odds.put_plain("ab 1.5 %, cd 2 %");
        let odds = odds.wrapped(6, 1).into_iter().map(StyledLine::finish);
        assert_eq!(odds.collect::<Vec<_>>(), ["ab", " 1.5 %,", " cd", " 2 %"]);
        assert!(line.wrapped(6, 3)[1].clone().finish().contains('\u{1b}'));
    }

    #[test]
    fn a_word_that_no_line_has_room_for_is_broken() {
        let rows = |text: &str| {
            let rows = StyledLine::of(Style::new(), text).wrapped(16, 4).into_iter();
            rows.map(|row| row.plain().trim_end().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(rows("  牌：0 は赤5、東南西北は風牌"), ["  牌：0 は赤5、", "    東南西北は風", "    牌"]);
        assert_eq!(rows("  a abcdefghijklmnopq b"), ["  a abcdefghijklmnopq", "    b"]);
    }

    #[test]
    fn rigid_lines_are_not_wrapped() {
        let row = "  2 | local one = two three";
        let rows: Vec<_> = StyledLine::rigid(row).wrapped(6, 1).into_iter().map(StyledLine::finish).collect();
        assert_eq!(rows, [row]);
    }

    #[test]
    fn text_wraps_at_word_boundaries() {
        assert_eq!(wrap("a bc def 松実 g", 6), ["a bc", "def 松", "実 g"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("无 +80 mk：她摸到。", 8), ["无", "+80 mk：", "她摸到。"]);
        assert_eq!(wrap("她摸到。", 6), ["她摸", "到。"]);
        assert_eq!(wrap("现在 48 %。", 8), ["现在", "48 %。"]);
        assert_eq!(wrap("现在（以及）", 6), ["现在", "（以", "及）"]);
    }
}
