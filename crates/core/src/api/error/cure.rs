//! What helps against errors that Luau raises while a script runs.

use super::caret::{argument, only, opens, operator};
use crate::api::bind::Class;
use crate::api::given::{LUAU, declaring, own_seat};
use crate::api::shapes::LIBRARIES;
use crate::lua::reading::Reading;
use crate::lua::syntax::tokens::{Token, Word, Words};
use crate::problem::{Arg, Text, texts};
use std::ops::Range;

/// The cure for a message of Luau about a line, or else for one about a function where a method of these classes is meant.
pub(super) fn cure(
    classes: &[Class],
    message: &Text,
    source: &Reading,
    line: usize,
    is_classic: bool,
) -> Option<Text> {
    let all = source.words();
    let from = all.partition_point(|token| token.line < line);
    let to = all.partition_point(|token| token.line <= line);
    let (of_luau, words) = (of_luau(message, source, from..to, is_classic), all.part(from..to));
    let is_of_function = || message.words().contains(&"function");
    let uncalled = || is_of_function().then(|| uncalled_among(classes, source, words)).flatten();
    of_luau.or_else(uncalled).or_else(|| with_tiles(classes, message))
}

/// What is a list where an object was taken for one, if it has its tiles.
fn with_tiles(classes: &[Class], message: &Text) -> Option<Text> {
    let of_lists =
        [texts::foreign::has_no_length("").id(), texts::foreign::argument_of_wrong_kind("", "", "", "").id()];
    let found = *message.words().last().filter(|_| of_lists.contains(&message.id()))?;
    let class = classes.iter().find(|class| class.name == found)?;
    class.methods().any(|method| method == "tiles").then(texts::check::use_tiles_method)
}

/// The cure for a message of Luau about a line with these tokens.
fn of_luau(message: &Text, source: &Reading, here: Range<usize>, is_classic: bool) -> Option<Text> {
    let (all, to) = (source.words(), here.end);
    let words = all.part(here);
    let id = message.id();
    if id == texts::world::unknown_name("").id() {
        let is_self = message.quoted_names().iter().any(|name| name == "self");
        return is_self.then(|| without_self(all.part(..to)));
    }
    if id == texts::foreign::table_is_readonly().id() {
        let numbers = [Word::Name("mk"), Word::Mark(".")];
        return Some(match words.windows::<2>().any(|two| [two[0].word, two[1].word] == numbers) {
            true => texts::cures::set_numbers_from_outside(),
            false => texts::cures::change_a_copy(),
        });
    }
    if id == texts::foreign::stack_overflow().id() {
        return Some(texts::cures::endless_recursion());
    }
    if id == texts::foreign::no_such_method("", "").id() {
        let exists = [Word::Name("exists"), Word::Mark(":")];
        let is_all = words.windows::<2>().any(|two| [two[0].word, two[1].word] == exists);
        let of_all = || is_all.then(|| texts::cures::index_list_by_seat("exists", own_seat(is_classic)));
        return of_all().or_else(|| words.windows::<3>().find_map(|three| method_of_self(message, three)));
    }
    if id == texts::testing::wrong_argument("", "", "", "").id() && !is_classic {
        return no_seat(message, words);
    }
    let of_nil = matches!(message.args(), [Arg::Plain(what), ..] if what == "nil");
    let indexes = [
        texts::foreign::cannot_index_by_name("", "").id(),
        texts::foreign::cannot_index_by_kind("", "").id(),
    ];
    if of_nil && indexes.contains(&id) {
        let undeclared = || words.windows::<3>().find_map(undeclared);
        let indexed = || indexed(source, words, message.args()).map(texts::cures::indexed_is_nil);
        return words.windows::<5>().find_map(by_seat).or_else(undeclared).or_else(indexed);
    }
    of_kinds(message, source, words)
}

