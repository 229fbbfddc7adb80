//! `saki-lua replay`: checks recorded games against our table.

mod changes;
mod game;
mod log;
mod name;

use super::library_args::LibraryArgs;
use crate::cli::outcome::Outcome;
use crate::files;
use crate::interop::{self, saki};
use crate::problem::{Problem, texts};
use log::Logs;
use std::io;
use std::path::{Path, PathBuf};

const HELP: &str = "\
A game of ours saved as .saki is played again with the skills in it, and compared line by line.
Examples:
  saki-lua replay game.saki              is it the same here?
  saki-lua replay --current game.saki    and with the skills as they are now?
  saki-lua replay logs/                  whatever others have recorded

A file of tenhou.net/6 or mjai may have several games, one after another.

Exit codes: 0 everything is the same, 1 something differs or a log cannot be read, 2 a .saki file cannot.
Games that are none of ours are told of and passed over, unless there is nothing else or by --strict.";

/// Replay recorded games (our .saki files, Tenhou mjlog, tenhou.net/6, mjai) and compare every result.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct ReplayArgs {
    /// The recordings; mjlog may be gzipped. Of a folder, all files in it and in its folders.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// As JSON Lines.
    #[arg(long)]
    json: bool,
    /// Fail if one of the games is none of ours (of three, of a lobby with rules of its own), instead of
    /// saying so and going on.
    #[arg(long)]
    strict: bool,
    /// Also print, for each round of a log, a link that shows it in the viewer of tenhou.net.
    #[arg(long)]
    links: bool,
    /// Play .saki files with the skill files of today, say which have changed, and where the game goes
    /// another way.
    #[arg(long)]
    current: bool,
    #[command(flatten)]
    library: LibraryArgs,
}

/// Replays files and folders and prints every disagreement and final totals, optionally as JSON Lines and
/// with a link to each round. Unreadable files are reported and skipped; so are rounds without an end, which
/// are no errors.
///
/// # Errors
/// Write errors, or a folder of skills that does not exist.
pub(super) fn run(args: &ReplayArgs) -> anyhow::Result<Outcome> {
    let mut out = io::stdout().lock();
    let library = args.current.then(|| args.library.library()).transpose()?;
    let mut logs = Logs::new(args.json, args.links, args.strict);
    let (mut games, mut differ, mut unreadable) = (0, false, false);
    let files = all_files(&args.files);
    if files.is_empty() {
        return Err(Problem::advised(texts::there_is_no_file_to(), texts::name_files_or_folder_that())
            .help(texts::links_in_folder_to_other())
            .into());
    }
    for file in &files {
        match files::open(file).and_then(interop::bytes_from) {
            Ok(bytes) if saki::is_recording(&bytes) || is_ours(file) => {
                let outcome = game::replay(&mut out, file, &bytes, library.as_ref(), args.json)?;
                games += 1;
                differ |= outcome == game::ReplayOutcome::Differs;
                unreadable |= outcome == game::ReplayOutcome::Unreadable;
            }
            Ok(bytes) => logs.replay(&mut out, file, &bytes)?,
            Err(error) => {
                unreadable |= is_ours(file);
                logs.unreadable(&mut out, file, &error)?;
            }
        }
    }
    if logs.any() || games == 0 {
        logs.sum(&mut out)?;
    }
    Ok(match (unreadable, differ || !logs.are_fine()) {
        (true, _) => Outcome::Unreadable,
        (false, true) => Outcome::BadRows,
        (false, false) => Outcome::Fine,
    })
}

/// Returns whether its name says it is our own recording.
fn is_ours(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "saki")
}

/// Files as named; of a folder, all files in it and its subfolders, sorted by name.
fn all_files(paths: &[PathBuf]) -> Vec<PathBuf> {
    let (mut files, mut left) = (Vec::new(), paths.iter().rev().cloned().collect::<Vec<_>>());
    while let Some(path) = left.pop() {
        // Links to folders inside folders are not followed, as they may be cyclic.
        let followed = paths.contains(&path) || !path.is_symlink();
        match path.read_dir().and_then(Iterator::collect::<io::Result<Vec<_>>>) {
            Ok(entries) if followed => {
                let mut inside: Vec<PathBuf> = entries.iter().map(std::fs::DirEntry::path).collect();
                inside.sort_unstable_by(|a, b| b.cmp(a));
                left.append(&mut inside);
            }
            Ok(_) => {}
            // Also an unreadable folder, which is reported when files are read.
            Err(_) => files.push(path),
        }
    }
    files
}
