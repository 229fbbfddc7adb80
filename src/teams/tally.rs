//! What a game brings the teams.

use super::state::{Match, NextGame, Played};
use crate::girl::Report;
use crate::mount::Mount;
use crate::state::{Game, TableEvent};
use crate::table::{Observer, Table};
use crate::tile::Who;
use std::cell::RefCell;
use std::rc::Rc;

/// Counts what a match keeps of a game, while it is played.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    won: [u32; 4],
    rounds: u32,
    broken: Vec<String>,
    /// The first failure of each kind.
    pub(super) reports: Vec<Report>,
}

/// A tally that is read while somebody else owns the observer of the game.
#[derive(Debug, Clone, Default)]
pub struct SharedTally(Rc<RefCell<Tally>>);

impl SharedTally {
    /// What has been counted so far.
    #[must_use]
    pub fn so_far(&self) -> Tally {
        self.0.borrow().clone()
    }
}

impl Match {
    /// Takes what came of a game that is over.
    pub fn conclude(&mut self, game: &NextGame, table: &Table, tally: Tally) {
        let (mut after, mut won, mut legacies) = ([0; 4], [0; 4], self.legacies.clone());
        let gains = gains(&game.opening.points, table.game().points(), self.rule.uma);
        for who in Who::ALL {
            let (seat, team) = (who.index(), game.seats[who.index()]);
            after[team] = self.points[team] + gains[seat];
            won[team] = tally.won[seat];
            legacies[team] = table.legacy(who);
        }
        let Tally { rounds, broken, .. } = tally;
        let NextGame { position, seats, .. } = *game;
        let played = Played { position, seats, before: self.points, after, won, rounds, broken };
        (self.points, self.legacies) = (after, legacies);
        self.games.push(played);
    }
}

/// What each seat won, with what the places in the game add, in thousands. Of equals the one who dealt first is before.
fn gains(before: &[i32; 4], after: [i32; 4], uma: [i32; 4]) -> [i32; 4] {
    let won: [i32; 4] = std::array::from_fn(|seat| after[seat] - before[seat]);
    let (mut gains, mut places) = (won, [0, 1, 2, 3]);
    places.sort_by_key(|&seat: &usize| -won[seat]);
    places.into_iter().zip(uma).for_each(|(seat, uma)| gains[seat] += uma * 1_000);
    gains
}

impl Observer for Tally {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        if let TableEvent::RoundEnded { openers, forms, .. } = event {
            self.rounds += 1;
            openers.iter().zip(forms.iter()).for_each(|(who, _)| self.won[who.index()] += 1);
        }
    }

    fn on_report(&mut self, report: &Report) {
        self.broken.push(report.girl.clone());
        if self.reports.iter().all(|before| before.kind() != report.kind()) {
            self.reports.push(report.clone());
        }
    }
}

impl Observer for SharedTally {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        self.0.borrow_mut().on_event(game, mount, event);
    }

    fn on_report(&mut self, report: &Report) {
        self.0.borrow_mut().on_report(report);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_a_game_add_what_the_rule_says() {
        let before = [130_000, 90_000, 80_000, 100_000];
        let after = [125_000, 95_000, 80_000, 100_000];
        assert_eq!(gains(&before, after, [0; 4]), [-5_000, 5_000, 0, 0]);
        assert_eq!(gains(&before, after, [20, 10, -10, -20]), [-25_000, 25_000, 10_000, -10_000]);
    }
}
