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
pub fn race(key: Key, candidates: impl Iterator<Item = (u32, i64)> + Clone) -> Option<u32> {
    sprint(key, candidates.clone()).unwrap_or_else(|Close| photo_finish(key, candidates))
}

/// A race too close to be told by one logarithm.
pub(super) struct Close;

/// The race in short. Where its winner is plain, the order of the candidates does not matter.
pub(super) fn sprint(key: Key, candidates: impl Iterator<Item = (u32, i64)>) -> Result<Option<u32>, Close> {
    // Nobody arrives before `(1 - u) / weight`, and who is first by that bound mostly wins.
    let (mut first, mut second) = (Runner { bound: f64::INFINITY, ..Runner::default() }, f64::INFINITY);
    // `for_each` and not `for`: candidates come in chains, which run faster from inside.
    candidates.for_each(|(slot, weight)| {
        let u = unit(key.ticket(u64::from(slot)));
        if weight <= 0 || 1.0 - u >= second * weight as f64 {
            return;
        }
        let bound = (1.0 - u) / weight as f64;
        if bound < first.bound {
            second = first.bound;
            first = Runner { bound, slot, u, weight };
        } else {
            second = bound;
        }
    });
    if first.weight == 0 {
        return Ok(None);
    }
    let sure = first.bound <= second * SAFE * first.u || first.arrival() <= second * SAFE;
    if sure { Ok(Some(first.slot)) } else { Err(Close) }
}

#[derive(Default)]
struct Runner {
    bound: f64,
    slot: u32,
    u: f64,
    weight: i64,
}

impl Runner {
    fn arrival(&self) -> f64 {
        -libm::log(self.u) / self.weight as f64
    }
}

/// The race by its definition, every logarithm taken.
#[cold]
pub(super) fn photo_finish(key: Key, candidates: impl Iterator<Item = (u32, i64)>) -> Option<u32> {
    let (mut best, mut winner) = (f64::INFINITY, None);
    for (slot, weight) in candidates.filter(|&(_, weight)| weight > 0) {
        let runner = Runner { slot, weight, u: unit(key.ticket(u64::from(slot))), bound: 0.0 };
        if runner.arrival() < best {
            (best, winner) = (runner.arrival(), Some(slot));
        }
    }
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

/// Why one logarithm is enough, or none: `1 - u < -ln(u) < (1 - u) / u`. Nobody but the first can
/// arrive before `second`, and if the first surely or by its own time arrives before that, it has
/// won. `1 - u` is exact; the logarithm, the divisions and the products are each off by less than
/// 2^-51 of their value, and this factor gives away 2^-48. So all the others would also have been
/// computed to arrive later.
const SAFE: f64 = 1.0 - 1.0 / (1u64 << 48) as f64;

/// An odd multiple of 2^-53: strictly between 0 and 1, and exact, as is its distance from 1.
fn unit(ticket: u64) -> f64 {
    const STEP: f64 = 1.0 / (1u64 << 53) as f64;
    ((ticket >> 11) | 1).cast_signed() as f64 * STEP
}

#[cfg(test)]
mod tests {
    use super::super::luck::{Domain, WallKey};
    use super::*;

    fn key(seed: u64) -> Key {
        WallKey { seed, round: 0, honba: 0 }.key(Domain::Wall)
    }

    #[test]
    fn skipping_logarithms_never_changes_the_winner() {
        for seed in 0..20_000 {
            let mut rand = key(seed).with(1).rand();
            let top = 1 << rand.below(62);
            let field: Vec<_> = (0..40).map(|slot| (slot, rand.below(top) as i64 - top as i64 / 8)).collect();
            assert_eq!(
                race(key(seed), field.iter().copied()),
                photo_finish(key(seed), field.iter().copied())
            );
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
