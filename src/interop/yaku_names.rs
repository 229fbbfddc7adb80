//! What yaku are called in records: by Tenhou, by converters of Mahjong Soul's games in Japanese, English, romaji and
//! Chinese, and by mjai. The one table of these names.

use super::fold::folded;
use crate::form::Yaku;
use crate::problem::Lang;

/// Yaku, the name of mjai's original protocol, and other names beside those of [`Yaku`]. A name of several yaku is
/// told apart by the winds. mjai has one name each for the dragons, and for a yakuman and its wider wait.
#[rustfmt::skip]
const NAMES: &[(&[Yaku], &str, &[&str])] = &[
    (&[Yaku::Tsumo], "menzenchin_tsumoho", &["Fully Concealed Hand", "Tsumo", "Menzenchin Tsumo", "門前清模和", "ツモ", "自摸"]),
    (&[Yaku::Riichi], "reach", &["リーチ"]),
    (&[Yaku::Ippatsu], "ippatsu", &["一發"]),
    (&[Yaku::Chankan], "chankan", &["Robbing a Kan", "枪杠", "搶槓", "搶杠"]),
    (&[Yaku::Rinshan], "rinshankaiho", &["After a Kan", "Rinshan"]),
    (&[Yaku::Haitei], "haiteiraoyue", &["Under the Sea", "Haitei", "海底撈月", "海底捞月"]),
    (&[Yaku::Houtei], "hoteiraoyui", &["Under the River", "Houtei"]),
    (&[Yaku::Pinfu], "pinfu", &[]),
    (&[Yaku::Tanyao], "tanyaochu", &["All Simples", "斷么九", "Tanyaochuu", "タンヤオ"]),
    (&[Yaku::Iipeikou], "ipeko", &["Pure Double Sequence", "Iipeiko"]),
    (&[Yaku::SeatEast, Yaku::SeatSouth, Yaku::SeatWest, Yaku::SeatNorth], "jikaze", &["役牌:自風牌", "Seat Wind", "役牌:门风牌", "役牌：門風牌", "自風", "自風牌", "Yakuhai (wind of place)", "Yakuhai (seat wind)"]),
    (&[Yaku::RoundEast, Yaku::RoundSouth, Yaku::RoundWest, Yaku::RoundNorth], "bakaze", &["役牌:場風牌", "Prevalent Wind", "役牌:场风牌", "場風", "場風牌", "Yakuhai (wind of round)", "Yakuhai (round wind)"]),
    (&[Yaku::Haku], "sangenpai", &["White Dragon", "Yakuhai (haku)", "白"]),
    (&[Yaku::Hatsu], "sangenpai", &["Green Dragon", "役牌 发", "Yakuhai (hatsu)", "發", "発"]),
    (&[Yaku::Chun], "sangenpai", &["Red Dragon", "Yakuhai (chun)", "中"]),
    (&[Yaku::DoubleRiichi], "double_reach", &["ダブル立直", "兩立直", "Daburu Riichi", "ダブルリーチ"]),
    (&[Yaku::Chiitoitsu], "chitoitsu", &["Seven Pairs", "七對子", "Chiitoi"]),
    (&[Yaku::Chanta], "honchantaiyao", &["Half Outside Hand", "混全帶么九", "Honchantaiyaochuu"]),
    (&[Yaku::Ittsuu], "ikkitsukan", &["Pure Straight", "一氣通貫", "Ittsu", "Ikkitsuukan"]),
    (&[Yaku::SanshokuDoujun], "sanshokudojun", &["Mixed Triple Sequence", "Sanshoku"]),
    (&[Yaku::SanshokuDoukou], "sanshokudoko", &["Triple Triplets", "Mixed Triple Triplets"]),
    (&[Yaku::Sankantsu], "sankantsu", &["Three Quads", "Three Kans"]),
    (&[Yaku::Toitoi], "toitoiho", &["All Triplets", "對對和", "Toitoihou", "対対和"]),
    (&[Yaku::Sanankou], "sananko", &["Three Concealed Triplets"]),
    (&[Yaku::Shousangen], "shosangen", &["Little Three Dragons"]),
    (&[Yaku::Honroutou], "honroto", &["All Terminals and Honors", "All Terminals and Honours"]),
    (&[Yaku::Ryanpeikou], "ryanpeko", &["Twice Pure Double Sequence", "二杯口", "Ryanpeiko"]),
    (&[Yaku::Junchan], "junchantaiyao", &["Fully Outside Hand", "純全帶么九", "Junchantaiyaochuu", "Full Outside Hand"]),
    (&[Yaku::Honitsu], "honiso", &["Half Flush", "Honiisou"]),
    (&[Yaku::Chinitsu], "chiniso", &["Full Flush", "Chiniisou"]),
    (&[Yaku::Renhou], "renho", &["Hand of Man"]),
    (&[Yaku::Tenhou], "tenho", &["Blessing of Heaven"]),
    (&[Yaku::Chihou], "chiho", &["Blessing of Earth", "Chiihou"]),
    (&[Yaku::Daisangen], "daisangen", &["Big Three Dragons"]),
    (&[Yaku::Suuankou], "suanko", &["Four Concealed Triplets"]),
    (&[Yaku::SuuankouTanki], "suanko", &["Single-wait Four Concealed Triplets", "四暗刻單騎", "四暗刻単騎待ち"]),
    (&[Yaku::Tsuuiisou], "tsuiso", &["All Honors", "All Honours"]),
    (&[Yaku::Ryuuiisou], "ryuiso", &["All Green", "綠一色"]),
    (&[Yaku::Chinroutou], "chinroto", &["All Terminals"]),
    (&[Yaku::Chuuren], "churenpoton", &["Nine Gates", "九蓮寶燈", "九連宝燈", "九蓮宝灯"]),
    (&[Yaku::JunseiChuuren], "churenpoton", &["True Nine Gates", "純正九蓮寶燈", "Daburu Chuuren Poutou", "純正九連宝燈", "純正九蓮宝灯"]),
    (&[Yaku::Kokushi], "kokushimuso", &["Thirteen Orphans", "國士無雙", "Kokushi"]),
    (&[Yaku::Kokushi13], "kokushimuso", &["国士無双十三面待ち", "Thirteen-wait Thirteen Orphans", "國士無雙十三面", "Kokushi Musou Juusanmen Matchi", "国士無双13面待ち", "国士無双十三面"]),
    (&[Yaku::Daisuushi], "daisushi", &["Four Big Winds", "Dai Suushii"]),
    (&[Yaku::Shousuushi], "shosushi", &["Four Little Winds", "Shou Suushii", "Little Four Winds"]),
    (&[Yaku::Suukantsu], "sukantsu", &["Four Quads", "Four Kans"]),
    (&[Yaku::Dora], "dora", &["寶牌"]),
    (&[Yaku::UraDora], "uradora", &["裡寶牌"]),
    (&[Yaku::AkaDora], "akadora", &["Red Five", "红宝牌", "紅寶牌", "Red Fives"]),
];

