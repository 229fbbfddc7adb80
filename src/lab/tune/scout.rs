//! The shape of a curve from a few points on the same seeds: does it meet the target, does it move at all, does it
//! turn back?
//!
//! On the same seeds differences between points are known long before their levels. Everything here is judged at
//! [`SURE`] standard errors, because there are several points and several looks.

use super::objective::Counts;

/// Standard errors at which the shape of a curve is taken to be known: wrong in about one look of a thousand.
pub(super) const SURE: f64 = 3.3;

/// What a curve looks like.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Looks {
    /// The ends are on different sides of the target.
    Crosses,
    /// Every point is on the same side of the target; the nearest one.
    Beyond(usize),
    /// It rises between two points and falls between two others.
    Turns,
    /// It moves, but where the target is cannot be told yet.
    Moves,
    /// No two points are known to differ.
    Still,
}

/// Figures of points on the same seeds.
pub(super) struct Scouted {
    /// Mean at each point.
    pub means: Vec<f64>,
    /// By seed, how far each point is from its mean.
    residuals: Vec<Vec<f64>>,
}

impl Scouted {
    /// Summarises a metric of seeds that were measured at the same points.
    pub fn of(seeds: &[Vec<Counts>], metric: usize) -> Self {
        let points = seeds.first().map_or(0, Vec::len);
        let total = |point: usize| {
            seeds.iter().fold((0, 0), |(sum, of), seed| {
                let (more, occasions) = seed[point][metric];
                (sum + more, of + occasions)
            })
        };
        let totals: Vec<(i64, i64)> = (0..points).map(total).collect();
        let means: Vec<f64> = totals.iter().map(|&(sum, of)| sum as f64 / of as f64).collect();
        let count = seeds.len() as f64;
        let residual = |seed: &Vec<Counts>| {
            let one = |point: usize| {
                let (sum, of) = seed[point][metric];
                (sum as f64 - means[point] * of as f64) * count / totals[point].1 as f64
            };
            (0..points).map(one).collect()
        };
        let residuals = seeds.iter().map(residual).collect();
        Self { means, residuals }
    }

    fn error(&self, of: impl Fn(&[f64]) -> f64) -> f64 {
        let count = self.residuals.len() as f64;
        let squares: f64 = self.residuals.iter().map(|seed| of(seed) * of(seed)).sum();
        (squares / (count * (count - 1.0))).sqrt()
    }

    /// By how many standard errors a point is above the target.
    fn above(&self, point: usize, target: f64) -> f64 {
        signed((self.means[point] - target) / self.error(|seed| seed[point]))
    }

    /// By how many standard errors the curve rises from one point to another.
    pub fn rise(&self, from: usize, to: usize) -> f64 {
        signed((self.means[to] - self.means[from]) / self.error(|seed| seed[to] - seed[from]))
    }

    /// Judges the shape.
    pub fn looks(&self, target: f64) -> Looks {
        let last = self.means.len().saturating_sub(1);
        let rises = || (0..=last).flat_map(|from| (from + 1..=last).map(move |to| self.rise(from, to)));
        if rises().any(|rise| rise > SURE) && rises().any(|rise| rise < -SURE) {
            return Looks::Turns;
        }
        let above: Vec<f64> = (0..=last).map(|point| self.above(point, target)).collect();
        let side = |sign: f64| above.iter().all(|above| above * sign > SURE);
        if side(1.0) || side(-1.0) {
            return Looks::Beyond(self.nearest(target));
        }
        if above[0].abs() > SURE && above[last].abs() > SURE && above[0] * above[last] < 0.0 {
            return Looks::Crosses;
        }
        if rises().any(|rise| rise.abs() > SURE) { Looks::Moves } else { Looks::Still }
    }

    /// The point whose mean is nearest to the target.
    pub fn nearest(&self, target: f64) -> usize {
        let off = |point: &usize| (self.means[*point] - target).abs();
        (0..self.means.len()).min_by(|a, b| off(a).total_cmp(&off(b))).unwrap_or(0)
    }

    /// Greatest difference between points.
    pub fn span(&self) -> f64 {
        let (low, high) = self
            .means
            .iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &mean| (low.min(mean), high.max(mean)));
        high - low
    }

    /// Upper bound of the difference between any two points.
    pub fn most(&self) -> f64 {
        let last = self.means.len();
        let pairs = (0..last).flat_map(|from| (from + 1..last).map(move |to| (from, to)));
        let bound = |(from, to): (usize, usize)| {
            (self.means[to] - self.means[from]).abs() + SURE * self.error(|seed| seed[to] - seed[from])
        };
        pairs.map(bound).fold(0.0, f64::max)
    }

    /// Where the curve meets the target, from 0 to 1, with the points at `at`: means that are out of order are
    /// pooled, and the curve is straight between points.
    pub fn crossing(&self, at: &[f64], target: f64) -> f64 {
        let last = self.means.len().saturating_sub(1);
        let sign = if self.means[last] < self.means[0] { -1.0 } else { 1.0 };
        let means = rising(self.means.iter().map(|mean| sign * mean));
        let target = sign * target;
        let Some(after) = means.iter().position(|&mean| mean >= target) else { return at[last] };
        if after == 0 {
            return at[0];
        }
        let (from, to) = (means[after - 1], means[after]);
        at[after - 1] + (at[after] - at[after - 1]) * (target - from) / (to - from)
    }
}

/// A ratio whose error is 0: no difference is none, any other is certain.
fn signed(ratio: f64) -> f64 {
    if ratio.is_nan() { 0.0 } else { ratio }
}

/// Pools neighbours that are out of order, until all values rise.
fn rising(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for value in values {
        let mut pool = (value, 1);
        while let Some((mean, count)) = pools.pop_if(|(mean, _)| *mean > pool.0) {
            let both = count + pool.1;
            pool = ((mean * count as f64 + pool.0 * pool.1 as f64) / both as f64, both);
        }
        pools.push(pool);
    }
    pools.into_iter().flat_map(|(mean, count)| std::iter::repeat_n(mean, count)).collect()
}
