//! Floor 7: players, who decide for a seat. A player sees a [`View`], never the table.

mod ai;
mod builtin;
mod calls;
mod danger;
mod efficiency;
pub mod expert;
pub mod person;
mod process;
mod simple;

pub use ai::Ai;
pub use builtin::Builtin;
pub use expert::{Expert, ExpertOptions};
pub use process::{LONGEST_LINE, Process, ReceiveError, SendError, kill_programs};
pub use simple::{RandomLegal, Tsumogiri};

use crate::girl::Girls;
use crate::state::{Action, View};

/// Decides for a seat.
pub trait Player {
    /// Chooses one of the legal actions for the seat of this view. The girls may give hints.
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action;
}
