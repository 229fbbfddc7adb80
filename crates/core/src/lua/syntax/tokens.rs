//! The tokens of a Lua file, as Luau's own lexer splits it.

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
pub(in crate::lua) fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut reader = Reader { rest: source, line: 1, braces: Vec::new() };
    let mut tokens = Vec::new();
    loop {
        reader.skip();
        let (line, start) = (reader.line, source.len() - reader.rest.len());
        let word = reader.word();
        tokens.push(Token { word, line, start, end: source.len() - reader.rest.len() });
        if word == Word::End {
            return tokens;
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

    fn word(&mut self) -> Word<'s> {
        let Some(first) = self.rest.chars().next() else { return Word::End };
        match first {
            '"' | '\'' => {
                self.short_string(first);
                Word::Literal
            }
            '`' => self.text_piece(),
            '0'..='9' => {
                self.number();
                Word::Literal
            }
            '.' if self.rest[1..].starts_with(|c: char| c.is_ascii_digit()) => {
                self.number();
                Word::Literal
            }
            '@' => Word::Mark(self.attribute()),
            _ if first == '_' || first.is_ascii_alphabetic() => {
                let name = self.take_while(is_name);
                if KEYWORDS.contains(&name) { Word::Keyword(name) } else { Word::Name(name) }
            }
            _ => self.mark(first),
        }
    }

    /// Reads a long string, an operator or a bracket.
    fn mark(&mut self, first: char) -> Word<'s> {
        if let Some(bytes) = long_string(self.rest) {
            self.take(bytes);
            return Word::Literal;
        }
        match first {
            '{' if !self.braces.is_empty() => self.braces.push(false),
            '}' if self.braces.pop() == Some(true) => return self.text_piece(),
            _ => {}
        }
        let long = LONG_MARKS.iter().find(|mark| self.rest.starts_with(**mark));
        Word::Mark(self.take(long.map_or(first.len_utf8(), |mark| mark.len())))
    }

    /// Reads `@native`, or the start of `@[native]`.
    fn attribute(&mut self) -> &'s str {
        let name = &self.rest[1..];
        let length = match name.chars().next() {
            Some('[') => 1,
            Some(c) if is_name(c) && !c.is_ascii_digit() => name.find(|c| !is_name(c)).unwrap_or(name.len()),
            _ => 0,
        };
        self.take(1 + length)
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
    fn text_piece(&mut self) -> Word<'s> {
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
                return Word::Piece { ends: c == '`' };
            }
        }
        Word::Piece { ends: true }
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
