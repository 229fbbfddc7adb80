//! Finds the token of its line that an error is about. Lua only reports lines, but most messages name what
//! they are about, and something that occurs only once needs no name.

use crate::api::given::LUAU;
use crate::api::shapes::{LIBRARIES, functions};
use crate::lua::reading::Reading;
use crate::lua::syntax::blocks::{Block, Kind, blocks};
use crate::lua::syntax::tokens::{Token, Word, Words};
use crate::problem::{Arg, Text};
use std::ops::Range;

/// Luau's names of operators, and their spelling.
const OPERATORS: [(&str, &str); 13] = [
    ("arithmetic (add)", "+"),
    ("arithmetic (sub)", "-"),
    ("arithmetic (mul)", "*"),
    ("arithmetic (div)", "/"),
    ("arithmetic (idiv)", "//"),
    ("arithmetic (mod)", "%"),
    ("arithmetic (pow)", "^"),
    ("arithmetic (unm)", "-"),
    ("attempt to concatenate ", ".."),
    ("attempt to get length ", "#"),
    (" <= ", "<="),
    (" < ", "<"),
    (" > ", ">"),
];

/// Functions of Luau that stand in no library.
const FUNCTIONS: [&str; 11] = [
    "assert", "error", "ipairs", "next", "pairs", "pcall", "select", "tonumber", "tostring", "type", "unpack",
];

/// Byte range of a line's part that a message is about. `argument` is the function and index of a wrong
/// argument.
pub(super) fn find(
    message: &Text,
    argument: Option<(&str, usize)>,
    source: &Reading,
    line: usize,
) -> Option<Range<usize>> {
    let line = line_of(source, line);
    if let Some(argument) = argument.and_then(|(name, nth)| line.argument(name, nth)) {
        return Some(argument);
    }
    let said = message.english();
    let named = quoted(message, &said).into_iter().find_map(|name| line.named(&name));
    named.or_else(|| line.operator(&said)).or_else(|| line.called(&said))
}

/// Byte range of a name on this line.
pub(super) fn named(name: &str, source: &Reading, line: usize) -> Option<Range<usize>> {
    line_of(source, line).named(name)
}

fn line_of(source: &Reading, line: usize) -> SourceLine<'_> {
    let tokens = source.words();
    let from = tokens.partition_point(|token| token.line < line);
    let to = tokens.partition_point(|token| token.line <= line);
    SourceLine { source, words: tokens.part(from..to), rest: tokens.part(from..) }
}

/// Byte range of the assignment, in the function that begins on this line or else after it, to the field of `self` that
/// a message begins with: `self.hand: a Hand lives only ...`.
pub(super) fn assigned(message: &Text, source: &Reading, line: usize) -> Option<Range<usize>> {
    let path = message.args().iter().find_map(|arg| match arg {
        Arg::Plain(text) => text.strip_prefix("self."),
        _ => None,
    })?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let fields: Vec<&str> = path.split(['.', '[']).map(|field| field.trim_end_matches(']')).collect();
    let fields: Vec<&str> = fields.into_iter().take_while(|field| field.chars().all(is_name)).collect();
    let words = source.words();
    let from = words.partition_point(|token| token.line < line);
    // The whole path, or else the longest part of it that is written so.
    (1..=fields.len()).rev().find_map(|length| {
        let written = |at: usize| {
            let field = |nth: usize, name: &str| {
                words.get(at + 2 * nth + 1).is_some_and(|token| token.word == Word::Mark("."))
                    && words.get(at + 2 * nth + 2).is_some_and(|token| token.word == Word::Name(name))
            };
            let end = at + 2 * length;
            let is_it = words.at(at).word == Word::Name("self")
                && fields[..length].iter().enumerate().all(|(nth, name)| field(nth, name));
            let sets = words.get(end + 1).is_some_and(|token| matches!(token.word, Word::Mark("=" | "[")));
            (is_it && sets).then(|| words.at(at).start..words.at(end).end)
        };
        (from..words.len()).find_map(written)
    })
}

