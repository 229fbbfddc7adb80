//! Which order of the five is best: orders that look worse are given up early.

use super::file::Team;
use super::keep::Keep;
use super::many::{MatchRow, each, played_out};
use super::state::Match;
use crate::lab::Crash;
use crate::problem::Problem;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// An order: who plays at each position, by her number in the file.
pub type Order = [usize; 5];

/// The order of the file.
pub const AS_WRITTEN: Order = [0, 1, 2, 3, 4];

/// A search by successive halving. At each look the orders that are left play more matches, all on the same seeds, and the half with
/// the better mean place over all of theirs stays.
#[derive(Debug, Clone)]
pub struct OrderSearch {
    first: Match,
    team: usize,
    /// Seeds that were used.
    pub used: u64,
    left: Vec<Candidate>,
}

/// An order that is left, with what it came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Candidate {
    order: Order,
    places: usize,
    points: i64,
}

/// A look at the orders that were left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// How many there were.
    pub orders: usize,
    /// Matches that each of them had played by then.
    pub matches: u64,
    /// The best of them.
    pub best: Order,
}

impl OrderSearch {
    /// A search for a team of a match, from the seed of the match on.
    #[must_use]
    pub fn new(first: &Match, team: usize) -> Self {
        let left = orders().into_iter().map(|order| Candidate { order, places: 0, points: 0 }).collect();
        Self { first: first.clone(), team, used: 0, left }
    }

    /// Whether one order is left.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.left.len() < 2
    }

    /// Matches of the next look, if it plays about `matches`: as many for each order that is left, at least one.
    #[must_use]
    pub fn size(&self, matches: u64) -> u64 {
        let left = self.left.len() as u64;
        (matches / left).max(1) * left
    }

    /// Plays about so many matches and gives up the worse half of the orders; `None` if `reach`, told after every match,
    /// ended it.
    ///
    /// # Errors
    /// A skill that does not start, or a thread that ends.
    pub fn look(
        &mut self,
        matches: u64,
        jobs: NonZeroUsize,
        keep: &mut Keep,
        mut reach: impl FnMut(&MatchRow) -> ControlFlow<()>,
    ) -> Result<Result<Option<Look>, Problem>, Crash> {
        let (count, left) = (self.size(matches), self.left.len() as u64);
        let start = self.first.seed.wrapping_add(self.used);
        let opened: Vec<Match> = self.left.iter().map(|it| self.with(it.order)).collect();
        let one = |nth: u64| {
            let seed = start.wrapping_add(nth / left);
            played_out(Match { seed, ..opened[(nth % left) as usize].clone() })
        };
        let (mut nth, team, candidates) = (0, self.team, &mut self.left);
        let played = each(count, jobs, keep, one, |row| {
            let it = &mut candidates[(nth % left) as usize];
            it.places += row.place(team);
            it.points += i64::from(row.points[team]);
            nth += 1;
            reach(&row)
        })?;
        if let Err(problem) = played {
            return Ok(Err(problem));
        }
        if nth < count {
            return Ok(Ok(None));
        }
        self.used += count / left;
        self.left.sort_by_key(|it| (it.places, -it.points));
        self.left.truncate(self.left.len().div_ceil(2));
        Ok(Ok(Some(Look { orders: left as usize, matches: self.used, best: self.best() })))
    }

    /// The best order so far.
    #[must_use]
    pub fn best(&self) -> Order {
        self.left.first().map_or(AS_WRITTEN, |it| it.order)
    }

    /// The match with another order of the team.
    #[must_use]
    pub fn with(&self, order: Order) -> Match {
        let mut it = self.first.clone();
        it.teams[self.team] = it.teams[self.team].ordered(order);
        it
    }

    /// The match with the order of the file, from the first seed that was not used.
    #[must_use]
    pub fn fresh(&self) -> Match {
        Match { seed: self.first.seed.wrapping_add(self.used), ..self.first.clone() }
    }
}

/// All orders of five, that of the file first.
fn orders() -> Vec<Order> {
    let mut all = vec![Vec::new()];
    for _ in 0..5 {
        let longer = all.iter().flat_map(|some: &Vec<usize>| {
            let rest = (0..5).filter(|girl| !some.contains(girl));
            rest.map(|girl| some.iter().copied().chain([girl]).collect())
        });
        all = longer.collect();
    }
    all.into_iter().filter_map(|order| order.try_into().ok()).collect()
}

impl Team {
    /// The same team in another order.
    #[must_use]
    pub fn ordered(&self, order: Order) -> Self {
        Self { girls: order.map(|girl| self.girls[girl].clone()), ..self.clone() }
    }

    /// The lines of its file that say this order: the girls, and their players if they differ.
    #[must_use]
    pub fn order_lines(&self) -> String {
        let listed = |words: [String; 5]| words.map(|word| toml::Value::from(word).to_string()).join(", ");
        let girls = listed(self.girls.each_ref().map(|girl| girl.name.clone()));
        let players = self.girls.each_ref().map(|girl| girl.player.name().to_string());
        match players.iter().all(|player| *player == players[0]) {
            true => format!("girls = [{girls}]"),
            false => format!("girls = [{girls}]\nplayers = [{}]", listed(players)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_120_orders() {
        let mut all = orders();
        assert_eq!((all.len(), all[0]), (120, AS_WRITTEN));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 120);
    }
}
