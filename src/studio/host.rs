//! What the studio asks of the command line.

use super::form::Form;
use crate::lab::Onlooker;
use crate::problem::{Lang, Problem};
use std::sync::Arc;

/// What the command line knows and the studio needs.
pub trait Host: Send + Sync + 'static {
    /// The commands of the lab with what a page may give them, the help in a language.
    fn lab_forms(&self, lang: Lang) -> Vec<Form>;

    /// Runs a command that plays many games, with its arguments as in a terminal.
    ///
    /// # Errors
    /// What is wrong with the arguments, or went wrong with the games.
    fn command(&self, words: &[String], lang: Lang, onlooker: Arc<dyn Onlooker>) -> Result<(), Vec<Problem>>;
}
