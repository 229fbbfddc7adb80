//! What Luau's parser cannot know: where the author went wrong, and the cure.

use crate::lua::error::place_of;
use crate::lua::reading::Reading;
use crate::lua::syntax::blocks::{closed_early, left_open};
use crate::lua::syntax::tokens::{Token, Word, Words};
use crate::options::did_you_mean;
use crate::problem::{Problem, Text, quoted, texts};
use std::ops::Range;
use std::path::Path;

/// Operators of other languages by their tokens, which stand side by side, longer ones first: what Luau writes, and
/// what stands there, of an operand `{x}`.
const OPERATORS: [(&[&str], &str, &str); 22] = [
    (&["!", "="], "~=", "!="),
    (&["&", "&"], "and", "&&"),
    (&["|", "|"], "or", "||"),
    (&["?", "?"], "a or b", "a ?? b"),
    (&["*", "*"], "a ^ b", "a ** b"),
    (&["<", "<"], "bit32.lshift(a, b)", "a << b"),
    (&[">", ">"], "bit32.rshift(a, b)", "a >> b"),
    (&["&", "="], "{x} = bit32.band({x}, b)", "{x} &= b"),
    (&["|", "="], "{x} = bit32.bor({x}, b)", "{x} |= b"),
    (&["+", "+"], "{x} += 1", "{x}++"),
    (&["=", "+"], "{x} += b", "{x} =+ b"),
    (&["=", "<"], "<=", "=<"),
    (&["<", ">"], "~=", "<>"),
    (&[")", "=", ">"], "function(a) return b end", "(a) => b"),
    (&["=", ">"], ">=", "=>"),
    (&["->"], "function(a) return b end", "a -> b"),
    (&["::"], "continue", "goto"),
    (&["&"], "bit32.band(a, b)", "a & b"),
    (&["|"], "bit32.bor(a, b)", "a | b"),
    (&["~"], "bit32.bxor(a, b)", "a ~ b"),
    (&["!"], "not a", "!a"),
    (&["?"], "if a then b else c", "a ? b : c"),
];

/// Words with which statements of other languages begin, and what Luau writes.
const HEADS: [(&str, &str); 13] = [
    ("goto", "continue"),
    ("let", "local"),
    ("var", "local"),
    ("const", "local"),
    ("int", "local"),
    ("elif", "elseif"),
    ("elsif", "elseif"),
    ("def", "function"),
    ("func", "function"),
    ("fn", "function"),
    ("try", "pcall(function() .. end)"),
    ("switch", "if .. elseif .. end"),
    ("foreach", "for .. in"),
];

/// Where Luau's parser got stuck.
struct Stuck<'a> {
    file: &'a Path,
    source: &'a Reading,
    words: Words<'a>,
    /// Indexes of the tokens of the line that Luau names.
    here: Range<usize>,
    /// The token it did not expect.
    got: &'a str,
}

/// The problem as the author's mistake, with its place, if it is one that is known. Scripts of libsaki are told of
/// operators on bits elsewhere.
pub(super) fn mended(
    said: &str,
    file: &Path,
    source: &Reading,
    line: usize,
    is_classic: bool,
) -> Option<Problem> {
    let words = source.words();
    let here =
        words.partition_point(|token| token.line < line)..words.partition_point(|token| token.line <= line);
    // A guess may follow.
    let got = said.rsplit_once("got ").map_or("", |(_, got)| got.split("; ").next().unwrap_or_default());
    let got = got.trim_matches(['\'', '"']);
    let stuck = Stuck { file, source, words, here, got };
    if let Some(problem) = stuck.without_quote().or_else(|| stuck.full_width()) {
        return Some(problem);
    }
    let is_incomplete = said.starts_with("Incomplete statement");
    if let Some(problem) = stuck.operator(is_incomplete || said.starts_with("Unexpected"), is_classic) {
        return Some(problem);
    }
    if is_incomplete {
        return stuck.head().or_else(|| stuck.dashes());
    }
    let expected = |what: &str| said.strip_prefix("Expected ").is_some_and(|rest| rest.starts_with(what));
    let known = if expected("'end'") {
        stuck.open_block()
    } else if expected("<eof>") && got == "end" {
        stuck.surplus_end()
    } else if expected("',' after table") || expected("'}'") {
        stuck.comma_in("{")
    } else if expected("')'") {
        stuck.comma_in("(")
    } else if expected("identifier when parsing expression") {
        stuck.after_bare_return()
    } else if expected("function call arguments") || expected("'(', '{' or <string>") {
        stuck.uncalled()
    } else if expected("',' when parsing index range") {
        stuck.before_it().map(|nth| stuck.comma(nth))
    } else if expected("'then'") && got != "=" {
        stuck.missing("then")
    } else if expected("'do'") && got != "=" {
        stuck.missing("do")
    } else {
        None
    };
    known.or_else(|| stuck.after_return())
}

