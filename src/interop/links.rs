//! Links to the viewer of tenhou.net, each with one round: those we print, and lists for NAGA.

use super::log::{Log, LogRound, ReadGame};
use super::{percent, tenhou6};

/// What stands before the record in a link.
const BEGIN: &str = "#json=";

/// Whether a text has such links.
pub(super) fn has_any(text: &str) -> bool {
    text.lines().any(|line| record(line).is_some())
}

/// Reads all links. Rounds of one game that follow each other are one game; lines without a link are passed over.
pub(super) fn read(text: &str) -> Vec<ReadGame> {
    let mut games = Vec::<ReadGame>::new();
    for (nth, line) in text.lines().enumerate() {
        let Some(record) = record(line) else { continue };
        let found = ReadGame { line: nth + 1, log: tenhou6::read_line(nth + 1, &record) };
        match (games.last_mut().map(|game| &mut game.log), &found.log) {
            (Some(Ok(game)), Ok(next)) if goes_on(game, next) => {
                game.rounds.extend(next.rounds.iter().cloned());
                game.notes.extend(next.notes.iter().cloned());
            }
            _ => games.push(found),
        }
    }
    games
}

/// The record in a line with a link.
fn record(line: &str) -> Option<String> {
    let (before, record) = line.split_once(BEGIN)?;
    let record = percent::decoded(record.trim());
    (before.contains("//tenhou.net/") && record.starts_with('{')).then_some(record)
}

/// Whether these rounds are the next of the same game.
fn goes_on(game: &Log, next: &Log) -> bool {
    let order = |round: &LogRound| (round.setup.round, round.setup.extra_round);
    let later =
        game.rounds.last().zip(next.rounds.first()).is_some_and(|(last, next)| order(last) < order(next));
    let rule = |log: &Log| (log.rule.flow.reds, log.rule.flow.rounds, log.rule.score.clone());
    later && game.names == next.names && rule(game) == rule(next)
}
