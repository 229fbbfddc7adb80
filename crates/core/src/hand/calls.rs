//! Possible calls of a hand, and discards forbidden after a call.

use super::{Hand, Shape};
use crate::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount};
use arrayvec::ArrayVec;

/// The two tiles from the hand that complete a chii or a pon.
pub type Pair = [T37; 2];

/// Which discards right after a call are allowed (swap calling, kuikae).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kuikae {
    /// The kind just called may be discarded.
    pub same: bool,
    /// The other end of the run may be discarded: the 6 after calling 3 with 45.
    pub other: bool,
}

impl Kuikae {
    /// Kinds that may not be discarded right after calling this meld.
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

/// All ways to chii this tile that leave a legal discard, as pairs in number order: with the tile as the
/// left, middle and right of the run. Pairs with and without a red five are separate.
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

/// All ways to pon this tile that leave a legal discard, fewest reds first.
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

/// Returns whether the hand has the tiles for a kan of this discard. (Wall and riichi are checked by the
/// table.)
#[must_use]
pub fn can_daiminkan(hand: &Hand, kind: T34) -> bool {
    hand.closed().ct34(kind) == 3
}

/// Returns whether all readings of the three tiles of this kind use them as a triplet, in the concealed tiles
/// of a hand (13, counting melds) that is tenpai for four sets and a pair. It checks that the rest is no
/// longer tenpai after removing a run through one of them, and not complete after removing two thirds of a
/// run through one of them.
#[must_use]
pub fn only_a_triplet(concealed: &TileCount, melds: usize, kind: T34) -> bool {
    let rest_after = |steps: &[i8]| {
        let mut rest = *concealed;
        let taken = steps.iter().all(|&by| {
            let other = if by == 0 { Some(kind) } else { kind.step(by) };
            other.is_some_and(|other| take_any(&mut rest, other))
        });
        taken.then(|| Shape::new(&rest, melds + 1).step4())
    };
    let runs: [&[i8]; 3] = [&[0, 1, 2], &[-1, 0, 1], &[-2, -1, 0]];
    let parts: [&[i8]; 4] = [&[0, 1], &[0, 2], &[-1, 0], &[-2, 0]];
    runs.iter().all(|run| rest_after(run) != Some(0)) && parts.iter().all(|part| rest_after(part) != Some(-1))
}

fn take_any(tiles: &mut TileCount, kind: T34) -> bool {
    tiles.remove(T37::black(kind)) || T37::red(kind).is_some_and(|red| tiles.remove(red))
}

/// The black and red copies of a kind in hand, black first.
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

#[cfg(test)]
mod tests {
    use super::super::{Block, BlockKind, parses};
    use super::*;

    /// All manzu tenpai hands of three sets and two two-tile blocks, or four sets and a tile.
    fn tenpai() -> impl Iterator<Item = TileCount> {
        let block = |kind, head| Block { kind, head: T34::wrap(head) };
        let runs = (0..7).map(move |head| block(BlockKind::Run, head));
        let sets: Vec<Block> = runs.chain((0..9).map(|head| block(BlockKind::Triplet, head))).collect();
        let pairs = (0..9).map(move |head| block(BlockKind::Pair, head));
        let open = (0..8).map(move |head| block(BlockKind::Open, head));
        let closed = (0..7).map(move |head| block(BlockKind::Closed, head));
        let parts: Vec<Block> = pairs.clone().chain(open).chain(closed).collect();
        let heads: Vec<Block> = pairs.collect();
        let two =
            heads.into_iter().flat_map(move |head| parts.clone().into_iter().map(move |part| [head, part]));
        let ones = (0..9).map(move |head| block(BlockKind::Free, head));
        let rest: Vec<[Block; 2]> = two
            .chain(sets.clone().into_iter().flat_map(move |set| ones.clone().map(move |one| [set, one])))
            .collect();
        let threes = (0..16).flat_map(|a| (a..16).flat_map(move |b| (b..16).map(move |c| [a, b, c])));
        threes.flat_map(move |three| {
            let sets = three.map(|nth| sets[nth]);
            let hand = move |rest: [Block; 2]| -> TileCount {
                sets.into_iter().chain(rest).flat_map(Block::tiles).map(T37::black).collect()
            };
            rest.clone().into_iter().map(hand).filter(|hand| hand.kinds().iter().all(|&n| n <= 4))
        })
    }

    #[test]
    fn only_a_triplet_agrees_with_all_readings() {
        let (mut only, mut not) = (0, 0);
        for hand in tenpai().step_by(23).filter(|hand| Shape::new(hand, 0).step4() == 0) {
            let readings = parses(&hand, 0);
            for kind in T34::all().filter(|&kind| hand.ct34(kind) == 3) {
                let triplet = Block { kind: BlockKind::Triplet, head: kind };
                let always = readings.iter().all(|reading| reading.contains(&triplet));
                assert_eq!(only_a_triplet(&hand, 0, kind), always, "{kind} of {:?}", hand.kinds());
                *if always { &mut only } else { &mut not } += 1;
            }
        }
        assert!(only > 1000 && not > 1000, "{only} {not}");
    }
}
