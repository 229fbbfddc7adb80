//! Skills that break in many matches.

use crate::ask::Outcome;
use crate::lab::{Breaks, BrokenGames, Watch};
use crate::problem::Text;
use crate::teams::MatchRow;
use serde_json::Value;

/// Skills that broke: each failure is told once, as `sim` tells it, and the games are counted by girl.
#[derive(Default)]
pub(super) struct Broke {
    seen: Breaks,
    games: BrokenGames,
}

impl Broke {
    /// Counts a match, and tells a watch of failures that are the first of their kind, with the command that shows them.
    pub fn add(&mut self, row: &MatchRow, shown_by: impl Fn() -> Option<String>, watch: &mut dyn Watch) {
        for report in &row.reports {
            if self.seen.add(report) {
                watch.broke(row.seed, report, shown_by().as_deref());
            }
        }
        self.games.merge(&row.broken);
    }

    /// Adds other matches.
    pub fn merge(&mut self, other: &Self) {
        self.games.merge(&other.games);
    }

    /// A sentence for each girl whose skill broke.
    pub fn told(&self) -> Vec<Text> {
        self.games.told()
    }

    /// Results as data, with the games by girl.
    pub fn beside(&self, mut report: Value) -> Value {
        report["broken_games"] = self.games.json();
        report
    }

    /// What the matches come to.
    pub fn outcome(&self, stopped: bool) -> Outcome {
        match (stopped, self.games.any()) {
            (true, _) => Outcome::Interrupted,
            (_, true) => Outcome::BrokenSkill,
            (_, false) => Outcome::Fine,
        }
    }
}
