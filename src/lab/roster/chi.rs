//! The chi squared distribution.

/// Chance that a sum of so many squares is at least this large, by the approximation of Wilson and Hilferty (1931).
/// 1 without degrees of freedom.
pub(super) fn chi_squared(sum: f64, freedom: f64) -> f64 {
    if freedom <= 0.0 || sum.is_nan() {
        return 1.0;
    }
    let (mean, variance) = (1.0 - 2.0 / (9.0 * freedom), 2.0 / (9.0 * freedom));
    let normal = (libm::cbrt(sum / freedom) - mean) / variance.sqrt();
    libm::erfc(normal / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_match_textbook_tables() {
        for (sum, freedom, chance) in
            [(5.991, 2.0, 0.05), (9.210, 2.0, 0.01), (18.307, 10.0, 0.05), (124.342, 100.0, 0.05)]
        {
            let found = chi_squared(sum, freedom);
            assert!((found / chance - 1.0).abs() < 0.03, "{sum} {freedom}: {found}");
        }
        assert_eq!(chi_squared(3.0, 0.0), 1.0);
    }
}
