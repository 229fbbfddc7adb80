//! What a table came to.

use crate::lab::{GameRow, Metric};

/// Seatings of a table, which share their luck.
pub(super) const SEATINGS: usize = 4;

/// The places of four girls in the four games of a table.
///
/// Meetings are independent of each other; the games of one are not, so errors are estimated between meetings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    /// Who met.
    pub girls: [usize; 4],
    /// Their places, 1 to 4, by game.
    pub places: [[u8; 4]; SEATINGS],
}

impl Meeting {
    /// Reads the places from the rows of a table; `None` if they are not four games with a place for everybody.
    #[must_use]
    pub fn of(girls: [usize; 4], rows: &[GameRow]) -> Option<Self> {
        let mut places = [[0; 4]; SEATINGS];
        if rows.len() != SEATINGS {
            return None;
        }
        for (places, row) in places.iter_mut().zip(rows) {
            *places = row.girls.map(|sums| u8::try_from(sums[Metric::Place]).unwrap_or(0));
            let mut sorted = *places;
            sorted.sort_unstable();
            if sorted != [1, 2, 3, 4] {
                return None;
            }
        }
        Some(Self { girls, places })
    }

    /// Returns the number of games in which one seat came before another.
    #[must_use]
    pub fn ahead(&self, one: usize, other: usize) -> u8 {
        self.places.iter().map(|places| u8::from(places[one] < places[other])).sum()
    }

    /// Returns the number of games in which a seat came in at each place.
    #[must_use]
    pub fn count(&self, seat: usize) -> [u8; 4] {
        [1, 2, 3, 4].map(|place| self.places.iter().map(|places| u8::from(places[seat] == place)).sum())
    }
}
