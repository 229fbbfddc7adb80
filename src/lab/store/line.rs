//! A table as a line of a file: its key, a hash of its games, who played, the seed, the games in the order of their seatings.
//!
//! What the key says of a game is not said again, and sums have no names: those are in the head of the file. So a table
//! takes a quarter of what its rows take.

use super::key::Key;
use crate::girl::Report;
use crate::lab::row::nobody;
use crate::lab::{GameRow, Idle, Metric, Plan, Sitter, Sums};
use serde::{Deserialize, Serialize};

/// What a line begins with, before the key of its table.
const HEAD: &str = "{\"table\":\"";
/// Digits of the hash of the games.
const DIGITS: usize = 16;

/// A line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    table: String,
    hash: String,
    girls: [String; 4],
    seed: u64,
    games: Vec<KeptGame>,
}

/// A game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptGame {
    rounds: u32,
    draws: u32,
    sums: [Vec<i64>; 4],
    gains: [Vec<i32>; 4],
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    reports: Vec<Report>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    #[serde(default, skip_serializing_if = "nobody")]
    idle: [Option<Idle>; 4],
}

impl From<&GameRow> for KeptGame {
    fn from(row: &GameRow) -> Self {
        let sums = |sums: &Sums| Metric::ALL.iter().map(|&metric| sums[metric]).collect();
        Self {
            rounds: row.rounds,
            draws: row.draws,
            sums: row.girls.each_ref().map(sums),
            gains: row.gains.clone(),
            reports: row.reports.clone(),
            fault: row.fault.clone(),
            idle: row.idle.clone(),
        }
    }
}

impl KeptGame {
    /// The row of the game with this number; `None` if it has other sums than this version.
    fn row(self, game: u64, seed: u64, rotation: u8) -> Option<GameRow> {
        let Self { rounds, draws, sums, gains, reports, fault, idle } = self;
        let mut girls = [Sums::default(); 4];
        for (girl, sums) in girls.iter_mut().zip(sums) {
            if sums.len() != Metric::COUNT {
                return None;
            }
            Metric::ALL.iter().zip(sums).for_each(|(&metric, sum)| girl[metric] = sum);
        }
        let row = GameRow { game, seed, rotation, rounds, draws, girls, gains, reports, fault, idle };
        row.check().is_ok().then_some(row)
    }
}

fn hash(seed: u64, games: &[KeptGame]) -> serde_json::Result<String> {
    Ok(blake3::hash(&serde_json::to_vec(&(seed, games))?).to_hex()[..DIGITS].to_owned())
}

/// Writes the table of a plan whose rows these are, with the end of the line.
///
/// # Errors
/// It cannot be serialized, which does not happen for rows made by this crate.
pub(super) fn written(key: Key, plan: &Plan, rows: &[GameRow]) -> serde_json::Result<Vec<u8>> {
    let games: Vec<KeptGame> = rows.iter().map(KeptGame::from).collect();
    let girls = plan.girls.each_ref().map(Sitter::handle);
    let seed = rows.first().map_or(0, |row| row.seed);
    let line = Line { table: key.to_string(), hash: hash(seed, &games)?, girls, seed, games };
    let mut text = serde_json::to_vec(&line)?;
    text.push(b'\n');
    Ok(text)
}

/// The key of a line that has its end; `None` if it is none of a table.
pub(super) fn key(line: &[u8]) -> Option<Key> {
    let key = line.strip_prefix(HEAD.as_bytes())?.get(..Key::DIGITS)?;
    let closes = line.get(HEAD.len() + Key::DIGITS) == Some(&b'"');
    Key::read(key).filter(|_| closes && line.ends_with(b"\n"))
}

/// Reads the rows of a table, the first of which is that of game `first`; `None` unless the line is as it was written.
pub(super) fn read(key: Key, line: &[u8], first: u64) -> Option<Vec<GameRow>> {
    let Line { table, hash: known, seed, games, .. } = serde_json::from_slice(line).ok()?;
    if table != key.to_string() || hash(seed, &games).ok()? != known || games.len() > 4 {
        return None;
    }
    let rows = (0_u8..).zip(games);
    rows.map(|(nth, game)| game.row(first.checked_add(nth.into())?, seed, nth)).collect()
}
