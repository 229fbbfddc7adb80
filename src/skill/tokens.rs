//! Words of a Lua file: enough to tell names from strings and comments.

/// A word, the line it stands on, from 1, and its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Token<'s> {
    pub(super) word: Word<'s>,
    pub(super) line: usize,
    pub(super) start: usize,
    pub(super) end: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word<'s> {
    /// A name that is no keyword.
    Name(&'s str),
    Keyword(&'s str),
    /// An operator or a bracket.
    Mark(&'s str),
    /// A number or a string.
    Literal,
    End,
}

const KEYWORDS: [&str; 21] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
];

/// Marks of more than one character, longer ones first.
const LONG_MARKS: [&str; 19] = [
    "...", "..=", "//=", "==", "~=", "<=", ">=", "..", "//", "::", "<<", ">>", "+=", "-=", "*=", "/=", "%=",
    "^=", "->",
];

/// All words of a file, [`Word::End`] last.
pub(super) fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut reader = Reader { rest: source, line: 1 };
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
}

impl<'s> Reader<'s> {
    /// Takes so many bytes, at most all there are.
    fn take(&mut self, bytes: usize) -> &'s str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'s str {
        self.take(self.rest.find(|c| !fits(c)).unwrap_or(self.rest.len()))
    }

    /// Blanks and comments.
    fn skip(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            let Some(comment) = self.rest.strip_prefix("--") else { return };
            match long_string(comment) {
                Some(bytes) => self.take(2 + bytes),
                None => self.take_while(|c| c != '\n'),
            };
        }
    }

    fn word(&mut self) -> Word<'s> {
        let Some(first) = self.rest.chars().next() else { return Word::End };
        if first.is_ascii_alphabetic() || first == '_' {
            let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
            return if KEYWORDS.contains(&name) { Word::Keyword(name) } else { Word::Name(name) };
        }
        let decimal = self.rest.starts_with('.') && self.rest[1..].starts_with(|c: char| c.is_ascii_digit());
        if first.is_ascii_digit() || decimal {
            self.number();
            return Word::Literal;
        }
        if let Some(bytes) = long_string(self.rest) {
            self.take(bytes);
            return Word::Literal;
        }
        if first == '"' || first == '\'' {
            self.short_string(first);
            return Word::Literal;
        }
        let long = LONG_MARKS.iter().find(|mark| self.rest.starts_with(**mark));
        Word::Mark(self.take(long.map_or(first.len_utf8(), |mark| mark.len())))
    }

    /// `1..x` is a number and a concatenation; `1e-3` is one number.
    fn number(&mut self) {
        loop {
            let digits = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
            let length = self.rest.find(|c| !digits(c)).unwrap_or(self.rest.len());
            let dots = self.rest[..length].find("..");
            let taken = self.take(dots.unwrap_or(length));
            let exponent = taken.ends_with(['e', 'E', 'p', 'P']) && !taken.starts_with("0x");
            if dots.is_some() || !exponent || !self.rest.starts_with(['+', '-']) {
                return;
            }
            self.take(1);
        }
    }

    fn short_string(&mut self, quote: char) {
        let mut escaped = false;
        let end = self.rest.char_indices().skip(1).find(|&(_, c)| {
            let closes = c == quote && !escaped;
            escaped = c == '\\' && !escaped;
            closes
        });
        self.take(end.map_or(self.rest.len(), |(at, quote)| at + quote.len_utf8()));
    }
}

/// The bytes of a long string `[==[ ... ]==]` that the text begins with.
fn long_string(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('[')?;
    let level = inside.len() - inside.trim_start_matches('=').len();
    let body = inside[level..].strip_prefix('[')?;
    let close = format!("]{}]", "=".repeat(level));
    Some(body.find(&close).map_or(text.len(), |at| level + 2 + at + close.len()))
}
