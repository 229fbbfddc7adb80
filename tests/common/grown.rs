//! Random programs from a grammar over the documented names of the API, which therefore includes new methods
//! automatically.

use super::games::luck;
use saki_lua::author::manual::manual;
use saki_lua::mount::Rand;
use saki_lua::state::Hook;
use std::fmt::Write as _;

const LIBRARY: [&str; 44] = [
    "string.rep",
    "string.find",
    "string.match",
    "string.gsub",
    "string.format",
    "string.sub",
    "string.byte",
    "string.char",
    "string.split",
    "string.reverse",
    "string.upper",
    "string.len",
    "string.pack",
    "string.unpack",
    "table.insert",
    "table.remove",
    "table.concat",
    "table.sort",
    "table.unpack",
    "table.pack",
    "table.move",
    "table.create",
    "table.find",
    "table.clear",
    "table.clone",
    "table.freeze",
    "table.maxn",
    "math.floor",
    "math.max",
    "math.min",
    "math.abs",
    "math.clamp",
    "math.sqrt",
    "math.fmod",
    "bit32.band",
    "bit32.lshift",
    "bit32.extract",
    "tostring",
    "tonumber",
    "type",
    "select",
    "pcall",
    "assert",
    "error",
];
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "4",
    "5",
    "13",
    "34",
    "0.5",
    "1e6",
    "2^53",
    "-2^63",
    "math.huge",
    "0/0",
    "1e308",
];
const TEXTS: [&str; 16] = [
    "1m", "0p", "5s", "7z", "1y", "10m", "pii", "rinshan", "dorahyou", "urahyou", "four", "any", "123m456p",
    "", "%s%d", "(a*)*b",
];
/// Names of hook arguments; not all of them exist in every hook.
const NAMES: [&str; 16] = [
    "self",
    "self.mk",
    "self.who",
    "game",
    "mount",
    "who",
    "rand",
    "exists",
    "init",
    "event",
    "view",
    "a",
    "b",
    "c",
    "Who.all[2]",
    "T34.all",
];
const FIELDS: [&str; 8] = ["x", "y", "plan", "who", "mk", "take", "load", "priority"];

/// Names of all methods and constructors.
pub struct Api {
    methods: Vec<String>,
    makers: Vec<String>,
}

impl Api {
    pub fn read() -> Self {
        let text = manual().luals();
        let (mut methods, mut makers) = (Vec::new(), Vec::new());
        for rest in text.lines().filter_map(|line| line.strip_prefix("function ")) {
            let name = rest.split('(').next().unwrap();
            match name.split_once(':') {
                Some(("Skill" | "Test" | "Law" | "Expect" | "Sample", _)) => {}
                Some((_, method)) => methods.push(method.to_owned()),
                None if name.ends_with(".new") => makers.push(name.to_owned()),
                None => {}
            }
        }
        assert!(methods.len() > 100 && makers.len() > 3, "{methods:?} {makers:?}");
        Self { methods, makers }
    }
}

/// Generates one program.
struct Grower<'a> {
    api: &'a Api,
    rand: Rand,
    text: String,
}

impl Api {
    /// Generates the program for a seed.
    pub fn program(&self, number: u64) -> String {
        Grower { api: self, rand: luck(number), text: String::new() }.program()
    }
}

impl Api {
    /// The same with long texts in each of its hooks, and steps that they make dear.
    pub fn long_winded(&self, number: u64) -> String {
        let mut rand = luck(number + (1 << 32));
        let (length, steps) = (rand.below(200_000), rand.below(2000));
        let plain = "local a, b, c = nil, {}, 1\n";
        let long = format!(
            "local a, b, c = string.rep('x', {length}) .. tostring(self.who), {{}}, 1\n\
             for i = 1, {steps} do c = #a + i b[i % 50] = 'text ' .. i end\n"
        );
        self.program(number).replace(plain, &long)
    }
}

