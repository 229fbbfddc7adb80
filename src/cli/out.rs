use std::io::{self, Write};

/// Standard output, written in large pieces. Colours come through only where they are seen: on a
/// terminal, and not with `NO_COLOR`.
pub(super) struct Out {
    waiting: String,
    closed: Option<io::Error>,
}

impl Out {
    pub const fn new() -> Self {
        Self { waiting: String::new(), closed: None }
    }

    /// One line (or several).
    pub fn line(&mut self, text: &str) {
        self.text(text);
        self.waiting.push('\n');
    }

    /// Text that ends its lines itself.
    pub fn text(&mut self, text: &str) {
        self.waiting.push_str(text);
    }

    /// Sends what is waiting. A failure is kept for [`Out::check`]; after it nothing more is written.
    pub fn flush(&mut self) {
        if self.closed.is_none() {
            let mut stdout = anstream::stdout().lock();
            let written = stdout.write_all(self.waiting.as_bytes());
            self.closed = written.and_then(|()| stdout.flush()).err();
        }
        self.waiting.clear();
    }

    /// Sends what is waiting.
    ///
    /// # Errors
    /// What has gone wrong since last asked.
    pub fn check(&mut self) -> io::Result<()> {
        self.flush();
        self.closed.take().map_or(Ok(()), Err)
    }
}
