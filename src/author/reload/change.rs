//! Classifies changes in a new version of a file: none, numbers of `mk`, or code.
//!
//! Compares the bytecode of both versions without line numbers. So comments and layout make no difference,
//! nor do tests, which are not played.

use crate::lua::reading::Reading;
use crate::lua::syntax::deep::{Room, with_room};
use crate::lua::syntax::tokens::{Token, Word, Words};
use crate::lua::syntax::tree::whole;
use full_moon::ast::{
    Ast, Call, Expression, Field, FunctionArgs, FunctionCall, Prefix, Stmt, Suffix, TableConstructor,
};
use full_moon::visitors::Visitor;
use mlua::chunk::Compiler;
use std::ops::Range;

/// The change between versions of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum FileChange {
    /// None that affects games.
    Nothing,
    /// Literal numbers in the `mk` of `skill { ... }`. Contains the old text with the new numbers, so that
    /// lines match the functions that stay in use.
    Numbers(String),
    /// Anything else, including cases of doubt.
    Code,
}

/// Compares two texts that both load.
pub(super) fn change(old: &Reading, new: &Reading) -> FileChange {
    if old == new {
        return FileChange::Nothing;
    }
    if old.required() != new.required() {
        return FileChange::Code;
    }
    let compare = |room: &Room| Some(Version::read(old, room)?.becomes(&Version::read(new, room)?));
    with_room(compare).ok().flatten().unwrap_or(FileChange::Code)
}

/// A parsed version of a file.
struct Version<'t> {
    text: &'t Reading,
    /// Byte ranges of its tests.
    tests: Vec<Range<usize>>,
    /// Byte ranges of the numbers of `mk` with their signs; `None` if functions can access them other than as
    /// `self.mk`.
    numbers: Option<Vec<Range<usize>>>,
}

impl<'t> Version<'t> {
    fn read(text: &'t Reading, room: &Room) -> Option<Self> {
        let tree = text.tree(room)?;
        let mut version = Self { text, tests: tests(text, tree), numbers: None };
        let mut skills = Skills(Vec::new());
        skills.visit_ast(tree);
        if let [Some(mk)] = skills.0.as_slice()
            && version.is_read_by_self_alone(mk)
        {
            let words = text.words();
            let from = words.partition_point(|token| token.start < mk.start);
            let to = words.partition_point(|token| token.start < mk.end);
            version.numbers = numbers(text, words.part(from..to));
        }
        Some(version)
    }

    fn becomes(&self, new: &Self) -> FileChange {
        if self.code(&[]) == new.code(&[]) {
            return FileChange::Nothing;
        }
        match (&self.numbers, &new.numbers) {
            (Some(ours), Some(theirs))
                if ours.len() == theirs.len() && self.code(ours) == new.code(theirs) =>
            {
                FileChange::Numbers(self.with_numbers(ours, new, theirs))
            }
            _ => FileChange::Code,
        }
    }

    /// Our text with the numbers of another version.
    fn with_numbers(&self, ours: &[Range<usize>], new: &Self, theirs: &[Range<usize>]) -> String {
        let (mut text, mut after) = (String::with_capacity(self.text.len()), 0);
        for (place, number) in ours.iter().zip(theirs) {
            text.push_str(self.text.get(after..place.start).unwrap_or_default());
            text.push_str(new.text.get(number.clone()).unwrap_or_default());
            after = place.end;
        }
        text + self.text.get(after..).unwrap_or_default()
    }

    /// Bytecode of the text on one line, without tests and with a 1 in place of each of these numbers.
    fn code(&self, numbers: &[Range<usize>]) -> Vec<u8> {
        let mut line = String::with_capacity(self.text.len());
        for token in self.words() {
            match numbers.iter().find(|number| number.contains(&token.start)) {
                Some(number) if token.end < number.end => continue,
                Some(_) => line.push('1'),
                None => line.push_str(&self.text[token.start..token.end]),
            }
            line.push(' ');
        }
        let compiler = Compiler::new().set_optimization_level(1).set_debug_level(0);
        compiler.compile(&line).unwrap_or_else(|_| line.into_bytes())
    }

