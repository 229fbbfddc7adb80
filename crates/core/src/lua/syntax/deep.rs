//! A large stack for recursion as deep as a file is nested.

use super::tokens::{Word, Words};
use std::thread;

/// Stack size in bytes for each level of nesting, which can take a dozen frames, and how deep Luau lets files nest.
const LEVEL: usize = 256 << 10;
const DEEPEST: usize = 1000;

/// The system gives the process no more memory for such a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoRoom;

/// Proof that the large stack is in use.
pub struct Room(());

/// Runs `work` on a stack for any file that has passed Luau's compiler.
///
/// # Errors
/// There is no memory for the stack.
pub fn with_room<R: Send>(work: impl FnOnce(&Room) -> R + Send) -> Result<R, NoRoom> {
    with_room_for(DEEPEST, work)
}

/// Runs `work` on a stack for a file that is nested at most so deep.
///
/// # Errors
/// There is no memory for the stack.
pub(in crate::lua) fn with_room_for<R: Send>(
    levels: usize,
    work: impl FnOnce(&Room) -> R + Send,
) -> Result<R, NoRoom> {
    let stack = levels.clamp(1, DEEPEST) * LEVEL;
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(stack).spawn_scoped(scope, || work(&Room(())));
        thread.map_err(|_| NoRoom)?.join().map_err(|_| NoRoom)
    })
}

/// No less than how deep a file with these tokens is nested: brackets and blocks around a place, and the operators in each
/// of them that wait for what follows.
pub(in crate::lua) fn levels(words: Words<'_>) -> usize {
    // The operators so far in the expression of each bracket or block that is open, and in all of them.
    let (mut rows, mut all, mut deepest) = (vec![0_usize], 0_usize, 0);
    for token in words.iter() {
        match token.word {
            Word::Mark("(" | "[" | "{") | Word::Keyword("function" | "do" | "then" | "repeat") => {
                rows.push(0)
            }
            Word::Mark(")" | "]" | "}") | Word::Keyword("end" | "until") => {
                all -= rows.pop().unwrap_or_default();
            }
            Word::Mark("," | ";")
            | Word::Keyword("local" | "return" | "if" | "for" | "while" | "else" | "elseif") => {
                all -= rows.last_mut().map(std::mem::take).unwrap_or_default();
            }
            Word::Keyword("and" | "or" | "not") | Word::Mark(_) | Word::Piece { .. } => {
                all += 1;
                rows.last_mut().into_iter().for_each(|row| *row += 1);
            }
            _ => {}
        }
        if rows.is_empty() {
            (rows, all) = (vec![0], 0);
        }
        deepest = deepest.max(rows.len() + all);
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::levels;
    use crate::lua::reading::Reading;

    #[test]
    fn no_file_is_nested_deeper_than_is_said() {
        let of = |source: &str| levels(Reading::from(source).words());
        assert!((1..6).contains(&of("local a = b\nlocal c = d .. e\nreturn f(a, c)")));
        assert!(of(&format!("return {}a{}", "(".repeat(90), ")".repeat(90))) >= 90);
        assert!(of(&format!("return a{}", " .. a".repeat(90))) >= 90);
        assert!(of(&format!("return {}a{}", "a .. b .. f(1, ".repeat(30), ")".repeat(30))) >= 90);
        assert!(of(&format!("{}{}", "if a then ".repeat(90), "end ".repeat(90))) >= 90);
        assert!(of(&format!("return {}", "not -".repeat(45) + "a")) >= 90);
        let shipped = include_str!("../../api/prelude.lua");
        assert!(of(shipped) < 60, "{}", of(shipped));
    }
}
