//! The tokens of a Lua file, as Luau's own lexer splits it.
//!
//! A text keeps where its tokens are, and lends them with what they say: [`Words`].

use std::array;
use std::ops::{Bound, RangeBounds};

/// A token, its line, from 1, and its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token<'s> {
    pub word: Word<'s>,
    pub(crate) line: usize,
    pub start: usize,
    pub end: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Word<'s> {
    /// An identifier.
    Name(&'s str),
    Keyword(&'s str),
    /// An operator or a bracket.
    Mark(&'s str),
    /// A number or a string.
    Literal,
    /// The text of an interpolated string before, between or after its expressions, including backticks and
    /// braces. The tokens of the expressions stand between the pieces.
    Piece {
        /// Whether it is the last piece.
        ends: bool,
    },
    End,
}

/// A token without the text it is of.
#[derive(Debug, Clone, Copy)]
pub(in crate::lua) struct Kept {
    kind: Kind,
    line: usize,
    start: usize,
    end: usize,
}

/// What a token is, as in [`Word`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Name,
    Keyword,
    Mark,
    Literal,
    Piece { ends: bool },
    End,
}

/// Tokens of a text in a row, [`Word::End`] behind them.
#[derive(Debug, Clone, Copy)]
pub struct Words<'t> {
    text: &'t str,
    kept: &'t [Kept],
}

impl<'t> Words<'t> {
    /// The tokens of a text, as [`tokens`] found them in it.
    pub(in crate::lua) const fn new(text: &'t str, kept: &'t [Kept]) -> Self {
        Self { text, kept }
    }

    fn token(self, &Kept { kind, line, start, end }: &Kept) -> Token<'t> {
        let text = || self.text.get(start..end).unwrap_or_default();
        let word = match kind {
            Kind::Name => Word::Name(text()),
            Kind::Keyword => Word::Keyword(text()),
            Kind::Mark => Word::Mark(text()),
            Kind::Literal => Word::Literal,
            Kind::Piece { ends } => Word::Piece { ends },
            Kind::End => Word::End,
        };
        Token { word, line, start, end }
    }

    #[must_use]
    pub const fn len(self) -> usize {
        self.kept.len()
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.kept.is_empty()
    }

    #[must_use]
    pub fn get(self, nth: usize) -> Option<Token<'t>> {
        self.kept.get(nth).map(|kept| self.token(kept))
    }

    /// A token; behind the last one, the end of the text.
    #[must_use]
    pub fn at(self, nth: usize) -> Token<'t> {
        let end = self.text.len();
        let line = || self.kept.last().map_or(1, |last| last.line);
        self.get(nth).unwrap_or_else(|| Token { word: Word::End, line: line(), start: end, end })
    }

    #[must_use]
    pub fn first(self) -> Option<Token<'t>> {
        self.get(0)
    }

    #[must_use]
    pub fn last(self) -> Option<Token<'t>> {
        self.kept.last().map(|kept| self.token(kept))
    }

    /// Some of these tokens; none if there are none in this range.
    #[must_use]
    pub fn part(self, range: impl RangeBounds<usize>) -> Self {
        let from = match range.start_bound() {
            Bound::Included(&from) => from,
            Bound::Excluded(&before) => before.saturating_add(1),
            Bound::Unbounded => 0,
        };
        let to = match range.end_bound() {
            Bound::Included(&last) => last.saturating_add(1),
            Bound::Excluded(&to) => to,
            Bound::Unbounded => self.len(),
        };
        Self { kept: self.kept.get(from..to.min(self.len())).unwrap_or_default(), ..self }
    }

    pub fn iter(self) -> impl DoubleEndedIterator<Item = Token<'t>> + ExactSizeIterator {
        self.kept.iter().map(move |kept| self.token(kept))
    }

    /// So many tokens in a row, from each on that has as many behind it.
    pub fn windows<const N: usize>(self) -> impl Iterator<Item = [Token<'t>; N]> {
        self.kept.windows(N).map(move |kept| array::from_fn(|nth| self.token(&kept[nth])))
    }

    /// The first token that is not before a place, as this tells.
    pub fn partition_point(self, is_before: impl Fn(Token<'t>) -> bool) -> usize {
        self.kept.partition_point(|kept| is_before(self.token(kept)))
    }
}

const KEYWORDS: [&str; 21] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
];

/// Operators of more than one character, longer ones first. `<<` and `>>` are not included: types can end in
/// `>>`.
const LONG_MARKS: [&str; 17] =
    ["...", "..=", "//=", "==", "~=", "<=", ">=", "..", "//", "::", "+=", "-=", "*=", "/=", "%=", "^=", "->"];

/// Splits a file into tokens, [`Word::End`] last. If Luau compiles the file, these are the tokens it sees;
/// the tests below compare the two. Callers with a file use its `Reading`, which keeps them.
pub(in crate::lua) fn tokens(source: &str) -> Box<[Kept]> {
    let mut reader = Reader { rest: source, line: 1, braces: Vec::new() };
    let mut tokens = Vec::new();
    loop {
        reader.skip();
        let (line, start) = (reader.line, source.len() - reader.rest.len());
        let kind = reader.word();
        tokens.push(Kept { kind, line, start, end: source.len() - reader.rest.len() });
        if kind == Kind::End {
            return tokens.into_boxed_slice();
        }
    }
}

