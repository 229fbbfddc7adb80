//! What the server asks of the program that it is part of.

use crate::stop::Stop;
use std::path::Path;

/// Why a text was not formatted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unformatted {
    /// Nobody waits for it any more.
    Stopped,
    /// It takes longer than anybody waits.
    TooLong,
}

/// The program, which can run itself.
pub trait Shell: Send + Sync {
    /// Runs the program with arguments and returns what it prints; nothing if it was asked to stop.
    fn run(&self, args: &[String], stop: &Stop) -> String;

    /// Formats a text as it would be in that file, in a process of its own; `None` if it cannot be parsed.
    ///
    /// # Errors
    /// It took too long, or was asked to stop.
    fn format(&self, path: &Path, text: &str, stop: &Stop) -> Result<Option<String>, Unformatted>;
}
