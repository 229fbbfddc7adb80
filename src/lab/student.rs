//! Quantiles of Student's t distribution.

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
}
