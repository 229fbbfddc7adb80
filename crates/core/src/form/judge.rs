//! Detects the yaku of a hand: by circumstances, by tiles, and by grouping.

use super::grouping::{Sets, Wait};
use super::kinds::{DRAGONS, GREEN, HONOURS, Kinds, NINE_GATES, ONES, SUITS, WINDS, YAO, bit};
use super::whole::WholeHand;
use super::{FormCtx, Renhou, Riichi, ScoreRule, Yaku, YakuSet};
use crate::tile::{Suit, T34};

/// Yaku from the circumstances of the win.
pub(super) fn by_event(whole: &WholeHand<'_>, ctx: &FormCtx, rule: &ScoreRule) -> YakuSet {
    let mut yakus = YakuSet::EMPTY;
    if whole.menzen {
        yakus.insert_if(Yaku::Tsumo, ctx.tsumo);
        yakus.insert_if(Yaku::Riichi, ctx.riichi == Riichi::Single);
        yakus.insert_if(Yaku::DoubleRiichi, ctx.riichi == Riichi::Double);
        yakus.insert_if(Yaku::Ippatsu, ctx.ippatsu && ctx.riichi != Riichi::None);
    }
    if ctx.during_kan {
        yakus.insert(if ctx.tsumo { Yaku::Rinshan } else { Yaku::Chankan });
    } else if ctx.empty_mount {
        yakus.insert(if ctx.tsumo { Yaku::Haitei } else { Yaku::Houtei });
    }
    if ctx.tsumo && is_blessed(whole, ctx) {
        yakus.insert(if ctx.is_dealer() { Yaku::Tenhou } else { Yaku::Chihou });
    }
    let renhou_adds = matches!(rule.renhou, Renhou::Han4 | Renhou::Yakuman);
    yakus.insert_if(Yaku::Renhou, renhou_adds && is_renhou(whole, ctx));
    yakus
}

/// Yakuman whose value depends on the wait, and the same with the wide wait.
const WIDE: [(Yaku, Yaku); 3] = [
    (Yaku::Kokushi, Yaku::Kokushi13),
    (Yaku::Suuankou, Yaku::SuuankouTanki),
    (Yaku::Chuuren, Yaku::JunseiChuuren),
];

/// Under a rule that says so, a tenhou has its hand with the wide wait: any of its tiles may have been the last.
pub(super) fn widened(yakus: YakuSet, rule: &ScoreRule) -> YakuSet {
    if !rule.wide_tenhou || !yakus.has(Yaku::Tenhou) {
        return yakus;
    }
    let wide = |yaku| WIDE.iter().find(|(narrow, _)| *narrow == yaku).map_or(yaku, |&(_, wide)| wide);
    yakus.iter().map(wide).collect()
}

/// Yaku that contain another, which counts where they do not; beside those of [`WIDE`].
const CONTAINED: [(Yaku, Yaku); 6] = [
    (Yaku::Suuankou, Yaku::Sanankou),
    (Yaku::Suukantsu, Yaku::Sankantsu),
    (Yaku::Ryanpeikou, Yaku::Iipeikou),
    (Yaku::Junchan, Yaku::Chanta),
    (Yaku::Chinitsu, Yaku::Honitsu),
    (Yaku::DoubleRiichi, Yaku::Riichi),
];

/// Without yaku that do not count under a rule; what they contain counts in their place.
pub(super) fn allowed(yakus: YakuSet, rule: &ScoreRule) -> YakuSet {
    if rule.blocked.is_empty() {
        return yakus;
    }
    let contained = |of: Yaku| {
        let wide = WIDE.iter().find(|(_, wide)| *wide == of).map(|&(narrow, _)| narrow);
        wide.or_else(|| CONTAINED.iter().find(|(yaku, _)| *yaku == of).map(|&(_, contained)| contained))
    };
    let counts = |yaku: Yaku| {
        std::iter::successors(Some(yaku), |&yaku| contained(yaku)).find(|&yaku| !rule.blocked.has(yaku))
    };
    yakus.iter().filter_map(counts).collect()
}

fn is_blessed(whole: &WholeHand<'_>, ctx: &FormCtx) -> bool {
    ctx.bless && whole.melds.is_empty()
}

/// Returns whether the win is a ron before the winner's first turn.
pub(super) fn is_renhou(whole: &WholeHand<'_>, ctx: &FormCtx) -> bool {
    !ctx.tsumo && is_blessed(whole, ctx)
}

/// Yaku from the kinds of tiles, regardless of grouping.
pub(super) fn by_tiles(whole: &WholeHand<'_>, rule: &ScoreRule) -> YakuSet {
    let kinds = whole.kinds;
    let within = |set: Kinds| kinds & !set == 0;
    let mut yakus = YakuSet::EMPTY;
    yakus.insert_if(Yaku::Tanyao, within(!YAO) && (rule.kuitan || whole.menzen));
    yakus.insert_if(Yaku::Honroutou, within(YAO));
    yakus.insert_if(Yaku::Tsuuiisou, within(HONOURS));
    yakus.insert_if(Yaku::Chinroutou, within(YAO & !HONOURS));
    yakus.insert_if(Yaku::Ryuuiisou, within(GREEN));
    if let Some(suit) = SUITS.into_iter().position(|suit| within(suit | HONOURS) && kinds & suit != 0) {
        let pure = within(SUITS[suit]);
        yakus.insert(if pure { Yaku::Chinitsu } else { Yaku::Honitsu });
        if pure && whole.melds.is_empty() {
            yakus = yakus.union(chuuren(whole, suit * 9));
        }
    }
    yakus
}

