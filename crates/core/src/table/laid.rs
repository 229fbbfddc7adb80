//! Tables with laid walls.

use super::Table;
use super::begin::RoundBegin;
use super::play::Phase;
use super::standing::SetupError;

impl Table {
    /// Lays the walls of the next rounds, in order; rounds after the last are played as usual. Only for a
    /// table that has not started. Every hook still runs, but what skills request and push is only recorded:
    /// draws follow the wall order. The standing comes from the first of these rounds; for later ones it
    /// follows from play.
    ///
    /// # Errors
    /// As [`RoundBegin::check`]; the table is unchanged.
    pub fn lay_walls(&mut self, rounds: &[RoundBegin]) -> Result<(), SetupError> {
        if let Some(standing) = RoundBegin::check(rounds, &self.game.rule)? {
            self.stand(&standing)?;
            self.flow.phase = Phase::Undealt;
        }
        self.flow.walls = rounds.into();
        Ok(())
    }

    /// The rounds whose walls have been laid.
    #[must_use]
    pub fn laid_walls(&self) -> &[RoundBegin] {
        &self.flow.walls
    }
}