/// The cure for what Luau tells in its own words.
pub(super) fn cure(said: &str, source: &Reading, line: usize) -> Option<Text> {
    let is_set = said.ends_with("got '='") && !said.contains("table");
    let compares = |token: Token<'_>| token.line == line && token.word == Word::Mark("==");
    let is_idle = || said.starts_with("Incomplete statement") && source.words().iter().any(compares);
    (is_set || is_idle()).then(texts::cures::compare_by_two_equals)
}

impl<'a> Stuck<'a> {
    fn text(&self, nth: usize) -> &'a str {
        &self.source[self.words.at(nth).start..self.words.at(nth).end]
    }

    fn at(&self, problem: impl Into<Problem>, bytes: Range<usize>) -> Problem {
        problem.into().at(place_of(self.file, self.source, None).span(self.source, bytes))
    }

    fn note_at(&self, problem: Problem, note: Text, nth: usize) -> Problem {
        let bytes = self.words.at(nth).start..self.words.at(nth).end;
        problem.note_at(note, place_of(self.file, self.source, None).span(self.source, bytes))
    }

    fn at_token(&self, problem: impl Into<Problem>, nth: usize) -> Problem {
        self.at(problem, self.words.at(nth).start..self.words.at(nth).end)
    }

    /// Whether nothing stands between this token and the next.
    fn touches_next(&self, nth: usize) -> bool {
        self.words.at(nth).end == self.words.at(nth + 1).start
    }

    /// The blank after a token, or the token itself if its line ends there.
    fn gap(&self, nth: usize) -> Range<usize> {
        let (before, after) = (self.words.at(nth), self.words.at(nth + 1));
        let has_blank = before.line == after.line && before.end < after.start;
        if has_blank { before.end..before.end + 1 } else { before.start..before.end }
    }

    fn comma(&self, nth: usize) -> Problem {
        let help = texts::cures::write_comma_between(self.text(nth), self.text(nth + 1));
        self.at(texts::cures::comma_missing().help(help), self.gap(nth))
    }

    /// The end of a value, after which the parser found what it did not expect.
    fn before_it(&self) -> Option<usize> {
        let mut here = self.here.clone().filter(|&nth| nth > 0 && self.text(nth) == self.got);
        here.find(|&nth| is_value_over(self.words.at(nth - 1).word, self.words.at(nth).word, true))
            .map(|nth| nth - 1)
    }

    /// The quote that a string begins with.
    fn quote(&self, nth: usize) -> Option<&'static str> {
        let is_literal = self.words.at(nth).word == Word::Literal;
        ["\"", "'"].into_iter().find(|quote| is_literal && self.text(nth).starts_with(quote))
    }

    /// Whether a string goes on to the end of its line.
    fn is_unfinished(&self, nth: usize) -> bool {
        self.quote(nth).is_some_and(|quote| self.text(nth).len() == 1 || !self.text(nth).ends_with(quote))
    }

    /// A string of this line without its second quote, so that it goes on to the one with which the next should begin, and
    /// the last to the end of the line.
    fn without_quote(&self) -> Option<Problem> {
        let last = self.here.clone().find(|&nth| self.is_unfinished(nth))?;
        let is_followed = |nth: usize| {
            self.touches_next(nth)
                && match self.words.at(nth + 1).word {
                    Word::Mark(mark) => !mark.is_ascii(),
                    word => matches!(word, Word::Name(_) | Word::Keyword(_) | Word::Literal),
                }
        };
        let mut strings = (self.here.start..last).filter_map(|nth| Some((nth, self.quote(nth)?)));
        let (nth, quote) = strings.find(|&(nth, _)| is_followed(nth))?;
        Some(self.at_token(texts::cures::quote_missing(quote), nth))
    }

    /// The first full-width character where Lua has its ASCII twin.
    fn full_width(&self) -> Option<Problem> {
        (0..self.here.end).find_map(|nth| {
            let token = self.words.at(nth);
            let within = match token.word {
                Word::Mark(_) => 0..token.end - token.start,
                // A single one was meant to end the string.
                Word::Literal if self.is_unfinished(nth) => {
                    let mut quotes = self.text(nth).match_indices(['“', '”', '＂']);
                    match (quotes.next(), quotes.next()) {
                        (Some((at, quote)), None) => at..at + quote.len(),
                        _ => return None,
                    }
                }
                _ => return None,
            };
            let bytes = token.start + within.start..token.start + within.end;
            let theirs = self.source[bytes.clone()].chars().next()?;
            let problem = match twin(theirs)? {
                ' ' => texts::cures::full_width_space(format!("{:04X}", u32::from(theirs))),
                ours => texts::cures::full_width_mark(theirs, ours),
            };
            Some(self.at(problem, bytes))
        })
    }

    fn open_block(&self) -> Option<Problem> {
        let (from, other) = left_open(self.source, self.words)?;
        let mut problem = Problem::from(texts::cures::block_without_end(self.text(from)));
        let is_else_if = |nth: usize| {
            let two = [self.words.at(nth).word, self.words.at(nth + 1).word];
            two == [Word::Keyword("else"), Word::Keyword("if")]
                && self.words.at(nth).line == self.words.at(nth + 1).line
        };
        if (from..other).any(is_else_if) {
            problem = problem.help(texts::cures::luau_spelling("elseif", "else if"));
        }
        let note = texts::cures::block_over_before(self.text(from), self.text(other));
        Some(self.note_at(self.at_token(problem, from), note, other))
    }

    fn surplus_end(&self) -> Option<Problem> {
        let too_many = || Problem::from(texts::cures::surplus_end());
        match closed_early(self.source, self.words) {
            Some((from, to)) => {
                let note = texts::cures::closes_outer_block(self.text(from));
                Some(self.note_at(self.at_token(too_many(), to), note, from))
            }
            None => {
                let last = self.here.clone().rfind(|&nth| self.text(nth) == "end")?;
                Some(self.at_token(too_many(), last))
            }
        }
    }

    /// A comma that should stand on this line, or just before it, inside of these brackets. Arguments go on in the same
    /// line: in the next one, it is the bracket that is missing, as it is before what begins a statement.
    fn comma_in(&self, bracket: &str) -> Option<Problem> {
        // Brackets and blocks that are open.
        let mut open: Vec<&str> = Vec::new();
        let nth = (0..self.words.len().saturating_sub(1)).find(|&nth| {
            match self.words.at(nth).word {
                Word::Mark(mark @ ("{" | "(" | "[")) => open.push(mark),
                Word::Keyword(word @ ("function" | "do" | "repeat")) => open.push(word),
                Word::Mark("}" | ")" | "]") | Word::Keyword("end" | "until") => drop(open.pop()),
                _ => {}
            }
            let (this, next) = (self.here.contains(&nth), self.here.contains(&(nth + 1)));
            let is_here = if bracket == "{" { this || next } else { this && next };
            let is_over = is_value_over(self.words.at(nth).word, self.words.at(nth + 1).word, false);
            is_here && open.last() == Some(&bracket) && is_over
        })?;
        (!self.begins_no_value(nth + 1)).then(|| self.comma(nth))
    }

    /// Whether a token begins a statement, and no value: a function with a name, or a call at the very left.
    fn begins_no_value(&self, nth: usize) -> bool {
        let next = self.words.get(nth + 1).map(|token| token.word);
        match self.words.at(nth).word {
            Word::Keyword("function") => matches!(next, Some(Word::Name(_))),
            Word::Name(_) => {
                let is_left = self.source[..self.words.at(nth).start].ends_with('\n');
                is_left && matches!(next, Some(Word::Mark("(" | ":")))
            }
            _ => false,
        }
    }

    /// A method without brackets, last on its line or before what was not expected.
    fn uncalled(&self) -> Option<Problem> {
        let words = |nth: usize| [self.words.at(nth - 1).word, self.words.at(nth).word];
        let ends = |nth: usize| {
            self.words.at(nth).line < self.words.at(nth + 1).line || self.text(nth + 1) == self.got
        };
        let mut here = self.here.start.max(1)..self.here.end;
        let nth = here.rfind(|&nth| matches!(words(nth), [Word::Mark(":"), Word::Name(_)]) && ends(nth))?;
        let call = format!("{}()", &self.source[self.span(self.path_to(nth)..nth + 1)]);
        let problem = texts::check::method_not_called(quoted(self.text(nth)));
        Some(self.at_token(problem.help(texts::cures::brackets_after_colon(call)), nth))
    }

    /// A head without its `then` or `do`; or with a brace in its place.
    fn missing(&self, word: &'static str) -> Option<Problem> {
        let end = self.here.clone().find(|&nth| self.text(nth) == self.got)?;
        let is_head = |nth: &usize| matches!(self.text(*nth), "if" | "elseif" | "while" | "for");
        let head = (0..end).rfind(is_head)?;
        let is_brace = |nth: &usize| {
            let is_block =
                self.words.at(*nth).line < self.words.at(nth + 1).line || self.text(nth - 1) == ")";
            self.text(*nth) == "{" && is_block
        };
        if let Some(brace) = (head + 1..end).find(is_brace) {
            return Some(self.at_token(texts::cures::braces_for_block(word), brace));
        }
        let nth = self.before_it()?;
        if let Some(meant) = did_you_mean(self.got, [word]) {
            return Some(self.at_token(texts::cures::word_missing(word).help(meant), nth + 1));
        }
        let help = texts::cures::write_word_between(self.text(nth), word, self.text(nth + 1));
        Some(self.at(texts::cures::word_missing(word).help(help), self.gap(nth)))
    }

    /// A statement after a `return` without a value: the block has no `end`, or goes on after its end.
    fn after_bare_return(&self) -> Option<Problem> {
        let is_it = |nth: &usize| *nth > 0 && self.text(*nth) == self.got && self.text(nth - 1) == "return";
        let nth = self.here.clone().find(is_it)?;
        matches!(self.words.at(nth).word, Word::Keyword("local" | "return" | "for" | "while" | "repeat"))
            .then_some(())?;
        self.open_block().or_else(|| Some(self.at_token(texts::cures::return_not_last(), nth)))
    }

    /// Something after a `return`, with which its block ends.
    fn after_return(&self) -> Option<Problem> {
        let nth = self.before_it()?;
        let is_other = |word| {
            matches!(
                word,
                Word::Keyword("then" | "do" | "else" | "end" | "function" | "local" | "repeat")
                    | Word::Mark("=")
            )
        };
        let back = self.words.part(..=nth).iter().rev().take_while(|token| !is_other(token.word));
        let from = back.into_iter().find(|token| token.word == Word::Keyword("return"))?;
        if from.line == self.words.at(nth + 1).line {
            return Some(self.comma(nth));
        }
        let problem = Problem::from(texts::cures::return_not_last());
        Some(self.at_token(problem, nth + 1))
    }

    /// An operator of another language, on this line.
    fn operator(&self, is_open: bool, is_classic: bool) -> Option<Problem> {
        for nth in self.here.clone() {
            for (marks, ours, theirs) in OPERATORS {
                let is_bits = ours.contains("bit32");
                let fits = marks.iter().enumerate().all(|(i, mark)| {
                    self.words.get(nth + i).is_some_and(|token| token.word == Word::Mark(mark))
                        && (i == 0 || i == 1 && marks[0] == ")" || self.touches_next(nth + i - 1))
                });
                let is_call = fits && marks[0] == ")" && !self.closes_parameters(nth);
                if !fits || is_call || is_bits && is_classic || !(is_open || marks.contains(&self.got)) {
                    continue;
                }
                return Some(self.foreign(nth..nth + marks.len(), ours, theirs));
            }
            if let Some(problem) = self.other_operator(nth, is_open) {
                return Some(problem);
            }
        }
        None
    }

    /// `{ a => 1 }`, `x + = 1`, `<const>`, `local x += 1`.
    fn other_operator(&self, nth: usize, is_open: bool) -> Option<Problem> {
        let word = |i: usize| self.words.get(nth + i).map(|token| token.word);
        match (word(0)?, word(1), word(2)) {
            (Word::Mark("<"), Some(Word::Name(name @ ("const" | "close"))), Some(Word::Mark(">"))) => {
                let what = format!("<{name}>");
                Some(self.at(texts::cures::leave_it_out(&what), self.span(nth..nth + 3)))
            }
            (Word::Mark(mark @ ("+" | "-" | "*" | "/" | "..")), Some(Word::Mark("=")), _) if is_open => {
                Some(self.foreign(nth..nth + 2, &format!("{{x}} {mark}= b"), &format!("{{x}} {mark} = b")))
            }
            (Word::Mark(mark @ ("+=" | "-=" | "*=" | "/=" | "..=" | "//=" | "%=" | "^=")), ..)
                if mark == self.got =>
            {
                Some(self.at_token(texts::cures::assignment_within_statement(mark), nth))
            }
            (Word::Mark("//"), ..) if self.got == "//" && nth == self.here.start => {
                Some(self.at_token(texts::cures::luau_spelling("-- ..", "// .."), nth))
            }
            _ => None,
        }
    }

    fn span(&self, tokens: Range<usize>) -> Range<usize> {
        self.words.at(tokens.start).start..self.words.at(tokens.end - 1).end
    }

    /// What another language writes with these tokens. The operand `{x}` is the name before them.
    fn foreign(&self, tokens: Range<usize>, ours: &str, theirs: &str) -> Problem {
        let first = self.path_to(tokens.start);
        let x = if first < tokens.start { &self.source[self.span(first..tokens.start)] } else { "x" };
        let in_table = theirs == "=>" && self.is_in_table(tokens.start);
        let (ours, theirs) = if in_table { ("{x} = b", "{x} => b") } else { (ours, theirs) };
        let [ours, theirs] = [ours, theirs].map(|text| text.replace("{x}", x));
        // The bracket belongs to what stands before the arrow.
        let marked = tokens.start + usize::from(self.text(tokens.start) == ")")..tokens.end;
        let written = self.span(marked);
        let problem = texts::cures::not_in_luau(&self.source[written.clone()]);
        self.at(problem.help(texts::cures::luau_spelling(ours, theirs)), written)
    }

    /// The first token of the name that ends before this token: of `self` in `self.n`.
    fn path_to(&self, nth: usize) -> usize {
        let is_part = |nth: &usize| matches!(self.words.at(*nth).word, Word::Name(_) | Word::Mark("." | ":"));
        (0..nth).rev().take_while(is_part).last().unwrap_or(nth)
    }

    /// Whether the brackets that this token closes stand alone as a value, as those of parameters do: no call, and no condition.
    fn closes_parameters(&self, close: usize) -> bool {
        let mut depth = 0;
        for nth in (1..=close).rev() {
            match self.words.at(nth).word {
                Word::Mark(")") => depth += 1,
                Word::Mark("(") => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let before = self.words.at(nth - 1).word;
                return matches!(before, Word::Mark("=" | "(" | "," | "{") | Word::Keyword("return"));
            }
        }
        false
    }

    /// Whether the innermost bracket that is open before a token is a brace.
    fn is_in_table(&self, nth: usize) -> bool {
        let mut open = Vec::new();
        for token in self.words.part(..nth).iter() {
            match token.word {
                Word::Mark(mark @ ("{" | "(" | "[")) => open.push(mark),
                Word::Mark("}" | ")" | "]") => drop(open.pop()),
                _ => {}
            }
        }
        open.last() == Some(&"{")
    }

    /// A word with which statements of other languages begin.
    fn head(&self) -> Option<Problem> {
        let named = |nth: usize| {
            let Word::Name(name) = self.words.at(nth).word else { return None };
            let is_field = nth > 0 && matches!(self.words.at(nth - 1).word, Word::Mark("." | ":"));
            let goes_on =
                matches!(self.words.get(nth + 1)?.word, Word::Name(_) | Word::Keyword(_) | Word::Literal);
            let (theirs, ours) = HEADS.into_iter().find(|(theirs, _)| *theirs == name)?;
            (!is_field && goes_on).then(|| {
                let problem =
                    texts::cures::not_in_luau(theirs).help(texts::cures::luau_spelling(ours, theirs));
                self.at_token(problem, nth)
            })
        };
        self.here.clone().find_map(named)
    }

    /// `x--`, which begins a comment.
    fn dashes(&self) -> Option<Problem> {
        let last = self.here.end.checked_sub(1).filter(|last| self.here.contains(last))?;
        let end = self.words.at(last).end;
        let is_name = matches!(self.words.at(last).word, Word::Name(_));
        (is_name && self.source[end..].starts_with("--")).then(|| {
            let x = &self.source[self.span(self.path_to(last)..last + 1)];
            let help = texts::cures::luau_spelling(format!("{x} -= 1"), format!("{x}--"));
            self.at(texts::cures::dashes_begin_comment().help(help), end..end + 2)
        })
    }
}

