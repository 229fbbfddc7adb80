//! Floor 14: team matches. Four teams of five play one game after another, position by position, and their points go on.
//!
//! A [`Team`] is read from a file; [`MatchRule`](crate::state::MatchRule) says how a match goes. A [`Match`] does no input or output: it says which game
//! comes next, with whom, where and from which points ([`NextGame`]), takes what came of it ([`Played`]), and says when it is over.
//! As data it can be saved and go on. [`Cast`] has the skills of the teams and plays.
//!
//! A [`Bracket`] is a whole tournament, whose matches lead to each other.
//!
//! Everything is keyed by the seed of the match: the seats of a game and its own seed are drawn from the seed and the number of the
//! game, so a change in one game changes no luck of the next.

mod bracket;
mod cast;
mod file;
mod keep;
mod known;
mod many;
mod order;
mod roster;
mod saved;
mod state;
mod tally;
mod versus;

pub use bracket::{Bracket, BracketMatch, Fixture, Slot, Tournament, TournamentChances, play_tournaments};
pub use cast::Cast;
pub use file::{
    KnownTeam, Member, POSITIONS, Position, Team, available, called, girl_called, shipped, which,
};
pub use keep::Keep;
pub use known::known_teams;
pub use many::{Chances, MatchRow, play_matches};
pub use order::{AS_WRITTEN, Look, Order, OrderSearch};
pub use roster::{TeamFigure, TeamFigures, TeamRoster};
pub use state::{Ending, Match, NextGame, Played, game_called};
pub use tally::{SharedTally, Tally};
pub use versus::{Effect, Versus, play_both};
