//! Bit sets of kinds used in yaku detection.

use crate::t34;
use crate::tile::T34;

/// A set of kinds as bits, by `id34`.
pub(super) type Kinds = u64;

/// The set of this one kind.
pub(super) const fn bit(kind: T34) -> Kinds {
    1 << kind.id34()
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
pub(super) const YAO: Kinds = ONES | ONES << 8 | HONOURS;
/// Tiles painted in green alone.
pub(super) const GREEN: Kinds =
    bit(t34!("2s")) | bit(t34!("3s")) | bit(t34!("4s")) | bit(t34!("6s")) | bit(t34!("8s")) | bit(t34!("6z"));
