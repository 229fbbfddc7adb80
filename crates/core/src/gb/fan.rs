//! All fans. The table below is the only definition of their points, names and implications.

/// A fan of the Chinese official rules.
struct FanRow {
    points: u32,
    name: &'static str,
    /// Fans not counted beside this one, because every hand with it has them.
    implied: &'static [Fan],
}

macro_rules! fans {
    ($($Fan:ident $points:literal $name:literal [$($Implied:ident)*])+) => {
        /// A fan, from highest to lowest.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Fan {
            $(#[doc = concat!($name, ", ", $points)] $Fan,)+
        }

        impl Fan {
            /// All fans, from highest to lowest.
            pub const ALL: &'static [Self] = &[$(Self::$Fan),+];

            const TABLE: &'static [FanRow] = &[$(FanRow {
                points: $points,
                name: $name,
                implied: &[$(Self::$Implied),*],
            }),+];
        }
    };
}

// Source: the Chinese official rules of 1998 as they are played (one concealed and one melded kan: 5). Of
// graded fans, such as one, two and three dragon pungs, only the highest is ever detected, so none of them
// implies the lower ones here. Knitted hands and flowers are omitted: a riichi table has neither.
fans! {
    BigFourWinds            88 "big four winds"             [AllPungs PrevalentWind SeatWind]
    BigThreeDragons         88 "big three dragons"          []
    AllGreen                88 "all green"                  [HalfFlush]
    NineGates               88 "nine gates"                 [FullFlush FullyConcealed ConcealedHand NoHonours]
    FourKans                88 "four kans"                  [AllPungs SingleWait]
    SevenShiftedPairs       88 "seven shifted pairs"        [SevenPairs FullFlush FullyConcealed ConcealedHand NoHonours]
    ThirteenOrphans         88 "thirteen orphans"           [AllTerminalsAndHonours AllTypes FullyConcealed ConcealedHand]
    AllTerminals            64 "all terminals"              [AllPungs OutsideHand DoublePung TerminalPung NoHonours]
    LittleFourWinds         64 "little four winds"          []
    LittleThreeDragons      64 "little three dragons"       []
    AllHonours              64 "all honours"                [AllPungs OutsideHand TerminalPung]
    FourConcealedPungs      64 "four concealed pungs"       [AllPungs FullyConcealed ConcealedHand]
    PureTerminalChows       64 "pure terminal chows"        [FullFlush AllChows NoHonours]
    QuadrupleChow           48 "quadruple chow"             [TileHog]
    FourShiftedPungs        48 "four pure shifted pungs"    [AllPungs]
    FourShiftedChows        32 "four pure shifted chows"    []
    ThreeKans               32 "three kans"                 []
    AllTerminalsAndHonours  32 "all terminals and honours"  [AllPungs OutsideHand TerminalPung]
    SevenPairs              24 "seven pairs"                [FullyConcealed ConcealedHand]
    AllEvenPungs            24 "all even pungs"             [AllPungs AllSimples NoHonours]
    FullFlush               24 "full flush"                 [NoHonours]
    PureTripleChow          24 "pure triple chow"           []
    PureShiftedPungs        24 "pure shifted pungs"         []
    UpperTiles              24 "upper tiles"                [UpperFour NoHonours]
    MiddleTiles             24 "middle tiles"               [AllSimples NoHonours]
    LowerTiles              24 "lower tiles"                [LowerFour NoHonours]
    PureStraight            16 "pure straight"              []
    ThreeSuitedTerminalChows 16 "three-suited terminal chows" [AllChows NoHonours]
    PureShiftedChows        16 "pure shifted chows"         []
    AllFives                16 "all fives"                  [AllSimples NoHonours]
    TriplePung              16 "triple pung"                []
    ThreeConcealedPungs     16 "three concealed pungs"      []
    UpperFour               12 "upper four"                 [NoHonours]
    LowerFour               12 "lower four"                 [NoHonours]
    BigThreeWinds           12 "big three winds"            []
    MixedStraight            8 "mixed straight"             []
    Reversible               8 "reversible tiles"           [OneVoidedSuit]
    MixedTripleChow          8 "mixed triple chow"          []
    MixedShiftedPungs        8 "mixed shifted pungs"        []
    Chicken                  8 "chicken hand"               []
    LastTileDraw             8 "last tile draw"             [SelfDrawn]
    LastTileClaim            8 "last tile claim"            []
    Replacement              8 "out with replacement tile"  [SelfDrawn]
    RobbingTheKan            8 "robbing the kan"            [LastCopy]
    AllPungs                 6 "all pungs"                  []
    HalfFlush                6 "half flush"                 []
    MixedShiftedChows        6 "mixed shifted chows"        []
    AllTypes                 6 "all types"                  []
    MeldedHand               6 "melded hand"                [SingleWait]
    TwoConcealedKans         6 "two concealed kans"         [TwoConcealedPungs]
    TwoDragonPungs           6 "two dragon pungs"           []
    MixedKans                5 "concealed and melded kan"   []
    OutsideHand              4 "outside hand"               []
    FullyConcealed           4 "fully concealed hand"       [SelfDrawn]
    TwoMeldedKans            4 "two melded kans"            []
    LastCopy                 4 "last copy"                  []
    DragonPung               2 "dragon pung"                []
    PrevalentWind            2 "prevalent wind"             []
    SeatWind                 2 "seat wind"                  []
    ConcealedHand            2 "concealed hand"             []
    AllChows                 2 "all chows"                  [NoHonours]
    TileHog                  2 "tile hog"                   []
    DoublePung               2 "double pung"                []
    TwoConcealedPungs        2 "two concealed pungs"        []
    ConcealedKan             2 "concealed kan"              []
    AllSimples               2 "all simples"                [NoHonours]
    PureDoubleChow           1 "pure double chow"           []
    MixedDoubleChow          1 "mixed double chow"          []
    ShortStraight            1 "short straight"             []
    TwoTerminalChows         1 "two terminal chows"         []
    TerminalPung             1 "pung of terminals or honours" []
    MeldedKan                1 "melded kan"                 []
    OneVoidedSuit            1 "one voided suit"            []
    NoHonours                1 "no honours"                 []
    EdgeWait                 1 "edge wait"                  []
    ClosedWait               1 "closed wait"                []
    SingleWait               1 "single wait"                []
    SelfDrawn                1 "self-drawn"                 []
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
        let names: HashSet<_> = Fan::ALL.iter().map(|fan| fan.name()).collect();
        assert_eq!(names.len(), Fan::COUNT);
    }
}
