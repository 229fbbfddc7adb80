//! `--rows`: a row a game, as it is played.

use super::report::field;
use crate::cli::complain::Advised;
use crate::lab::{GameRow, Metric, Plan};
use anyhow::Context;
use std::fmt::Write as _;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A file of rows.
pub(super) struct Rows {
    path: PathBuf,
    file: File,
    is_csv: bool,
    /// What was last written, kept for its room.
    line: String,
}

impl Rows {
    /// Makes the file, empty or with the names of its columns.
    ///
    /// # Errors
    /// It is called neither .csv nor .jsonl, or cannot be written.
    pub fn open(path: &Path, plan: &Plan) -> anyhow::Result<Self> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let is_csv = match ending.to_ascii_lowercase().as_str() {
            "csv" => true,
            "jsonl" => false,
            _ => {
                let message = format!("--rows {}: a file of rows ends in .csv or .jsonl", path.display());
                return Err(Advised::new(message, "an example: --rows games.csv").into());
            }
        };
        let file = File::create(path).with_context(|| format!("--rows {}", path.display()))?;
        let mut rows = Self { path: path.to_owned(), file, is_csv, line: String::new() };
        if is_csv {
            rows.line = header(plan);
            rows.send()?;
        }
        Ok(rows)
    }

    /// Writes a game. It is in the file when this returns.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, row: &GameRow) -> anyhow::Result<()> {
        self.line.clear();
        if self.is_csv {
            csv(row, &mut self.line);
        } else {
            self.line.push_str(&serde_json::to_string(row)?);
        }
        self.line.push('\n');
        self.send()
    }

    fn send(&mut self) -> anyhow::Result<()> {
        self.file.write_all(self.line.as_bytes()).with_context(|| format!("--rows {}", self.path.display()))
    }
}

/// Names of columns: about the game, then every metric of every girl.
fn header(plan: &Plan) -> String {
    let mut line = String::from("game,seed,rotation,rounds,draws,broken");
    for (place, girl) in plan.girls.iter().enumerate() {
        let handle = girl.handle();
        let several = plan.girls.iter().filter(|other| other.handle() == handle).count() > 1;
        let number = if several { place.to_string() } else { String::new() };
        for metric in Metric::ALL {
            _ = write!(line, ",{}", field(&format!("{handle}{number}.{}", metric.name())));
        }
    }
    line.push('\n');
    line
}

fn csv(row: &GameRow, line: &mut String) {
    let GameRow { game, seed, rotation, rounds, draws, reports, .. } = row;
    _ = write!(line, "{game},{seed},{rotation},{rounds},{draws},{}", reports.len());
    for girl in &row.girls {
        Metric::ALL.iter().for_each(|&metric| _ = write!(line, ",{}", girl[metric]));
    }
}