/// The winds of a winner, 0 to 3 from east, which tell apart what some records do not.
#[derive(Debug, Clone, Copy)]
pub(super) struct Winds {
    pub seat: usize,
    pub round: usize,
}

/// The yaku of this name, in whatever spelling.
pub(super) fn read(name: &str, winds: Winds) -> Option<Yaku> {
    let name = folded(name);
    let own = |yaku: &&Yaku| Lang::ALL.iter().any(|&lang| folded(yaku.title(lang)) == name);
    let other = || NAMES.iter().find(|(.., names)| names.iter().any(|known| folded(known) == name));
    Yaku::ALL.iter().find(own).copied().or_else(|| match *other().or_else(|| of_mjai(&name))? {
        (&[yaku], ..) => Some(yaku),
        (yakus, ..) => {
            yakus.get(if yakus.contains(&Yaku::SeatEast) { winds.seat } else { winds.round }).copied()
        }
    })
}

/// The row of mjai's name, if only one yaku has it.
fn of_mjai(name: &str) -> Option<&'static (&'static [Yaku], &'static str, &'static [&'static str])> {
    let mut rows = NAMES.iter().filter(|(_, mjai, _)| folded(mjai) == name);
    rows.next().filter(|_| rows.next().is_none())
}

/// mjai's name of a yaku; our key for a local yaku.
pub(super) fn mjai(yaku: Yaku) -> &'static str {
    let named = NAMES.iter().find(|(yakus, ..)| yakus.contains(&yaku));
    named.map_or_else(|| yaku.key(false), |(_, name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    const WINDS: Winds = Winds { seat: 2, round: 1 };

    #[test]
    fn every_yaku_of_tenhou_has_a_name_in_mjai() {
        for yaku in Yaku::ALL.iter().filter(|yaku| yaku.tenhou_id().is_some()) {
            assert_ne!(mjai(*yaku), yaku.key(false), "{yaku:?}");
        }
    }

    #[test]
    fn no_name_is_that_of_two_yaku() {
        let mut seen = HashMap::new();
        for (nth, (yakus, _, names)) in NAMES.iter().enumerate() {
            let own = yakus.iter().flat_map(|yaku| Lang::ALL.map(|lang| yaku.title(lang)));
            for name in own.chain(names.iter().copied()).map(folded) {
                assert_eq!(*seen.entry(name.clone()).or_insert(nth), nth, "{name}");
            }
        }
    }

    /// The names in the client that the converters copy, as they stand in their data.
    #[test]
    fn published_names_are_known() {
        let list = include_str!("../../tests/data/yaku_names.tsv");
        let mut known = 0;
        for line in list.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let right = match fields[1] {
                "-" => None,
                "S" => Some(Yaku::SeatWest),
                "R" => Some(Yaku::RoundSouth),
                id => Yaku::from_tenhou_id(id.parse().unwrap()),
            };
            for name in &fields[2..] {
                assert_eq!(read(name, WINDS), right, "{name}");
                known += usize::from(right.is_some());
            }
        }
        assert_eq!(known, 4 * 49);
    }

    #[test]
    fn spellings_do_not_matter() {
        for (name, yaku) in [
            ("役牌白", Yaku::Haku),
            ("国士無双13面", Yaku::Kokushi13),
            ("断么九", Yaku::Tanyao),
            ("menzen-tsumo", Yaku::Tsumo),
            ("SUUANKOU TANKI", Yaku::SuuankouTanki),
            ("Seat Wind", Yaku::SeatWest),
            ("自風 北", Yaku::SeatNorth),
            ("reach", Yaku::Riichi),
        ] {
            assert_eq!(read(name, WINDS), Some(yaku), "{name}");
        }
        // Of three dragons.
        assert_eq!(read("sangenpai", WINDS), None);
        assert_eq!(read("", WINDS), None);
    }
}
