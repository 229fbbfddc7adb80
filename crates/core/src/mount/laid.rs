//! Laid walls: 136 tiles in a known order.
//!
//! The order is that of `RoundBegin::wall` in the `riichi` crate, head to tail, upper tile of each stack
//! first:
//!
//! | tiles | what |
//! |---|---|
//! | 0 to 47 | three times four tiles per seat, starting with the dealer |
//! | 48 to 51 | the thirteenth tile of each seat |
//! | 52 to 121 | the draws, in order |
//! | 122, 124, .. 130 | the dora indicators, the first one last |
//! | 123, 125, .. 131 | the ura indicators below them |
//! | 134 135 132 133 | the replacement tiles |

use super::exit::Exit;
use crate::problem::{Explain, Problem, explained, texts};
use crate::tile::{Reds, T37, TileCount, tile_arg};
use serde::{Deserialize, Serialize};

/// Number of tiles in a wall.
const TILES: usize = 136;

/// The 136 tiles of a round, in the order they are dealt and drawn. See the module documentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<T37>", into = "Vec<T37>")]
pub struct LaidWall(Box<[T37; TILES]>);

/// Why tiles don't make a wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum WallError {
    /// The wrong number of tiles.
    Size(usize),
    /// The wrong number of copies of a tile.
    Tile {
        /// The tile.
        tile: T37,
        /// Copies in the wall.
        found: u8,
        /// Copies in the rule's set.
        expected: u8,
    },
}

impl Explain for WallError {
    fn problem(&self) -> Problem {
        match self {
            Self::Size(it) => texts::walls::wrong_size(it).into(),
            Self::Tile { tile, found, expected } => texts::walls::wrong_tile_count(found, tile_arg(*tile))
                .help(texts::walls::tiles_in_set(expected)),
        }
    }
}

explained!(WallError);

impl TryFrom<Vec<T37>> for LaidWall {
    type Error = WallError;

    fn try_from(tiles: Vec<T37>) -> Result<Self, WallError> {
        let tiles: Box<[T37; TILES]> =
            tiles.into_boxed_slice().try_into().map_err(|tiles: Box<[T37]>| WallError::Size(tiles.len()))?;
        Ok(Self(tiles))
    }
}

impl From<LaidWall> for Vec<T37> {
    fn from(wall: LaidWall) -> Self {
        wall.0.to_vec()
    }
}

impl LaidWall {
    /// Checks that these are the tiles of the set with these red fives.
    ///
    /// # Errors
    /// [`WallError::Tile`] for the first tile with too many or too few copies.
    pub fn check(&self, reds: Reds) -> Result<(), WallError> {
        let (set, wall) = (TileCount::full(reds), self.0.iter().copied().collect::<TileCount>());
        let wrong = T37::all_sorted().find(|&tile| set.ct37(tile) != wall.ct37(tile));
        wrong.map_or(Ok(()), |tile| {
            Err(WallError::Tile { tile, found: wall.ct37(tile), expected: set.ct37(tile) })
        })
    }

    /// The thirteen tiles of the seat `turns` turns after the dealer.
    pub fn hand(&self, turns: usize) -> impl Iterator<Item = T37> + '_ {
        let turns = turns % 4;
        let fours = (0..3).flat_map(move |lap| (0..4).map(move |nth| 16 * lap + 4 * turns + nth));
        fours.chain([48 + turns]).map(|at| self.0[at])
    }

    /// The `nth` tile (from 0) of an exit; `None` if the exit has fewer.
    #[must_use]
    pub fn tile(&self, exit: Exit, nth: usize) -> Option<T37> {
        const REPLACEMENTS: [usize; 4] = [134, 135, 132, 133];
        const INDICATORS: usize = 5;
        let at = match exit {
            Exit::Pii => Some(52 + nth).filter(|&at| at < 122),
            Exit::Rinshan => REPLACEMENTS.get(nth).copied(),
            Exit::Dorahyou => (nth < INDICATORS).then(|| 130 - 2 * nth),
            Exit::Urahyou => (nth < INDICATORS).then(|| 131 - 2 * nth),
        };
        at.map(|at| self.0[at])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wall with four consecutive copies of every kind.
    fn sorted() -> LaidWall {
        let tiles: Vec<T37> = crate::tile::T34::all().flat_map(|kind| [T37::black(kind); 4]).collect();
        tiles.try_into().unwrap()
    }

    #[test]
    fn every_tile_of_a_wall_has_one_position() {
        let wall = sorted();
        let mut seen: Vec<T37> = (0..4).flat_map(|turns| wall.hand(turns).collect::<Vec<_>>()).collect();
        for (exit, most) in [(Exit::Pii, 70), (Exit::Rinshan, 4), (Exit::Dorahyou, 5), (Exit::Urahyou, 5)] {
            seen.extend((0..most).map(|nth| wall.tile(exit, nth).unwrap()));
            assert_eq!(wall.tile(exit, most), None);
        }
        let (seen, all): (TileCount, TileCount) =
            (seen.into_iter().collect(), wall.0.iter().copied().collect());
        assert_eq!((seen, all.total()), (all, TILES));
        assert_eq!(wall.check(Reds::NONE), Ok(()));
    }

    #[test]
    fn a_wall_is_dealt_as_the_riichi_crate_deals_it() {
        let wall = sorted();
        let text = |tiles: &mut dyn Iterator<Item = T37>| crate::tile::format_tiles(tiles);
        // Four of one kind in each of three laps, then one of the 13th kind per seat.
        assert_eq!(text(&mut wall.hand(0)), "111155559999m4p");
        assert_eq!(text(&mut wall.hand(3)), "44448888m33334p");
        assert_eq!(wall.tile(Exit::Pii, 0), Some("5p".parse().unwrap()));
        assert_eq!(wall.tile(Exit::Pii, 69), Some("4z".parse().unwrap()));
        assert_eq!(wall.tile(Exit::Dorahyou, 0), Some("6z".parse().unwrap()));
        assert_eq!(wall.tile(Exit::Rinshan, 0), Some("7z".parse().unwrap()));
    }

    #[test]
    fn what_is_no_wall_says_why() {
        let red = WallError::Tile { tile: "0m".parse().unwrap(), found: 0, expected: 1 };
        assert_eq!(sorted().check(Reds::THREE), Err(red));
        assert_eq!(red.to_string(), "the wall has 0 of 0m; the set has 1");
        let mut tiles: Vec<T37> = sorted().into();
        tiles.pop();
        assert_eq!(LaidWall::try_from(tiles), Err(WallError::Size(135)));
    }
}
