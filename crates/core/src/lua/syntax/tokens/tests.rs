//! Checks that our tokens are Luau's. A source is rewritten from our tokens alone: comments are dropped,
//! strings consist of escapes only, and blanks separate tokens. If Luau saw other tokens, the new text would
//! not compile, or would compile to other bytecode.

use super::{Word, Words, tokens};
use crate::lua::loops::loops;
use crate::lua::plain;
use crate::lua::rewrite::rewritten;
use crate::mount::{Domain, Rand, WallKey};
use full_moon::LuaVersion;
use full_moon::tokenizer::{Lexer, LexerResult};
use mlua::chunk::Compiler;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Bytecode of a source without line numbers and names of locals; `None` if it does not compile.
fn compiled(source: &str) -> Option<Vec<u8>> {
    Compiler::new().set_optimization_level(1).set_debug_level(0).compile(source).ok()
}

/// Rewrites a source from its tokens; `None` if a string has an invalid escape.
fn spelled_anew(source: &str) -> Option<String> {
    let (mut text, mut done) = (String::new(), 0);
    let kept = tokens(source);
    for token in Words::new(source, &kept).iter() {
        let blank = &source[done..token.start];
        // Line breaks are kept: functions know their lines, and a bracket on a new line begins a statement.
        let lines = |text: &str| "\n".repeat(text.matches('\n').count());
        text.push_str(&lines(blank));
        // `{{` in an interpolated string is an error, `{ {` is not.
        if !blank.is_empty() || !text.ends_with('{') {
            text.push(' ');
        }
        done = token.end;
        let word = &source[token.start..token.end];
        match token.word {
            Word::Piece { .. } => {
                word[1..].ends_with(['`', '{']).then_some(())?;
                text.push_str(&word[..1]);
                escaped(&decoded(word.get(1..word.len() - 1)?)?, &lines(word), &mut text);
                text.push_str(&word[word.len() - 1..]);
            }
            Word::Literal if word.starts_with('[') => {
                let level = word[1..].find('[')? + 2;
                let (open, close) = (&word[..level], word.get(word.len().checked_sub(level)?..)?);
                (open.replace('[', "]") == close).then_some(())?;
                let body = word.get(level..word.len() - level)?.replace("\r\n", "\n");
                text.push('"');
                escaped(body.strip_prefix('\n').unwrap_or(&body).as_bytes(), &lines(word), &mut text);
                text.push('"');
            }
            Word::Literal if word.starts_with(['"', '\'']) => {
                word[1..].ends_with(&word[..1]).then_some(())?;
                text.push('"');
                escaped(&decoded(word.get(1..word.len() - 1)?)?, &lines(word), &mut text);
                text.push('"');
            }
            _ => text.push_str(word),
        }
    }
    Some(text)
}

/// Writes bytes as escapes of a string that spans these line breaks.
fn escaped(bytes: &[u8], lines: &str, text: &mut String) {
    bytes.iter().for_each(|byte| write!(text, "\\{byte:03}").unwrap());
    if !lines.is_empty() {
        text.push_str("\\z");
        text.push_str(lines);
    }
}

/// Decodes a string literal.
fn decoded(body: &str) -> Option<Vec<u8>> {
    let (mut bytes, mut rest) = (Vec::new(), body.as_bytes());
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let (&kind, after) = rest.split_first()?;
        rest = after;
        let number = |digits: &[u8], base| u32::from_str_radix(str::from_utf8(digits).ok()?, base).ok();
        match kind {
            b'0'..=b'9' => {
                let more = rest.iter().take(2).take_while(|digit| digit.is_ascii_digit()).count();
                let digits = &body.as_bytes()[body.len() - rest.len() - 1..][..=more];
                bytes.push(u8::try_from(number(digits, 10)?).ok()?);
                rest = &rest[more..];
            }
            b'x' => {
                let digits = rest.get(..2).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
                bytes.push(u8::try_from(number(digits, 16)?).ok()?);
                rest = &rest[2..];
            }
            b'u' => {
                rest = rest.strip_prefix(b"{")?;
                let end = rest.iter().position(|byte| *byte == b'}')?;
                let code = number(&rest[..end], 16)?;
                rest = &rest[end + 1..];
                bytes.extend(char::from_u32(code)?.to_string().bytes());
            }
            b'z' => rest = rest.trim_ascii_start(),
            b'\r' => {
                rest = rest.strip_prefix(b"\n").unwrap_or(rest);
                bytes.push(b'\n');
            }
            b'a' => bytes.push(7),
            b'b' => bytes.push(8),
            b'f' => bytes.push(12),
            b'n' => bytes.push(b'\n'),
            b'r' => bytes.push(b'\r'),
            b't' => bytes.push(b'\t'),
            b'v' => bytes.push(11),
            other => bytes.push(other),
        }
    }
    Some(bytes)
}

