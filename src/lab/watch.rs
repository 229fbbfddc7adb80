use crate::girl::Report;

/// Observes bulk games: receives progress and errors, and may stop the run. `()` ignores everything.
pub trait Watch {
    /// Called before the first game with the number of games, or the maximum.
    fn begin(&mut self, _games: u64) {}

    /// Called with the number of games played, and an estimate of the total once there is one.
    fn reach(&mut self, _done: u64, _of: Option<u64>) {}

    /// Whether to stop. The games played so far count.
    fn is_stopped(&self) -> bool {
        false
    }

    /// Called for each new kind of skill error, with the command that shows it where games are reported singly.
    fn broke(&mut self, _seed: u64, _report: &Report, _shown_by: Option<&str>) {}

    /// Called when a player's illegal action was replaced, with the rotation where games are reported singly.
    fn overruled(&mut self, _seed: u64, _rotation: Option<u8>, _fault: &str) {}

    /// Called after the last game.
    fn end(&mut self) {}
}

impl Watch for () {}

/// Why a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// All games were played.
    All,
    /// The goals were met.
    Enough,
    /// The watch stopped it.
    Stopped,
}
