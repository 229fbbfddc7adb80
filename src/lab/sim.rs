//! What `sim` is asked: a plan, and how many of its games, or until when.

use super::goals::Goals;
use super::planned::Planned;
use super::repeat::Repeat;
use super::run::Run;
use super::shard::Shard;
use super::store::{Key, Keys, Parted};
use crate::problem::{Problem, Text, texts};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Default number of games, and maximum with `--until`.
const GAMES: u64 = 1000;
const MOST_GAMES: u64 = 1_000_000;

/// What is asked of `sim`, as data.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SimPlan {
    /// The plan.
    pub planned: Planned,
    /// Number of games, if one is given.
    games: Option<u64>,
    /// What ends it.
    until: Vec<String>,
}

impl SimPlan {
    /// Asks for so many games, or for the default, until some figures are as precise as wanted.
    #[must_use]
    pub const fn new(planned: Planned, games: Option<u64>, until: Vec<String>) -> Self {
        Self { planned, games, until }
    }

    /// Creates the run over a shard, without games yet.
    ///
    /// # Errors
    /// As [`Goals::parse`].
    pub fn run(&self, shard: Shard) -> Result<Run<'_>, Problem> {
        let goals = Goals::parse(&self.until, &self.planned.plan)?;
        Ok(Run::new(&self.planned, shard.games(self.units() * self.unit())).until(goals))
    }

    /// Maximum number of seeds.
    fn units(&self) -> u64 {
        let games = self.games.unwrap_or(if self.until.is_empty() { GAMES } else { MOST_GAMES });
        self.planned.plan.units_of(games)
    }

    /// Command that repeats these results, with `cut` games if the run was stopped.
    #[must_use]
    pub fn repeat(&self, cut: Option<u64>) -> Repeat {
        let mut repeat = self.planned.repeat_games(cut.or(self.games));
        if cut.is_none() {
            self.until.iter().for_each(|goal| repeat.push("--until", goal.clone()));
        }
        repeat
    }
}

impl Parted for SimPlan {
    const STEM: &'static str = "sim-";

    fn seed(&self) -> u64 {
        self.planned.plan.seed
    }

    fn seeds(&self) -> Option<u64> {
        self.until.is_empty().then(|| self.units())
    }

    fn unit(&self) -> u64 {
        self.planned.plan.unit()
    }

    fn keys(&self) -> serde_json::Result<impl Fn(u64) -> Vec<Key>> {
        let keys = Keys::new(&self.planned.plan)?;
        Ok(move |nth| vec![keys.key(nth)])
    }

    fn differences(&self, other: &Self) -> serde_json::Result<Vec<Text>> {
        let mut list = self.planned.plan.differences(&other.planned.plan);
        let [ours, theirs] = [self, other].map(|plan| plan.units() * plan.unit());
        if ours != theirs {
            list.push(texts::runs::differ_pair(texts::runs::differ_games(), ours, theirs));
        }
        if self.until != other.until {
            let [ours, theirs] = [self, other].map(|plan| plan.until.join(" "));
            list.push(texts::runs::differ_pair(Text::verbatim("--until"), ours, theirs));
        }
        Ok(list)
    }

    fn command_of(&self, shard: Shard, folder: &Path) -> String {
        let mut command = self.repeat(None);
        if shard != Shard::WHOLE {
            command.push("--shard", shard.to_string());
        }
        command.push("--out", folder.display().to_string());
        command.with("sim")
    }
}
