//! Minimal decompositions: the ways to read concealed tiles as sets, two-tile blocks and floating
//! tiles that reach the step to four sets and a pair.

use super::Shape;
use crate::tile::{T34, T34Set, TileCount};

/// One part of a decomposition, named by its lowest tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// Its lowest tile.
    pub head: T34,
}

/// What a block is and how many tiles it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BlockKind {
    /// Three in a row.
    Run,
    /// Three alike.
    Triplet,
    /// Two in a row, open at both ends: waits for two kinds.
    Open,
    /// Two with a gap: waits for the middle.
    Closed,
    /// 12 or 89: waits for the 3 or the 7.
    Edge,
    /// Two alike.
    Pair,
    /// One tile alone.
    Free,
}

impl BlockKind {
    /// The names skills see.
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

    /// How much of a set it is: 2 for a set, 1 for two tiles, 0 for one.
    #[must_use]
    pub const fn work(self) -> i8 {
        match self {
            Self::Run | Self::Triplet => 2,
            Self::Free => 0,
            _ => 1,
        }
    }
}

impl Block {
    /// Its tiles in order.
    pub fn tiles(self) -> impl Iterator<Item = T34> {
        let steps: &[i8] = match self.kind {
            BlockKind::Run => &[0, 1, 2],
            BlockKind::Open | BlockKind::Edge => &[0, 1],
            BlockKind::Closed => &[0, 2],
            BlockKind::Triplet => &[0, 0, 0],
            BlockKind::Pair => &[0, 0],
            BlockKind::Free => &[0],
        };
        steps.iter().filter_map(move |&by| if by == 0 { Some(self.head) } else { self.head.step(by) })
    }

    /// The kinds that improve it by itself.
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

/// Tiles of a hand that has drawn.
const MOST_TILES: usize = 14;

/// All distinct minimal decompositions of concealed tiles beside `melds` melds. Each is sorted by
/// its blocks' lowest tiles. Step4 = 8 - 2 melds - the work of the blocks, of which at most
/// 4 - melds count besides one pair as the head. None for more tiles than a hand has: the ways to
/// read those are beyond counting.
#[must_use]
pub fn parses(concealed: &TileCount, melds: usize) -> Vec<Vec<Block>> {
    if concealed.total() > MOST_TILES {
        return Vec::new();
    }
    let step = Shape::new(concealed, melds).step4();
    let sets = 4_usize.saturating_sub(melds);
    let mut search = Search {
        counts: *concealed.kinds(),
        sets,
        work: 2 * sets as i8 - step,
        blocks: Vec::new(),
        found: Vec::new(),
    };
    search.from(0, 0);
    let mut found = search.found;
    found.sort_unstable();
    found.dedup();
    found
}

struct Search {
    counts: [u8; 34],
    sets: usize,
    /// The work a minimal decomposition does.
    work: i8,
    blocks: Vec<Block>,
    found: Vec<Vec<Block>>,
}

impl Search {
    /// Reads the tiles from `id` on, `done` being the work of the blocks so far.
    fn from(&mut self, id: usize, done: i8) {
        let Some(id) = (id..34).find(|&id| self.counts[id] > 0) else {
            if done == self.work && self.fits() {
                self.found.push(self.blocks.clone());
            }
            return;
        };
        let left: u8 = self.counts[id..].iter().sum();
        // Three tiles do the work of two, two that of one.
        if done + (left as i8 * 2 + 2) / 3 < self.work || !self.fits() {
            return;
        }
        let head = T34::wrap(id);
        let edge = |head: T34| matches!(head.val(), 1 | 8);
        self.take(done, BlockKind::Run, head);
        self.take(done, BlockKind::Triplet, head);
        self.take(done, if edge(head) { BlockKind::Edge } else { BlockKind::Open }, head);
        self.take(done, BlockKind::Closed, head);
        self.take(done, BlockKind::Pair, head);
        self.take(done, BlockKind::Free, head);
    }

    fn take(&mut self, done: i8, kind: BlockKind, head: T34) {
        let block = Block { kind, head };
        // Equal heads in one order only.
        if self.blocks.last().is_some_and(|last| last.head == head && last.kind > kind) {
            return;
        }
        let size = match kind {
            BlockKind::Run | BlockKind::Triplet => 3,
            BlockKind::Free => 1,
            _ => 2,
        };
        let tiles: Vec<T34> = block.tiles().collect();
        let mut need = [0_u8; 34];
        tiles.iter().for_each(|tile| need[tile.id34()] += 1);
        if tiles.len() < size || tiles.iter().any(|t| self.counts[t.id34()] < need[t.id34()]) {
            return;
        }
        tiles.iter().for_each(|tile| self.counts[tile.id34()] -= 1);
        self.blocks.push(block);
        self.from(head.id34(), done + kind.work());
        self.blocks.pop();
        tiles.iter().for_each(|tile| self.counts[tile.id34()] += 1);
    }

    /// No more blocks than sets, one pair besides.
    fn fits(&self) -> bool {
        let working = self.blocks.iter().filter(|block| block.kind.work() > 0).count();
        let head = self.blocks.iter().any(|block| block.kind == BlockKind::Pair);
        working <= self.sets + usize::from(head)
    }
}
