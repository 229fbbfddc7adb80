use crate::problem::{Arg, Lang, ToArg};

/// Denominator of a metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Per {
    /// Per game.
    Game,
    /// Per round.
    Round,
    /// Per win of the seat.
    Win,
}

/// Kind of a metric.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Share of the occasions, from 0 to 1.
    Rate,
    /// A mean.
    Mean,
}

/// Declares the metrics: variant, name in English, Chinese and Japanese, [`Per`], [`Shape`], meaning in each.
macro_rules! metrics {
    ($( $Variant:ident $name:literal $in_zh:literal $in_ja:literal $Per:ident $Shape:ident $doc:literal $zh:literal $ja:literal, )*) => {
        /// Something counted for each seat of a table.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Metric { $( #[doc = $doc] $Variant, )* }

        impl Metric {
            /// Every metric, in display order.
            pub const ALL: &'static [Self] = &[ $( Self::$Variant, )* ];
            /// Number of metrics.
            pub const COUNT: usize = Self::ALL.len();

            /// Name on the command line and in data.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( Self::$Variant => $name, )* }
            }

            /// Name for people in a language: in tables, pictures and sentences.
            #[must_use]
            pub const fn title(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $(
                        (Self::$Variant, Lang::En) => $name,
                        (Self::$Variant, Lang::Zh) => $in_zh,
                        (Self::$Variant, Lang::Ja) => $in_ja,
                    )*
                }
            }

            /// Denominator.
            #[must_use]
            pub const fn per(self) -> Per {
                match self { $( Self::$Variant => Per::$Per, )* }
            }

            /// Kind: rate or mean.
            #[must_use]
            pub const fn shape(self) -> Shape {
                match self { $( Self::$Variant => Shape::$Shape, )* }
            }

            /// Description in a language.
            #[must_use]
            pub const fn meaning(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $(
                        (Self::$Variant, Lang::En) => $doc,
                        (Self::$Variant, Lang::Zh) => $zh,
                        (Self::$Variant, Lang::Ja) => $ja,
                    )*
                }
            }
        }
    };
}

impl ToArg for Metric {
    fn to_arg(&self) -> Arg {
        Arg::Each(Lang::ALL.map(|lang| self.title(lang).to_owned()))
    }
}

impl ToArg for &Metric {
    fn to_arg(&self) -> Arg {
        (**self).to_arg()
    }
}

impl Metric {
    /// Whether greater is better; `None` if neither.
    #[must_use]
    pub const fn more_is_better(self) -> Option<bool> {
        match self {
            Self::Place | Self::Fourth | Self::DealIn | Self::OthersWin => Some(false),
            Self::First | Self::Score | Self::Points | Self::Win | Self::Tsumo | Self::Gain => Some(true),
            _ => None,
        }
    }

    /// [`Metric::title`] with the unit of shares.
    #[must_use]
    pub fn heading(self, lang: Lang) -> String {
        format!("{}{}", self.title(lang), if self.is_share() { " %" } else { "" })
    }

    /// Returns true if it is a share, displayed in percent: a rate or a mean of rates.
    #[must_use]
    pub const fn is_share(self) -> bool {
        matches!(self.shape(), Shape::Rate) || matches!(self, Self::OthersWin)
    }

    /// Value if all girls are equally strong; `None` where that depends on the game.
    #[must_use]
    pub const fn neutral(self) -> Option<f64> {
        match self {
            Self::Place => Some(2.5),
            Self::First | Self::Second | Self::Third | Self::Fourth => Some(0.25),
            _ => None,
        }
    }

    /// Least and greatest value; `None` if that depends on the rules.
    #[must_use]
    pub const fn bounds(self) -> Option<(f64, f64)> {
        match self {
            Self::Place => Some((1.0, 4.0)),
            share if share.is_share() => Some((0.0, 1.0)),
            _ => None,
        }
    }

    /// Alternative names.
    const ALIASES: [(&str, Self); 2] = [("mean-rank", Self::Place), ("rank", Self::Place)];

