//! Floor 7: records of games: those played elsewhere are read and replayed through our table, ours
//! written down.
//!
//! A reader makes a [`Log`] of a file: [`mjlog`] of Tenhou's XML, [`tenhou6`] of tenhou.net/6 JSON,
//! [`mjai`] of JSON Lines. [`replay()`] plays a log on our table and collects where the two disagree.
//! [`Record`] makes a log of a game as it is played; [`tenhou6`] writes it. [`mjai`] writes a game as
//! it happens, and seats programs that speak it. [`wall`] reads full walls to be played. [`saki`] keeps a game of ours with all it takes to play it
//! again.

mod log;
pub mod mjai;
pub mod mjlog;
mod own;
mod record;
mod replay;
pub mod saki;
pub mod tenhou6;
pub mod wall;

pub use log::{Ending, Finals, Log, LogError, LogRound, LogWin, Move};
pub use record::Record;
pub use replay::{Mismatch, Replay, replay};

use serde::de::IgnoredAny;
use std::collections::HashMap;
use std::io::{self, Read};

/// Bytes a log may have at most, and unfold to if it is gzipped.
const MOST_MEGABYTES: u64 = 64;

/// Reads a log of any known format, plain or gzipped.
///
/// # Errors
/// A [`LogError`] that says where the log is broken or why it is refused.
pub fn read(bytes: &[u8]) -> Result<Log, LogError> {
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let unzipped = bounded(flate2::read::GzDecoder::new(bytes));
        let unzipped = unzipped.map_err(|error| LogError::broken("gzip", error))?;
        let too_large = || format!("a log that unfolds to more than {MOST_MEGABYTES} MB");
        return read_bytes(&unzipped.ok_or_else(|| LogError::Refused(too_large()))?);
    }
    read_bytes(bytes)
}

/// Reads a log from a file or a pipe, as [`read`].
///
/// # Errors
/// What goes wrong while reading; a [`LogError`] is within, and for what has no end too.
pub fn read_from(source: impl Read) -> io::Result<Log> {
    read(&bytes_from(source)?).map_err(io::Error::other)
}

/// All bytes of a file or a pipe, to be read as a log or a recorded game.
///
/// # Errors
/// What goes wrong while reading; a [`LogError`] is within for what has no end.
pub fn bytes_from(source: impl Read) -> io::Result<Vec<u8>> {
    let too_large = || LogError::Refused(format!("more than {MOST_MEGABYTES} MB are no log"));
    bounded(source)?.ok_or_else(|| io::Error::other(too_large()))
}

/// All bytes; nothing if there are too many.
fn bounded(source: impl Read) -> io::Result<Option<Vec<u8>>> {
    let (most, mut bytes) = (MOST_MEGABYTES << 20, Vec::new());
    source.take(most + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= most))
}

fn read_bytes(bytes: &[u8]) -> Result<Log, LogError> {
    let text = std::str::from_utf8(bytes);
    read_text(text.map_err(|error| LogError::broken(format!("byte {}", error.valid_up_to()), "no UTF-8"))?)
}

fn read_text(text: &str) -> Result<Log, LogError> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with('<') {
        mjlog::read(text)
    } else if text.lines().next().is_some_and(is_message) {
        mjai::read(text)
    } else {
        tenhou6::read(text)
    }
}

/// Is this line an mjai message: a JSON object that says its type?
pub(crate) fn is_message(line: &str) -> bool {
    serde_json::from_str::<HashMap<String, IgnoredAny>>(line).is_ok_and(|line| line.contains_key("type"))
}
