//! Statistical tests of claims about probabilities.

/// The probability of rejecting a true claim: one tail of a normal distribution beyond z = 5.
pub(super) const RISK: f64 = 2.866_515_718_791_94e-7;

/// Logarithm of the probability of exactly `hits` in `n` trials at chance `p` in (0, 1).
fn ln_exactly(hits: u64, n: u64, p: f64) -> f64 {
    let ln_factorial = |k: u64| libm::lgamma(k as f64 + 1.0);
    let ways = ln_factorial(n) - ln_factorial(hits) - ln_factorial(n - hits);
    ways + hits as f64 * libm::log(p) + (n - hits) as f64 * libm::log1p(-p)
}

/// Probability of at most `hits` in `n` trials at chance `p`: the exact binomial sum.
pub(super) fn at_most(hits: u64, n: u64, p: f64) -> f64 {
    if hits >= n || p <= 0.0 {
        return 1.0;
    }
    if p >= 1.0 {
        return 0.0;
    }
    // Summed from the greatest term downward; beyond the mode, the complement is shorter.
    if hits as f64 > n as f64 * p {
        return 1.0 - at_most(n - hits - 1, n, 1.0 - p);
    }
    let mut term = libm::exp(ln_exactly(hits, n, p));
    let mut sum = 0.0;
    for k in (0..=hits).rev() {
        sum += term;
        if term < sum * 1e-17 {
            break;
        }
        term *= k as f64 / (n - k + 1) as f64 * (1.0 - p) / p;
    }
    sum.min(1.0)
}

/// Probability of at least `hits` in `n` trials at chance `p`.
pub(super) fn at_least(hits: u64, n: u64, p: f64) -> f64 {
    at_most(n - hits, n, 1.0 - p)
}

/// The Clopper-Pearson interval of chances for `hits` in `n`, with half of the risk on either side.
pub(super) fn interval(hits: u64, n: u64) -> (f64, f64) {
    let low = if hits == 0 { 0.0 } else { turning(|p| at_least(hits, n, p) < RISK / 2.0) };
    let high = if hits == n { 1.0 } else { turning(|p| at_most(hits, n, p) >= RISK / 2.0) };
    (low, high)
}

/// Finds by bisection where in 0..1 a condition ceases to hold.
fn turning(holds: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if holds(middle) { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

/// The least number of hits compatible with "at least p" at this risk.
pub(super) fn fewest(n: u64, p: f64, risk: f64) -> u64 {
    least(n, |hits| at_most(hits, n, p) >= risk)
}

/// The greatest number of hits compatible with "at most p" at this risk.
pub(super) fn most(n: u64, p: f64, risk: f64) -> u64 {
    n - fewest(n, 1.0 - p, risk)
}

/// The first number of 0..n from which a condition holds; n if it never does.
fn least(n: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (0, n);
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Integer sums of binomial coefficients.
    #[test]
    fn tails_are_the_exact_sums() {
        for n in [1_u64, 2, 10, 40] {
            let mut row = vec![1_u128];
            for k in 0..n {
                row.push(row[k as usize] * u128::from(n - k) / u128::from(k + 1));
            }
            let (up, down) = (3.0_f64 / 8.0, 5.0_f64 / 8.0);
            for hits in 0..=n {
                let term = |k: u64| row[k as usize] as f64 * up.powi(k as i32) * down.powi((n - k) as i32);
                let sum: f64 = (0..=hits).map(term).sum();
                assert!((at_most(hits, n, up) - sum).abs() < 1e-11, "{hits} of {n}");
                let rest: f64 = (hits..=n).map(term).sum();
                assert!((at_least(hits, n, up) - rest).abs() < 1e-11, "{hits} of {n}");
            }
        }
    }

    #[test]
    fn far_tails_keep_their_digits() {
        assert!((at_most(0, 100, 0.5) / 0.5_f64.powi(100) - 1.0).abs() < 1e-9);
        assert!((at_least(100, 100, 0.25) / 0.25_f64.powi(100) - 1.0).abs() < 1e-9);
        // With many trials, z = 5 is where the normal distribution puts it.
        let (n, p) = (1_000_000, 0.3);
        let sigma = (n as f64 * p * (1.0 - p)).sqrt();
        let z = (n as f64 * p - fewest(n, p, RISK) as f64) / sigma;
        assert!((z - 5.0).abs() < 0.02, "{z}");
    }

    #[test]
    fn certainties() {
        assert_eq!((at_most(0, 30, 0.0), at_most(29, 30, 1.0), at_most(30, 30, 1.0)), (1.0, 0.0, 1.0));
        assert_eq!((at_least(0, 30, 0.0), at_least(1, 30, 0.0), at_least(30, 30, 1.0)), (1.0, 0.0, 1.0));
    }

    #[test]
    fn limits_are_the_last_that_pass() {
        for (n, p) in [(30, 0.5), (100, 0.05), (1000, 0.9)] {
            let (low, high) = (fewest(n, p, RISK), most(n, p, RISK));
            assert!(at_most(low, n, p) >= RISK && (low == 0 || at_most(low - 1, n, p) < RISK));
            assert!(at_least(high, n, p) >= RISK && (high == n || at_least(high + 1, n, p) < RISK));
        }
    }

    #[test]
    fn an_interval_ends_where_claims_begin_to_be_contradicted() {
        let (low, high) = interval(31, 100);
        assert!(at_least(31, 100, low - 1e-6) < RISK / 2.0 && at_least(31, 100, low + 1e-6) > RISK / 2.0);
        assert!(at_most(31, 100, high + 1e-6) < RISK / 2.0 && at_most(31, 100, high - 1e-6) > RISK / 2.0);
        assert_eq!((interval(0, 50).0, interval(50, 50).1), (0.0, 1.0));
    }
}
