//! Shanten to four sets and a pair with real tiles only: no fifth copy.

use super::lanes::{self, Lanes};
use crate::tile::{Meld, T34, TileCount};

/// As [`super::Shape::step4`], but uses each kind at most four times, including the hand's own melds. So
/// 1111m with three melds is not tenpai.
#[must_use]
pub fn step4_limited(concealed: &TileCount, melds: &[Meld]) -> i8 {
    let tile = |id: usize| {
        let kind = T34::wrap(id);
        let melded: u8 = melds.iter().map(|meld| meld.ct34(kind)).sum();
        (concealed.ct34(kind).min(4), 4_u8.saturating_sub(melded))
    };
    let suits =
        [0, 1, 2].map(|suit| least_missing(&[0, 1, 2, 3, 4, 5, 6, 7, 8].map(|i| tile(9 * suit + i)), 9));
    let honours = least_missing(&[27, 28, 29, 30, 31, 32, 33].map(tile), 0);
    let others = suits.iter().skip(1).fold(suits[0], |sum, suit| lanes::merge(&sum, suit));
    lanes::distance(&others, &honours, 4_usize.saturating_sub(melds.len())) as i8 - 1
}

/// Tiles missing for `m` sets and `p` pairs of one suit, from (held, usable) per kind. Runs may start at the
/// first `runs - 2` kinds.
fn least_missing(tiles: &[(u8, u8)], runs: usize) -> Lanes {
    // state[a][b]: lanes with a runs begun two kinds before and b begun one kind before.
    let far = [lanes::FAR; 16];
    let mut state = [[far; 5]; 5];
    state[0][0][0] = 0;
    for (i, &(held, usable)) in tiles.iter().enumerate() {
        let begin = if i + 2 < runs { 4 } else { 0 };
        let mut next = [[far; 5]; 5];
        for (a, b, c) in runs_through(begin) {
            for (triplets, pair) in [(0, 0), (1, 0), (0, 1)] {
                let need = (a + b + c) as u8 + 3 * triplets + 2 * pair;
                if need <= usable {
                    let missing = need.saturating_sub(held);
                    let (from, to) = (state[a][b], &mut next[b][c]);
                    advance(&from, to, c + usize::from(triplets), usize::from(pair), missing);
                }
            }
        }
        state = next;
    }
    state[0][0]
}

/// Numbers of runs begun two kinds before, one kind before and here: at most four in total.
fn runs_through(begin: usize) -> impl Iterator<Item = (usize, usize, usize)> {
    (0..5).flat_map(move |a| (0..5 - a).flat_map(move |b| (0..=begin.min(4 - a - b)).map(move |c| (a, b, c))))
}

fn advance(from: &Lanes, to: &mut Lanes, sets: usize, pair: usize, missing: u8) {
    for m in sets..5 {
        for p in pair..2 {
            let way = from[8 * (p - pair) + m - sets].saturating_add(missing);
            to[8 * p + m] = to[8 * p + m].min(way);
        }
    }
}
