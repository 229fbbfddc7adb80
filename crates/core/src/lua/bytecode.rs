//! Reads compiled Luau: the instructions of each function, to find out what a stretch of code can cost, and the texts
//! of the file. The format is that of the Luau version in `Cargo.lock`; a file in another format, or with an opcode that
//! is not in the list, yields nothing and is refused.

/// Opcodes that create closures: anew each time, or only if none with equal captures was created before.
const NEWCLOSURE: u8 = 19;
const DUPCLOSURE: u8 = 64;
/// The opcode that joins texts.
pub(crate) const CONCAT: u8 = 49;

/// An instruction: an opcode and its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word(u32);

impl Word {
    /// The opcode, as Luau numbers it.
    pub(crate) const fn operation(self) -> u8 {
        self.0 as u8
    }

    /// Its operands `B` and `C`.
    pub(crate) const fn operands(self) -> (u8, u8) {
        ((self.0 >> 16) as u8, (self.0 >> 24) as u8)
    }

    /// Jump distance, counted from the next instruction; `None` if it does not jump.
    const fn jump(self) -> Option<isize> {
        let far = (self.0 as i32 >> 16) as isize;
        let (_, c) = self.operands();
        match self.operation() {
            // LOADB, which may skip the load of the other boolean.
            3 if c > 0 => Some(c as isize),
            // FASTCALL: on success, continues after the call instruction.
            60 | 68 | 73..=75 | 89 => Some(c as isize + 1),
            23 | 25..=32 | 56 | 59 | 61 | 76..=80 | 88 => Some(far),
            _ => None,
        }
    }

    /// Returns whether Luau calls the interrupt here: at loop turns, calls and returns.
    const fn is_step(self) -> bool {
        matches!(self.operation(), 21 | 22 | 24 | 57 | 58 | 67 | 87)
    }

    const fn never_goes_on(self) -> bool {
        self.operation() == 23
    }
}

/// The instructions of a function with their positions.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    words: Vec<(usize, Word)>,
    /// Where the instructions begin in the file, in bytes.
    from: usize,
    /// Its constants that are functions, by the number of the constant, and the functions inside it.
    closures: Vec<(usize, usize)>,
    inside: Vec<usize>,
}

impl Code {
    /// Returns whether it has an instruction with this opcode.
    pub(crate) fn has(&self, operation: u8) -> bool {
        self.words.iter().any(|(_, word)| word.operation() == operation)
    }

    /// The greatest total worth of a path through this function from one interrupt to the next. `None` if it
    /// jumps back without an interrupt.
    pub(crate) fn dearest_stretch(&self, worth: fn(Word) -> u64) -> Option<u64> {
        // The worth of the dearest path from each instruction.
        let mut from = vec![0_u64; self.words.len()];
        for (nth, &(at, word)) in self.words.iter().enumerate().rev() {
            let mut rest = 0;
            if !word.is_step() {
                if !word.never_goes_on() {
                    rest = from.get(nth + 1).copied().unwrap_or_default();
                }
                if let Some(far) = word.jump() {
                    let target = (at + 1).checked_add_signed(far)?;
                    let ahead = self.words.binary_search_by_key(&target, |&(at, _)| at).ok()?;
                    if ahead <= nth {
                        return None;
                    }
                    rest = rest.max(from[ahead]);
                }
            }
            from[nth] = worth(word).saturating_add(rest);
        }
        Some(from.into_iter().max().unwrap_or_default())
    }
}

/// Supported bytecode versions. Type info has versions of its own.
const VERSIONS: std::ops::RangeInclusive<u8> = 6..=9;
const TYPES: u8 = 3;

/// A compiled file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct File<'a> {
    /// Its texts and names.
    pub(crate) texts: Vec<&'a [u8]>,
    /// Its functions, the main function last.
    pub(crate) functions: Vec<Code>,
}

/// Reads a compiled file. `None` if the format is unknown.
pub(crate) fn read(compiled: &[u8]) -> Option<File<'_>> {
    let mut bytes = Bytes(compiled);
    let known = VERSIONS.contains(&bytes.byte()?) && bytes.byte()? == TYPES;
    if !known {
        return None;
    }
    let mut texts = Vec::new();
    for _ in 0..bytes.number()? {
        let length = bytes.number()?;
        texts.push(bytes.take(length)?);
    }
    while bytes.byte()? != 0 {
        bytes.number()?;
    }
    let count = bytes.number()?;
    let functions = (0..count).map(|_| function(&mut bytes, compiled.len())).collect::<Option<_>>()?;
    Some(File { texts, functions })
}

