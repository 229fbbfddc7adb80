//! The questions, and how one is read from a command line.

use super::balance::BalanceAsk;
use super::compare::CompareAsk;
use super::matrix::MatrixAsk;
use super::roster::RosterAsk;
use super::sim::SimAsk;
use super::sweep::SweepAsk;
use super::tune::TuneAsk;
use super::typed::typed;
use super::{Answer, Run};
use clap::error::ErrorKind;
use clap::{Args, Command, FromArgMatches};
use std::ffi::OsString;

/// Defines the questions: what each is, its name here, the options with which it is asked, and its command.
macro_rules! questions {
    ($($(#[$what:meta])* $name:ident($options:ty) = $command:literal,)*) => {
        /// A question.
        #[derive(Debug, Clone)]
        pub enum Ask {
            $($(#[$what])* $name($options),)*
        }

        impl Ask {
            /// Answers it.
            ///
            /// # Errors
            /// It makes no sense, something cannot be found, read or loaded, or a game cannot be kept.
            pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
                match self {
                    $(Self::$name(ask) => ask.answer(run),)*
                }
            }

            /// The command that asks this.
            #[must_use]
            pub fn command(&self) -> String {
                match self {
                    $(Self::$name(ask) => ask.repeat().with($command),)*
                }
            }

            /// The definition of all: a command each, with the options that determine its answer and what they say of
            /// themselves.
            #[must_use]
            pub fn definition() -> Command {
                let commands = [$(<$options>::augment_args(Command::new($command)),)*];
                negative_numbers(Command::new("saki-lua").subcommand_required(true).subcommands(commands))
            }

            /// Reads a command line, with the name of the program before it.
            ///
            /// # Errors
            /// It is none of a question, or has an option that is for the terminal.
            pub fn read(words: &[String]) -> Result<Self, clap::Error> {
                let definition = Self::definition();
                let words = typed(&definition, words.iter().map(OsString::from));
                let matches = definition.try_get_matches_from(words)?;
                match matches.subcommand() {
                    $(Some(($command, given)) => <$options>::from_arg_matches(given).map(Self::$name),)*
                    _ => Err(clap::Error::new(ErrorKind::MissingSubcommand)),
                }
            }
        }
    };
}

questions! {
    /// The effect of a change.
    Compare(CompareAsk) = "compare",
    /// Statistics over games.
    Sim(SimAsk) = "sim",
    /// A number at many values.
    Sweep(SweepAsk) = "sweep",
    /// Everybody against everybody, two by two.
    Matrix(MatrixAsk) = "matrix",
    /// A number for a target.
    Tune(TuneAsk) = "tune",
    /// Everybody against everybody.
    Roster(RosterAsk) = "roster",
    /// All into a band of mean places.
    Balance(BalanceAsk) = "balance",
}

impl Ask {
    /// The commands of all.
    #[must_use]
    pub fn kinds() -> Vec<String> {
        Self::definition().get_subcommands().map(|command| command.get_name().to_owned()).collect()
    }
}

/// Lets options take negative numbers, so that each can say itself what it takes.
pub fn negative_numbers(command: Command) -> Command {
    let takes = |arg: &clap::Arg| !arg.is_positional() && arg.get_action().takes_values();
    let command = command.mut_args(|arg| if takes(&arg) { arg.allow_negative_numbers(true) } else { arg });
    command.mut_subcommands(negative_numbers)
}
