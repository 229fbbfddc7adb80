use super::{GameRow, Metric};
use crate::state::Rule;

/// Number of bins.
pub const BINS: usize = 8;

/// A quantity whose distribution is counted in bins, besides its mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spread {
    /// Points at the end of a game.
    Points,
    /// Points of a win, without honba and sticks.
    Gain,
}

impl Spread {
    /// All variants.
    pub const ALL: [Self; Self::COUNT] = [Self::Points, Self::Gain];
    /// Number of variants.
    pub const COUNT: usize = 2;

    /// Returns the lower bounds of all bins except the first. Points: steps of 0.4 times the starting
    /// points; wins: the usual classes (4000, mangan 8000, haneman 12000 and so on).
    #[must_use]
    pub fn edges(self, rule: &Rule) -> [i64; BINS - 1] {
        match self {
            Self::Points => {
                // With (almost) no starting points, use the usual scale.
                let start = match i64::from(rule.flow.start_points) {
                    ..1000 => 25_000,
                    start => start,
                };
                [0, 1, 2, 3, 4, 5, 6].map(|step| step * start * 2 / 5)
            }
            Self::Gain => [2000, 4000, 8000, 12_000, 16_000, 24_000, 32_000],
        }
    }

    /// Returns the bin of a size.
    pub(super) fn bin(edges: &[i64; BINS - 1], size: i64) -> usize {
        edges.partition_point(|&edge| edge <= size)
    }

    /// Iterates over the sizes in a game for the girl at a place of the plan.
    pub(super) fn sizes(self, row: &GameRow, place: usize) -> impl Iterator<Item = i64> {
        let (points, gains): (_, &[i32]) = match self {
            Self::Points => (Some(row.girls[place][Metric::Points]), &[]),
            Self::Gain => (None, &row.gains[place]),
        };
        points.into_iter().chain(gains.iter().copied().map(i64::from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_fall_into_their_bins() {
        let rule = Rule::default();
        let points = Spread::Points.edges(&rule);
        assert_eq!((points[0], points[6]), (0, 60_000));
        let bin = |size| Spread::bin(&points, size);
        assert_eq!([i64::MIN, -100, 0, 9_900, 10_000, 60_000, i64::MAX].map(bin), [0, 0, 1, 1, 2, 7, 7]);
        let gains = Spread::Gain.edges(&rule);
        assert_eq!([1000, 3900, 7700, 8000, 48_000].map(|size| Spread::bin(&gains, size)), [0, 1, 2, 3, 7]);
    }

    #[test]
    fn bins_scale_with_starting_points() {
        for (start, edge) in [(0, 60_000), (25_000, 60_000), (100_000, 240_000), (i32::MAX, 5_153_960_752)] {
            let mut rule = Rule::default();
            rule.flow.start_points = start;
            let edges = Spread::Points.edges(&rule);
            assert_eq!(edges[6], edge);
            assert!(edges.is_sorted_by(|a, b| a < b));
        }
    }
}
