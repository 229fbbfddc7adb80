use super::whole::WholeHand;
use super::{FormCtx, Riichi, ScoreRule};
use crate::tile::{Meld, T37, TileCount};

/// Dora counts of a hand, by type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dora {
    pub dora: u32,
    pub ura: u32,
    pub aka: u32,
}

impl Dora {
    /// No dora.
    pub const NONE: Self = Self { dora: 0, ura: 0, aka: 0 };

    /// Counts by indicators; ura indicators count only with riichi.
    pub fn of(whole: &WholeHand<'_>, ctx: &FormCtx, drids: &[T37], urids: &[T37]) -> Self {
        let hits = |ids: &[T37]| ids.iter().map(|id| whole.copies(id.t34().dora())).sum();
        let riichi = ctx.riichi != Riichi::None && whole.menzen;
        Self { dora: hits(drids), ura: if riichi { hits(urids) } else { 0 }, aka: 0 }
    }

    /// Adds red fives, if the rule counts them.
    pub fn with_reds(self, closed: &TileCount, melds: &[Meld], pick: T37, rule: &ScoreRule) -> Self {
        Self { aka: rule.red_doras(closed, melds) + u32::from(rule.is_red_dora(pick)), ..self }
    }

    /// The total.
    pub const fn total(self) -> u32 {
        self.dora + self.ura + self.aka
    }
}
