//! Skills that change while they are played: who takes over from whom, and how that is done again.

mod succeed;

pub use succeed::{Heir, exchange, redo};
