//! Bit sets of kinds used in yaku detection.

use crate::tile::T34;

/// A set of kinds as bits, by `id34`.
pub(super) type Kinds = u64;

/// The set of this one kind.
pub(super) const fn bit(kind: T34) -> Kinds {
    1 << kind.id34()
}

/// The set of these kinds.
const fn set(kinds: &[T34]) -> Kinds {
    let (mut set, mut nth) = (0, 0);
    while nth < kinds.len() {
        set |= bit(kinds[nth]);
        nth += 1;
    }
    set
}

/// The kinds with a nonzero count.
pub(super) fn present(counts: &[u8; 34]) -> Kinds {
    counts.iter().rev().fold(0, |set, &n| set << 1 | Kinds::from(n > 0))
}

/// Characters, circles and bamboo.
pub(super) const SUITS: [Kinds; 3] = [0x1ff, 0x1ff << 9, 0x1ff << 18];
/// East to North.
pub(super) const WINDS: Kinds = 0xf << 27;
/// Haku, hatsu, chun.
pub(super) const DRAGONS: Kinds = 0x7 << 31;
/// Winds and dragons.
pub(super) const HONOURS: Kinds = WINDS | DRAGONS;
/// The ones of the number suits; shifted up, any other number.
pub(super) const ONES: Kinds = 1 | 1 << 9 | 1 << 18;
/// Terminals and honours.
pub(super) const YAO: Kinds = set(&T34::YAO);
/// Tiles painted in green alone.
pub(super) const GREEN: Kinds = set(&T34::GREEN);
/// How many of each number of a suit nine gates have, beside one more of any.
pub(crate) const NINE_GATES: [u8; 9] = [3, 1, 1, 1, 1, 1, 1, 1, 3];