    /// The tokens outside of tests.
    fn words(&self) -> impl Iterator<Item = Token<'t>> {
        let is_test = |at: usize| self.tests.iter().any(|test| test.contains(&at));
        self.text.words().iter().filter(move |token| !is_test(token.start))
    }

    /// Returns whether functions read numbers only as `self.mk`, which is replaced with them. Code that reads
    /// the `mk` of the class, or keeps `self.mk` itself, would keep the old ones. What is within the table of `mk`
    /// reads nothing: `unit = "mk"` is no access.
    fn is_read_by_self_alone(&self, mk: &Range<usize>) -> bool {
        let tokens = self.words().filter(|token| !mk.contains(&token.start));
        let words: Vec<&str> = tokens.map(|token| &self.text[token.start..token.end]).collect();
        let class = words.windows(4).find(|four| four[0] == "local" && four[2..] == ["=", "skill"]);
        let is_class = |word: &str| class.is_none_or(|class| class[1] == word);
        let harmless = |at: usize| {
            let back = |n: usize| at.checked_sub(n).map_or("", |at| words[at]);
            match words[at] {
                "mk" if back(1) == "." && back(2) == "self" => is_passed_on(&words, at),
                "mk" if back(1) == "." => !is_class(back(2)) && !matches!(back(2), ")" | "]"),
                // An alias of the class.
                word if class.is_some() && is_class(word) => !matches!(back(1), "=" | "(" | "," | "{"),
                word => !(word.contains("\"mk\"") || word.contains("'mk'")),
            }
        };
        (0..words.len()).all(harmless)
    }
}

/// Returns whether `self.mk`, ending at this token, is passed to a function or assigned to a local.
fn is_passed_on(words: &[&str], at: usize) -> bool {
    let (before, after) = (&words[..at - 2], words.get(at + 1).copied().unwrap_or_default());
    if matches!(after, "." | "[") || before.ends_with(&["("]) && matches!(after, ")" | ",") {
        return true;
    }
    let Some(local) = before.iter().rposition(|word| *word == "local") else { return false };
    let ends = |word: &&str| matches!(*word, "function" | "then" | "do" | "end" | "return" | "{");
    let declared = &before[local..];
    declared.iter().filter(|word| **word == "=").count() == 1 && !declared.iter().any(ends)
}

/// Byte ranges of top-level calls of `test`; empty if the name may be redefined.
fn tests(text: &Reading, tree: &Ast) -> Vec<Range<usize>> {
    let is_other = |two: [Token<'_>; 2]| {
        matches!(
            [two[0].word, two[1].word],
            [Word::Keyword("local" | "function") | Word::Mark(","), Word::Name("test")]
                | [Word::Name("test"), Word::Mark("=")]
        )
    };
    if text.words().windows::<2>().any(is_other) {
        return Vec::new();
    }
    let calls = tree.nodes().stmts().filter_map(|stmt| match stmt {
        Stmt::FunctionCall(call) if is_call_of(call, "test") && call.suffixes().count() == 1 => {
            Some(whole(call))
        }
        _ => None,
    });
    calls.collect()
}

fn is_call_of(call: &FunctionCall, name: &str) -> bool {
    matches!(call.prefix(), Prefix::Name(prefix) if prefix.token().to_string() == name)
}

/// Calls of `skill`, each with the byte range of its `mk` if that is a table.
struct Skills(Vec<Option<Range<usize>>>);

impl Visitor for Skills {
    fn visit_function_call(&mut self, call: &FunctionCall) {
        if is_call_of(call, "skill") {
            self.0.push(class(call).and_then(mk).map(whole));
        }
    }
}

/// The table passed to `skill`.
fn class(call: &FunctionCall) -> Option<&TableConstructor> {
    let Suffix::Call(Call::AnonymousCall(arguments)) = call.suffixes().next()? else { return None };
    match &**arguments {
        FunctionArgs::TableConstructor(table) => Some(table),
        FunctionArgs::Parentheses { arguments, .. } => table(arguments.iter().next()?),
        _ => None,
    }
}

