//! `a .. b` makes a text in one instruction that nobody can charge for. So before a file is compiled its joins are
//! rewritten, within their lines, to `__join(a, b)`, a function that does the same and tells the meter how long the text
//! is. Where joins are is read off the syntax tree; that none has been overlooked is seen in what it compiles to.
//!
//! `t[k] ..= b` becomes a block that evaluates `t` and `k` once and in the same order.

use super::rewrite::{Edit, JOIN, KEY, TABLE};
use super::syntax::tokens::{Word, Words};
use super::syntax::tree::{span, whole};
use crate::lua::error::fail;
use crate::problem::texts;
use full_moon::ast::{Ast, BinOp, CompoundAssignment, CompoundOp, Expression, Index, Suffix, Var};
use full_moon::visitors::Visitor;
use std::collections::BTreeSet;

/// Returns whether a file with these words joins texts.
pub(super) fn has_joins(words: Words<'_>) -> bool {
    words.iter().any(|token| matches!(token.word, Word::Mark(".." | "..=")))
}

/// The changes that make calls of all joins of a source with this tree.
pub(super) fn joins(source: &str, tree: &Ast) -> Vec<Edit> {
    let mut joins = Joins { source, edits: Vec::new(), inner: BTreeSet::new() };
    joins.visit_ast(tree);
    joins.edits
}

/// What is said of a file whose joins cannot be found.
pub(super) fn unknown() -> mlua::Error {
    fail("ESyntax", texts::world::joined_texts_unclear().help(texts::world::write_table_concat()))
}

struct Joins<'s> {
    source: &'s str,
    edits: Vec<Edit>,
    /// Starts of the operators that belong to a chain that was rewritten already.
    inner: BTreeSet<usize>,
}

impl Visitor for Joins<'_> {
    fn visit_expression(&mut self, node: &Expression) {
        let Expression::BinaryOperator { binop: BinOp::TwoDots(dots), rhs, .. } = node else { return };
        if self.inner.contains(&span(dots).start) {
            return;
        }
        let mut last = &**rhs;
        self.edits.push(Edit::insert(whole(node).start, format!("{JOIN}(")));
        self.edits.push(Edit::replace(span(dots), ","));
        while let Expression::BinaryOperator { binop: BinOp::TwoDots(dots), rhs, .. } = last {
            self.edits.push(Edit::replace(span(dots), ","));
            self.inner.insert(span(dots).start);
            last = rhs;
        }
        self.last_of_call(last, "");
    }

    fn visit_compound_assignment(&mut self, node: &CompoundAssignment) {
        let CompoundOp::TwoDotsEqual(sign) = node.compound_operator() else { return };
        match node.lhs() {
            Var::Name(name) => {
                let name = &self.source[span(name)];
                self.edits.push(Edit::replace(span(sign), format!("={JOIN}({name},")));
                self.last_of_call(node.rhs(), "");
            }
            Var::Expression(place) => {
                self.edits.push(Edit::insert(whole(node.lhs()).start, format!("do local {TABLE},{KEY}=")));
                match place.suffixes().last() {
                    Some(Suffix::Index(Index::Dot { dot, name })) => {
                        self.edits.push(Edit::replace(span(dot), ",\""));
                        self.edits.push(Edit::insert(span(name).end, "\""));
                    }
                    Some(Suffix::Index(Index::Brackets { brackets, .. })) => {
                        let (open, close) = brackets.tokens();
                        self.edits.push(Edit::replace(span(open), ",("));
                        self.edits.push(Edit::replace(span(close), ")"));
                    }
                    _ => {}
                }
                let put = format!(";{TABLE}[{KEY}]={JOIN}({TABLE}[{KEY}],");
                self.edits.push(Edit::replace(span(sign), put));
                self.last_of_call(node.rhs(), " end");
            }
            _ => {}
        }
    }
}

