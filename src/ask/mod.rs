//! Floor 15: what can be asked. Every command of the lab is a value that is built from options, checked, shown as the command
//! that is typed for it, and answered with a [`Doc`](crate::report::Doc); the command line and the studio build it and show the answer.
//!
//! A file for each question, and for each group of options that several have. What an option means is said in its help; a
//! form of a page is made from the same definition (`form.rs`), so what a command refuses no form can say. Who asks gives a
//! [`Run`]: how it is played, and who is told.

mod balance;
pub mod cast;
mod compare;
mod diff;
pub mod expect;
mod form;
pub mod help;
pub mod input;
pub mod library;
mod matrix;
pub mod misuse;
pub mod numbers;
pub mod of_match;
pub mod outcome;
pub mod plan;
mod played;
pub mod players;
mod problems;
pub mod profile;
pub mod programs;
mod question;
mod review;
mod roster;
pub mod rules;
mod run;
pub mod seated;
pub mod seats;
pub mod setting;
mod sim;
pub mod staging;
mod sweep;
#[cfg(test)]
mod tests;
mod tune;
mod typed;
mod why;

pub use balance::BalanceAsk;
pub use compare::CompareAsk;
pub use diff::DiffAsk;
pub use form::{Field, FieldKind, FieldValue, Form, Values};
pub use matrix::MatrixAsk;
pub use outcome::Outcome;
pub use played::{told_of_break, told_of_overrule};
pub use problems::{problem_of, problems};
pub use question::{Ask, negative_numbers};
pub use review::ReviewAsk;
pub use roster::{RosterAsk, merged_roster};
pub use run::{Answer, Keep, Run};
pub use sim::{FigureArgs, SimAsk, merged};
pub use sweep::SweepAsk;
pub use tune::{PlayerChoice, TuneAsk};
pub use typed::typed;
pub use why::WhyAsk;

use crate::problem::{Level, Problem, Text, texts};
use std::rc::Rc;

/// Who is told of warnings and notes.
pub type Tell<'a> = dyn FnMut(&Problem) + 'a;

/// Who is told of a table while it is open: warnings, notes, and faults of its programs.
pub type Ear = Rc<dyn Fn(&Problem)>;

/// A note: good to know, and nothing is wrong.
pub fn note(text: impl Into<Text>) -> Problem {
    Problem { level: Level::Note, ..Problem::new(text) }
}

/// Advice on its own line.
pub fn advice(text: impl Into<Text>) -> Problem {
    note(texts::frame::colon(texts::frame::help(), text.into()))
}