/// Returns the file with each closure created anew where it is written. Luau shares closures whose captures are equal to
/// those of the first that was created, in any game of the machine; so what one costs, and whether two are equal, would
/// depend on the games played before. `None` if the format is unknown.
pub(crate) fn unshared(compiled: &[u8]) -> Option<Vec<u8>> {
    let mut changed = compiled.to_vec();
    for code in read(compiled)?.functions {
        for &(at, word) in code.words.iter().filter(|(_, word)| word.operation() == DUPCLOSURE) {
            let constant = (word.0 >> 16) as usize;
            let &(_, function) = code.closures.iter().find(|(nth, _)| *nth == constant)?;
            let inside = u32::try_from(code.inside.iter().position(|&one| one == function)?).ok()?;
            let anew = inside << 16 | word.0 & 0xff00 | u32::from(NEWCLOSURE);
            let place = code.from + 4 * at;
            changed.get_mut(place..place + 4)?.copy_from_slice(&anew.to_le_bytes());
        }
    }
    Some(changed)
}

/// Reads a function of a file of this many bytes.
fn function(bytes: &mut Bytes<'_>, all: usize) -> Option<Code> {
    // Registers, parameters, upvalues, varargs and flags.
    bytes.skip(5)?;
    let types = bytes.number()?;
    bytes.skip(types)?;
    let code = bytes.number()?;
    let from = all - bytes.0.len();
    let words = operations(&bytes.words(code)?)?;
    let mut closures = Vec::new();
    for nth in 0..bytes.number()? {
        if let Some(function) = constant(bytes)? {
            closures.push((nth, function));
        }
    }
    let inside = (0..bytes.number()?).map(|_| bytes.number()).collect::<Option<_>>()?;
    // Line and name of the function.
    bytes.number()?;
    bytes.number()?;
    if bytes.byte()? != 0 {
        let gap = bytes.byte()?;
        let marks = (code.max(1) - 1).checked_shr(gap.into())? + 1;
        bytes.skip(code)?;
        bytes.skip(marks.checked_mul(4)?)?;
    }
    if bytes.byte()? != 0 {
        for _ in 0..bytes.number()? {
            (0..3).try_for_each(|_| bytes.number().map(drop))?;
            bytes.byte()?;
        }
        for _ in 0..bytes.number()? {
            bytes.number()?;
        }
    }
    Some(Code { words, from, closures, inside })
}

/// Reads a constant: the number of its function, if it is one.
fn constant(bytes: &mut Bytes<'_>) -> Option<Option<usize>> {
    match bytes.byte()? {
        // nil
        0 => {}
        // Boolean, number, string, function, import.
        1 => bytes.skip(1)?,
        2 => bytes.skip(8)?,
        3 => bytes.number().map(drop)?,
        6 => return bytes.number().map(Some),
        4 => bytes.skip(4)?,
        // Table shapes, without and with values.
        5 => {
            for _ in 0..bytes.number()? {
                bytes.number()?;
            }
        }
        8 => {
            for _ in 0..bytes.number()? {
                bytes.number()?;
                bytes.skip(4)?;
            }
        }
        // A vector, an integer.
        7 => bytes.skip(16)?,
        9 => {
            bytes.byte()?;
            bytes.number()?;
        }
        _ => return None,
    }
    Some(None)
}

/// Opcodes followed by an auxiliary word.
const LONG: [u8; 30] = [
    7, 8, 12, 15, 16, 20, 27, 28, 29, 30, 31, 32, 53, 55, 58, 60, 66, 74, 75, 77, 78, 79, 80, 83, 84, 85, 86,
    87, 88, 90,
];

/// Number of opcodes. What a newer one costs, and how long it is, is known to nobody here.
const OPCODES: u8 = 91;

/// The instructions with their positions. `None` if an opcode is unknown.
fn operations(words: &[Word]) -> Option<Vec<(usize, Word)>> {
    let (mut found, mut at) = (Vec::with_capacity(words.len()), 0);
    while let Some(&word) = words.get(at) {
        if word.operation() >= OPCODES {
            return None;
        }
        found.push((at, word));
        at += if LONG.contains(&word.operation()) { 2 } else { 1 };
    }
    Some(found)
}

