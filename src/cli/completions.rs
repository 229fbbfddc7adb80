//! `saki-lua completions`: completion scripts for shells.

use super::out::Out;
use crate::cli::outcome::Outcome;
use clap::Command;
use clap_complete::{Shell, generate};

/// Print a script by which a shell completes the commands and options of saki-lua.
#[derive(clap::Args)]
pub(super) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the script for a shell. `program` is the whole command line.
pub(super) fn completions(args: &CompletionsArgs, mut program: Command) -> anyhow::Result<Outcome> {
    let name = program.get_name().to_owned();
    let mut script = Vec::new();
    generate(args.shell, &mut program, name, &mut script);
    let mut out = Out::new();
    out.text(&String::from_utf8(script)?);
    out.check()?;
    Ok(Outcome::Fine)
}