/// Chuuren: 1112345678999 plus any tile of the suit that starts at this id; junsei if that tile was the last.
fn chuuren(whole: &WholeHand<'_>, first: usize) -> YakuSet {
    let mut yakus = YakuSet::EMPTY;
    if NINE_GATES.iter().zip(&whole.closed[first..]).all(|(need, held)| held >= need) {
        let pick = whole.pick.id34();
        let junsei = whole.closed[pick] > NINE_GATES[pick - first];
        yakus.insert(if junsei { Yaku::JunseiChuuren } else { Yaku::Chuuren });
    }
    yakus
}

/// Yaku of thirteen orphans.
pub(super) fn by_orphans(whole: &WholeHand<'_>) -> YakuSet {
    let thirteen_sided = whole.closed[whole.pick.id34()] == 2;
    YakuSet::from_iter([if thirteen_sided { Yaku::Kokushi13 } else { Yaku::Kokushi }])
}

/// Yaku of seven pairs.
pub(super) fn by_pairs() -> YakuSet {
    YakuSet::from_iter([Yaku::Chiitoitsu])
}

/// Yaku of four sets and a pair.
pub(super) fn by_sets(whole: &WholeHand<'_>, sets: &Sets, wait: Wait, ctx: &FormCtx) -> YakuSet {
    let mut yakus = YakuSet::EMPTY;
    let runs = sets.runs();
    if runs == 0 {
        yakus.insert(Yaku::Toitoi);
    } else {
        by_runs(whole, sets, &mut yakus);
    }
    if sets.triplets != 0 {
        by_triplets(sets, wait, &mut yakus);
        by_honours(sets, ctx, &mut yakus);
    } else if whole.menzen {
        yakus.insert_if(Yaku::Pinfu, wait == Wait::Ryanmen && values(sets.pair, ctx) == 0);
    }
    yakus
}

/// How many times this pair or triplet is yakuhai: dragon, seat wind, round wind.
pub(super) fn values(kinds: Kinds, ctx: &FormCtx) -> u32 {
    let is = |set: Kinds| u32::from(kinds & set != 0);
    is(DRAGONS) + is(wind(ctx.self_wind)) + is(wind(ctx.round_wind))
}

/// The wind of a number 1..=4, E S W N; empty for any other number.
fn wind(number: u8) -> Kinds {
    T34::new(Suit::F, number).map_or(0, bit)
}

fn by_runs(whole: &WholeHand<'_>, sets: &Sets, yakus: &mut YakuSet) {
    let runs = sets.runs();
    if whole.menzen {
        yakus.insert_if(Yaku::Iipeikou, sets.twins == 1);
        yakus.insert_if(Yaku::Ryanpeikou, sets.twins == 2);
    }
    yakus.insert_if(Yaku::SanshokuDoujun, in_three_suits(runs));
    yakus.insert_if(Yaku::Ittsuu, runs & runs >> 3 & runs >> 6 & ONES != 0);
    let all_outside = runs & !(ONES | ONES << 6) == 0 && (sets.triplets | sets.pair) & !YAO == 0;
    if all_outside {
        yakus.insert(if whole.kinds & HONOURS == 0 { Yaku::Junchan } else { Yaku::Chanta });
    }
}

fn by_triplets(sets: &Sets, wait: Wait, yakus: &mut YakuSet) {
    yakus.insert_if(Yaku::SanshokuDoukou, in_three_suits(sets.triplets));
    yakus.insert_if(Yaku::Sankantsu, sets.quads.count_ones() == 3);
    yakus.insert_if(Yaku::Suukantsu, sets.quads.count_ones() == 4);
    match sets.concealed.count_ones() {
        3 => yakus.insert(Yaku::Sanankou),
        4 => yakus.insert(if wait == Wait::Tanki { Yaku::SuuankouTanki } else { Yaku::Suuankou }),
        _ => {}
    }
}

const SEAT: [Yaku; 4] = [Yaku::SeatEast, Yaku::SeatSouth, Yaku::SeatWest, Yaku::SeatNorth];
const ROUND: [Yaku; 4] = [Yaku::RoundEast, Yaku::RoundSouth, Yaku::RoundWest, Yaku::RoundNorth];

fn by_honours(sets: &Sets, ctx: &FormCtx, yakus: &mut YakuSet) {
    if sets.triplets & HONOURS == 0 {
        return;
    }
    for (yaku, number) in [(SEAT, ctx.self_wind), (ROUND, ctx.round_wind)] {
        if let Some(&yaku) = yaku.get(usize::from(number).wrapping_sub(1)) {
            yakus.insert_if(yaku, sets.triplets & wind(number) != 0);
        }
    }
    for (number, dragon) in [Yaku::Haku, Yaku::Hatsu, Yaku::Chun].into_iter().enumerate() {
        yakus.insert_if(dragon, sets.triplets >> (31 + number) & 1 == 1);
    }
    let small = |set: Kinds| sets.pair & set != 0;
    match (sets.triplets & DRAGONS).count_ones() {
        2 => yakus.insert_if(Yaku::Shousangen, small(DRAGONS)),
        3 => yakus.insert(Yaku::Daisangen),
        _ => {}
    }
    match (sets.triplets & WINDS).count_ones() {
        3 => yakus.insert_if(Yaku::Shousuushi, small(WINDS)),
        4 => yakus.insert(Yaku::Daisuushi),
        _ => {}
    }
}

/// Returns whether one number occurs in all three suits.
fn in_three_suits(kinds: Kinds) -> bool {
    kinds & kinds >> 9 & kinds >> 18 & SUITS[0] != 0
}
