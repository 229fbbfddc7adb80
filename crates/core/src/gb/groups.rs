//! Combinations of sets. A set counts in one group of three or four; remaining sets, or sets that don't form
//! such a group, pair up so that each new one joins one already counted.

use super::fan::{Fan, Fans};
use crate::tile::T34;

/// Combinations of one type of set: runs by their lowest kind, or triplets.
pub(super) struct Groups {
    pub(super) four: fn([T34; 4]) -> Option<Fan>,
    pub(super) three: fn([T34; 3]) -> Option<Fan>,
    pub(super) two: fn([T34; 2]) -> Option<Fan>,
}

/// Groups of runs.
pub(super) const RUNS: Groups = Groups {
    four: |heads| {
        let by = evenly(&heads)?;
        match by {
            0 => Some(Fan::QuadrupleChow),
            1 | 2 => Some(Fan::FourShiftedChows),
            _ => None,
        }
    },
    three: |heads| match (evenly(&heads), evenly_in_three_suits(heads)) {
        (Some(0), _) => Some(Fan::PureTripleChow),
        (Some(1 | 2), _) => Some(Fan::PureShiftedChows),
        (Some(3), _) => Some(Fan::PureStraight),
        (_, Some(0)) => Some(Fan::MixedTripleChow),
        (_, Some(1)) => Some(Fan::MixedShiftedChows),
        (_, Some(3)) => Some(Fan::MixedStraight),
        _ => None,
    },
    two: |heads| match (evenly(&heads), heads[0].val() == heads[1].val()) {
        (Some(0), _) => Some(Fan::PureDoubleChow),
        (Some(3), _) => Some(Fan::ShortStraight),
        (Some(6), _) => Some(Fan::TwoTerminalChows),
        (None, true) => Some(Fan::MixedDoubleChow),
        _ => None,
    },
};

/// Groups of triplets of number tiles.
pub(super) const TRIPLETS: Groups = Groups {
    four: |heads| (evenly(&heads) == Some(1)).then_some(Fan::FourShiftedPungs),
    three: |heads| match (evenly(&heads), evenly_in_three_suits(heads)) {
        (Some(1), _) => Some(Fan::PureShiftedPungs),
        (_, Some(0)) => Some(Fan::TriplePung),
        (_, Some(1)) => Some(Fan::MixedShiftedPungs),
        _ => None,
    },
    two: |[a, b]| (a.val() == b.val()).then_some(Fan::DoublePung),
};

/// The common difference of sets in one suit.
fn evenly<const N: usize>(heads: &[T34; N]) -> Option<u8> {
    let one_suit = heads.iter().all(|head| head.suit() == heads[0].suit());
    one_suit.then(|| steps(*heads)).flatten()
}

/// The common difference of sets in three different suits.
fn evenly_in_three_suits(heads: [T34; 3]) -> Option<u8> {
    let [a, b, c] = heads.map(T34::suit);
    (a != b && b != c && a != c).then(|| steps(heads)).flatten()
}

fn steps<const N: usize>(heads: [T34; N]) -> Option<u8> {
    let mut vals = heads.map(T34::val);
    vals.sort_unstable();
    let by = vals[1] - vals[0];
    vals.windows(2).all(|pair| pair[1] - pair[0] == by).then_some(by)
}

impl Groups {
    /// Adds the best combination of up to four sets.
    pub(super) fn add(&self, heads: &[T34], fans: &mut Fans) {
        let all = <[T34; 4]>::try_from(heads).ok().and_then(self.four);
        if let Some(fan) = all {
            fans.add(fan);
        } else if let Some((fan, left)) = self.best_three(heads) {
            fans.add(fan);
            left.into_iter().for_each(|fan| fans.add(fan));
        } else {
            self.add_pairs(heads, fans);
        }
    }

    /// The best group of three, and the best pair of the fourth with one of them.
    fn best_three(&self, heads: &[T34]) -> Option<(Fan, Option<Fan>)> {
        let n = heads.len();
        let triples = (0..n).flat_map(|a| (a + 1..n).flat_map(move |b| (b + 1..n).map(move |c| [a, b, c])));
        let found = triples.filter_map(|at| {
            let fan = (self.three)(at.map(|i| heads[i]))?;
            let fourth = (0..n).find(|i| !at.contains(i));
            let with = |i: usize| at.into_iter().find_map(|j| (self.two)([heads[i], heads[j]]));
            Some((fan, fourth.and_then(with)))
        });
        found.max_by_key(|(fan, left)| fan.points() + left.map_or(0, Fan::points))
    }

    /// Pairs each set with one already counted, highest fan first: n connected sets make n - 1 pairs.
    fn add_pairs(&self, heads: &[T34], fans: &mut Fans) {
        let pairs = (0..heads.len()).flat_map(|b| (0..b).map(move |a| [a, b]));
        let named = |[a, b]: [usize; 2]| Some(((self.two)([heads[a], heads[b]])?, a, b));
        let mut named: Vec<(Fan, usize, usize)> = pairs.filter_map(named).collect();
        named.sort_unstable();
        let mut cluster: Vec<usize> = (0..heads.len()).collect();
        for (fan, a, b) in named {
            let (from, to) = (cluster[b], cluster[a]);
            if from != to {
                fans.add(fan);
                cluster.iter_mut().filter(|id| **id == from).for_each(|id| *id = to);
            }
        }
    }
}
