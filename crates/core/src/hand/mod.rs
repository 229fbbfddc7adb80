//! Hands: tiles, melds, shanten and effective tiles. Independent of rules and scoring.

mod calls;
mod classes;
mod lanes;
mod limited;
mod numbered;
mod outlook;
mod parse;
mod serial;
mod shape;
mod suits;
mod surplus;
mod tails;
mod waits;

pub use calls::{Kuikae, Pair, can_daiminkan, chiis, only_a_triplet, pons};
pub use limited::step4_limited;
pub use parse::{Block, BlockKind, parses};
pub use shape::{NEVER, Shape};
pub use surplus::Surplus;
pub use waits::WaitKind;

use crate::problem::{Explain, Problem, explained, texts};
use crate::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount};
use arrayvec::ArrayVec;
use outlook::Outlook;
use shape::step7_by;

/// A hand: 13 - 3k concealed tiles, k melds ("barks"), and optionally a drawn tile.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hand {
    closed: TileCount,
    drawn: Option<T37>,
    melds: ArrayVec<Meld, 4>,
    outlook: Outlook,
}

/// Why an operation on a hand is impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandError {
    /// A draw while holding a drawn tile.
    AlreadyDrawn,
    /// A discard of the drawn tile without one.
    NothingDrawn,
    /// The tile is not concealed in the hand.
    Missing(T37),
    /// The call doesn't fit the hand.
    Call(&'static str),
}

impl Explain for HandError {
    fn problem(&self) -> Problem {
        match self {
            Self::AlreadyDrawn => texts::objects::already_drawn().into(),
            Self::NothingDrawn => texts::objects::nothing_drawn().into(),
            Self::Missing(it) => texts::objects::not_in_concealed(it).into(),
            Self::Call(it) => texts::objects::impossible_call(it).into(),
        }
    }
}

explained!(HandError);

impl Hand {
    /// Creates a hand of concealed tiles only.
    #[must_use]
    pub fn new(closed: TileCount) -> Self {
        Self { closed, ..Self::default() }
    }

    /// Creates a hand with melds and optionally a drawn tile.
    ///
    /// # Errors
    /// [`HandError::Call`] with more than four melds.
    pub fn with(closed: TileCount, drawn: Option<T37>, melds: &[Meld]) -> Result<Self, HandError> {
        let melds = ArrayVec::try_from(melds).map_err(|_| HandError::Call("fifth meld"))?;
        Ok(Self { closed, drawn, melds, outlook: Outlook::default() })
    }

    /// Concealed tiles, excluding the drawn one and ankans.
    #[must_use]
    pub const fn closed(&self) -> &TileCount {
        &self.closed
    }

    /// The tile just drawn.
    #[must_use]
    pub const fn drawn(&self) -> Option<T37> {
        self.drawn
    }

    /// Melds in the order they were made.
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// Concealed tiles including the drawn one.
    #[must_use]
    pub fn concealed(&self) -> TileCount {
        let mut tiles = self.closed;
        self.drawn.into_iter().for_each(|tile| tiles.add(tile));
        tiles
    }

    /// Copies of a kind: concealed, drawn and in melds.
    #[must_use]
    pub fn ct(&self, kind: T34) -> u8 {
        let melded: u8 = self.melds.iter().map(|meld| meld.ct34(kind)).sum();
        self.closed.ct34(kind) + u8::from(self.drawn.is_some_and(|tile| tile.t34() == kind)) + melded
    }

    /// Every tile: concealed, drawn and in melds.
    #[must_use]
    pub fn whole(&self) -> TileCount {
        let mut count = self.closed;
        self.beside_closed().for_each(|tile| count.add(tile));
        count
    }

    /// Red fives: concealed, drawn and in melds.
    #[must_use]
    pub fn ct_aka5(&self) -> u8 {
        self.closed.ct_aka5() + self.beside_closed().filter(|tile| tile.is_aka5()).count() as u8
    }

    /// Copies of the kind an indicator points at.
    #[must_use]
    pub fn ct_dora(&self, indicator: T37) -> u8 {
        self.ct(indicator.t34().dora())
    }

