//! Tiers that are honest about ties.
//!
//! All differences of two places are tested together, corrected by Holm's method. A tier is a run of girls, from best to
//! worst: from its best to the last girl who cannot be told from the best, even if one between them can; runs within
//! another are left out. So two girls who are not told apart always share a tier, and a girl may be in several. Two who
//! share no tier are told apart.

use super::fit::Strengths;
use crate::lab::Family;
use crate::lab::student::two_sided;

/// The tiers of a girl, from 1: first and last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tiers {
    /// Best tier she is in.
    pub first: usize,
    /// Worst tier she is in.
    pub last: usize,
}

/// Returns the girls from best to worst place.
#[must_use]
pub fn ranking(strengths: &Strengths) -> Vec<usize> {
    let mut order: Vec<usize> = (0..strengths.places.len()).collect();
    order.sort_by(|&a, &b| strengths.places[a].total_cmp(&strengths.places[b]).then(a.cmp(&b)));
    order
}

/// Returns the tiers of the girls, in the order of the ranking.
#[must_use]
pub fn tiers(strengths: &Strengths, ranking: &[usize]) -> Vec<Tiers> {
    let pairs: Vec<(usize, usize)> =
        (0..ranking.len()).flat_map(|worse| (0..worse).map(move |better| (better, worse))).collect();
    let chance = |&(better, worse): &(usize, usize)| {
        let (one, other) = (ranking[better], ranking[worse]);
        let by = strengths.places[other] - strengths.places[one];
        let freedom = strengths.freedom(one).min(strengths.freedom(other));
        two_sided(by / strengths.difference(one, other), freedom)
    };
    let family = Family::new(pairs.iter().map(chance).collect());
    // For each girl the worst one she is not told from.
    let mut reach: Vec<usize> = (0..ranking.len()).collect();
    for (_, &(better, worse)) in pairs.iter().enumerate().filter(|(nth, _)| !family.is_clear(*nth)) {
        reach[better] = reach[better].max(worse);
    }
    runs(&reach)
}

/// Numbers the runs from each girl to the worst in her reach that are not within another.
fn runs(reach: &[usize]) -> Vec<Tiers> {
    let mut starts: Vec<(usize, usize)> = Vec::new();
    for (start, &end) in reach.iter().enumerate() {
        if starts.last().is_none_or(|&(_, last)| end > last) {
            starts.push((start, end));
        }
    }
    let within = |girl: usize| {
        let all = || starts.iter().enumerate().filter(move |(_, run)| (run.0..=run.1).contains(&girl));
        let first = all().next().map_or(0, |(nth, _)| nth);
        Tiers { first: first + 1, last: all().next_back().map_or(first, |(nth, _)| nth) + 1 }
    };
    (0..reach.len()).map(within).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_cover_everybody_and_each_reach() {
        let pairs = |reach: &[usize]| -> Vec<(usize, usize)> {
            runs(reach).into_iter().map(|tiers| (tiers.first, tiers.last)).collect()
        };
        assert_eq!(pairs(&[0, 1, 2]), [(1, 1), (2, 2), (3, 3)]);
        assert_eq!(pairs(&[2, 2, 2]), [(1, 1), (1, 1), (1, 1)]);
        assert_eq!(pairs(&[1, 2, 3, 3]), [(1, 1), (1, 2), (2, 3), (3, 3)]);
        assert_eq!(pairs(&[0, 3, 2, 3, 4]), [(1, 1), (2, 2), (2, 2), (2, 2), (3, 3)]);
        assert!(pairs(&[]).is_empty());
    }
}