struct Reader<'s> {
    rest: &'s str,
    line: usize,
    /// Open braces since the outermost interpolated string began: true if the brace opens an expression of
    /// such a string, so that the text continues after its closing brace.
    braces: Vec<bool>,
}

impl<'s> Reader<'s> {
    /// Takes up to this many bytes.
    fn take(&mut self, bytes: usize) -> &'s str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'s str {
        self.take(self.rest.find(|c| !fits(c)).unwrap_or(self.rest.len()))
    }

    /// Skips blanks and comments.
    fn skip(&mut self) {
        loop {
            self.take_while(is_blank);
            let Some(comment) = self.rest.strip_prefix("--") else { return };
            match long_string(comment) {
                Some(bytes) => self.take(2 + bytes),
                None => self.take_while(|c| c != '\n' && c != '\r'),
            };
        }
    }

    fn word(&mut self) -> Kind {
        let Some(first) = self.rest.chars().next() else { return Kind::End };
        match first {
            '"' | '\'' => {
                self.short_string(first);
                Kind::Literal
            }
            '`' => self.text_piece(),
            '0'..='9' => {
                self.number();
                Kind::Literal
            }
            '.' if self.rest[1..].starts_with(|c: char| c.is_ascii_digit()) => {
                self.number();
                Kind::Literal
            }
            '@' => {
                self.attribute();
                Kind::Mark
            }
            _ if first == '_' || first.is_ascii_alphabetic() => {
                let name = self.take_while(is_name);
                if KEYWORDS.contains(&name) { Kind::Keyword } else { Kind::Name }
            }
            _ => self.mark(first),
        }
    }

    /// Reads a long string, an operator or a bracket.
    fn mark(&mut self, first: char) -> Kind {
        if let Some(bytes) = long_string(self.rest) {
            self.take(bytes);
            return Kind::Literal;
        }
        match first {
            '{' if !self.braces.is_empty() => self.braces.push(false),
            '}' if self.braces.pop() == Some(true) => return self.text_piece(),
            _ => {}
        }
        let long = LONG_MARKS.iter().find(|mark| self.rest.starts_with(**mark));
        self.take(long.map_or(first.len_utf8(), |mark| mark.len()));
        Kind::Mark
    }

    /// Reads `@native`, or the start of `@[native]`.
    fn attribute(&mut self) {
        let name = &self.rest[1..];
        let length = match name.chars().next() {
            Some('[') => 1,
            Some(c) if is_name(c) && !c.is_ascii_digit() => name.find(|c| !is_name(c)).unwrap_or(name.len()),
            _ => 0,
        };
        self.take(1 + length);
    }

    /// Whatever Luau takes for one number, if only to refuse it then: `1..2` and `1e5x` are one word,
    /// `0xe+1` are three.
    fn number(&mut self) {
        self.take(1);
        self.take_while(|c| c.is_ascii_digit() || c == '.' || c == '_');
        if self.rest.starts_with(['e', 'E']) {
            self.take(1);
            if self.rest.starts_with(['+', '-']) {
                self.take(1);
            }
        }
        self.take_while(is_name);
    }

    /// A string between quotes. One that is not closed in its line ends there.
    fn short_string(&mut self, quote: char) {
        self.take(1);
        while let Some(c) = self.rest.chars().next().filter(|c| !matches!(c, '\n' | '\r')) {
            match c {
                '\\' => self.escape(),
                c => _ = self.take(c.len_utf8()),
            }
            if c == quote {
                return;
            }
        }
    }

    /// From a backtick, or from the brace that closes an expression, to the next expression or to the
    /// backtick that ends the string.
    fn text_piece(&mut self) -> Kind {
        self.take(1);
        while let Some(c) = self.rest.chars().next().filter(|c| !matches!(c, '\n' | '\r')) {
            match c {
                '\\' if self.rest.starts_with("\\u{") => _ = self.take(3),
                '\\' => self.escape(),
                c => _ = self.take(c.len_utf8()),
            }
            if c == '{' {
                self.braces.push(true);
            }
            if matches!(c, '{' | '`') {
                return Kind::Piece { ends: c == '`' };
            }
        }
        Kind::Piece { ends: true }
    }

    /// A backslash and what belongs to it, of which a line break may be part.
    fn escape(&mut self) {
        self.take(1);
        match self.rest.chars().next() {
            Some('\r') => {
                self.take(1);
                if self.rest.starts_with('\n') {
                    self.take(1);
                }
            }
            Some('z') => {
                self.take(1);
                self.take_while(is_blank);
            }
            Some(c) => _ = self.take(c.len_utf8()),
            None => {}
        }
    }
}

const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c')
}

const fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// The bytes of a long string `[==[ ... ]==]` that the text begins with.
fn long_string(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('[')?;
    let level = inside.len() - inside.trim_start_matches('=').len();
    let body = inside[level..].strip_prefix('[')?;
    let close = format!("]{}]", "=".repeat(level));
    Some(body.find(&close).map_or(text.len(), |at| level + 2 + at + close.len()))
}

#[cfg(test)]
mod tests;
