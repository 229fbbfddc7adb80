//! Minimal decompositions: readings of concealed tiles as sets, two-tile blocks and single tiles that reach
//! the shanten to four sets and a pair.

use super::classes::Class;
use super::lanes::PAIR;
use super::shape::{Shape, ids_of, suit_of};
use super::suits::{Suits, key_of};
use crate::tile::{T34, T34Set, TileCount};
use arrayvec::ArrayVec;

/// A block of a decomposition, identified by its lowest tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    /// Its kind.
    pub kind: BlockKind,
    /// Its lowest tile.
    pub head: T34,
}

/// The kind of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlockKind {
    /// A run of three.
    Run,
    /// A triplet.
    Triplet,
    /// Two consecutive tiles, open at both ends.
    Open,
    /// Two tiles with a gap, waiting for the middle.
    Closed,
    /// 12 or 89, waiting for the 3 or the 7.
    Edge,
    /// A pair.
    Pair,
    /// A single tile.
    Free,
}

impl BlockKind {
    const ALL: [Self; 7] =
        [Self::Run, Self::Triplet, Self::Open, Self::Closed, Self::Edge, Self::Pair, Self::Free];

    /// The names used by skills.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Triplet => "triplet",
            Self::Open => "open",
            Self::Closed => "closed",
            Self::Edge => "edge",
            Self::Pair => "pair",
            Self::Free => "free",
        }
    }

    /// Contribution to a set: 2 for a set, 1 for two tiles, 0 for a single tile.
    #[must_use]
    pub const fn work(self) -> i8 {
        match self {
            Self::Run | Self::Triplet => 2,
            Self::Free => 0,
            _ => 1,
        }
    }

    /// Copies it uses of its lowest kind and the two above.
    const fn copies(self) -> [u8; 3] {
        match self {
            Self::Run => [1, 1, 1],
            Self::Triplet => [3, 0, 0],
            Self::Open | Self::Edge => [1, 1, 0],
            Self::Closed => [1, 0, 1],
            Self::Pair => [2, 0, 0],
            Self::Free => [1, 0, 0],
        }
    }
}

impl Block {
    /// Its tiles, in order.
    pub fn tiles(self) -> impl Iterator<Item = T34> + Clone {
        let [lowest, next, last] = self.kind.copies();
        (0..lowest + next + last).filter_map(move |nth| {
            match i8::from(nth >= lowest) + i8::from(nth >= lowest + next) {
                0 => Some(self.head),
                by => self.head.step(by),
            }
        })
    }

    /// Returns whether these counts of its lowest kind and those above can form it. [`Open`](Self::Open) and
    /// [`Edge`](Self::Edge) differ only by position.
    fn is_among(self, counts: &[u8]) -> bool {
        let named = match self.kind {
            BlockKind::Open => !matches!(self.head.val(), 1 | 8),
            BlockKind::Edge => matches!(self.head.val(), 1 | 8),
            _ => true,
        };
        let mut copies = self.kind.copies().into_iter().zip(0..);
        named && copies.all(|(copies, i)| copies == 0 || counts.get(i).is_some_and(|&held| held >= copies))
    }

    /// Kinds that improve this block.
    #[must_use]
    pub fn eff(self) -> T34Set {
        let near = |steps: &[i8]| steps.iter().filter_map(|&by| self.head.step(by)).collect();
        match self.kind {
            BlockKind::Run | BlockKind::Triplet => T34Set::EMPTY,
            BlockKind::Open => near(&[-1, 2]),
            BlockKind::Closed => near(&[1]),
            BlockKind::Edge if self.head.val() == 1 => near(&[2]),
            BlockKind::Edge => near(&[-1]),
            BlockKind::Pair => [self.head].into_iter().collect(),
            BlockKind::Free => near(&[-2, -1, 1, 2]).union([self.head].into_iter().collect()),
        }
    }
}

/// Tiles of a hand after a draw.
const MOST_TILES: usize = 14;

/// All distinct minimal decompositions of concealed tiles beside `melds` melds, each sorted by the blocks'
/// lowest tiles. Step4 = 8 - 2 melds - the work of the blocks, counting at most 4 - melds blocks plus one
/// pair as the head. Empty for more tiles than a hand can have, because the number of readings explodes.
#[must_use]
pub fn parses(concealed: &TileCount, melds: usize) -> Vec<Vec<Block>> {
    if concealed.total() > MOST_TILES {
        return Vec::new();
    }
    let shape = Shape::new(concealed, melds);
    let sets = 4_usize.saturating_sub(melds);
    let [_, p, s, z] = shape.classes();
    let suits = Suits::get();
    let sz = suits.sum(s, z);
    let mut search = Search {
        counts: *concealed.kinds(),
        later: [suits.sum(p, sz), sz, z, Class::EMPTY],
        sets: sets as i8,
        work: 2 * sets as i8 - shape.step4(),
        beyond: concealed.kinds().iter().map(|count| count.saturating_sub(4) as i8).sum(),
        blocks: ArrayVec::new(),
        found: Vec::new(),
    };
    search.from(0, Built::default());
    search.found
}

/// Totals of the blocks read so far.
#[derive(Clone, Copy, Default)]
struct Built {
    /// Sum of their work.
    work: i8,
    /// Number of blocks with work.
    blocks: i8,
    /// Whether there is a pair.
    pair: bool,
}

