//! Calls a seat may make, with the hands they lead to.

use crate::hand::{Hand, Kuikae, Pair};
use crate::state::{Action, View};
use crate::tile::{Meld, MeldKind, T34Set, T37};

/// A chii or pon with the hand after it.
pub(super) struct MeldCall {
    pub action: Action,
    pub after: Hand,
    banned: T34Set,
}

impl MeldCall {
    /// Legal discards right after the call.
    pub fn discards(&self) -> impl Iterator<Item = T37> + Clone + '_ {
        self.after.closed().distinct().filter(|tile| !self.banned.has(tile.t34()))
    }
}

/// Possible calls: chii low, middle, high, then pon, each using as many red fives as possible.
pub(super) fn calls<'a>(view: &'a View<'_>) -> impl Iterator<Item = MeldCall> + 'a {
    let (choices, hand) = (view.choices(), view.hand());
    let flow = &view.rule().flow;
    let kuikae = Kuikae { same: flow.kuikae_same, other: flow.kuikae_other };
    let reddest = |ways: &'a [Pair]| {
        let same = |a: &Pair, b: &Pair| a[0].t34() == b[0].t34() && a[1].t34() == b[1].t34();
        ways.chunk_by(same).filter_map(|ways| ways.last().copied())
    };
    let chiis = reddest(&choices.chiis).map(|own| (Action::Chii(own), MeldKind::Chii, own));
    let pons = reddest(&choices.pons).map(|own| (Action::Pon(own), MeldKind::Pon, own));
    chiis.chain(pons).filter_map(move |(action, kind, [a, b])| {
        let claimed = view.focus()?.tile;
        let meld = Meld::new(kind, &[a, b, claimed], 2, 0).ok()?;
        let mut after = hand.clone();
        after.call(meld).ok()?;
        Some(MeldCall { action, after, banned: kuikae.banned(&meld) })
    })
}
