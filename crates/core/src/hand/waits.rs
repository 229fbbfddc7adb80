//! What kinds of waits a hand in tenpai has.

use super::parse::{Block, BlockKind, parses};
use super::{Hand, Shape};
use crate::tile::T34Set;

/// The shape of a wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum WaitKind {
    /// Both ends of two consecutive tiles.
    Ryanmen,
    /// The tile between two.
    Kanchan,
    /// The 3 of 12, or the 7 of 89.
    Penchan,
    /// The other tile of a pair.
    Tanki,
    /// One of two pairs.
    Shanpon,
    /// What thirteen orphans lack.
    Orphans,
}

impl WaitKind {
    /// All kinds, in order.
    pub const ALL: [Self; 6] =
        [Self::Ryanmen, Self::Kanchan, Self::Penchan, Self::Tanki, Self::Shanpon, Self::Orphans];

    /// The names used by skills.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ryanmen => "ryanmen",
            Self::Kanchan => "kanchan",
            Self::Penchan => "penchan",
            Self::Tanki => "tanki",
            Self::Shanpon => "shanpon",
            Self::Orphans => "orphans",
        }
    }
}

impl Hand {
    /// The kinds that complete the hand, by the shapes in which they do, without the drawn tile. One kind may do so in
    /// several. Empty if the hand is not in tenpai.
    #[must_use]
    pub fn wait_kinds(&self) -> [T34Set; WaitKind::ALL.len()] {
        let mut waits = [T34Set::EMPTY; WaitKind::ALL.len()];
        let (closed, melds) = (self.closed(), self.melds().len());
        let shape = Shape::new(closed, melds);
        let mut add = |kind: WaitKind, kinds: T34Set| {
            let place = &mut waits[kind as usize];
            *place = place.union(kinds);
        };
        if closed.total() + 3 * melds != 13 || shape.step() != 0 {
            return waits;
        }
        if melds == 0 && shape.step13() == 0 {
            add(WaitKind::Orphans, shape.eff());
        }
        if melds == 0 && shape.step7() == 0 {
            add(
                WaitKind::Tanki,
                shape.eff().and(closed.present().filter(|&kind| closed.ct34(kind) == 1).collect()),
            );
        }
        if shape.step4() == 0 {
            for blocks in parses(closed, melds) {
                if let Some((kind, kinds)) = wait(&blocks) {
                    add(kind, kinds);
                }
            }
        }
        waits
    }
}

/// The wait of a decomposition in tenpai.
fn wait(blocks: &[Block]) -> Option<(WaitKind, T34Set)> {
    let of = |kinds: &[BlockKind]| -> Vec<&Block> {
        blocks.iter().filter(|block| kinds.contains(&block.kind)).collect()
    };
    let pairs = of(&[BlockKind::Pair]);
    match of(&[BlockKind::Open, BlockKind::Closed, BlockKind::Edge]).as_slice() {
        [block] if pairs.len() == 1 => {
            let kind = match block.kind {
                BlockKind::Open => WaitKind::Ryanmen,
                BlockKind::Closed => WaitKind::Kanchan,
                _ => WaitKind::Penchan,
            };
            Some((kind, block.eff()))
        }
        [] if pairs.len() == 2 => Some((WaitKind::Shanpon, pairs.iter().map(|pair| pair.head).collect())),
        [] => match of(&[BlockKind::Free]).as_slice() {
            [single] if pairs.is_empty() => Some((WaitKind::Tanki, [single.head].into_iter().collect())),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::parse_tiles;

    fn waits(text: &str) -> String {
        let hand = Hand::new(parse_tiles(text).unwrap_or_default().into_iter().collect());
        let kinds = WaitKind::ALL.into_iter().zip(hand.wait_kinds()).filter(|(_, kinds)| !kinds.is_empty());
        let named = kinds.map(|(kind, kinds)| {
            let tiles: Vec<String> = kinds.iter().map(|kind| kind.to_string()).collect();
            format!("{} {}", kind.name(), tiles.join(" "))
        });
        named.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn waits_are_known_by_their_shapes() {
        assert_eq!(waits("123m456p789s11z45s"), "ryanmen 3s 6s");
        assert_eq!(waits("123m456p789s11z46s"), "kanchan 5s");
        assert_eq!(waits("123m456p789s11z12s"), "penchan 3s");
        assert_eq!(waits("123m456p789s111z2z"), "tanki 2f");
        assert_eq!(waits("123m456p789s11z22z"), "shanpon 1f 2f");
        assert_eq!(waits("123m456p789s2345s"), "tanki 2s 5s");
        assert_eq!(waits("1133m5577p9911s3z"), "tanki 3f");
        assert_eq!(waits("19m19p19s1234567z"), "orphans 1m 9m 1p 9p 1s 9s 1f 2f 3f 4f 1y 2y 3y");
        let gates = "ryanmen 1m 3m 4m 6m 7m 9m, penchan 3m 7m, tanki 2m 5m 8m, shanpon 1m 9m";
        assert_eq!(waits("1112345678999m"), gates);
        assert_eq!(waits("147m258p369s1234z"), "");
    }
}
