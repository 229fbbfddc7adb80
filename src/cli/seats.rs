//! Options for seating girls.

use super::diagnostics;
use super::numbers::NumberArgs;
use crate::lab::repeat::Repeat;
use crate::skill::{Seating, Seats};

/// Who sits at a table, and with what numbers.
#[derive(Debug, Clone, Default, clap::Args)]
pub(super) struct SeatArgs {
    /// Who sits at seats 1 to 4: handles (see `list`) and paths of .lua files; doge has no skill and
    /// takes the seats left over.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    #[command(flatten)]
    pub numbers: NumberArgs,
}

impl SeatArgs {
    /// The requested seating.
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

    /// Adds them to a repeatable command.
    pub fn repeat(&self, repeat: &mut Repeat) {
        repeat.push("--girls", self.girls.join(","));
        self.numbers.repeat(repeat);
    }
}

/// Loads the girls and prints notes about their files.
///
/// # Errors
/// As [`Seating::open`].
pub(super) fn open(seating: &Seating) -> anyhow::Result<Seats> {
    seating.open(diagnostics::say)
}
