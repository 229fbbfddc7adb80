//! `saki-lua man`: manual pages, for those who make packages.

use crate::ask::Outcome;
use crate::problem::{Problem, texts};
use anyhow::Context;
use clap::Command;
use clap_mangen::Man;
use std::fs;
use std::path::{Path, PathBuf};

/// Write manual pages: one for the program and one for each command.
#[derive(clap::Args)]
#[command(hide = true)]
pub(super) struct ManArgs {
    /// Folder for the pages. Created if absent.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Writes the pages. `program` is the whole command line.
pub(super) fn man(args: &ManArgs, mut program: Command) -> anyhow::Result<Outcome> {
    let cannot_write = |path: &Path| Problem::from(texts::options::unwritable(path.display()));
    fs::create_dir_all(&args.folder).with_context(|| cannot_write(&args.folder))?;
    program = program.disable_help_subcommand(true);
    program.build();
    let commands = program.get_subcommands().filter(|command| !command.is_hide_set());
    let commands: Vec<Command> = commands.cloned().collect();
    for command in commands.into_iter().chain([program]) {
        let page = Man::new(command);
        let file = args.folder.join(page.get_filename());
        let mut text = Vec::new();
        page.render(&mut text)?;
        fs::write(&file, text).with_context(|| cannot_write(&file))?;
    }
    Ok(Outcome::Fine)
}
