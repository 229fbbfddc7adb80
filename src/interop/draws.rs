//! Rounds without a winner in records: what they are called, and how they are told from the play.

use super::fold::folded;
use super::log::Move;
use crate::state::RoundResult;
use crate::tile::Suit;

/// Results, and their names: mjai's and Tenhou's first, which we write; then those of Tenhou's mjlog, of converters of
/// Mahjong Soul's games, and of other tables (Mortal, riichienv, jansou, mjx, mjai.app).
#[rustfmt::skip]
const NAMES: [(RoundResult, &str, &str, &[&str]); 7] = [
    (RoundResult::Exhausted, "fanpai", "流局", &[
        "exhaustive_draw", "exhaustive", "ryuukyoku", "ryukyoku", "howanpai", "荒牌", "荒牌平局", "荒牌流局", "全員聴牌", "全員不聴",
        "exhaustive_draw_normal",
    ]),
    (RoundResult::Nagashi, "nagashimangan", "流し満貫", &["nm", "exhaustive_draw_nagashi_mangan", "Mangan at Draw", "流局满贯", "流局滿貫"]),
    (RoundResult::NineKinds, "kyushukyuhai", "九種九牌", &[
        "yao9", "kyuushukyuuhai", "kyushukyuhai", "Nine Terminal Abortion", "nine terminals", "九种九牌", "abortive_draw_nine_terminals",
    ]),
    (RoundResult::FourWinds, "sufonrenta", "四風連打", &[
        "kaze4", "suufonrenda", "sufuurenta", "suufuurenda", "sufonrenda", "sufurenta", "suufonrenta", "Four Wind Abortion", "四风连打",
        "abortive_draw_four_winds",
    ]),
    (RoundResult::FourRiichis, "suchareach", "四家立直", &[
        "reach4", "suuchariichi", "suchariichi", "suuchareach", "Four Riichi Abortion", "abortive_draw_four_riichis",
    ]),
    (RoundResult::FourKans, "sukaikan", "四槓散了", &[
        "kan4", "suukaikan", "suukansanra", "sukansanra", "suukansanryou", "四開槓", "四杠散了", "Four Kan Abortion",
        "abortive_draw_four_kans",
    ]),
    (RoundResult::TripleRon, "sanchaho", "三家和了", &[
        "ron3", "sanchahou", "三家和", "三家和牌", "Three Ron Abortion", "abortive_draw_three_rons",
    ]),
];

/// The result of this name, in whatever spelling.
pub(super) fn read(name: &str) -> Option<RoundResult> {
    let name = folded(name);
    // mjx writes the names of its enumeration.
    let name = name.strip_prefix("eventtype").unwrap_or(&name);
    let is = |known: &str| folded(known) == name;
    let row = NAMES
        .iter()
        .find(|(_, mjai, tenhou, names)| is(mjai) || is(tenhou) || names.iter().any(|name| is(name)));
    row.map(|(result, ..)| *result)
}

/// mjai's name.
pub(super) fn mjai(result: RoundResult) -> &'static str {
    row(result).1
}

/// Tenhou's name.
pub(super) fn tenhou(result: RoundResult) -> &'static str {
    row(result).2
}

fn row(result: RoundResult) -> &'static (RoundResult, &'static str, &'static str, &'static [&'static str]) {
    NAMES.iter().find(|(known, ..)| *known == result).unwrap_or(&NAMES[0])
}

/// Draws from the live wall, by which a round is over.
const LIVE: usize = 70;

/// Why a round was drawn: as it is named, or else by the play. The name of any draw is that of an abortive one where
/// nobody paid and the wall was not empty.
pub(super) fn result(named: Option<RoundResult>, moves: &[Move], deltas: Option<[i32; 4]>) -> RoundResult {
    let draws = || moves.iter().filter(|step| matches!(step, Move::Draw { .. })).count();
    let nobody_paid = deltas.is_none_or(|deltas| deltas == [0; 4]);
    match named {
        Some(RoundResult::Exhausted) if nobody_paid && (1..LIVE).contains(&draws()) => guess(moves, deltas),
        Some(result) => result,
        None => guess(moves, deltas),
    }
}

/// Finds out by the play why a round was drawn.
fn guess(moves: &[Move], deltas: Option<[i32; 4]>) -> RoundResult {
    let count = |is: fn(&Move) -> bool| moves.iter().filter(|step| is(step)).count();
    let riichi = |step: &Move| matches!(step, Move::Discard { riichi: true, .. });
    if count(|step| matches!(step, Move::Draw { .. })) >= LIVE {
        let nagashi = deltas.is_some_and(|deltas| deltas.iter().any(|&points| points > 3000));
        return if nagashi { RoundResult::Nagashi } else { RoundResult::Exhausted };
    }
    match moves.last() {
        Some(Move::Draw { .. }) => RoundResult::NineKinds,
        _ if count(riichi) == 4 => RoundResult::FourRiichis,
        _ if count(Move::is_kan) == 4 => RoundResult::FourKans,
        _ if four_winds(moves) => RoundResult::FourWinds,
        _ => RoundResult::TripleRon,
    }
}

/// Four draws, each with the same wind thrown after it.
fn four_winds(moves: &[Move]) -> bool {
    let winds = moves.iter().filter_map(|step| match step {
        Move::Discard { tile, .. } if tile.suit() == Suit::F => Some(tile.t34()),
        _ => None,
    });
    let winds: Vec<_> = winds.collect();
    moves.len() == 8 && winds.len() == 4 && winds.iter().all(|wind| *wind == winds[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_others_are_known() {
        for (names, result) in [
            ("fanpai exhaustive_draw exhaustive 流局 Ryuukyoku", RoundResult::Exhausted),
            ("nagashimangan nm 流し満貫 Nagashi-Mangan", RoundResult::Nagashi),
            ("kyushukyuhai kyushu_kyuhai yao9 九種九牌 Kyuushu-Kyuuhai", RoundResult::NineKinds),
            ("sufonrenta sufuurenta kaze4 四風連打 Suufon-Renda", RoundResult::FourWinds),
            ("suchareach suucha_riichi reach4 四家立直 Suucha-Riichi", RoundResult::FourRiichis),
            ("sukaikan suukansanra kan4 四槓散了 四開槓 Suukaikan", RoundResult::FourKans),
            ("sanchaho ron3 三家和 三家和了 Sanchahou", RoundResult::TripleRon),
        ] {
            for name in names.split(' ') {
                assert_eq!(read(name), Some(result), "{name}");
            }
        }
        assert_eq!(read("error"), None);
    }
}