/// The cure for a message of Luau about the kinds of what an operator or a function of Luau was given.
fn of_kinds(message: &Text, source: &Reading, words: Words<'_>) -> Option<Text> {
    let id = message.id();
    let operands = || operands(source, words, &message.english());
    let nil = |name: Option<&str>, instead: &str| match name {
        Some(name) => texts::cures::name_is_nil(name, instead),
        None => texts::cures::one_side_is_nil(),
    };
    match message.args() {
        [_, Arg::Plain(left), Arg::Plain(right)]
            if id == texts::foreign::no_arithmetic_on_two("", "", "").id() =>
        {
            let (x, y) = operands()?;
            match [left.as_str(), right.as_str()] {
                ["function", _] => x.and_then(uncalled),
                [_, "function"] => y.and_then(uncalled),
                ["nil", _] => Some(nil(x, "0")),
                [_, "nil"] => Some(nil(y, "0")),
                _ => None,
            }
        }
        [Arg::Plain(left), Arg::Plain(right)] if id == texts::foreign::cannot_concatenate("", "").id() => {
            let (x, y) = operands()?;
            match [left.as_str(), right.as_str()] {
                ["function", _] => x.and_then(uncalled),
                [_, "function"] => y.and_then(uncalled),
                ["nil", _] => Some(nil(x, "\"\"")),
                [_, "nil"] => Some(nil(y, "\"\"")),
                [_, "table"] | ["table", _] => Some(texts::cures::join_by_concat()),
                ["string" | "number", _] => Some(texts::cures::use_tostring(y.unwrap_or("x"))),
                _ => Some(texts::cures::use_tostring(x.unwrap_or("x"))),
            }
        }
        [Arg::Plain(left), _, Arg::Plain(right)] if id == texts::foreign::cannot_compare("", "", "").id() => {
            let is_not = words.iter().any(|token| token.word == Word::Keyword("not"));
            if is_not && [left, right].into_iter().any(|kind| kind == "boolean") {
                let op = words.iter().find_map(|token| match token.word {
                    Word::Mark(op @ ("<" | ">" | "<=" | ">=")) => Some(op),
                    _ => None,
                });
                return op.map(texts::cures::not_binds_closer);
            }
            let nth = operator(words, &message.english())?;
            let (x, y) = operands()?;
            let (x, y) = match words.at(nth).word {
                Word::Mark(">" | ">=") => (y, x),
                _ => (x, y),
            };
            match [left.as_str(), right.as_str()] {
                ["nil", _] => Some(nil(x, "0")),
                [_, "nil"] => Some(nil(y, "0")),
                _ => None,
            }
        }
        [Arg::Plain(kind)] if id == texts::foreign::has_no_length("").id() && kind == "nil" => {
            let (_, measured) = operands()?;
            measured.map(|name| texts::cures::name_is_nil(name, "{}"))
        }
        [Arg::Plain(nth), Arg::Plain(function), Arg::Plain(expected), Arg::Plain(found)]
            if id == texts::foreign::argument_of_wrong_kind("", "", "", "").id() && found == "nil" =>
        {
            let instead = match expected.as_str() {
                "table" => "{}",
                "number" => "0",
                "string" => "\"\"",
                _ => return None,
            };
            let name = argument(function, nth.parse().ok()?, source, words.first()?.line)?;
            Some(texts::cures::name_is_nil(name, instead))
        }
        _ => None,
    }
}

