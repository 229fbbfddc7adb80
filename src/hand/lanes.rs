//! How far a suit is from being useful, for every suit there is.
//!
//! For one suit's tiles, lane `(p, m)` holds how many tiles must still come to make `m` sets and
//! `p` pairs of it, copies being unlimited. The suits of a hand are put together by a min-plus
//! sum over the lanes, and one lane of the sum is the hand's distance. A suit is looked up by its
//! counts read as a number in base 5; the tables are filled once, on first use, each entry from
//! the entries of the same suit with fewer tiles.

use std::sync::LazyLock;

/// Distances of one suit, or of several together: lane `8 p + m`, the others unused.
pub(super) type Lanes = [u8; 16];

/// Filler of lanes that mean nothing: more than any distance, small enough to be added to.
pub(super) const FAR: u8 = 60;
/// A suit of a 14-tile hand, and one tile to try.
const MOST_TILES: u8 = 15;

/// What a tile adds to the key of its suit, by its place in the suit.
pub(super) const PLACE: [u32; 9] = [1, 5, 25, 125, 625, 3125, 15625, 78125, 390_625];

static NUMBERS: LazyLock<Box<[u64]>> = LazyLock::new(fill::<9>);
static HONOURS: LazyLock<Box<[u64]>> = LazyLock::new(fill::<7>);

/// The distances of a number suit by its key.
pub(super) fn number(key: u32) -> Lanes {
    unpack(NUMBERS[key as usize])
}

/// The distances of the seven honours by their key.
pub(super) fn honour(key: u32) -> Lanes {
    unpack(HONOURS[key as usize])
}

/// Both tables, for loops that look up often.
pub(super) fn tables() -> (&'static [u64], &'static [u64]) {
    (&NUMBERS, &HONOURS)
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

/// What a suit's lanes are added to, lane by lane, so that the least lane of the sum is the
/// distance to `sets` sets and a pair.
pub(super) fn rest_for(others: &Lanes, sets: usize) -> Lanes {
    let mut rest = [FAR; 16];
    for m in 0..=sets.min(4) {
        rest[m] = others[8 + sets - m];
        rest[8 + m] = others[sets - m];
    }
    rest
}

/// The least lane of a suit added to [`rest_for`] of the others.
pub(super) fn distance(rest: &Lanes, suit: &Lanes) -> u8 {
    let mut least = FAR;
    for (rest, suit) in rest.iter().zip(suit) {
        least = least.min(rest + suit);
    }
    least
}

/// Two lanes to a byte in the tables, sixteen bytes at work.
pub(super) fn unpack(packed: u64) -> Lanes {
    const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let mut lanes = [0; 16];
    lanes[..8].copy_from_slice(&(packed & LOW).to_le_bytes());
    lanes[8..].copy_from_slice(&(packed >> 4 & LOW).to_le_bytes());
    lanes
}

fn pack(lanes: &Lanes) -> u64 {
    (0..8).fold(0, |packed, i| {
        let pair = u64::from(lanes[i].min(15)) | u64::from(lanes[8 + i].min(15)) << 4;
        packed | pair << (8 * i)
    })
}

fn fill<const N: usize>() -> Box<[u64]> {
    let mut table = vec![0; 5_usize.pow(N as u32)].into_boxed_slice();
    let mut empty = [FAR; 16];
    for m in 0..5_u8 {
        empty[usize::from(m)] = 3 * m;
        empty[usize::from(8 + m)] = 3 * m + 2;
    }
    table[0] = pack(&empty);
    let mut counts = [0_u8; N];
    let mut total = 0;
    for key in 1..table.len() {
        for count in &mut counts {
            if *count < 4 {
                (*count, total) = (*count + 1, total + 1);
                break;
            }
            (*count, total) = (0, total - 4);
        }
        if total <= MOST_TILES {
            let lowest = counts.iter().position(|&count| count > 0).unwrap_or(0);
            table[key] = pack(&nearest(&table, key as u32, &counts, lowest));
        }
    }
    table
}

/// The distances of a suit from those of smaller ones, by what becomes of one copy of the tile at
/// `at`: it is left out, or it stands in a triplet, a run or the pair together with whatever of
/// that is present. (To use a present tile saves one; to spare it saves at most one elsewhere.)
fn nearest(table: &[u64], key: u32, counts: &[u8], at: usize) -> Lanes {
    let without = |used: u32| unpack(table[(key - used) as usize]);
    let mut best = without(PLACE[at]);
    let mut offer = |lanes: [usize; 8], back: usize, rest: &Lanes, missing: u8| {
        for lane in lanes {
            best[lane] = best[lane].min(rest[lane - back] + missing);
        }
    };
    const SETS: [usize; 8] = [1, 2, 3, 4, 9, 10, 11, 12];
    const PAIR: [usize; 8] = [8, 9, 10, 11, 12, 12, 12, 12];

    let alike = counts[at].min(3);
    offer(SETS, 1, &without(u32::from(alike) * PLACE[at]), 3 - alike);
    let pair = counts[at].min(2);
    offer(PAIR, 8, &without(u32::from(pair) * PLACE[at]), 2 - pair);
    if counts.len() == 9 {
        for start in at.saturating_sub(2)..=at.min(6) {
            let present = (start..start + 3).filter(|&i| counts[i] > 0);
            let (used, held) = present.fold((0, 0), |(used, held), i| (used + PLACE[i], held + 1));
            offer(SETS, 1, &without(used), 3 - held);
        }
    }
    best
}

/// The distances of a suit with one more of a tile of which it has four already, which the tables
/// do not hold. `counts` are those of the suit before.
pub(super) fn with_fifth(table: &[u64], key: u32, counts: &[u8], at: usize) -> Lanes {
    let mut five = [0; 9];
    five[..counts.len()].copy_from_slice(counts);
    five[at] += 1;
    nearest(table, key + PLACE[at], &five[..counts.len()], at)
}
