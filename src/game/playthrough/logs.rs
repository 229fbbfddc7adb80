//! A log of another program, to be walked through.

use super::record::ais;
use super::step::Step;
use super::{Cast, Playthrough, explained};
use crate::game::labels;
use crate::girl::Doge;
use crate::harmless::one_line;
use crate::interop::{Log, Mismatch, read_games, replayed};
use crate::problem::{Explain, Problem, texts};
use crate::tile::Who;
use std::rc::Rc;

impl Playthrough {
    /// Plays the first game of a log again, round by round. Returns it with what does not agree with our rules; a
    /// round in which something is impossible ends there.
    ///
    /// # Errors
    /// The log cannot be read, or nothing of it can be played.
    pub fn of_log(bytes: &[u8]) -> Result<(Self, Vec<Mismatch>), Problem> {
        let games = read_games(bytes).map_err(|error| error.problem())?;
        let first = games.into_iter().next().ok_or_else(|| Problem::new(texts::studio::record_is_empty()))?;
        let log: Log = first.log.map_err(|error| error.problem())?;
        let (rounds, outcome) = replayed(&log);
        let mut rounds = rounds.into_iter();
        let first = rounds.next().ok_or_else(|| Problem::new(texts::studio::record_is_empty()))?;
        let handles = [Doge::HANDLE; 4];
        let players = log.names.clone();
        let (names, seats) = (players_of_log(&players), labels(handles));
        // Places are told with them, between colons.
        let labels = Who::ALL.map(|who| match names[who.index()].replace([':', '/'], "_") {
            label if label.is_empty() => seats[who.index()].clone(),
            label => label,
        });
        let handles = handles.map(str::to_owned);
        let cast = Cast { labels, handles, players, persons: [false; 4], names: Some(names) };
        let mut game = Self::new(first.table, ais(0), Box::new(()), cast);
        let mut acts = first.acts;
        loop {
            for (who, action) in acts {
                // What is impossible here is among the mismatches.
                if game.carry(Step::Acted { who, action, advised: false }).is_err() {
                    break;
                }
            }
            let Some(next) = rounds.next() else { return Ok((game, outcome.mismatches)) };
            game.carry(Step::Table(Rc::new(explained(next.table))))?;
            acts = next.acts;
        }
    }
}

/// Players as a log calls them; those of one name are numbered by their seats.
#[must_use]
pub fn players_of_log(players: &[String; 4]) -> [String; 4] {
    Who::ALL.map(|who| {
        let name = &players[who.index()];
        let several = players.iter().filter(|other| *other == name).count() > 1;
        let name = one_line(name.trim());
        if several && !name.is_empty() { format!("{name} {who}") } else { name }
    })
}
