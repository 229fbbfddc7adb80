//! A round that begins where somebody says: the start of a logged round, or a rigged one for a test.

use super::{FlowRule, Phase, Position, Rule, Table};
use crate::girl::Girls;
use crate::mount::{Exit, Mount, WallError};
use crate::tile::{Meld, T37, TileCount, Who};
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

/// The situation at the beginning of a round, everybody's thirteen tiles dealt. Out of a full wall: see
/// [`Setup::of_wall`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
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
    /// Thirteen tiles for each seat.
    pub hands: [Vec<T37>; 4],
    /// The first dora indicator.
    pub indicator: T37,
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

impl Table {
    /// A table at the beginning of a round, hands dealt and the first indicator turned, before the
    /// dealer's first draw. [`Table::start`] plays on from there; until then [`Table::rig`] may fix
    /// the tiles to come. Dice and deal do not take place, nor do the hooks that belong to them.
    ///
    /// # Errors
    /// A [`SetupError`] for a situation that cannot be.
    pub fn resume_round(rule: Rule, seed: u64, girls: Girls, setup: &Setup) -> Result<Self, SetupError> {
        Self::resume(rule, seed, girls, &Position::from(setup))
    }

    /// A table before the dice of a round that is not the first: [`Table::start`] begins it, and
    /// everything from `onDice` to the deal takes place.
    ///
    /// # Errors
    /// A [`SetupError`] for a standing the rule never comes to.
    pub fn at_round(rule: Rule, seed: u64, girls: Girls, standing: &Standing) -> Result<Self, SetupError> {
        let mut table = Self::new(rule, seed, girls);
        table.stand(standing)?;
        table.flow.phase = Phase::Undealt;
        Ok(table)
    }

    /// How often the deal of a resumed round has been repeated already: the rule's `max_repeats`
    /// count on from there. Unsaid it is none, for honba do not tell: draws leave some as well.
    pub const fn set_repeats(&mut self, repeats: u32) {
        self.flow.repeats = repeats;
    }

    /// Fixes the tile `pos` places ahead at an exit by early collapse. False if that cannot be: the
    /// wall has no such tile left, or the place is fixed already.
    pub fn rig(&mut self, exit: Exit, pos: usize, tile: T37) -> bool {
        let free = self.mount.spaces().map(TileCount::total);
        self.mount.collapse(exit, pos, tile);
        free != self.mount.spaces().map(TileCount::total)
    }

    /// Round, dealer and points as they are to be, and a wall of that round.
    pub(super) fn stand(&mut self, standing: &Standing) -> Result<(), SetupError> {
        standing.check(&self.game.rule.flow)?;
        let game = &mut self.game;
        game.round = standing.round;
        game.extra_round = standing.extra_round;
        game.dealer = Some(standing.dealer);
        game.first_dealer = standing.dealer.by_turn(4 - standing.round as usize % 4);
        game.points = standing.points;
        game.deposit = 1000 * standing.sticks as i32;
        game.all_last = standing.round + 1 >= game.rule.flow.rounds;
        self.mount = Mount::new(game.rule.flow.reds, game.wall_key());
        Ok(())
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
