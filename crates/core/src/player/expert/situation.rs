//! Classes of rivals and of tiles, by which [the tables](super::table) are indexed.

use super::sight::MOST_DRAWS;
use crate::state::View;
use crate::tile::{Suit, T34, T34Set, T37, Who};

/// Number of classes of rivals.
pub const SITUATIONS: usize = 5 + 4 * TURNS;
/// Number of classes of tiles that are not certainly safe.
pub const CLASSES: usize = 2 * PLAIN;

/// Number of classes of a rival that may mean a flush, and of tiles against it.
pub const FLUSHES: usize = 3 * THROWN * 3;

/// Number of classes of a rival by melds and by how long it has thrown what it drew.
pub const STILLS: usize = 4 * STILL;

/// Number of classes of kinds by how readily they are discarded.
pub const FREEDOMS: usize = 5;

const TURNS: usize = 6;
/// Tiles of the suit of a flush that are counted in the river: none, one, more.
const THROWN: usize = 3;
/// Tiles in a row thrown as they were drawn that are counted: none to three, and more.
const STILL: usize = 5;
/// Classes of tiles without regard to dora: 8 of honours, 9 of outer and 12 of middle numbers.
const PLAIN: usize = 8 + 9 + 12;

/// What a seat knows about one rival.
#[derive(Debug, Clone, Copy)]
pub struct Situation {
    /// Class of the rival, below [`SITUATIONS`]: by open two-sided waits in riichi, otherwise by melds and turn.
    pub class: usize,
    /// In riichi.
    pub riichi: bool,
    /// Melds, at most 3; 0 in riichi.
    pub melds: usize,
    /// Dora and red fives in melds, at most 3.
    pub doras: usize,
    /// The dealer.
    pub dealer: bool,
    /// As [`flush`] tells.
    flush: Option<(Suit, usize)>,
    /// How many of its last tiles it threw as it drew them, at most 4.
    still: usize,
    safe: T34Set,
    self_wind: u8,
    round_wind: u8,
}

impl Situation {
    /// Looks at a rival, given the unseen copies of each kind and the kinds that are dora.
    #[must_use]
    pub fn new(view: &View<'_>, who: Who, unseen: &[u8; T34::COUNT], doras: &[T34]) -> Self {
        let safe = view.genbutsu(who);
        let declared = view.river(who).last().is_some_and(|thrown| thrown.riichi);
        let riichi = view.riichi_established(who) || declared;
        let melds = view.melds(who).iter().filter(|meld| meld.is_open()).count().min(3);
        let class = if riichi {
            match open_lines(safe, unseen) {
                0..=4 => 0,
                5..=7 => 1,
                8..=10 => 2,
                11..=13 => 3,
                _ => 4,
            }
        } else {
            5 + TURNS * melds + (view.turn(who) / 3).min(TURNS - 1)
        };
        let worth = |kind: T34| doras.iter().filter(|&&dora| dora == kind).count();
        let tiles = view.melds(who).iter().flat_map(|meld| meld.tiles());
        let red = |tile: T37| usize::from(view.rule().score.is_red_dora(tile));
        let doras = tiles.map(|&tile| worth(tile.t34()) + red(tile)).sum::<usize>().min(3);
        Self {
            class,
            riichi,
            melds: if riichi { 0 } else { melds },
            doras,
            dealer: view.dealer() == Some(who),
            flush: flush(view, who).filter(|_| !riichi),
            still: view.river(who).iter().rev().take(STILL - 1).take_while(|thrown| thrown.spin).count(),
            safe,
            self_wind: view.self_wind(who),
            round_wind: view.round_wind(),
        }
    }

