use super::BLOCK;
use crate::problem::{Explain, Problem, explained, texts};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// One part of a split run that can be played on any machine: the K-th of N, from 1.
///
/// A shard is a range of games that starts at a multiple of [`BLOCK`], so it is played as in the whole
/// run, and the concatenated rows of all shards are those of the run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    nth: u32,
    of: u32,
}

/// Invalid shard number or count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadShard;

impl Explain for BadShard {
    fn problem(&self) -> Problem {
        texts::situations::not_a_part(u32::MAX).into()
    }
}

explained!(BadShard);

impl Shard {
    /// The only shard of an unsplit run.
    pub const WHOLE: Self = Self { nth: 1, of: 1 };

    /// Creates shard `nth`, from 1, of `of`.
    ///
    /// # Errors
    /// There is no such shard.
    pub const fn new(nth: u32, of: u32) -> Result<Self, BadShard> {
        if 1 <= nth && nth <= of { Ok(Self { nth, of }) } else { Err(BadShard) }
    }

    /// The one of `of` shards that has a game of a run of `all` games.
    #[must_use]
    pub fn with(game: u64, all: u64, of: u32) -> Self {
        let blocks = u128::from(all.div_ceil(BLOCK)).max(1);
        let through = u128::from(game / BLOCK) + 1;
        // `min` matters only for a game beyond the run.
        let nth = (through * u128::from(of)).div_ceil(blocks).min(u128::from(of)) as u32;
        Self { nth, of }
    }

    /// Number, from 1.
    #[must_use]
    pub const fn nth(self) -> u32 {
        self.nth
    }

    /// Total number of shards.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.of
    }

    /// Returns its game numbers in a run of `all` games. Empty if there are more shards than blocks.
    #[must_use]
    pub fn games(self, all: u64) -> Range<u64> {
        let blocks = u128::from(all.div_ceil(BLOCK));
        // At most `blocks`, so it fits.
        let cut = |nth: u32| (blocks * u128::from(nth) / u128::from(self.of)) as u64;
        let game = |nth| cut(nth).saturating_mul(BLOCK).min(all);
        game(self.nth - 1)..game(self.nth)
    }

    /// Returns its seeds, by number, in a run of `all` seeds of `unit` games each.
    #[must_use]
    pub fn seeds(self, all: u64, unit: u64) -> Range<u64> {
        let games = self.games(all.saturating_mul(unit));
        games.start / unit..games.end / unit
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.nth, self.of)
    }
}

impl FromStr for Shard {
    type Err = BadShard;

    fn from_str(text: &str) -> Result<Self, BadShard> {
        let (nth, of) = text.split_once('/').ok_or(BadShard)?;
        let number = |text: &str| text.trim().parse().map_err(|_| BadShard);
        Self::new(number(nth)?, number(of)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_partition_the_run() {
        for all in [0, 1, 31, 32, 33, 1000, 4004, u64::MAX] {
            for of in [1, 2, 3, 7, 32, 1000] {
                let shards = (1..=of).filter_map(|nth| Shard::new(nth, of).ok());
                let parts: Vec<_> = shards.clone().map(|shard| shard.games(all)).collect();
                for (shard, part) in shards.zip(&parts).filter(|(_, part)| !part.is_empty()) {
                    let ends = [part.start, part.end - 1].map(|game| Shard::with(game, all, of));
                    assert_eq!(ends, [shard; 2], "{all} in {of}");
                }
                assert_eq!((parts[0].start, parts[parts.len() - 1].end), (0, all), "{all} in {of}");
                assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
                assert!(parts.iter().all(|part| part.start % BLOCK == 0 || part.is_empty()));
                let sizes = parts.iter().map(|part| (part.end - part.start).div_ceil(BLOCK));
                let (least, most) = (sizes.clone().min(), sizes.max());
                assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 1), "{all} in {of}");
            }
        }
        assert_eq!(Shard::new(u32::MAX, u32::MAX).map(|last| last.games(u64::MAX).end), Ok(u64::MAX));
    }

    #[test]
    fn invalid_shards_are_rejected() {
        assert_eq!("3/16".parse::<Shard>().map(|shard| shard.to_string()), Ok("3/16".into()));
        for bad in ["", "3", "0/3", "4/3", "1/0", "a/b", "-1/3", "1/3/3", "1/4294967296"] {
            assert_eq!(bad.parse::<Shard>(), Err(BadShard), "{bad}");
        }
    }
}
