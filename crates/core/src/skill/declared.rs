//! Problems of a skill declaration, in the order of the file.

use crate::lua::error::place_of;
use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::{Token, Word};
use crate::problem::{Place, Problem, texts};
use std::collections::BTreeMap;
use std::path::Path;

/// The most problems told of a file at once. Who has mended these sees the next.
const MOST: usize = 100;

/// Problems found so far in a file.
pub(crate) struct Findings<'s> {
    file: &'s Path,
    source: &'s Reading,
    problems: Vec<Problem>,
}

impl<'s> Findings<'s> {
    pub(crate) fn new(file: &'s Path, source: &'s Reading) -> Self {
        Self { file, source, problems: Vec::new() }
    }

    /// Adds a problem with the value at these keys, from the outermost to the innermost.
    pub(crate) fn add(&mut self, keys: &[&str], problem: impl Into<Problem>) {
        if !self.is_full() {
            let place = self.place(keys);
            self.problems.push(problem.into().at(place));
        }
    }

    /// Adds a problem with a part of a text.
    pub(crate) fn add_text(&mut self, text: &str, problem: impl Into<Problem>) {
        if self.is_full() {
            return;
        }
        let at = self.source.find(text).map(|at| at..at + text.len());
        let whole = place_of(self.file, self.source, None);
        let place = at.map_or_else(|| whole.clone(), |bytes| whole.clone().span(self.source, bytes));
        self.problems.push(problem.into().at(place));
    }

    /// Reports functions, or tables in their place, defined twice in a class: only the last one counts.
    pub(crate) fn twice(&mut self, is_hook: impl Fn(&str, bool) -> bool) {
        let mut seen = BTreeMap::new();
        let mut twice = Vec::new();
        for four in self.source.words().windows::<4>() {
            let (class, name, at, table) = match [four[0].word, four[1].word, four[2].word, four[3].word] {
                [Word::Keyword("function"), Word::Name(class), Word::Mark(":" | "."), Word::Name(name)] => {
                    (class, name, four[3], false)
                }
                [Word::Name(class), Word::Mark("."), Word::Name(name), Word::Mark("=")]
                    if class != "self" =>
                {
                    (class, name, four[2], true)
                }
                _ => continue,
            };
            if is_hook(name, table)
                && let Some(first) = seen.insert((class, name), at)
            {
                twice.push((name, first, at));
            }
        }
        for (name, first, second) in twice {
            if self.is_full() {
                break;
            }
            let text = texts::files::hook_twice(name).code("EInvHook");
            let first = self.at(first);
            let place = self.at(second);
            self.problems.push(text.at(place).note_at(texts::frame::other_one_is_here(), first));
        }
    }

    /// Returns the problems, if any.
    pub(crate) fn finish(mut self) -> Result<(), Vec<Problem>> {
        self.problems.sort_by_key(|problem| problem.place.as_ref().map(|place| (place.line, place.columns)));
        if self.problems.is_empty() { Ok(()) } else { Err(self.problems) }
    }

    fn is_full(&self) -> bool {
        self.problems.len() >= MOST
    }

    fn at(&self, token: Token<'_>) -> Place {
        place_of(self.file, self.source, None).span(self.source, token.start..token.end)
    }

    /// Place of the last of these keys, each searched after the previous one.
    fn place(&self, keys: &[&str]) -> Place {
        let mut rest = self.source.words();
        let mut found = None;
        for key in keys {
            let is = |token: Token<'_>| {
                token.word == Word::Name(key)
                    || token.word == Word::Literal
                        && self.source[token.start..token.end].trim_matches(['"', '\'']) == *key
            };
            let Some(at) = rest.iter().position(is) else { break };
            found = rest.get(at);
            rest = rest.part(at + 1..);
        }
        found.map_or_else(|| place_of(self.file, self.source, None), |token| self.at(token))
    }
}
