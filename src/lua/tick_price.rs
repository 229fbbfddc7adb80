//! The tick price of a file: what it can cost between two steps.

use super::bytecode::{Code, Word, functions};
use super::tokens::{Token, Word as Written};
use crate::lua::error::fail;
use crate::problem::texts;

/// Processor instructions that can run between two steps without raising their price.
pub(crate) const TICK: u64 = 12_000;
/// Comparisons that raise the price of every tick by the price of the girl's bulk.
const COMPARISONS_TICK: u64 = 2;
/// Table lookups by a value that do the same.
const FIELDS_TICK: u64 = 8;
/// Processor instructions per byte of a string that a library function reads.
const A_CALL: u64 = 6;
/// Most comparisons in a file. Each can take as long as two strings are, and is no step.
const MOST_COMPARISONS: usize = 500;
/// Bytes of bytecode that raise the price of every tick by one, if the bytecode cannot be read.
const CODE_TICK: usize = 256;

/// What a stretch of code without a loop or a call can cost. The default is that of an empty file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TickPrice {
    /// Price of a tick in her hooks.
    pub(crate) tick: u64,
    /// How many times the price of her bulk a tick costs.
    pub(crate) bulk: u64,
    /// Processor instructions that a byte of a long string can cost between two steps: concatenation reads
    /// all of it, and so does arithmetic, which parses a number.
    pub(crate) letters: u64,
    /// Price of a tick while the file itself runs, as a rule its longest function.
    start: u64,
}

impl Default for TickPrice {
    fn default() -> Self {
        Self { tick: 1, bulk: 1, letters: 0, start: 1 }
    }
}

impl TickPrice {
    /// Computes the price of a file from its tokens and its bytecode.
    ///
    /// # Errors
    /// The file has too many comparisons.
    pub(crate) fn of(words: &[Token<'_>], compiled: &[u8]) -> mlua::Result<Self> {
        let comparisons = comparisons(words);
        if comparisons > MOST_COMPARISONS {
            return Err(fail(
                "ESyntax",
                texts::comparisons_in_one_file(comparisons).help(texts::at_most(MOST_COMPARISONS)),
            ));
        }
        let by_length = || {
            let tick = 1 + (compiled.len() / CODE_TICK) as u64;
            Self { tick, bulk: tick, letters: 10 * tick, start: tick }
        };
        Ok(functions(compiled).and_then(|all| Self::by_code(&all, comparisons)).unwrap_or_else(by_length))
    }

    /// The price of functions, the main function last. `None` if the dearest stretch cannot be determined.
    fn by_code(functions: &[Code], comparisons: usize) -> Option<Self> {
        let most = |worth: fn(Word) -> u64, functions: &[Code]| {
            functions.iter().try_fold(0, |most, code| Some(code.dearest_stretch(worth)?.max(most)))
        };
        let within = functions.split_last().map_or(&[][..], |(_, within)| within);
        let compared = (comparisons as u64 / COMPARISONS_TICK).max(most(fields, functions)? / FIELDS_TICK);
        Some(Self {
            tick: 1 + most(cost, within)? / TICK,
            bulk: 1 + compared,
            letters: A_CALL + most(letters, functions)?,
            start: 1 + most(cost, functions)? / TICK,
        })
    }

    /// The price of two files whose functions call each other.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            tick: self.tick.max(other.tick),
            bulk: self.bulk + other.bulk - 1,
            letters: self.letters.max(other.letters),
            start: self.start.max(other.start),
        }
    }

    /// The price while the file itself runs.
    pub(crate) const fn at_start(self) -> Self {
        Self { tick: self.start, ..self }
    }
}

/// What a Luau instruction can cost, in processor instructions, for small operands. Calls and loop turns are
/// steps.
fn cost(word: Word) -> u64 {
    let (b, c) = word.operands();
    match word.operation() {
        // Field access: of a module, by name (possibly one of ours), by value. Numeric keys can be chosen to
        // collide, up to 256 of them before the table is bulk.
        7 | 8 | 12 => 120,
        15 | 16 | 20 => 300,
        13 | 14 | 17 | 18 => 4_000,
        // Fast calls of library functions.
        60 | 68 | 73..=75 | 89 => 1_000,
        // Creation of closures and tables, and SETLIST.
        19 | 64 => 250,
        53 | 54 => 300,
        55 => 10 * u64::from(c),
        63 => 200,
        // Comparisons, of objects such as tiles and of strings too.
        27 | 30 => 150,
        28 | 29 | 31 | 32 => 300,
        // Arithmetic, usually of numbers.
        33..=44 | 51 | 71 | 72 | 81 | 82 => 500,
        // Concatenation, which has to look up the result among all strings.
        49 => 2_000 + 200 * u64::from(c.saturating_sub(b)),
        52 => 100,
        _ => 15,
    }
}

/// Counts an instruction that looks up a table by a value.
fn fields(word: Word) -> u64 {
    u64::from(matches!(word.operation(), 13 | 14 | 17 | 18))
}

/// What it can cost per byte of a long string.
fn letters(word: Word) -> u64 {
    match word.operation() {
        49 => 3,
        33..=44 | 51 | 71 | 72 | 81 | 82 => 10,
        _ => 0,
    }
}

/// Counts the order comparisons of a file.
fn comparisons(words: &[Token<'_>]) -> usize {
    let compares = |word| matches!(word, Written::Mark("<" | "<=" | ">" | ">="));
    words.iter().filter(|token| compares(token.word)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lua::compiled::compiler;
    use crate::lua::tokens::tokens;

    fn weight(source: &str) -> Option<TickPrice> {
        TickPrice::of(&tokens(source), &compiler().compile(source).ok()?).ok()
    }

    #[test]
    fn less_and_more_are_counted_and_nothing_else() {
        let comparisons = |source| super::comparisons(&tokens(source));
        assert_eq!(comparisons("return a < b and c >= d -- < >\nlocal s = '<' ~= b"), 2);
        assert_eq!(comparisons("return `<{a < b}{ `{c > d}` }> {'<'}`"), 2);
    }

    #[test]
    fn the_dearest_stretch_weighs_and_not_the_file() {
        let short = "local a = ...\nlocal function f(x) return x .. a end\n";
        let many = format!("{}return f", short.repeat(20));
        assert_eq!(weight(&many).map(|weight| weight.tick), Some(1));
        let long = format!("local function f(x) {} end return f", "x = x .. 'a' ".repeat(100));
        assert!(weight(&long).is_some_and(|weight| weight.tick > 10));
        let top = format!("local x = ''\n{}", "x = x .. 'a'\n".repeat(100));
        let top = weight(&top);
        assert_eq!(top.map(|weight| weight.tick), Some(1));
        assert!(top.is_some_and(|weight| weight.at_start().tick > 10));
    }
}
