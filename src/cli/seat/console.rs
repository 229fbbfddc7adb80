//! Lines from the person at the terminal, or from a pipe.

use crate::cli::out::Out;
use crate::cli::stop::StopSignal;
use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// Maximum length of a line in bytes.
const LONGEST: u64 = 1024;
/// How often Ctrl-C is looked for while waiting.
const PATIENCE: Duration = Duration::from_millis(50);

/// What came instead of a further line, or the line.
pub(in crate::cli) enum Heard {
    Line(String),
    TooLong,
    /// No more input, or nobody reads the output.
    End,
    /// Ctrl-C.
    Stop,
}

/// Reads lines on a thread of its own, so that Ctrl-C is noticed while nothing is typed.
pub(in crate::cli) struct Console {
    lines: Receiver<Heard>,
    /// Answers are repeated in the output, where no terminal does it.
    echoes: bool,
    stop: StopSignal,
}

impl Console {
    pub fn open(stop: StopSignal) -> Self {
        let (to, lines) = sync_channel(1);
        thread::spawn(move || read_lines(&to));
        Self { lines, echoes: !io::stdin().is_terminal(), stop }
    }

    /// Asks for a line.
    pub fn ask(&self, out: &mut Out) -> Heard {
        out.text("> ");
        if out.check().is_err() {
            return Heard::End;
        }
        let heard = self.wait();
        match &heard {
            Heard::Line(line) if self.echoes => out.line(&crate::harmless::one_line(line)),
            Heard::Line(_) => {}
            _ => out.line(""),
        }
        // What comes next may be printed by others.
        out.flush();
        heard
    }

    fn wait(&self) -> Heard {
        loop {
            if self.stop.is_asked() {
                return Heard::Stop;
            }
            match self.lines.recv_timeout(PATIENCE) {
                Ok(heard) => return heard,
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

/// Sends lines until the input ends or nobody listens. What is no UTF-8 is replaced.
fn read_lines(to: &SyncSender<Heard>) {
    let mut input = io::stdin().lock();
    loop {
        let mut line = Vec::new();
        match input.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST;
        let heard = if whole {
            Heard::Line(String::from_utf8_lossy(&line).trim().to_owned())
        } else if skip_line(&mut input).is_ok() {
            Heard::TooLong
        } else {
            return;
        };
        if to.send(heard).is_err() {
            return;
        }
    }
}

/// Reads past the end of the line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let waiting = input.fill_buf()?;
        if waiting.is_empty() {
            return Ok(());
        }
        let end = waiting.iter().position(|&byte| byte == b'\n');
        let skipped = end.map_or(waiting.len(), |end| end + 1);
        input.consume(skipped);
        if end.is_some() {
            return Ok(());
        }
    }
}
