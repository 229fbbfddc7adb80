//! What the studio asks of the command line.

use super::form::Form;
use crate::game::review::Decision;
use crate::game::why::{Chronicle, Deal, Draw};
use crate::lab::Onlooker;
use crate::problem::{Lang, Problem};
use std::sync::Arc;

/// What the command line knows and the studio needs.
pub trait Host: Send + Sync + 'static {
    /// What `why` prints about a draw.
    fn draw(&self, draw: &Draw, seed: u64, lang: Lang) -> String;

    /// What `why` prints about a deal.
    fn deal(&self, deal: &Deal, chronicle: &Chronicle, lang: Lang) -> String;

    /// What `why --decision` prints about a decision.
    fn decision(&self, girl: &str, decision: &Decision, lang: Lang) -> String;

    /// The commands of the lab with what a page may give them, the help in a language.
    fn lab_forms(&self, lang: Lang) -> Vec<Form>;

    /// Runs a command that plays many games, with its arguments as in a terminal.
    ///
    /// # Errors
    /// What is wrong with the arguments, or went wrong with the games.
    fn command(&self, words: &[String], lang: Lang, onlooker: Arc<dyn Onlooker>) -> Result<(), Vec<Problem>>;
}
