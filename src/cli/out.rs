use super::elsewhere::elsewhere;
use serde::Serialize;
use serde::ser::Error as _;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// Buffered standard output. Colours are stripped unless it is a terminal and `NO_COLOR` is unset.
pub(super) struct Out {
    waiting: String,
    closed: Option<io::Error>,
    /// What is written is kept, to be taken.
    held: bool,
}

/// The fields of a value under its head: `format`, the command with a number that grows when a field comes to mean something
/// else, and `version`, that of the program.
fn headed(command: &str, value: impl Serialize) -> serde_json::Result<Value> {
    let head = json!({ "format": format!("saki-lua {command} 1"), "version": env!("CARGO_PKG_VERSION") });
    match serde_json::to_value(value)? {
        fields @ Value::Object(_) => Ok(joined(head, fields)),
        _ => Err(serde_json::Error::custom("this is no object, which could have a head")),
    }
}

/// The fields of two objects in one; a field that both have is the second's.
pub(super) fn joined(first: Value, second: Value) -> Value {
    let fields = |value| match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    };
    let mut line = fields(first);
    line.extend(fields(second));
    Value::Object(line)
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

    /// What is written to it and not flushed, without colours.
    #[cfg(feature = "studio")]
    pub fn captured(write: impl FnOnce(&mut Self)) -> String {
        let mut out = Self::new();
        write(&mut out);
        anstream::adapter::strip_str(&out.waiting).to_string()
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

    /// Writes an object of JSON, see [`headed`].
    ///
    /// # Errors
    /// The value is none of JSON.
    pub fn json(&mut self, command: &str, value: impl Serialize) -> serde_json::Result<()> {
        self.line(&serde_json::to_string_pretty(&headed(command, value)?)?);
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
        if let Some(elsewhere) = elsewhere() {
            elsewhere.out(&anstream::adapter::strip_str(&self.waiting).to_string());
        } else if self.closed.is_none() {
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
        self.closed.take().map_or(Ok(()), Err)
    }
}