/// The method that a message says is missing, where these words call it of `self`.
fn method_of_self(message: &Text, three: [Token<'_>; 3]) -> Option<Text> {
    let [Arg::Plain(method), _] = message.args() else { return None };
    let is_it = three.map(|token| token.word) == [Word::Name("self"), Word::Mark(":"), Word::Name(method)];
    is_it.then(|| texts::check::declare_method(method))
}

/// What is given instead where nothing but a seat is taken.
fn no_seat(message: &Text, words: Words<'_>) -> Option<Text> {
    let [_, Arg::Text(wanted), _, Arg::Plain(given)] = message.args() else { return None };
    (wanted.id() == texts::testing::seat().id()).then_some(())?;
    match given.as_str() {
        "table" => words.windows::<3>().any(is_self_alone).then(texts::cures::her_seat),
        given => given.parse::<f64>().is_ok().then(texts::check::use_seat_by_number),
    }
}

/// `(self)`, as the argument of a call.
fn is_self_alone(three: [Token<'_>; 3]) -> bool {
    let (before, after) = (three[0].word, three[2].word);
    matches!(before, Word::Mark("(" | ","))
        && three[1].word == Word::Name("self")
        && matches!(after, Word::Mark(")" | ","))
}

/// What helps where there is no `self`, by the function that these words end in.
fn without_self(words: Words<'_>) -> Text {
    let methods = words.windows::<4>().filter_map(|four| match four.map(|token| token.word) {
        [Word::Keyword("function"), Word::Name(_), Word::Mark(mark @ ("." | ":")), Word::Name(method)] => {
            Some((mark, method))
        }
        _ => None,
    });
    match methods.last() {
        Some((".", method)) => texts::cures::colon_for_dot(method),
        _ => texts::cures::hand_self_over(),
    }
}

/// The call of a method that is named without one: `hand:step()` for `hand.step`.
fn uncalled(name: &str) -> Option<Text> {
    let is_object = |object: &str| !LUAU.contains(&object) && !LIBRARIES.contains(&object);
    let (object, method) = name.rsplit_once('.').filter(|(object, _)| is_object(object))?;
    Some(texts::check::call_method(format!("{object}:{method}()")))
}

/// The call of the only method of these classes that is named without one among some tokens: `:effa()` for
/// `game:gethand(who).effa`, as the object is a call itself.
fn uncalled_among(classes: &[Class], source: &str, words: Words<'_>) -> Option<Text> {
    let is_method = |name: &str| classes.iter().flat_map(Class::methods).any(|method| method == name);
    let calls = (1..words.len()).filter_map(|nth| match [words.at(nth - 1).word, words.at(nth).word] {
        [Word::Mark("."), Word::Name(name)] if is_method(name) && !opens(words.at(nth + 1)) => {
            uncalled(path_to(source, words, nth))
        }
        _ => None,
    });
    only(calls)
}

/// What stands as `a.b` before the dot, colon or bracket where nil was indexed, if there is only one such.
fn indexed<'s>(source: &'s str, words: Words<'_>, args: &[Arg]) -> Option<&'s str> {
    let [_, Arg::Plain(member)] = args else { return None };
    let is_it = |nth: &usize| match [words.at(nth - 1).word, words.at(*nth).word, words.at(nth + 1).word] {
        [Word::Name(_), Word::Mark("." | ":"), Word::Name(name)] => name == member,
        [Word::Name(_), Word::Mark("["), _] => ["number", "string", "nil"].contains(&member.as_str()),
        _ => false,
    };
    let nth = only((1..words.len()).filter(is_it))?;
    Some(path_to(source, words, nth - 1)).filter(|path| !path.starts_with(['.', ':']))
}

/// What is written as `a.b:c` up to a token.
fn path_to<'s>(source: &'s str, words: Words<'_>, last: usize) -> &'s str {
    let before = words.part(..last).iter().rev().take_while(is_of_path).count();
    &source[words.at(last - before).start..words.at(last).end]
}

/// Whether a token can be part of `a.b:c`.
fn is_of_path(token: &Token<'_>) -> bool {
    matches!(token.word, Word::Name(_) | Word::Mark("." | ":"))
}

/// The names on both sides of the operator that a message is about, if it stands once on its line.
fn operands<'s>(
    source: &'s str,
    words: Words<'_>,
    message: &str,
) -> Option<(Option<&'s str>, Option<&'s str>)> {
    let nth = operator(words, message)?;
    let name = |from: usize, length: usize| {
        let (first, last) = (words.get(from)?, words.get((from + length).checked_sub(1)?)?);
        (length > 0).then(|| &source[first.start..last.end])
    };
    let before = words.part(..nth).iter().rev().take_while(is_of_path).count();
    let after = words.part(nth + 1..).iter().take_while(is_of_path).count();
    // A call has a result of its own.
    let is_called = words.get(nth + 1 + after).is_some_and(|next| next.word == Word::Mark("("));
    Some((name(nth - before, before), name(nth + 1, after).filter(|_| !is_called)))
}

/// `self.kin` and `self.carry`, which are there for who declares them.
fn undeclared(three: [Token<'_>; 3]) -> Option<Text> {
    match [three[0].word, three[1].word, three[2].word] {
        [Word::Name("self"), Word::Mark("."), Word::Name(field)] => declaring(field),
        _ => None,
    }
}

/// `list[self.who]` and `list[who]`, where a number is meant.
fn by_seat(five: [Token<'_>; 5]) -> Option<Text> {
    let words = [five[0].word, five[1].word, five[2].word, five[3].word, five[4].word];
    match words {
        [Word::Name(list), Word::Mark("["), Word::Name("who"), Word::Mark("]"), _] => {
            Some(texts::cures::index_list_by_seat(list, "who"))
        }
        [Word::Mark("["), Word::Name("self"), Word::Mark("."), Word::Name("who"), Word::Mark("]")] => {
            Some(texts::cures::index_list_by_seat("", "self.who"))
        }
        _ => None,
    }
}
