use crate::problem::{Arg, Lang, ToArg};
use saki_lua_core::{said_metric_names, said_metrics};

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

/// Declares the metrics: variant, name, [`Per`], [`Shape`]. Titles and meanings are in `locales/*/lists/metric_names.toml` and
/// `metrics.toml`.
macro_rules! metrics {
    ($( $Variant:ident $name:tt $Per:ident $Shape:ident, )*) => {
        /// Something counted for each seat of a table.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Metric { $( #[doc = said_metrics!(en $name)] $Variant, )* }

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
                match self { $( Self::$Variant => said_metric_names!(each $name)[lang as usize], )* }
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
                match self { $( Self::$Variant => said_metrics!(each $name)[lang as usize], )* }
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

    /// Returns true if it is a number of points, displayed without decimals.
    #[must_use]
    pub const fn is_of_points(self) -> bool {
        matches!(self, Self::Score | Self::Points | Self::Gain)
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
    Place "place" Game Mean,
    First "first" Game Rate,
    Second "second" Game Rate,
    Third "third" Game Rate,
    Fourth "fourth" Game Rate,
    Score "score" Game Mean,
    Points "points" Game Mean,
    Win "win" Round Rate,
    Tsumo "tsumo" Round Rate,
    DealIn "deal-in" Round Rate,
    Riichi "riichi" Round Rate,
    OthersWin "others-win" Round Mean,
    Drawn "drawn" Round Rate,
    Tenpai "tenpai" Round Rate,
    Gain "gain" Win Mean,
    Han "han" Win Mean,
    Fu "fu" Win Mean,
    Turn "turn" Win Mean,
    Step "step" Round Mean,
    Doras "doras" Round Mean,
    Reds "reds" Round Mean,
}
