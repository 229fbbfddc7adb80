//! The rules of a team match, beside those of its games, and their presets. Sources: the manga, the tournament of a prefecture
//! (volumes 4 to 6) and the national one (from volume 8 on); what it does not say is as in the `libsaki` world.

use super::{Rule, RuleError, RuleRow, Yame};
use crate::options::{did_you_mean, option_types, options, there_are, value_of, words};
use crate::problem::{Explain, Problem, Text, listed, quoted, texts};
use serde::Deserialize;

words! {
    /// What happens when a team has less than nothing.
    pub enum TeamBust {
        /// The game ends, and with it the match.
        Match = "match",
        /// Nothing: points may be below zero.
        None = "none",
    }
}

option_types! {
    usize => "integer",
}

options! {
    said_match_rules;
    /// How a team match goes, beside the rules of its games.
    #[derive(Copy, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub struct MatchRule {
        points: i32 = 100_000,
        games: u32 = 2,
        uma: [i32; 4] = [0; 4],
        bust: TeamBust = TeamBust::Match,
        west: bool = false,
        advance: usize = 2,
    }
}

/// The most games a position plays.
pub const MOST_GAMES: u32 = 16;

impl MatchRule {
    /// Names of the presets: as in the final of a prefecture and in the national tournament, and as in the first rounds of a
    /// prefecture.
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
                Err(texts::teams::unknown_match_rule(quoted(other), listed(Self::PRESETS)).hint(hint))
            }
        }
    }

    /// Sets one option from `key=value`.
    ///
    /// # Errors
    /// Names the option, or the nearest one.
    pub fn assign(&mut self, assignment: &str) -> Result<(), Problem> {
        let (key, value) =
            assignment.split_once('=').ok_or_else(|| RuleError::Assignment(assignment.into()).problem())?;
        let (key, mut wanted) = (key.trim(), *self);
        let refused =
            |reason: Problem| RuleError::Value { key: key.into(), reason: Box::new(reason) }.problem();
        let keys = || Self::OPTIONS.iter().map(|option| option.key);
        let missing = || texts::rules::no_such_option(quoted(key)).hint(did_you_mean(key, keys()));
        let set = wanted.set(key, &value_of(value.trim()));
        set.ok_or_else(|| missing().help(there_are(&keys().collect::<Vec<_>>())))?.map_err(refused)?;
        wanted.check().map_err(|text| refused(text.into()))?;
        *self = wanted;
        Ok(())
    }

    /// Rejects what cannot be played.
    ///
    /// # Errors
    /// A sentence that names the option and its valid values.
    pub fn check(&self) -> Result<(), Text> {
        let Self { points, games, uma, advance, .. } = *self;
        match () {
            () if !(1..=MOST_GAMES).contains(&games) => {
                Err(texts::rules::option_out_of_range("games", 1, MOST_GAMES))
            }
            () if !(1..=3).contains(&advance) => Err(texts::rules::option_out_of_range("advance", 1, 3)),
            () if points < 1_000 => Err(texts::teams::points_too_low()),
            () if !uma.iter().all(|uma| (-1_000..=1_000).contains(uma)) || uma.iter().sum::<i32>() != 0 => {
                Err(texts::teams::bad_uma())
            }
            () => self.game(Rule::default()).check(),
        }
    }

    /// Games of a match that nobody ends: those of five positions.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.games * 5
    }

    /// The rules of a game: those given, with the points of the match, no bonus by rank, and no end of a game by who leads it.
    #[must_use]
    pub fn game(&self, mut rule: Rule) -> Rule {
        let flow = &mut rule.flow;
        (flow.start_points, flow.return_points) = (self.points, self.points);
        (flow.oka, flow.uma, flow.yame) = (0, [0; 4], Yame::Off);
        flow.bust = self.bust == TeamBust::Match;
        if !self.west {
            flow.extra_rounds = 0;
        }
        rule
    }

    /// All options with values and documentation.
    #[must_use]
    pub fn rows(&self) -> Vec<RuleRow> {
        Self::OPTIONS.iter().map(|option| RuleRow::of(option, self.get(option.key))).collect()
    }
}
