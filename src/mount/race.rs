//! The exponential race: how one of many candidates is chosen in proportion to its weight.
//!
//! Each candidate runs with its own ticket and arrives at time `-ln(u) / weight`; the first to
//! arrive wins, with probability exactly proportional to weight. No candidate's time depends on the
//! others, so a brighter tile can only take the win for itself: it never hands it from a second tile
//! to a third, as one uniform number over a cumulative sum would.

use super::luck::Key;

/// The winner among `(slot, weight)` candidates; `slot` names the ticket each one runs with.
///
/// A weight of 0 or less does not run. `None` if nobody does. A dead heat (about 2^-50 likely) goes
/// to the earlier candidate.
#[must_use]
pub fn race(key: Key, candidates: impl Iterator<Item = (u32, i64)>) -> Option<u32> {
    let mut best = f64::INFINITY;
    let mut winner = None;
    // `for_each` and not `for`: candidates come in chains, which run faster from inside.
    candidates.filter(|&(_, weight)| weight > 0).for_each(|(slot, weight)| {
        let weight = weight as f64;
        let u = unit(key.ticket(u64::from(slot)));
        if (1.0 - u) * SAFE >= best * weight {
            return;
        }
        let arrival = -libm::log(u) / weight;
        if arrival < best {
            (best, winner) = (arrival, Some(slot));
        }
    });
    winner
}

/// [`race`], and where nobody runs the candidate of greatest weight with certainty, the first of
/// equals. `None` only without candidates.
#[must_use]
pub fn choose(key: Key, candidates: impl Iterator<Item = (u32, i64)> + Clone) -> Option<u32> {
    race(key, candidates.clone()).or_else(|| greatest(candidates).map(|(slot, _)| slot))
}

/// The first candidate of greatest weight.
pub(super) fn greatest(candidates: impl Iterator<Item = (u32, i64)>) -> Option<(u32, i64)> {
    candidates.reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// Why a logarithm may be skipped: `-ln(u) > 1 - u`, so a candidate with `(1 - u) / weight >= best`
/// has lost already. `1 - u` is exact; the logarithm, the division and the two products here are
/// each off by less than 2^-51 of their value, and this factor gives away 2^-48. So whoever is
/// skipped would also have been computed to arrive no earlier than `best`.
const SAFE: f64 = 1.0 - 1.0 / (1u64 << 48) as f64;

/// An odd multiple of 2^-53: strictly between 0 and 1, and exact, as is its distance from 1.
fn unit(ticket: u64) -> f64 {
    const STEP: f64 = 1.0 / (1u64 << 53) as f64;
    ((ticket >> 11) | 1) as f64 * STEP
}

#[cfg(test)]
mod tests {
    use super::super::luck::{Domain, WallKey};
    use super::*;

    fn key(seed: u64) -> Key {
        WallKey { seed, round: 0, honba: 0 }.key(Domain::Wall)
    }

    /// The definition, every logarithm taken.
    fn plain(key: Key, candidates: &[(u32, i64)]) -> Option<u32> {
        let arrival = |slot, weight| -libm::log(unit(key.ticket(u64::from(slot)))) / weight as f64;
        let mut best = (f64::INFINITY, None);
        for &(slot, weight) in candidates.iter().filter(|(_, weight)| *weight > 0) {
            if arrival(slot, weight) < best.0 {
                best = (arrival(slot, weight), Some(slot));
            }
        }
        best.1
    }

    #[test]
    fn skipping_logarithms_never_changes_the_winner() {
        for seed in 0..20_000 {
            let mut rand = key(seed).with(1).rand();
            let top = 1 << rand.below(62);
            let field: Vec<_> = (0..40).map(|slot| (slot, rand.below(top) as i64 - top as i64 / 8)).collect();
            assert_eq!(race(key(seed), field.iter().copied()), plain(key(seed), &field));
        }
    }

    #[test]
    fn the_unit_is_open_at_both_ends() {
        assert!(unit(0) > 0.0 && unit(u64::MAX) < 1.0);
        assert!(1.0 - unit(u64::MAX) > 0.0 && 1.0 - unit(0) < 1.0);
    }

    #[test]
    fn who_runs_and_who_is_greatest() {
        let none: [(u32, i64); 0] = [];
        assert_eq!(race(key(0), [(1, 0), (2, -5)].into_iter()), None);
        assert_eq!(choose(key(0), [(1, -9), (2, -5), (3, -5)].into_iter()), Some(2));
        assert_eq!(choose(key(0), [(1, -9), (2, 1), (3, 0)].into_iter()), Some(2));
        assert_eq!(choose(key(0), none.into_iter()), None);
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
