//! Rounds that start from a given situation: the start of a logged round, or a rigged round for a test.

use super::Table;
use super::observer::Observer;
use super::play::Phase;
use super::standing::{SetupError, Standing};
use crate::form::pay::STICK;
use crate::girl::Girls;
use crate::mount::{Exit, Mount};
use crate::state::Rule;
use crate::tile::{T37, TileCount, Who};
use serde::Serialize;

/// The situation after the deal, thirteen tiles per seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
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
    /// Thirteen tiles for each seat.
    pub hands: [Vec<T37>; 4],
    /// The first dora indicator.
    pub indicator: T37,
}

impl Table {
    /// Creates a table before the dice of any round: [`Table::start`] begins it, and everything from `onDice`
    /// to the deal takes place.
    ///
    /// # Errors
    /// A [`SetupError`] for a standing the rule cannot reach.
    pub fn at_round(rule: Rule, seed: u64, girls: Girls, standing: &Standing) -> Result<Self, SetupError> {
        let mut table = Self::new(rule, seed, girls);
        table.stand(standing)?;
        table.flow.phase = Phase::Undealt;
        Ok(table)
    }

    /// Tells the girls of a table that begins [at a round](Table::at_round) how its game began. Call it before
    /// [`Table::start`].
    pub fn tell_beginning(&mut self, watch: &mut dyn Observer) {
        self.play(watch).tell_beginning();
    }

    /// Sets how often the deal of a resumed round has been repeated, for the rule's `max_repeats`. The
    /// default is 0: the honba don't determine it, since draws add honba too.
    pub const fn set_repeats(&mut self, repeats: u32) {
        self.flow.repeats = repeats;
    }

    /// Fixes the tile `pos` places ahead at an exit by early collapse. Returns false if the wall has no such
    /// tile left or the place is already fixed.
    pub fn rig(&mut self, exit: Exit, pos: usize, tile: T37) -> bool {
        let free = self.mount.spaces().map(TileCount::total);
        self.mount.collapse(exit, pos, tile);
        free != self.mount.spaces().map(TileCount::total)
    }

    /// Applies a standing (round, dealer, points) and builds a wall for that round.
    pub(super) fn stand(&mut self, standing: &Standing) -> Result<(), SetupError> {
        standing.check(&self.game.rule.flow)?;
        let game = &mut self.game;
        game.round = standing.round;
        game.extra_round = standing.extra_round;
        game.dealer = Some(standing.dealer);
        game.first_dealer = standing.dealer.by_turn(4 - standing.round as usize % 4);
        game.points = standing.points;
        game.deposit = STICK * standing.sticks as i32;
        game.all_last = standing.round + 1 >= game.rule.flow.rounds;
        self.mount = Mount::new(game.rule.flow.reds, game.wall_key());
        Ok(())
    }
}
