//! Rounds that begin with a full wall laid: every tile comes where it lies, whatever skills push.

use super::setup::MOST_POINTS;
use super::{Phase, Rule, Setup, SetupError, Standing, Table};
use crate::mount::{Exit, LaidWall};
use crate::tile::{T37, Who};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// Which round it is: kyoku 0 is East 1, and seat 0 is its dealer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundId {
    /// Rounds since East 1.
    pub kyoku: u32,
    /// Repeat counter.
    #[serde(default)]
    pub honba: u32,
}

/// The beginning of a round as the `riichi` crate has it: a full wall, and perhaps how the game stands. Its rules
/// are not read; the table has its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundBegin {
    /// Ignored.
    #[serde(default, alias = "rules", skip_serializing)]
    ruleset: Ignored,
    /// Which round; the first of a game by dice, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_id: Option<RoundId>,
    /// All 136 tiles.
    pub wall: LaidWall,
    /// Points in riichi sticks on the table.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pot: u32,
    /// Everybody's points, from seat 0; those the rule begins with, if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[i32; 4]>,
}

/// Whatever it was, it is not looked at.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Ignored;

impl<'de> Deserialize<'de> for Ignored {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl From<LaidWall> for RoundBegin {
    fn from(wall: LaidWall) -> Self {
        Self { ruleset: Ignored, round_id: None, wall, pot: 0, points: None }
    }
}

impl RoundBegin {
    /// Makes sure that a game by this rule can begin with these rounds, and tells how it stands then, if that is
    /// said.
    ///
    /// # Errors
    /// [`SetupError`] for a wall that is not of the rule's set, or a standing the rule never comes to.
    pub fn check(rounds: &[Self], rule: &Rule) -> Result<Option<Standing>, SetupError> {
        for round in rounds {
            round.wall.check(rule.flow.reds)?;
        }
        let standing = rounds.first().map(|round| round.standing(rule)).transpose()?.flatten();
        standing.as_ref().map_or(Ok(()), |standing| standing.check(&rule.flow))?;
        Ok(standing)
    }

    /// How the game stands, if it is said.
    fn standing(&self, rule: &Rule) -> Result<Option<Standing>, SetupError> {
        if self.round_id.is_none() && self.pot == 0 && self.points.is_none() {
            return Ok(None);
        }
        let RoundId { kyoku, honba } = self.round_id.unwrap_or_default();
        if !self.pot.is_multiple_of(1000) || self.pot > MOST_POINTS as u32 {
            return Err(SetupError::Pot(self.pot));
        }
        Ok(Some(Standing {
            round: kyoku,
            extra_round: honba,
            dealer: Who::new(kyoku as usize % 4),
            points: self.points.unwrap_or([rule.flow.start_points; 4]),
            sticks: self.pot / 1000,
        }))
    }
}

impl Setup {
    /// A round that begins with this wall: everybody's tiles and the first indicator.
    #[must_use]
    pub fn of_wall(standing: &Standing, wall: &LaidWall) -> Self {
        let Standing { round, extra_round, dealer, points, sticks } = *standing;
        let hands = Who::ALL.map(|who| wall.hand(who.turn_from(dealer)).collect::<Vec<T37>>());
        let indicator = wall.tile(Exit::Dorahyou, 0).unwrap_or(hands[0][0]);
        Self { round, extra_round, dealer, points, sticks, hands, indicator }
    }
}

impl Table {
    /// The rounds of a table that was not started begin with these walls, the first with the first and so on; rounds
    /// after the last are played as any other. Everybody is asked as always, but what skills ask for and push is only
    /// written down: each tile comes where it lies. How the game stands is what the first of them says; of the others
    /// it follows.
    ///
    /// # Errors
    /// As [`RoundBegin::check`]; the table is as it was.
    pub fn lay_walls(&mut self, rounds: &[RoundBegin]) -> Result<(), SetupError> {
        if let Some(standing) = RoundBegin::check(rounds, &self.game.rule)? {
            self.stand(&standing)?;
            self.flow.phase = Phase::Undealt;
        }
        self.flow.walls = rounds.into();
        Ok(())
    }

    /// The rounds whose walls were laid.
    #[must_use]
    pub fn laid_walls(&self) -> &[RoundBegin] {
        &self.flow.walls
    }
}
