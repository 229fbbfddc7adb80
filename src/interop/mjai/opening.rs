//! How a round begins, until it is told.

use crate::form::pay::STICK;
use crate::state::TableEvent;
use crate::tile::{T37, Who};

/// A round about to be told.
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
    /// Of the event that begins a round.
    pub fn new(event: &TableEvent) -> Option<Self> {
        let TableEvent::RoundStarted { round, extra_round, dealer, deposit, points, .. } = *event else {
            return None;
        };
        let (sticks, hands) = (deposit / STICK, Default::default());
        Some(Self { round, honba: extra_round, dealer, sticks, points, hands })
    }
}
