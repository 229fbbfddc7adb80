//! Games that were recorded elsewhere, or as others record them: their results are compared.

use super::name;
use crate::cli::text::{one_line, spoken};
use crate::interop::{self, Log, LogRound, Replay, tenhou6};
use crate::table::round_name;
use serde_json::json;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

/// Replays logs and counts.
pub(super) struct Logs {
    json: bool,
    links: bool,
    files: usize,
    unread: usize,
    rounds: usize,
    wins: usize,
    mismatches: usize,
}

impl Logs {
    pub(super) const fn new(json: bool, links: bool) -> Self {
        Self { json, links, files: 0, unread: 0, rounds: 0, wins: 0, mismatches: 0 }
    }

    /// There was one, or what should have been one.
    pub(super) const fn any(&self) -> bool {
        self.files + self.unread > 0
    }

    /// All could be read, and nothing disagreed.
    pub(super) const fn are_fine(&self) -> bool {
        self.unread == 0 && self.mismatches == 0
    }

    pub(super) fn replay(&mut self, out: &mut impl Write, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let log = match interop::read(bytes) {
            Ok(log) => log,
            Err(error) => return self.unreadable(out, file, &error),
        };
        self.files += 1;
        if self.links {
            print_links(out, file, &log, self.json)?;
        }
        let replay = interop::replay(&log);
        self.rounds += replay.rounds;
        self.wins += replay.wins;
        self.mismatches += replay.mismatches.len();
        print(out, file, &replay, self.json)
    }

    pub(super) fn unreadable(
        &mut self,
        out: &mut impl Write,
        file: &Path,
        error: &impl Display,
    ) -> io::Result<()> {
        self.unread += 1;
        if self.json {
            return writeln!(out, "{}", json!({ "file": file, "error": error.to_string() }));
        }
        writeln!(out, "{}: {}", name(file), one_line(&error.to_string()))
    }

    pub(super) fn sum(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { files, rounds, wins, mismatches, .. } = self;
        if self.json {
            let sum = json!({ "files": files, "rounds": rounds, "wins": wins, "mismatches": mismatches });
            return writeln!(out, "{sum}");
        }
        writeln!(out, "{files} files, {rounds} rounds, {wins} wins: {mismatches} mismatches")
    }
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
            writeln!(out, "{}: {}", name(file), spoken(&one_line(&what)))?;
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
