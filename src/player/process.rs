//! A program on the other end of two pipes, spoken to in lines. Whatever it does, we neither wait for
//! it beyond a deadline nor keep more of its output than a few lines.

mod group;

pub use group::kill_programs;

use group::Group;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes of the longest line a program may say.
pub const LONGEST_LINE: usize = 1 << 16;

/// Lines it may have said without being heard; then its writing blocks.
const UNHEARD: usize = 64;

/// Lines it may leave unread before it counts as deaf.
const UNREAD: usize = 4096;

/// How long it may go on after its input has been closed.
const GRACE: Duration = Duration::from_secs(2);

/// How long its last words are waited for after it has ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// Why no line came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Silence {
    /// Not in time.
    Late,
    /// Its output is closed: it has ended, or as good as.
    Gone,
    /// A line longer than [`LONGEST_LINE`].
    Endless,
}

/// Why a line was not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsent {
    /// It has closed its input, or has ended.
    Gone,
    /// It has left too many lines unread.
    Deaf,
}

/// A running program. Dropping it ends it: its input is closed, and if it has not ended by itself a
/// little later it is killed. What it has started ends with it (on Unix, as far as it stays in the
/// program's process group). What it writes to standard error goes to ours.
#[derive(Debug)]
pub struct Process {
    group: Group,
    to: Option<SyncSender<String>>,
    from: Receiver<Result<String, Silence>>,
    /// Closed once all it wrote to standard error has been passed on.
    errors: Receiver<()>,
    /// Why there will be no more lines, once it is known.
    fate: Option<Silence>,
    grace: Duration,
}

impl Process {
    /// Starts it: a program and its arguments, without a shell between.
    ///
    /// # Errors
    /// What the system says if that is not possible.
    pub fn start(words: &[String]) -> io::Result<Self> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(name);
        // Not even standard error is ours: what it starts and leaves behind must not keep that open.
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(&mut command)?;
        let child = group.leader();
        let (to, lines) = sync_channel(UNREAD);
        let (said, from) = sync_channel(UNHEARD);
        let (done, errors) = sync_channel(0);
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            // Not joined: a grandchild that keeps a pipe open must not keep us.
            thread::spawn(move || write_lines(input, &lines));
            thread::spawn(move || read_lines(output, &said));
        }
        if let Some(mut output) = child.stderr.take() {
            thread::spawn(move || {
                _ = io::copy(&mut output, &mut io::stderr());
                drop(done);
            });
        }
        Ok(Self { group, to: Some(to), from, errors, fate: None, grace: GRACE })
    }

    /// Sends a line. It may wait to be read; we do not.
    ///
    /// # Errors
    /// Nobody will read it.
    pub fn send(&mut self, line: String) -> Result<(), Unsent> {
        match self.to.as_ref().map(|to| to.try_send(line)) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(Unsent::Deaf),
            Some(Err(TrySendError::Disconnected(_))) | None => Err(Unsent::Gone),
        }
    }

    /// The next line it says.
    ///
    /// # Errors
    /// Why there is none.
    pub fn hear(&mut self, until: Instant) -> Result<String, Silence> {
        if let Some(fate) = self.fate {
            return Err(fate);
        }
        let heard = match self.from.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Gone),
        };
        self.fate = heard.as_ref().err().copied().filter(|&silence| silence != Silence::Late);
        heard
    }

    /// Drops what it has said so far, and tells how many lines that was. Of one that never stops
    /// talking it drops as much as can have been waiting.
    pub fn unheard(&mut self) -> usize {
        let now = Instant::now();
        (0..UNHEARD).take_while(|_| self.hear(now).is_ok()).count()
    }

    /// Ends it without waiting for it to end by itself.
    pub fn kill(mut self) {
        self.grace = Duration::ZERO;
    }

    /// Waits until it has ended by itself, as long as it has time for that.
    fn let_end(&mut self) {
        let until = Instant::now() + self.grace;
        loop {
            self.unheard();
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
        self.let_end();
        self.group.end();
        _ = self.errors.recv_timeout(LAST_WORDS);
    }
}

/// Until there is nothing more to write or nobody to read it; then the input is closed.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Until the output is closed, nobody listens any more, or a line has no end.
fn read_lines(output: ChildStdout, said: &SyncSender<Result<String, Silence>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(LONGEST_LINE) if !line.ends_with(b"\n") => {
                _ = said.send(Err(Silence::Endless));
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