/// Byte range of what a message says of the answer of a hook whose function begins on this line: a name in it, or else its
/// `return`. `None` unless exactly one `return` of the function has a value.
pub(super) fn returned(message: &Text, source: &Reading, hook: &str, line: usize) -> Option<Range<usize>> {
    // A nil may come of a way without a `return`.
    if message.words().contains(&"nil") {
        return None;
    }
    let words = source.words();
    let all = blocks(words)?;
    let functions = || all.iter().filter(|block| block.kind == Kind::Function);
    let begins = || functions().filter(|block| words.at(block.from).line == line);
    // `function Girl:onDraw`
    let is_hook =
        |block: &&Block| words.get(block.from + 3).is_some_and(|token| token.word == Word::Name(hook));
    let function = begins().find(is_hook).or_else(|| begins().min_by_key(|block| block.from))?;
    let is_of_another = |nth: usize| {
        functions().any(|block| function.from < block.from && (block.from..block.to).contains(&nth))
    };
    let is_end =
        |word: Word<'_>| matches!(word, Word::Keyword("end" | "else" | "elseif" | "until") | Word::Mark(";"));
    let ends = |nth: usize| words.get(nth).is_none_or(|token| is_end(token.word));
    let has_value = |nth: usize| {
        let is_nil = words.get(nth + 1).is_some_and(|token| token.word == Word::Keyword("nil"));
        words.at(nth).word == Word::Keyword("return") && !ends(nth + 1) && !(is_nil && ends(nth + 2))
    };
    let answer = only((function.from..function.to).filter(|&nth| has_value(nth) && !is_of_another(nth)))?;
    let part = words.part(answer..function.to);
    let told = SourceLine { source, words: part, rest: part };
    let named = quoted(message, &message.english()).into_iter().find_map(|name| told.named(&name));
    named.or_else(|| Some(bytes(words.at(answer))))
}

/// The names of a call `object.name(...)` on this line, if there is exactly one.
pub(super) fn dotted_call(source: &Reading, line: usize) -> Option<(&str, &str)> {
    let calls =
        source.words().windows::<4>().filter_map(|four| match (four[0].word, four[1].word, four[2].word) {
            (Word::Name(object), Word::Mark("."), Word::Name(name))
                if four[0].line == line && opens(four[3]) =>
            {
                Some((object, name))
            }
            _ => None,
        });
    // Constructors exist, so none of them is nil.
    only(calls.filter(|(object, name)| !(object.starts_with(char::is_uppercase) && *name == "new")))
}

/// The names of the call `object.name(...)` on this line that met nil, if only one can have: functions of Luau and of the API
/// are always there, and Luau names a method that is not.
pub(super) fn doubtful_call(source: &Reading, line: usize) -> Option<(&str, &str)> {
    let words = line_of(source, line).words;
    let calls = (0..words.len()).filter_map(|nth| {
        let Word::Name(name) = words.at(nth).word else { return None };
        let before = |back: usize| nth.checked_sub(back).map(|at| words.at(at).word);
        let object = match (before(2), before(1)) {
            (_, Some(Word::Mark(":") | Word::Keyword("function"))) => return None,
            (Some(Word::Name(object)), Some(Word::Mark("."))) => Some(object),
            _ => None,
        };
        let is_there = match object {
            Some(object) => LUAU.contains(&object) || LIBRARIES.contains(&object),
            None => FUNCTIONS.contains(&name) || functions().any(|ours| ours.name == name),
        };
        (opens(words.at(nth + 1)) && !is_there).then_some((object, name))
    });
    let (object, name) = only(calls)?;
    Some((object?, name))
}

/// The argument of a function that is called exactly once on this line, if a name or a field of one stands there.
pub(super) fn argument<'s>(name: &str, nth: usize, source: &'s Reading, line: usize) -> Option<&'s str> {
    let text = source.get(line_of(source, line).argument(name, nth)?)?;
    let is_path = text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.'));
    // Where it is missing, the function was found.
    (is_path && text != name && text != "nil").then_some(text)
}

