//! `--rows`: a row a game, as it is played.

#[cfg(feature = "parquet")]
mod parquet;

use super::figures::field;
use super::{GameRow, Metric, Plan};
use crate::files::overwrite;
use crate::problem::{Problem, texts};
use anyhow::Context;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Columns about the game, before those of the girls.
const GAME: [&str; 6] = ["game", "seed", "rotation", "rounds", "draws", "broken"];

/// A file of rows.
pub struct Rows {
    path: PathBuf,
    file: RowsFile,
    /// Bytes of whole lines in a file of text.
    whole: u64,
}

enum RowsFile {
    Csv(File),
    Jsonl(File),
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Columns>),
}

impl Rows {
    /// Makes the file, empty or with the names of its columns.
    ///
    /// # Errors
    /// It is called neither .csv nor .jsonl nor, where that can be written, .parquet; it cannot be written;
    /// it is there already and has no rows of ours in it.
    pub fn open(path: &Path, plan: &Plan) -> anyhow::Result<Self> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let named = || format!("--rows {}", path.display());
        let create = || File::create(path).with_context(named);
        let ending = ending.to_ascii_lowercase();
        let is_ours = |head: &[u8]| head.is_empty() || begins(&ending, head);
        if !overwrite::is_allowed(path, is_ours).with_context(named)? && !path.is_dir() {
            let message = texts::this_is_there_already_and_has(named());
            return Err(Problem::advised(message, texts::name_another_file_or_delete()).into());
        }
        let mut whole = 0;
        let file = match ending.as_str() {
            "csv" => {
                let mut file = create()?;
                let names: Vec<_> = columns(plan).iter().map(|name| field(name)).collect();
                send(&mut file, &mut whole, names.join(",")).with_context(named)?;
                RowsFile::Csv(file)
            }
            "jsonl" => RowsFile::Jsonl(create()?),
            "parquet" => RowsFile::parquet(path, plan)?,
            _ => {
                let message = texts::file_of_rows_ends_in_csv(named());
                return Err(Problem::advised(message, texts::example_rows_games_csv()).into());
            }
        };
        Ok(Self { path: path.to_owned(), file, whole })
    }

    /// Writes a game. But for Parquet it is in the file when this returns. If it cannot be written, the file
    /// ends with the game before; one of Parquet, which nobody could read, is removed.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&mut self, row: &GameRow) -> anyhow::Result<()> {
        let written = match &mut self.file {
            RowsFile::Csv(file) => send(file, &mut self.whole, csv(row)).map_err(anyhow::Error::from),
            RowsFile::Jsonl(file) => {
                send(file, &mut self.whole, serde_json::to_string(row)?).map_err(anyhow::Error::from)
            }
            #[cfg(feature = "parquet")]
            RowsFile::Parquet(columns) => {
                let game = about(row).into_iter().map(u64::cast_signed);
                let written = columns.write(game.chain(sums(row)));
                written.inspect_err(|_| remove(&self.path)).map_err(anyhow::Error::from)
            }
        };
        written.with_context(|| format!("--rows {}", self.path.display()))
    }

    /// Brings the file to its end.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(self) -> anyhow::Result<()> {
        match self.file {
            RowsFile::Csv(_) | RowsFile::Jsonl(_) => Ok(()),
            #[cfg(feature = "parquet")]
            RowsFile::Parquet(columns) => {
                let finished = columns.finish().inspect_err(|_| remove(&self.path));
                finished.with_context(|| format!("--rows {}", self.path.display()))
            }
        }
    }
}

impl RowsFile {
    #[cfg(feature = "parquet")]
    fn parquet(path: &Path, plan: &Plan) -> anyhow::Result<Self> {
        let named = || format!("--rows {}", path.display());
        let file = File::create(path).with_context(named)?;
        let columns = parquet::Columns::new(file, &columns(plan), GAME.len()).with_context(named)?;
        Ok(Self::Parquet(Box::new(columns)))
    }

    #[cfg(not(feature = "parquet"))]
    fn parquet(path: &Path, _: &Plan) -> anyhow::Result<Self> {
        let message = texts::rows_this_build_cannot_write(path.display());
        Err(Problem::advised(message, texts::build_it_with_parquet()).into())
    }
}

/// Does a file of this ending begin as we begin one? Of one that was broken off there may be less.
fn begins(ending: &str, head: &[u8]) -> bool {
    let beginning = match ending {
        "csv" => GAME.join(","),
        "jsonl" => r#"{"game":"#.into(),
        // All of them begin alike; what their columns are stands at their end.
        "parquet" => "PAR1".into(),
        // It is refused for its name.
        _ => return true,
    };
    head.starts_with(beginning.as_bytes())
}

/// Writes a line behind so many bytes of whole lines, or nothing of it.
fn send(file: &mut File, whole: &mut u64, mut line: String) -> std::io::Result<()> {
    line.push('\n');
    match file.write_all(line.as_bytes()) {
        Ok(()) => *whole += line.len() as u64,
        Err(error) => {
            // A pipe or a device cannot be cut, and has no use for it.
            _ = file.set_len(*whole);
            return Err(error);
        }
    }
    Ok(())
}

/// Removes a file that is of no use; a pipe or a device stays.
#[cfg(feature = "parquet")]
fn remove(path: &Path) {
    if path.is_file() {
        _ = std::fs::remove_file(path);
    }
}

/// Names of columns: about the game, then every metric of every girl.
fn columns(plan: &Plan) -> Vec<String> {
    let mut names: Vec<_> = GAME.map(String::from).into();
    for (place, girl) in plan.girls.iter().enumerate() {
        let handle = girl.handle();
        let several = plan.girls.iter().filter(|other| other.handle() == handle).count() > 1;
        let number = if several { place.to_string() } else { String::new() };
        names.extend(Metric::ALL.iter().map(|metric| format!("{handle}{number}.{}", metric.name())));
    }
    names
}

fn csv(row: &GameRow) -> String {
    let game = about(row).into_iter().map(|value| value.to_string());
    game.chain(sums(row).map(|value| value.to_string())).collect::<Vec<_>>().join(",")
}

/// The values of the columns of [`GAME`].
const fn about(row: &GameRow) -> [u64; GAME.len()] {
    let GameRow { game, seed, rotation, rounds, draws, reports, .. } = row;
    [*game, *seed, *rotation as u64, *rounds as u64, *draws as u64, reports.len() as u64]
}

fn sums(row: &GameRow) -> impl Iterator<Item = i64> {
    row.girls.iter().flat_map(|girl| Metric::ALL.iter().map(|&metric| girl[metric]))
}
