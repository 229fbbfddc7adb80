//! Correction for the number of claims.

/// Adjusts the chances of claims made together, by Holm's method: if those below 0.05 are claimed, any of the claims is
/// false in at most 5 of 100 cases, however the claims depend on each other. NaN stands for a claim that is not made.
pub(super) fn holm(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).filter(|&nth| !chances[nth].is_nan()).collect();
    order.sort_by(|&a, &b| chances[a].total_cmp(&chances[b]).then(a.cmp(&b)));
    let (mut adjusted, mut most) = (chances.to_vec(), 0.0_f64);
    for (nth, &claim) in order.iter().enumerate() {
        most = most.max((order.len() - nth) as f64 * chances[claim]).min(1.0);
        adjusted[claim] = most;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_adjusted_in_order() {
        let close = |found: &[f64], wanted: &[f64]| {
            found.iter().zip(wanted).for_each(|(a, b)| assert!((a - b).abs() < 1e-12, "{found:?}"));
        };
        close(&holm(&[0.01, 0.04, 0.03, 0.005]), &[0.03, 0.06, 0.06, 0.02]);
        close(&holm(&[0.5, 0.9]), &[1.0, 1.0]);
        assert!(holm(&[f64::NAN, 0.03])[0].is_nan() && holm(&[f64::NAN, 0.03])[1] == 0.03);
        assert!(holm(&[]).is_empty());
    }
}
