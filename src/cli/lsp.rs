//! `saki-lua lsp`: the language server, over standard input and output.

use super::diagnostics::lang;
use super::types::{TypesArgs, types};
use crate::ask::Outcome;
use crate::ask::library::LibraryArgs;
use crate::author::lsp::{PATIENCE, Shell, Unformatted, formatted, serve, stdio};
use crate::stop::Stop;
use anyhow::Context;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Output, Stdio};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How often it is looked whether a text is formatted.
const MOMENT: Duration = Duration::from_millis(10);

/// Serve an editor: diagnostics, completion and the rest for skill files, over standard input and output.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct LspArgs {
    #[command(subcommand)]
    command: Option<LspCommand>,
    #[command(flatten)]
    library: LibraryArgs,
    /// Accepted for editors that pass it; there is no other way to talk.
    #[arg(long, hide = true)]
    stdio: bool,
    /// Format standard input as it would be in this file. For the server itself, which can end a process.
    #[arg(long, value_name = "FILE", hide = true)]
    format: Option<PathBuf>,
}

/// What else an editor can be given.
#[derive(clap::Subcommand)]
enum LspCommand {
    Types(TypesArgs),
}

/// Serves until the editor ends it.
///
/// # Errors
/// A bad folder of skills, or an editor that breaks the protocol.
pub(super) fn lsp(args: &LspArgs) -> anyhow::Result<Outcome> {
    if let Some(LspCommand::Types(args)) = &args.command {
        return types(args);
    }
    if let Some(path) = &args.format {
        return format(path);
    }
    let library = args.library.library()?;
    let (connection, writer) = stdio()?;
    serve(&connection, library, Arc::new(Program))?;
    drop(connection);
    writer.join().ok().context("the writer")??;
    Ok(Outcome::Fine)
}

/// Formats standard input; a text that cannot be parsed is an outcome.
fn format(path: &Path) -> anyhow::Result<Outcome> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    // A server that was killed ends nothing.
    thread::spawn(|| {
        thread::sleep(2 * PATIENCE);
        process::exit(1);
    });
    let Some(text) = formatted(path, &text) else { return Ok(Outcome::BadRows) };
    io::stdout().write_all(text.as_bytes())?;
    Ok(Outcome::Fine)
}

/// This program.
struct Program;

impl Shell for Program {
    /// Runs it with other arguments, in the language of this one.
    fn run(&self, args: &[String], stop: &Stop) -> String {
        match Running::start(args, "").map(|running| running.output(stop, Duration::MAX)) {
            Ok(Ok(Output { stdout, stderr, .. })) => {
                String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned()
            }
            Ok(Err(_)) => String::new(),
            Err(error) => error.to_string(),
        }
    }

    fn format(&self, path: &Path, text: &str, stop: &Stop) -> Result<Option<String>, Unformatted> {
        let args = ["lsp", "--format", &path.display().to_string()].map(str::to_owned);
        let Ok(running) = Running::start(&args, text) else { return Ok(None) };
        let Output { status, stdout, .. } = running.output(stop, PATIENCE)?;
        Ok(String::from_utf8(stdout).ok().filter(|_| status.success()))
    }
}

/// A process of this program. It ends with this.
struct Running {
    child: Child,
    stdout: Option<JoinHandle<Vec<u8>>>,
    stderr: Option<JoinHandle<Vec<u8>>>,
}

impl Running {
    /// Starts one, in the language of this one, with a text as its input.
    fn start(args: &[String], input: &str) -> io::Result<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(args).env("NO_COLOR", "1").env("SAKI_LUA_LANG", lang().code());
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let (stdin, input) = (child.stdin.take(), input.to_owned());
        // One that has ended neither reads nor writes, and the threads end.
        thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        let (stdout, stderr) = (all_of(child.stdout.take()), all_of(child.stderr.take()));
        Ok(Self { child, stdout, stderr })
    }

    /// Waits for its end.
    fn output(mut self, stop: &Stop, patience: Duration) -> Result<Output, Unformatted> {
        let begun = Instant::now();
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break status,
                _ if stop.is_asked() => return Err(Unformatted::Stopped),
                _ if begun.elapsed() > patience => return Err(Unformatted::TooLong),
                _ => thread::sleep(MOMENT),
            }
        };
        let [stdout, stderr] = [self.stdout.take(), self.stderr.take()]
            .map(|read| read.and_then(|read| read.join().ok()).unwrap_or_default());
        Ok(Output { status, stdout, stderr })
    }
}

/// Reads all of a stream on a thread.
fn all_of(stream: Option<impl Read + Send + 'static>) -> Option<JoinHandle<Vec<u8>>> {
    let mut stream = stream?;
    Some(thread::spawn(move || {
        let mut bytes = Vec::new();
        // What a process that was ended has said is not looked at.
        _ = stream.read_to_end(&mut bytes);
        bytes
    }))
}

impl Drop for Running {
    fn drop(&mut self) {
        // One that has ended is not there to be killed.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