/// The ASCII character that a full-width one of Chinese and Japanese input stands for, quotes and spaces included.
fn twin(c: char) -> Option<char> {
    match c {
        '\u{3000}' | '\u{a0}' => Some(' '),
        '“' | '”' | '「' | '」' | '『' | '』' => Some('"'),
        '‘' | '’' => Some('\''),
        '、' => Some(','),
        '。' => Some('.'),
        '【' => Some('['),
        '】' => Some(']'),
        _ => Some(crate::harmless::narrow(c)).filter(|narrow| *narrow != c),
    }
}

/// Whether a value ends with a word, and the next begins another, or a statement, if there may be one.
fn is_value_over(word: Word<'_>, next: Word<'_>, may_be_statement: bool) -> bool {
    let may_be_called = matches!(word, Word::Name(_) | Word::Mark(")" | "]"));
    let ends = may_be_called
        || matches!(word, Word::Literal | Word::Piece { ends: true } | Word::Mark("}" | "..."))
        || matches!(word, Word::Keyword("true" | "false" | "nil" | "end"));
    let begins = match next {
        Word::Name(_) | Word::Keyword("function" | "true" | "false" | "nil" | "not" | "if") => true,
        Word::Keyword("local" | "return" | "for" | "while" | "repeat" | "break") => may_be_statement,
        Word::Literal | Word::Mark("{" | "[") => !may_be_called,
        _ => false,
    };
    ends && begins
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(source: &str, said: &str, line: usize) -> (usize, String) {
        let problem = mended(said, Path::new("a.lua"), &source.into(), line, false);
        let place = problem.as_ref().and_then(|problem| problem.place.clone()).unwrap_or_default();
        let columns = place.columns.unwrap_or((1, 1));
        let marked: String = place.text.chars().skip(columns.0 - 1).take(columns.1 - columns.0).collect();
        (place.line, marked)
    }

    #[test]
    fn a_block_without_end_is_found_by_indentation() {
        let said = "Expected 'end' (to close 'function' at line 1), got <eof>; did you forget to close 'if' at line 2?";
        let cases = [
            ("function A:f()\n  if x then\n    y()\nend\n\nfunction A:g()\n  z()\nend\n", (2, "if")),
            ("function A:f()\n  for i = 1, 3 do\n    if x then\n      y()\n  end\nend\n", (3, "if")),
            ("function A:f()\n  y()\n\nfunction A:g()\n  z()\nend\n", (1, "function")),
            ("test('a', function(t)\n  while x do\n    y()\nend)\n", (2, "while")),
            ("function A:f()\n  y()\n\ntest('a', function(t)\n  z()\nend)\n\nreturn A\n", (1, "function")),
            ("function A:f()\n  y(\n1)\n\nlocal x = 1\n", (1, "function")),
            ("function A:f()\n  y()\n\nreturn A\n", (1, "function")),
            ("function A:f()\n  local x = {\na, b }\n  x(\n  )\n", (0, "")),
            ("function A:f()\ny()\nif x then\nend\n", (0, "")),
        ];
        for (source, (line, marked)) in cases {
            assert_eq!(told(source, said, 9), (line, marked.to_owned()), "{source}");
        }
        let after_return = "function A:f()\n  return 1\n\ntest('a', function(t)\n  z()\nend)\nreturn A\n";
        let said = "Expected 'end' (to close 'function' at line 1), got 'test'";
        assert_eq!(told(after_return, said, 4), (1, "function".to_owned()));
        let said = "Expected identifier when parsing expression, got 'local'";
        for (bare_return, marked) in [
            ("function A:f()\n  if x then\n    return\n  local y = 1\nend\n", (2, "if")),
            ("function A:f()\n  y()\n  return\n  local y = 1\nend\n", (4, "local")),
        ] {
            assert_eq!(told(bare_return, said, 4), (marked.0, marked.1.to_owned()), "{bare_return}");
        }
        let extra = "function A:f()\n  if x then\n    y()\n  end\n  end\nend\n";
        assert_eq!(told(extra, "Expected <eof>, got 'end'", 6), (5, "end".to_owned()));
    }

    #[test]
    fn a_full_width_character_is_told_with_its_twin() {
        let cases = [
            ("f（1)", "（"),
            ("f(1，2)", "，"),
            ("f(1)\nx = “a”", "“"),
            ("x = \"a”", "”"),
            ("x\u{3000}= 1", "\u{3000}"),
            ("x = '，' .. f（'（'）", "（"),
            ("x = 東", ""),
            ("x = \"“a”", ""),
            ("x = \"「a」", ""),
        ];
        for (source, marked) in cases {
            let line = source.lines().count();
            let expected = if marked.is_empty() { (0, String::new()) } else { (line, marked.to_owned()) };
            assert_eq!(
                told(source, "Expected identifier, got Unicode character", line),
                expected,
                "{source}"
            );
        }
        assert_eq!("，；（）｛｝＝“”".chars().filter_map(twin).collect::<String>(), ",;(){}=\"\"");
    }

    #[test]
    fn a_missing_quote_and_a_misspelt_word_are_no_missing_commas() {
        let cases = [
            ("x = { en = 'mei, zh = 'mei' }", "Expected '}', got 'mei'", "'mei, zh = '"),
            (
                "x = { en = \"東、, zh = \"東、\" }",
                "Expected '}', got Unicode character U+6771",
                "\"東、, zh = \"",
            ),
            ("if who == self.who the\n", "Expected 'then' when parsing if statement, got 'the'", "the"),
            ("while x od\n", "Expected 'do' when parsing while loop, got 'od'", "od"),
        ];
        for (source, said, marked) in cases {
            assert_eq!(told(source, said, 1), (1, marked.to_owned()), "{source}");
        }
    }

    #[test]
    fn a_method_without_brackets_is_named() {
        let next = "Expected function call arguments after '('";
        let here = "Expected '(', '{' or <string> when parsing function call, got ";
        for (source, said, marked) in [
            ("game:gethand(who):effa\nend", next.to_owned(), "effa"),
            ("x = game:getround)", format!("{here}')'"), "getround"),
            ("x = game:getround == y:z()", format!("{here}'=='"), "getround"),
            ("x = game.getround)", format!("{here}')'"), ""),
        ] {
            let expected = if marked.is_empty() { (0, String::new()) } else { (1, marked.to_owned()) };
            assert_eq!(told(source, &said, 1), expected, "{source}");
        }
    }

    #[test]
    fn a_missing_comma_is_found_where_it_is_missing() {
        let said = "Expected ',' after table constructor element";
        let cases = [
            ("x = { en = 'G', zh = 'G' ja = 'G' }", 1, (1, " ")),
            ("x = {\n  a = 1,\n  b = 2\n  c = 3,\n}", 4, (3, "2")),
            ("x = { { 1 } { 2 } }", 1, (1, " ")),
            ("x = { f = function(a) local b = a return b end c = 1 }", 1, (1, " ")),
            ("x = { f(1) 'a', g { 1 } }", 1, (0, "")),
            // A brace is missing there.
            ("x = { m = {\n  a = 1,\n}\n\nfunction A:f()\nend", 5, (0, "")),
            ("x = { m = {\n  a = 1,\n}\n\ntest('a', f)", 5, (0, "")),
        ];
        for (source, line, (at, marked)) in cases {
            assert_eq!(told(source, said, line), (at, marked.to_owned()), "{source}");
        }
    }
}
