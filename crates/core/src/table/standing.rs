//! The standing of a game at the start of a round, and errors of impossible situations.

use crate::form::pay::STICK;
use crate::mount::WallError;
use crate::problem::{Explain, Problem, Text, explained, quoted, texts};
use crate::state::FlowRule;
use crate::tile::{Meld, T37, Who};
use serde::Serialize;

/// The standing of a game at the start of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// 0 = East 1, 4 = South 1.
    pub round: u32,
    /// Repeat counter (honba).
    pub extra_round: u32,
    /// The dealer.
    pub dealer: Who,
    /// Points by seat, excluding sticks on the table.
    pub points: [i32; 4],
    /// Riichi sticks on the table.
    pub sticks: u32,
}

/// Upper bound of a seat's points or debt during a game. A game would need thousands of yakuman for one seat
/// to reach it, and score arithmetic cannot overflow below it.
pub(super) const MOST_POINTS: i32 = 500_000_000;

/// Maximum points or debt that a seat begins with: so far below [`MOST_POINTS`] that no game gets there.
const MOST_AT_FIRST: i32 = MOST_POINTS / 5;
/// Maximum number of riichi sticks on the table at first. Where debts are allowed, they may exceed the starting points.
const MOST_STICKS: u32 = u16::MAX as u32;

/// Why a round cannot start from a situation.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// A round the rule doesn't have.
    Round {
        /// The requested round.
        round: u32,
        /// The last round of the rule.
        last: u32,
    },
    /// More honba than the rule's repeats can produce.
    Honba {
        /// The requested honba.
        honba: u32,
        /// The maximum in that round.
        most: u32,
    },
    /// The game has begun, so that it cannot begin otherwise any more.
    Begun,
    /// Points and sticks don't add up to the starting points.
    Points {
        /// Four times the starting points.
        expected: i64,
        /// The sum.
        found: i64,
    },
    /// More points or debt than a seat begins with, or more points in sticks.
    Range {
        /// The points.
        points: i64,
        /// The minimum.
        least: i64,
        /// The maximum.
        most: i64,
    },
    /// The wrong number of concealed tiles: not thirteen minus three per meld.
    Hand {
        /// The seat.
        who: Who,
        /// Number of tiles found.
        tiles: usize,
        /// Number of tiles expected.
        expected: usize,
    },
    /// More than four melds.
    Melds {
        /// The seat.
        who: Who,
        /// Number of melds.
        melds: usize,
    },
    /// An impossible meld.
    Meld {
        /// The seat.
        who: Who,
        /// The meld.
        meld: Meld,
        /// The reason.
        reason: Text,
    },
    /// A river too short for the calls and kans of its seat.
    River {
        /// The seat.
        who: Who,
        /// Discards that must have followed its calls and kans.
        turns: usize,
        /// Tiles in its river.
        thrown: usize,
    },
    /// An impossible riichi.
    Riichi {
        /// The seat.
        who: Who,
        /// The reason.
        reason: Text,
    },
    /// No indicators, or more than the kans allow.
    Indicators {
        /// Number found.
        found: usize,
        /// Maximum: one, plus one per kan.
        most: usize,
    },
    /// More kans than there are replacement tiles.
    Kans(usize),
    /// More tiles drawn than the live wall has.
    Wall(usize),
    /// Riichi sticks are 1000 points each.
    Pot(u32),
    /// An invalid wall.
    LaidWall(WallError),
    /// More copies of a tile than the set has.
    Tile(T37),
}

impl Explain for SetupError {
    fn problem(&self) -> Problem {
        match self {
            Self::Round { round, last } => texts::situations::round_out_of_range(round, last).into(),
            Self::Honba { honba, most } => texts::situations::honba_out_of_range(honba, most).into(),
            Self::Begun => texts::situations::game_has_begun().into(),
            Self::Range { points, least, most } => {
                texts::situations::points_out_of_range(points, least, most).into()
            }
            Self::Points { expected, found } => {
                texts::situations::wrong_sum_of_points(found, expected).into()
            }
            Self::Hand { who, tiles, expected } => {
                texts::situations::wrong_hand_size(who, tiles, expected).into()
            }
            Self::Melds { who, melds } => {
                texts::situations::too_many_melds(who, melds).help(texts::situations::at_most_four())
            }
            Self::Meld { who, meld, reason } => {
                texts::situations::impossible_meld(who, quoted(meld), reason).into()
            }
            Self::River { who, turns, thrown } => {
                texts::situations::wrong_river_length(who, turns, thrown).into()
            }
            Self::Riichi { who, reason } => texts::situations::impossible_riichi(who, reason).into(),
            Self::Indicators { found, most } => {
                texts::situations::wrong_indicator_count(found).help(texts::situations::one_up_to(most))
            }
            Self::Kans(it) => texts::situations::too_many_kans(it).help(texts::situations::at_most_four()),
            Self::Wall(it) => texts::situations::too_many_drawn(it).help(texts::situations::live_wall_size()),
            Self::Pot(it) => texts::situations::pot_not_of_sticks(it).into(),
            Self::LaidWall(error) => error.problem(),
            Self::Tile(it) => texts::testing::too_few_of_tile(it).into(),
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
        // Draws carry honba over to the next deal, so honba can exceed the repeats of a single deal.
        let most = flow.max_repeats.saturating_add(1).saturating_mul(self.round + 1) - 1;
        if self.extra_round > most {
            return Err(SetupError::Honba { honba: self.extra_round, most });
        }
        check_points(self.points, self.sticks, flow)
    }
}

/// Checks the points that the seats begin with and the riichi sticks on the table.
pub(super) fn check_points(points: [i32; 4], sticks: u32, flow: &FlowRule) -> Result<(), SetupError> {
    let expected = 4 * i64::from(flow.start_points);
    let pot = i64::from(STICK) * i64::from(sticks);
    let found = points.iter().copied().map(i64::from).sum::<i64>() + pot;
    if expected != found {
        return Err(SetupError::Points { expected, found });
    }
    let most = i64::from(MOST_AT_FIRST);
    points.into_iter().try_for_each(|points| in_range(points.into(), -most, most))?;
    in_range(pot, 0, i64::from(STICK) * i64::from(MOST_STICKS))
}

fn in_range(points: i64, least: i64, most: i64) -> Result<(), SetupError> {
    if (least..=most).contains(&points) { Ok(()) } else { Err(SetupError::Range { points, least, most }) }
}
