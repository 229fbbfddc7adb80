//! What goes to standard error: `error:` and, where there is advice, `help:`.

use crate::girl::Report;
use anstyle::{AnsiColor, Style};
use std::io::Write;

const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Yellow.on_default().bold();
const HELP: Style = AnsiColor::Cyan.on_default().bold();

/// An error that comes with advice.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(super) struct Advised {
    message: String,
    help: String,
}

impl Advised {
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into() }
    }
}

/// An error with its causes, and the advice that came with one of them.
pub(super) fn error(error: &anyhow::Error) {
    let mut text = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        // Some errors tell their cause themselves.
        if !text.ends_with(&cause) {
            text.push_str(&format!(": {cause}"));
        }
    }
    say(ERROR, "error", &text);
    let advised = error.chain().find_map(|cause| cause.downcast_ref::<Advised>());
    if let Some(Advised { help, .. }) = advised {
        say(HELP, "help", help);
    }
}

/// A skill that broke.
pub(super) fn broken_skill(seed: u64, report: &Report) {
    let Report { girl, hook, at, message, ended, .. } = report;
    let text = format!("{girl} broke in {} at {at} of seed {seed}: {message}", hook.name());
    say(ERROR, "error", &text);
    let help = match ended {
        true => "she plays on without her skill until the end of the game",
        false => {
            "as in libsaki, this call of the hook ends there and her skill goes on; told once for each place"
        }
    };
    say(HELP, "help", help);
}

/// Advice by itself, behind what it is about.
pub(super) fn help(text: &str) {
    say(HELP, "help", text);
}

/// Something is wrong, but not so that we stop.
pub(super) fn warning(text: &str) {
    say(WARNING, "warning", text);
}

/// Whoever closed standard error does not want to know.
fn say(style: Style, word: &str, text: &str) {
    _ = writeln!(anstream::stderr(), "{style}{word}:{style:#} {}", super::text::harmless(text));
}
