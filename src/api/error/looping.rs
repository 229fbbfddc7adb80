//! The loop in which a script has used up its steps. Luau tells where the last step was taken, which
//! may be anywhere within it, or in a function that it calls.

use crate::lua::tokens::{Token, Word, tokens};
use std::ops::Range;

/// A loop, from its first word to its `end`.
struct Loop {
    /// From `while` to `do`, or `repeat`.
    head: Range<usize>,
    /// Its first line and its last.
    lines: (usize, usize),
    /// Nothing counts its turns.
    is_open: bool,
}

/// What is open at some place of a file.
enum OpenBlock {
    Block,
    /// `if` as a value, which has no `end`.
    Choice,
    /// A function, from this line.
    Function(usize),
    /// A loop, and whether its `do` is still to come.
    Loop(Loop, bool),
}

/// The head of the loop that is most likely never to end, of those around these lines: where the
/// last step was taken, and from where it was called. Nothing if none is in a loop.
pub(super) fn endless(source: &str, lines: &[usize]) -> Option<Range<usize>> {
    let (loops, functions) = read(&tokens(source));
    let encloses = |found: &&Loop, line: usize| {
        let (from, to) = found.lines;
        // A function that is made in a loop does not run in it.
        let made =
            |(first, last): &(usize, usize)| from <= *first && *last <= to && *first < line && line <= *last;
        from <= line && line <= to && !functions.iter().any(made)
    };
    // Loops are listed by where they end, so the innermost comes first.
    let around = |is_open: bool| {
        let mut found =
            lines.iter().flat_map(|&line| loops.iter().filter(move |found| encloses(found, line)));
        found.find(|found| found.is_open == is_open).map(|found| found.head.clone())
    };
    around(true).or_else(|| around(false))
}

/// The loops of a file, and the lines of its functions.
fn read(tokens: &[Token<'_>]) -> (Vec<Loop>, Vec<(usize, usize)>) {
    let (mut loops, mut functions, mut opened) = (Vec::new(), Vec::new(), Vec::<OpenBlock>::new());
    let (mut before, mut of_choice) = (Word::End, false);
    for token in tokens {
        let was_of_choice = std::mem::take(&mut of_choice);
        let word = match token.word {
            Word::Keyword(word) => word,
            Word::Name("huge") => {
                if let Some(OpenBlock::Loop(found, true)) = opened.last_mut() {
                    found.is_open = true;
                }
                ""
            }
            _ => "",
        };
        match word {
            "function" => opened.push(OpenBlock::Function(token.line)),
            "if" if was_of_choice || is_value(before, &opened) => opened.push(OpenBlock::Choice),
            "if" => opened.push(OpenBlock::Block),
            "while" | "for" | "repeat" => {
                let lines = (token.line, token.line);
                let found = Loop { head: token.start..token.end, lines, is_open: word != "for" };
                opened.push(OpenBlock::Loop(found, word != "repeat"));
            }
            "do" => match opened.last_mut() {
                Some(OpenBlock::Loop(found, waits @ true)) => {
                    *waits = false;
                    found.head.end = token.end;
                }
                _ => opened.push(OpenBlock::Block),
            },
            "else" if matches!(opened.last(), Some(OpenBlock::Choice)) => {
                opened.pop();
                of_choice = true;
            }
            "end" | "until" => match opened.pop() {
                Some(OpenBlock::Loop(mut found, _)) => {
                    found.lines.1 = token.line;
                    loops.push(found);
                }
                Some(OpenBlock::Function(first)) => functions.push((first, token.line)),
                _ => {}
            },
            _ => {}
        }
        before = token.word;
    }
    (loops, functions)
}

/// Is an `if` behind this word a value?
fn is_value(before: Word<'_>, opened: &[OpenBlock]) -> bool {
    match before {
        Word::Mark(mark) => !matches!(mark, ")" | "]" | "}" | ";" | "..."),
        Word::Keyword("return" | "and" | "or" | "not" | "in" | "while" | "until" | "if" | "elseif") => true,
        Word::Keyword("then") => matches!(opened.last(), Some(OpenBlock::Choice)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_are_found_around_lines() {
        let cases: [(&str, &[usize], &str); 12] = [
            ("while true do\n  x()\nend", &[2], "while true do"),
            ("repeat\n  x()\nuntil false", &[3], "repeat"),
            ("for i = 1, 1e9 do\n  x()\nend", &[2], "for i = 1, 1e9 do"),
            ("while a do\n  for i = 1, 9 do\n    x()\n  end\nend", &[3], "while a do"),
            (
                "for i = 1, math.huge do\n  for j = 1, 9 do\n    x()\n  end\nend",
                &[3],
                "for i = 1, math.huge do",
            ),
            ("while a do\n  while b do\n    x()\n  end\nend", &[3], "while b do"),
            ("while a do\n  while b do\n    x()\n  end\n  y()\nend", &[5], "while a do"),
            ("local function f()\n  x()\nend\nwhile a do\n  f()\nend", &[2, 5], "while a do"),
            ("for i = 1, 9 do\n  t[i] = function()\n    x()\n  end\nend", &[3], ""),
            ("local y = if a then b else if c then d else e\nwhile y do\n  x()\nend", &[3], "while y do"),
            (
                "f(if a then 1 else 2)\nif a then\n  do\n    while y do x() end\n  end\nelse\n  x()\nend",
                &[7],
                "",
            ),
            ("x()", &[1], ""),
        ];
        for (source, lines, head) in cases {
            let found = endless(source, lines).map(|bytes| &source[bytes]);
            assert_eq!(found.unwrap_or_default(), head, "{source}");
        }
    }
}
