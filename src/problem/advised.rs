//! Errors that carry advice for whoever asked for what cannot be done.

use super::Problem;

/// An error that comes with advice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Advised {
    message: String,
    help: String,
}

impl Advised {
    /// What is wrong, and what to do about it.
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into() }
    }

    /// What to do about it.
    #[must_use]
    pub fn help(&self) -> &str {
        &self.help
    }
}

/// A problem of a file somebody named, with advice.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Wrong(pub Problem);