/// The line of an unclosed construct, according to Luau's message.
pub(super) fn opened(message: &str) -> Option<usize> {
    let to_close = |start| message.split_once(start)?.1.split_once(" at line ");
    let (_, rest) = to_close("did you forget to close ").or_else(|| to_close("(to close "))?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Names quoted in a sentence.
fn quoted(message: &Text, said: &str) -> Vec<String> {
    if message.is_ours() {
        message.quoted_names()
    } else {
        by_luau(said).into_iter().map(str::to_owned).collect()
    }
}

/// Texts in quotes; what the parser found comes before what it expected.
fn by_luau(message: &str) -> Vec<&str> {
    let (before, got) = message.split_once(", got ").unwrap_or((message, ""));
    let texts = |text| {
        let quote = if str::contains(text, '"') { '"' } else { '\'' };
        text.split(quote).skip(1).step_by(2).filter(|text| !text.is_empty())
    };
    texts(got).chain(texts(before)).collect()
}

struct SourceLine<'s> {
    source: &'s str,
    words: Words<'s>,
    /// Tokens from the line to the end of the file.
    rest: Words<'s>,
}

impl<'s> SourceLine<'s> {
    fn text(&self, token: Token<'s>) -> &'s str {
        &self.source[token.start..token.end]
    }

    /// The first token with this spelling, or else the first string with this content.
    fn named(&self, name: &str) -> Option<Range<usize>> {
        let word = || self.words.iter().find(|token| self.text(*token) == name);
        let says = |token: &Token<'s>| {
            token.word == Word::Literal && self.text(*token).trim_matches(['"', '\'']) == name
        };
        word().or_else(|| self.words.iter().find(says)).map(bytes)
    }

    fn operator(&self, message: &str) -> Option<Range<usize>> {
        operator(self.words, message).map(|nth| bytes(self.words.at(nth)))
    }

    /// The function called, if there is exactly one call.
    fn called(&self, message: &str) -> Option<Range<usize>> {
        if !message.starts_with("attempt to call a ") {
            return None;
        }
        let is_call = |two: &[Token<'s>; 2]| matches!(two[0].word, Word::Name(_)) && opens(two[1]);
        only(self.words.windows::<2>().filter(is_call)).map(|two| bytes(two[0]))
    }

    /// An argument of a function that is called exactly once on this line.
    fn argument(&self, name: &str, nth: usize) -> Option<Range<usize>> {
        let is_call = |two: &[Token<'s>; 2]| two[0].word == Word::Name(name) && opens(two[1]);
        let call = only(self.words.windows::<2>().filter(is_call))?;
        let inside = self.rest.iter().skip_while(|token| token.start <= call[1].start);
        let (mut depth, mut at, mut found) = (0, 1, None::<Range<usize>>);
        for token in inside {
            match token.word {
                Word::Mark("(" | "{" | "[") => depth += 1,
                Word::Mark(")" | "}" | "]") if depth == 0 => break,
                Word::Mark(")" | "}" | "]") => depth -= 1,
                Word::Mark(",") if depth == 0 => {
                    at += 1;
                    continue;
                }
                Word::End => break,
                _ => {}
            }
            if at == nth {
                found = Some(found.map_or(token.start, |found| found.start)..token.end);
            }
        }
        // For a missing argument, the function name: the closing bracket is not worth a caret.
        found.or_else(|| Some(bytes(call[0])))
    }
}

/// The operator on a line that a message names, if there is exactly one; `x += 1` adds, too. Luau compares `a > b` as
/// `b < a`.
pub(super) fn operator(words: Words<'_>, message: &str) -> Option<usize> {
    if !message.starts_with("attempt to ") {
        return None;
    }
    let (_, mark) = OPERATORS.iter().find(|(name, _)| message.contains(name))?;
    let other = match *mark {
        "<" => ">",
        "<=" => ">=",
        mark => mark,
    };
    let updates = |op: &str| !message.contains(" compare ") && op.strip_suffix('=') == Some(*mark);
    let is_it = |nth: &usize| match words.at(*nth).word {
        Word::Mark(op) => op == *mark || op == other || updates(op),
        _ => false,
    };
    only((0..words.len()).filter(is_it))
}

/// Whether it begins the arguments of a call.
pub(super) fn opens(token: Token<'_>) -> bool {
    matches!(token.word, Word::Mark("(" | "{") | Word::Literal)
}

fn bytes(token: Token<'_>) -> Range<usize> {
    token.start..token.end
}

/// The item of what has exactly one.
pub(super) fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}
