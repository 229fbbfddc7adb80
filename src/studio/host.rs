//! What the studio asks of the command line.

use crate::game::review::Decision;
use crate::game::why::{Chronicle, Deal, Draw};
use crate::problem::Lang;

/// What the command line knows and the studio needs.
pub trait Host: Send + Sync + 'static {
    /// What `why` prints about a draw.
    fn draw(&self, draw: &Draw, seed: u64, lang: Lang) -> String;

    /// What `why` prints about a deal.
    fn deal(&self, deal: &Deal, chronicle: &Chronicle, lang: Lang) -> String;

    /// What `why --decision` prints about a decision.
    fn decision(&self, girl: &str, decision: &Decision, lang: Lang) -> String;
}
