//! What a hand may call, and what a call forbids to throw.

use super::Hand;
use crate::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount};
use arrayvec::ArrayVec;

/// The two own tiles that go into a chii or a pon.
pub type Pair = [T37; 2];

/// Which discards right after a call are forbidden (swap calling, kuikae).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kuikae {
    /// The kind just called may be thrown.
    pub same: bool,
    /// The other end of the sequence may be thrown: the 6 after calling 3 with 45.
    pub other: bool,
}

impl Kuikae {
    /// The kinds that may not be thrown right after this meld was called.
    #[must_use]
    pub fn banned(self, meld: &Meld) -> T34Set {
        let mut banned = T34Set::EMPTY;
        let Some(claimed) = meld.claimed().map(T37::t34) else { return banned };
        if !self.same {
            banned.insert(claimed);
        }
        if !self.other && meld.kind() == MeldKind::Chii {
            let other = match meld.lay() {
                Some(0) => claimed.step(3),
                Some(2) => claimed.step(-3),
                _ => None,
            };
            other.into_iter().for_each(|kind| banned.insert(kind));
        }
        banned
    }
}

/// Every way to chii this tile that leaves a legal discard, as the two own tiles in number order:
/// with the tile as the left, the middle and the right of the run. Reds make ways of their own.
#[must_use]
pub fn chiis(hand: &Hand, tile: T37, kuikae: Kuikae) -> ArrayVec<Pair, 12> {
    let mut ways = ArrayVec::new();
    let held = |by| tile.t34().step(by).filter(|&kind| hand.closed().ct34(kind) > 0);
    let (lower, low, high, higher) = (held(-2), held(-1), held(1), held(2));
    for pair in [(high, higher), (low, high), (lower, low)] {
        let (Some(a), Some(b)) = pair else { continue };
        for first in faces(hand.closed(), a) {
            for second in faces(hand.closed(), b) {
                push_if_playable(hand, MeldKind::Chii, tile, [first, second], kuikae, &mut ways);
            }
        }
    }
    ways
}

/// Every way to pon this tile that leaves a legal discard: the two own tiles, fewest reds first.
#[must_use]
pub fn pons(hand: &Hand, tile: T37, kuikae: Kuikae) -> ArrayVec<Pair, 12> {
    let mut ways = ArrayVec::new();
    let kind = tile.t34();
    let black = hand.closed().ct37(T37::black(kind));
    let red = T37::red(kind).map_or(0, |red| hand.closed().ct37(red));
    for reds in 0..=red.min(2) {
        if black + reds < 2 {
            continue;
        }
        let face = |i: u8| match T37::red(kind) {
            Some(red) if i < reds => red,
            _ => T37::black(kind),
        };
        if black >= 2 - reds {
            push_if_playable(hand, MeldKind::Pon, tile, [face(0), face(1)], kuikae, &mut ways);
        }
    }
    ways
}

/// May the hand make a kan of this discard? (The wall and the riichi are the table's matter.)
#[must_use]
pub fn can_daiminkan(hand: &Hand, kind: T34) -> bool {
    hand.closed().ct34(kind) == 3
}

/// The red and the black copy of a kind in hand, whichever there is, black first.
fn faces(closed: &TileCount, kind: T34) -> impl Iterator<Item = T37> + '_ {
    let tiles = [Some(T37::black(kind)), T37::red(kind)];
    tiles.into_iter().flatten().filter(|&tile| closed.ct37(tile) > 0)
}

fn push_if_playable(
    hand: &Hand,
    kind: MeldKind,
    tile: T37,
    own: Pair,
    kuikae: Kuikae,
    ways: &mut ArrayVec<Pair, 12>,
) {
    let Ok(meld) = Meld::new(kind, &[own[0], own[1], tile], 2, 0) else { return };
    let mut rest = *hand.closed();
    own.iter().for_each(|&tile| _ = rest.remove(tile));
    let banned = kuikae.banned(&meld);
    if rest.present().any(|kind| !banned.has(kind)) && !ways.is_full() {
        ways.push(own);
    }
}
