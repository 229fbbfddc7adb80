use super::band::Band;
use serde::Serialize;

/// The opponents of everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Against {
    /// Three others of the roster, drawn by lot.
    Roster,
    /// Three without a skill.
    Doge,
}

impl Against {
    /// As it is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Roster => "roster",
            Self::Doge => "doge",
        }
    }
}

/// What is wanted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// Where mean places are to lie.
    pub band: Band,
    /// Opponents.
    pub against: Against,
    /// Half width of the intervals of places.
    pub precision: f64,
    /// Maximum number of games of a search.
    pub most_games: u64,
}
