//! Serialization of hands: `{"closed": "123m0p11z", "drawn": "3z", "melds": [..]}`.

use super::Hand;
use crate::tile::{Meld, T34, T37, TileCount};
use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Hand", deny_unknown_fields)]
struct Held {
    closed: TileCount,
    drawn: Option<T37>,
    melds: ArrayVec<Meld, 4>,
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let held = Held { closed: self.closed, drawn: self.drawn, melds: self.melds.clone() };
        held.serialize(serializer)
    }
}

/// Accepts at most fourteen tiles, counting a meld as three, and at most four of a kind.
impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Held { closed, drawn, melds } = Held::deserialize(deserializer)?;
        let tiles = closed.total() + usize::from(drawn.is_some()) + 3 * melds.len();
        if tiles > 14 {
            return Err(D::Error::custom(format_args!("a hand has 14 tiles at most, not {tiles}")));
        }
        let hand = Self::with(closed, drawn, &melds).map_err(D::Error::custom)?;
        match T34::all().find(|&kind| hand.ct(kind) > 4) {
            Some(kind) => Err(D::Error::custom(format_args!("a hand with {} {kind}", hand.ct(kind)))),
            None => Ok(hand),
        }
    }
}
