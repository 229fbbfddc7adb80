use crate::girl::Report;

/// Who looks on while many games are played: hears how far they are and what goes wrong, and may end them. `()` wants to
/// know nothing.
pub trait Watch {
    /// So many games are to be played, or may be.
    fn begin(&mut self, _games: u64) {}

    /// So many were played. How many it will take is told where that is not known before, once it can be seen.
    fn reach(&mut self, _done: u64, _of: Option<u64>) {}

    /// Somebody wants no more of it. What was played until then counts.
    fn is_stopped(&self) -> bool {
        false
    }

    /// A skill broke as it has not before; where single games are told of, with the command that shows it.
    fn broke(&mut self, _seed: u64, _report: &Report, _shown_by: Option<&str>) {}

    /// A player's action was none, and another was taken; where single games are told of, with the seating.
    fn overruled(&mut self, _seed: u64, _rotation: Option<u8>, _fault: &str) {}

    /// No more games come.
    fn end(&mut self) {}
}

impl Watch for () {}

/// Why no more games were played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// All were played.
    All,
    /// What was asked for is known.
    Enough,
    /// Somebody wanted no more of it.
    Stopped,
}
