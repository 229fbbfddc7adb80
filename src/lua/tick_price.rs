//! What a file weighs: what it can cost between two steps.

use super::bytecode::{Code, Word, functions};
use super::tokens::{Token, Word as Written};
use crate::lua::error::fail;
use crate::problem::texts;

/// What may run between two steps without making them dearer, in instructions of a processor.
pub(crate) const TICK: u64 = 12_000;
/// Comparisons that make every tick of a girl with bulk cost as much again as her bulk does.
const COMPARISONS_TICK: u64 = 2;
/// The same for what a table is asked for by a value.
const FIELDS_TICK: u64 = 8;
/// Instructions of a processor for a byte of a text that a function of the library goes through.
const A_CALL: u64 = 6;
/// Most comparisons in a file. Each may take as long as two texts are, and is no step.
const MOST_COMPARISONS: usize = 500;
/// Bytes of compiled code that make every tick cost one more, if it cannot be read what they do.
const CODE_TICK: usize = 256;

/// What a stretch of a file without a loop or a call can cost. The default is that of no file at all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TickPrice {
    /// What a tick costs in her hooks.
    pub(crate) tick: u64,
    /// How often a tick costs what her bulk does.
    pub(crate) bulk: u64,
    /// What a byte of a long text can cost between two steps, in instructions of a processor: joining goes through all
    /// of it, and so does arithmetic, which reads a number out of it.
    pub(crate) letters: u64,
    /// What a tick costs while the file itself is run, which is the longest of its functions as a rule.
    start: u64,
}

impl Default for TickPrice {
    fn default() -> Self {
        Self { tick: 1, bulk: 1, letters: 0, start: 1 }
    }
}

impl TickPrice {
    /// That of a file of these words and what it compiles to.
    ///
    /// # Errors
    /// The file compares too often.
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

    /// That of code, the file itself last. None if it cannot be told what may run between two steps.
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

    /// That of two files whose functions call each other.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            tick: self.tick.max(other.tick),
            bulk: self.bulk + other.bulk - 1,
            letters: self.letters.max(other.letters),
            start: self.start.max(other.start),
        }
    }

    /// That which holds while the file itself is run.
    pub(crate) const fn at_start(self) -> Self {
        Self { tick: self.start, ..self }
    }
}

/// What an operation of Luau can cost, in instructions of a processor, whatever small things it is given. A call and
/// a turn of a loop are steps.
fn cost(word: Word) -> u64 {
    let (b, c) = word.operands();
    match word.operation() {
        // Fields: of a module, by a name (which may be one of ours), by a value. Keys that are numbers may have been chosen to lie in one another's way, 256
        // of them before the table is bulk.
        7 | 8 | 12 => 120,
        15 | 16 | 20 => 300,
        13 | 14 | 17 | 18 => 4_000,
        // What the library does without a call.
        60 | 68 | 73..=75 | 89 => 1_000,
        // Functions and tables made, lists filled.
        19 | 64 => 250,
        53 | 54 => 300,
        55 => 10 * u64::from(c),
        63 => 200,
        // Comparisons, of tiles among others, and of texts.
        27 | 30 => 150,
        28 | 29 | 31 | 32 => 300,
        // Arithmetic, with numbers as a rule.
        33..=44 | 51 | 71 | 72 | 81 | 82 => 500,
        // A text put together, which has to be told apart from all there are.
        49 => 2_000 + 200 * u64::from(c.saturating_sub(b)),
        52 => 100,
        _ => 15,
    }
}

/// Is it one that asks a table for a value?
fn fields(word: Word) -> u64 {
    u64::from(matches!(word.operation(), 13 | 14 | 17 | 18))
}

/// What it can cost for each byte of a long text.
fn letters(word: Word) -> u64 {
    match word.operation() {
        49 => 3,
        33..=44 | 51 | 71 | 72 | 81 | 82 => 10,
        _ => 0,
    }
}

/// How often a file says less or more.
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
