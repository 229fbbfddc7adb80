use super::Band;
use crate::problem::Problem;

/// Who looks on while a command plays many games.
pub trait Onlooker: Send + Sync {
    /// What the command prints.
    fn out(&self, text: &str);

    /// What it reports.
    fn problem(&self, problem: &Problem);

    /// So many games are going to be played at most.
    fn begin(&self, games: u64);

    /// So many were played, of an estimated total if there is one.
    fn reach(&self, done: u64, of: Option<u64>);

    /// What is known of the figure that decides.
    fn band(&self, band: &Band);

    /// Whether the command is to stop. Waits while it is to pause.
    fn is_stopped(&self) -> bool;
}
