//! What the studio asks of the command line.

use crate::ask::Outcome;
use crate::cli::diagnostics::{problems, said_in};
use crate::cli::elsewhere::shown_to;
use crate::lab::Onlooker;
use crate::problem::{Lang, Problem, Text};
use crate::studio::{Form, Host};
use std::sync::Arc;

/// The command line as the studio uses it: its definition, and a way to run one.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Line {
    pub program: fn() -> clap::Command,
    pub run: fn(&[String]) -> anyhow::Result<Outcome>,
}

/// The command line that opened a studio.
pub(super) struct CommandLine(pub Line);

impl Host for CommandLine {
    fn lab_forms(&self, lang: Lang) -> Vec<Form> {
        super::forms::forms((self.0.program)(), lang)
    }

    fn command(&self, words: &[String], lang: Lang, onlooker: Arc<dyn Onlooker>) -> Result<(), Vec<Problem>> {
        let done = said_in(lang, || shown_to(onlooker, || (self.0.run)(words)));
        done.map(drop).map_err(|error| match error.downcast_ref::<clap::Error>() {
            Some(error) => vec![Text::foreign(error.to_string().trim()).into()],
            None => problems(&error),
        })
    }
}
