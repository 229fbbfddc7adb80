//! Rounds that begin with a full wall laid: every tile comes where it lies, whatever skills push.

use super::standing::{MOST_POINTS, SetupError, Standing};
use crate::mount::LaidWall;
use crate::state::Rule;
use crate::tile::Who;
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
