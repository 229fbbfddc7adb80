//! Finds the files that a Lua file names in `require("lib/waits")`, and the girls in `borrow("yuki")`.

use super::reading::Reading;
use super::syntax::tokens::Word;
use std::ops::Range;

/// The names in `require("name")` and `require "name"`, with their byte ranges. Only literal names are found.
pub fn names(text: &Reading) -> Vec<(&str, Range<usize>)> {
    named_in(text, "require")
}

/// The names in `borrow("name")`, in the same way.
pub fn borrowed(text: &Reading) -> Vec<(&str, Range<usize>)> {
    named_in(text, "borrow")
}

/// The file of what is required under a name, below the folder. That of a girl who is borrowed from is its name.
#[must_use]
pub fn file(name: &str) -> String {
    if name.ends_with(".lua") { name.to_owned() } else { format!("{name}.lua") }
}

fn named_in<'t>(text: &'t Reading, function: &str) -> Vec<(&'t str, Range<usize>)> {
    let words = text.words();
    let named = |at: usize| {
        let before = at.checked_sub(1).map(|before| words.at(before).word);
        if words.at(at).word != Word::Name(function)
            || matches!(before, Some(Word::Mark("." | ":") | Word::Keyword("local" | "function")))
        {
            return None;
        }
        let bracket = usize::from(words.get(at + 1)?.word == Word::Mark("("));
        let name = words.get(at + 1 + bracket).filter(|token| token.word == Word::Literal)?;
        // A part of a text that is joined is no name.
        if words.get(at + 2 + bracket).is_some_and(|next| next.word == Word::Mark("..")) {
            return None;
        }
        let written = &text[name.start..name.end];
        let quote = written.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let inside = written.strip_prefix(quote)?.strip_suffix(quote)?;
        Some((inside, name.start..name.end))
    };
    (0..words.len()).filter_map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_that_are_written_out_are_found() {
        let text = "local a, b = require('lib/a'), require \"b\" -- require('c')\nlocal require = x.require('d')\n\
                    require(\"e\" .. f) require(g)";
        let found: Vec<_> = names(&text.into()).into_iter().map(|(name, _)| name.to_owned()).collect();
        assert_eq!(found, ["lib/a", "b"]);
        let text = "local yuki = borrow('yuki', 0.5) borrow(name) x.borrow('y') borrow('a' .. 'b')";
        assert_eq!(
            super::borrowed(&text.into()).into_iter().map(|(name, _)| name).collect::<Vec<_>>(),
            ["yuki"]
        );
    }
}
