//! `--expect`: figures that must lie in bands.

use crate::lab::expect::{Expectation, Judged};
use crate::lab::repeat::Repeat;
use crate::problem::Problem;
use crate::report::Part;

/// What is expected of figures.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct ExpectArgs {
    /// A figure and the band it must lie in, of one girl or of all, like A.place=1.9..2.1; may be repeated. Exit code 0 if
    /// its whole 95% interval is inside, 1 if it is outside, 7 if neither.
    #[arg(long, value_name = "[GIRL.]METRIC=LOW..HIGH")]
    pub expect: Vec<Expectation>,
}

impl ExpectArgs {
    /// Checks that everybody of whom something is expected is one of these.
    ///
    /// # Errors
    /// Somebody is not.
    pub fn check<'a>(&self, girls: impl Iterator<Item = &'a str>) -> Result<(), Problem> {
        let names: Vec<&str> = girls.collect();
        self.expect.iter().try_for_each(|one| one.check(&names))
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
