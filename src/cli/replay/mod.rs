//! `replay`: replays recorded games and compares the results.

mod args;
mod changes;
mod film;
mod game;
mod log;
mod name;
mod step;

pub(super) use args::ReplayArgs;

use crate::ask::{Outcome, input};
use crate::interop::{self, saki};
use crate::problem::{Problem, texts};
use log::Logs;
use std::io;
use std::path::{Path, PathBuf};

/// Replays files, including all in folders, and prints every difference and a summary; as JSON Lines and with
/// links to each round if requested. Unreadable files are reported without stopping the others, and so are
/// rounds without an end, which do not count as differences.
///
/// # Errors
/// Write errors; no folder of skills.
pub(super) fn run(args: &ReplayArgs) -> anyhow::Result<Outcome> {
    if args.step {
        return step::step(args);
    }
    let mut out = io::stdout().lock();
    let library = args.current.then(|| args.library.library()).transpose()?;
    let mut logs = Logs::new(args.json, args.links, args.strict);
    let (mut games, mut differ, mut unreadable) = (0, false, false);
    let files = expand_paths(&args.files);
    if files.is_empty() {
        return Err(Problem::advised(
            texts::options::nothing_to_replay(),
            texts::options::name_files_or_folder(),
        )
        .help(texts::options::links_not_followed())
        .into());
    }
    for file in &files {
        match input::record(file) {
            Ok(bytes) if saki::is_recording(&bytes) || is_ours(file) && !interop::has_game(&bytes) => {
                let parts = saki::games(&bytes);
                for (nth, part) in (1..).zip(&parts) {
                    let named = PathBuf::from(format!("{}#{nth}", file.display()));
                    let file = if parts.len() > 1 { &named } else { file };
                    let outcome = game::replay(&mut out, file, part, library.as_ref(), args.json)?;
                    games += 1;
                    differ |= outcome == game::ReplayOutcome::Differs;
                    unreadable |= outcome == game::ReplayOutcome::Unreadable;
                }
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
