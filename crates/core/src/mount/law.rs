//! The exact distribution of a tile that has not been drawn yet.

use super::exit::Space;
use super::field::{Field, at_slot};
use super::race::greatest;
use crate::tile::T37;
use serde::Serialize;

/// The distribution of one tile: the probability of a chance is `weight / total`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Law {
    /// What determines it.
    pub cause: Cause,
    /// All tiles that are left, space A before B, then by `id37`; excluded ones have weight 0.
    pub chances: Vec<Chance>,
    /// The sum of all weights; 0 only if the wall is empty.
    pub total: i128,
}

/// One tile of one space in a [`Law`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance {
    /// The tile.
    pub tile: T37,
    /// The space it would come from.
    pub space: Space,
    /// The natural existence of its copies, in mk. 0 for a collapsed tile, where it has no effect.
    pub natural: i64,
    /// Its existence in mk, natural plus light. 0 for a collapsed tile.
    pub existence: i64,
    /// Its share of the total, never negative.
    pub weight: i64,
}

/// What decides a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// No light: proportional to remaining copies.
    Scientific,
    /// Proportional to existence.
    Lit,
    /// No existence is positive: the greatest is drawn for certain.
    Greatest,
    /// The tile collapsed early.
    Collapsed,
    /// The wall is laid: its order decides, and lights and collapses are ignored.
    Laid,
}

impl Law {
    /// The total weight of a tile over both spaces.
    #[must_use]
    pub fn weight(&self, tile: T37) -> i128 {
        self.chances.iter().filter(|chance| chance.tile == tile).map(|chance| i128::from(chance.weight)).sum()
    }

    /// The probability of a tile; 0 if the wall is empty.
    #[must_use]
    pub fn probability(&self, tile: T37) -> f64 {
        if self.total == 0 { 0.0 } else { self.weight(tile) as f64 / self.total as f64 }
    }

    /// A certain tile.
    pub(super) fn certain(cause: Cause, tile: T37, space: Space) -> Self {
        let chance = Chance { tile, space, natural: 0, existence: 0, weight: 1 };
        Self { cause, chances: vec![chance], total: 1 }
    }

    /// The distribution of a draw from a field; `lit`: whether it has any light.
    pub(super) fn of(field: &Field<'_>, lit: bool) -> Self {
        let surely = greatest(field.candidates()).filter(|&(_, existence)| existence <= 0);
        let chance = |(slot, existence): (u32, i64)| {
            let (tile, space) = at_slot(slot);
            let weight = match surely {
                Some((only, _)) => i64::from(slot == only),
                None => existence.max(0),
            };
            Chance { tile, space, natural: field.natural(slot), existence, weight }
        };
        let mut chances = Vec::with_capacity(2 * T37::COUNT);
        chances.extend(field.candidates().map(chance));
        chances.sort_unstable_by_key(|chance| (chance.space == Space::B, chance.tile.id37()));
        let cause = match (surely, lit) {
            (Some(_), _) => Cause::Greatest,
            (None, true) => Cause::Lit,
            (None, false) => Cause::Scientific,
        };
        Self { cause, total: chances.iter().map(|chance| i128::from(chance.weight)).sum(), chances }
    }
}
