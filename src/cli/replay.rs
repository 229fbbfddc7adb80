//! `replay`: are recorded games the same at our table?

use super::text::one_line;
use crate::interop::{self, Log, LogRound, Replay, tenhou6};
use crate::table::round_name;
use serde_json::json;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Replays files and prints every disagreement and, at the end, how many there are of everything; as
/// JSON Lines if so asked, and with a link to each round if so asked. A file that cannot be read is
/// reported and the others go on.
///
/// Returns whether all files could be read and nothing disagreed.
///
/// # Errors
/// What goes wrong while writing.
pub fn run(files: &[PathBuf], json: bool, links: bool) -> anyhow::Result<bool> {
    let mut out = io::stdout().lock();
    let (mut sum, mut unread) = (Sum::default(), 0);
    for file in files {
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
    Ok(())
}