/// The bytes left to read.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    /// Reads a variable-length integer, seven bits per byte.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0_u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return usize::try_from(number).ok();
            }
        }
        None
    }

    fn skip(&mut self, bytes: usize) -> Option<()> {
        self.take(bytes).map(drop)
    }

    fn take(&mut self, bytes: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(bytes)?;
        self.0 = rest;
        Some(taken)
    }

    fn words(&mut self, words: usize) -> Option<Vec<Word>> {
        let code = self.take(words.checked_mul(4)?)?;
        let word = |bytes: &[u8]| Some(Word(u32::from_le_bytes(bytes.try_into().ok()?)));
        code.chunks_exact(4).map(word).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lua::compiled::compiler;

    /// Counts instructions with these opcodes in each function.
    fn count(source: &str, operations: &[u8]) -> Option<Vec<usize>> {
        let compiled = compiler().compile(source).ok()?;
        let of = |code: &Code| {
            code.words.iter().filter(|(_, word)| operations.contains(&word.operation())).count()
        };
        Some(read(&compiled)?.functions.iter().map(of).collect())
    }

    #[test]
    fn every_function_is_found_with_its_operations() {
        let source = "local a, b = ...\nlocal function f(x) return x .. a .. 'k' .. 1.5 .. b end\n\
                      local function g(t: { n: number }, i) t.n = t[i] .. i; t[i] = { x = 1, y = 'z' }; return `{i}` end\n\
                      for i = 1, 3 do f(i) end\nreturn { f, g, 1e300, nil, true, 7 }";
        const RETURN: u8 = 22;
        assert_eq!(count(source, &[CONCAT]), Some(vec![1, 1, 0]));
        assert_eq!(count(source, &[RETURN]).map(|counts| counts.iter().all(|&count| count > 0)), Some(true));
    }

    /// The most strings concatenated from one interrupt to the next, in any function.
    fn texts_in_a_row(source: &str) -> Option<u64> {
        let compiled = compiler().compile(source).ok()?;
        let stretches = read(&compiled)?.functions.into_iter();
        stretches.map(|code| code.dearest_stretch(|word| u64::from(word.operation() == 49))).max()?
    }

    #[test]
    fn a_stretch_ends_where_luau_asks_whether_to_go_on() {
        let row = "x = x .. 'a' ".repeat(5);
        for (body, most) in [
            (row.clone(), 5),
            (format!("{row} f(x) {row}"), 5),
            (format!("if x then {row} else {row} {row} end"), 10),
            // One path skips the call.
            (format!("{row} if x then f(x) end {row}"), 10),
            (format!("{row} if f then return x end {row} {row}"), 15),
            (format!("for i = 1, 9 do {row} end"), 5),
            (format!("for _, y in x do {row} end"), 5),
            (format!("while x do {row} if y then break end {row} end"), 10),
            (format!("repeat {row} until x or f and not y"), 5),
            (format!("local y = x == f and x or f {row} y = not (x < y) {row}"), 10),
            // A fast call is no interrupt.
            (format!("{row} x = math.max(1, 2) {row}"), 10),
            (format!("{row} x:f() {row}"), 5),
        ] {
            let source = format!("local f, y = ... local function g(x) {body} return x end return g");
            assert_eq!(texts_in_a_row(&source), Some(most), "{body}");
        }
    }

    #[test]
    fn no_file_of_ours_goes_back_without_a_step() {
        let skills = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("skills");
        for entry in std::fs::read_dir(skills).expect("the skills") {
            let source = std::fs::read_to_string(entry.expect("an entry").path()).unwrap_or_default();
            assert!(texts_in_a_row(&source).is_some(), "{source}");
        }
    }

    #[test]
    fn each_closure_is_created_anew() {
        let source = "local a, b = ...\nlocal function f() return a end\n\
                      local function g() return function() return f, b end, function() return 1 end end\nreturn g";
        let compiled = compiler().compile(source).unwrap_or_default();
        let changed = unshared(&compiled).unwrap_or_default();
        let count = |bytes: &[u8], operation| {
            let of =
                |code: &Code| code.words.iter().filter(|(_, word)| word.operation() == operation).count();
            read(bytes).map(|file| file.functions.iter().map(of).sum::<usize>())
        };
        assert_eq!((count(&compiled, DUPCLOSURE), count(&compiled, NEWCLOSURE)), (Some(4), Some(0)));
        assert_eq!((count(&changed, DUPCLOSURE), count(&changed, NEWCLOSURE)), (Some(0), Some(4)));
        let lua = mlua::Lua::new();
        let load = |bytes: &[u8]| lua.load(bytes).set_mode(mlua::chunk::ChunkMode::Binary).into_function();
        let run = |bytes: &[u8]| {
            load(bytes)?.call::<mlua::Function>((1, 2))?.call::<(mlua::Function, mlua::Function)>(())
        };
        let answers = run(&changed).and_then(|(one, two)| {
            let (f, b) = one.call::<(mlua::Function, i32)>(())?;
            Ok((f.call::<i32>(())?, b, two.call::<i32>(())?))
        });
        assert_eq!(answers.ok(), Some((1, 2, 1)));
    }

    #[test]
    fn an_unknown_opcode_is_refused() {
        let compiled = compiler().compile("return function(a) return a + 1 end").unwrap_or_default();
        let file = read(&compiled).expect("a known format");
        for code in &file.functions {
            for &(at, _) in &code.words {
                let mut changed = compiled.clone();
                changed[code.from + 4 * at] = OPCODES;
                assert_eq!((read(&changed), unshared(&changed)), (None, None));
            }
        }
    }

    #[test]
    fn what_is_cut_short_or_of_another_version_has_none() {
        let compiled = compiler().compile("return function(a) return a .. 'x' end").unwrap_or_default();
        assert!(read(&compiled).is_some());
        for end in 0..compiled.len() {
            // The last number is the index of the main function, which is not read.
            _ = read(&compiled[..end]);
            _ = unshared(&compiled[..end]);
        }
        assert_eq!(read(&compiled[..compiled.len() / 2]), None);
        assert_eq!(read(&[99, 3, 0, 0, 0]), None);
        assert_eq!(read(&[9, 3, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), None);
    }
}
