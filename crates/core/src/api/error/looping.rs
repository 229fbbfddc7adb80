//! Finds the loop in which a script used up its ticks. Luau reports where the last tick was spent, which can
//! be anywhere inside, or in a function called from it.

use crate::lua::reading::Reading;
use crate::lua::syntax::blocks::{Block, Kind, blocks};
use crate::lua::syntax::tokens::{Token, Word, Words};
use std::ops::Range;

/// A loop, from its first token to its `end`.
struct Loop {
    /// From `while` to `do`, or `repeat`.
    head: Range<usize>,
    /// Its first line and its last.
    lines: (usize, usize),
    /// Whether its number of turns is unbounded.
    is_open: bool,
}

/// The head of the loop most likely to be endless, among those around these lines: where the last tick was
/// spent and where that was called from; and whether its number of turns is unbounded. `None` if there is no loop.
pub(super) fn endless(source: &Reading, lines: &[usize]) -> Option<(Range<usize>, bool)> {
    let (loops, functions) = read(source.words());
    let encloses = |found: &&Loop, line: usize| {
        let (from, to) = found.lines;
        // A function defined in a loop does not run in it.
        let made =
            |(first, last): &(usize, usize)| from <= *first && *last <= to && *first < line && line <= *last;
        from <= line && line <= to && !functions.iter().any(made)
    };
    // Loops are sorted by their ends, so the innermost comes first.
    let around = |is_open: bool| {
        let mut found =
            lines.iter().flat_map(|&line| loops.iter().filter(move |found| encloses(found, line)));
        found.find(|found| found.is_open == is_open).map(|found| (found.head.clone(), is_open))
    };
    around(true).or_else(|| around(false))
}

/// The loops of a file, and line ranges of its functions.
fn read(words: Words<'_>) -> (Vec<Loop>, Vec<(usize, usize)>) {
    let (mut loops, mut functions) = (Vec::new(), Vec::new());
    for Block { kind, from, to } in blocks(words).unwrap_or_default() {
        let lines = (words.at(from).line, words.at(to).line);
        let mut found = |last: usize, is_open| {
            loops.push(Loop { head: words.at(from).start..words.at(last).end, lines, is_open });
        };
        match kind {
            Kind::Function => functions.push(lines),
            Kind::Repeat => found(from, true),
            Kind::Loop { body, .. } => {
                let is_while = words.at(from).word == Word::Keyword("while");
                let is_huge = |token: Token<'_>| token.word == Word::Name("huge");
                found(body, is_while || words.part(from..body).iter().any(is_huge));
            }
            Kind::Other => {}
        }
    }
    (loops, functions)
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
            let found = endless(&source.into(), lines).map(|(bytes, _)| &source[bytes]);
            assert_eq!(found.unwrap_or_default(), head, "{source}");
        }
    }
}
