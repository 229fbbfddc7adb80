//! `for key, value in t do` goes through a table as Luau keeps it: by addresses, and by how the table
//! came about. There is no hook for it, so before a file is compiled such loops are written as
//! `in __each(t) do`, in the line where they are, and `__each` goes as `pairs` does.

use super::error::fail;
use super::tokens::{Token, Word, tokens};
use full_moon::ast::GenericFor;
use full_moon::node::Node;
use full_moon::visitors::Visitor;

/// What goes through tables in order. No script may use the name.
const EACH: &str = "__each";
/// Bytes of stack to parse what Luau has accepted, a thousand levels deep.
const STACK: usize = 256 << 20;

/// The source with its loops in order. It must be one that compiles.
///
/// # Errors
/// The file uses the name `__each`, or has a loop without `pairs` and is too odd to be parsed.
pub(super) fn ordered(source: &str) -> mlua::Result<String> {
    let words = tokens(source);
    if source.contains(EACH) {
        return Err(fail("EUndeclared", format_args!("{EACH:?} is a name of the machine")));
    }
    // In a text between backticks are expressions, which the words do not tell apart.
    if !source.contains('`') && tame(&words) {
        return Ok(source.to_owned());
    }
    let spans = spans(source).ok_or_else(|| {
        fail("ESyntax", "this cannot be read with loops like `for k, v in t do`; write `in pairs(t) do`")
    })?;
    let mut text = source.to_owned();
    // From the end, so that what is before stays where it is; an inner loop before its outer one.
    let mut marks: Vec<(usize, &str)> =
        spans.into_iter().flat_map(|(from, to)| [(from, "__each("), (to, ")")]).collect();
    marks.sort_unstable();
    marks.into_iter().rev().for_each(|(at, mark)| text.insert_str(at, mark));
    Ok(text)
}

/// Does every loop go through `pairs`, `ipairs` or `next`, and are those what they are called?
fn tame(words: &[Token<'_>]) -> bool {
    let name = |at: usize| match words.get(at).map(|token| token.word) {
        Some(Word::Name(name)) => name,
        _ => "",
    };
    let mark = |at: usize| match words.get(at).map(|token| token.word) {
        Some(Word::Mark(mark)) => mark,
        _ => "",
    };
    let iterates = |name: &str| matches!(name, "pairs" | "ipairs" | "next");
    (0..words.len()).all(|at| match words[at].word {
        Word::Keyword("in") if name(at + 1) == "next" => mark(at + 2) == ",",
        Word::Keyword("in") => iterates(name(at + 1)) && is_one_call(&words[at + 2..]),
        Word::Name(called) if iterates(called) => {
            let before = at.checked_sub(1).map(|before| words[before].word);
            let used = mark(at + 1) == "(" || called == "next" && mark(at + 1) == ",";
            used && !matches!(before, Some(Word::Keyword("function" | "local")) | Some(Word::Mark(".")))
        }
        _ => true,
    })
}

/// Are these words the arguments of a call and then `do`?
fn is_one_call(words: &[Token<'_>]) -> bool {
    let mut open = 0_usize;
    for (at, token) in words.iter().enumerate() {
        match token.word {
            Word::Mark("(") => open += 1,
            Word::Mark(")") => open = open.saturating_sub(1),
            _ => {}
        }
        if open == 0 {
            let next = words.get(at + 1).map(|token| token.word);
            return token.word == Word::Mark(")") && next == Some(Word::Keyword("do"));
        }
    }
    false
}

/// From where to where the expressions of all loops go.
fn spans(source: &str) -> Option<Vec<(usize, usize)>> {
    let parse = || {
        let mut loops = Loops::default();
        loops.visit_ast(&full_moon::parse(source).ok()?);
        Some(loops.0)
    };
    // Luau has a limit of depth and the parser has none, so it gets a stack to match.
    std::thread::scope(|scope| {
        let parser = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, parse).ok()?;
        parser.join().ok()?
    })
}

#[derive(Default)]
struct Loops(Vec<(usize, usize)>);

impl Visitor for Loops {
    fn visit_generic_for(&mut self, node: &GenericFor) {
        let range = node.expressions().range();
        self.0.extend(range.map(|(from, to)| (from.bytes(), to.bytes())));
    }
}
