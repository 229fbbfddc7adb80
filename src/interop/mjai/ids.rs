use crate::tile::Who;

/// Whom mjai means by a number: 0 is the dealer of the first round, and so on to the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ids {
    first_dealer: Who,
}

impl Ids {
    /// The numbers of a game with this first dealer.
    #[must_use]
    pub const fn new(first_dealer: Who) -> Self {
        Self { first_dealer }
    }

    /// The number of a seat, 0 to 3.
    #[must_use]
    pub const fn id(self, who: Who) -> usize {
        who.turn_from(self.first_dealer)
    }

    /// What there is for each seat, in the order of their numbers.
    pub(super) fn sort<T>(self, by_seat: impl Fn(Who) -> T) -> [T; 4] {
        [0, 1, 2, 3].map(|id| by_seat(self.first_dealer.by_turn(id)))
    }

    /// The same for what is listed by seat.
    pub(super) fn turn<T: Copy>(self, by_seat: [T; 4]) -> [T; 4] {
        self.sort(|who| by_seat[who.index()])
    }
}
