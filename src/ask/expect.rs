//! `--expect`: figures that must lie in bands.

use crate::lab::expect::{Expectation, Judged};
use crate::lab::repeat::Repeat;
use crate::problem::Problem;
use crate::report::Part;
use crate::skill::Spelled;

/// What is expected of figures.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct ExpectArgs {
    /// A figure and the band it must lie in, of one girl or of all, like A.place=1.9..2.1; may be repeated. Exit code 0 if
    /// its whole 95% interval is inside, 1 if it is outside, 7 if neither.
    #[arg(long, value_name = "[GIRL.]METRIC=LOW..HIGH")]
    pub expect: Vec<Expectation>,
}

impl ExpectArgs {
    /// The same of these girls by their handles, whichever names were written.
    ///
    /// # Errors
    /// An expectation is about a girl who does not play.
    pub fn of(&self, girls: &[Spelled]) -> Result<Self, Problem> {
        let expect = self.expect.iter().map(|one| one.of(girls)).collect::<Result<_, _>>()?;
        Ok(Self { expect })
    }

    /// Appends these options to a command.
    pub fn repeat(&self, repeat: &mut Repeat) {
        self.expect.iter().for_each(|one| repeat.push("--expect", one.to_string()));
    }
}

/// What became of the expectations, a line each.
pub fn parts(judged: &[Judged]) -> impl Iterator<Item = Part> {
    judged.iter().map(|judged| Part::Strong(judged.said()))
}
