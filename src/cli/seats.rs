//! Options for the girls at a table.

use super::diagnostics;
use super::numbers::NumberArgs;
use crate::lab::repeat::Repeat;
use crate::skill::{Seating, Seats};

/// Girls and their numbers.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct SeatArgs {
    /// Girls at seats 1 to 4: handles (see `list`) or paths of .lua files. Other seats are taken by doge, who has
    /// no skill.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    #[command(flatten)]
    pub numbers: NumberArgs,
}

impl SeatArgs {
    /// The seating given.
    pub fn seating(&self) -> Seating {
        Seating { girls: self.girls.clone(), numbers: self.numbers.numbers() }
    }

    /// Loads the girls, see [`open`].
    ///
    /// # Errors
    /// As [`Seating::open`].
    pub fn open(&self) -> anyhow::Result<Seats> {
        open(&self.seating())
    }

    /// Appends these options to a command that repeats a game.
    pub fn repeat(&self, repeat: &mut Repeat) {
        repeat.push("--girls", self.girls.join(","));
        self.numbers.repeat(repeat);
    }
}

/// Loads the girls and prints warnings about their files.
///
/// # Errors
/// As [`Seating::open`].
pub(super) fn open(seating: &Seating) -> anyhow::Result<Seats> {
    seating.open(diagnostics::print)
}
