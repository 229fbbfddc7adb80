//! What the tokens of a skill file tell without running it.

use super::contents::Contents;
use crate::api::bind::classes;
use crate::api::dialect::{HOOKS, is_classic};
use crate::lua::reading::Reading;
use crate::lua::required;
use crate::lua::syntax::tokens::{Token, Word, Words};
use crate::state::Hook;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What a skill file declares and uses, as far as its tokens tell.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Facts {
    /// Handle.
    pub handle: String,
    /// Hooks.
    pub hooks: BTreeSet<&'static str>,
    /// Numbers in `mk`, if their values are literals.
    pub numbers: BTreeMap<String, NumberFacts>,
    /// Names of the API methods that are called in a game.
    pub calls: BTreeSet<String>,
    /// Handles of the girls whom she needs.
    pub kin: BTreeSet<String>,
    /// Files required directly.
    pub requires: BTreeSet<String>,
}

/// A number of `mk`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberFacts {
    /// Its first value.
    pub value: f64,
    /// What its range is made of, in the order of [`Self::BOUNDS`]; `None` where that is not written as a literal.
    pub bounds: [Option<f64>; 3],
}

impl NumberFacts {
    /// What a range is made of.
    pub const BOUNDS: [&'static str; 3] = ["min", "max", "step"];
}

impl Facts {
    /// Reads all skills of a pack.
    #[must_use]
    pub fn of(contents: &Contents) -> Vec<Self> {
        let classes = classes();
        let methods = classes.iter().flat_map(|class| &class.entries).map(|entry| entry.name);
        let methods: BTreeSet<&str> = methods.collect();
        let facts = |(handle, name): (String, &str)| {
            let text = contents.source(name)?;
            let mut facts = match is_classic(Path::new(name)) {
                true => Self::classic(handle, &text),
                false => Self::read(handle, &text),
            };
            facts.calls.retain(|name| methods.contains(name.as_str()));
            Some(facts)
        };
        contents.skills().filter_map(facts).collect()
    }

    fn read(handle: String, text: &Reading) -> Self {
        let words = text.words();
        let hook = |at: usize| {
            let Word::Name(name) = words.at(at).word else { return None };
            let after = |word| at >= 1 && words.at(at - 1).word == word;
            let in_function = at >= 3 && words.at(at - 3).word == Word::Keyword("function");
            let is_set = words.at(at + 1).word == Word::Mark("=") && after(Word::Mark("."));
            let is_defined = in_function && (after(Word::Mark(":")) || after(Word::Mark(".")));
            (is_defined || is_set).then(|| Hook::ALL.iter().find(|hook| hook.name() == name)).flatten()
        };
        let hooks = (0..words.len().saturating_sub(1)).filter_map(hook);
        Self {
            handle,
            hooks: hooks.map(|hook| hook.name()).collect(),
            numbers: numbers(text, words),
            calls: calls(words),
            kin: kin(text, words),
            requires: required::names(text).into_iter().map(|(name, _)| name.to_owned()).collect(),
        }
    }

