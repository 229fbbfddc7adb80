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
use clap::error::ErrorKind;
use clap::{Args, Command, FromArgMatches};

/// A question.
#[derive(Debug, Clone)]
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

/// Adds the options of a question to a command.
type Defined = fn(Command) -> Command;

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

    /// The definition of all: a command each, with the options that determine its answer and what they say of themselves.
    #[must_use]
    pub fn definition() -> Command {
        let all: [(&str, Defined); 7] = [
            ("compare", CompareAsk::augment_args),
            ("sim", SimAsk::augment_args),
            ("sweep", SweepAsk::augment_args),
            ("matrix", MatrixAsk::augment_args),
            ("tune", TuneAsk::augment_args),
            ("roster", RosterAsk::augment_args),
            ("balance", BalanceAsk::augment_args),
        ];
        let command = Command::new("saki-lua").subcommand_required(true);
        negative_numbers(command.subcommands(all.map(|(name, augment)| augment(Command::new(name)))))
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
        let matches = Self::definition().try_get_matches_from(words)?;
        match matches.subcommand() {
            Some(("compare", given)) => CompareAsk::from_arg_matches(given).map(Self::Compare),
            Some(("sim", given)) => SimAsk::from_arg_matches(given).map(Self::Sim),
            Some(("sweep", given)) => SweepAsk::from_arg_matches(given).map(Self::Sweep),
            Some(("matrix", given)) => MatrixAsk::from_arg_matches(given).map(Self::Matrix),
            Some(("tune", given)) => TuneAsk::from_arg_matches(given).map(Self::Tune),
            Some(("roster", given)) => RosterAsk::from_arg_matches(given).map(Self::Roster),
            Some(("balance", given)) => BalanceAsk::from_arg_matches(given).map(Self::Balance),
            _ => Err(clap::Error::new(ErrorKind::MissingSubcommand)),
        }
    }
}

/// Lets options take negative numbers, so that each can say itself what it takes.
pub fn negative_numbers(command: Command) -> Command {
    let takes = |arg: &clap::Arg| !arg.is_positional() && arg.get_action().takes_values();
    let command = command.mut_args(|arg| if takes(&arg) { arg.allow_negative_numbers(true) } else { arg });
    command.mut_subcommands(negative_numbers)
}
