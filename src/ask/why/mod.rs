//! Why: a draw, a deal or a decision of a game is explained.

mod answer;
mod asked;
mod decision;
mod every;
mod explained;
mod heard;
mod played;
mod record;

pub use asked::WhyAsk;
pub(super) use heard::Heard;
pub(super) use played::{before, chronicle, chronicle_of, explain};
