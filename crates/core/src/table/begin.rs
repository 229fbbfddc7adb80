//! Rounds that start from a fully laid wall: draws follow the wall order, whatever existence skills push.

use super::standing::{SetupError, Standing};
use crate::form::pay::STICK;
use crate::mount::LaidWall;
use crate::state::Rule;
use crate::tile::Who;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// Identifies a round: kyoku 0 is East 1, with seat 0 as its dealer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundId {
    /// Rounds since East 1.
    pub kyoku: u32,
    /// Honba counter.
    #[serde(default)]
    pub honba: u32,
}

/// The start of a round in the format of the `riichi` crate: a full wall and, optionally, the standing. Its
/// rules are ignored in favour of the table's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundBegin {
    /// Ignored.
    #[serde(default, alias = "rules", skip_serializing)]
    ruleset: Ignored,
    /// Which round; if absent, the first round of a game, with the dealer decided by dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_id: Option<RoundId>,
    /// All 136 tiles.
    pub wall: LaidWall,
    /// Points in riichi sticks left on the table.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pot: u32,
    /// Points by seat, from seat 0; if absent, the rule's starting points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[i32; 4]>,
}

/// Accepts any value and discards it.
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
    /// Checks that a game by this rule can start with these rounds. Returns the standing of the first, if
    /// given.
    ///
    /// # Errors
    /// [`SetupError`] for a wall that doesn't match the rule's tile set, or a standing the rule cannot reach.
    pub fn check(rounds: &[Self], rule: &Rule) -> Result<Option<Standing>, SetupError> {
        for round in rounds {
            round.wall.check(rule.flow.reds)?;
        }
        let standing = rounds.first().map(|round| round.standing(rule)).transpose()?.flatten();
        standing.as_ref().map_or(Ok(()), |standing| standing.check(&rule.flow))?;
        Ok(standing)
    }

    /// The standing, if the round gives one.
    fn standing(&self, rule: &Rule) -> Result<Option<Standing>, SetupError> {
        if self.round_id.is_none() && self.pot == 0 && self.points.is_none() {
            return Ok(None);
        }
        let RoundId { kyoku, honba } = self.round_id.unwrap_or_default();
        if !self.pot.is_multiple_of(STICK as u32) {
            return Err(SetupError::Pot(self.pot));
        }
        Ok(Some(Standing {
            round: kyoku,
            extra_round: honba,
            dealer: Who::new(kyoku as usize % 4),
            points: self.points.unwrap_or([rule.flow.start_points; 4]),
            sticks: self.pot / STICK as u32,
        }))
    }
}
