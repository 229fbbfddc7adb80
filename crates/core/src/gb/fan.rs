//! All fans. The table below is the only definition of their points, names and implications.

/// A fan of the Chinese official rules.
struct FanRow {
    points: u32,
    name: &'static str,
    chinese: &'static str,
    /// Fans not counted beside this one, because every hand with it has them.
    implied: &'static [Fan],
}

macro_rules! fans {
    ($($Fan:ident $points:literal $name:literal $chinese:literal [$($Implied:ident)*])+) => {
        /// A fan, from highest to lowest.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Fan {
            $(#[doc = concat!($name, " (", $chinese, "), ", $points)] $Fan,)+
        }

        impl Fan {
            /// All fans, from highest to lowest.
            pub const ALL: &'static [Self] = &[$(Self::$Fan),+];

            const TABLE: &'static [FanRow] = &[$(FanRow {
                points: $points,
                name: $name,
                chinese: $chinese,
                implied: &[$(Self::$Implied),*],
            }),+];
        }
    };
}

// Source: the Chinese official rules of 1998 as they are played (one concealed and one melded kan: 5). Of
// graded fans, such as one, two and three dragon pungs, only the highest is ever detected, so none of them
// implies the lower ones here. Knitted hands and flowers are omitted: a riichi table has neither.
fans! {
    BigFourWinds            88 "big four winds"             "大四喜"     [AllPungs PrevalentWind SeatWind]
    BigThreeDragons         88 "big three dragons"          "大三元"     []
    AllGreen                88 "all green"                  "绿一色"     [HalfFlush]
    NineGates               88 "nine gates"                 "九莲宝灯"   [FullFlush FullyConcealed ConcealedHand NoHonours]
    FourKans                88 "four kans"                  "四杠"       [AllPungs SingleWait]
    SevenShiftedPairs       88 "seven shifted pairs"        "连七对"     [SevenPairs FullFlush FullyConcealed ConcealedHand NoHonours]
    ThirteenOrphans         88 "thirteen orphans"           "十三幺"     [AllTerminalsAndHonours AllTypes FullyConcealed ConcealedHand]
    AllTerminals            64 "all terminals"              "清幺九"     [AllPungs OutsideHand DoublePung TerminalPung NoHonours]
    LittleFourWinds         64 "little four winds"          "小四喜"     []
    LittleThreeDragons      64 "little three dragons"       "小三元"     []
    AllHonours              64 "all honours"                "字一色"     [AllPungs OutsideHand TerminalPung]
    FourConcealedPungs      64 "four concealed pungs"       "四暗刻"     [AllPungs FullyConcealed ConcealedHand]
    PureTerminalChows       64 "pure terminal chows"        "一色双龙会" [FullFlush AllChows NoHonours]
    QuadrupleChow           48 "quadruple chow"             "一色四同顺" [TileHog]
    FourShiftedPungs        48 "four pure shifted pungs"    "一色四节高" [AllPungs]
    FourShiftedChows        32 "four pure shifted chows"    "一色四步高" []
    ThreeKans               32 "three kans"                 "三杠"       []
    AllTerminalsAndHonours  32 "all terminals and honours"  "混幺九"     [AllPungs OutsideHand TerminalPung]
    SevenPairs              24 "seven pairs"                "七对"       [FullyConcealed ConcealedHand]
    AllEvenPungs            24 "all even pungs"             "全双刻"     [AllPungs AllSimples NoHonours]
    FullFlush               24 "full flush"                 "清一色"     [NoHonours]
    PureTripleChow          24 "pure triple chow"           "一色三同顺" []
    PureShiftedPungs        24 "pure shifted pungs"         "一色三节高" []
    UpperTiles              24 "upper tiles"                "全大"       [UpperFour NoHonours]
    MiddleTiles             24 "middle tiles"               "全中"       [AllSimples NoHonours]
    LowerTiles              24 "lower tiles"                "全小"       [LowerFour NoHonours]
    PureStraight            16 "pure straight"              "清龙"       []
    ThreeSuitedTerminalChows 16 "three-suited terminal chows" "三色双龙会" [AllChows NoHonours]
    PureShiftedChows        16 "pure shifted chows"         "一色三步高" []
    AllFives                16 "all fives"                  "全带五"     [AllSimples NoHonours]
    TriplePung              16 "triple pung"                "三同刻"     []
    ThreeConcealedPungs     16 "three concealed pungs"      "三暗刻"     []
    UpperFour               12 "upper four"                 "大于五"     [NoHonours]
    LowerFour               12 "lower four"                 "小于五"     [NoHonours]
    BigThreeWinds           12 "big three winds"            "三风刻"     []
    MixedStraight            8 "mixed straight"             "花龙"       []
    Reversible               8 "reversible tiles"           "推不倒"     [OneVoidedSuit]
    MixedTripleChow          8 "mixed triple chow"          "三色三同顺" []
    MixedShiftedPungs        8 "mixed shifted pungs"        "三色三节高" []
    Chicken                  8 "chicken hand"               "无番和"     []
    LastTileDraw             8 "last tile draw"             "妙手回春"   [SelfDrawn]
    LastTileClaim            8 "last tile claim"            "海底捞月"   []
    Replacement              8 "out with replacement tile"  "杠上开花"   [SelfDrawn]
    RobbingTheKan            8 "robbing the kan"            "抢杠和"     [LastCopy]
    AllPungs                 6 "all pungs"                  "碰碰和"     []
    HalfFlush                6 "half flush"                 "混一色"     []
    MixedShiftedChows        6 "mixed shifted chows"        "三色三步高" []
    AllTypes                 6 "all types"                  "五门齐"     []
    MeldedHand               6 "melded hand"                "全求人"     [SingleWait]
    TwoConcealedKans         6 "two concealed kans"         "双暗杠"     [TwoConcealedPungs]
    TwoDragonPungs           6 "two dragon pungs"           "双箭刻"     []
    MixedKans                5 "concealed and melded kan"   "明暗杠"     []
    OutsideHand              4 "outside hand"               "全带幺"     []
    FullyConcealed           4 "fully concealed hand"       "不求人"     [SelfDrawn]
    TwoMeldedKans            4 "two melded kans"            "双明杠"     []
    LastCopy                 4 "last copy"                  "和绝张"     []
    DragonPung               2 "dragon pung"                "箭刻"       []
    PrevalentWind            2 "prevalent wind"             "圈风刻"     []
    SeatWind                 2 "seat wind"                  "门风刻"     []
    ConcealedHand            2 "concealed hand"             "门前清"     []
    AllChows                 2 "all chows"                  "平和"       [NoHonours]
    TileHog                  2 "tile hog"                   "四归一"     []
    DoublePung               2 "double pung"                "双同刻"     []
    TwoConcealedPungs        2 "two concealed pungs"        "双暗刻"     []
    ConcealedKan             2 "concealed kan"              "暗杠"       []
    AllSimples               2 "all simples"                "断幺"       [NoHonours]
    PureDoubleChow           1 "pure double chow"           "一般高"     []
    MixedDoubleChow          1 "mixed double chow"          "喜相逢"     []
    ShortStraight            1 "short straight"             "连六"       []
    TwoTerminalChows         1 "two terminal chows"         "老少副"     []
    TerminalPung             1 "pung of terminals or honours" "幺九刻"   []
    MeldedKan                1 "melded kan"                 "明杠"       []
    OneVoidedSuit            1 "one voided suit"            "缺一门"     []
    NoHonours                1 "no honours"                 "无字"       []
    EdgeWait                 1 "edge wait"                  "边张"       []
    ClosedWait               1 "closed wait"                "坎张"       []
    SingleWait               1 "single wait"                "单钓将"     []
    SelfDrawn                1 "self-drawn"                 "自摸"       []
}

