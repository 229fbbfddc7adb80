//! A view as data: what a seat may see, to be sent to whoever plays it.

use super::{Choices, Focus, Furiten, Rule, Thrown, View};
use crate::hand::Hand;
use crate::tile::{Meld, T34Set, T37, Who};
use serde::{Deserialize, Serialize, Serializer};

/// Everything a seat may see, and nothing else. In JSON it is what a [`View`] is written as.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The seat that looks.
    pub me: Who,
    /// The rules.
    pub rule: Rule,
    /// 0 = East 1.
    pub round: u32,
    /// Repeat counter (honba).
    pub extra_round: u32,
    /// East of this round.
    pub dealer: Option<Who>,
    /// The last round, or one after it.
    pub all_last: bool,
    /// Points lying on the table in riichi sticks.
    pub deposit: i32,
    /// Tiles left to draw.
    pub remain_pii: u32,
    /// The dora indicators shown.
    pub drids: Vec<T37>,
    /// The tile that could be called or won on.
    pub focus: Option<Focus>,
    /// The own hand.
    pub hand: Hand,
    /// The own furiten.
    pub furiten: Furiten,
    /// What the seat may do now.
    pub choices: Choices,
    /// What lies open, by seat.
    pub seats: [SeenSeat; 4],
}

/// What everybody sees of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenSeat {
    /// Its points.
    pub points: i32,
    /// Its melds.
    pub melds: Vec<Meld>,
    /// What it threw, called tiles included.
    pub river: Vec<Thrown>,
    /// It has an accepted riichi.
    pub riichi: bool,
    /// It is within one turn of that riichi.
    pub ippatsu: bool,
    /// Kinds that cannot be lost to it.
    pub genbutsu: T34Set,
}

impl View<'_> {
    /// The view as data.
    #[must_use]
    pub fn seen(&self) -> Seen {
        Seen {
            me: self.me(),
            rule: self.rule().clone(),
            round: self.round(),
            extra_round: self.extra_round(),
            dealer: self.dealer(),
            all_last: self.is_all_last(),
            deposit: self.deposit(),
            remain_pii: self.remain_pii(),
            drids: self.drids().to_vec(),
            focus: self.focus(),
            hand: self.hand().clone(),
            furiten: self.furiten(),
            choices: self.choices().clone(),
            seats: Who::ALL.map(|who| self.seen_of(who)),
        }
    }

    fn seen_of(&self, who: Who) -> SeenSeat {
        SeenSeat {
            points: self.points()[who.index()],
            melds: self.melds(who).to_vec(),
            river: self.river(who).to_vec(),
            riichi: self.riichi_established(who),
            ippatsu: self.ippatsu(who),
            genbutsu: self.genbutsu(who),
        }
    }
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seen().serialize(serializer)
    }
}
