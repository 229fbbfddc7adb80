//! The chances of a seat's next draws, and what its skill forbids it.
//!
//! Without a skill they are by unseen copies. With one, its `onDraw` is asked at an imagined table what it would
//! push if the seat held a hand, and the wall's exact law is read off. What a skill pushes now it pushes at every draw,
//! unless asking it for several draws shows otherwise: then their average stands for each. What its `onFilter`
//! forbids her is asked there as well.

use super::asked::{Asked, Done};
use super::sight::Sight;
use crate::girl::{Doge, Double};
use crate::hand::Hand;
use crate::mount::Law;
use crate::state::{Hook, View};
use crate::table::{Offered, Rivals, Table};
use crate::tile::{Meld, T34, T37, TileCount};
use arrayvec::ArrayVec;
use std::cell::RefCell;

/// Chances by kind; their sum is 1 unless nothing is left.
pub(super) type Shares = [f64; T34::COUNT];

/// Draws that are looked at, where they differ.
const DRAWS: usize = 4;
/// How far the chances of two draws are apart, as the sum over kinds, before they count as different.
const APART: f64 = 0.05;

/// See the module.
pub(super) struct Luck {
    natural: Shares,
    /// Melds of the seat.
    melds: ArrayVec<Meld, 4>,
    /// Her draws, if she pushes any.
    draws: Option<RefCell<Draws>>,
    /// Her, if she is asked.
    asked: Option<RefCell<Asked>>,
    forbids: bool,
}

/// What is known of how her draws differ.
struct Draws {
    /// The hand she is asked about to see whether draws differ, and its chances if she does nothing.
    hand: Hand,
    next: Option<Shares>,
    /// Draws she has left, at most [`DRAWS`].
    left: usize,
    /// How many draws are looked at, by what she does; 0 where all are as the next.
    known: Vec<(Done, usize)>,
}

impl Luck {
    /// `double` is the seat's girl, if she has a skill; it is put back by [`Self::double`].
    pub fn new(sight: &Sight<'_>, double: &mut Option<Box<dyn Double>>) -> Self {
        let view = sight.view;
        let hooks = double.as_mut().map(|double| double.girl().hooks()).unwrap_or_default();
        let (pushes, forbids) = (hooks.has(Hook::Draw), hooks.has(Hook::Filter));
        let natural = sight.unseen.map(|left| f64::from(left) / sight.total);
        let melds = view.hand().melds().iter().copied().collect();
        let mut luck = Self { natural, melds, draws: None, asked: None, forbids };
        if let Some(hand) = without_draw(view.hand()).filter(|_| pushes || forbids)
            && let Some(table) = imagined(view)
            && let Some(double) = double.take()
        {
            let left = sight.ahead.draws.min(DRAWS);
            let draws = Draws { hand, next: None, left, known: Vec::new() };
            luck.draws = pushes.then(|| RefCell::new(draws));
            luck.asked = Some(RefCell::new(Asked::new(sight.me, table, double)));
        }
        luck
    }

    /// The double of the seat's girl, if it was asked.
    pub fn double(self) -> Option<Box<dyn Double>> {
        self.asked.map(|asked| asked.into_inner().double())
    }

    /// The chances by unseen copies.
    pub const fn natural(&self) -> &Shares {
        &self.natural
    }

    /// The chances of a draw to these tiles after this discard. With `riichi` it was declared with that discard, and ippatsu
    /// is over.
    pub fn of(&self, closed: &TileCount, melds: &[Meld], thrown: Option<T37>, riichi: bool) -> Shares {
        let (Some(asked), Some(draws)) = (&self.asked, &self.draws) else { return self.natural };
        let Ok(hand) = Hand::with(*closed, None, melds) else { return self.natural };
        let (mut asked, done) = (asked.borrow_mut(), self.done(melds, thrown, riichi));
        let draws = draws.borrow_mut().ahead(&mut asked, done);
        asked.laws(hand, done, draws).map_or(self.natural, |laws| mean(&laws))
    }

