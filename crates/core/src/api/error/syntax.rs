//! What Luau's parser cannot know: where the author went wrong, and the cure.

use crate::lua::blocks::{closed_early, left_open};
use crate::lua::error::place_of;
use crate::lua::reading::Reading;
use crate::lua::tokens::{Token, Word};
use crate::problem::{Problem, Text, texts};
use std::ops::Range;
use std::path::Path;

/// A way of writing that other languages have, and what stands in its place here.
type Foreign = (&'static str, fn() -> Text);

/// Operators of other languages, longer ones first.
const OPERATORS: [Foreign; 15] = [
    ("!=", || texts::write_in_place("~=", "!=")),
    ("&&", || texts::write_in_place("and", "&&")),
    ("||", || texts::write_in_place("or", "||")),
    ("<<", || texts::write_in_place("bit32.lshift(a, b)", "a << b")),
    (">>", || texts::write_in_place("bit32.rshift(a, b)", "a >> b")),
    ("++", || texts::write_in_place("x += 1", "x++")),
    ("<const>", || texts::leave_out_in_luau("<const>")),
    ("<close>", || texts::leave_out_in_luau("<close>")),
    ("::", || texts::write_in_place("continue", "goto")),
    ("goto ", || texts::write_in_place("continue", "goto")),
    ("&", || texts::write_in_place("bit32.band(a, b)", "a & b")),
    ("|", || texts::write_in_place("bit32.bor(a, b)", "a | b")),
    ("~", || texts::write_in_place("bit32.bxor(a, b)", "a ~ b")),
    ("!", || texts::write_in_place("not x", "!x")),
    ("?", || texts::write_in_place("if a then b else c", "a ? b : c")),
];

/// The problem as the author's mistake, with its place, if it is one that is known.
pub(super) fn mended(said: &str, file: &Path, source: &Reading, line: usize) -> Option<Problem> {
    let words = source.words();
    let at = |bytes: Range<usize>| place_of(file, source, None).span(source, bytes);
    let bytes = |token: &Token<'_>| token.start..token.end;
    let text = |token: &Token<'_>| &source[token.start..token.end];
    if said.starts_with("Expected 'end'") && said.contains(", got <eof>") {
        let (from, other) = left_open(source, words).map(|(from, other)| (&words[from], &words[other]))?;
        let problem = Problem::from(texts::block_has_no_end(text(from))).at(at(bytes(from)));
        let note = texts::stands_where_it_should_be_over(text(other), text(from));
        return Some(problem.note_at(note, at(bytes(other))));
    }
    if said.starts_with("Expected <eof>, got 'end'") {
        let (from, to) = closed_early(source, words).map(|(from, to)| (&words[from], &words[to]))?;
        let problem = Problem::from(texts::one_end_too_many()).at(at(bytes(to)));
        return Some(problem.note_at(texts::it_closes_this(text(from)), at(bytes(from))));
    }
    if said.starts_with("Expected ',' after table constructor element") || said.starts_with("Expected '}' ") {
        let nth = without_comma(words, line)?;
        let (before, after) = (&words[nth], &words[nth + 1]);
        let gap = if before.line == after.line && before.end < after.start {
            before.end..before.end + 1
        } else {
            bytes(before)
        };
        let help = texts::write_comma_between(text(before), text(after));
        return Some(texts::comma_is_missing().help(help).at(at(gap)));
    }
    None
}

/// The cure for what the parser did not expect on this line. Scripts of libsaki are told of operators on bits elsewhere.
pub(super) fn cure(said: &str, source: &Reading, line: usize, is_classic: bool) -> Option<Text> {
    let got = said.rsplit_once("got ")?.1.trim_end_matches('.');
    if got == "'='" && !said.contains("table") {
        return Some(texts::equals_compares());
    }
    let text = source.lines().nth(line.checked_sub(1)?)?;
    let code = text.split("--").next().unwrap_or_default();
    let first = got.trim_matches('\'').chars().next()?;
    let (_, cure) = OPERATORS.iter().find(|(written, _)| {
        let odd = !first.is_ascii_alphanumeric() && written.contains(first);
        let is_goto = written.starts_with("goto") || *written == "::";
        let is_bits = matches!(*written, "<<" | ">>" | "&" | "|" | "~");
        code.contains(written) && (odd || is_goto) && !(is_classic && is_bits)
    })?;
    Some(cure())
}

/// The token on this line, or just before it, that a comma should follow: an entry of a table is complete, and another
/// begins.
fn without_comma(words: &[Token<'_>], line: usize) -> Option<usize> {
    // Brackets and blocks that are open.
    let mut open: Vec<&str> = Vec::new();
    (0..words.len().saturating_sub(1)).find(|&at| {
        match words[at].word {
            Word::Mark(mark @ ("{" | "(" | "[")) => open.push(mark),
            Word::Keyword(word @ ("function" | "do" | "repeat")) => open.push(word),
            Word::Mark("}" | ")" | "]") | Word::Keyword("end" | "until") => drop(open.pop()),
            _ => {}
        }
        let next = &words[at + 1];
        let is_here = next.line == line || words[at].line == line;
        is_here && open.last() == Some(&"{") && is_entry_over(words[at].word, next.word)
    })
}

/// Whether a value ends with a word, and the next cannot belong to it.
fn is_entry_over(word: Word<'_>, next: Word<'_>) -> bool {
    let may_be_called = matches!(word, Word::Name(_) | Word::Mark(")" | "]"));
    let ends = may_be_called
        || matches!(word, Word::Literal | Word::Piece { ends: true } | Word::Mark("}"))
        || matches!(word, Word::Keyword("true" | "false" | "nil" | "end"));
    let begins = match next {
        Word::Name(_) | Word::Keyword("function" | "true" | "false" | "nil" | "not") => true,
        Word::Literal | Word::Mark("{" | "[") => !may_be_called,
        _ => false,
    };
    ends && begins
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(source: &str, said: &str, line: usize) -> (usize, String) {
        let problem = mended(said, Path::new("a.lua"), &source.into(), line);
        let place = problem.as_ref().and_then(|problem| problem.place.clone()).unwrap_or_default();
        let columns = place.columns.unwrap_or((1, 1));
        let marked: String = place.text.chars().skip(columns.0 - 1).take(columns.1 - columns.0).collect();
        (place.line, marked)
    }

    #[test]
    fn a_block_without_end_is_found_by_indentation() {
        let said = "Expected 'end' (to close 'function' at line 1), got <eof>";
        let cases = [
            ("function A:f()\n  if x then\n    y()\nend\n\nfunction A:g()\n  z()\nend\n", (2, "if")),
            ("function A:f()\n  for i = 1, 3 do\n    if x then\n      y()\n  end\nend\n", (3, "if")),
            ("function A:f()\n  y()\n\nfunction A:g()\n  z()\nend\n", (1, "function")),
            ("test('a', function(t)\n  while x do\n    y()\nend)\n", (2, "while")),
            ("function A:f()\ny()\nif x then\nend\n", (0, "")),
        ];
        for (source, (line, marked)) in cases {
            assert_eq!(told(source, said, 9), (line, marked.to_owned()), "{source}");
        }
        let extra = "function A:f()\n  if x then\n    y()\n  end\n  end\nend\n";
        assert_eq!(told(extra, "Expected <eof>, got 'end'", 6), (5, "end".to_owned()));
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
        ];
        for (source, line, (at, marked)) in cases {
            assert_eq!(told(source, said, line), (at, marked.to_owned()), "{source}");
        }
    }

    #[test]
    fn what_other_languages_write_has_its_cure() {
        let cases = [
            ("if a = b then", "Expected 'then' when parsing if statement, got '='", "=="),
            ("x = a & b", "Expected identifier when parsing expression, got '&'", "bit32.band"),
            ("x = a << b", "Expected identifier when parsing expression, got '<'", "bit32.lshift"),
            ("if a != b then", "Expected 'then' when parsing if statement, got '!'", "~="),
            ("if a && b then", "Expected identifier when parsing expression, got '&'", "and"),
            ("x++", "Expected identifier when parsing expression, got '+'", "x += 1"),
        ];
        for (source, said, help) in cases {
            let cure = cure(said, &source.into(), 1, false).map(|text| text.english()).unwrap_or_default();
            assert!(cure.contains(help), "{source}: {cure}");
        }
        assert_eq!(cure("Expected identifier, got 'x'", &"local 3 -- a & b".into(), 1, false), None);
    }
}
