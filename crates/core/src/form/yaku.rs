//! All yaku. The table below is the only definition of their numbers in records, values and names.

use crate::bits::bitset;
use crate::options::did_you_mean;
use crate::problem::{Lang, quoted, texts};
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use std::fmt;

/// Han of a yakuman in Tenhou's records.
pub(super) const YAKUMAN_HAN: u32 = 13;
const Y: u32 = YAKUMAN_HAN;

struct Row {
    /// Tenhou's number; `None` for a local yaku.
    tenhou: Option<u8>,
    /// Han when closed and when open; 0 if not allowed open.
    han: [u32; 2],
    /// The key when closed, then the key when open, if different.
    keys: &'static [&'static str],
    name: &'static str,
    japanese: &'static str,
    chinese: &'static str,
}

macro_rules! yakus {
    (@number -) => { None };
    (@number $number:literal) => { Some($number) };
    ($($number:tt $Yaku:ident $closed:tt $open:tt $($key:literal)+, $name:literal $japanese:literal $chinese:literal)+) => {
        /// A yaku. The three types of dora are listed and counted like yaku but don't make a hand win.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Yaku {
            $(#[doc = concat!($name, " (", $japanese, ")")] $Yaku,)+
        }

        impl Yaku {
            /// All yaku, in table order, which is also display order.
            pub const ALL: &'static [Self] = &[$(Self::$Yaku),+];

            const TABLE: &'static [Row] = &[$(Row {
                tenhou: yakus!(@number $number),
                han: [$closed, $open],
                keys: &[$($key),+],
                name: $name,
                japanese: $japanese,
                chinese: $chinese,
            }),+];
        }
    };
}

