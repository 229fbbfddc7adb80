//! `saki-lua lsp`: the language server, over standard input and output.

use super::library_args::LibraryArgs;
use crate::author::lsp::serve;
use crate::cli::outcome::Outcome;
use lsp_server::Connection;

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
    serve(&connection, library)?;
    drop(connection);
    threads.join()?;
    Ok(Outcome::Fine)
}