    /// A classic script, whose hooks are global functions.
    fn classic(handle: String, text: &Reading) -> Self {
        let words = text.words();
        let hook = |two: [Token<'_>; 2]| {
            let Word::Name(name) = two[1].word else { return None };
            let is_defined = two[0].word == Word::Keyword("function");
            HOOKS.iter().find(|(hook, _)| is_defined && *hook == name).map(|(hook, _)| *hook)
        };
        Self {
            handle,
            hooks: words.windows::<2>().filter_map(hook).collect(),
            calls: calls(words),
            ..Self::default()
        }
    }
}

/// Names of methods that are called on anything but `self`, tests aside.
fn calls(words: Words<'_>) -> BTreeSet<String> {
    let call = |at: usize| match words.at(at).word {
        Word::Name(name)
            if words.at(at - 1).word == Word::Mark(":") && words.at(at + 1).word == Word::Mark("(") =>
        {
            let own = words.at(at - 2).word == Word::Name("self");
            let defined = at >= 3 && words.at(at - 3).word == Word::Keyword("function");
            (!own && !defined).then(|| name.to_owned())
        }
        _ => None,
    };
    let (mut found, mut at) = (BTreeSet::new(), 2);
    while at < words.len() {
        let behind = behind_test(words, at);
        found.extend(call(at).filter(|_| behind.is_none()));
        at = behind.unwrap_or(at + 1);
    }
    found
}

/// What is behind the test that begins here, if one does.
fn behind_test(words: Words<'_>, at: usize) -> Option<usize> {
    let begins = [Word::Name("test"), Word::Mark("(")] == [words.at(at).word, words.at(at + 1).word];
    let is_method = matches!(words.at(at - 1).word, Word::Mark("." | ":") | Word::Keyword("function"));
    if !begins || is_method {
        return None;
    }
    let mut depth = 0;
    let closes = |nth: &usize| {
        match words.at(*nth).word {
            Word::Mark("(") => depth += 1,
            Word::Mark(")") => depth -= 1,
            _ => {}
        }
        depth == 0
    };
    Some((at + 1..words.len()).find(closes).unwrap_or(words.len()))
}

/// Where the first word within a table is that a field is set to, behind `mk = {`.
fn first_in(words: Words<'_>, field: &str) -> Option<usize> {
    let begins = [Word::Name(field), Word::Mark("="), Word::Mark("{")];
    let at = words.windows::<3>().position(|three| three.map(|token| token.word) == begins)?;
    Some(at + begins.len())
}

/// Names in `kin = { "mei", "lin" }`.
fn kin(text: &Reading, words: Words<'_>) -> BTreeSet<String> {
    let Some(first) = first_in(words, "kin") else { return BTreeSet::new() };
    let inside = words
        .iter()
        .skip(first)
        .take_while(|token| matches!(token.word, Word::Literal | Word::Mark("," | ";")));
    let names = inside.filter(|token| token.word == Word::Literal);
    names.map(|token| text[token.start..token.end].trim_matches(['"', '\'']).to_owned()).collect()
}

/// Numbers of `mk = { rush = 80, much = { 3, min = 1 } }`.
fn numbers(text: &Reading, words: Words<'_>) -> BTreeMap<String, NumberFacts> {
    let Some(first) = first_in(words, "mk") else { return BTreeMap::new() };
    // By name: the value, if it is known, and the bounds.
    let mut found: BTreeMap<&str, (Option<f64>, [Option<f64>; 3])> = BTreeMap::new();
    // What the next literal is for: the number, and the field of its table.
    let (mut depth, mut name, mut field) = (1, None, None);
    for (nth, token) in words.iter().enumerate().skip(first) {
        let is_key = || words.get(nth + 1).is_some_and(|next| next.word == Word::Mark("="));
        match token.word {
            Word::Mark("{" | "(" | "[") => depth += 1,
            Word::Mark("}" | ")" | "]") => depth -= 1,
            Word::Name(key) if depth == 1 && is_key() => (name, field) = (Some(key), None),
            Word::Name(key) if depth == 2 && is_key() => field = Some(key),
            Word::Mark("," | ";") if depth == 1 => name = None,
            Word::Mark("," | ";") if depth == 2 => field = None,
            Word::Literal => {
                let negative = words.at(nth - 1).word == Word::Mark("-");
                let number = text[token.start..token.end].parse::<f64>();
                if let (Some(name), Ok(number)) = (name, number) {
                    let (value, bounds) = found.entry(name).or_default();
                    let place = match field {
                        None => Some(value),
                        Some(field) => {
                            let nth = NumberFacts::BOUNDS.iter().position(|bound| *bound == field);
                            nth.map(|nth| &mut bounds[nth])
                        }
                    };
                    if let Some(place) = place {
                        // The first of `80 * 2` is as much as can be told.
                        place.get_or_insert(if negative { -number } else { number });
                    }
                }
            }
            _ => {}
        }
        if depth == 0 || token.word == Word::End {
            break;
        }
    }
    let known = found
        .into_iter()
        .filter_map(|(name, (value, bounds))| Some((name.to_owned(), NumberFacts { value: value?, bounds })));
    known.collect()
}

#[cfg(test)]
mod tests {
    use super::{Facts, NumberFacts};

    #[test]
    fn hooks_numbers_and_calls_are_read_from_the_tokens() {
        let text = "local w = require('lib/w')\nlocal G = skill { kin = { 'mei', \"lin\" }, mk = { a = 80, b = { -3.5, min = -9, doc = '7' }, c = x } }\n\
                    function G:onDraw(game, mount) mount:lighta({}, self:helper(game.status)) end\n\
                    function G:helper() return 1 end\nG.aiLimits = { }\n\
                    test('it', function(t) t:rig({}) t:expect(t:hand():ct('5m')):is(0) end)\n\
                    function G:onDice(game) game:getround() end\nreturn G";
        let facts = Facts::read("g".into(), &text.into());
        assert_eq!(facts.hooks.iter().copied().collect::<Vec<_>>(), ["aiLimits", "onDice", "onDraw"]);
        let number = |value, min| NumberFacts { value, bounds: [min, None, None] };
        let numbers = [("a".into(), number(80.0, None)), ("b".into(), number(-3.5, Some(-9.0)))];
        assert_eq!(facts.numbers.into_iter().collect::<Vec<_>>(), numbers);
        assert_eq!(facts.calls.into_iter().collect::<Vec<_>>(), ["getround", "lighta"]);
        assert_eq!(facts.kin.into_iter().collect::<Vec<_>>(), ["lin", "mei"]);
        assert_eq!(facts.requires.into_iter().collect::<Vec<_>>(), ["lib/w"]);
    }

    #[test]
    fn a_classic_script_has_global_hooks() {
        let text = "mk = 80\nfunction ondraw() mount:lighta(hand:effa(), mk) end";
        let facts = Facts::classic("g".into(), &text.into());
        assert_eq!(facts.hooks.iter().copied().collect::<Vec<_>>(), ["ondraw"]);
    }

    #[test]
    fn any_garbage_is_read() {
        for text in [
            "",
            "mk",
            "mk = {",
            "mk = { a =",
            "function",
            "function G:",
            "a.onDraw",
            "\"",
            "--[[",
            "mk = { -",
            "kin = {",
            "x x test(",
        ] {
            Facts::read("g".into(), &text.into());
            Facts::classic("g".into(), &text.into());
        }
    }
}
