//! The value of a suit to a hand.
//!
//! For some tiles, lane `(p, m)` is the number of tiles missing for `m` sets and `p` pairs, with unlimited
//! copies. Suits of a hand are combined by a min-plus convolution over the lanes; one lane of the result is
//! the hand's distance.

/// Distances of one or more suits: lane `8 p + m`, the others unused.
pub(super) type Lanes = [u8; 16];

/// The first lane with a pair.
pub(super) const PAIR: usize = 8;

/// Filler for unused lanes: more than any distance, small enough to add without overflow.
pub(super) const FAR: u8 = 60;

/// No tiles: each set lacks three, the pair two.
pub(super) fn empty() -> Lanes {
    let mut lanes = [FAR; 16];
    for m in 0..5 {
        lanes[m] = 3 * m as u8;
        lanes[8 + m] = 3 * m as u8 + 2;
    }
    lanes
}

/// The minimum over all ways to divide sets and pair between two groups of suits.
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

/// The distance of two groups of suits to `sets` sets and a pair: one lane of [`merge`].
pub(super) fn distance(a: &Lanes, b: &Lanes, sets: usize) -> u8 {
    let ways = (0..=sets.min(4)).map(|m| (a[m] + b[8 + sets - m]).min(a[8 + m] + b[sets - m]));
    ways.min().unwrap_or(FAR)
}

/// With one more complete set: shifts each lane up by one.
pub(super) fn with_set(lanes: &Lanes) -> Lanes {
    std::array::from_fn(|i| if matches!(i, 1..=4 | 9..=12) { lanes[i - 1] } else { FAR })
}

/// With a complete pair: moves the lanes without a pair to those with one.
pub(super) fn with_pair(lanes: &Lanes) -> Lanes {
    std::array::from_fn(|i| if matches!(i, 8..=12) { lanes[i - 8] } else { FAR })
}

/// Lane-wise minimum of `lanes` and `other` plus `missing`.
pub(super) fn nearer(lanes: &mut Lanes, other: &Lanes, missing: u8) {
    for (lane, other) in lanes.iter_mut().zip(other) {
        *lane = (*lane).min(other + missing);
    }
}
