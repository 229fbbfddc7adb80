//! Fu, limits, base points and payments.

use super::grouping::{Sets, Wait};
use super::judge::values;
use super::kinds::YAO;
use super::{DoubleWindFu, FormCtx, Kazoe, ScoreRule};

/// Points a honba adds to each of the three payments of a tsumo.
pub const HONBA_TSUMO: i32 = 100;
/// Points a honba adds to a ron.
pub const HONBA_RON: i32 = 300;

/// Base points of one yakuman. Payments are 1, 2, 4 or 6 times the base points.
pub(super) const YAKUMAN_BASE: i32 = 8000;
pub(super) const MANGAN_BASE: i32 = 2000;

/// Limits, above which more han don't double the points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    /// Determined by fu and han.
    None,
    /// Base points 2000: 5 han, or fu and han that reach it.
    Mangan,
    /// Base points 3000: 6 and 7 han.
    Haneman,
    /// Base points 4000: 8 to 10 han.
    Baiman,
    /// Base points 6000: 11 and 12 han.
    Sanbaiman,
    /// Base points 8000 by han alone: 13 and more.
    KazoeYakuman,
    /// Base points 8000 or a multiple of it, by a named yakuman.
    Yakuman,
}

impl Limit {
    /// The limit of a hand without yakuman.
    pub(super) const fn of_base(base: i32) -> Self {
        match base {
            ..2000 => Self::None,
            2000..3000 => Self::Mangan,
            3000..4000 => Self::Haneman,
            4000..6000 => Self::Baiman,
            6000..8000 => Self::Sanbaiman,
            8000.. => Self::KazoeYakuman,
        }
    }
}

/// Base points of a hand without yakuman.
pub(crate) fn base(han: u32, fu: u32, rule: &ScoreRule) -> i32 {
    match han {
        0..=4 => {
            let counted = (fu << (han + 2)) as i32;
            let rounded_up = rule.kiriage && counted == 1920;
            if rounded_up { MANGAN_BASE } else { counted.min(MANGAN_BASE) }
        }
        5 => MANGAN_BASE,
        6..=7 => 3000,
        8..=10 => 4000,
        11..=12 => 6000,
        _ => match rule.kazoe {
            Kazoe::Yakuman => YAKUMAN_BASE,
            Kazoe::Sanbaiman => 6000,
        },
    }
}

/// Fu of seven pairs.
pub(super) const PAIRS_FU: u32 = 25;

/// Fu of four sets and a pair, rounded up to tens.
pub(super) fn fu(sets: &Sets, wait: Wait, menzen: bool, ctx: &FormCtx, rule: &ScoreRule) -> u32 {
    let bare = 20 + wait_fu(wait) + pair_fu(sets, ctx, rule) + triplets_fu(sets);
    let pinfu = menzen && bare == 20;
    let fu = match (ctx.tsumo, menzen) {
        (true, _) if pinfu => bare,
        (true, _) if ctx.during_kan && !rule.rinshan_fu => bare,
        (true, _) => bare + 2,
        (false, true) => bare + 10,
        (false, false) => bare.max(30),
    };
    fu.next_multiple_of(10)
}

const fn wait_fu(wait: Wait) -> u32 {
    match wait {
        Wait::Tanki | Wait::Kanchan | Wait::Penchan => 2,
        Wait::Shanpon | Wait::Ryanmen => 0,
    }
}

fn pair_fu(sets: &Sets, ctx: &FormCtx, rule: &ScoreRule) -> u32 {
    let single = rule.double_wind_fu == DoubleWindFu::Two;
    values(sets.pair, ctx).min(if single { 1 } else { 2 }) * 2
}

/// 2 for an open triplet; doubled if concealed, doubled for terminals and honours, quadrupled for a quad.
fn triplets_fu(sets: &Sets) -> u32 {
    let (mut rest, mut fu) = (sets.triplets, 0);
    while rest != 0 {
        let kind = rest & rest.wrapping_neg();
        let has = |set: u64| u32::from(set & kind != 0);
        fu += 2 << (has(sets.concealed) + has(YAO) + 2 * has(sets.quads));
        rest &= rest - 1;
    }
    fu
}

/// One payment for base points, excluding honba: 4 times by ron, 6 to the dealer; once by tsumo, twice from
/// or to the dealer.
pub(crate) const fn price(base: i32, tsumo: bool, to_dealer: bool, from_dealer: bool) -> i32 {
    up_to_hundreds(match (tsumo, to_dealer) {
        (false, false) => 4 * base,
        (false, true) => 6 * base,
        (true, false) if !from_dealer => base,
        (true, _) => 2 * base,
    })
}

pub(super) const fn up_to_hundreds(points: i32) -> i32 {
    (points + 99) / 100 * 100
}