    /// Class of a tile against the rival, below [`CLASSES`]; `None` if it is safe.
    #[must_use]
    pub fn tile(&self, kind: T34, unseen: &[u8; T34::COUNT], doras: &[T34]) -> Option<usize> {
        if self.safe.has(kind) {
            return None;
        }
        let plain = if kind.is_z() {
            let left = usize::from(unseen[kind.id34()]).min(3);
            4 * usize::from(kind.is_yakuhai(self.self_wind, self.round_wind)) + left
        } else {
            let [low, high] = [-1, 1].map(|way| self.line(kind, way, unseen));
            match (low, high) {
                (Some(one), None) | (None, Some(one)) => {
                    let outer = [kind.val(), 10 - kind.val()].into_iter().min().unwrap_or(1);
                    8 + 3 * (usize::from(outer) - 1) + one
                }
                (low, high) => {
                    let (low, high) = (low.unwrap_or(0), high.unwrap_or(0));
                    let pair = [[0, 1, 2], [1, 3, 4], [2, 4, 5]][low][high];
                    17 + 6 * usize::from(kind.is_five()) + pair
                }
            }
        };
        Some(plain + PLAIN * usize::from(doras.contains(&kind)))
    }

    /// Class of a tile against a rival whose open melds are of one suit, below [`FLUSHES`]: by melds, tiles of that suit in
    /// its river, and whether the tile is of it, an honour, or neither. `None` against other rivals.
    #[must_use]
    pub fn flush(&self, kind: T34) -> Option<usize> {
        let (suit, thrown) = self.flush?;
        let tile = match kind.suit() {
            own if own == suit => 0,
            _ if kind.is_z() => 1,
            _ => 2,
        };
        Some(3 * (THROWN * (self.melds - 1) + thrown) + tile)
    }

    /// Class of a rival by its melds and how long it has thrown what it drew, below [`STILLS`]: its hand changes no more.
    /// `None` in riichi.
    #[must_use]
    pub fn still(&self) -> Option<usize> {
        (!self.riichi).then_some(STILL * self.melds + self.still)
    }

    /// How open a two-sided wait for this kind is, from the two kinds next to it in one direction: 0 impossible,
    /// 1 with few tiles left, 2 open; `None` if there is none because of the edge.
    fn line(&self, kind: T34, way: i8, unseen: &[u8; T34::COUNT]) -> Option<usize> {
        let other = kind.step(3 * way)?;
        let left = |by: i8| kind.step(by * way).map_or(0, |kind| unseen[kind.id34()]);
        let (near, far) = (left(1), left(2));
        Some(match near * far {
            _ if self.safe.has(other) => 0,
            0 => 0,
            1..=4 => 1,
            _ => 2,
        })
    }
}

/// The one suit of a seat's open melds, honours aside, and how many tiles of it lie in its river, at most 2.
fn flush(view: &View<'_>, who: Who) -> Option<(Suit, usize)> {
    let open = || view.melds(who).iter().filter(|meld| meld.is_open()).map(|meld| meld.head());
    let suit = open().find(|head| head.is_num())?.suit();
    let thrown = view.river(who).iter().filter(|thrown| thrown.tile.suit() == suit).count();
    open().all(|head| head.is_z() || head.suit() == suit).then_some((suit, thrown.min(THROWN - 1)))
}

/// Number of groups of draws left that are told apart in what rivals discard.
pub const BUCKETS: usize = (MOST_DRAWS + 1).div_ceil(3);

/// The group of so many draws left, below [`BUCKETS`].
#[must_use]
pub const fn bucket(left: usize) -> usize {
    left / 3
}

/// What a seat wants a tile for that rivals discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// A call, or what would be one if it called: the hand is not in tenpai.
    Call,
    /// A win without riichi.
    Win,
    /// A win in riichi.
    Riichi,
}

impl Want {
    /// Number of them.
    pub const COUNT: usize = 3;
}

/// Class of a kind by how readily it is discarded, below [`FREEDOMS`]: honours, then numbers from the outside in.
#[must_use]
pub const fn freedom_class(kind: T34) -> usize {
    match kind.val() {
        _ if kind.is_z() => 0,
        1 | 9 => 1,
        2 | 8 => 2,
        3 | 7 => 3,
        _ => 4,
    }
}

/// Number of the 18 two-sided waits that are not certainly furiten or out of tiles.
fn open_lines(safe: T34Set, unseen: &[u8; T34::COUNT]) -> usize {
    let open = |kind: &T34| {
        let left = |by: i8| kind.step(by).map_or(0, |kind| unseen[kind.id34()]);
        !safe.has(*kind) && kind.step(3).is_some_and(|other| !safe.has(other)) && left(1) > 0 && left(2) > 0
    };
    T34::all().filter(open).count()
}