/// Returns whether the source compiles. If it does, checks that our tokens are Luau's and that its loops can
/// be ordered.
fn agrees(source: &str) -> bool {
    if plain::odd(source).is_some() {
        return false;
    }
    // Directives change how the source is compiled.
    let source = &source.replace("--!", "-- ");
    let Some(bytes) = compiled(source) else {
        let anew = spelled_anew(source);
        assert!(anew.is_none_or(|anew| compiled(&anew).is_none()), "only we read this:\n{source}");
        return false;
    };
    let anew = spelled_anew(source).unwrap_or_else(|| panic!("a string we cannot read:\n{source}"));
    let again = compiled(&anew);
    assert!(again.is_some(), "does not compile any more:\n{source}\n--- is to us\n{anew}");
    assert!(again == Some(bytes), "compiles to something else:\n{source}\n--- is to us\n{anew}");
    all_loops_are_ordered(source);
    true
}

/// Checks that every `in` is followed by `__each(`, or that all loops use functions with a defined order.
fn all_loops_are_ordered(source: &str) {
    if source.contains("__each") {
        return;
    }
    let kept = tokens(source);
    let edits = loops(Words::new(source, &kept)).unwrap_or_else(|error| panic!("{error}:\n{source}"));
    let text = rewritten(source, edits);
    assert!(compiled(&text).is_some(), "{source}\n--- with its loops in order\n{text}");
    assert_eq!(text.lines().count(), source.lines().count(), "{source}");
    let kept = tokens(&text);
    let words = Words::new(&text, &kept).windows().map(|[word, next]| (word.word, next.word));
    let mut loops = words.filter(|(word, _)| *word == Word::Keyword("in"));
    if text == source {
        let known = |word| matches!(word, Word::Name("pairs" | "ipairs" | "next"));
        assert!(loops.all(|(_, next)| known(next)), "{source}");
    } else {
        assert!(loops.all(|(_, next)| next == Word::Name("__each")), "{source}\n---\n{text}");
    }
}

/// Our own Lua files, valid and invalid.
fn corpus() -> Vec<String> {
    let folders = ["skills", "examples", "src/api", "../../tests", "../../lua-api"];
    let folders = folders.map(|name| Path::new(env!("CARGO_MANIFEST_DIR")).join(name));
    let mut folders: Vec<_> = folders.into_iter().filter(|folder| folder.exists()).collect();
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "lua") {
                sources.extend(fs::read_to_string(path));
            }
        }
    }
    sources
}

#[test]
fn every_file_of_ours_has_the_words_that_luau_reads() {
    let corpus = corpus();
    let good = corpus.iter().filter(|source| agrees(source)).count();
    // The source package has the skills, but not the cases of the tests.
    let least =
        if Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/hostile").exists() { 200 } else { 30 };
    assert!(good > least && good * 10 > corpus.len() * 9, "{good} of {}", corpus.len());
}