    /// The drawn tile and the tiles of melds.
    fn beside_closed(&self) -> impl Iterator<Item = T37> + '_ {
        self.drawn.into_iter().chain(self.melds.iter().flat_map(|meld| meld.tiles().iter().copied()))
    }

    /// Returns whether the hand has no melds except concealed kans.
    #[must_use]
    pub fn is_menzen(&self) -> bool {
        self.melds.iter().all(|meld| !meld.is_open())
    }

    /// The shape of the concealed tiles, including the drawn one.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape::new(&self.concealed(), self.melds.len())
    }

    /// The shape of the concealed tiles, excluding the drawn one.
    #[must_use]
    pub fn closed_shape(&self) -> Shape {
        Shape::new(&self.closed, self.melds.len())
    }

    /// Step (shanten) with the drawn tile: -1 complete, 0 tenpai.
    #[must_use]
    pub fn step(&self) -> i8 {
        // A fifth copy doesn't help.
        let helps = |tile: T37| self.closed.ct34(tile.t34()) < 4 && self.closed_eff().has(tile.t34());
        self.closed_step() - i8::from(self.drawn.is_some_and(helps))
    }

    /// Returns whether the step is lower than this. Often decided by the pairs alone, which is cheaper.
    #[must_use]
    pub fn is_nearer_than(&self, step: i8) -> bool {
        let of = |copies| self.closed.at_least(copies).len() as i8;
        self.melds.is_empty() && step7_by((of(1), of(2))) < step || self.step() < step
    }

    /// The kinds that lower [`Hand::step`].
    #[must_use]
    pub fn eff(&self) -> T34Set {
        if self.drawn.is_some() { self.shape().eff() } else { self.closed_eff() }
    }

    /// Step without the drawn tile.
    fn closed_step(&self) -> i8 {
        self.outlook.step(|| self.closed_shape().step())
    }

    /// Effective kinds without the drawn tile.
    fn closed_eff(&self) -> T34Set {
        self.outlook.eff(|| self.closed_shape().eff())
    }

    /// Returns whether the hand is tenpai with a wait not entirely held by itself: step 0; for four sets,
    /// some effective kind must be held less than four times.
    #[must_use]
    pub fn ready(&self) -> bool {
        let shape = self.shape();
        shape.step7() == 0
            || shape.step13() == 0
            || shape.step4() == 0 && shape.eff4().iter().any(|kind| self.ct(kind) < 4)
    }

    /// Discards that leave the hand [`ready`](Self::ready): whether the drawn tile does, and which concealed
    /// ones.
    #[must_use]
    pub fn riichis(&self) -> (bool, ArrayVec<T37, 14>) {
        if self.step() > 0 {
            return (false, ArrayVec::new());
        }
        let surplus = self.shape().surplus();
        let tenpai: T34Set = surplus.steps().filter(|&(_, step)| step == 0).map(|(kind, _)| kind).collect();
        let leaves_tenpai = |tile: &T37| tenpai.has(tile.t34());
        let spin = self.drawn.filter(leaves_tenpai).is_some_and(|_| {
            let mut after = self.clone();
            after.spin_out().is_ok() && after.ready()
        });
        let ready = |tile: &T37| {
            let mut after = self.clone();
            after.swap_out(*tile).is_ok() && after.ready()
        };
        (spin, self.closed.distinct().filter(leaves_tenpai).filter(ready).take(14).collect())
    }

    /// Waits of a hand without drawn tile; empty unless it is tenpai. Includes kinds whose copies are all in
    /// hand, as required for furiten.
    #[must_use]
    pub fn waits(&self) -> T34Set {
        if self.closed_step() == 0 { self.closed_eff() } else { T34Set::EMPTY }
    }

    /// All minimal decompositions of the concealed tiles, see [`parses`].
    #[must_use]
    pub fn parses(&self) -> Vec<Vec<Block>> {
        parses(&self.concealed(), self.melds.len())
    }

    /// Adds the drawn tile.
    ///
    /// # Errors
    /// [`HandError::AlreadyDrawn`].
    pub fn draw(&mut self, tile: T37) -> Result<(), HandError> {
        match self.drawn {
            Some(_) => Err(HandError::AlreadyDrawn),
            None => {
                self.drawn = Some(tile);
                Ok(())
            }
        }
    }

    /// Discards a concealed tile and keeps the drawn one, if any.
    ///
    /// # Errors
    /// [`HandError::Missing`].
    pub fn swap_out(&mut self, tile: T37) -> Result<(), HandError> {
        if !self.closed.remove(tile) {
            return Err(HandError::Missing(tile));
        }
        self.outlook.forget();
        self.keep_drawn();
        Ok(())
    }

    /// Discards the drawn tile.
    ///
    /// # Errors
    /// [`HandError::NothingDrawn`].
    pub fn spin_out(&mut self) -> Result<T37, HandError> {
        self.drawn.take().ok_or(HandError::NothingDrawn)
    }

    /// Makes a chii, pon or daiminkan; the claimed tile of `meld` comes from outside.
    ///
    /// # Errors
    /// [`HandError::Call`] if the other tiles are not all concealed here, or with four melds already.
    pub fn call(&mut self, meld: Meld) -> Result<(), HandError> {
        let mut rest = self.closed;
        let lay = usize::from(meld.lay().ok_or(HandError::Call("call"))?);
        let own = meld.tiles().iter().enumerate().filter(|&(i, _)| i != lay);
        if self.melds.is_full() || !own.fold(true, |all, (_, &tile)| rest.remove(tile) && all) {
            return Err(HandError::Call(meld.kind().name()));
        }
        self.closed = rest;
        self.melds.push(meld);
        self.outlook.forget();
        Ok(())
    }

    /// Makes a concealed kan of all four copies.
    ///
    /// # Errors
    /// [`HandError::Call`] without four concealed copies.
    pub fn ankan(&mut self, kind: T34) -> Result<Meld, HandError> {
        let refused = HandError::Call(MeldKind::Ankan.name());
        let tiles: ArrayVec<T37, 4> =
            self.concealed().tiles().filter(|tile| tile.t34() == kind).take(4).collect();
        let meld = Meld::new(MeldKind::Ankan, &tiles, 0, 0).map_err(|_| refused)?;
        self.melds.try_push(meld).map_err(|_| refused)?;
        self.keep_drawn();
        self.closed.clear(kind);
        self.outlook.forget();
        Ok(meld)
    }

    /// Extends a pon with a concealed (or the drawn) tile. Returns the index of the meld.
    ///
    /// # Errors
    /// [`HandError::Call`] without such a pon, [`HandError::Missing`] without the tile.
    pub fn kakan(&mut self, tile: T37) -> Result<usize, HandError> {
        let grown = self.melds.iter().enumerate().find_map(|(i, meld)| Some((i, meld.kakan(tile)?)));
        let (i, grown) = grown.ok_or(HandError::Call(MeldKind::Kakan.name()))?;
        if self.drawn == Some(tile) {
            self.drawn = None;
        } else if self.closed.remove(tile) {
            self.outlook.forget();
            self.keep_drawn();
        } else {
            return Err(HandError::Missing(tile));
        }
        self.melds[i] = grown;
        Ok(i)
    }

    fn keep_drawn(&mut self) {
        if let Some(tile) = self.drawn.take() {
            self.closed.add(tile);
            self.outlook.forget();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::t37;
    use crate::tile::{Reds, parse_tiles};
    use rand::seq::SliceRandom;
    use rand::{SeedableRng, rngs::SmallRng};

    /// `is_nearer_than` agrees with the step, for random 14 tiles, with and without a meld.
    #[test]
    fn is_nearer_than_agrees_with_the_step() -> Result<(), Box<dyn std::error::Error>> {
        let mut tiles: Vec<T37> = TileCount::full(Reds::THREE).tiles().collect();
        let mut rand = SmallRng::seed_from_u64(1);
        let pon = Meld::new(MeldKind::Pon, &[t37!("5z"); 3], 0, 1)?;
        for n in 0..3000 {
            tiles.shuffle(&mut rand);
            let (drawn, few) = ((n % 2 == 0).then_some(tiles[13]), if n % 3 == 0 { 10 } else { 13 });
            let closed = tiles[..few].iter().copied().collect();
            let melds = if few < 13 { vec![pon] } else { Vec::new() };
            let hand = Hand::with(closed, drawn, &melds).unwrap_or_default();
            for step in -1..=8 {
                assert_eq!(hand.is_nearer_than(step), hand.step() < step, "{:?} {step}", hand.closed());
            }
        }
        let pairs = Hand::new(parse_tiles("1199m2288p3377s5z")?.into_iter().collect());
        assert!(pairs.step() == 0 && pairs.is_nearer_than(1) && !pairs.is_nearer_than(0));
        Ok(())
    }
}
