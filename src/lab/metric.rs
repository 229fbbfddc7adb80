/// What a metric is counted per.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Per {
    /// Games.
    Game,
    /// Rounds.
    Round,
    /// The seat's own wins.
    Win,
}

/// How a metric reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// So many of the occasions: a share between 0 and 1.
    Rate,
    /// A mean.
    Mean,
}

/// Declares the metrics once: variant, name, what it is counted per, how it reads, meaning.
macro_rules! metrics {
    ($( $Variant:ident $name:literal $Per:ident $Shape:ident $doc:literal, )*) => {
        /// Something counted for each seat of a table.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Metric { $( #[doc = $doc] $Variant, )* }

        impl Metric {
            /// Every metric, in the order they are told.
            pub const ALL: &'static [Self] = &[ $( Self::$Variant, )* ];
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();

            /// Its name on command lines and in tables.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Self::$Variant => $name, )* }
            }

            /// What it is counted per.
            #[must_use]
            pub const fn per(self) -> Per {
                match self { $( Self::$Variant => Per::$Per, )* }
            }

            /// How it reads.
            #[must_use]
            pub const fn shape(self) -> Shape {
                match self { $( Self::$Variant => Shape::$Shape, )* }
            }

            /// What it means.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $( Self::$Variant => $doc, )* }
            }
        }
    };
}

impl Metric {
    /// Is more of it good for her? Nothing if it is neither good nor bad in itself.
    #[must_use]
    pub const fn more_is_better(self) -> Option<bool> {
        match self {
            Self::Place | Self::Fourth | Self::DealIn | Self::OthersWin => Some(false),
            Self::First | Self::Score | Self::Points | Self::Win | Self::Tsumo | Self::Gain => Some(true),
            _ => None,
        }
    }

    /// Is it a share of something, so that people read it in percent? Every rate is, and a mean of such.
    #[must_use]
    pub const fn is_share(self) -> bool {
        matches!(self.shape(), Shape::Rate) || matches!(self, Self::OthersWin)
    }

    /// What it is if nobody is better than the others; nothing where that is not the same in every game.
    #[must_use]
    pub const fn neutral(self) -> Option<f64> {
        match self {
            Self::Place => Some(2.5),
            Self::First | Self::Second | Self::Third | Self::Fourth => Some(0.25),
            _ => None,
        }
    }

    /// Other names by which metrics are known.
    const ALIASES: [(&str, Self); 2] = [("mean-rank", Self::Place), ("rank", Self::Place)];

    /// The metric of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let alias = Self::ALIASES.into_iter().find(|(alias, _)| *alias == name).map(|(_, metric)| metric);
        alias.or_else(|| Self::ALL.iter().copied().find(|metric| metric.name() == name))
    }

    /// Every name there is, other names at the end.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().map(|metric| metric.name()).chain(Self::ALIASES.map(|(alias, _)| alias))
    }
}

metrics! {
    Place "place" Game Mean "Rank at the end of a game: 1 is best, 2.5 is average.",
    First "first" Game Rate "Games ended as the first.",
    Second "second" Game Rate "Games ended as the second.",
    Third "third" Game Rate "Games ended as the third.",
    Fourth "fourth" Game Rate "Games ended as the fourth.",
    Score "score" Game Mean "Final score of a game, in points: 1000 is what people call one.",
    Points "points" Game Mean "Points at the end of a game.",
    Win "win" Round Rate "Rounds won.",
    Tsumo "tsumo" Round Rate "Rounds won by a drawn tile.",
    DealIn "deal-in" Round Rate "Rounds in which somebody won on her tile.",
    Riichi "riichi" Round Rate "Rounds in which she declared riichi.",
    OthersWin "others-win" Round Mean "Rounds won by one of the others, for each of the three.",
    Drawn "drawn" Round Rate "Rounds that went to the last tile.",
    Tenpai "tenpai" Round Rate "Rounds that went to the last tile with her hand waiting.",
    Gain "gain" Win Mean "Points of a win, without honba and sticks.",
    Han "han" Win Mean "Han of a win, doras among them.",
    Fu "fu" Win Mean "Fu of a win.",
    Turn "turn" Win Mean "Her turn in which she won.",
    Step "step" Round Mean "Steps from tenpai of the starting hand (shanten).",
    Doras "doras" Round Mean "Doras in the starting hand, by the first indicator.",
    Reds "reds" Round Mean "Red fives in the starting hand.",
}
