//! Helpers for tests of whole games.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]
#![allow(dead_code, reason = "each test file uses some of it")]

pub mod actions;
pub mod alone;
pub mod counter;
pub mod data;
pub mod files;
pub mod games;
pub mod girls;
pub mod grown;
pub mod heavy;
pub mod mutate;
pub mod program;
pub mod records;
pub mod rules;

use files::project;
use girls::by_seat;
use saki_lua::game::{Players, play};
use saki_lua::girl::{Doge, Girls, Report};
use saki_lua::mount::Mount;
use saki_lua::player::{Ai, Player};
use saki_lua::problem::{Lang, Problem};
use saki_lua::skill::{Library, Skill, Vm};
use saki_lua::state::{Game, Rule, TableEvent};
use saki_lua::table::{Observer, Setup, Table};
use saki_lua::tile::{T37, Who, parse_tiles};
use std::rc::Rc;

/// The library of the project's skills.
pub fn library() -> Library {
    Library::open(&project("skills"))
}

/// Skills by seat; `None` is a seat without a skill.
pub struct Roster(Vec<Option<Rc<Skill>>>);

impl Roster {
    pub fn new(vm: &Vm, names: &[&str]) -> Self {
        let library = library();
        let load = |name: &&str| match *name {
            Doge::HANDLE => None,
            name => Some(vm.load(&library.find(name).unwrap()).unwrap()),
        };
        Self(names.iter().map(load).collect())
    }

    pub fn girls(&self) -> Girls {
        by_seat(|seat| self.0.get(seat)?.as_ref())
    }

    /// Plays a game under `libsaki` rules with the built-in AI.
    pub fn game(&self, seed: u64, watch: &mut dyn Observer) -> Table {
        let mut table = Table::new(Rule::preset("libsaki").unwrap(), seed, self.girls());
        assert_eq!(play(&mut table, &mut ais(), watch), None);
        table
    }
}

pub fn ais() -> Players {
    std::array::from_fn(|_| Box::new(Ai) as Box<dyn Player>)
}

/// Parses tiles like `123m0p`.
pub fn tiles(text: &str) -> Vec<T37> {
    parse_tiles(text).unwrap()
}

/// East 1 with these hands, the first seat as dealer, everybody at 25,000.
pub fn east_one(hands: [Vec<T37>; 4], indicator: T37) -> Setup {
    let (dealer, points) = (Who::new(0), [25_000; 4]);
    Setup { round: 0, extra_round: 0, dealer, points, sticks: 0, hands, indicator }
}

/// Records all events as text.
#[derive(Default, Clone)]
pub struct Events(pub Vec<String>);

impl Observer for Events {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.0.push(serde_json::to_string(event).unwrap());
    }
}

/// FNV-1a: initial value, and update.
pub const FNV: u64 = 0xcbf2_9ce4_8422_2325;

pub fn fnv(sum: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(sum, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A problem as displayed.
pub fn shown(problem: &Problem) -> String {
    problem.render(Lang::En, false)
}

pub fn broken(report: &Report) -> ! {
    panic!(
        "{} broke in {} at {}:\n{}",
        report.girl,
        report.hook.name(),
        report.at.text().english(),
        report.message()
    )
}
