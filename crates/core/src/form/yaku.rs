//! All yaku. The table below is the only definition of their numbers in records and values.

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
    names: [&'static str; Lang::ALL.len()],
}

macro_rules! yakus {
    (@number -) => { None };
    (@number $number:literal) => { Some($number) };
    ($($number:tt $Yaku:ident $closed:tt $open:tt $($key:literal)+,)+) => {
        /// A yaku. The three types of dora are listed and counted like yaku but don't make a hand win.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Yaku {
            $(#[doc = concat!(said_yaku!(en $Yaku), " (", said_yaku!(ja $Yaku), ")")] $Yaku,)+
        }

        impl Yaku {
            /// All yaku, in table order, which is also display order.
            pub const ALL: &'static [Self] = &[$(Self::$Yaku),+];

            const TABLE: &'static [Row] = &[$(Row {
                tenhou: yakus!(@number $number),
                han: [$closed, $open],
                keys: &[$($key),+],
                names: said_yaku!(each $Yaku),
            }),+];
        }
    };
}

// Tenhou's number (`-`: a local yaku, without number), yaku, han closed and open, key in `Form:yakus()`
// (closed and open). The names are those of `locales/*/lists/yaku.toml`. Sources: libsaki's keys (renhou and dora are
// ours), Tenhou's numbers.
yakus! {
     0 Tsumo          1 0 "tmo",
     1 Riichi         1 0 "rci",
     2 Ippatsu        1 0 "ipt",
     3 Chankan        1 1 "ckn",
     4 Rinshan        1 1 "rns",
     5 Haitei         1 1 "hai",
     6 Houtei         1 1 "hou",
     7 Pinfu          1 0 "pnf",
     8 Tanyao         1 1 "tny",
     9 Iipeikou       1 0 "ipk",
    10 SeatEast       1 1 "jk1",
    11 SeatSouth      1 1 "jk2",
    12 SeatWest       1 1 "jk3",
    13 SeatNorth      1 1 "jk4",
    14 RoundEast      1 1 "bk1",
    15 RoundSouth     1 1 "bk2",
    16 RoundWest      1 1 "bk3",
    17 RoundNorth     1 1 "bk4",
    18 Haku           1 1 "y1y",
    19 Hatsu          1 1 "y2y",
    20 Chun           1 1 "y3y",
    21 DoubleRiichi   2 0 "wri",
    22 Chiitoitsu     2 0 "ctt",
    23 Chanta         2 1 "ct2" "ct1",
    24 Ittsuu         2 1 "it2" "it1",
    25 SanshokuDoujun 2 1 "ss2" "ss1",
    26 SanshokuDoukou 2 2 "stk",
    27 Sankantsu      2 2 "skt",
    28 Toitoi         2 2 "toi",
    29 Sanankou       2 2 "sak",
    30 Shousangen     2 2 "s3g",
    31 Honroutou      2 2 "hrt",
    32 Ryanpeikou     3 0 "rpk",
    33 Junchan        3 2 "jc3" "jc2",
    34 Honitsu        3 2 "mnh" "h1t",
    35 Chinitsu       6 5 "mnc" "c1t",
    36 Renhou         4 0 "rnh",
    37 Tenhou         Y 0 "xth",
    38 Chihou         Y 0 "xch",
    39 Daisangen      Y Y "xd3",
    40 Suuankou       Y 0 "x4a",
    41 SuuankouTanki  Y 0 "w4a",
    42 Tsuuiisou      Y Y "xt1",
    43 Ryuuiisou      Y Y "xr1",
    44 Chinroutou     Y Y "xcr",
    45 Chuuren        Y 0 "x9r",
    46 JunseiChuuren  Y 0 "w9r",
    47 Kokushi        Y 0 "x13",
    48 Kokushi13      Y 0 "w13",
    49 Daisuushi      Y Y "xd4",
    50 Shousuushi     Y Y "xs4",
    51 Suukantsu      Y Y "x4k",
    52 Dora           1 1 "dra",
    53 UraDora        1 1 "ura",
    54 AkaDora        1 1 "aka",
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
        self.title(Lang::En)
    }

    /// The Japanese name, as used by Tenhou.
    #[must_use]
    pub const fn japanese(self) -> &'static str {
        self.title(Lang::Ja)
    }

    /// The name in a language.
    #[must_use]
    pub const fn title(self, lang: Lang) -> &'static str {
        self.entry().names[lang as usize]
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
        yaku.ok_or_else(|| D::Error::custom(texts::rules::no_such_yaku(quoted(&name)).hint(near())))
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
