//! `--rows`: a file with a row per game, written during play. A row says who played and has the command that plays its game.

use super::{GameRow, Metric, Plan, Planned, Sitter};
use crate::files::overwrite;
use crate::problem::{Problem, texts};
use crate::report::render::field;
use anyhow::Context;
use serde::Serialize;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Columns about the game, which precede those of the girls.
const GAME: [&str; 6] = ["game", "seed", "rotation", "rounds", "draws", "broken"];

/// The last column.
const COMMAND: &str = "command";

/// Writer of a file of rows.
pub struct Rows<'a> {
    path: PathBuf,
    planned: &'a Planned,
    file: RowsFile,
    /// Number of bytes in complete lines of a text file.
    whole: u64,
}

enum RowsFile {
    Csv(File),
    Jsonl(File),
}

/// A row of a .jsonl file.
#[derive(Serialize)]
struct NamedRow<'a> {
    #[serde(flatten)]
    row: &'a GameRow,
    /// Handles of the girls whose sums are in `girls`, in the same order.
    names: [String; 4],
    /// Plays the game.
    command: String,
}

impl<'a> Rows<'a> {
    /// Creates the file, empty or with a header of column names.
    ///
    /// # Errors
    /// The extension is neither .csv nor .jsonl; the file cannot be written, or exists and was not written by us.
    pub fn open(path: &Path, planned: &'a Planned) -> anyhow::Result<Self> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let named = || format!("--rows {}", path.display());
        let create = || File::create(path).with_context(named);
        let ending = ending.to_ascii_lowercase();
        let is_ours = |head: &[u8]| head.is_empty() || begins(&ending, head);
        if !overwrite::is_allowed(path, is_ours).with_context(named)? && !path.is_dir() {
            let message = texts::situations::file_not_our_rows(named());
            return Err(Problem::advised(message, texts::options::other_file_or_delete()).into());
        }
        let mut whole = 0;
        let file = match ending.as_str() {
            "csv" => {
                let mut file = create()?;
                let names: Vec<_> = columns(&planned.plan).iter().map(|name| field(name)).collect();
                send(&mut file, &mut whole, names.join(",")).with_context(named)?;
                RowsFile::Csv(file)
            }
            "jsonl" => RowsFile::Jsonl(create()?),
            _ => {
                let message = texts::situations::wrong_rows_ending(named());
                return Err(Problem::advised(message, texts::options::example_rows()).into());
            }
        };
        Ok(Self { path: path.to_owned(), planned, file, whole })
    }

    /// Writes a game, unbuffered. On failure the file ends with the previous game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, row: &GameRow) -> anyhow::Result<()> {
        let named = || format!("--rows {}", self.path.display());
        let command = self.planned.one(row.seed, row.rotation);
        let (file, line) = match &mut self.file {
            RowsFile::Csv(file) => (file, csv(row, &command)),
            RowsFile::Jsonl(file) => {
                let names = self.planned.plan.girls.each_ref().map(Sitter::handle);
                (file, serde_json::to_string(&NamedRow { row, names, command })?)
            }
        };
        send(file, &mut self.whole, line).with_context(named)
    }
}

/// Returns true if `head` is the start of a file we write with this extension. It may be incomplete if
/// writing was interrupted.
fn begins(ending: &str, head: &[u8]) -> bool {
    let beginning = match ending {
        "csv" => GAME.join(","),
        "jsonl" => r#"{"game":"#.into(),
        // Rejected for its extension later.
        _ => return true,
    };
    head.starts_with(beginning.as_bytes())
}

/// Appends a line after `whole` bytes of complete lines, or nothing of it on failure.
fn send(file: &mut File, whole: &mut u64, mut line: String) -> std::io::Result<()> {
    line.push('\n');
    match file.write_all(line.as_bytes()) {
        Ok(()) => *whole += line.len() as u64,
        Err(error) => {
            // Fails for pipes and devices, where it does not matter.
            _ = file.set_len(*whole);
            return Err(error);
        }
    }
    Ok(())
}

/// Returns the column names: those about the game, then every metric of every girl, then the command.
fn columns(plan: &Plan) -> Vec<String> {
    let mut names: Vec<_> = GAME.map(String::from).into();
    for (place, girl) in plan.girls.iter().enumerate() {
        let handle = girl.handle();
        let several = plan.girls.iter().filter(|other| other.handle() == handle).count() > 1;
        let number = if several { place.to_string() } else { String::new() };
        names.extend(Metric::ALL.iter().map(|metric| format!("{handle}{number}.{}", metric.name())));
    }
    names.push(COMMAND.into());
    names
}

fn csv(row: &GameRow, command: &str) -> String {
    let game = about(row).into_iter().map(|value| value.to_string());
    let sums = sums(row).map(|value| value.to_string());
    game.chain(sums).chain([field(command)]).collect::<Vec<_>>().join(",")
}

/// Returns the values of the columns [`GAME`].
const fn about(row: &GameRow) -> [u64; GAME.len()] {
    let GameRow { game, seed, rotation, rounds, draws, reports, .. } = row;
    [*game, *seed, *rotation as u64, *rounds as u64, *draws as u64, reports.len() as u64]
}

fn sums(row: &GameRow) -> impl Iterator<Item = i64> {
    row.girls.iter().flat_map(|girl| Metric::ALL.iter().map(|&metric| girl[metric]))
}