impl Fan {
    /// Number of fans.
    pub const COUNT: usize = Self::ALL.len();

    /// Its points.
    #[must_use]
    pub const fn points(self) -> u32 {
        self.entry().points
    }

    /// The name in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// The name in Chinese.
    #[must_use]
    pub const fn chinese(self) -> &'static str {
        self.entry().chinese
    }

    const fn entry(self) -> &'static FanRow {
        &Self::TABLE[self as usize]
    }
}

/// Counts of each fan in a hand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Fans([u8; Fan::COUNT]);

impl Fans {
    pub(super) const NONE: Self = Self([0; Fan::COUNT]);

    pub(super) const fn add(&mut self, fan: Fan) {
        self.add_many(fan, 1);
    }

    pub(super) const fn add_if(&mut self, fan: Fan, condition: bool) {
        self.add_many(fan, condition as u8);
    }

    pub(super) const fn add_many(&mut self, fan: Fan, times: u8) {
        self.0[fan as usize] += times;
    }

    pub(super) const fn has(&self, fan: Fan) -> bool {
        self.0[fan as usize] > 0
    }

    /// Removes fans implied by higher ones. Removed fans don't remove others: a hand that must be concealed
    /// is still self-drawn.
    pub(super) fn without_implied(mut self) -> Self {
        for fan in Fan::ALL {
            if self.has(*fan) {
                fan.entry().implied.iter().for_each(|&less| self.0[less as usize] = 0);
            }
        }
        self
    }

    /// Fans with nonzero counts.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Fan, u8)> + Clone + '_ {
        Fan::ALL.iter().zip(self.0).filter(|(_, times)| *times > 0).map(|(&fan, times)| (fan, times))
    }

    pub(super) fn total(&self) -> u32 {
        self.iter().map(|(fan, times)| fan.points() * u32::from(times)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn fans_imply_only_lower_fans_and_have_unique_names() {
        for (fan, less) in Fan::ALL.windows(2).map(|pair| (pair[0], pair[1])) {
            assert!(fan.points() >= less.points(), "{fan:?} stands before {less:?}");
        }
        for &fan in Fan::ALL {
            assert!(fan.entry().implied.iter().all(|&less| less > fan), "{fan:?}");
        }
        let names: HashSet<_> = Fan::ALL.iter().flat_map(|fan| [fan.name(), fan.chinese()]).collect();
        assert_eq!(names.len(), 2 * Fan::COUNT);
    }
}
