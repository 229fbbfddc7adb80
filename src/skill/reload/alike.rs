//! Are two versions of a file the same but for the numbers of `mk`?

use crate::skill::deep::with_room;
use full_moon::ast::{Call, Expression, Field, FunctionArgs, FunctionCall, Prefix, Suffix, TableConstructor};
use full_moon::node::Node;
use full_moon::tokenizer::{Symbol, TokenReference, TokenType};
use full_moon::visitors::Visitor;
use std::ops::Range;

/// Do two texts, both of which load, differ in numbers written in the `mk` of `skill { ... }` and in
/// nothing else, not even a comment? If in doubt, no: then functions may know of the difference.
pub(super) fn numbers_only(old: &str, new: &str) -> bool {
    old == new || with_room(|| Some(blanked(old)? == blanked(new)?)) == Ok(Some(true))
}

/// The text with a zero for every number of `mk`; nothing if that table is not in plain sight.
fn blanked(source: &str) -> Option<String> {
    let ast = full_moon::parse(source).ok()?;
    let mut skills = Skills(Vec::new());
    skills.visit_ast(&ast);
    let [Some(mk)] = skills.0.as_slice() else { return None };
    if !is_read_by_self_alone(&ast) {
        return None;
    }
    let mut text = String::with_capacity(source.len());
    let mut after = 0;
    for number in mk {
        text.push_str(source.get(after..number.start)?);
        text.push('0');
        after = number.end;
    }
    text.push_str(source.get(after..)?);
    Some(text)
}

/// The calls of `skill`, each with the places of the numbers in its `mk`, if that is a plain table.
struct Skills(Vec<Option<Vec<Range<usize>>>>);

impl Visitor for Skills {
    fn visit_function_call(&mut self, call: &FunctionCall) {
        let is_skill = matches!(call.prefix(), Prefix::Name(name) if name.token().to_string() == "skill");
        if is_skill {
            self.0.push(class(call).and_then(mk).and_then(numbers));
        }
    }
}

/// The table that is given to `skill`.
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
        Field::NameKey { key, value, .. } if is_mk(key) => table(value),
        _ => None,
    })
}

/// Where its numbers stand; nothing if there is more in it than names, numbers, texts and reckoning.
fn numbers(mk: &TableConstructor) -> Option<Vec<Range<usize>>> {
    let mut numbers = Vec::new();
    for token in mk.tokens() {
        match token.token().token_type() {
            TokenType::Number { .. } => {
                numbers.push(token.token().start_position().bytes()..token.token().end_position().bytes());
            }
            TokenType::Identifier { .. } | TokenType::StringLiteral { .. } => {}
            TokenType::Symbol { symbol } if is_plain(*symbol) => {}
            _ => return None,
        }
    }
    Some(numbers)
}

const fn is_plain(symbol: Symbol) -> bool {
    use Symbol::{Comma, Equal, LeftBrace, Minus, Plus, RightBrace, Semicolon, Slash, Star};
    matches!(symbol, LeftBrace | RightBrace | Equal | Comma | Semicolon | Minus | Plus | Star | Slash)
}

fn is_mk(token: &TokenReference) -> bool {
    token.token().to_string() == "mk"
}

/// Numbers reach the functions of a file as `self.mk`, which changes with them. What reads the class's
/// own `mk` would keep the old ones.
fn is_read_by_self_alone(ast: &full_moon::ast::Ast) -> bool {
    let tokens: Vec<_> = ast.nodes().tokens().map(|token| token.token().to_string()).collect();
    let mentions = tokens
        .iter()
        .enumerate()
        .filter(|(_, token)| *token == "mk" || token.contains("\"mk\"") || token.contains("'mk'"));
    let elsewhere = mentions.filter(|&(at, _)| {
        let before = |back: usize| at.checked_sub(back).map_or("", |at| tokens[at].as_str());
        !(before(1) == "." && before(2) == "self")
    });
    elsewhere.count() == 1
}

#[cfg(test)]
mod tests {
    use super::numbers_only;

    const GIRL: &str = "local Girl = skill {\n  id = 7, mk = { rush = { 80, min = 0, max = 9e2, doc = 'on 5' }, n = -3 },\n}\n\
        function Girl:onDraw(game) return self.mk.rush + 80 end -- 松\nreturn Girl\n";

    #[test]
    fn numbers_of_mk_and_nothing_else() {
        let becomes = |old: &str, new: &str| {
            let changed = GIRL.replacen(old, new, 1);
            assert_ne!(changed, GIRL, "{old}");
            numbers_only(GIRL, &changed)
        };
        assert!(numbers_only(GIRL, GIRL));
        assert!(becomes("80,", "300,") && becomes("9e2", "0x10") && becomes("-3", "-4.5"));
        assert!(!becomes("id = 7", "id = 8"));
        assert!(!becomes("+ 80", "+ 81"));
        assert!(!becomes("on 5", "on 6"));
        assert!(!becomes("松", "竹"));
        assert!(!becomes("n = -3", "m = -3"));
        assert!(!becomes("-3", "3"));
        assert!(!becomes("end", "end "));
        assert!(!becomes("return Girl", "return Gril("));
    }

    #[test]
    fn where_it_is_not_in_plain_sight_it_is_code() {
        let differ = |text: &str| numbers_only(&text.replace('N', "1"), &text.replace('N', "2"));
        assert!(differ("local G = skill({ mk = { a = N } }) return G"));
        assert!(!differ("local mk = { a = N } local G = skill { mk = mk } return G"));
        assert!(!differ("local G = skill { mk = { a = f(N) } } return G"));
        assert!(!differ("local G = skill { mk = { a = (function() return N end)() } } return G"));
        assert!(!differ("local G = skill { mk = { a = N } } function G:onDraw() return G.mk.a end return G"));
        assert!(!differ("local G = skill { mk = { a = N } } local b = G['mk'] return G"));
        assert!(!differ("local G = skill { mk = { a = N } } skill { mk = { a = 3 } } return G"));
        assert!(!differ("return N"));
    }
}
