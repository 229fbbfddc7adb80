//! A situation within a round: a [`Setup`] plus everything on the table.

use super::Table;
use super::past::Past;
use super::play::{Phase, Play};
use super::setup::Setup;
use super::standing::{SetupError, Standing};
use crate::form::pay::STICK;
use crate::girl::Girls;
use crate::hand::Hand;
use crate::mount::Exit;
use crate::problem::texts;
use crate::state::{Focus, Game, HAND, RiichiState, Rule, TableEvent, Thrown};
use crate::tile::{Meld, MeldKind, T34Set, T37, TileCount, Who};
use serde::Serialize;

/// Maximum number of melds in a hand.
const MOST_MELDS: usize = 4;

/// All hands and open tiles at a moment before a draw. The draws and the order of turns are inferred from
/// rivers and melds, where anything depends on them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Position {
    /// Round, dealer and points.
    pub standing: Standing,
    /// Concealed tiles of each seat: thirteen, minus three per meld.
    pub hands: [Vec<T37>; 4],
    /// Melds in the order they were made. A claimed tile also lies in the river it came from.
    pub melds: [Vec<Meld>; 4],
    /// Discards of each seat, including called tiles.
    pub rivers: [Vec<T37>; 4],
    /// Places in the rivers of tiles that were thrown as they were drawn, as far as that is known.
    #[serde(skip_serializing_if = "is_unknown")]
    pub spins: [Vec<usize>; 4],
    /// The river index of the riichi declaration, for seats in riichi.
    pub riichi: [Option<usize>; 4],
    /// Open dora indicators.
    pub indicators: Vec<T37>,
    /// Tiles loaded into space B.
    pub reserve: Vec<T37>,
    /// The seat that draws next. One that has just called discards what it draws instead of a tile of its hand.
    pub next: Who,
}

fn is_unknown(spins: &[Vec<usize>; 4]) -> bool {
    spins.iter().all(Vec::is_empty)
}

impl From<&Setup> for Position {
    fn from(setup: &Setup) -> Self {
        let Setup { round, extra_round, dealer, points, sticks, .. } = *setup;
        Self {
            standing: Standing { round, extra_round, dealer, points, sticks },
            hands: setup.hands.clone(),
            melds: Default::default(),
            rivers: Default::default(),
            spins: Default::default(),
            riichi: [None; 4],
            indicators: vec![setup.indicator],
            reserve: Vec::new(),
            next: dealer,
        }
    }
}

impl Table {
    /// Creates a table at the beginning of a round, with hands dealt and the first indicator open, before the
    /// dealer's first draw. [`Table::start`] plays on from there; before that, [`Table::rig`] may fix
    /// upcoming tiles. The deal and its hooks are skipped.
    ///
    /// # Errors
    /// A [`SetupError`] for an impossible situation.
    pub fn resume_round(rule: Rule, seed: u64, girls: Girls, setup: &Setup) -> Result<Self, SetupError> {
        Self::resume(rule, seed, girls, &Position::from(setup))
    }

    /// Creates a table within a round, before a draw. [`Table::start`] plays on from there; before that,
    /// [`Table::rig`] may fix upcoming tiles. Hooks of the deal and of earlier draws and decisions are skipped.
    ///
    /// # Errors
    /// A [`SetupError`] for an impossible situation.
    pub fn resume(rule: Rule, seed: u64, girls: Girls, position: &Position) -> Result<Self, SetupError> {
        let mut table = Self::new(rule, seed, girls);
        table.stand(&position.standing)?;
        let rivers = position.rivers()?;
        position.check(&rivers)?;
        table.lay_out(position, &rivers)?;
        table.game.rivers = rivers;
        for who in Who::ALL {
            table.seat_hand(who, position)?;
        }
        table.flow.phase = Phase::Dealt(position.next);
        Ok(table)
    }

    /// Emits the events that led to a resumed round, so that the girls know the position before the first
    /// draw, which [`Table::start`] makes: the start of the round, then every draw, discard, call, riichi and
    /// indicator, in an order of turns consistent with the position. Each draw is assumed to be the next
    /// discard. During these events the table shows the final position, plus the drawn tile. What girls set their state
    /// by before a deal happens, too, but only they are told of it: the start of the game, its first dealer, the dice.
    /// Does nothing at any other table.
    pub fn open(&mut self, watch: &mut dyn super::Observer) {
        if let Phase::Dealt(next) = self.flow.phase {
            self.play(watch).tell_dealt();
            self.flow.phase = Phase::Opened(next);
        }
    }

