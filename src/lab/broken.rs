//! Skill failures: every one is counted; each distinct one is reported once, with a game that reproduces it.

use super::planned::Planned;
use super::watch::Watch;
use super::{GameRow, Plan};
use crate::girl::Report;
use crate::harmless::one_line;
use crate::problem::{Text, texts};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::rc::Rc;

/// Skill failures over any number of games, those of one [kind](Report::kind) together.
#[derive(Debug, Default)]
pub struct Breaks {
    seen: HashSet<(String, &'static str, String)>,
    /// Total number of failures.
    pub count: Rc<Cell<u64>>,
    /// Games in which there were any.
    pub games: BrokenGames,
}

impl Breaks {
    /// Counts a report; returns true if it is the first of its kind.
    pub fn add(&mut self, report: &Report) -> bool {
        self.count.set(self.count.get() + 1);
        self.seen.insert(report.kind())
    }
}

/// Most parts of a run of which each is told.
const MOST_PARTS: usize = 8;

/// Games in which skills failed, by girl.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrokenGames {
    /// Number of all games.
    games: u64,
    girls: BTreeMap<String, u64>,
}

impl BrokenGames {
    /// Counts a game with the girls whose skills failed in it, each as often as they did.
    pub fn add<'a>(&mut self, girls: impl Iterator<Item = &'a str>) {
        self.games += 1;
        let girls: BTreeSet<&str> = girls.collect();
        girls.into_iter().for_each(|girl| *self.girls.entry(girl.to_owned()).or_default() += 1);
    }

    /// Counts a game that was played in bulk.
    pub fn add_row(&mut self, row: &GameRow) {
        self.add(row.reports.iter().map(|report| report.girl.as_str()));
    }

    /// Adds other games.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (girl, games) in &other.girls {
            *self.girls.entry(girl.clone()).or_default() += games;
        }
    }

    /// Returns true if any skill failed.
    #[must_use]
    pub fn any(&self) -> bool {
        !self.girls.is_empty()
    }

    /// A sentence for each girl whose skill failed.
    #[must_use]
    pub fn told(&self) -> Vec<Text> {
        let one = |(girl, games): (&String, &u64)| texts::lab::skill_broke(one_line(girl), games, self.games);
        self.girls.iter().map(one).collect()
    }

    /// Those of all parts of a run.
    #[must_use]
    pub fn all(parts: &[Self]) -> Self {
        let mut all = Self::default();
        parts.iter().for_each(|part| all.merge(part));
        all
    }

    /// A sentence for each girl and each part of a run in which her skill failed, as `name` calls the parts by their number;
    /// of more than eight the first ones and the sum.
    #[must_use]
    pub fn told_of(parts: &[Self], name: impl Fn(usize) -> Text) -> Vec<Text> {
        let broken = || parts.iter().enumerate().filter(|(_, part)| part.any());
        let one = |(nth, part): (usize, &Self)| {
            let named = |said: Text| texts::frame::colon(name(nth), said);
            part.told().into_iter().map(named).collect::<Vec<_>>()
        };
        let sum = (broken().count() > MOST_PARTS).then(|| Self::all(parts).told());
        broken().take(MOST_PARTS).flat_map(one).chain(sum.into_iter().flatten()).collect()
    }

    /// As data: the number of games by girl.
    #[must_use]
    pub fn json(&self) -> Value {
        json!(self.girls)
    }

    /// The same as a field of CSV, `mei=4 ren=2`: empty if no skill failed.
    #[must_use]
    pub fn field(&self) -> String {
        self.girls.iter().map(|(girl, games)| format!("{girl}={games}")).collect::<Vec<_>>().join(" ")
    }
}

/// Identity of a failure: the girl's place in the plan, the hook, and the location in the file.
type Break = (usize, &'static str, String);

/// Skill failures of a run.
#[derive(Default)]
pub struct Broken {
    breaks: BTreeMap<Break, Found>,
    /// Number of games in which the skill at each place failed.
    games: [u64; 4],
}

/// Number of occurrences, and the first one.
struct Found {
    times: u64,
    report: Report,
    command: String,
}

impl Broken {
    /// Counts the failures of a game and passes new ones to `watch`.
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

    /// Returns true if any skill failed.
    #[must_use]
    pub fn any(&self) -> bool {
        !self.breaks.is_empty()
    }

    /// Number of games in which a skill failed, summed over the given places.
    #[must_use]
    pub fn games(&self, places: &[usize]) -> u64 {
        places.iter().map(|&place| self.games[place]).sum()
    }

    /// Serializes each failure with its count and the command that reproduces the first occurrence.
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

/// Location of a failure in the file, or its message if it has no location.
fn place_of(report: &Report) -> String {
    match &report.problem.place {
        Some(place) => format!("{}:{}", place.file, place.line),
        None => report.message(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_added_by_girl() {
        let of = |games, girls: &[(&str, u64)]| BrokenGames {
            games,
            girls: girls.iter().map(|&(girl, games)| (girl.to_owned(), games)).collect(),
        };
        let mut broken = of(8, &[("mei", 3)]);
        assert!(broken.any() && !of(8, &[]).any() && of(8, &[]).told().is_empty());
        broken.merge(&of(4, &[("mei", 1), ("ren", 2)]));
        assert_eq!(broken, of(12, &[("mei", 4), ("ren", 2)]));
        assert_eq!(broken.told()[0].english(), "mei broke in 4 of 12 games");
        assert_eq!(broken.json(), json!({ "mei": 4, "ren": 2 }));
        assert_eq!((broken.field().as_str(), of(8, &[]).field().as_str()), ("mei=4 ren=2", ""));
        // Of parts it is told which ones they were; of many only some, and the sum.
        let told = |parts: &[BrokenGames]| {
            let name = |nth: usize| Text::verbatim(format!("part {nth}"));
            BrokenGames::told_of(parts, name).iter().map(Text::english).collect::<Vec<_>>()
        };
        assert_eq!(told(&[of(8, &[]), of(4, &[("mei", 1)])]), ["part 1: mei broke in 1 of 4 games"]);
        let many: Vec<_> = (0..MOST_PARTS + 2).map(|_| of(4, &[("mei", 1)])).collect();
        let many = told(&many);
        assert_eq!(many.len(), MOST_PARTS + 1);
        assert_eq!(many[MOST_PARTS], "mei broke in 10 of 40 games");
    }
}
