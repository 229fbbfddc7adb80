//! `replay`: are recorded games the same at our table?

use super::text::one_line;
use crate::interop::{self, Log, LogRound, Replay, tenhou6};
use crate::table::round_name;
use serde_json::json;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Replays files, and all in folders, and prints every disagreement and, at the end, how many there are of everything; as
/// JSON Lines if so asked, and with a link to each round if so asked. A file that cannot be read is
/// reported and the others go on; so is a round without an end, which is not wrong.
///
/// Returns whether all files could be read and nothing disagreed.
///
/// # Errors
/// What goes wrong while writing.
pub fn run(files: &[PathBuf], json: bool, links: bool) -> anyhow::Result<bool> {
    let mut out = io::stdout().lock();
    let (mut sum, mut unread) = (Sum::default(), 0);
    let files = all_files(files);
    for file in &files {
        match read(file) {
            Ok(log) => {
                if links {
                    print_links(&mut out, file, &log, json)?;
                }
                let replay = interop::replay(&log);
                print(&mut out, file, &replay, json)?;
                sum.add(&replay);
            }
            Err(error) if json => {
                unread += 1;
                writeln!(out, "{}", json!({ "file": file, "error": error.to_string() }))?;
            }
            Err(error) => {
                unread += 1;
                writeln!(out, "{}: {}", name(file), one_line(&error.to_string()))?;
            }
        }
    }
    let Sum { rounds, wins, mismatches } = sum;
    let files = files.len() - unread;
    if json {
        let sum = json!({ "files": files, "rounds": rounds, "wins": wins, "mismatches": mismatches });
        writeln!(out, "{sum}")?;
    } else {
        writeln!(out, "{files} files, {rounds} rounds, {wins} wins: {mismatches} mismatches")?;
    }
    Ok(unread == 0 && mismatches == 0)
}

#[derive(Default)]
struct Sum {
    rounds: usize,
    wins: usize,
    mismatches: usize,
}

impl Sum {
    fn add(&mut self, replay: &Replay) {
        self.rounds += replay.rounds;
        self.wins += replay.wins;
        self.mismatches += replay.mismatches.len();
    }
}

fn name(file: &Path) -> String {
    one_line(&file.display().to_string())
}

/// Files as they are named; of a folder all that are in it and in its folders, in order of their names.
fn all_files(paths: &[PathBuf]) -> Vec<PathBuf> {
    let (mut files, mut left) = (Vec::new(), paths.iter().rev().cloned().collect::<Vec<_>>());
    while let Some(path) = left.pop() {
        // Links in folders are not followed to other folders: they may lead back.
        let followed = paths.contains(&path) || !path.is_symlink();
        match path.read_dir().and_then(Iterator::collect::<io::Result<Vec<_>>>) {
            Ok(entries) if followed => {
                let mut inside: Vec<PathBuf> = entries.iter().map(std::fs::DirEntry::path).collect();
                inside.sort_unstable_by(|a, b| b.cmp(a));
                left.append(&mut inside);
            }
            Ok(_) => {}
            // Also a folder that cannot be read: what is wrong with it is told where files are read.
            Err(_) => files.push(path),
        }
    }
    files
}

fn read(file: &Path) -> anyhow::Result<Log> {
    Ok(interop::read_from(std::fs::File::open(file)?)?)
}

fn print_links(out: &mut impl Write, file: &Path, log: &Log, json: bool) -> io::Result<()> {
    for (nth, LogRound { setup, .. }) in log.rounds.iter().enumerate() {
        let round = round_name(setup.round, setup.extra_round);
        let link = tenhou6::link(log, nth).unwrap_or_default();
        if json {
            writeln!(out, "{}", json!({ "file": file, "round": round, "link": link }))?;
        } else {
            writeln!(out, "{}: {round} {link}", name(file))?;
        }
    }
    Ok(())
}

fn print(out: &mut impl Write, file: &Path, replay: &Replay, json: bool) -> io::Result<()> {
    for mismatch in &replay.mismatches {
        if json {
            let mut line = json!(mismatch);
            line["file"] = json!(file);
            writeln!(out, "{line}")?;
        } else {
            let interop::Mismatch { round, turn, about, expected, found } = mismatch;
            let what = format!("{round} turn {turn}: {about}: expected {expected}, found {found}");
            writeln!(out, "{}: {}", name(file), one_line(&what))?;
        }
    }
    for round in &replay.broken_off {
        if json {
            writeln!(out, "{}", json!({ "file": file, "round": round, "breaks_off": true }))?;
        } else {
            writeln!(out, "{}: {round} breaks off", name(file))?;
        }
    }
    Ok(())
}