    /// Looks up a metric by name or alias.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let alias = Self::ALIASES.into_iter().find(|(alias, _)| *alias == name).map(|(_, metric)| metric);
        alias.or_else(|| Self::ALL.iter().copied().find(|metric| metric.name() == name))
    }

    /// All names, aliases last.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().map(|metric| metric.name()).chain(Self::ALIASES.map(|(alias, _)| alias))
    }
}

metrics! {
    Place "place" "顺位" "順位" Game Mean "Rank at the end of a game: 1 is best, 2.5 is average."
        "平均顺位：1 为最好，2.5 为中等。"
        "平均順位。1 が最良、2.5 が平均。",
    First "first" "一位" "一位" Game Rate "Games finished in first place."
        "一位率。"
        "一位率（トップ率）。",
    Second "second" "二位" "二位" Game Rate "Games finished in second place."
        "二位率。"
        "二位率。",
    Third "third" "三位" "三位" Game Rate "Games finished in third place."
        "三位率。"
        "三位率。",
    Fourth "fourth" "四位" "四位" Game Rate "Games finished in fourth place."
        "四位率（末位率）。"
        "四位率（ラス率）。",
    Score "score" "得分" "スコア" Game Mean "Final score of a game with uma and oka, in points: 1000 points are 1 in score tables."
        "终局的平均得分（含顺位马），以点为单位：1000 点即通常所说的 1。"
        "平均スコア（ウマ・オカ込み）。単位は点で、1000 点がふだん言う 1。",
    Points "points" "点数" "持ち点" Game Mean "Points at the end of a game."
        "终局时的平均点数。"
        "終局時の平均持ち点。",
    Win "win" "和了" "和了" Round Rate "Rounds won."
        "和了率。"
        "和了率。",
    Tsumo "tsumo" "自摸" "ツモ" Round Rate "Rounds won by tsumo."
        "自摸和了占总局数的比例。"
        "ツモ和了した局の割合。",
    DealIn "deal-in" "放铳" "放銃" Round Rate "Rounds in which she dealt in."
        "放铳率。"
        "放銃率。",
    Riichi "riichi" "立直" "リーチ" Round Rate "Rounds in which she declared riichi."
        "立直率。"
        "リーチ率。",
    OthersWin "others-win" "他家和了" "他家和了" Round Mean "Rounds won by an opponent (mean of the three)."
        "其余三家的和了率（三家平均）。"
        "他家の和了率（三人の平均）。",
    Drawn "drawn" "流局" "流局" Round Rate "Rounds that ended in an exhaustive draw."
        "荒牌流局率。"
        "流局率（荒牌平局のみ）。",
    Tenpai "tenpai" "流局听牌" "流局聴牌" Round Rate "Rounds that ended in an exhaustive draw with her in tenpai."
        "荒牌流局且自己听牌的局占总局数的比例。"
        "荒牌平局で聴牌していた局の割合。",
    Gain "gain" "打点" "打点" Win Mean "Points of a win, without honba and riichi sticks."
        "平均打点（不含本场和供托）。"
        "平均打点（本場・供託を除く）。",
    Han "han" "番数" "翻数" Win Mean "Han of a win, including dora."
        "和了的平均番数（含宝牌）。"
        "和了の平均翻数（ドラ込み）。",
    Fu "fu" "符数" "符数" Win Mean "Fu of a win."
        "和了的平均符数。"
        "和了の平均符数。",
    Turn "turn" "巡目" "巡目" Win Mean "Turn of a win."
        "平均和了巡目。"
        "平均和了巡目。",
    Step "step" "向听" "向聴" Round Mean "Shanten of the starting hand."
        "配牌的平均向听数。"
        "配牌の平均向聴数。",
    Doras "doras" "宝牌" "ドラ" Round Mean "Dora in the starting hand, by the first indicator only."
        "配牌中的平均宝牌张数（只计第一张指示牌）。"
        "配牌の平均ドラ枚数（最初の表示牌のみ）。",
    Reds "reds" "赤5" "赤5" Round Mean "Red fives in the starting hand."
        "配牌中的平均赤5张数。"
        "配牌の平均赤5枚数。",
}
