//! What a suit is worth to a hand.
//!
//! For some tiles, lane `(p, m)` holds how many tiles must still come to make `m` sets and `p`
//! pairs of them, copies being unlimited. The suits of a hand are put together by a min-plus sum
//! over the lanes, and one lane of the sum is the hand's distance.

/// Distances of one suit, or of several together: lane `8 p + m`, the others unused.
pub(super) type Lanes = [u8; 16];

/// The first of the lanes with a pair.
pub(super) const PAIR: usize = 8;

/// Filler of lanes that mean nothing: more than any distance, small enough to be added to.
pub(super) const FAR: u8 = 60;

/// No tile at all: three are missing to a set, two to a pair.
pub(super) fn empty() -> Lanes {
    let mut lanes = [FAR; 16];
    for m in 0..5 {
        lanes[m] = 3 * m as u8;
        lanes[8 + m] = 3 * m as u8 + 2;
    }
    lanes
}

/// The least over all ways to split sets and pair between two groups of suits.
pub(super) fn merge(a: &Lanes, b: &Lanes) -> Lanes {
    let mut sum = [FAR; 16];
    for i in 0..5 {
        for j in 0..5 - i {
            let m = i + j;
            sum[m] = sum[m].min(a[i] + b[j]);
            sum[8 + m] = sum[8 + m].min(a[8 + i] + b[j]).min(a[i] + b[8 + j]);
        }
    }
    sum
}

/// The distance of two groups of suits to `sets` sets and a pair: one lane of their sum.
pub(super) fn distance(a: &Lanes, b: &Lanes, sets: usize) -> u8 {
    let ways = (0..=sets.min(4)).map(|m| (a[m] + b[8 + sets - m]).min(a[8 + m] + b[sets - m]));
    ways.min().unwrap_or(FAR)
}

/// With one more set at hand: each lane moves up by one.
pub(super) fn with_set(lanes: &Lanes) -> Lanes {
    std::array::from_fn(|i| if matches!(i, 1..=4 | 9..=12) { lanes[i - 1] } else { FAR })
}

/// With the pair at hand: the lanes without become those with.
pub(super) fn with_pair(lanes: &Lanes) -> Lanes {
    std::array::from_fn(|i| if matches!(i, 8..=12) { lanes[i - 8] } else { FAR })
}

/// Lane by lane the lesser, `missing` more being missing to the second.
pub(super) fn nearer(lanes: &mut Lanes, other: &Lanes, missing: u8) {
    for (lane, other) in lanes.iter_mut().zip(other) {
        *lane = (*lane).min(other + missing);
    }
}
