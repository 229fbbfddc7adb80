//! The tick price of a file: what it can cost between two steps.

use super::bytecode::{CONCAT, Code, File, Word, read};
use super::joins::unknown;
use super::syntax::tokens::{Word as Written, Words};
use crate::lua::error::fail;
use crate::lua::raw::{NUMERAL, may_be_number};
use crate::problem::texts;

/// Processor instructions that can run between two steps without raising their price.
pub(crate) const TICK: u64 = 12_000;
/// Table lookups by a value that raise the price of every tick by the price of the girl's bulk.
const FIELDS_TICK: u64 = 8;
/// Processor instructions per byte of a string that a library function reads, and for one that is read as a number,
/// besides those per byte.
const A_CALL: u64 = 6;
const A_NUMBER: u64 = 2_000;
const A_DIGIT: u64 = 12;
/// Comparisons that take as long as reading a byte for each of theirs: they wait for the memory.
const COMPARED: u64 = 2;
/// Most comparisons in a file. Each can take as long as two strings are, and is no step.
const MOST_COMPARISONS: usize = 500;
/// What a stretch of code without a loop or a call can cost. The default is that of an empty file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TickPrice {
    /// Price of a tick in her hooks.
    pub(crate) tick: u64,
    /// How many times the price of her bulk a tick costs.
    pub(crate) bulk: u64,
    /// Processor instructions that a byte of a long string can cost between two steps: a library function reads it, and
    /// comparisons do.
    pub(crate) letters: u64,
    /// How many values can be read as numbers between two steps: arithmetic does so.
    numbers: u64,
    /// Length of the longest text of the file, and of its longest that may be a number.
    pub(crate) longest: usize,
    pub(crate) numeral: usize,
    /// Price of a tick while the file itself runs, as a rule its longest function.
    start: u64,
}

impl Default for TickPrice {
    fn default() -> Self {
        Self { tick: 1, bulk: 1, letters: A_CALL, numbers: 0, longest: 0, numeral: 0, start: 1 }
    }
}

impl TickPrice {
    /// Computes the price of a file from its tokens and its bytecode.
    ///
    /// # Errors
    /// The file has too many comparisons.
    pub(crate) fn of(words: Words<'_>, compiled: &[u8]) -> mlua::Result<Self> {
        let comparisons = comparisons(words);
        if comparisons > MOST_COMPARISONS {
            return Err(fail(
                "ESyntax",
                texts::world::too_many_comparisons(comparisons).help(texts::frame::at_most(MOST_COMPARISONS)),
            ));
        }
        let file = read(compiled).filter(|file| !file.functions.iter().any(|code| code.has(CONCAT)));
        file.and_then(|file| Self::by_code(&file)).ok_or_else(unknown)
    }

    /// The price of a file. `None` if the dearest stretch cannot be determined.
    fn by_code(File { texts, functions }: &File<'_>) -> Option<Self> {
        let most = |worth: fn(Word) -> u64, functions: &[Code]| {
            functions.iter().try_fold(0, |most, code| Some(code.dearest_stretch(worth)?.max(most)))
        };
        let within = functions.split_last().map_or(&[][..], |(_, within)| within);
        let longest =
            |texts: &mut dyn Iterator<Item = &&[u8]>| texts.map(|text| text.len()).max().unwrap_or_default();
        Some(Self {
            tick: 1 + most(cost, within)? / TICK,
            bulk: 1 + most(fields, functions)? / FIELDS_TICK,
            letters: A_CALL + most(comparisons_by_order, functions)?.div_ceil(COMPARED),
            numbers: most(numbers, functions)?,
            longest: longest(&mut texts.iter()),
            numeral: longest(&mut texts.iter().filter(|text| text.len() >= NUMERAL && may_be_number(text))),
            start: 1 + most(cost, functions)? / TICK,
        })
    }

    /// Processor instructions that reading texts of this length as numbers can take between two steps.
    pub(crate) const fn reading(self, length: usize) -> u64 {
        self.numbers.saturating_mul(A_NUMBER + A_DIGIT * length as u64)
    }

    /// The price of two files whose functions call each other.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            tick: self.tick.max(other.tick),
            bulk: self.bulk + other.bulk - 1,
            letters: self.letters.max(other.letters),
            numbers: self.numbers.max(other.numbers),
            longest: self.longest.max(other.longest),
            numeral: self.numeral.max(other.numeral),
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
    let (_, c) = word.operands();
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
        52 => 100,
        _ => 15,
    }
}

/// Counts an instruction that looks up a table by a value.
fn fields(word: Word) -> u64 {
    u64::from(matches!(word.operation(), 13 | 14 | 17 | 18))
}

/// Counts an instruction that compares by order, as texts are.
fn comparisons_by_order(word: Word) -> u64 {
    u64::from(matches!(word.operation(), 28 | 29 | 31 | 32))
}

/// Counts the values that an instruction reads as numbers.
fn numbers(word: Word) -> u64 {
    u64::from(matches!(word.operation(), 33..=44 | 51 | 71 | 72 | 81 | 82))
}

/// Counts the order comparisons of a file.
fn comparisons(words: Words<'_>) -> usize {
    let compares = |word| matches!(word, Written::Mark("<" | "<=" | ">" | ">="));
    words.iter().filter(|token| compares(token.word)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lua::compiled::compiler;
    use crate::lua::reading::Reading;

    fn weight(source: &str) -> Option<TickPrice> {
        TickPrice::of(Reading::from(source).words(), &compiler().compile(source).ok()?).ok()
    }

    #[test]
    fn less_and_more_are_counted_and_nothing_else() {
        let comparisons = |source: &str| super::comparisons(Reading::from(source).words());
        assert_eq!(comparisons("return a < b and c >= d -- < >\nlocal s = '<' ~= b"), 2);
        assert_eq!(comparisons("return `<{a < b}{ `{c > d}` }> {'<'}`"), 2);
    }

    #[test]
    fn the_dearest_stretch_weighs_and_not_the_file() {
        let short = "local a = ...\nlocal function f(x) return x < a end\n";
        let many = format!("{}return f", short.repeat(20));
        assert_eq!(weight(&many).map(|weight| weight.tick), Some(1));
        let long = format!("local function f(x) {} end return f", "x = { x } ".repeat(100));
        assert!(weight(&long).is_some_and(|weight| weight.tick > 2));
        let top = format!("local x = ''\n{}", "x = { x }\n".repeat(100));
        let top = weight(&top);
        assert_eq!(top.map(|weight| weight.tick), Some(1));
        assert!(top.is_some_and(|weight| weight.at_start().tick > 2));
    }

    #[test]
    fn texts_weigh_by_what_can_be_done_with_them() {
        let of = |source: &str| weight(source).map(|weight| (weight.letters, weight.numbers));
        assert_eq!(of("return function(a, b) return a == b end"), Some((6, 0)));
        let compared = format!("return function(a, b) local n {} end", "n = n or a < b ".repeat(80));
        assert_eq!(of(&compared), Some((46, 0)));
        assert_eq!(of("return function(a, b) return a + b * 2 end"), Some((6, 2)));
        let literals = weight("return 'a text of some length', '12345678901234567890123456789012345'");
        assert_eq!(literals.map(|weight| (weight.longest, weight.numeral)), Some((35, 35)));
        assert!(weight("return function(a, b) return a .. b end").is_none(), "nobody would charge for it");
    }
}
