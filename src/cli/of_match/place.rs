//! A game of a match, on command lines that are about one game.

use super::setting::MatchSetting;
use super::stage::{GamePlace, Stage};
use crate::cli::setting::Setting;
use crate::game::why::At;
use crate::problem::{Explain, Problem, texts};
use std::fmt;
use std::str::FromStr;

/// The match that a game is of.
#[derive(Debug, Clone, clap::Args)]
pub(in crate::cli) struct OfMatch {
    #[command(flatten)]
    pub setting: MatchSetting,
    /// The game of the match, like captain/2.
    #[arg(long, value_name = "GAME", requires = "teams")]
    pub game: Option<GamePlace>,
}

impl OfMatch {
    /// The game that was asked for, by its place in a match; `None` where no match was named.
    ///
    /// # Errors
    /// No game is named, or one without a match.
    pub fn game(&self, named: Option<GamePlace>) -> Result<Option<GamePlace>, Problem> {
        match (self.setting.teams.is_empty(), named.or(self.game)) {
            (true, None) => Ok(None),
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
    pub fn stage(&self, table: &Setting, seed: u64) -> anyhow::Result<Stage> {
        table.only_of_match()?;
        let (numbers, programs) = (&table.seats.numbers, table.programs());
        Stage::closed(&self.setting, table.rules(), programs, &numbers.library.library()?, &numbers.set, seed)
    }
}

/// A place in a game, with the game of the match before it: `captain/2/E1-0:t7:yuki`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::cli) struct Place {
    pub game: Option<GamePlace>,
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
        assert_eq!("副将/2/e1-0".parse::<Place>().unwrap().to_string(), "lieutenant/2/E1-0");
        for text in ["captain/0/E1-0", "captain/E1-0", "goalkeeper/1/E1-0", "captain/2/"] {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }
}