impl Joins<'_> {
    /// Closes a call behind its last argument, of which only the first value counts, and what is around the call.
    fn last_of_call(&mut self, last: &Expression, around: &str) {
        let at = whole(last);
        let many = match last {
            Expression::FunctionCall(_) => true,
            Expression::Symbol(_) => &self.source[at.clone()] == "...",
            _ => false,
        };
        if many {
            self.edits.push(Edit::insert(at.start, "("));
            self.edits.push(Edit::insert(at.end, format!(")){around}")));
        } else {
            self.edits.push(Edit::insert(at.end, format!("){around}")));
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

    use super::joins;
    use crate::lua::bytecode::{CONCAT, read};
    use crate::lua::compiled::compiler;
    use crate::lua::reading::Reading;
    use crate::lua::rewrite::rewritten;
    use mlua::{Lua, MultiValue};

    fn text(source: &str) -> String {
        let edits = Reading::from(source).with_tree(|tree| joins(source, tree));
        rewritten(source, edits.unwrap_or_else(|| panic!("{source}")))
    }

    /// What a function of `a`, `b`, `t` and `f` returns, with the joins that Luau makes and with ours.
    fn both(body: &str) -> [String; 2] {
        let lua = Lua::new();
        let join = lua.create_function(|_, all: MultiValue| {
            let text = |value: &mlua::Value| value.to_string();
            all.iter().map(text).collect::<mlua::Result<String>>()
        });
        lua.globals().raw_set("__join", join.unwrap()).unwrap();
        let source = format!(
            "local log = ''\nlocal function f(...) log ..= select('#', ...) return ... end\n\
             local t = {{ x = 'tx', 'one', y = {{ 'deep' }} }}\nlocal a, b = 'a', 7\n{body}"
        );
        [source.clone(), text(&source)].map(|source| {
            let result = lua.load(&source).eval::<String>();
            result.unwrap_or_else(|error| panic!("{error}:\n{source}"))
        })
    }

    #[test]
    fn a_join_of_ours_is_that_of_luau() {
        for body in [
            "return a .. b",
            "return a .. b .. 'c' .. 1.5 .. [[ long ]] .. log",
            "return (a .. b) .. (b .. (a .. a))",
            "return -b .. a .. #a .. b ^ 2 .. b * 2 + 1 .. tostring(not a) .. tostring(a .. b == a .. b)",
            "return a .. f('x', 'y')",
            "return f(a .. b, a) .. f(a .. f(b, a)) .. log",
            "local function g(...) return a .. ... end return g('x', 'y')",
            "return a .. t[1] .. t.x .. t['x'] .. t.y[1] .. ({ 'z' })[1]",
            "return a .. `i{a .. b}{`{b .. a}`}` .. ('s'):rep(2) .. ('s'):rep(a .. b == 'a7' and 3 or 4)",
            "return a .. (if a then b else a) .. (if a .. b == 'a7' then a .. 'x' else b)",
            "a ..= b a ..= a .. b return a",
            "a ..= f('p', 'q') return a .. log",
            "t.x ..= a .. b t[f(1)] ..= f('p', 'q') t.y[f(1)] ..= b return t.x .. t[1] .. t.y[1] .. log",
            "local function g() local u = { v = { w = a } } u.v.w ..= 'w' return u end return g().v.w .. log",
            "local u = { a .. b, k = b .. a, [a .. a] = a } return u[1] .. u.k .. u['aa']",
            "for i = 1, #(a .. b) do log ..= i end return log",
            "for k in ipairs({ a .. b }) do log ..= k end return log .. a",
            "local r = {} for w in ('x y'):gmatch('%a') do r[#r + 1] = w .. a end return table.concat(r, a .. b)",
            "if a .. b ~= 'a7' then return 'no' end repeat local n = a .. b until n .. a == 'a7a' return a\n..\n-- here\nb",
            "local x: string = a .. b :: any return x .. a",
            "return a..b..a",
        ] {
            let [luau, ours] = both(body);
            assert_eq!(luau, ours, "{body}");
        }
    }

    #[test]
    fn lines_stay_and_no_join_escapes() {
        let source =
            "local a, t = 'a', {}\nlocal b = a\n  .. a ..\n a -- two .. dots\nt.x\n..= a\nreturn b .. '..'\n";
        let changed = text(source);
        assert_eq!(changed.lines().count(), source.lines().count());
        let compiled = compiler().compile(&changed).unwrap();
        assert!(read(&compiled).unwrap().functions.iter().all(|code| !code.has(CONCAT)), "{changed}");
        assert_eq!(text("local a = '..' -- a .. b\nreturn ..."), "local a = '..' -- a .. b\nreturn ...");
    }
}
