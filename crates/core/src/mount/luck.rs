//! Keyed randomness: every random number of a game is a function of its purpose.
//!
//! There are no RNG streams. A [`Key`] is derived from the seed by naming the purpose word by word, and
//! [`Key::ticket`] reads a number from it. Repeated reads give the same answer, and reads for one purpose
//! never affect another: replays, forks and paired comparisons depend on that.

/// Identifies a round of a game: the root of every key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct WallKey {
    /// The seed of the game.
    pub seed: u64,
    /// Rounds since East 1, which is 0.
    pub round: u32,
    /// Honba counters on the table.
    pub honba: u32,
}

/// The purpose of a key. Keys of different domains are independent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Domain {
    /// Draws, by exit and position.
    Wall = 1,
    /// The princess's drafts, by seat, iteration and space.
    Deal,
    /// The order in which the princess tries world lines.
    Bargain,
    /// The dice that open the wall.
    Dice,
    /// `rand` in hooks, by girl, hook, turn and call.
    Hook,
    /// Whether what a damped girl asks for takes place, by girl, hook, turn and call.
    Damp,
}

/// A named source of randomness: 64 pseudorandom bits that depend on every word of the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key(u64);

/// 2^64 divided by the golden ratio, made odd: its multiples are evenly distributed over u64.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl WallKey {
    /// The root key of a domain in this round.
    #[must_use]
    pub const fn key(self, domain: Domain) -> Key {
        Key(mix(self.seed)).with(domain as u64).with(self.round as u64).with(self.honba as u64)
    }

    /// The key of the drafts for `seat`; combine it with a draft's number (`iter`) for a single draft.
    #[must_use]
    pub const fn drafts(self, seat: usize) -> Key {
        self.key(Domain::Deal).with(seat as u64)
    }
}

impl Key {
    /// Derives the key of a more specific purpose. The order of words matters.
    #[must_use]
    pub const fn with(self, word: u64) -> Self {
        Self(mix(!self.0 ^ mix(word.wrapping_add(GOLDEN))))
    }

    /// The random number for `counter` under this key.
    #[must_use]
    pub const fn ticket(self, counter: u64) -> u64 {
        mix(self.0.wrapping_add(counter.wrapping_mul(GOLDEN)))
    }

    /// An RNG over this key's tickets 0, 1, 2...
    #[must_use]
    pub const fn rand(self) -> Rand {
        Rand { key: self, calls: 0 }
    }
}

/// A small RNG for dice and for `rand` in hooks. Its only state is a call counter, so a clone continues
/// identically.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rand {
    key: Key,
    calls: u64,
}

impl Rand {
    /// Uniform in `0..n`; 0 if `n` is 0. (`rand:gen(n)` in Lua; `gen` is a reserved word in Rust.)
    pub const fn below(&mut self, n: u64) -> u64 {
        let unfair = if n == 0 { 0 } else { n.wrapping_neg() % n };
        loop {
            let product = self.key.ticket(self.calls) as u128 * n as u128;
            self.calls += 1;
            if product as u64 >= unfair {
                return (product >> 64) as u64;
            }
        }
    }

    /// Shuffles items uniformly.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let pick = self.below(last as u64 + 1) as usize;
            items.swap(pick, last);
        }
    }
}

/// The next ticket, where one is not enough.
pub(super) const fn follow(ticket: u64) -> u64 {
    mix(ticket.wrapping_add(GOLDEN))
}

/// The SplitMix64 finaliser: a bijection in which each input bit flips about half the output bits.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn root(seed: u64) -> Key {
        WallKey { seed, round: 0, honba: 0 }.key(Domain::Wall)
    }

    /// The first outputs of SplitMix64 from seed 0, as published by its authors.
    #[test]
    fn tickets_are_splitmix64() {
        assert_eq!(Key(0).ticket(1), 0xe220_a839_7b1d_cdaf);
        assert_eq!(Key(0).ticket(2), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn every_word_and_its_position_matter() {
        let at = |seed, round, honba| WallKey { seed, round, honba };
        let mut keys = HashSet::new();
        for domain in [Domain::Wall, Domain::Deal, Domain::Bargain, Domain::Dice, Domain::Hook, Domain::Damp]
        {
            for seed in 0..10 {
                for round in 0..10 {
                    for honba in 0..10 {
                        assert!(keys.insert(at(seed, round, honba).key(domain)));
                    }
                }
            }
        }
        assert_ne!(root(0).with(1).with(2), root(0).with(2).with(1));
        assert_ne!(root(0).with(3).ticket(0), root(0).ticket(3));
    }

    /// Neighbouring seeds and counters differ in half of their bits. 8,000 pairs of 64 fair bits:
    /// sigma of the mean is 4/sqrt(8000) = 0.045, the bound is 5 sigma (false alarm 6e-7).
    #[test]
    fn neighbouring_keys_are_uncorrelated() {
        let distance = |a: u64, b: u64| f64::from((a ^ b).count_ones());
        for neighbour in
            [|n| (root(n).ticket(0), root(n + 1).ticket(0)), |n| (root(1).ticket(n), root(1).ticket(n + 1))]
                as [fn(u64) -> (u64, u64); 2]
        {
            let mean = (0..8000).map(neighbour).map(|(a, b)| distance(a, b)).sum::<f64>() / 8000.0;
            assert!((mean - 32.0).abs() < 0.225, "{mean}");
        }
    }

    /// 60,000 throws of a die: z < 5 on each face (false alarm 6 x 6e-7).
    #[test]
    fn a_die_is_fair() {
        let mut rand = WallKey::default().key(Domain::Dice).rand();
        let mut faces = [0i32; 6];
        (0..60_000).for_each(|_| faces[rand.below(6) as usize] += 1);
        let sigma = (60_000.0f64 * 5.0 / 36.0).sqrt();
        assert!(faces.iter().all(|&n| f64::from(n - 10_000).abs() < 5.0 * sigma), "{faces:?}");
    }

    #[test]
    fn edges_of_below() {
        let mut rand = root(0).rand();
        assert_eq!((rand.below(0), rand.below(1)), (0, 0));
        assert!((0..1000).all(|_| rand.below(u64::MAX) < u64::MAX));
        let mut fork = rand.clone();
        assert_eq!(rand.below(1 << 40), fork.below(1 << 40));
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<_> = (0..50).collect();
        root(0).rand().shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
