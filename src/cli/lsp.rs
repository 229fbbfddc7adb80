//! `saki-lua lsp`: the language server, over standard input and output.

use super::diagnostics::lang;
use super::library_args::LibraryArgs;
use crate::author::lsp::serve;
use crate::cli::outcome::Outcome;
use lsp_server::Connection;
use std::process::{Command, Stdio};
use std::sync::Arc;

/// Serve an editor: diagnostics, completion and the rest for skill files, over standard input and output.
#[derive(clap::Args)]
pub(super) struct LspArgs {
    #[command(flatten)]
    library: LibraryArgs,
    /// Accepted for editors that pass it; there is no other way to talk.
    #[arg(long, hide = true)]
    stdio: bool,
}

/// Serves until the editor ends it.
///
/// # Errors
/// A bad folder of skills, or an editor that breaks the protocol.
pub(super) fn lsp(args: &LspArgs) -> anyhow::Result<Outcome> {
    let library = args.library.library()?;
    let (connection, threads) = Connection::stdio();
    serve(&connection, library, Arc::new(run))?;
    drop(connection);
    threads.join()?;
    Ok(Outcome::Fine)
}

/// Runs this program with other arguments, in the language of this one: what it prints.
fn run(args: &[String]) -> String {
    let output = std::env::current_exe().and_then(|program| {
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::null()).env("NO_COLOR", "1").env("SAKI_LUA_LANG", lang().code());
        command.output()
    });
    match output {
        Ok(output) => {
            let text = [output.stdout, output.stderr].concat();
            String::from_utf8_lossy(&text).into_owned()
        }
        Err(error) => error.to_string(),
    }
}
