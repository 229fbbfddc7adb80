//! Machines that are told to stop.

use crate::common::girls::by_seat;
use crate::common::{Events, ais};
use saki_lua::author::{Effort, Trials, check_text};
use saki_lua::game::play;
use saki_lua::problem::Problem;
use saki_lua::skill::{Library, Source, Vm};
use saki_lua::state::Rule;
use saki_lua::stop::Stop;
use saki_lua::table::Table;
use std::path::Path;
use std::thread;
use std::time::Duration;

const PATH: &str = "nowhere/mei.lua";

/// A girl with one test of these lines.
fn girl(lines: &str) -> String {
    format!("local Mei = skill {{}}\ntest('it', function(t)\n{lines}\nend)\nreturn Mei\n")
}

/// Loops that are over long after somebody has asked for their end, and what a script does to go on.
const ENDLESS: [&str; 4] = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "local function deeper(n) if n > 0 then pcall(deeper, n - 1) pcall(deeper, n - 1) end end deeper(90)",
    "t:rig {} for i = 1, 1e9 do t:law() end",
];

/// Asks for the end when a test is running.
fn soon(stop: &Stop) -> thread::JoinHandle<()> {
    let stop = stop.clone();
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(20));
        stop.ask();
    })
}

#[test]
fn a_test_ends_when_that_is_asked_for_and_cannot_catch_it() {
    for lines in ENDLESS {
        let stop = Stop::default();
        let source = Source::new(Path::new(PATH), girl(lines));
        let trials = Trials::stoppable(&source, Library::open(Path::new("nowhere")), &stop).unwrap();
        let asked = soon(&stop);
        let report = trials.run(0, 0).unwrap();
        asked.join().unwrap();
        let failure = report.failure.unwrap().to_string();
        assert!(failure.contains("stopped, as was asked"), "{lines}: {failure}");
    }
}

#[test]
fn a_check_ends_when_that_is_asked_for() {
    let library = Library::open(Path::new("nowhere"));
    for lines in ENDLESS {
        let stop = Stop::default();
        let asked = soon(&stop);
        let checked = check_text(Path::new(PATH), &girl(lines), &library, Effort::Play, &stop);
        asked.join().unwrap();
        assert_eq!((checked.tests, checked.games), (0, 0), "{lines}");
    }
}

#[test]
fn reading_runs_nothing() {
    let library = Library::open(Path::new("nowhere"));
    let check = |text: &str, effort| {
        let checked = check_text(Path::new(PATH), text, &library, effort, &Stop::default());
        checked.problems.iter().filter_map(|problem| problem.code.clone()).collect::<Vec<_>>()
    };
    let raises = "local Mei = skill {}\nfunction Mei:onDraw(game, mount) mount:lihgta() end\nMei.x = nil + 1\nreturn Mei\n";
    assert_eq!(check(raises, Effort::Read), ["unknown-method"]);
    assert!(check(raises, Effort::Load).contains(&"bad-file".to_owned()));
    assert_eq!(check("local = 1", Effort::Read), ["bad-file"]);
}

#[test]
fn the_names_of_hooks_are_told_by_reading_as_by_loading() {
    let library = Library::open(Path::new("nowhere"));
    let of_hooks = |text: &str, effort| {
        let checked = check_text(Path::new(PATH), text, &library, effort, &Stop::default());
        let is_of_hooks = |problem: &Problem| problem.message.english().starts_with("EInvHook");
        checked.problems.into_iter().filter(is_of_hooks).collect::<Vec<_>>()
    };
    for (body, found) in [
        ("local Mei = skill {}\nfunction Mei:onDarw(game) end", 1),
        ("local Mei = skill { onDarw = function(self) end }\nfunction Mei:onCoffeeBreak() end", 2),
        ("local Mei = skill {}\nMei.onDiscrad = function() end", 1),
        ("local Mei = skill {}\nfunction Mei:onDraw() end\nfunction Mei:onDraw() end", 1),
        ("local Mei = skill {}\nlocal other = {}\nfunction other:onDarw() end\nfunction Mei:helper() end", 0),
    ] {
        let text = format!("{body}\nreturn Mei\n");
        let read = of_hooks(&text, Effort::Read);
        assert_eq!(read.len(), found, "{text}: {read:?}");
        assert_eq!(read, of_hooks(&text, Effort::Load), "{text}");
    }
}

#[test]
fn where_nobody_asks_a_game_is_the_same() {
    const BUSY: &str = "local Mei = skill { mk = { luck = 60 } }
function Mei:onDraw(game, mount, who) mount:lighta(game:gethand(who):effa(), self.mk.luck) self.n = (self.n or 0) + 1 print(self.n) end
return Mei\n";
    let told = |vm: &Vm| {
        let skill = vm.load_source(Path::new(PATH), BUSY.to_owned()).unwrap();
        let (rule, girls) = (Rule::preset("libsaki").unwrap(), by_seat(|seat| (seat == 0).then_some(&skill)));
        let mut watch = Events::default();
        let mut table = Table::new(rule, 5, girls);
        assert_eq!(play(&mut table, &mut ais(), &mut watch), None);
        watch.0
    };
    assert_eq!(told(&Vm::new().unwrap()), told(&Vm::stoppable(&Stop::default()).unwrap()));
}
