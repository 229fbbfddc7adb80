//! Floor 7: who decides for a seat. A player sees a [`View`], never the table.

mod ai;
mod builtin;
mod danger;
mod efficiency;
mod process;
mod simple;

pub use ai::Ai;
pub use builtin::Builtin;
pub use process::{LONGEST_LINE, Process, Silence, Unsent, kill_programs};
pub use simple::{RandomLegal, Tsumogiri};

use crate::girl::Girls;
use crate::state::{Action, View};

/// Somebody who decides.
pub trait Player {
    /// One of the legal actions for the seat of this view. The girls may have hints for it.
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action;
}
