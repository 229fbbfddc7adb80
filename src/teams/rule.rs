//! How a match goes.

use super::file::POSITIONS;
use crate::options::did_you_mean;
use crate::problem::{Problem, listed, quoted, texts};
use crate::table::{Rule, Yame};
use serde::{Deserialize, Serialize};

/// What happens when a team has less than nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bust {
    /// The match ends with that game, as in the manga.
    Match,
    /// Only the game ends.
    Game,
    /// Nothing: points may be below zero.
    None,
}

/// How a match goes, beside the rules of its games. The presets are `long`, as in the final of a prefecture and in the national
/// tournament of the manga, and `short`, with one game a position, as in the first rounds of a prefecture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRule {
    /// Points of each team at the start.
    pub points: i32,
    /// Games that each position plays.
    pub games: u32,
    /// When a team has less than nothing.
    pub bust: Bust,
    /// Whether a game goes into the west while nobody has `points`: with the points of a match somebody always has.
    pub west: bool,
    /// How many teams go on to the next round of a tournament.
    pub advance: usize,
}

impl Default for MatchRule {
    fn default() -> Self {
        Self { points: 100_000, games: 2, bust: Bust::Match, west: false, advance: 2 }
    }
}

impl MatchRule {
    /// Names of the presets.
    pub const PRESETS: [&'static str; 2] = ["long", "short"];

    /// A preset.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn preset(name: &str) -> Result<Self, Problem> {
        match name {
            "long" => Ok(Self::default()),
            "short" => Ok(Self { games: 1, ..Self::default() }),
            other => {
                let hint = did_you_mean(other, Self::PRESETS);
                Err(texts::match_rule_is_unknown(quoted(other), listed(Self::PRESETS)).hint(hint))
            }
        }
    }

    /// Games of a match that nobody ends.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.games * POSITIONS.len() as u32
    }

    /// The rules of a game: those given, with the points of the match, no bonus by rank, and no end of a game by who leads it.
    #[must_use]
    pub fn game(&self, mut rule: Rule) -> Rule {
        let flow = &mut rule.flow;
        (flow.start_points, flow.return_points) = (self.points, self.points);
        (flow.oka, flow.uma, flow.yame) = (0, [0; 4], Yame::Off);
        flow.bust = self.bust != Bust::None;
        if !self.west {
            flow.extra_rounds = 0;
        }
        rule
    }
}