/// The oddest programs that Luau accepts.
const ODD: [&str; 42] = [
    "",
    "--!strict\n--[==[ in ]] ]=] ]==] local x = 1 --[[ unclosed ]=] ]] -- [[ in\nreturn x",
    "local a = 0b1_0 + 1_000 + 0xFe + 0x_f + .5 + 5. + 1e-3 + 1E+3 + 0XfF",
    "local a = 1 ..'' ..2 .. .5 ..[[x]]",
    "local a = 0xe+1 - 0xE-1",
    "local a = 'a\\\nb\\z  \n\t c\\065\\x41\\u{6771}\\'' .. \"\\\"'\\\\\" .. '\\\r\n'",
    "local a = '--[[' .. \"]]--\" .. [[ ' \" -- ]] .. [==[\n]]]=]==]",
    "local a = `` .. `{1}` .. `\\{{`{`{'}'}`}`}\\`` .. `a{ {b = {1}} }{ {} }c`",
    "local a = `\\u{41}{1}\\u{42}` .. `%d {2} %` .. `\\z   \n  {3}`",
    "local a = `x{function() for k in `{t}` do end return {} end}y`",
    "local a = #{...} // 2 ^ -2 % 3 ~= not nil == (1 >= 2)",
    "local a: {[string]: number?}? = nil local b: (number, ...string) -> (...any) = f",
    "local a: Array<Array<number>> = {} local b: Array<number>\nif a then b = a end",
    "local a = b :: Array<number>\nif a then b = a end for k in a do end",
    "type A<T> = { x: T, [number]: A<A<T>> } | nil export type B = typeof(function() for k in t do end end)",
    "type F = <T>(T, ...T) -> (T, ...T) local x: 'in' | \"do\" = 'in'",
    "@native local function f(...: number): ...number return ... end",
    "local function f<T, U...>(a: T, ...: U...): (T, U...) return a, ... end",
    "a.b.c:d 'e' { f = 1, [g] = 2; 3 } [[h]]",
    "a += 1 a -= 2 a *= 3 a /= 4 a //= 5 a %= 6 a ^= 7 a ..= 8",
    "for k, v in t do end for k: string, v: number in t, 1 do end for _ in (t) do continue end",
    "for k in -- in\n t -- do\n do end for k in --[[ ) ]]t--[[ do ]]do end",
    "for k in (function() while x do break end repeat local y until y return t end)() do end",
    "for k in if a then b else c do end for k in if a then b elseif c then d else if e then f else g do end",
    "for k in f(function() if a then for j in t do end elseif b then return else do end end end) do end",
    "while if a then b else c do if d then e = if f then g else h else i() end end",
    "if if a then b else c then d = if e then if f then g else h else i elseif j then k() else l() end",
    "local x = a > if b then c else d for k in t do end",
    "local x = a < b and c > if b then c else d for k in t do end",
    "return if a then if b then c else d else e",
    "f(if a then b else c, {if a then b else c, [if a then b else c] = `{if a then b else c}`})",
    "repeat if a then break end until if b then c else d if e then f() end",
    "local t = {} if t then for k in t do end end ; if t then t() end",
    "local function f(...) if a then return ... end local x = ... if x then x() end end",
    "local x: number? if x then x() end for k in x do end",
    "local a, next, b = 0, {}, 0 for k, v in next, t do end",
    "local function f(a, next, b) for k, v in next, t do end end",
    "for next, pairs in t do for k in pairs(next) do end end",
    "local a, pairs\n;(f)() for k in pairs(t) do end",
    "for k in pairs(t), 1 do end for k in pairs(t)() do end for k in pairs{t} do end for k in pairs'x' do end",
    "for k in next, t do end for k in pairs(t) do end for k in ipairs(t) do end",
    "local x = function() for k in t do end end :: any if x then for k in x :: any do end end",
];

#[test]
fn odd_programs_have_the_words_that_luau_reads() {
    for source in ODD {
        assert!(agrees(source), "does not compile: {source}");
        let crlf = source.replace("\r\n", "\n").replace('\n', "\r\n");
        assert!(agrees(&crlf), "with CRLF: {source}");
    }
}

/// Where the words of a text begin, as full_moon's lexer sees it; `None` if it makes no sense of it.
fn begun_by_full_moon(source: &str) -> Option<Vec<usize>> {
    let mut lexer = Lexer::new(source, LuaVersion::luau());
    let mut begun = Vec::new();
    while let Some(token) = lexer.consume() {
        let LexerResult::Ok(token) = token else { return None };
        begun.push(token.token().start_position().bytes());
    }
    Some(begun)
}

/// What Luau compiles, and full_moon's lexer takes for other words or for none.
const OTHERS: [(&str, bool); 4] = [
    // A backtick or a brace behind `\z` is escaped to it, so that what is code and what is text change places.
    ("local a = `\\z` for k in t do end --`", true),
    ("local a = `\\z{b .. c}`", true),
    ("local a = '\\z\n\n b'", false),
    ("local a = 1e_5", false),
];

/// Why the lexer is our own: what a script cannot do rests on its words. Once this fails, full_moon's may be as good.
#[test]
fn the_lexer_of_full_moon_reads_other_words() {
    assert!(begun_by_full_moon("local a = 1 -- one").is_some_and(|begun| begun == [0, 6, 8, 10, 18]));
    for (source, is_read) in OTHERS {
        assert!(agrees(source), "{source}");
        let ours: Vec<_> = tokens(source).iter().map(|token| token.start).collect();
        let theirs = begun_by_full_moon(source);
        assert_eq!(theirs.is_some(), is_read, "{source}");
        assert_ne!(theirs, Some(ours), "{source}");
    }
}

