//! Floor 7: records of games: those played elsewhere are read and replayed through our table, ours
//! written down.
//!
//! A reader makes a [`Log`] of a file: [`mjlog`] of Tenhou's XML, [`tenhou6`] of tenhou.net/6 JSON,
//! [`mjai`] of JSON Lines. [`replay()`] plays a log on our table and collects where the two disagree.
//! [`Record`] makes a log of a game as it is played; [`tenhou6`] writes it. [`mjai`] writes a game as
//! it happens, and seats programs that speak it.

mod log;
pub mod mjai;
pub mod mjlog;
mod own;
mod record;
mod replay;
pub mod tenhou6;

pub use log::{Ending, Finals, Log, LogError, LogRound, LogWin, Move};
pub use record::Record;
pub use replay::{Mismatch, Replay, replay};

use std::io::Read;

/// Reads a log of any known format, plain or gzipped.
///
/// # Errors
/// A [`LogError`] that says where the log is broken or why it is refused.
pub fn read(bytes: &[u8]) -> Result<Log, LogError> {
    if bytes.starts_with(&[0x1f, 0x8b]) {
        return read_text(&unzip(bytes)?);
    }
    let text = std::str::from_utf8(bytes);
    read_text(text.map_err(|error| LogError::broken(format!("byte {}", error.valid_up_to()), "no UTF-8"))?)
}

/// Most text a gzipped log may unfold to.
const MOST_TEXT: u64 = 64 << 20;

fn unzip(bytes: &[u8]) -> Result<String, LogError> {
    let mut text = String::new();
    let unzipped = flate2::read::GzDecoder::new(bytes).take(MOST_TEXT).read_to_string(&mut text);
    unzipped.map_err(|error| LogError::broken("gzip", error))?;
    Ok(text)
}

fn read_text(text: &str) -> Result<Log, LogError> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('<') {
        mjlog::read(text)
    } else if text.lines().next().is_some_and(|line| line.contains("\"type\"")) {
        mjai::read(text)
    } else {
        tenhou6::read(text)
    }
}
