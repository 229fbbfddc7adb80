//! Floor 11: records of games. Reads and replays records of other programs, and writes ours.
//!
//! Readers turn a record into a [`Log`]: [`mjlog`] for Tenhou's XML, [`tenhou6`] for tenhou.net/6 JSON,
//! [`mjai`] for JSON Lines. Files of the last two may hold several games, see [`read_games`]. What is not understood
//! of a record becomes a [`LogNote`], and the rest is read. [`replay()`] plays a log on our table and collects the
//! mismatches. [`Record`] builds a log of a game as it is played;
//! [`tenhou6`] writes it. [`mjai`] writes a game as it happens and seats programs that speak mjai.
//! [`wall`] reads full walls. [`saki`] stores one of our games with everything needed to replay it.

mod draws;
mod fold;
mod hints;
mod links;
mod log;
pub mod mjai;
pub mod mjlog;
mod own;
mod percent;
pub mod players;
mod record;
mod replay;
pub mod saki;
pub mod tenhou6;
mod trouble;
mod values;
pub mod wall;
mod yaku_names;

pub use log::{Ending, Finals, Log, LogRound, LogWin, Move, ReadGame, UnnoticedDiscard};
pub use players::{Command, PlayerKind};
pub use record::Record;
pub use replay::{Compared, Look, Mismatch, Part, Replay, ReplayedRound, replay, replay_with, replayed};
pub use trouble::{LogError, LogNote};

use crate::files::text;
use crate::problem::{Explain, Text, texts};
use serde::de::IgnoredAny;
use std::collections::HashMap;
use std::io::{self, Read};
use values::Found;

/// Maximum size of a log, after decompression if it is gzipped.
const MOST_MEGABYTES: u64 = 64;

/// Reads the log of one game in any known format, plain or gzipped.
///
/// # Errors
/// A [`LogError`] that says where the log is broken or why it is refused; a file of several games is
/// refused.
pub fn read(bytes: &[u8]) -> Result<Log, LogError> {
    let mut games = read_games(bytes)?;
    match games.pop() {
        Some(only) if games.is_empty() => only.log,
        _ => Err(LogError::Refused(texts::logs::several_games(games.len() + 1))),
    }
}

/// Reads a file of one or more games: tenhou.net/6 with one game per line, or mjai with a `start_game` for
/// each. A broken game does not affect the others.
///
/// # Errors
/// A [`LogError`] for a file in no known format.
pub fn read_games(bytes: &[u8]) -> Result<Vec<ReadGame>, LogError> {
    read_bytes(unfolded(bytes.to_vec())?)
}

/// Whether there is a game in any known format, also one of rules that are not supported.
#[must_use]
pub fn has_game(bytes: &[u8]) -> bool {
    let is_game = |game: &ReadGame| matches!(game.log, Ok(_) | Err(LogError::Refused(_)));
    read_games(bytes).is_ok_and(|games| games.iter().any(is_game))
}

/// Reads all bytes of a file or a pipe that holds a log or a recorded game, plain or gzipped.
///
/// # Errors
/// I/O errors; a [`Problem`](crate::problem::Problem) inside an [`io::Error`] for input that is too large or no whole gzip.
pub fn bytes_from(source: impl Read) -> io::Result<Vec<u8>> {
    let too_large = || LogError::Refused(texts::logs::too_large(MOST_MEGABYTES));
    let bytes = bounded(source)?.ok_or_else(too_large).and_then(unfolded);
    bytes.map_err(|error| io::Error::other(error.problem()))
}

/// What is in a gzipped file; any other as it is.
fn unfolded(bytes: Vec<u8>) -> Result<Vec<u8>, LogError> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(bytes);
    }
    let unzipped = bounded(flate2::read::GzDecoder::new(bytes.as_slice()))
        .map_err(|_| LogError::broken(Text::default(), texts::logs::gzip_broken()))?;
    unzipped.ok_or_else(|| LogError::Refused(texts::logs::unfolds_too_large(MOST_MEGABYTES)))
}

/// All bytes; `None` above the maximum size.
fn bounded(source: impl Read) -> io::Result<Option<Vec<u8>>> {
    let (most, mut bytes) = (MOST_MEGABYTES << 20, Vec::new());
    source.take(most + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= most))
}

fn read_bytes(bytes: Vec<u8>) -> Result<Vec<ReadGame>, LogError> {
    let no_text = |at: usize| LogError::broken(texts::logs::place_byte(at), texts::logs::not_utf8());
    let text = text::decode(bytes).map_err(no_text)?;
    match text.trim_start().chars().next() {
        None => Err(LogError::broken_line(1, texts::options::empty_file())),
        _ if links::has_any(&text) => Ok(links::read(&text)),
        Some('<' | '{' | '[') => Ok(read_text(&text)),
        Some(_) => Err(LogError::broken_line(1, texts::options::not_game_record())),
    }
}

fn read_text(text: &str) -> Vec<ReadGame> {
    let whole = |log| vec![ReadGame { line: 1, log }];
    let start = text.trim_start();
    if start.starts_with('<') {
        return whole(mjlog::read(start));
    }
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).peekable();
    let first = lines.peek().map_or("", |(_, line)| line);
    if start.starts_with('[') || is_message(first) {
        read_values(values::read(text))
    } else if serde_json::from_str::<IgnoredAny>(text).is_err() && text.lines().any(is_whole) {
        let game = |(nth, line)| ReadGame { line: nth + 1, log: tenhou6::read_line(nth + 1, line) };
        lines.map(game).collect()
    } else if text.lines().any(is_message) {
        // The first line is broken.
        read_values(values::read(text))
    } else {
        whole(tenhou6::read(text))
    }
}

/// Reads messages of mjai, or games of tenhou.net/6 in a list.
fn read_values(found: Vec<Found>) -> Vec<ReadGame> {
    if !found.iter().any(|found| found.value.as_ref().is_ok_and(|value| value.get("log").is_some())) {
        return mjai::read_games(found);
    }
    let game = |Found { line, value, .. }| ReadGame {
        line,
        log: value.map_err(LogError::from).and_then(|value| tenhou6::read_json(&value)),
    };
    found.into_iter().map(game).collect()
}

/// Whether this line is a whole tenhou.net/6 game.
fn is_whole(line: &str) -> bool {
    serde_json::from_str::<HashMap<String, IgnoredAny>>(line).is_ok_and(|line| line.contains_key("log"))
}

/// Whether this line is an mjai message: a JSON object with a `type`.
pub(crate) fn is_message(line: &str) -> bool {
    serde_json::from_str::<HashMap<String, IgnoredAny>>(line).is_ok_and(|line| line.contains_key("type"))
}
