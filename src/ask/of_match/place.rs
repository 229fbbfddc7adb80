//! A game of a match, on command lines that are about one game.

use super::setting::{MatchSetting, without_persons};
use super::stage::{GamePlace, Stage};
use crate::ask::Ear;
use crate::ask::setting::Setting;
use crate::ask::staging::Staging;
use crate::game::why::At;
use crate::lab::repeat::Repeat;
use crate::problem::{Explain, Lang, Problem, texts};
use std::fmt;
use std::str::FromStr;

/// The match that a game is of.
#[derive(Debug, Clone, clap::Args)]
pub struct OfMatch {
    /// The match.
    #[command(flatten)]
    pub setting: MatchSetting,
    /// The game of the match, like captain/2.
    #[arg(long, value_name = "GAME")]
    pub game: Option<GamePlace>,
}

impl OfMatch {
    /// The game that was asked for, by its place in a match; `None` where no match was named.
    ///
    /// # Errors
    /// No game is named, or one without a match, or something else of a match without one.
    pub fn game(&self, named: Option<GamePlace>) -> Result<Option<GamePlace>, Problem> {
        match (self.setting.teams.is_empty(), named.or(self.game)) {
            (true, None) => self.setting.only_of_table().map(|()| None),
            (true, Some(_)) => Err(texts::match_games::match_missing().into()),
            (false, Some(game)) => Ok(Some(game)),
            (false, None) => {
                Err(Problem::advised(texts::match_games::game_missing(), texts::match_games::game_names()))
            }
        }
    }

    /// The match, in which nobody is asked.
    ///
    /// # Errors
    /// What is wrong with it, or options of a table beside it.
    pub fn stage(&self, table: &Setting, seed: u64, lang: Lang, ear: &Ear) -> anyhow::Result<Stage> {
        table.only_of_match()?;
        let numbers = &table.seats.numbers;
        let (library, tell) = (numbers.library.library()?, &mut |problem: &Problem| ear(problem));
        let it = self.setting.open(table.rules(), &library, &numbers.set, seed, tell)?;
        without_persons(&it.teams)?;
        Stage::of(it, Staging::new(table.rules(), table.programs(), lang, ear))
    }

    /// Whether a program is named, at the table or in the match.
    #[must_use]
    pub fn has_programs(&self, table: &Setting) -> bool {
        table.has_programs() || self.setting.has_programs()
    }

    /// The options of a command about a game of this table, or of the match.
    #[must_use]
    pub fn repeat(&self, table: &Setting) -> Repeat {
        let mut repeat = table.given();
        self.setting.repeat(&mut repeat);
        self.game.iter().for_each(|game| repeat.push("--game", game.to_string()));
        repeat
    }
}

/// A place in a game, with the game of the match before it: `captain/2/E1-0:t7:yuki`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The game of a match, if it is one of a match.
    pub game: Option<GamePlace>,
    /// Where in the game.
    pub at: At,
}

impl FromStr for Place {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let (game, at) = match GamePlace::split(text.trim()) {
            Some((game, at)) => (Some(game), at),
            None => (None, text),
        };
        Ok(Self { game, at: at.parse().map_err(|error: crate::game::why::AtError| error.problem())? })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.game {
            Some(game) => write!(f, "{game}/{}", self.at),
            None => write!(f, "{}", self.at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_matches_round_trip_through_text() {
        for text in ["E1-0", "captain/2/E1-0:t7:yuki", "lieutenant/1/S4-12:dora"] {
            assert_eq!(text.parse::<Place>().unwrap().to_string(), text);
        }
        // A game is found by every name that it is told by.
        for (text, place) in [
            ("副将/2/e1-0", "lieutenant/2/E1-0"),
            ("副将戦後半戦/E1-0", "lieutenant/2/E1-0"),
            ("先锋战前半战/E1-0", "vanguard/1/E1-0"),
            ("中堅戦 3/E1-0", "middle/3/E1-0"),
            ("captain 2/E1-0", "captain/2/E1-0"),
            ("captain/E1-0", "captain/1/E1-0"),
        ] {
            assert_eq!(text.parse::<Place>().unwrap().to_string(), place);
        }
        for text in ["captain/0/E1-0", "captain 17/E1-0", "goalkeeper/1/E1-0", "captain/2/"] {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }
}