// Tenhou's number (`-`: a local yaku, without number), yaku, han closed and open, key in `Form:yakus()`
// (closed and open), name, name at Tenhou, name in Chinese. Sources: libsaki's keys (renhou and dora are
// ours), Tenhou's numbers and names.
yakus! {
     0 Tsumo          1 0 "tmo",        "menzen tsumo"            "門前清自摸和"    "门前清自摸和"
     1 Riichi         1 0 "rci",        "riichi"                  "立直"            "立直"
     2 Ippatsu        1 0 "ipt",        "ippatsu"                 "一発"            "一发"
     3 Chankan        1 1 "ckn",        "chankan"                 "槍槓"            "抢杠"
     4 Rinshan        1 1 "rns",        "rinshan kaihou"          "嶺上開花"        "岭上开花"
     5 Haitei         1 1 "hai",        "haitei raoyue"           "海底摸月"        "海底摸月"
     6 Houtei         1 1 "hou",        "houtei raoyui"           "河底撈魚"        "河底捞鱼"
     7 Pinfu          1 0 "pnf",        "pinfu"                   "平和"            "平和"
     8 Tanyao         1 1 "tny",        "tanyao"                  "断幺九"          "断幺九"
     9 Iipeikou       1 0 "ipk",        "iipeikou"                "一盃口"          "一杯口"
    10 SeatEast       1 1 "jk1",        "seat wind east"          "自風 東"        "自风 东"
    11 SeatSouth      1 1 "jk2",        "seat wind south"         "自風 南"        "自风 南"
    12 SeatWest       1 1 "jk3",        "seat wind west"          "自風 西"        "自风 西"
    13 SeatNorth      1 1 "jk4",        "seat wind north"         "自風 北"        "自风 北"
    14 RoundEast      1 1 "bk1",        "round wind east"         "場風 東"        "场风 东"
    15 RoundSouth     1 1 "bk2",        "round wind south"        "場風 南"        "场风 南"
    16 RoundWest      1 1 "bk3",        "round wind west"         "場風 西"        "场风 西"
    17 RoundNorth     1 1 "bk4",        "round wind north"        "場風 北"        "场风 北"
    18 Haku           1 1 "y1y",        "haku"                    "役牌 白"        "役牌 白"
    19 Hatsu          1 1 "y2y",        "hatsu"                   "役牌 發"        "役牌 發"
    20 Chun           1 1 "y3y",        "chun"                    "役牌 中"        "役牌 中"
    21 DoubleRiichi   2 0 "wri",        "double riichi"           "両立直"          "两立直"
    22 Chiitoitsu     2 0 "ctt",        "chiitoitsu"              "七対子"          "七对子"
    23 Chanta         2 1 "ct2" "ct1",  "chanta"                  "混全帯幺九"      "混全带幺九"
    24 Ittsuu         2 1 "it2" "it1",  "ittsuu"                  "一気通貫"        "一气通贯"
    25 SanshokuDoujun 2 1 "ss2" "ss1",  "sanshoku doujun"         "三色同順"        "三色同顺"
    26 SanshokuDoukou 2 2 "stk",        "sanshoku doukou"         "三色同刻"        "三色同刻"
    27 Sankantsu      2 2 "skt",        "sankantsu"               "三槓子"          "三杠子"
    28 Toitoi         2 2 "toi",        "toitoi"                  "対々和"          "对对和"
    29 Sanankou       2 2 "sak",        "sanankou"                "三暗刻"          "三暗刻"
    30 Shousangen     2 2 "s3g",        "shousangen"              "小三元"          "小三元"
    31 Honroutou      2 2 "hrt",        "honroutou"               "混老頭"          "混老头"
    32 Ryanpeikou     3 0 "rpk",        "ryanpeikou"              "二盃口"          "两杯口"
    33 Junchan        3 2 "jc3" "jc2",  "junchan"                 "純全帯幺九"      "纯全带幺九"
    34 Honitsu        3 2 "mnh" "h1t",  "honitsu"                 "混一色"          "混一色"
    35 Chinitsu       6 5 "mnc" "c1t",  "chinitsu"                "清一色"          "清一色"
    36 Renhou         4 0 "rnh",        "renhou"                  "人和"            "人和"
    37 Tenhou         Y 0 "xth",        "tenhou"                  "天和"            "天和"
    38 Chihou         Y 0 "xch",        "chihou"                  "地和"            "地和"
    39 Daisangen      Y Y "xd3",        "daisangen"               "大三元"          "大三元"
    40 Suuankou       Y 0 "x4a",        "suuankou"                "四暗刻"          "四暗刻"
    41 SuuankouTanki  Y 0 "w4a",        "suuankou tanki"          "四暗刻単騎"      "四暗刻单骑"
    42 Tsuuiisou      Y Y "xt1",        "tsuuiisou"               "字一色"          "字一色"
    43 Ryuuiisou      Y Y "xr1",        "ryuuiisou"               "緑一色"          "绿一色"
    44 Chinroutou     Y Y "xcr",        "chinroutou"              "清老頭"          "清老头"
    45 Chuuren        Y 0 "x9r",        "chuuren poutou"          "九蓮宝燈"        "九莲宝灯"
    46 JunseiChuuren  Y 0 "w9r",        "junsei chuuren poutou"   "純正九蓮宝燈"    "纯正九莲宝灯"
    47 Kokushi        Y 0 "x13",        "kokushi musou"           "国士無双"        "国士无双"
    48 Kokushi13      Y 0 "w13",        "kokushi musou 13-sided"  "国士無双１３面"  "国士无双十三面"
    49 Daisuushi      Y Y "xd4",        "daisuushi"               "大四喜"          "大四喜"
    50 Shousuushi     Y Y "xs4",        "shousuushi"              "小四喜"          "小四喜"
    51 Suukantsu      Y Y "x4k",        "suukantsu"               "四槓子"          "四杠子"
    52 Dora           1 1 "dra",        "dora"                    "ドラ"            "宝牌"
    53 UraDora        1 1 "ura",        "ura dora"                "裏ドラ"          "里宝牌"
    54 AkaDora        1 1 "aka",        "aka dora"                "赤ドラ"          "赤宝牌"
}

impl Yaku {
    /// The yaku with this Tenhou number.
    #[must_use]
    pub fn from_tenhou_id(id: u8) -> Option<Self> {
        Self::ALL.iter().find(|yaku| yaku.tenhou_id() == Some(id)).copied()
    }