fn table(value: &Expression) -> Option<&TableConstructor> {
    if let Expression::TableConstructor(table) = value { Some(table) } else { None }
}

fn mk(class: &TableConstructor) -> Option<&TableConstructor> {
    class.fields().iter().find_map(|field| match field {
        Field::NameKey { key, value, .. } if key.token().to_string() == "mk" => table(value),
        _ => None,
    })
}

/// Byte ranges of the numbers in a table with these tokens, with their signs; `None` if it contains anything
/// but names, numbers, texts and arithmetic.
fn numbers(text: &str, table: Words<'_>) -> Option<Vec<Range<usize>>> {
    let (mut numbers, mut sign, mut begins) = (Vec::new(), None, true);
    for token in table.iter() {
        let is_number = || text[token.start..].starts_with(|c: char| c == '.' || c.is_ascii_digit());
        match token.word {
            Word::Literal if is_number() => {
                numbers.push(sign.take().unwrap_or(token.start)..token.end);
                begins = false;
            }
            Word::Name(_) | Word::Literal => (sign, begins) = (None, false),
            Word::Mark(mark @ ("{" | "}" | "=" | "," | ";" | "-" | "+" | "/" | "*")) => {
                sign = (begins && mark == "-").then_some(token.start);
                begins = true;
            }
            _ => return None,
        }
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::FileChange;
    use crate::lua::syntax::deep::with_room;

    const GIRL: &str = "local Girl = skill {\n  id = 7, mk = { rush = { 80, min = 0, max = 9e2, doc = 'on 5' }, n = -3 },\n}\n\
        function Girl:onDraw(game)\n  local mk = self.mk\n  return mk.rush + 80 end -- 松\n\
        test('it', function(t) t:rig { mk = { rush = 5 } } end)\nreturn Girl\n";

    fn change(old: &str, new: &str) -> FileChange {
        super::change(&old.into(), &new.into())
    }

    /// The change when one text in it is replaced by another.
    fn becomes(old: &str, new: &str) -> FileChange {
        let changed = GIRL.replacen(old, new, 1);
        assert_ne!(changed, GIRL, "{old}");
        change(GIRL, &changed)
    }

    #[test]
    fn numbers_of_mk_and_nothing_else() {
        for (old, new) in [("80,", "300,"), ("9e2", "0x10"), ("-3", "-4.5"), ("-3", "3"), ("80,", "-80,")] {
            assert_eq!(becomes(old, new), FileChange::Numbers(GIRL.replacen(old, new, 1)), "{old} -> {new}");
        }
        let (old, new) = (GIRL.replace("max =", "unit = \"mk\", max ="), "300,");
        assert_eq!(change(&old, &old.replace("80,", new)), FileChange::Numbers(old.replace("80,", new)));
        for (old, new) in [
            ("id = 7", "id = 8"),
            ("+ 80", "+ 81"),
            ("on 5", "on 6"),
            ("n = -3", "m = -3"),
            ("-3", "3 - 2"),
            ("onDraw", "onDice"),
            ("return mk", "return self.mk"),
            ("return Girl", "return Gril("),
        ] {
            assert_eq!(becomes(old, new), FileChange::Code, "{old} -> {new}");
        }
    }

    #[test]
    fn comments_layout_and_tests_are_nothing() {
        for (old, new) in [
            ("松", "竹"),
            ("-- 松\n", "\n\n-- two\n-- lines\n"),
            ("function", "\n\n\nfunction"),
            ("'on 5'", "\"on 5\""),
            ("skill {\n  id = 7, mk = {", "skill { id = 7; mk = {"),
            ("rush + 80 end", "rush+(80);end"),
            ("80,", "0x50,"),
            ("rush = 5", "rush = 6"),
            ("'it'", "'that'"),
            ("return Girl", "test('more', function(t) t:deal() end)\nreturn Girl"),
        ] {
            let new = GIRL.replacen(old, new, 1);
            assert_ne!(new, GIRL);
            assert_eq!(change(GIRL, &new), FileChange::Nothing, "{new}");
        }
    }

    /// Lines of functions that stay in use must be those of the text kept.
    #[test]
    fn with_other_numbers_the_old_text_keeps_its_lines() {
        let changed = GIRL
            .replace("80,", "300,")
            .replace("function", "\n-- more\nfunction")
            .replace("rush = 5", "rush = 9");
        assert_eq!(change(GIRL, &changed), FileChange::Numbers(GIRL.replace("80,", "300,")));
    }

    #[test]
    fn where_it_is_not_in_plain_sight_it_is_code() {
        let differ = |text: &str| {
            matches!(change(&text.replace('N', "1"), &text.replace('N', "2")), FileChange::Numbers(_))
        };
        assert!(differ("local G = skill({ mk = { a = N } }) return G"));
        assert!(differ(
            "local G = skill { mk = { a = N } } function G:onDraw() local m = self.mk return m.a end return G"
        ));
        assert!(differ(
            "local G = skill { mk = { a = N } } function G:onDraw() local x x = self.mk.a return x end return G"
        ));
        assert!(!differ("local mk = { a = N } local G = skill { mk = mk } return G"));
        assert!(!differ("local G = skill { mk = { a = f(N) } } return G"));
        assert!(!differ("local G = skill { mk = { a = (function() return N end)() } } return G"));
        assert!(!differ("local G = skill { mk = { a = N } } function G:onDraw() return G.mk.a end return G"));
        assert!(!differ(
            "local G = skill { mk = { a = N } } local m function G:onDraw() m = m or self.mk end return G"
        ));
        assert!(!differ(
            "local G = skill { mk = { a = N } } local m = {} function G:onDraw() m.x = { self.mk } end return G"
        ));
        assert!(!differ(
            "local G = skill { mk = { a = N } } local m function G:onDraw() m = self.mk end return G"
        ));
        assert!(!differ("local G = skill { mk = { a = N } } local b = G['mk'] return G"));
        assert!(!differ("local G = skill { mk = { a = N } } skill { mk = { a = 3 } } return G"));
        assert!(!differ("return N"));
    }

    /// Increments the first plain number of `mk`.
    fn with_another_number(text: &str) -> Option<String> {
        let numbers = with_room(|room| super::Version::read(&text.into(), room)?.numbers).ok()??;
        let number = numbers.first()?.clone();
        let value: f64 = text[number.clone()].parse().ok()?;
        Some(format!("{}{}{}", &text[..number.start], value + 1.0, &text[number.end..]))
    }

    #[test]
    fn every_skill_there_is_is_understood() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("skills");
        let (mut skills, mut numbered) = (0, 0);
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let of = |new: &str| {
                assert_ne!(new, text, "{path:?}");
                change(&text, new)
            };
            assert_eq!(of(&format!("-- a comment\n\n{text}-- one more\n")), FileChange::Nothing, "{path:?}");
            assert_eq!(of(&text.replace('\n', "\n\n")), FileChange::Nothing, "{path:?}");
            assert_eq!(of(&text.replace("\ntest(\"", "\ntest(\"now ")), FileChange::Nothing, "{path:?}");
            let (head, rest) = text.split_once("\nfunction ").unwrap();
            let (name, body) = rest.split_once('\n').unwrap();
            let stated = format!("{head}\nfunction {name}\n  if self == nil then return end\n{body}");
            assert_eq!(of(&stated), FileChange::Code, "{path:?}");
            if text.contains("mk = {") {
                let new = with_another_number(&text)
                    .unwrap_or_else(|| panic!("{path:?}: its numbers are not seen"));
                assert_eq!(of(&new), FileChange::Numbers(new.clone()), "{path:?}");
                let commented = new.replacen("\nfunction ", "\n-- a comment\nfunction ", 1);
                assert_eq!(of(&commented), FileChange::Numbers(new), "{path:?}");
                numbered += 1;
            }
            skills += 1;
        }
        assert!(skills >= 33 && numbered > 25, "{numbered} of {skills}");
    }

    /// A file can define its own `test`.
    #[test]
    fn what_is_no_test_is_code() {
        let text = |n: u32| format!("local function test() x = {n} end test() return skill {{}}");
        assert_eq!(change(&text(1), &text(2)), FileChange::Code);
    }
}
