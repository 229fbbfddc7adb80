//! `a .. b` makes a text in one instruction that nobody can charge for. So before a file is compiled its joins are
//! rewritten, within their lines, to `__join(a, b)`, a function that does the same and tells the meter how long the text
//! is. Where joins are is read off the syntax tree; that none has been overlooked is seen in what it compiles to.
//!
//! `t[k] ..= b` becomes a block that evaluates `t` and `k` once and in the same order.

use super::deep::with_room;
use super::reading::{Reading, span};
use super::rewrite::Edit;
use super::tokens::{Token, Word};
use crate::lua::error::fail;
use crate::problem::{quoted, texts};
use full_moon::ast::{BinOp, CompoundAssignment, CompoundOp, Expression, Index, Suffix, Var};
use full_moon::visitors::Visitor;

/// The function that joins texts, and the locals of a rewritten block. Scripts cannot use these names.
pub(crate) const JOIN: &str = "__join";
const TABLE: &str = "__table";
const KEY: &str = "__key";

/// The changes that make calls of all joins. `reading` must compile.
///
/// # Errors
/// The file uses a name of the machine, or has syntax that the tree does not know.
pub(super) fn joins(reading: &Reading) -> mlua::Result<Vec<Edit>> {
    let words = reading.words();
    let taken = |token: &&Token<'_>| matches!(token.word, Word::Name(JOIN | TABLE | KEY));
    if let Some(Word::Name(name)) = words.iter().find(taken).map(|token| token.word) {
        return Err(fail("EUndeclared", texts::is_name_of_machine(quoted(name))));
    }
    if !words.iter().any(|token| matches!(token.word, Word::Mark(".." | "..="))) {
        return Ok(Vec::new());
    }
    let read = with_room(|room| {
        let tree = reading.tree(room)?;
        let mut joins = Joins { source: reading, edits: Vec::new(), inner: Vec::new() };
        joins.visit_ast(tree);
        Some(joins.edits)
    });
    read.ok().flatten().ok_or_else(unknown)
}

/// What is said of a file whose joins cannot be found.
pub(super) fn unknown() -> mlua::Error {
    fail("ESyntax", texts::where_texts_of_this_file().help(texts::write_table_concat_or_string()))
}

struct Joins<'s> {
    source: &'s str,
    edits: Vec<Edit>,
    /// Starts of the operators that belong to a chain that was rewritten already.
    inner: Vec<usize>,
}

impl Visitor for Joins<'_> {
    fn visit_expression(&mut self, node: &Expression) {
        let Expression::BinaryOperator { binop: BinOp::TwoDots(dots), rhs, .. } = node else { return };
        if self.inner.contains(&span(dots).start) {
            return;
        }
        let mut last = &**rhs;
        self.edits.push(Edit::insert(span(node).start, format!("{JOIN}(")));
        self.edits.push(Edit::replace(span(dots), ","));
        while let Expression::BinaryOperator { binop: BinOp::TwoDots(dots), rhs, .. } = last {
            self.edits.push(Edit::replace(span(dots), ","));
            self.inner.push(span(dots).start);
            last = rhs;
        }
        self.last_of_call(last);
    }

    fn visit_compound_assignment(&mut self, node: &CompoundAssignment) {
        let CompoundOp::TwoDotsEqual(sign) = node.compound_operator() else { return };
        match node.lhs() {
            Var::Name(name) => {
                let name = &self.source[span(name)];
                self.edits.push(Edit::replace(span(sign), format!("={JOIN}({name},")));
                self.last_of_call(node.rhs());
            }
            Var::Expression(place) => {
                self.edits.push(Edit::insert(span(node.lhs()).start, format!("do local {TABLE},{KEY}=")));
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
                self.last_of_call(node.rhs());
                self.edits.push(Edit::insert(span(node.rhs()).end, " end"));
            }
            _ => {}
        }
    }
}

impl Joins<'_> {
    /// Closes a call behind its last argument, of which only the first value counts.
    fn last_of_call(&mut self, last: &Expression) {
        let at = span(last);
        let many = match last {
            Expression::FunctionCall(_) => true,
            Expression::Symbol(_) => &self.source[at.clone()] == "...",
            _ => false,
        };
        if many {
            self.edits.push(Edit::insert(at.start, "("));
            self.edits.push(Edit::insert(at.end, "))"));
        } else {
            self.edits.push(Edit::insert(at.end, ")"));
        }
    }
}