    /// The yaku with this key, closed or open.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().find(|yaku| yaku.entry().keys.contains(&key)).copied()
    }

    /// Its Tenhou number, 0 to 54; `None` for a local yaku.
    #[must_use]
    pub const fn tenhou_id(self) -> Option<u8> {
        self.entry().tenhou
    }

    /// Its index in [`ALL`](Self::ALL). Not for files: it changes when a yaku is added.
    const fn index(self) -> u8 {
        self as u8
    }

    /// Han when closed or open; 0 if not allowed open, 13 for a yakuman. For dora: per dora.
    #[must_use]
    pub const fn han(self, open: bool) -> u32 {
        self.entry().han[open as usize]
    }

    /// Returns whether it is a yakuman under all rules; renhou is not.
    #[must_use]
    pub const fn is_yakuman(self) -> bool {
        self.han(false) == YAKUMAN_HAN
    }

    /// Returns whether it is one of the three types of dora.
    #[must_use]
    pub const fn is_dora(self) -> bool {
        matches!(self, Self::Dora | Self::UraDora | Self::AkaDora)
    }

    /// The three-letter key used by skills; a few yaku with fewer han when open have a separate key for that.
    ///
    /// ```
    /// use saki_lua_core::form::Yaku;
    /// assert_eq!(Yaku::Honitsu.key(false), "mnh");
    /// assert_eq!(Yaku::Honitsu.key(true), "h1t");
    /// ```
    #[must_use]
    pub const fn key(self, open: bool) -> &'static str {
        let keys = self.entry().keys;
        keys[if open { keys.len() - 1 } else { 0 }]
    }

    /// The name in romaji.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// The Japanese name, as used by Tenhou.
    #[must_use]
    pub const fn japanese(self) -> &'static str {
        self.entry().japanese
    }

    /// The name in a language.
    #[must_use]
    pub const fn title(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.name(),
            Lang::Zh => self.entry().chinese,
            Lang::Ja => self.japanese(),
        }
    }

    const fn entry(self) -> &'static Row {
        &Self::TABLE[self as usize]
    }
}

bitset! {
    /// A set of yaku.
    pub struct YakuSet of Yaku { index: Yaku::index, item: |index: usize| Yaku::ALL[index] }
}

impl YakuSet {
    /// All yakuman.
    pub const YAKUMAN: Self = {
        let mut set = Self::EMPTY;
        let mut index = 0;
        while index < Yaku::ALL.len() {
            set.insert_if(Yaku::ALL[index], Yaku::ALL[index].is_yakuman());
            index += 1;
        }
        set
    };

    /// Inserts a yaku if the condition holds.
    pub const fn insert_if(&mut self, yaku: Yaku, condition: bool) {
        if condition {
            self.insert(yaku);
        }
    }
}

/// Serializes as its name.
impl Serialize for Yaku {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Yaku {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let yaku = Self::ALL.iter().find(|yaku| yaku.name() == name).copied();
        let near = || did_you_mean(&name, Self::ALL.iter().map(|yaku| yaku.name()));
        yaku.ok_or_else(|| D::Error::custom(texts::there_is_no_yaku(quoted(&name)).hint(near())))
    }
}

/// Serializes as a list of names.
impl Serialize for YakuSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Yaku::name))
    }
}

impl<'de> Deserialize<'de> for YakuSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Yaku>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl fmt::Debug for YakuSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn tenhou_ids_are_contiguous() {
        let numbered: Vec<_> = (0..=u8::MAX).filter_map(Yaku::from_tenhou_id).collect();
        assert_eq!(numbered.len(), 55);
        for (id, yaku) in (0..).zip(numbered) {
            assert_eq!(yaku.tenhou_id(), Some(id), "{yaku:?}");
        }
    }

    #[test]
    fn every_key_finds_its_yaku() {
        for yaku in Yaku::ALL {
            assert_eq!([false, true].map(|open| Yaku::from_key(yaku.key(open))), [Some(*yaku); 2]);
        }
        assert_eq!(Yaku::from_key("xyz"), None);
    }

    #[test]
    fn keys_are_three_letters_and_unique() {
        let keys: Vec<_> = Yaku::TABLE.iter().flat_map(|entry| entry.keys).collect();
        assert!(keys.iter().all(|key| key.len() == 3));
        assert_eq!(keys.iter().collect::<HashSet<_>>().len(), keys.len());
    }

    #[test]
    fn fifteen_yakuman() {
        assert_eq!(YakuSet::YAKUMAN.len(), 15);
        assert!(YakuSet::YAKUMAN.iter().eq((37..=51).filter_map(Yaku::from_tenhou_id)));
    }
}