/// What is inserted between tokens, or replaces one.
const BLANKS: [&str; 14] = [
    " ",
    "\n",
    "\r\n",
    "\t",
    "--\n",
    "--in\n",
    "--[[in]]",
    "--[=[\n]]do]=]",
    "--[ [x\n",
    "--[=x\n",
    "--'\n",
    "--`{\n",
    "---[[\n",
    "--]]\n",
];
const LITERALS: [&str; 22] = [
    "0",
    "0b1",
    "1_0",
    "0x1p",
    "0xF_f",
    "1e5",
    "1.e1",
    "''",
    "'\\''",
    "\"\\\"\"",
    "[[]]",
    "[=[]]]=]",
    "[[--]]",
    "`x`",
    "`{a}`",
    "`{`{b}`}{ {} }`",
    "`\\{`",
    "`\\u{41}`",
    "'\\z \n in'",
    "'\\\n'",
    "\"--\"",
    "nil",
];
const VALUES: [&str; 12] = [
    "(a)",
    "{}",
    "{a}",
    "-a",
    "not a",
    "#a",
    "(if a then b else c)",
    "a.b",
    "a:b()",
    "f''",
    "a :: any",
    "function() for k in t do end end",
];
const STATEMENTS: [&str; 12] = [
    "for k in t do end ",
    "for k, v in (t) do local x = k end ",
    "for _ in if a then b else c do end ",
    "do end ",
    "if a then b() else c() end ",
    "local x = if a then b else c ",
    "local x: A<B<C>> ",
    "local x: A<B<C>> = 1 ",
    "a ..= `{b}` ",
    "while a do break end ",
    "repeat until a ",
    "local x = a > b ",
];
const ANYTHING: [&str; 30] = [
    "in", "do", "end", "then", "if", "else", "for", "function", "`", "{", "}", "(", ")", "[", "]", "[[",
    "]]", "--", "'", "\"", "\\", "..", ".", "=", "<", ">", "@", "\r", "1", "é",
];

/// Mutates a source, mostly so that it stays a valid program.
fn changed(source: &str, rand: &mut Rand) -> String {
    let mut one = |of: &[&'static str]| of[rand.below(of.len() as u64) as usize];
    let mut text = source.to_owned();
    for _ in 0..6 {
        let sort = one(&[
            "blank",
            "blank",
            "blank",
            "literal",
            "value",
            "value",
            "statement",
            "statement",
            "anything",
        ]);
        let (blank, literal, value) = (one(&BLANKS), one(&LITERALS), one(&VALUES));
        let (statement, anything) = (one(&STATEMENTS), one(&ANYTHING));
        let kept = tokens(&text);
        let words = Words::new(&text, &kept);
        let Some(nth) = (0..24).find_map(|_| {
            let nth = rand_index(&mut one, words.len());
            let is_value = words.at(nth).word == Word::Literal;
            let begins =
                matches!(words.at(nth).word, Word::Keyword("local" | "if" | "for" | "return" | "while"));
            let fits = match sort {
                "literal" | "value" => is_value,
                "statement" => begins,
                _ => true,
            };
            fits.then_some(nth)
        }) else {
            continue;
        };
        let (start, end) = (words.at(nth).start, words.at(nth).end);
        match sort {
            "blank" => text.insert_str(start, blank),
            "literal" => text.replace_range(start..end, literal),
            "value" => text.replace_range(start..end, value),
            "statement" => text.insert_str(start, statement),
            _ => text.insert_str(end, anything),
        }
    }
    text
}

/// Draws a number below a bound, digit by digit from a list.
fn rand_index(one: &mut impl FnMut(&[&'static str]) -> &'static str, below: usize) -> usize {
    let digits: String = (0..6).map(|_| one(&["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"])).collect();
    digits.parse::<usize>().unwrap() % below
}

/// Random token sequences, most of them invalid.
fn soup(rand: &mut Rand) -> String {
    let lists: [&[&str]; 5] = [&BLANKS, &LITERALS, &VALUES, &STATEMENTS, &ANYTHING];
    let mut text = String::from("local x = ");
    for _ in 0..rand.below(12) {
        let list = lists[rand.below(5) as usize];
        text.push_str(list[rand.below(list.len() as u64) as usize]);
        if rand.below(2) == 0 {
            text.push(' ');
        }
    }
    text
}

/// Set `TOKEN_CASES=1000000` for more cases.
#[test]
fn random_programs_have_the_words_that_luau_reads() {
    let cases = std::env::var("TOKEN_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(3000_u64);
    let corpus: Vec<String> =
        corpus().into_iter().chain(ODD.map(str::to_owned)).filter(|source| source.len() < 4000).collect();
    let mut rand = WallKey { seed: 16, ..WallKey::default() }.key(Domain::Hook).rand();
    let mut compile = 0;
    for case in 0..cases {
        let source = match case % 3 {
            0 => soup(&mut rand),
            1 => changed(ODD[rand.below(ODD.len() as u64) as usize], &mut rand),
            _ => changed(&corpus[rand.below(corpus.len() as u64) as usize], &mut rand),
        };
        compile += u64::from(agrees(&source));
    }
    assert!(compile * 4 > cases, "only {compile} of {cases} compile");
    println!("{compile} of {cases} compile");
}
