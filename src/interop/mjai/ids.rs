use crate::tile::Who;

/// mjai's numbering of seats: 0 is the dealer of the first round, counting to the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ids {
    first_dealer: Who,
}

impl Ids {
    /// The numbering of a game with this first dealer.
    #[must_use]
    pub const fn new(first_dealer: Who) -> Self {
        Self { first_dealer }
    }

    /// The number of a seat, 0 to 3.
    #[must_use]
    pub const fn id(self, who: Who) -> usize {
        who.turn_from(self.first_dealer)
    }

    /// Calls a function for each seat, in mjai's order.
    pub(super) fn map<T>(self, by_seat: impl Fn(Who) -> T) -> [T; 4] {
        [0, 1, 2, 3].map(|id| by_seat(self.first_dealer.by_turn(id)))
    }

    /// Reorders an array indexed by seat into mjai's order.
    pub(super) fn reorder<T: Copy>(self, by_seat: [T; 4]) -> [T; 4] {
        self.map(|who| by_seat[who.index()])
    }
}
