//! Classes of rivals and of tiles, by which [the tables](super::table) are indexed.

use super::sight::MOST_DRAWS;
use crate::state::View;
use crate::tile::{T34, T34Set, Who};

/// Number of classes of rivals.
pub const SITUATIONS: usize = 5 + 4 * TURNS;
/// Number of classes of tiles that are not certainly safe.
pub const CLASSES: usize = 2 * PLAIN;

/// Number of classes of kinds by how readily they are discarded.
pub const FREEDOMS: usize = 5;

const TURNS: usize = 6;
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
        let doras = tiles.map(|tile| worth(tile.t34()) + usize::from(tile.is_aka5())).sum::<usize>().min(3);
        Self {
            class,
            riichi,
            melds: if riichi { 0 } else { melds },
            doras,
            dealer: view.dealer() == Some(who),
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
