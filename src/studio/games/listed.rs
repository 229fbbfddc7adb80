//! What is told of a game that is kept, without playing it again.

use super::file::{LONGEST, modified};
use crate::files;
use crate::harmless::one_line;
use crate::interop::players::PERSON;
use crate::state::{Rule, TableEvent, round_name};
use serde::Deserialize;
use std::path::Path;
use std::time::SystemTime;

/// A game that is kept.
#[derive(Debug, Clone)]
pub(in crate::studio) struct Listed {
    /// The name of its file without the ending.
    pub key: String,
    /// Handles of the girls.
    pub girls: [String; 4],
    /// Seats of persons.
    pub persons: [bool; 4],
    /// The last round that began.
    pub round: Option<String>,
    /// Points at its beginning, or at the end of the game.
    pub points: [i32; 4],
    pub over: bool,
    pub modified: SystemTime,
    length: u64,
}

#[derive(Deserialize)]
struct Head {
    r#type: String,
    players: [String; 4],
    rule: Rule,
}

#[derive(Deserialize)]
struct Girl {
    handle: String,
}

impl Listed {
    /// Whether the file is as it was.
    pub fn is_as(&self, path: &Path) -> bool {
        modified(path) == Some(self.modified)
            && path.symlink_metadata().is_ok_and(|file| file.len() == self.length)
    }

    /// A game from its file; `None` if it is none.
    pub fn read(key: &str, path: &Path) -> Option<Self> {
        let modified = modified(path)?;
        // A huge one is not even begun to be read.
        path.symlink_metadata().ok().filter(|file| file.len() <= LONGEST)?;
        let bytes = files::read(path, LONGEST).ok()?;
        let length = bytes.len() as u64;
        let text = String::from_utf8_lossy(&bytes);
        let mut lines = text.lines();
        let head: Head = serde_json::from_str(lines.next()?).ok()?;
        if head.r#type != crate::interop::saki::HEAD {
            return None;
        }
        let mut girl = || Some(serde_json::from_str::<Girl>(lines.next()?).ok()?.handle);
        let [a, b, c, d] = std::array::from_fn(|_| girl());
        let girls = [a?, b?, c?, d?].map(|girl| one_line(&girl));
        let persons = head.players.map(|player| player == PERSON);
        let (mut round, mut points, mut over) = (None, [head.rule.flow.start_points; 4], false);
        if let Some(TableEvent::TableEnded { points: last, .. }) = last(&text, "table-ended") {
            (points, over) = (last, true);
        }
        if let Some(TableEvent::RoundStarted { round: nth, extra_round, points: begun, .. }) =
            last(&text, "round-started")
        {
            round = Some(round_name(nth, extra_round));
            points = if over { points } else { begun };
        }
        Some(Self { key: key.to_owned(), girls, persons, round, points, over, modified, length })
    }
}

/// The last event of a kind.
fn last(text: &str, kind: &str) -> Option<TableEvent> {
    let at = text.rfind(&format!("\n{{\"type\":\"{kind}\""))? + 1;
    serde_json::from_str(text[at..].lines().next()?).ok()
}
