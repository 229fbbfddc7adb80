//! Skills that broke: counted always, told once for each place, with the game that shows it.

use super::planned::Planned;
use super::watch::Watch;
use super::{GameRow, Plan};
use crate::girl::Report;
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

/// Breaks of any number of games. A skill that breaks the same way in every game is news once.
#[derive(Debug, Default)]
pub struct Breaks {
    seen: HashSet<(String, &'static str, String)>,
    /// How often a skill broke.
    pub count: Rc<Cell<u64>>,
}

impl Breaks {
    /// Counts a report. Is it the first of its kind?
    pub fn add(&mut self, report: &Report) -> bool {
        self.count.set(self.count.get() + 1);
        self.seen.insert((report.girl.clone(), report.hook.name(), report.message()))
    }
}

/// What is the same break: whose skill (by her place in the plan), which hook, where in the file.
type Break = (usize, &'static str, String);

/// What skills did wrong in a run.
#[derive(Default)]
pub struct Broken {
    breaks: BTreeMap<Break, Found>,
    /// Games in which the girl of a place broke.
    games: [u64; 4],
}

/// How often, and the first time.
struct Found {
    times: u64,
    report: Report,
    command: String,
}

impl Broken {
    /// Counts what broke in a game, and tells what is new.
    pub fn add(&mut self, row: &GameRow, planned: &Planned, watch: &mut dyn Watch) {
        let seating = Plan::seating(row.rotation);
        let mut broke = [0; 4];
        for report in &row.reports {
            let place = seating[report.who.index()];
            broke[place] = 1;
            let found = self.breaks.entry((place, report.hook.name(), place_of(report)));
            let found = found.or_insert_with(|| {
                let command = planned.one(row.seed, row.rotation);
                watch.broke(row.seed, report, Some(&command));
                Found { times: 0, report: report.clone(), command }
            });
            found.times += 1;
        }
        (0..4).for_each(|place| self.games[place] += broke[place]);
    }

    /// Did any skill break?
    #[must_use]
    pub fn any(&self) -> bool {
        !self.breaks.is_empty()
    }

    /// Games in which one of these broke.
    #[must_use]
    pub fn games(&self, places: &[usize]) -> u64 {
        places.iter().map(|&place| self.games[place]).sum()
    }

    /// Each break with how often it came, and the command that shows the first.
    #[must_use]
    pub fn json(&self) -> Value {
        let row = |Found { times, report, command }: &Found| {
            let Report { girl, hook, at, .. } = report;
            let message = report.message();
            json!({ "girl": girl, "hook": hook, "times": times, "at": at.text(), "message": message, "command": command })
        };
        self.breaks.values().map(row).collect()
    }
}

/// Where in the file it broke; without a place, what was said.
fn place_of(report: &Report) -> String {
    match &report.problem.place {
        Some(place) => format!("{}:{}", place.file, place.line),
        None => report.message(),
    }
}