    /// Removes everything outside the wall from it.
    fn lay_out(&mut self, position: &Position, rivers: &[Vec<Thrown>; 4]) -> Result<(), SetupError> {
        let melds = position.melds.iter().flatten().flat_map(|meld| meld.tiles().iter().copied());
        let thrown = rivers.iter().flatten().filter(|thrown| !thrown.called).map(|thrown| thrown.tile);
        let hands = position.hands.iter().flatten().copied();
        for tile in hands.chain(melds).chain(thrown) {
            if !self.mount.take_a(tile) {
                return Err(SetupError::Tile(tile));
            }
        }
        for &indicator in &position.indicators {
            if !self.rig(Exit::Dorahyou, 0, indicator) {
                return Err(SetupError::Tile(indicator));
            }
            self.mount.flip_drid();
        }
        for &tile in &position.reserve {
            if self.mount.remain_a37(tile) == 0 {
                return Err(SetupError::Tile(tile));
            }
            self.mount.load_b(tile, 1);
        }
        let kans = position.kans();
        self.mount.skip(Exit::Rinshan, kans as u32);
        self.mount.skip(Exit::Pii, (position.draws() - kans) as u32);
        Ok(())
    }

    /// Sets the hand of a seat and what is derived from it and the rivers.
    fn seat_hand(&mut self, who: Who, position: &Position) -> Result<(), SetupError> {
        let (seat, game) = (who.index(), &mut self.game);
        let closed: TileCount = position.hands[seat].iter().copied().collect();
        let melds = &position.melds[seat];
        let hand = Hand::with(closed, None, melds);
        let too_many = |_| SetupError::Melds { who, melds: melds.len() };
        game.hands[seat] = hand.map_err(too_many)?;
        game.waits[seat] = game.hands[seat].waits();
        let waits = game.waits[seat];
        let own = |river: &[Thrown]| river.iter().map(|thrown| thrown.tile.t34()).collect::<T34Set>();
        game.furiten[seat].river = !waits.is_empty() && own(&game.rivers[seat]).iter().any(|k| waits.has(k));
        game.safe[seat] = own(&game.rivers[seat]);
        let Some(declared) = position.riichi[seat] else { return Ok(()) };
        let refuse = |reason| Err(SetupError::Riichi { who, reason });
        if !game.hands[seat].is_menzen() {
            return refuse(texts::situations::hand_open());
        }
        if waits.is_empty() {
            return refuse(texts::situations::hand_not_tenpai());
        }
        let double = declared == 0 && position.melds.iter().all(Vec::is_empty);
        game.riichi[seat] = RiichiState::Established { double };
        game.ippatsu[seat] = declared + 1 == game.rivers[seat].len();
        for other in who.others() {
            let before = other.turn_from(position.standing.dealer) < who.turn_from(position.standing.dealer);
            let since = declared + usize::from(before);
            let passed = own(game.rivers[other.index()].get(since..).unwrap_or_default());
            game.safe[seat] = game.safe[seat].union(passed);
        }
        Ok(())
    }
}

impl Play<'_> {
    fn tell_dealt(&mut self) {
        let Some(dealer) = self.game.dealer else { return };
        self.tell_beginning();
        self.tell(&TableEvent::Cleaned);
        // Points before this round's riichi sticks were paid.
        let paid = Who::ALL.map(|who| if self.game.riichi_established(who) { STICK } else { 0 });
        let mut points = self.game.points;
        points.iter_mut().zip(paid).for_each(|(points, paid)| *points += paid);
        let &mut Game { round, extra_round, all_last, deposit, .. } = self.game;
        let deposit = deposit - paid.iter().sum::<i32>();
        self.emit(TableEvent::RoundStarted { round, extra_round, dealer, all_last, deposit, points });
        self.tell_diced();
        let hands = Who::ALL.map(|who| self.game.hand(who).closed().tiles().collect());
        self.emit(TableEvent::Dealt { hands });
        let Some((&indicator, of_kans)) = self.mount.drids().split_first() else { return };
        let past = Past::new(self.game, of_kans, points).events(dealer);
        self.emit(TableEvent::Flipped { indicator });
        past.into_iter().for_each(|event| self.tell_past(event));
        self.game.focus = None;
    }

    /// Emits a past event; the drawn tile stays in hand until the seat's next event.
    fn tell_past(&mut self, event: TableEvent) {
        if let Some(hand) = event.who().map(|who| &mut self.game.hands[who.index()]) {
            // No drawn tile, nothing to discard.
            _ = match event {
                TableEvent::Drawn { tile, .. } => hand.draw(tile),
                TableEvent::RiichiCalled { .. } => Ok(()),
                _ => hand.spin_out().map(drop),
            };
        }
        self.game.focus = match event {
            TableEvent::Discarded { who, tile, .. } => Some(Focus { who, tile, discard: true }),
            TableEvent::Drawn { .. } | TableEvent::Barked { .. } => None,
            _ => self.game.focus,
        };
        self.emit(event);
    }
}

