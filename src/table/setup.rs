//! A round that begins where somebody says: the start of a logged round, or a rigged one for a test.

use super::Table;
use super::play::Phase;
use super::standing::{SetupError, Standing};
use crate::girl::Girls;
use crate::mount::{Exit, LaidWall, Mount};
use crate::state::Rule;
use crate::tile::{T37, TileCount, Who};
use serde::Serialize;

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
