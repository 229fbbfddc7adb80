use crate::form::Yaku;

/// The names of mjai's original protocol. It has none for renhou, and one name each for the seat wind, the
/// round wind and the dragons.
const NAMES: &[(&[Yaku], &str)] = &[
    (&[Yaku::Tsumo], "menzenchin_tsumoho"),
    (&[Yaku::Riichi], "reach"),
    (&[Yaku::Ippatsu], "ippatsu"),
    (&[Yaku::Chankan], "chankan"),
    (&[Yaku::Rinshan], "rinshankaiho"),
    (&[Yaku::Haitei], "haiteiraoyue"),
    (&[Yaku::Houtei], "hoteiraoyui"),
    (&[Yaku::Pinfu], "pinfu"),
    (&[Yaku::Tanyao], "tanyaochu"),
    (&[Yaku::Iipeikou], "ipeko"),
    (&[Yaku::SeatEast, Yaku::SeatSouth, Yaku::SeatWest, Yaku::SeatNorth], "jikaze"),
    (&[Yaku::RoundEast, Yaku::RoundSouth, Yaku::RoundWest, Yaku::RoundNorth], "bakaze"),
    (&[Yaku::Haku, Yaku::Hatsu, Yaku::Chun], "sangenpai"),
    (&[Yaku::DoubleRiichi], "double_reach"),
    (&[Yaku::Chiitoitsu], "chitoitsu"),
    (&[Yaku::Chanta], "honchantaiyao"),
    (&[Yaku::Ittsuu], "ikkitsukan"),
    (&[Yaku::SanshokuDoujun], "sanshokudojun"),
    (&[Yaku::SanshokuDoukou], "sanshokudoko"),
    (&[Yaku::Sankantsu], "sankantsu"),
    (&[Yaku::Toitoi], "toitoiho"),
    (&[Yaku::Sanankou], "sananko"),
    (&[Yaku::Shousangen], "shosangen"),
    (&[Yaku::Honroutou], "honroto"),
    (&[Yaku::Ryanpeikou], "ryanpeko"),
    (&[Yaku::Junchan], "junchantaiyao"),
    (&[Yaku::Honitsu], "honiso"),
    (&[Yaku::Chinitsu], "chiniso"),
    (&[Yaku::Renhou], "renho"),
    (&[Yaku::Tenhou], "tenho"),
    (&[Yaku::Chihou], "chiho"),
    (&[Yaku::Daisangen], "daisangen"),
    (&[Yaku::Suuankou, Yaku::SuuankouTanki], "suanko"),
    (&[Yaku::Tsuuiisou], "tsuiso"),
    (&[Yaku::Ryuuiisou], "ryuiso"),
    (&[Yaku::Chinroutou], "chinroto"),
    (&[Yaku::Chuuren, Yaku::JunseiChuuren], "churenpoton"),
    (&[Yaku::Kokushi, Yaku::Kokushi13], "kokushimuso"),
    (&[Yaku::Daisuushi], "daisushi"),
    (&[Yaku::Shousuushi], "shosushi"),
    (&[Yaku::Suukantsu], "sukantsu"),
    (&[Yaku::Dora], "dora"),
    (&[Yaku::UraDora], "uradora"),
    (&[Yaku::AkaDora], "akadora"),
];

/// mjai's name of a yaku; our key for a local yaku.
pub(super) fn name(yaku: Yaku) -> &'static str {
    let named = NAMES.iter().find(|(yakus, _)| yakus.contains(&yaku));
    named.map_or_else(|| yaku.key(false), |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_yaku_of_tenhou_has_a_name() {
        for yaku in Yaku::ALL.iter().filter(|yaku| yaku.tenhou_id().is_some()) {
            assert_ne!(name(*yaku), yaku.key(false), "{yaku:?}");
        }
    }
}