struct Search {
    counts: [u8; 34],
    /// The combined class of the suits after each suit.
    later: [Class; 4],
    sets: i8,
    /// The work of a minimal decomposition.
    work: i8,
    /// Copies beyond the fourth, which classes ignore.
    beyond: i8,
    blocks: ArrayVec<Block, MOST_TILES>,
    found: Vec<Vec<Block>>,
}

impl Search {
    /// Reads the tiles from `id` on.
    fn from(&mut self, id: usize, built: Built) {
        // At most as many blocks as sets, plus a pair.
        if built.blocks > self.sets + i8::from(built.pair) {
            return;
        }
        let Some(id) = (id..34).find(|&id| self.counts[id] > 0) else {
            if built.work == self.work {
                self.found.push(self.blocks.to_vec());
            }
            return;
        };
        if built.work + self.most_work(id, built) + self.beyond < self.work {
            return;
        }
        let end = if id < 27 { ids_of(suit_of(id)).end } else { id + 1 };
        // In order, so that results are sorted.
        for kind in BlockKind::ALL {
            let block = Block { kind, head: T34::wrap(id) };
            // Blocks with equal heads in one order only.
            let in_order = self.blocks.last().is_none_or(|last| last.head != block.head || last.kind <= kind);
            if in_order && block.is_among(&self.counts[id..end]) {
                self.take(block, built);
            }
        }
    }

    /// Upper bound on the work of the tiles from `id` on in the remaining blocks, ignoring copies beyond the
    /// fourth: a block has as much work as it lacks tiles of a set, and a head pair lacks none.
    fn most_work(&self, id: usize, built: Built) -> i8 {
        let (suits, suit) = (Suits::get(), suit_of(id));
        let mut counts = [0; 9];
        counts.iter_mut().zip(&self.counts[ids_of(suit)]).for_each(|(n, held)| *n = (*held).min(4));
        let lanes = suits.lanes(suits.sum(suits.class(suit, key_of(&counts)), self.later[suit]));
        let work = |blocks: i8| {
            let (all, n) = (2 * blocks, blocks as usize);
            let head = if built.pair { 0 } else { all + 1 - lanes[PAIR + n] as i8 };
            head.max(all - lanes[n] as i8)
        };
        (0..=self.sets + i8::from(built.pair) - built.blocks).map(work).max().unwrap_or(0)
    }

    fn take(&mut self, block: Block, built: Built) {
        let id = block.head.id34();
        let taken = self.counts;
        self.counts[id..].iter_mut().zip(block.kind.copies()).for_each(|(held, copies)| *held -= copies);
        self.blocks.push(block);
        let work = block.kind.work();
        let pair = built.pair || block.kind == BlockKind::Pair;
        self.from(id, Built { work: built.work + work, blocks: built.blocks + work.min(1), pair });
        self.blocks.pop();
        self.counts = taken;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::T37;

    /// All readings, minimal or not.
    fn readings(counts: [u8; 34], so_far: &[Block], all: &mut Vec<Vec<Block>>) {
        let Some(id) = (0..34).find(|&id| counts[id] > 0) else {
            return all.push(so_far.to_vec());
        };
        for kind in BlockKind::ALL {
            let block = Block { kind, head: T34::wrap(id) };
            let mut rest = counts;
            let left = block.tiles().try_for_each(|tile| {
                rest[tile.id34()] = rest[tile.id34()].checked_sub(1)?;
                Some(())
            });
            let whole = block.tiles().count() == usize::from(kind.copies().iter().sum::<u8>());
            let edge = matches!(block.head.val(), 1 | 8);
            let named = kind != if edge { BlockKind::Open } else { BlockKind::Edge };
            let in_order = so_far.last().is_none_or(|last| *last <= block || last.head != block.head);
            if left.is_some() && whole && named && in_order {
                readings(rest, &[so_far, &[block]].concat(), all);
            }
        }
    }

    fn by_trying(tiles: &TileCount, melds: usize) -> Vec<Vec<Block>> {
        let mut all = Vec::new();
        readings(*tiles.kinds(), &[], &mut all);
        let step = Shape::new(tiles, melds).step4();
        all.retain(|blocks| {
            let work: i8 = blocks.iter().map(|block| block.kind.work()).sum();
            let working = blocks.iter().filter(|block| block.kind.work() > 0).count();
            let pair = blocks.iter().any(|block| block.kind == BlockKind::Pair);
            work == 8 - 2 * melds as i8 - step && working <= 4 - melds + usize::from(pair)
        });
        all.sort();
        all
    }

    #[test]
    fn parses_agree_with_brute_force() {
        let hands = [
            ("19m28p37s1234567z", 0),
            ("2233445566m77p1z", 0),
            ("1112223334m55z", 0),
            ("11123456789m", 1),
            ("1133557799p11z", 0),
            ("7m13478p139s1125z", 0),
            ("5566777s", 2),
            ("11112m", 3),
            ("11z", 4),
            ("123m", 0),
        ];
        for (text, melds) in hands {
            let tiles: TileCount = crate::tile::parse_tiles(text).unwrap().into_iter().collect();
            assert_eq!(parses(&tiles, melds), by_trying(&tiles, melds), "{text}");
        }
        assert_eq!(parses(&TileCount::EMPTY, 0), Vec::<Vec<Block>>::new());
        let mut alike = TileCount::EMPTY;
        alike.add_many(T37::black(crate::t34!("5p")), 10);
        assert_eq!(parses(&alike, 1), by_trying(&alike, 1));
    }
}
