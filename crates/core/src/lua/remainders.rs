//! `a % b` of a script of libsaki is that of Lua 5.3, which is exact. Luau takes it from a rounded quotient, so a random
//! generator with large products would have other luck. Before such a script is compiled its remainders are rewritten,
//! within their lines, to `__mod(a, b)`, which calculates as Lua does.

use super::rewrite::{Edit, MOD};
use super::syntax::tokens::{Word, Words};
use super::syntax::tree::{span, whole};
use full_moon::ast::{Ast, BinOp, Expression};
use full_moon::visitors::Visitor;

/// Returns whether a file with these words takes remainders.
pub(super) fn has_remainders(words: Words<'_>) -> bool {
    words.iter().any(|token| token.word == Word::Mark("%"))
}

/// The changes that make calls of all remainders of a source with this tree.
pub(super) fn remainders(tree: &Ast) -> Vec<Edit> {
    let mut remainders = Remainders(Vec::new());
    remainders.visit_ast(tree);
    remainders.0
}

struct Remainders(Vec<Edit>);

impl Visitor for Remainders {
    fn visit_expression(&mut self, node: &Expression) {
        let Expression::BinaryOperator { binop: BinOp::Percent(sign), rhs, .. } = node else { return };
        self.0.push(Edit::insert(whole(node).start, format!("{MOD}(")));
        self.0.push(Edit::replace(span(sign), ","));
        self.0.push(Edit::insert(whole(&**rhs).end, ")"));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

    use super::remainders;
    use crate::lua::joins::joins;
    use crate::lua::reading::Reading;
    use crate::lua::rewrite::rewritten;
    use mlua::Lua;

    fn text(source: &str) -> String {
        let edits = Reading::from(source)
            .with_tree(|tree| joins(source, tree).into_iter().chain(remainders(tree)).collect());
        rewritten(source, edits.unwrap_or_else(|| panic!("{source}")))
    }

    #[test]
    fn a_call_has_what_the_operator_had() {
        let lua = Lua::new();
        let remainder = lua.create_function(|_, (a, b): (f64, f64)| Ok(a - (a / b).floor() * b));
        lua.globals().raw_set("__mod", remainder.unwrap()).unwrap();
        let join = lua.create_function(|_, (a, b): (String, String)| Ok(a + &b));
        lua.globals().raw_set("__join", join.unwrap()).unwrap();
        for source in [
            "return 7 % 4",
            "return 100 % 7 % 4 + 2 * 9 % 5 - -7 % 3 ^ 2",
            "return -7 % 4 .. 9 % (5 % 3)",
            "local t = { n = 9 } local function f(...) return ... end return f(t.n, 2) % f(4, 5) % #'abc' // 1",
            "local function f(...) return 17 % ... end return f(5, 9)",
            "local x = 40\nx = (3 * x + 5)\n  % -- 16 % 3\n 16\nreturn x % 7 == 0 and 1 or '%' .. x % 7",
        ] {
            let changed = text(source);
            assert_eq!(changed.lines().count(), source.lines().count(), "{changed}");
            assert_ne!(changed, source);
            let [before, after] = [source, &changed].map(|code| lua.load(code).eval::<String>().unwrap());
            assert_eq!(before, after, "{changed}");
        }
        assert_eq!(text("return '%' -- a % b"), "return '%' -- a % b");
    }
}
