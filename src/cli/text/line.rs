use crate::problem::Arg;
use anstyle::Style;
use std::fmt::Display;
use std::sync::OnceLock;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Page width by default, and its maximum.
const WIDEST: usize = 80;
/// Indentation of continuation lines.
pub(super) const HANG: usize = 8;
/// Minimum page width assumed.
const NARROWEST: usize = 40;

/// Page width: `COLUMNS` if set, else that of the terminal, else 80.
pub(in crate::cli) fn page() -> usize {
    static PAGE: OnceLock<usize> = OnceLock::new();
    *PAGE.get_or_init(|| {
        let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse().ok());
        let terminal = || terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| width.0.into());
        said.or_else(terminal).map_or(WIDEST, |columns: usize| columns.clamp(NARROWEST, WIDEST))
    })
}

/// A line being built: styled text and its width on screen.
#[derive(Debug, Default, Clone)]
pub(in crate::cli) struct StyledLine {
    parts: Vec<(Style, String)>,
    width: usize,
    /// Whether it must not be wrapped, like carets below a token.
    rigid: bool,
}

impl StyledLine {
    /// A row of a picture, which is never wrapped.
    pub fn rigid(text: &str) -> Self {
        let mut line = Self { rigid: true, ..Self::default() };
        line.put_plain(text);
        line
    }

    /// Adds styled text.
    pub fn put(&mut self, style: Style, text: &str) -> &mut Self {
        self.width += text.width();
        self.parts.push((style, text.to_owned()));
        self
    }

    /// Adds text without style.
    pub fn put_plain(&mut self, text: &str) -> &mut Self {
        self.put(Style::new(), text)
    }

    /// Adds blanks up to a column.
    pub fn pad(&mut self, column: usize) -> &mut Self {
        self.put_plain(&" ".repeat(column.saturating_sub(self.width)))
    }

    /// Adds another line.
    pub fn join(&mut self, other: Self) -> &mut Self {
        self.width += other.width;
        self.parts.extend(other.parts);
        self
    }

    /// Columns so far.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The text, trailing blanks cut.
    pub fn finish(self) -> String {
        let text: String = self.parts.iter().map(|(style, text)| format!("{style}{text}{style:#}")).collect();
        text.trim_end().to_owned()
    }

    /// Wraps at words into lines of at most `most` columns; continuation lines start at `hang`.
    pub fn wrapped(self, most: usize, hang: usize) -> Vec<Self> {
        if self.rigid || self.width <= most {
            return vec![self];
        }
        let (mut lines, mut gap) = (vec![Self::default()], Self::default());
        for word in self.words() {
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

    /// Splits into runs of blanks and of other characters. `%` stays with its number.
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

/// A unit of counting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Unit {
    Error,
    File,
    Game,
    Kind,
    Note,
    Round,
    Seed,
    Skill,
    Test,
    Thread,
    Warning,
}

impl Unit {
    /// English singular; Chinese and Japanese as they follow a number.
    const fn words(self) -> [&'static str; 3] {
        match self {
            Self::Error => ["error", "个错误", "件のエラー"],
            Self::File => ["file", "个文件", "ファイル"],
            Self::Game => ["game", "场", "試合"],
            Self::Kind => ["kind", "种", "種"],
            Self::Note => ["note", "条说明", "件の注記"],
            Self::Round => ["round", "局", "局"],
            Self::Seed => ["seed", "个种子", "シード"],
            Self::Skill => ["skill", "个能力", "個の能力"],
            Self::Test => ["test", "个测试", "件のテスト"],
            Self::Thread => ["thread", "个线程", "スレッド"],
            Self::Warning => ["warning", "个警告", "件の警告"],
        }
    }
}

/// `1 game`, `3 games`, for a sentence.
pub(in crate::cli) fn counted<N: Display + PartialEq + From<u8>>(n: N, what: Unit) -> Arg {
    let [en, zh, ja] = what.words();
    let many = if n == N::from(1) { "" } else { "s" };
    Arg::Each([format!("{n} {en}{many}"), format!("{n} {zh}"), format!("{n} {ja}")])
}

/// Characters that may not start a row.
const CLOSING: &str = "，。、；：！？）」』…";

/// Wraps text into rows of at most `most` columns: at words, and anywhere in Chinese and Japanese.
pub(in crate::cli) fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
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
    rows
}

/// Parts of a word between which it can be broken.
fn pieces(word: &str) -> Vec<&str> {
    let wide = |c: char| c.width() == Some(2);
    let (mut pieces, mut start, mut before) = (Vec::new(), 0, None);
    for (at, c) in word.char_indices() {
        if before.is_some_and(|before| wide(before) || wide(c)) && !CLOSING.contains(c) {
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
    fn a_line_knows_its_width() {
        let mut line = StyledLine::default();
        line.put(Style::new().bold(), "松実").pad(6).put_plain("x");
        assert_eq!(line.width(), 7);
        assert!(line.finish().ends_with("  x"));
    }

    #[test]
    fn a_line_is_broken_between_words_and_keeps_its_styles() {
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
    fn a_row_of_a_picture_is_not_broken() {
        let row = "  2 | local one = two three";
        let rows: Vec<_> = StyledLine::rigid(row).wrapped(6, 1).into_iter().map(StyledLine::finish).collect();
        assert_eq!(rows, [row]);
    }

    #[test]
    fn text_is_wrapped_where_words_end() {
        assert_eq!(wrap("a bc def 松実 g", 6), ["a bc", "def 松", "実 g"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("无 +80 mk：她摸到。", 8), ["无 +80", "mk：她摸", "到。"]);
        assert_eq!(wrap("她摸到。", 6), ["她摸", "到。"]);
    }
}
