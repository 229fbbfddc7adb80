//! The beginning of a round, collected until `start_kyoku` can be written.

use crate::form::pay::STICK;
use crate::state::TableEvent;
use crate::tile::{T37, Who};

/// A round whose `start_kyoku` has not been written yet.
#[derive(Debug, Clone)]
pub(super) struct Opening {
    pub round: u32,
    pub honba: u32,
    pub dealer: Who,
    pub sticks: i32,
    pub points: [i32; 4],
    /// By seat.
    pub hands: [Vec<T37>; 4],
}

impl Opening {
    /// Reads the event that begins a round; `None` for any other event.
    pub fn new(event: &TableEvent) -> Option<Self> {
        let TableEvent::RoundStarted { round, extra_round, dealer, deposit, points, .. } = *event else {
            return None;
        };
        let (sticks, hands) = (deposit / STICK, Default::default());
        Some(Self { round, honba: extra_round, dealer, sticks, points, hands })
    }
}
