use crate::problem::{Problem, texts};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A seat. The seat to the right acts next. Seats are fixed; winds depend on the dealer.
///
/// Seats are numbered from 1 to 4 in output for people ([`fmt::Display`]), skill files and the command line,
/// and from 0 to 3 in data formats and code ([`Who::index`] and serde).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Who(u8);

impl Who {
    /// The four seats in order.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The seat with this index, modulo 4.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        Self((index % 4) as u8)
    }

    /// The index, 0..4.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that acts next.
    #[must_use]
    pub const fn right(self) -> Self {
        self.by_turn(1)
    }

    /// The opposite seat.
    #[must_use]
    pub const fn cross(self) -> Self {
        self.by_turn(2)
    }

    /// The seat that acts before this one, whose discards it may chii.
    #[must_use]
    pub const fn left(self) -> Self {
        self.by_turn(3)
    }

    /// The seat `turns` to the right.
    #[must_use]
    pub const fn by_turn(self, turns: usize) -> Self {
        Self::new(self.index() + turns)
    }

    /// The seat for a dice sum (1 and up), counting this seat as one.
    #[must_use]
    pub const fn by_dice(self, sum: u8) -> Self {
        Self::new(self.index() + sum as usize + 3)
    }

    /// How many seats `self` is to the right of `other`: 0..4.
    #[must_use]
    pub const fn turn_from(self, other: Self) -> usize {
        (self.index() + 4 - other.index()) % 4
    }

    /// The relative position of `other`: 0 left, 1 cross, 2 right; `None` for the same seat.
    #[must_use]
    pub const fn looks_at(self, other: Self) -> Option<u8> {
        match other.turn_from(self) {
            1 => Some(2),
            2 => Some(1),
            3 => Some(0),
            _ => None,
        }
    }

    /// The other three seats, in turn order from the right.
    pub fn others(self) -> impl Iterator<Item = Self> + Clone {
        (1..4).map(move |turns| self.by_turn(turns))
    }
}

impl From<Who> for u8 {
    fn from(who: Who) -> Self {
        who.0
    }
}

impl TryFrom<u8> for Who {
    type Error = Problem;

    fn try_from(seat: u8) -> Result<Self, Problem> {
        if seat < 4 { Ok(Self(seat)) } else { Err(texts::rows::seat_out_of_range(seat).into()) }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Who {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Who".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "enum": Self::ALL, "description": "A seat. The one to the right acts next." })
    }
}
