//! How a game stands when a round begins, and why no round can begin so.

use crate::mount::WallError;
use crate::state::FlowRule;
use crate::tile::{Meld, T37, Who};
use serde::Serialize;

/// How a game stands when a round begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// 0 = East 1, 4 = South 1.
    pub round: u32,
    /// Repeat counter (honba).
    pub extra_round: u32,
    /// East of this round.
    pub dealer: Who,
    /// Everybody's points, sticks on the table not counted.
    pub points: [i32; 4],
    /// Riichi sticks on the table.
    pub sticks: u32,
}

/// More points, or more debt, no seat may have.
pub(super) const MOST_POINTS: i32 = 100_000_000;

/// Why no round can begin like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A round the rule never comes to.
    #[error("round {round} is out of range: the rule has rounds 0 to {last}")]
    Round {
        /// The round asked for.
        round: u32,
        /// The last one of the rule.
        last: u32,
    },
    /// More honba than the repeats that the rule allows can have left.
    #[error("repeat {honba} is out of range: it may be 0 to {most}")]
    Honba {
        /// The repeat asked for.
        honba: u32,
        /// Most by then.
        most: u32,
    },
    /// Points and sticks do not sum up to what the four started with, or are absurd.
    #[error("points and sticks sum up to {found}, not {expected}")]
    Points {
        /// Four times the starting points.
        expected: i64,
        /// The sum.
        found: i64,
    },
    /// Not thirteen tiles, or three fewer for each meld.
    #[error("seat {who} has {tiles} tiles, not {expected}")]
    Hand {
        /// Whose hand.
        who: Who,
        /// How many tiles it has.
        tiles: usize,
        /// How many it should have.
        expected: usize,
    },
    /// More melds than a hand has room for.
    #[error("seat {who} has {melds} melds; there are at most 4")]
    Melds {
        /// Whose melds.
        who: Who,
        /// How many.
        melds: usize,
    },
    /// A meld that cannot have been made.
    #[error("seat {who} cannot have {meld:?}: {reason}")]
    Meld {
        /// Whose meld.
        who: Who,
        /// The meld.
        meld: Meld,
        /// Why not.
        reason: &'static str,
    },
    /// More has happened to a seat than it has thrown tiles.
    #[error("seat {who} has made {turns} discards by its melds and kans, but its river has {thrown}")]
    River {
        /// Whose river.
        who: Who,
        /// Discards that its calls and kans were followed by.
        turns: usize,
        /// Tiles in its river.
        thrown: usize,
    },
    /// A riichi that cannot stand.
    #[error("seat {who} cannot be in riichi: {reason}")]
    Riichi {
        /// Who.
        who: Who,
        /// Why not.
        reason: &'static str,
    },
    /// More indicators than kans allow, or none.
    #[error("{found} dora indicators lie open; there are 1 to {most}")]
    Indicators {
        /// How many there are.
        found: usize,
        /// The first one, and one for each kan.
        most: usize,
    },
    /// More kans than the wall has tiles to replace.
    #[error("{0} kans at one table; there are at most 4")]
    Kans(usize),
    /// More tiles drawn than the live wall has.
    #[error("{0} tiles have been drawn; the live wall has 70")]
    Wall(usize),
    /// Riichi sticks are 1000 points each.
    #[error("a pot of {0} points is not of riichi sticks, 1000 each")]
    Pot(u32),
    /// A wall that is none.
    #[error("{0}")]
    LaidWall(#[from] WallError),
    /// More copies of a tile than the set has.
    #[error("there are not so many {0} in the set")]
    Tile(T37),
}

impl Standing {
    pub(super) fn check(&self, flow: &FlowRule) -> Result<(), SetupError> {
        let last = (flow.rounds + flow.extra_rounds).saturating_sub(1);
        if self.round > last {
            return Err(SetupError::Round { round: self.round, last });
        }
        // Draws carry the honba over to the next deal, so they are not the repeats of one deal alone.
        let most = flow.max_repeats.saturating_add(1).saturating_mul(self.round + 1) - 1;
        if self.extra_round > most {
            return Err(SetupError::Honba { honba: self.extra_round, most });
        }
        let expected = 4 * i64::from(flow.start_points);
        let found = self.points.iter().copied().map(i64::from).sum::<i64>() + 1000 * i64::from(self.sticks);
        let sane = |points: &i32| (-MOST_POINTS..=MOST_POINTS).contains(points);
        // Where debts are allowed, more may lie on the table than the four began with.
        let sticks = u16::try_from(self.sticks).is_ok();
        if expected != found || !sticks || !self.points.iter().all(sane) {
            return Err(SetupError::Points { expected, found });
        }
        Ok(())
    }
}
