//! The chances of a seat's next draw.
//!
//! Without a skill they are by unseen copies. With one, its `onDraw` is asked at an imagined table what it would
//! push if the seat held a hand, and the wall's exact law is read off.

use super::sight::Sight;
use crate::girl::{Doge, Double, Hook};
use crate::hand::Hand;
use crate::state::View;
use crate::table::{Rivals, Table};
use crate::tile::{Meld, T34, T37, TileCount, Who};
use std::cell::RefCell;

/// Chances by kind; their sum is 1 unless nothing is left.
pub(super) type Shares = [f64; T34::COUNT];

/// See the module.
pub(super) struct Luck {
    me: Who,
    natural: Shares,
    asked: Option<RefCell<Asked>>,
}

struct Asked {
    table: Table,
    double: Box<dyn Double>,
}

impl Luck {
    /// `double` is the seat's girl, if she has a skill; it is put back by [`Self::double`].
    pub fn new(sight: &Sight<'_>, double: &mut Option<Box<dyn Double>>) -> Self {
        let view = sight.view;
        let pushes = double.as_mut().is_some_and(|double| double.girl().hooks().has(Hook::Draw));
        let table =
            pushes.then(|| Table::imagine(view, Box::<Doge>::default(), seed(view), Rivals::Any)).flatten();
        let asked = table.and_then(|table| Some(RefCell::new(Asked { table, double: double.take()? })));
        Self { me: sight.me, natural: sight.unseen.map(|left| f64::from(left) / sight.total), asked }
    }

    /// The double of the seat's girl, if it was asked.
    pub fn double(self) -> Option<Box<dyn Double>> {
        self.asked.map(|asked| asked.into_inner().double)
    }

    /// The chances by unseen copies.
    pub const fn natural(&self) -> &Shares {
        &self.natural
    }

    /// The chances of the next draw to these tiles, after this discard.
    pub fn of(&self, closed: &TileCount, melds: &[Meld], thrown: Option<T37>) -> Shares {
        let Some(asked) = &self.asked else { return self.natural };
        let Asked { table, double } = &mut *asked.borrow_mut();
        let Ok(hand) = Hand::with(*closed, None, melds) else { return self.natural };
        let girl = double.girl();
        let law = table.law_of(self.me, hand, thrown, girl);
        let broken = girl.take_report().is_some();
        double.rewind();
        if broken || law.total <= 0 {
            return self.natural;
        }
        let mut shares = [0.0; T34::COUNT];
        for chance in &law.chances {
            shares[chance.tile.t34().id34()] += chance.weight as f64 / law.total as f64;
        }
        shares
    }
}

/// The seed of an imagined table: a number made of what the seat sees.
pub(super) fn seed(view: &View<'_>) -> u64 {
    let mix = |seed: u64, word: u64| (seed ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    let turns = view.me().others().map(|who| view.turn(who) as u64).fold(view.remain_pii().into(), mix);
    let own = view.hand().concealed().kinds().iter().fold(turns, |seed, &n| mix(seed, n.into()));
    mix(mix(own, view.round().into()), view.extra_round().into())
}
