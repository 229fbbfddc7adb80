//! The chances of a seat's next draws.
//!
//! Without a skill they are by unseen copies. With one, its `onDraw` is asked at an imagined table what it would
//! push if the seat held a hand, and the wall's exact law is read off. What a skill pushes now it pushes at every draw,
//! unless asking it for several draws shows otherwise: then their average stands for each.

use super::sight::Sight;
use crate::girl::{Doge, Double};
use crate::hand::Hand;
use crate::mount::Law;
use crate::state::{Hook, View};
use crate::table::{Rivals, Supposed, Table};
use crate::tile::{Meld, T34, T37, TileCount, Who};
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
    me: Who,
    natural: Shares,
    /// Melds of the seat.
    melds: ArrayVec<Meld, 4>,
    asked: Option<RefCell<Asked>>,
}

/// What may change her before her next draw: the meld she calls or declares, and the tile she throws.
type Done = (Option<Meld>, Option<T37>);

struct Asked {
    table: Table,
    double: Box<dyn Double>,
    /// The hand she is asked about to see whether draws differ, and its chances if she does nothing.
    hand: Hand,
    next: Option<Shares>,
    /// Draws she has left, at most [`DRAWS`].
    left: usize,
    /// How many draws are looked at, by what she does; 0 where all are as the next.
    draws: Vec<(Done, usize)>,
}

impl Luck {
    /// `double` is the seat's girl, if she has a skill; it is put back by [`Self::double`].
    pub fn new(sight: &Sight<'_>, double: &mut Option<Box<dyn Double>>) -> Self {
        let view = sight.view;
        let pushes = double.as_mut().is_some_and(|double| double.girl().hooks().has(Hook::Draw));
        let natural = sight.unseen.map(|left| f64::from(left) / sight.total);
        let melds = view.hand().melds().iter().copied().collect();
        let mut luck = Self { me: sight.me, natural, melds, asked: None };
        if let Some(hand) = without_draw(view.hand()).filter(|_| pushes)
            && let Some(table) = Table::imagine(view, Box::<Doge>::default(), seed(view), Rivals::Any)
            && let Some(double) = double.take()
        {
            let left = sight.draws.min(DRAWS);
            let asked = Asked { table, double, hand, next: None, left, draws: Vec::new() };
            luck.asked = Some(RefCell::new(asked));
        }
        luck
    }

    /// The double of the seat's girl, if it was asked.
    pub fn double(self) -> Option<Box<dyn Double>> {
        self.asked.map(|asked| asked.into_inner().double)
    }

    /// The chances by unseen copies.
    pub const fn natural(&self) -> &Shares {
        &self.natural
    }

    /// The chances of a draw to these tiles, after this discard.
    pub fn of(&self, closed: &TileCount, melds: &[Meld], thrown: Option<T37>) -> Shares {
        let Some(asked) = &self.asked else { return self.natural };
        let Ok(hand) = Hand::with(*closed, None, melds) else { return self.natural };
        let mut asked = asked.borrow_mut();
        let called = melds.iter().find(|meld| !self.melds.contains(meld)).copied();
        let draws = asked.draws(self.me, (called, thrown));
        asked.laws(self.me, hand, (called, thrown), draws).map_or(self.natural, |laws| mean(&laws))
    }
}

impl Asked {
    /// How many draws to look at after what she does.
    fn draws(&mut self, me: Who, done: Done) -> usize {
        if let Some((_, draws)) = self.draws.iter().find(|(known, _)| *known == done) {
            return *draws;
        }
        let differ = self.differ(me, done).unwrap_or(false);
        let draws = if differ { self.left } else { 0 };
        self.draws.push((done, draws));
        draws
    }

    /// Whether her draws differ after what she does. After a discard she is asked for several only if it changes the
    /// next; a call shifts who draws when. `None` if she breaks.
    fn differ(&mut self, me: Who, done: Done) -> Option<bool> {
        let next =
            |asked: &mut Self, done| Some(shares(asked.laws(me, asked.hand.clone(), done, 0)?.first()?));
        if self.next.is_none() {
            self.next = Some(next(self, (None, None))?);
        }
        let still = self.next?;
        let changed = next(self, done)?;
        if matches!(done, (None, Some(_))) && !apart(&still, &changed) {
            return Some(self.draws(me, (None, None)) > 0);
        }
        let laws = self.laws(me, self.hand.clone(), done, self.left)?;
        Some(laws.iter().any(|law| apart(&shares(law), &changed)))
    }

    /// The laws of so many draws, or for 0 that of the next, without what happens before it. `None` if she breaks.
    fn laws(&mut self, me: Who, hand: Hand, (called, thrown): Done, draws: usize) -> Option<Vec<Law>> {
        let supposed = Supposed { who: me, hand: Some(hand), called, thrown };
        let girl = self.double.girl();
        let laws = match draws {
            0 => vec![self.table.law_of(supposed, girl)],
            draws => self.table.laws_of(supposed, draws, girl),
        };
        let broken = girl.take_report().is_some();
        self.double.rewind();
        (!broken && laws.iter().all(|law| law.total > 0)).then_some(laws)
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

/// The seed of an imagined table: a number made of what the seat sees.
pub(super) fn seed(view: &View<'_>) -> u64 {
    let mix = |seed: u64, word: u64| (seed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let turns = view.me().others().map(|who| view.turn(who) as u64).fold(view.remain_pii().into(), mix);
    let own = view.hand().concealed().kinds().iter().fold(turns, |seed, &n| mix(seed, n.into()));
    mix(mix(own, view.round().into()), view.extra_round().into())
}
