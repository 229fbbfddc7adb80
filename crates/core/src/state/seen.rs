//! Serializable view: what a seat may see, to be sent to its player.

use super::{Choices, Focus, Furiten, Rule, Thrown, View};
use crate::hand::Hand;
use crate::tile::{Meld, T34Set, T37, Who};
use serde::{Deserialize, Serialize, Serializer};

/// Everything a seat may see. A [`View`] serializes to the same JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// The viewing seat.
    pub me: Who,
    /// The rules.
    pub rule: Rule,
    /// 0 = East 1.
    pub round: u32,
    /// Repeat counter (honba).
    pub extra_round: u32,
    /// The dealer of this round.
    pub dealer: Option<Who>,
    /// The last round or an extension round.
    pub all_last: bool,
    /// Points in riichi sticks on the table.
    pub deposit: i32,
    /// Tiles left in the live wall.
    pub remain_pii: u32,
    /// Open dora indicators.
    pub drids: Vec<T37>,
    /// The tile that can be called or won on.
    pub focus: Option<Focus>,
    /// The viewing seat's hand.
    pub hand: Hand,
    /// The viewing seat's furiten.
    pub furiten: Furiten,
    /// The viewing seat's choices.
    pub choices: Choices,
    /// Public information, by seat.
    pub seats: [SeenSeat; 4],
}

/// Public information about a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenSeat {
    /// Its points.
    pub points: i32,
    /// Its melds.
    pub melds: Vec<Meld>,
    /// Its discards, including called tiles.
    pub river: Vec<Thrown>,
    /// Whether its riichi is accepted.
    pub riichi: bool,
    /// Whether it is within its ippatsu turn.
    pub ippatsu: bool,
    /// Safe kinds against it.
    pub genbutsu: T34Set,
}

impl View<'_> {
    /// Converts the view to data.
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
