use crate::problem::{Explain, texts};
use crate::report::Rows;
use crate::report::render::{self, headed};
use serde::Serialize;
use std::io::{self, Write};

/// Buffered standard output. Colours are stripped unless it is a terminal and `NO_COLOR` is unset.
pub(super) struct Out {
    waiting: String,
    closed: Option<io::Error>,
    /// What is written is kept, to be taken.
    held: bool,
}

impl Out {
    pub const fn new() -> Self {
        Self { waiting: String::new(), closed: None, held: false }
    }

    /// One that keeps everything, to be taken.
    pub const fn held() -> Self {
        Self { waiting: String::new(), closed: None, held: true }
    }

    /// Takes what was written and not flushed.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.waiting)
    }

    /// Writes a line (or several).
    pub fn line(&mut self, text: &str) {
        self.text(text);
        self.waiting.push('\n');
    }

    /// Writes text that includes its newlines.
    pub fn text(&mut self, text: &str) {
        self.waiting.push_str(text);
    }

    /// Writes figures as CSV.
    pub fn csv(&mut self, rows: &Rows) {
        self.text(&render::csv(rows));
    }

    /// Writes an object of JSON, see [`headed`].
    ///
    /// # Errors
    /// The value is none of JSON.
    pub fn json(&mut self, command: &str, value: impl Serialize) -> serde_json::Result<()> {
        self.text(&render::json(command, value)?);
        Ok(())
    }

    /// The same in one line, where others may follow.
    ///
    /// # Errors
    /// The value is none of JSON.
    pub fn json_line(&mut self, command: &str, value: impl Serialize) -> serde_json::Result<()> {
        self.line(&headed(command, value)?.to_string());
        Ok(())
    }

    /// Flushes the buffer. An error is kept for [`Out::check`], and further output is dropped.
    pub fn flush(&mut self) {
        if self.held {
            return;
        }
        if self.closed.is_none() {
            let mut stdout = anstream::stdout().lock();
            let written = stdout.write_all(self.waiting.as_bytes());
            self.closed = written.and_then(|()| stdout.flush()).err();
        }
        self.waiting.clear();
    }

    /// Flushes the buffer.
    ///
    /// # Errors
    /// The first write error since the last check.
    pub fn check(&mut self) -> io::Result<()> {
        self.flush();
        self.closed.take().map_or(Ok(()), |error| Err(named(&error)))
    }
}

/// The same error, which says that standard output could not be written. It keeps its kind, by which a closed pipe is known.
pub(super) fn named(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), error.problem().about(texts::disk::standard_output()))
}
