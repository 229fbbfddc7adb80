//! How much of a record there is to compare.

use crate::interop::log::LogRound;
use crate::state::Rule;
use serde::ser::{Serialize, Serializer};
use std::ops::AddAssign;

/// How many are recorded, of how many. Serialized as these two numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Part {
    /// Those recorded, and understood.
    pub recorded: usize,
    /// All.
    pub all: usize,
}

impl Part {
    const NONE: Self = Self { recorded: 0, all: 0 };

    fn of(recorded: impl Iterator<Item = bool>) -> Self {
        recorded.fold(Self::default(), |part, is| Self {
            recorded: part.recorded + usize::from(is),
            all: part.all + 1,
        })
    }
}

impl AddAssign for Part {
    fn add_assign(&mut self, other: Self) {
        self.recorded += other.recorded;
        self.all += other.all;
    }
}

impl Serialize for Part {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.recorded, self.all].serialize(serializer)
    }
}

/// What was compared of a record, or of several.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct Compared {
    /// How rounds ended.
    pub results: Part,
    /// The points each seat gained or lost by a round.
    pub payments: Part,
    /// The yaku of wins.
    pub yaku: Part,
    /// The points, or han and fu, of wins.
    pub worth: Part,
    /// The ura indicators of rounds won in riichi.
    pub ura: Part,
}

impl Compared {
    /// Nothing yet.
    pub const NOTHING: Self = Self {
        results: Part::NONE,
        payments: Part::NONE,
        yaku: Part::NONE,
        worth: Part::NONE,
        ura: Part::NONE,
    };

    /// The kinds, in order.
    #[must_use]
    pub const fn parts(&self) -> [Part; 5] {
        [self.results, self.payments, self.yaku, self.worth, self.ura]
    }

    /// Whether everything is recorded of the rounds that have a result.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.parts()[1..].iter().all(|part| part.recorded == part.all)
    }

    pub(super) fn of(round: &LogRound, rule: &Rule) -> Self {
        let ending = round.ending.as_ref();
        let wins = || ending.into_iter().flat_map(|ending| &ending.wins);
        let turned = (rule.flow.ura && round.turns_ura()).then(|| round.recorded_ura().is_some());
        Self {
            results: Part::of([ending.is_some()].into_iter()),
            payments: Part::of(ending.iter().map(|ending| ending.deltas.is_some())),
            yaku: Part::of(wins().map(|win| win.yaku.is_some() && !win.more_yaku)),
            worth: Part::of(wins().map(|win| win.points.is_some() || win.han.is_some() && win.fu.is_some())),
            ura: Part::of(turned.into_iter()),
        }
    }
}

impl AddAssign for Compared {
    fn add_assign(&mut self, other: Self) {
        self.results += other.results;
        self.payments += other.payments;
        self.yaku += other.yaku;
        self.worth += other.worth;
        self.ura += other.ura;
    }
}
