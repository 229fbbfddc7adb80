//! Which fields of `self` a file knows, so that a test cannot set one that nobody reads.

use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::{Token, Word};
use std::collections::BTreeSet;

/// The fields of `self` that a file names, its tests aside.
pub(super) struct KnownState {
    names: BTreeSet<String>,
    /// Some are named by what is worked out when the file runs, as in `self[name]`.
    open: bool,
}

impl KnownState {
    pub(super) fn of(source: &Reading) -> Self {
        let mut known = Self { names: BTreeSet::new(), open: false };
        let mut rest = source.words();
        while let Some(first) = rest.first() {
            let after = rest.part(1..);
            rest = after;
            match (first.word, after.first().map(|token| token.word)) {
                (Word::Name("test"), Some(Word::Mark("("))) => {
                    let mut depth = 0;
                    let closes = |token: Token<'_>| {
                        depth += match token.word {
                            Word::Mark("(") => 1,
                            Word::Mark(")") => -1,
                            _ => 0,
                        };
                        depth == 0
                    };
                    let end = after.iter().position(closes).unwrap_or(after.len());
                    rest = after.part(end..);
                }
                (Word::Name("state" | "carry"), Some(Word::Mark("="))) => {
                    let fields = after.part(1..);
                    known.declare(|nth| fields.get(nth).map(|token| token.word));
                }
                (Word::Mark("."), Some(Word::Name(name))) => _ = known.names.insert(name.to_owned()),
                // A name may be put together with others, or stand in a list that is gone through.
                (Word::Literal, _) => {
                    let text = source[first.start..first.end].trim_matches(['"', '\'']);
                    known.names.insert(text.to_owned());
                }
                (Word::Name("self"), Some(Word::Mark("["))) => {
                    known.open |= !matches!(after.get(1).map(|token| token.word), Some(Word::Literal));
                }
                _ => {}
            }
        }
        known
    }

    /// Adds the fields of a table: names before `=`, at its outermost level.
    fn declare<'s>(&mut self, word: impl Fn(usize) -> Option<Word<'s>>) {
        let mut depth = 0;
        for (nth, here) in (0..).map_while(|nth| Some((nth, word(nth)?))) {
            match here {
                Word::Mark("{") => depth += 1,
                Word::Mark("}") => depth -= 1,
                Word::Name(name) if depth == 1 && word(nth + 1) == Some(Word::Mark("=")) => {
                    self.names.insert(name.to_owned());
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.open || self.names.contains(name)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.names.iter().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_knows_what_it_names_outside_of_its_tests() {
        let source = r#"
            local A = skill { mk = { x = 3 }, state = { kept = 0, deep = { x = 1 } } }
            function A:onDraw() self.count = (self["more"] or 0) + 1 end -- self.remark
            test("its (own) name", function(t) t:rig { state = { typo = 9 } } t:girl().typo = 3 end)
            function A:status() return tostring(self.late) end
        "#;
        let known = KnownState::of(&source.into());
        for name in ["count", "more", "late", "kept", "deep"] {
            assert!(known.has(name), "{name}");
        }
        for name in ["typo", "remark", "x"] {
            assert!(!known.has(name), "{name}");
        }
        assert!(KnownState::of(&"function A:onDraw() self[self.who] = 1 end".into()).has("anything"));
    }
}
