//! A child process that exchanges lines over two pipes. Whatever it does, we never wait for it beyond a
//! deadline and never buffer more than a few lines of its output.

mod group;

pub use group::kill_programs;

use group::Group;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Maximum length of a line from the program, in bytes.
pub const LONGEST_LINE: usize = 1 << 16;

/// Lines of its output we buffer before its writes block.
const OUTPUT_QUEUE: usize = 64;

/// Lines it may leave unread before it counts as unresponsive.
const INPUT_QUEUE: usize = 4096;

/// How long it may keep running after its input is closed.
const GRACE: Duration = Duration::from_secs(2);

/// How long to wait for the rest of its standard error after it has ended.
const STDERR_GRACE: Duration = Duration::from_millis(200);

/// Why no line was received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReceiveError {
    /// The deadline passed.
    Timeout,
    /// Its output is closed, usually because it has ended.
    Closed,
    /// A line longer than [`LONGEST_LINE`].
    TooLong,
}

/// Why a line was not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendError {
    /// It has closed its input, or has ended.
    Closed,
    /// Too many lines are still unread.
    Full,
}

/// A running program. Dropping it closes its input and, if it has not exited after a grace period, kills
/// it together with its child processes (on Unix, those still in its process group). Its standard error
/// is copied to ours.
#[derive(Debug)]
pub struct Process {
    group: Group,
    to: Option<SyncSender<String>>,
    from: Receiver<Result<String, ReceiveError>>,
    /// Closed once its whole standard error has been copied.
    errors: Receiver<()>,
    /// Why there will be no more lines, once known.
    closed: Option<ReceiveError>,
    grace: Duration,
}

impl Process {
    /// Starts a program with arguments, without a shell.
    ///
    /// # Errors
    /// The system's error if it cannot be started.
    pub fn start(words: &[String]) -> io::Result<Self> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(name);
        // Standard error is piped, not inherited: an orphaned grandchild must not keep ours open.
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(&mut command)?;
        let child = group.leader();
        let (to, lines) = sync_channel(INPUT_QUEUE);
        let (said, from) = sync_channel(OUTPUT_QUEUE);
        let (done, errors) = sync_channel(0);
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            // Not joined: a grandchild that keeps a pipe open must not block us.
            thread::spawn(move || write_lines(input, &lines));
            thread::spawn(move || read_lines(output, &said));
        }
        if let Some(mut output) = child.stderr.take() {
            thread::spawn(move || {
                _ = io::copy(&mut output, &mut io::stderr());
                drop(done);
            });
        }
        Ok(Self { group, to: Some(to), from, errors, closed: None, grace: GRACE })
    }

    /// Queues a line for its input without waiting for it to be read.
    ///
    /// # Errors
    /// Why the line will not be read.
    pub fn send(&mut self, line: String) -> Result<(), SendError> {
        match self.to.as_ref().map(|to| to.try_send(line)) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(SendError::Full),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(SendError::Closed),
        }
    }

    /// Receives the next line of its output.
    ///
    /// # Errors
    /// Why there is none.
    pub fn receive(&mut self, until: Instant) -> Result<String, ReceiveError> {
        if let Some(reason) = self.closed {
            return Err(reason);
        }
        let received = match self.from.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(received) => received,
            Err(RecvTimeoutError::Timeout) => Err(ReceiveError::Timeout),
            Err(RecvTimeoutError::Disconnected) => Err(ReceiveError::Closed),
        };
        self.closed = received.as_ref().err().copied().filter(|&error| error != ReceiveError::Timeout);
        received
    }

    /// Drops the lines waiting in the queue and returns how many there were. Stops after one full queue,
    /// for programs that never stop writing.
    pub fn drain(&mut self) -> usize {
        let now = Instant::now();
        (0..OUTPUT_QUEUE).take_while(|_| self.receive(now).is_ok()).count()
    }

    /// Kills it without a grace period.
    pub fn kill(mut self) {
        self.grace = Duration::ZERO;
    }

    /// Waits until it exits or its grace period is over.
    fn wait_for_exit(&mut self) {
        let until = Instant::now() + self.grace;
        loop {
            self.drain();
            match self.group.has_ended() {
                Ok(false) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                _ => return,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.to = None;
        self.wait_for_exit();
        self.group.end();
        _ = self.errors.recv_timeout(STDERR_GRACE);
    }
}

/// Writes lines until the queue or the program's input is closed, then closes the input.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the output or the queue is closed, or a line is longer than [`LONGEST_LINE`].
fn read_lines(output: ChildStdout, said: &SyncSender<Result<String, ReceiveError>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(LONGEST_LINE) if !line.ends_with(b"\n") => {
                _ = said.send(Err(ReceiveError::TooLong));
                return;
            }
            Ok(_) => {
                if said.send(Ok(String::from_utf8_lossy(&line).trim().to_owned())).is_err() {
                    return;
                }
            }
        }
    }
}
