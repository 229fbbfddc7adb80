//! What came of many tournaments.

use super::{Bracket, Tournament};
use crate::lab::Figure;

/// Figures of many tournaments, a unit each.
#[derive(Debug, Clone)]
pub struct TournamentChances {
    /// Tournaments.
    pub tournaments: u64,
    /// How often each school won, by its number in [`Bracket::schools`].
    pub won: Vec<Figure>,
    /// How often each school played each match, by match and school.
    pub reached: Vec<Vec<Figure>>,
}

impl TournamentChances {
    /// Before the first tournament.
    #[must_use]
    pub fn new(bracket: &Bracket) -> Self {
        let won = vec![Figure::default(); bracket.schools.len()];
        Self { tournaments: 0, reached: vec![won.clone(); bracket.fixtures.len()], won }
    }

    /// Adds a tournament.
    pub fn add(&mut self, it: &Tournament) {
        self.tournaments += 1;
        let winner = it.winner();
        for (school, figure) in self.won.iter_mut().enumerate() {
            figure.add(i64::from(winner == Some(school)), 1);
        }
        for (figures, played) in self.reached.iter_mut().zip(&it.matches) {
            for (school, figure) in figures.iter_mut().enumerate() {
                figure.add(i64::from(played.schools.contains(&school)), 1);
            }
        }
    }

    /// The schools by how often they won, then by how often they played the last matches.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        let mut schools: Vec<usize> = (0..self.won.len()).collect();
        schools.sort_by_key(|&school| {
            let reached = self.reached.iter().rev().map(|figures| -figures[school].sum());
            (-self.won[school].sum(), reached.collect::<Vec<_>>())
        });
        schools
    }
}
