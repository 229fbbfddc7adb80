//! Student's t and the normal distribution.

/// Half width of a 95 % confidence interval in standard errors, by the normal distribution.
pub const Z95: f64 = 1.96;

/// Exact quantiles for one to eight degrees of freedom, where the series below is too coarse.
const FEW: [f64; 8] =
    [12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004];

/// Half width of a 95 % confidence interval in standard errors, with `freedom` degrees of freedom. Uses
/// the Cornish-Fisher series around the normal quantile, accurate to four digits.
pub(super) fn t95(freedom: u64) -> f64 {
    match usize::try_from(freedom) {
        Ok(0) => f64::INFINITY,
        Ok(few @ 1..=8) => FEW[few - 1],
        _ => {
            let (z, n) = (Z95, freedom as f64);
            // Multiplied out, because `powi` may round differently between builds.
            let z2 = z * z;
            let (z3, z5, z7) = (z * z2, z * z2 * z2, z * z2 * z2 * z2);
            z + (z3 + z) / (4.0 * n)
                + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n * n)
                + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * n * n * n)
        }
    }
}

/// With more degrees of freedom than this, it is the normal distribution to six digits.
const MANY: u64 = 100_000;

/// Probability that Student's t is at least this far from 0, on either side. NaN without degrees of freedom.
pub(super) fn two_sided(t: f64, freedom: u64) -> f64 {
    if t.is_nan() || freedom == 0 {
        return f64::NAN;
    }
    if freedom > MANY {
        return libm::erfc(t.abs() / std::f64::consts::SQRT_2);
    }
    let (n, square) = (freedom as f64, t * t);
    incomplete_beta([n / (n + square), square / (n + square)], [n / 2.0, 0.5]).clamp(0.0, 1.0)
}

/// The regularized incomplete beta function I_x(a, b), for `x` and 1 - `x`.
fn incomplete_beta([x, rest]: [f64; 2], [a, b]: [f64; 2]) -> f64 {
    if x <= 0.0 || rest.is_nan() {
        return 0.0;
    }
    if rest <= 0.0 {
        return 1.0;
    }
    let logs =
        libm::lgamma(a + b) - libm::lgamma(a) - libm::lgamma(b) + a * libm::log(x) + b * libm::log(rest);
    // The fraction converges quickly on this side of the mean.
    if x < (a + 1.0) / (a + b + 2.0) {
        libm::exp(logs) / (a * continued_fraction(x, a, b))
    } else {
        1.0 - libm::exp(logs) / (b * continued_fraction(rest, b, a))
    }
}

/// Terms after which the fraction has long converged for any degrees of freedom up to [`MANY`].
const TERMS: u32 = 2_000;

/// The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's algorithm.
fn continued_fraction(x: f64, a: f64, b: f64) -> f64 {
    let term = |nth: u32| {
        let (m, n) = (f64::from(nth / 2), a + f64::from(nth));
        match nth % 2 {
            0 => m * (b - m) * x / ((n - 1.0) * n),
            _ => -(a + m) * (a + b + m) * x / ((n - 1.0) * n),
        }
    };
    let (mut fraction, mut above, mut below) = (1.0, 1.0, 0.0);
    for nth in 1..=TERMS {
        let term = term(nth);
        below = 1.0 / (1.0 + term * below);
        above = 1.0 + term / above;
        let change = above * below;
        fraction *= change;
        if (change - 1.0).abs() < 1e-15 {
            break;
        }
    }
    fraction
}

/// Distance beyond which Student's t lies, on either side, with this probability. Infinite without degrees of freedom.
pub(super) fn beyond(chance: f64, freedom: u64) -> f64 {
    if freedom == 0 {
        return f64::INFINITY;
    }
    let (mut low, mut high) = (0.0, 40.0);
    while two_sided(high, freedom) > chance {
        high *= 2.0;
    }
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if two_sided(middle, freedom) > chance { low = middle } else { high = middle }
    }
    high
}

/// The same of a normal deviate.
pub(super) fn normal_beyond(chance: f64) -> f64 {
    beyond(chance, u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_match_the_quantiles() {
        for freedom in [1, 2, 5, 8, 9, 30, 120, 1000, 99_999, 100_001, u64::MAX] {
            let p = two_sided(t95(freedom), freedom);
            assert!((p - 0.05).abs() < 2e-5, "{freedom}: {p}");
            assert_eq!(two_sided(-t95(freedom), freedom), p);
        }
        // From tables: t = 1 with one degree of freedom is the quartile of Cauchy's distribution.
        assert!((two_sided(1.0, 1) - 0.5).abs() < 1e-12);
        assert!((two_sided(3.169_273, 10) - 0.01).abs() < 1e-6);
        assert!((two_sided(4.586_894, 10) - 0.001).abs() < 1e-6);
        assert_eq!((two_sided(0.0, 7), two_sided(f64::INFINITY, 7)), (1.0, 0.0));
        assert!(
            two_sided(1e200, 7) < 1e-300 && two_sided(f64::NAN, 7).is_nan() && two_sided(1.0, 0).is_nan()
        );
    }

    #[test]
    fn quantiles_match_textbook_tables() {
        for (freedom, table) in
            [(1, 12.706), (5, 2.571), (9, 2.262), (10, 2.228), (20, 2.086), (30, 2.042), (120, 1.980)]
        {
            assert!((t95(freedom) - table).abs() < 1e-3, "{freedom}: {}", t95(freedom));
        }
        assert!((t95(u64::MAX) - Z95).abs() < 1e-12);
    }

    #[test]
    fn normal_quantiles_match_textbook_tables() {
        for (chance, table) in [(0.05, 1.960), (0.01, 2.576), (0.001, 3.291), (0.05 / 60.0, 3.341)] {
            assert!((normal_beyond(chance) - table).abs() < 1e-3, "{chance}: {}", normal_beyond(chance));
        }
    }

    #[test]
    fn quantiles_and_tails_are_inverse() {
        for freedom in [1, 2, 7, 30, 1000, u64::MAX] {
            for chance in [0.5, 0.05, 0.05 / 18.0, 1e-6] {
                let p = two_sided(beyond(chance, freedom), freedom);
                assert!((p / chance - 1.0).abs() < 1e-6, "{freedom} {chance}: {p}");
            }
        }
        assert_eq!(beyond(0.05, 0), f64::INFINITY);
    }
}
