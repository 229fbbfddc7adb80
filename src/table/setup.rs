//! A round that begins where somebody says: the start of a logged round, or a rigged one for a test.

use super::{FlowRule, Phase, Play, Rule, Table, TableEvent};
use crate::girl::Girls;
use crate::hand::Hand;
use crate::mount::{Exit, Mount};
use crate::princess::HAND;
use crate::tile::{T37, TileCount, Who};

/// The situation at the beginning of a round, everybody's thirteen tiles dealt.
#[derive(Debug, Clone, PartialEq, Eq)]
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
const MOST_POINTS: i32 = 100_000_000;

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
    /// Not thirteen tiles.
    #[error("seat {who} has {tiles} tiles, not 13")]
    Hand {
        /// Whose hand.
        who: Who,
        /// How many tiles it has.
        tiles: usize,
    },
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
        setup.check(&rule.flow)?;
        let mut table = Self::new(rule, seed, girls);
        let game = &mut table.game;
        game.round = setup.round;
        game.extra_round = setup.extra_round;
        game.dealer = Some(setup.dealer);
        game.first_dealer = setup.dealer.by_turn(4 - setup.round as usize % 4);
        game.points = setup.points;
        game.deposit = 1000 * setup.sticks as i32;
        game.all_last = setup.round + 1 >= game.rule.flow.rounds;
        for (hand, tiles) in game.hands.iter_mut().zip(&setup.hands) {
            *hand = Hand::new(tiles.iter().copied().collect::<TileCount>());
        }
        game.waits = Who::ALL.map(|who| game.hand(who).waits());
        table.mount = Mount::new(table.game.rule.flow.reds, table.game.wall_key());
        for &tile in setup.hands.iter().flatten() {
            if !table.mount.take_a(tile) {
                return Err(SetupError::Tile(tile));
            }
        }
        if !table.rig(Exit::Dorahyou, 0, setup.indicator) {
            return Err(SetupError::Tile(setup.indicator));
        }
        table.mount.flip_drid();
        table.flow.phase = Phase::Dealt;
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
}

impl Play<'_> {
    /// Tells how a resumed round stands, and lets the dealer draw.
    pub(super) fn start_dealt(&mut self) {
        let Some(dealer) = self.game.dealer else { return };
        self.emit(TableEvent::RoundStarted {
            round: self.game.round,
            extra_round: self.game.extra_round,
            dealer,
            all_last: self.game.all_last,
            deposit: self.game.deposit,
            points: self.game.points,
        });
        let hands = Who::ALL.map(|who| self.game.hand(who).closed().tiles().collect());
        self.emit(TableEvent::Dealt { hands });
        if let Some(&indicator) = self.mount.drids().first() {
            self.emit(TableEvent::Flipped { indicator });
        }
        self.draw(dealer, false);
    }
}

impl Setup {
    /// Everything but the tiles themselves.
    fn check(&self, flow: &FlowRule) -> Result<(), SetupError> {
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
        for (who, tiles) in Who::ALL.into_iter().zip(&self.hands) {
            if tiles.len() != HAND {
                return Err(SetupError::Hand { who, tiles: tiles.len() });
            }
        }
        Ok(())
    }
}
