//! `replay`: replays recorded games and compares the results.

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
A .saki file is replayed with the skills stored in it, and compared line by line.
Examples:
  saki-lua replay game.saki              compares with the recorded skills
  saki-lua replay --current game.saki    compares with the current skills
  saki-lua replay logs/                  logs of other programs

A tenhou.net/6 or mjai file may contain several games, one after another. Lists of links to the viewer of tenhou.net are read \
too. What is not understood of a log is a note at its place, and the rest is compared; how much that was is told where \
it is not all.

Exit codes: 0 everything agrees, 1 a difference or an unreadable log, 2 an unreadable .saki file. \
Games with unsupported rules are reported and skipped; they fail only with --strict or if there are no others. Notes fail \
only with --strict.";

/// Replay recorded games (our .saki files, Tenhou mjlog, tenhou.net/6, mjai) and compare every result.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct ReplayArgs {
    /// Files (mjlog may be gzipped), or folders, which are searched recursively.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON Lines.
    #[arg(long)]
    json: bool,
    /// Fail if the rules of a game are unsupported (three players, a lobby with its own rules), instead of
    /// skipping it, and if something in a log is not understood.
    #[arg(long)]
    strict: bool,
    /// Also print, for each round of a log, a link that shows it in the viewer of tenhou.net.
    #[arg(long)]
    links: bool,
    /// Play .saki files with the current skill files, list those that have changed, and show where the game
    /// diverges.
    #[arg(long)]
    current: bool,
    #[command(flatten)]
    library: LibraryArgs,
}

/// Replays files, including all in folders, and prints every difference and a summary; as JSON Lines and with
/// links to each round if requested. Unreadable files are reported without stopping the others, and so are
/// rounds without an end, which do not count as differences.
///
/// # Errors
/// Write errors; no folder of skills.
pub(super) fn run(args: &ReplayArgs) -> anyhow::Result<Outcome> {
    let mut out = io::stdout().lock();
    let library = args.current.then(|| args.library.library()).transpose()?;
    let mut logs = Logs::new(args.json, args.links, args.strict);
    let (mut games, mut differ, mut unreadable) = (0, false, false);
    let files = expand_paths(&args.files);
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

/// Whether the file has the extension of our format.
fn is_ours(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "saki")
}

/// The named files, and all files in the named folders, recursively and sorted by name.
fn expand_paths(paths: &[PathBuf]) -> Vec<PathBuf> {
    let (mut files, mut left) = (Vec::new(), paths.iter().rev().cloned().collect::<Vec<_>>());
    while let Some(path) = left.pop() {
        // Symlinks to folders inside folders are not followed: they may form a cycle.
        let followed = paths.contains(&path) || !path.is_symlink();
        match path.read_dir().and_then(Iterator::collect::<io::Result<Vec<_>>>) {
            Ok(entries) if followed => {
                let mut inside: Vec<PathBuf> = entries.iter().map(std::fs::DirEntry::path).collect();
                inside.sort_unstable_by(|a, b| b.cmp(a));
                left.append(&mut inside);
            }
            Ok(_) => {}
            // Keep an unreadable folder too: the error is reported when it is read as a file.
            Err(_) => files.push(path),
        }
    }
    files
}
