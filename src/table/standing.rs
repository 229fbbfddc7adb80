//! How a game stands when a round begins, and why no round can begin so.

use crate::mount::WallError;
use crate::problem::{Explain, Problem, Text, explained, quoted, texts};
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
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// A round the rule never comes to.
    Round {
        /// The round asked for.
        round: u32,
        /// The last one of the rule.
        last: u32,
    },
    /// More honba than the repeats that the rule allows can have left.
    Honba {
        /// The repeat asked for.
        honba: u32,
        /// Most by then.
        most: u32,
    },
    /// Points and sticks do not sum up to what the four started with, or are absurd.
    Points {
        /// Four times the starting points.
        expected: i64,
        /// The sum.
        found: i64,
    },
    /// Not thirteen tiles, or three fewer for each meld.
    Hand {
        /// Whose hand.
        who: Who,
        /// How many tiles it has.
        tiles: usize,
        /// How many it should have.
        expected: usize,
    },
    /// More melds than a hand has room for.
    Melds {
        /// Whose melds.
        who: Who,
        /// How many.
        melds: usize,
    },
    /// A meld that cannot have been made.
    Meld {
        /// Whose meld.
        who: Who,
        /// The meld.
        meld: Meld,
        /// Why not.
        reason: Text,
    },
    /// More has happened to a seat than it has thrown tiles.
    River {
        /// Whose river.
        who: Who,
        /// Discards that its calls and kans were followed by.
        turns: usize,
        /// Tiles in its river.
        thrown: usize,
    },
    /// A riichi that cannot stand.
    Riichi {
        /// Who.
        who: Who,
        /// Why not.
        reason: Text,
    },
    /// More indicators than kans allow, or none.
    Indicators {
        /// How many there are.
        found: usize,
        /// The first one, and one for each kan.
        most: usize,
    },
    /// More kans than the wall has tiles to replace.
    Kans(usize),
    /// More tiles drawn than the live wall has.
    Wall(usize),
    /// Riichi sticks are 1000 points each.
    Pot(u32),
    /// A wall that is none.
    LaidWall(WallError),
    /// More copies of a tile than the set has.
    Tile(T37),
}

impl Explain for SetupError {
    fn problem(&self) -> Problem {
        match self {
            Self::Round { round, last } => texts::round_is_out_of_range(round, last).into(),
            Self::Honba { honba, most } => texts::repeat_is_out_of_range(honba, most).into(),
            Self::Points { expected, found } => texts::points_and_sticks_sum_up(found, expected).into(),
            Self::Hand { who, tiles, expected } => texts::seat_has_tiles_not(who, tiles, expected).into(),
            Self::Melds { who, melds } => {
                texts::seat_has_melds(who, melds).help(texts::there_are_at_most_4())
            }
            Self::Meld { who, meld, reason } => texts::seat_cannot_have(who, quoted(meld), reason).into(),
            Self::River { who, turns, thrown } => texts::seat_has_made_discards_by(who, turns, thrown).into(),
            Self::Riichi { who, reason } => texts::seat_cannot_be_in_riichi(who, reason).into(),
            Self::Indicators { found, most } => {
                texts::dora_indicators_lie_open(found).help(texts::there_are_1_to(most))
            }
            Self::Kans(it) => texts::kans_at_one_table(it).help(texts::there_are_at_most_4()),
            Self::Wall(it) => texts::tiles_have_been_drawn(it).help(texts::live_wall_has_70()),
            Self::Pot(it) => texts::pot_of_points_is_not(it).into(),
            Self::LaidWall(error) => error.problem(),
            Self::Tile(it) => texts::there_are_not_so_many(it).into(),
        }
    }
}

explained!(SetupError);

impl From<WallError> for SetupError {
    fn from(error: WallError) -> Self {
        Self::LaidWall(error)
    }
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