impl Position {
    /// Number of kans on the table.
    fn kans(&self) -> usize {
        self.melds.iter().flatten().filter(|meld| meld.is_kan()).count()
    }

    /// Number of draws so far, including replacement tiles: each was followed by a discard or a kan in the
    /// own turn, and every other discard followed a chii or a pon.
    fn draws(&self) -> usize {
        let thrown: usize = self.rivers.iter().map(Vec::len).sum();
        let melds = || self.melds.iter().flatten();
        let claims = melds().filter(|meld| is_claim(meld)).count();
        let own_kans =
            melds().filter(|meld| matches!(meld.kind(), MeldKind::Ankan | MeldKind::Kakan)).count();
        thrown.saturating_sub(claims) + own_kans
    }

    /// The rivers, with called tiles, riichi and what was thrown as it was drawn marked.
    pub(super) fn rivers(&self) -> Result<[Vec<Thrown>; 4], SetupError> {
        let thrown = |&tile| Thrown { tile, spin: false, riichi: false, called: false };
        let mut rivers = self.rivers.each_ref().map(|river| river.iter().map(thrown).collect::<Vec<_>>());
        for (river, spins) in rivers.iter_mut().zip(&self.spins) {
            for &place in spins {
                if let Some(thrown) = river.get_mut(place) {
                    thrown.spin = true;
                }
            }
        }
        for (who, melds) in Who::ALL.into_iter().zip(&self.melds) {
            for meld in melds {
                let (Some(tile), Some(from)) = (meld.claimed(), meld.from(who)) else { continue };
                let lies = rivers[from.index()].iter_mut().find(|lies| lies.tile == tile && !lies.called);
                let reason = texts::situations::claimed_tile_not_in_river();
                lies.ok_or(SetupError::Meld { who, meld: *meld, reason })?.called = true;
            }
        }
        for (who, declared) in Who::ALL.into_iter().zip(self.riichi) {
            let Some(declared) = declared else { continue };
            let reason = texts::situations::no_riichi_tile_in_river();
            let tile = rivers[who.index()].get_mut(declared);
            tile.ok_or(SetupError::Riichi { who, reason })?.riichi = true;
        }
        Ok(rivers)
    }

    pub(super) fn check(&self, rivers: &[Vec<Thrown>; 4]) -> Result<(), SetupError> {
        for who in Who::ALL {
            let (melds, tiles) = (&self.melds[who.index()], self.hands[who.index()].len());
            if melds.len() > MOST_MELDS {
                return Err(SetupError::Melds { who, melds: melds.len() });
            }
            let expected = HAND - 3 * melds.len();
            if tiles != expected {
                return Err(SetupError::Hand { who, tiles, expected });
            }
            let turns =
                melds.iter().map(|meld| usize::from(is_claim(meld)) + usize::from(meld.is_kan())).sum();
            let thrown = rivers[who.index()].len();
            if turns > thrown + usize::from(who == self.next) {
                return Err(SetupError::River { who, turns, thrown });
            }
        }
        let declared = self.riichi.iter().flatten().count();
        if let Some(who) = Who::ALL.into_iter().find(|who| self.riichi[who.index()].is_some())
            && declared > self.standing.sticks as usize
        {
            return Err(SetupError::Riichi { who, reason: texts::situations::no_riichi_stick() });
        }
        let (kans, draws) = (self.kans(), self.draws());
        if kans > 4 {
            return Err(SetupError::Kans(kans));
        }
        if !(1..=1 + kans).contains(&self.indicators.len()) {
            return Err(SetupError::Indicators { found: self.indicators.len(), most: 1 + kans });
        }
        if draws >= 70 {
            return Err(SetupError::Wall(draws));
        }
        Ok(())
    }
}

/// Returns whether the meld was made instead of a draw. A daiminkan draws a replacement tile.
const fn is_claim(meld: &Meld) -> bool {
    matches!(meld.kind(), MeldKind::Chii | MeldKind::Pon | MeldKind::Kakan)
}
