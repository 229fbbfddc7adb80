//! Skills that nobody wrote: ten thousand random programs against the whole API. None may panic, hang,
//! or end a game; what breaks is reported, and happens again in the same way.
//!
//! Programs are grown from a grammar over the names the API documents, so that a new method takes part
//! at once. One in a hundred is played twice, in machines of their own, and must do the same.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Roster, games::luck, shown};
use saki_lua::girl::{Doge, Girls, Hook, Report};
use saki_lua::mount::{Mount, Rand};
use saki_lua::skill::{SkillError, Vm, types};
use saki_lua::table::{Game, Observer, Rule, Table, TableEvent};
use saki_lua::tile::Who;
use std::fmt::Write as _;
use std::path::Path;
use std::thread;

const PROGRAMS: u64 = 10_000;
/// Programs that share a machine: what one leaves behind must not harm the next.
const A_MACHINE: u64 = 50;
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
/// What hooks are given, by name; some are there and some are not.
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

/// The names of all methods, and of all constructors.
struct Api {
    methods: Vec<String>,
    makers: Vec<String>,
}

impl Api {
    fn read() -> Self {
        let text = types();
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

/// Grows one program.
struct Grower<'a> {
    api: &'a Api,
    rand: Rand,
    text: String,
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

/// What came of a program.
#[derive(Default, PartialEq, Eq, Debug)]
struct Fate {
    events: Vec<String>,
    reports: Vec<Report>,
    rounds: u32,
}

impl Observer for Fate {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.rounds += u32::from(matches!(event, TableEvent::RoundEnded { .. }));
        self.events.push(serde_json::to_string(event).unwrap());
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// Plays a program for a round, in which everybody throws what was drawn and calls nothing.
fn fate(vm: &Vm, roster: &Roster, program: &str, seed: u64) -> Result<Fate, SkillError> {
    let skill = vm.load_source(Path::new("random/g.lua"), program.into())?;
    let mut girls: Girls = roster.girls();
    girls[0] = skill.girl(Who::new(0))?;
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, girls);
    let mut fate = Fate::default();
    table.start(&mut fate);
    while let Some(who) = table.asked().filter(|_| fate.rounds == 0) {
        let action = table.choices(who).fallback();
        table.act(who, action, &mut fate).unwrap();
    }
    assert_eq!(fate.rounds, 1, "the round did not come to its end:\n{program}");
    Ok(fate)
}

#[derive(Default, Debug)]
struct Count {
    refused: u64,
    broke: u64,
    fine: u64,
}

fn try_all(api: &Api, from: u64, to: u64) -> Count {
    let mut count = Count::default();
    let (mut vm, mut roster) = machine();
    for n in from..to {
        if n % A_MACHINE == 0 {
            (vm, roster) = machine();
        }
        let program = Grower { api, rand: luck(n), text: String::new() }.program();
        let first = fate(&vm, &roster, &program, n);
        match &first {
            Err(error) => {
                count.refused += 1;
                assert!(!error.problems().is_empty(), "{program}");
            }
            Ok(fate) if fate.reports.is_empty() => count.fine += 1,
            Ok(fate) => {
                count.broke += 1;
                for report in &fate.reports {
                    let text = shown(&report.problem);
                    assert!(report.who == Who::new(0) && report.ended, "{report:?}\n{program}");
                    assert!(!report.message().trim().is_empty() && text.len() < 20_000, "{text}\n{program}");
                    assert!(
                        !text.chars().any(|c| c.is_control() && c != '\n' && c != '\t'),
                        "{text:?}\n{program}"
                    );
                }
            }
        }
        if n % 100 == 0 {
            let (vm, roster) = machine();
            let again = fate(&vm, &roster, &program, n);
            assert_eq!(first.ok(), again.ok(), "it went another way in another machine:\n{program}");
        }
    }
    count
}

fn machine() -> (Vm, Roster) {
    let vm = Vm::new().unwrap();
    let roster = Roster::new(&vm, &[Doge::HANDLE, "yuu", "seiko"]);
    (vm, roster)
}

#[test]
fn ten_thousand_random_skills() {
    let api = Api::read();
    let middle = PROGRAMS / 2;
    let counts = thread::scope(|scope| {
        let halves = [(0, middle), (middle, PROGRAMS)].map(|(from, to)| {
            let api = &api;
            scope.spawn(move || try_all(api, from, to))
        });
        halves.map(|half| half.join().expect("a panic on the way"))
    });
    let [a, b] = counts;
    let (refused, broke, fine) = (a.refused + b.refused, a.broke + b.broke, a.fine + b.fine);
    println!("{PROGRAMS} programs: {refused} refused, {broke} broke, {fine} fine");
    assert!(broke > PROGRAMS / 5 && fine > PROGRAMS / 50, "too few are tried in earnest: {a:?} {b:?}");
}

/// A search, for people: which of many programs take longest for a step. It asserts nothing, for it measures time.
/// `cargo test --release --test random_skills -- --ignored --nocapture`; `PROGRAMS=5000` for more of them, `FROM=10000`
/// for others.
#[test]
#[ignore = "a search that measures time"]
fn the_dearest_of_many() {
    let number =
        |name, default| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (from, programs): (u64, u64) = (number("FROM", 0), number("PROGRAMS", 2_000));
    let api = Api::read();
    let mut dearest = Vec::new();
    let (mut vm, mut roster) = machine();
    for n in from..from + programs {
        if n % A_MACHINE == 0 {
            (vm, roster) = machine();
        }
        let program = Grower { api: &api, rand: luck(n), text: String::new() }.program();
        vm.keep_profile(true);
        let played = fate(&vm, &roster, &program, n).is_ok();
        let rows = vm.profile().rows.into_iter().filter(|row| row.girl == "g" && played);
        for row in rows.filter(|row| row.ticks >= 200) {
            dearest.push((
                row.seconds * 1e9 / row.ticks as f64,
                row.ticks,
                row.hook.name(),
                n,
                program.clone(),
            ));
        }
        vm.keep_profile(false);
        dearest.sort_by(|a, b| b.0.total_cmp(&a.0));
        dearest.truncate(10);
    }
    for (nanoseconds, ticks, hook, n, program) in dearest {
        println!("-- program {n}, {hook}: {nanoseconds:.0} ns a step, {ticks} steps\n{program}");
    }
}
