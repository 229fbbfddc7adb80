//! `saki-lua eject`: copies a skill into a folder of one's own, to begin from.

use super::diagnostics::localized;
use super::out::Out;
use crate::ask::Outcome;
use crate::ask::library::LibraryArgs;
use crate::author::eject::{Ejected, eject as copy};
use crate::problem::texts;
use crate::report::styles::DIM;
use crate::skill::folder::find;
use std::path::PathBuf;

const HELP: &str = "\
Copies the file and what it requires into the folder of skills of this project, or else into your own folder; from \
then on the copy is played. Nothing is overwritten.

Examples:
  saki-lua eject A                  a copy of A that hides the shipped one
  saki-lua eject A --out skills     into another folder
  saki-lua eject A --as B           a copy called B, beside A";

/// Copy a skill into your own folder, to change it.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct EjectArgs {
    /// Handle, or path of a skill file or of an example such as `examples/east.toml`.
    #[arg(value_name = "GIRL")]
    girl: String,
    /// Folder of the copy. Default: `skills` of this project, else your own folder; the current folder for a file that is
    /// no girl's.
    #[arg(long, alias = "to", value_name = "DIR")]
    out: Option<PathBuf>,
    /// Handle of the copy. Default: the same.
    #[arg(long = "as", value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    library: LibraryArgs,
}

pub(super) fn eject(args: &EjectArgs) -> anyhow::Result<Outcome> {
    let library = args.library.library()?;
    let file = find(&args.girl, &library)?.path;
    let Ejected { files, handle, unsaid } = copy(&file, args.out.as_deref(), args.name.as_deref())?;
    let mut out = Out::new();
    for file in &files {
        out.line(&localized(&texts::packs::file_written(file.display())));
    }
    let Some(handle) = handle else {
        out.check()?;
        return Ok(Outcome::Fine);
    };
    let found = args.library.library()?.find(&handle).ok();
    let whole = |path: &PathBuf| path.canonicalize().ok();
    let is_found =
        found.as_ref().and_then(whole).is_some_and(|path| files.first().and_then(whole) == Some(path));
    let Some(first) = files.first() else { return Ok(Outcome::Fine) };
    let text = match found {
        Some(_) if is_found => texts::packs::girl_plays_from_file(&handle, first.display()),
        Some(other) => texts::packs::girl_is_another(&handle, other.display(), first.display()),
        None => texts::packs::folder_not_searched(first.display()),
    };
    out.line(&localized(&text));
    if let Some(girl) = unsaid {
        out.line(&localized(&texts::packs::copy_says_nobody(girl)));
    }
    let name = if is_found { handle } else { first.display().to_string() };
    out.line(&format!("{DIM}saki-lua run --girls {name} --watch{DIM:#}"));
    out.check()?;
    Ok(Outcome::Fine)
}
