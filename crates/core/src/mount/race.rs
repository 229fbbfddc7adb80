//! The exponential race: chooses a candidate in proportion to its weight.
//!
//! Each candidate has its own ticket and arrives after its [wait](Waits) divided by its weight; the first to
//! arrive wins, with probability exactly proportional to weight. Arrival times are independent, so raising a
//! candidate's weight can only make that candidate win: it never moves the win from a second candidate to a
//! third, as one uniform number over a cumulative sum would.

use super::luck::Key;
use super::wait::Waits;

/// Returns the winner among `(slot, weight)` candidates; `slot` is the counter of the candidate's ticket.
///
/// Candidates with a weight of 0 or less are skipped. `None` without candidates. Ties (probability about
/// 2^-50) go to the earlier candidate.
#[must_use]
pub fn race(key: Key, candidates: impl Iterator<Item = (u32, i64)>) -> Option<u32> {
    let (waits, mut first, mut winner) = (Waits::get(), f64::INFINITY, None);
    // `for_each` instead of `for`: chained iterators run faster with internal iteration.
    candidates.filter(|&(_, weight)| weight > 0).for_each(|(slot, weight)| {
        let arrival = waits.of(key.ticket(u64::from(slot))) / weight as f64;
        if arrival < first {
            (first, winner) = (arrival, Some(slot));
        }
    });
    winner
}

/// As [`race`], but if no weight is positive, the candidate with the greatest weight, ties to the first.
/// `None` only without candidates.
#[must_use]
pub fn choose(key: Key, candidates: impl Iterator<Item = (u32, i64)> + Clone) -> Option<u32> {
    race(key, candidates.clone()).or_else(|| greatest(candidates).map(|(slot, _)| slot))
}

/// The first candidate with the greatest weight.
pub(super) fn greatest(candidates: impl Iterator<Item = (u32, i64)>) -> Option<(u32, i64)> {
    candidates.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

#[cfg(test)]
mod tests {
    use super::super::luck::{Domain, WallKey};
    use super::*;

    fn key(seed: u64) -> Key {
        WallKey { seed, round: 0, honba: 0 }.key(Domain::Wall)
    }

    #[test]
    fn race_skips_nonpositive_weights() {
        let none: [(u32, i64); 0] = [];
        assert_eq!(race(key(0), [(1, 0), (2, -5)].into_iter()), None);
        assert_eq!(choose(key(0), [(1, -9), (2, -5), (3, -5)].into_iter()), Some(2));
        assert_eq!(choose(key(0), [(1, -9), (2, 1), (3, 0)].into_iter()), Some(2));
        assert_eq!(choose(key(0), none.into_iter()), None);
    }

    #[test]
    fn a_heavier_weight_only_wins_for_itself() {
        for seed in 0..20_000 {
            let mut rand = key(seed).with(1).rand();
            let mut field: Vec<_> = (0..40).map(|slot| (slot, rand.below(1000) as i64)).collect();
            let before = race(key(seed), field.iter().copied());
            let brighter = rand.below(40) as u32;
            field[brighter as usize].1 += 1 + rand.below(5000) as i64;
            let after = race(key(seed), field.iter().copied());
            assert!(after == before || after == Some(brighter));
        }
    }

    /// Weights 1 to 5, 100,000 races: z < 5 on each (false alarm 5 x 6e-7).
    #[test]
    fn wins_are_proportional_to_weight() {
        const N: f64 = 100_000.0;
        let mut wins = [0u32; 6];
        for seed in 0..N as u64 {
            let winner = race(key(seed), (1..=5).map(|n| (n, i64::from(n))));
            wins[winner.unwrap_or(0) as usize] += 1;
        }
        for (n, &won) in wins.iter().enumerate().skip(1) {
            let p = n as f64 / 15.0;
            let z = (f64::from(won) - N * p) / (N * p * (1.0 - p)).sqrt();
            assert!(z.abs() < 5.0, "{n}: {won} wins, z = {z:.1}");
        }
    }
}
