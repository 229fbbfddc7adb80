//! Skill errors: all are counted, and each is reported once per source location with a game that shows it.

use super::planned::Planned;
use super::watch::Watch;
use super::{GameRow, Plan};
use crate::girl::Report;
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;

/// Skill errors of any number of games, deduplicated.
#[derive(Debug, Default)]
pub struct Breaks {
    seen: HashSet<(String, &'static str, String)>,
    /// Total number of errors.
    pub count: Rc<Cell<u64>>,
}

impl Breaks {
    /// Counts a report and returns whether it is the first of its kind.
    pub fn add(&mut self, report: &Report) -> bool {
        self.count.set(self.count.get() + 1);
        self.seen.insert((report.girl.clone(), report.hook.name(), report.message()))
    }
}

/// Identity of an error: place of the girl in the plan, hook, source location.
type Break = (usize, &'static str, String);

/// Skill errors of a run.
#[derive(Default)]
pub struct Broken {
    breaks: BTreeMap<Break, Found>,
    /// Games with an error, by place of the girl.
    games: [u64; 4],
}

/// Number of occurrences, and the first one.
struct Found {
    times: u64,
    report: Report,
    command: String,
}

impl Broken {
    /// Counts the errors of a game and reports the new ones.
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

    /// Whether any skill broke.
    #[must_use]
    pub fn any(&self) -> bool {
        !self.breaks.is_empty()
    }

    /// Number of games with an error of one of these places.
    #[must_use]
    pub fn games(&self, places: &[usize]) -> u64 {
        places.iter().map(|&place| self.games[place]).sum()
    }

    /// All errors with their counts and the command that shows the first occurrence.
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

/// Source location of the error, or its message if it has none.
fn place_of(report: &Report) -> String {
    match &report.problem.place {
        Some(place) => format!("{}:{}", place.file, place.line),
        None => report.message(),
    }
}
