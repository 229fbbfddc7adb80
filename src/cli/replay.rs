//! `replay`: are recorded games the same at our table?

use crate::interop::{self, Replay};
use serde_json::json;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Replays files and prints every disagreement and, at the end, how many there are of everything; as
/// JSON Lines if so asked. A file that cannot be read is reported and the others go on.
///
/// Returns whether all files could be read and nothing disagreed.
///
/// # Errors
/// What goes wrong while writing.
pub fn run(files: &[PathBuf], json: bool) -> anyhow::Result<bool> {
    let mut out = io::stdout().lock();
    let (mut sum, mut unread) = (Sum::default(), 0);
    for file in files {
        match replay(file) {
            Ok(replay) => {
                print(&mut out, file, &replay, json)?;
                sum.add(&replay);
            }
            Err(error) if json => {
                unread += 1;
                writeln!(out, "{}", json!({ "file": file, "error": error.to_string() }))?;
            }
            Err(error) => {
                unread += 1;
                writeln!(out, "{}: {error}", file.display())?;
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

fn replay(file: &Path) -> anyhow::Result<Replay> {
    let log = interop::read(&std::fs::read(file)?)?;
    Ok(interop::replay(&log))
}

fn print(out: &mut impl Write, file: &Path, replay: &Replay, json: bool) -> io::Result<()> {
    for mismatch in &replay.mismatches {
        if json {
            let mut line = json!(mismatch);
            line["file"] = json!(file);
            writeln!(out, "{line}")?;
        } else {
            let interop::Mismatch { round, turn, about, expected, found } = mismatch;
            let file = file.display();
            writeln!(out, "{file}: {round} turn {turn}: {about}: expected {expected}, found {found}")?;
        }
    }
    Ok(())
}
