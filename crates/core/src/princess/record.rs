//! Records what girls asked of a deal and what they got. Kept only while the wall keeps a ledger.

use crate::girl::{Fix, Girls, Verdict};
use crate::hand::Hand;
use crate::mount::{Existence, Mount, Share};
use crate::state::{Asked, Game, HAND, Hook, Power, Taken};
use crate::tile::{T34Set, T37, TileCount, Who};

/// Gives a girl what she asks for, but nothing that is promised to others, and records the outcome if a record is kept.
pub(super) fn apply(
    fix: &Fix,
    promised: T34Set,
    mount: &mut Mount,
    hand: &mut TileCount,
    asked: Option<&mut Asked>,
) {
    let take = |&tile: &T37| {
        if mount.laid().is_some() {
            return (tile, Taken::Laid);
        }
        if hand.total() >= HAND {
            return (tile, Taken::HandFull);
        }
        if promised.has(tile.t34()) {
            return (tile, Taken::Promised);
        }
        if !mount.take_a(tile) {
            return (tile, Taken::NoneLeft);
        }
        hand.add(tile);
        (tile, Taken::Yes)
    };
    let taken: Vec<_> = fix.take.iter().map(take).collect();
    let load = |&(tile, wanted): &(T37, u8)| {
        let loaded = if promised.has(tile.t34()) { 0 } else { wanted.min(mount.remain_a37(tile)) };
        mount.load_b(tile, loaded);
        (tile, wanted, loaded)
    };
    let loaded: Vec<_> = fix.load.iter().map(load).collect();
    if let Some(asked) = asked {
        *asked = Asked { high: fix.high, take: taken, load: loaded };
    }
}

/// The difference a girl makes to existence in each seat's deal.
pub(super) fn difference(before: &[Existence; 4], after: &[Existence; 4]) -> [Existence; 4] {
    let less = |seat: usize| {
        T37::all().map(|tile| (tile, after[seat].of(tile).saturating_sub(before[seat].of(tile)))).collect()
    };
    [0, 1, 2, 3].map(less)
}

/// Existence in each seat's deal if only this share of the difference is made.
pub(super) fn scaled(before: &[Existence; 4], after: &[Existence; 4], share: Share) -> [Existence; 4] {
    let more = difference(before, after);
    [0, 1, 2, 3].map(|seat| {
        let left = |tile: T37| before[seat].of(tile).saturating_add(share.of(more[seat].of(tile)));
        T37::all().map(|tile| (tile, left(tile))).collect()
    })
}

/// Girls who would have refused this hand at first. Asks copies of the girls, to leave their state unchanged.
pub(super) fn resigned(game: &Game, mount: &Mount, girls: &Girls, hand: TileCount, who: Who) -> [bool; 4] {
    Who::ALL.map(|me| {
        let (girl, hand) = (&girls[me.index()], Hand::new(hand));
        girl.hooks().has(Hook::CheckInit)
            && game.damped(me, Power::Deal).is_none_or(|damped| !damped.share.is_none())
            && girl.fork().check_init(game, mount, &hand, who, 0) != Verdict::Content
    })
}
