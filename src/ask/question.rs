//! The questions, and how one is read from a command line.

use super::balance::BalanceAsk;
use super::compare::CompareAsk;
use super::matrix::MatrixAsk;
use super::roster::RosterAsk;
use super::sim::SimAsk;
use super::sweep::SweepAsk;
use super::tune::TuneAsk;
use super::{Answer, Run};
use crate::lab::repeat::Repeat;
use clap::{Command, FromArgMatches, Subcommand};

/// A question.
#[derive(Debug, Clone, Subcommand)]
pub enum Ask {
    /// The effect of a change.
    Compare(CompareAsk),
    /// Statistics over games.
    Sim(SimAsk),
    /// A number at many values.
    Sweep(SweepAsk),
    /// Everybody against everybody, two by two.
    Matrix(MatrixAsk),
    /// A number for a target.
    Tune(TuneAsk),
    /// Everybody against everybody.
    Roster(RosterAsk),
    /// All into a band of mean places.
    Balance(BalanceAsk),
}

impl Ask {
    /// Answers it.
    ///
    /// # Errors
    /// It makes no sense, something cannot be found, read or loaded, or a game cannot be kept.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        match self {
            Self::Compare(ask) => ask.answer(run),
            Self::Sim(ask) => ask.answer(run),
            Self::Sweep(ask) => ask.answer(run),
            Self::Matrix(ask) => ask.answer(run),
            Self::Roster(ask) => ask.answer(run),
            Self::Balance(ask) => ask.answer(run),
            Self::Tune(ask) => ask.answer(run),
        }
    }

    /// The command that asks this.
    #[must_use]
    pub fn command(&self) -> String {
        let (kind, repeat) = self.shown();
        repeat.with(kind)
    }

    fn shown(&self) -> (&'static str, Repeat) {
        match self {
            Self::Compare(ask) => ("compare", ask.repeat()),
            Self::Sim(ask) => ("sim", ask.repeat()),
            Self::Sweep(ask) => ("sweep", ask.repeat()),
            Self::Matrix(ask) => ("matrix", ask.repeat()),
            Self::Roster(ask) => ("roster", ask.repeat()),
            Self::Balance(ask) => ("balance", ask.repeat()),
            Self::Tune(ask) => ("tune", ask.repeat()),
        }
    }

    /// The definition of all: a command each, with the options that determine its answer.
    #[must_use]
    pub fn definition() -> Command {
        negative_numbers(Self::augment_subcommands(Command::new("saki-lua").subcommand_required(true)))
    }

    /// The names of all.
    #[must_use]
    pub fn kinds() -> Vec<String> {
        Self::definition().get_subcommands().map(|command| command.get_name().to_owned()).collect()
    }

    /// Reads a command line, with the name of the program before it.
    ///
    /// # Errors
    /// It is none of a question, or has an option that is for the terminal.
    pub fn read(words: &[String]) -> Result<Self, clap::Error> {
        Self::from_arg_matches(&Self::definition().try_get_matches_from(words)?)
    }
}

/// Lets options take negative numbers, so that each can say itself what it takes.
pub fn negative_numbers(command: Command) -> Command {
    let takes = |arg: &clap::Arg| !arg.is_positional() && arg.get_action().takes_values();
    let command = command.mut_args(|arg| if takes(&arg) { arg.allow_negative_numbers(true) } else { arg });
    command.mut_subcommands(negative_numbers)
}