impl Grower<'_> {
    fn below(&mut self, n: u64) -> u64 {
        self.rand.below(n)
    }

    fn one<'s>(&mut self, of: &[&'s str]) -> &'s str {
        of[self.below(of.len() as u64) as usize]
    }

    fn program(mut self) -> String {
        self.text.push_str("local G = skill { mk = { dora = { 300, min = 0, max = 5000 } } }\n");
        for _ in 0..=self.below(4) {
            let hook = Hook::ALL[self.below(Hook::ALL.len() as u64) as usize];
            if self.text.contains(&format!("G:{}(", hook.name())) {
                continue;
            }
            let (arguments, _) = hook.signature().rsplit_once("):").unwrap_or((hook.signature(), ""));
            let names: Vec<&str> = arguments
                .split(['(', ',', ')'])
                .filter_map(|argument| Some(argument.split_once(':')?.0.trim()))
                .filter(|name| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic()))
                .collect();
            _ = writeln!(self.text, "function G:{}({})", hook.name(), names.join(", "));
            self.text.push_str("local a, b, c = nil, {}, 1\n");
            let statements = 1 + self.below(6);
            (0..statements).for_each(|_| self.statement(3));
            match (hook, self.below(4)) {
                (Hook::CheckInit, 0..3) => self.text.push_str("return true\n"),
                (_, 0) => {
                    self.text.push_str("return ");
                    self.expression(3);
                    self.text.push('\n');
                }
                _ => {}
            }
            self.text.push_str("end\n");
        }
        self.text.push_str("return G\n");
        self.text
    }

    fn block(&mut self, depth: u64) {
        (0..=self.below(3)).for_each(|_| self.statement(depth));
        self.text.push_str("end\n");
    }

    fn statement(&mut self, depth: u64) {
        match self.below(if depth == 0 { 6 } else { 11 }) {
            0 => self.assign(depth),
            1..=3 => {
                self.text.push_str("local _ = ");
                self.call(depth);
                self.text.push('\n');
            }
            4 => {
                let field = self.one(&FIELDS);
                _ = write!(self.text, "self.{field} = ");
                self.expression(depth);
                self.text.push('\n');
            }
            5 => {
                self.text.push_str("print(");
                self.expression(depth);
                self.text.push_str(")\n");
            }
            6 => {
                self.text.push_str("if ");
                self.expression(1);
                self.text.push_str(" then\n");
                self.block(depth - 1);
            }
            7 => {
                let most = self.one(&["3", "40", "1e3", "1e5"]);
                _ = writeln!(self.text, "for i = 1, {most} do");
                self.block(depth - 1);
            }
            8 => {
                let way = self.one(&["pairs", "ipairs", ""]);
                _ = write!(self.text, "for k, v in {way}(");
                self.expression(1);
                self.text.push_str(") do\n");
                self.block(depth - 1);
            }
            9 => {
                self.text.push_str("pcall(function()\n");
                (0..=self.below(3)).for_each(|_| self.statement(depth - 1));
                self.text.push_str("end)\n");
            }
            _ if self.below(20) == 0 => {
                self.text.push_str("while true do\n");
                self.block(depth - 1);
            }
            _ => self.assign(depth),
        }
    }

    fn assign(&mut self, depth: u64) {
        let name = self.one(&["a", "b", "c", "b[1]", "b.x", "self.plan", "a"]);
        _ = write!(self.text, "{name} = ");
        self.expression(depth);
        self.text.push('\n');
    }

    fn call(&mut self, depth: u64) {
        match self.below(5) {
            0 => {
                let name = self.one(&LIBRARY);
                self.text.push_str(name);
            }
            1 => {
                let at = self.below(self.api.makers.len() as u64) as usize;
                self.text.push_str(&self.api.makers[at]);
            }
            _ => {
                self.text.push('(');
                match self.below(3) {
                    0 => self.expression(depth.saturating_sub(1)),
                    _ => {
                        let name = self.one(&NAMES);
                        self.text.push_str(name);
                    }
                }
                let at = self.below(self.api.methods.len() as u64) as usize;
                _ = write!(self.text, "):{}", self.api.methods[at]);
            }
        }
        self.text.push('(');
        for i in 0..self.below(5) {
            if i > 0 {
                self.text.push_str(", ");
            }
            self.expression(depth.saturating_sub(1));
        }
        self.text.push(')');
    }

    fn expression(&mut self, depth: u64) {
        match self.below(if depth == 0 { 6 } else { 12 }) {
            0 => {
                let number = self.one(&NUMBERS);
                self.text.push_str(number);
            }
            1 => {
                let text = self.one(&TEXTS);
                _ = write!(self.text, "\"{text}\"");
            }
            2 => {
                let word = self.one(&["nil", "true", "false", "{}", "print", "G"]);
                self.text.push_str(word);
            }
            3..=5 => {
                let name = self.one(&NAMES);
                self.text.push_str(name);
            }
            6..=8 => self.call(depth - 1),
            9 => {
                let operator = self.one(&["+", "-", "*", "%", "..", "==", "<", "and", "or", "//", "^"]);
                self.text.push('(');
                self.expression(depth - 1);
                _ = write!(self.text, " {operator} ");
                self.expression(depth - 1);
                self.text.push(')');
            }
            10 => {
                self.text.push('{');
                for _ in 0..self.below(4) {
                    match self.below(3) {
                        0 => {
                            let field = self.one(&FIELDS);
                            _ = write!(self.text, "{field} = ");
                        }
                        1 => {
                            self.text.push_str("[\"1m\"] = ");
                        }
                        _ => {}
                    }
                    self.expression(depth - 1);
                    self.text.push_str(", ");
                }
                self.text.push('}');
            }
            _ => {
                self.text.push_str("function(...)\n");
                self.statement(depth - 1);
                self.text.push_str("end");
            }
        }
    }
}
