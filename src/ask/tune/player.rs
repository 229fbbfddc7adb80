//! Who plays while a number is searched.

use crate::ask::plan::builtin;
use crate::lab::Plan;
use crate::player::Builtin;
use crate::problem::Problem;
use std::fmt;
use std::str::FromStr;

/// Who plays.
#[derive(Debug, Clone, PartialEq)]
pub enum PlayerChoice {
    /// Those of --players.
    Given,
    /// One player in every seat.
    One(Builtin),
    /// `ai`, and `expert` for the check.
    Both,
}

impl FromStr for PlayerChoice {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        match text {
            "" => Ok(Self::Given),
            "both" => Ok(Self::Both),
            one => builtin(one).map(Self::One),
        }
    }
}

impl fmt::Display for PlayerChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Given => Ok(()),
            Self::One(player) => f.write_str(&player.name()),
            Self::Both => f.write_str("both"),
        }
    }
}

impl PlayerChoice {
    /// Seats the player.
    pub(super) fn seat(&self, plan: &mut Plan) {
        if let Self::One(player) = *self {
            plan.girls.iter_mut().for_each(|girl| girl.player = player);
        }
    }
}
