//! What a file weighs: what it can cost between two steps.

use super::error::fail;
use super::tokens::{Word, tokens};

/// Bytes of compiled code that make every tick cost one more.
const CODE_TICK: usize = 8 << 10;
/// Comparisons that make every tick of a girl with bulk cost as much again as her bulk does.
const COMPARISONS_TICK: usize = 2;
/// Most comparisons in a file. Each may take as long as two texts are, and is no step.
const MOST_COMPARISONS: usize = 500;

/// What a stretch of a file without a loop or a call can cost. The default is that of no file at all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Weight {
    /// What a tick costs.
    pub(super) tick: u64,
    /// How often a tick costs what her bulk does.
    pub(super) bulk: u64,
}

impl Default for Weight {
    fn default() -> Self {
        Self { tick: 1, bulk: 1 }
    }
}

impl Weight {
    /// That of a file and what it compiles to.
    ///
    /// # Errors
    /// The file compares too often.
    pub(super) fn of(source: &str, compiled: &[u8]) -> mlua::Result<Self> {
        let comparisons = comparisons(source);
        if comparisons > MOST_COMPARISONS {
            return Err(fail(
                "ESyntax",
                format_args!(
                    "{comparisons} comparisons (`<` `<=` `>` `>=`) in one file; at most {MOST_COMPARISONS}"
                ),
            ));
        }
        let bulk = 1 + (comparisons / COMPARISONS_TICK) as u64;
        Ok(Self { tick: 1 + (compiled.len() / CODE_TICK) as u64, bulk })
    }
}

/// How often a file says less or more.
fn comparisons(source: &str) -> usize {
    let compares = |word| matches!(word, Word::Mark("<" | "<=" | ">" | ">="));
    tokens(source).into_iter().filter(|token| compares(token.word)).count()
}

#[cfg(test)]
mod tests {
    use super::comparisons;

    #[test]
    fn less_and_more_are_counted_and_nothing_else() {
        assert_eq!(comparisons("return a < b and c >= d -- < >\nlocal s = '<' ~= b"), 2);
        assert_eq!(comparisons("return `<{a < b}{ `{c > d}` }> {'<'}`"), 2);
    }
}
