//! Quantiles of Student's t distribution, and chances of values as far out as those observed.

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

/// Chance that a value of Student's t is at least this far from 0 on either side, by Wallace's approximation (1959),
/// accurate to three digits from two degrees of freedom on. NaN without degrees of freedom.
pub(super) fn two_sided(t: f64, freedom: u64) -> f64 {
    let n = freedom as f64;
    if freedom == 0 || t.is_nan() {
        return f64::NAN;
    }
    let normal = (8.0 * n + 1.0) / (8.0 * n + 3.0) * (n * libm::log1p(t * t / n)).sqrt();
    libm::erfc(normal / std::f64::consts::SQRT_2)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn chances_match_textbook_tables() {
        for (t, freedom, chance) in [
            (2.571, 5, 0.05),
            (4.032, 5, 0.01),
            (2.228, 10, 0.05),
            (3.850, 30, 0.000_573),
            (1.96, 1 << 40, 0.05),
        ] {
            let found = two_sided(t, freedom);
            assert!((found / chance - 1.0).abs() < 0.05, "{t} {freedom}: {found}");
        }
        assert!(two_sided(f64::NAN, 3).is_nan() && two_sided(1.0, 0).is_nan());
    }
}
