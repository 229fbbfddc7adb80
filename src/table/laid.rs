//! A table whose walls are laid.

use super::Table;
use super::begin::RoundBegin;
use super::play::Phase;
use super::standing::SetupError;

impl Table {
    /// The rounds of a table that was not started begin with these walls, the first with the first and so on; rounds
    /// after the last are played as any other. Everybody is asked as always, but what skills ask for and push is only
    /// written down: each tile comes where it lies. How the game stands is what the first of them says; of the others
    /// it follows.
    ///
    /// # Errors
    /// As [`RoundBegin::check`]; the table is as it was.
    pub fn lay_walls(&mut self, rounds: &[RoundBegin]) -> Result<(), SetupError> {
        if let Some(standing) = RoundBegin::check(rounds, &self.game.rule)? {
            self.stand(&standing)?;
            self.flow.phase = Phase::Undealt;
        }
        self.flow.walls = rounds.into();
        Ok(())
    }

    /// The rounds whose walls were laid.
    #[must_use]
    pub fn laid_walls(&self) -> &[RoundBegin] {
        &self.flow.walls
    }
}