    /// Whether her skill lets these tiles have what they are offered after this discard.
    pub fn may(
        &self,
        closed: &TileCount,
        melds: &[Meld],
        (thrown, riichi): (Option<T37>, bool),
        offered: Offered,
    ) -> bool {
        let Some(asked) = self.asked.as_ref().filter(|_| self.forbids) else { return true };
        let Ok(hand) = Hand::with(*closed, None, melds) else { return true };
        let ban = asked.borrow_mut().ban(hand, self.done(melds, thrown, riichi), offered);
        !match offered {
            Offered::Tsumo(_) => ban.tsumo,
            Offered::Ron(_) => ban.ron,
            Offered::Riichi(_) => ban.riichi,
        }
    }

    fn done(&self, melds: &[Meld], thrown: Option<T37>, riichi: bool) -> Done {
        let called = melds.iter().enumerate().find(|&(at, meld)| self.melds.get(at) != Some(meld));
        let called = called.map(|(_, &meld)| meld);
        Done { called, thrown, riichi }
    }
}

impl Draws {
    /// How many draws to look at after what she does.
    fn ahead(&mut self, asked: &mut Asked, done: Done) -> usize {
        if let Some((_, draws)) = self.known.iter().find(|(known, _)| *known == done) {
            return *draws;
        }
        let differ = self.differ(asked, done).unwrap_or(false);
        let draws = if differ { self.left } else { 0 };
        self.known.push((done, draws));
        draws
    }

    /// Whether her draws differ after what she does. After a discard she is asked for several only if it changes the
    /// next; a call shifts who draws when. `None` if she breaks.
    fn differ(&mut self, asked: &mut Asked, done: Done) -> Option<bool> {
        let mut next = |done| Some(shares(asked.laws(self.hand.clone(), done, 0)?.first()?));
        let still = match self.next {
            Some(still) => still,
            None => next(Done::default())?,
        };
        let changed = next(done)?;
        self.next = Some(still);
        if done.called.is_none() && done.thrown.is_some() && !apart(&still, &changed) {
            return Some(self.ahead(asked, Done::default()) > 0);
        }
        let laws = asked.laws(self.hand.clone(), done, self.left)?;
        Some(laws.iter().any(|law| apart(&shares(law), &changed)))
    }
}

/// The hand as it is before a draw.
fn without_draw(hand: &Hand) -> Option<Hand> {
    let mut closed = *hand.closed();
    if closed.total() % 3 == 2 {
        let first = closed.distinct().next()?;
        closed.remove(first);
    }
    Hand::with(closed, None, hand.melds()).ok()
}

fn apart(one: &Shares, other: &Shares) -> bool {
    one.iter().zip(other).map(|(a, b)| (a - b).abs()).sum::<f64>() > APART
}

fn shares(law: &Law) -> Shares {
    let mut shares = [0.0; T34::COUNT];
    for chance in &law.chances {
        shares[chance.tile.t34().id34()] += chance.weight as f64 / law.total as f64;
    }
    shares
}

fn mean(laws: &[Law]) -> Shares {
    let mut mean = [0.0; T34::COUNT];
    for law in laws {
        mean.iter_mut().zip(shares(law)).for_each(|(mean, share)| *mean += share / laws.len() as f64);
    }
    mean
}

/// A table as the seat sees it, at which nobody has a skill: her double is asked there.
pub(super) fn imagined(view: &View<'_>) -> Option<Table> {
    Table::imagine(view, Box::<Doge>::default(), seed(view), Rivals::Any)
}

/// The seed of an imagined table: a number made of what the seat sees.
pub(super) fn seed(view: &View<'_>) -> u64 {
    let mix = |seed: u64, word: u64| (seed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let turns = view.me().others().map(|who| view.turn(who) as u64).fold(view.remain_pii().into(), mix);
    let own = view.hand().concealed().kinds().iter().fold(turns, |seed, &n| mix(seed, n.into()));
    mix(mix(own, view.round().into()), view.extra_round().into())
}
