//! Skills that broke: counted always, told once for each place, with the game that shows it.

use crate::cli::complain;
use crate::girl::Report;
use crate::lab::{GameRow, Plan, Planned};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What is the same break: whose skill (by her place in the plan), which hook, where in the file.
type Break = (usize, &'static str, String);

/// What skills did wrong in a run.
#[derive(Default)]
pub(super) struct Broken {
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
    pub fn add(&mut self, row: &GameRow, planned: &Planned) {
        let seating = Plan::seating(row.rotation);
        let mut broke = [0; 4];
        for report in &row.reports {
            let place = seating[report.who.index()];
            broke[place] = 1;
            let found = self.breaks.entry((place, report.hook.name(), place_of(report)));
            let found = found.or_insert_with(|| {
                let command = planned.one(row.seed, row.rotation);
                complain::broken_skill(row.seed, report);
                complain::help(&format!("this shows it: {command}"));
                Found { times: 0, report: report.clone(), command }
            });
            found.times += 1;
        }
        (0..4).for_each(|place| self.games[place] += broke[place]);
    }

    pub fn any(&self) -> bool {
        !self.breaks.is_empty()
    }

    /// Games in which one of these broke.
    pub fn games(&self, places: &[usize]) -> u64 {
        places.iter().map(|&place| self.games[place]).sum()
    }

    pub fn json(&self) -> Value {
        let row = |Found { times, report, command }: &Found| {
            let Report { girl, hook, at, .. } = report;
            let message = report.message();
            json!({ "girl": girl, "hook": hook, "times": times, "at": at, "message": message, "command": command })
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
