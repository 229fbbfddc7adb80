//! Ten thousand random programs against the whole API. None may panic, hang, or end a game; breaks are
//! reported and reproducible.
//!
//! One in twenty is played twice, the second time in a separate machine with shifted addresses that collects
//! at odd times, with the same result. `same_bytes.rs` does the same with the whole program.

use crate::common::files::{files, project};
use crate::common::{Roster, grown::Api, shown};
use saki_lua::girl::{Doge, Girls, Report};
use saki_lua::mount::Mount;
use saki_lua::skill::{SkillError, Vm};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Table};
use saki_lua::tile::Who;
use std::path::Path;
use std::thread;

/// Set `PROGRAMS=1000` for fewer or more.
fn programs() -> u64 {
    std::env::var("PROGRAMS").ok().and_then(|programs| programs.parse().ok()).unwrap_or(10_000)
}

/// Number of programs per machine: one's remains must not affect the next.
const A_MACHINE: u64 = 50;

/// The result of a program.
#[derive(Default, PartialEq, Eq, Debug)]
struct Fate {
    events: Vec<String>,
    reports: Vec<Report>,
    rounds: u32,
    /// Ticks of all hooks.
    ticks: u64,
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

/// Plays a program for a round in which everybody discards the drawn tile and makes no calls.
fn fate(vm: &Vm, roster: &Roster, program: &str, seed: u64) -> Result<Fate, SkillError> {
    let skill = vm.load_source(Path::new("random/g.lua"), program.into())?;
    let mut girls: Girls = roster.girls();
    girls[0] = skill.girl(Who::new(0))?;
    let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, girls);
    let mut fate = Fate::default();
    vm.keep_profile(false);
    vm.keep_profile(true);
    table.start(&mut fate);
    while let Some(who) = table.asked().filter(|_| fate.rounds == 0) {
        let action = table.choices(who).fallback();
        table.act(who, action, &mut fate).unwrap();
    }
    fate.ticks = vm.profile().ticks();
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
        let program = api.program(n);
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
        if n % 20 == 0 {
            let (vm, roster) = seated(Vm::shaken(n + 1).unwrap());
            let again = fate(&vm, &roster, &program, n);
            assert_eq!(first.ok(), again.ok(), "it went another way in another machine:\n{program}");
        }
    }
    count
}

fn machine() -> (Vm, Roster) {
    seated(Vm::new().unwrap())
}

fn seated(vm: Vm) -> (Vm, Roster) {
    let roster = Roster::new(&vm, &[Doge::HANDLE, "yuu", "seiko"]);
    (vm, roster)
}

#[test]
fn ten_thousand_random_skills() {
    let api = Api::read();
    let programs = programs();
    let middle = programs / 2;
    let counts = thread::scope(|scope| {
        let halves = [(0, middle), (middle, programs)].map(|(from, to)| {
            let api = &api;
            scope.spawn(move || try_all(api, from, to))
        });
        halves.map(|half| half.join().expect("a panic on the way"))
    });
    let [a, b] = counts;
    let (refused, broke, fine) = (a.refused + b.refused, a.broke + b.broke, a.fine + b.fine);
    println!("{programs} programs: {refused} refused, {broke} broke, {fine} fine");
    assert!(broke > programs / 5 && fine > programs / 50, "too few are tried in earnest: {a:?} {b:?}");
}

/// Costly work is charged identically, whatever a machine has collected.
#[test]
fn dear_programs_cost_the_same_in_every_machine() {
    for (n, file) in (0..).zip(&files(&project("tests/costs"))) {
        let program = std::fs::read_to_string(file).unwrap();
        let [here, there] = [Vm::new(), Vm::shaken(n + 1)].map(|vm| {
            let (vm, roster) = seated(vm.unwrap());
            // Remains of an earlier game change nothing.
            [n, n + 1].map(|seed| fate(&vm, &roster, &program, seed).unwrap())
        });
        assert_eq!(here, there, "{} went another way in another machine", file.display());
        let (vm, roster) = machine();
        let alone = fate(&vm, &roster, &program, n + 1).unwrap();
        assert_eq!(alone, here[1], "{}: the game before was felt", file.display());
    }
}

/// A manual search for the programs with the slowest steps. It asserts nothing, as it measures time.
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
        let program = api.program(n);
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
