//! What helps against errors that Luau raises while a script runs.

use crate::lua::reading::Reading;
use crate::lua::tokens::{Token, Word};
use crate::problem::{Arg, Text, texts};

/// The cure for a message of Luau about a line.
pub(super) fn cure(message: &Text, source: &Reading, line: usize) -> Option<Text> {
    let words = source.words();
    let from = words.partition_point(|token| token.line < line);
    let to = words.partition_point(|token| token.line <= line);
    let words = &words[from..to];
    let id = message.id();
    if id == texts::attempt_to_modify_readonly_table().id() {
        let numbers = [Word::Name("mk"), Word::Mark(".")];
        return Some(match words.windows(2).any(|two| [two[0].word, two[1].word] == numbers) {
            true => texts::numbers_are_set_from_outside(),
            false => texts::change_copy_of_it(),
        });
    }
    if id == texts::stack_overflow().id() {
        return Some(texts::function_calls_itself_for_ever());
    }
    let of_nil = matches!(message.args(), [Arg::Plain(what), ..] if what == "nil");
    let indexes = [texts::attempt_to_index_with("", "").id(), texts::attempt_to_index_with_2("", "").id()];
    if of_nil && indexes.contains(&id) {
        return words.windows(5).find_map(by_seat);
    }
    None
}

/// `list[self.who]` and `list[who]`, where a number is meant.
fn by_seat(five: &[Token<'_>]) -> Option<Text> {
    let words = [five[0].word, five[1].word, five[2].word, five[3].word, five[4].word];
    match words {
        [Word::Name(list), Word::Mark("["), Word::Name("who"), Word::Mark("]"), _] => {
            Some(texts::list_by_index_of_seat(list, "who"))
        }
        [Word::Mark("["), Word::Name("self"), Word::Mark("."), Word::Name("who"), Word::Mark("]")] => {
            Some(texts::list_by_index_of_seat("", "self.who"))
        }
        _ => None,
    }
}
