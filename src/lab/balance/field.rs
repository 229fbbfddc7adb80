//! Where girls stand, against whom.

use super::settings::Against;
use super::subject::Balance;
use crate::lab::figures::ShownFigure;
use crate::lab::roster::{Asked, Roster, RosterPlan, Tables};
use crate::lab::store::Store;
use crate::lab::tune::{Games, Lot, Objective, TunedNumber};
use crate::lab::watch::{Ended, Watch};
use crate::lab::{BrokenGames, Figure, Interval, Metric, Plan, Shape, Sitter};
use std::cell::RefCell;
use std::num::NonZeroUsize;

/// Mean place of a girl, and all her figures.
#[derive(Debug, Clone)]
pub struct Standing {
    /// Mean place.
    pub place: f64,
    /// Its 95 % interval.
    pub interval: Option<Interval>,
    /// Figures by metric, in the order of [`Metric::ALL`].
    pub figures: Vec<Figure>,
}

impl Standing {
    /// The place with its interval.
    #[must_use]
    pub fn shown(&self) -> ShownFigure {
        let games = self.figures[Metric::Place as usize].occasions();
        ShownFigure::known(self.place, self.interval, games)
    }

    /// The same, without an interval that says nothing.
    #[must_use]
    pub fn told(&self) -> ShownFigure {
        self.shown().told(Metric::Place)
    }

    /// The share of rounds that she wins.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.figures[Metric::Win as usize].mean()
    }
}

/// Seeds of the first measurement against doge, and between looks.
const FIRST: u64 = 64;

/// Where games are kept, and where those are counted in which skills failed.
type Books<'a> = (&'a Store, &'a RefCell<BrokenGames>);

impl Balance {
    /// Places of all girls of a plan, from this seed on; `None` if it was stopped.
    pub(super) fn standings(
        &self,
        plan: &RosterPlan,
        seed: u64,
        crew: (NonZeroUsize, &mut dyn Watch),
    ) -> anyhow::Result<Option<Vec<Standing>>> {
        let (precision, books) = (self.settings.precision, (&self.store, &self.broken));
        let plan = RosterPlan { seed, asked: Asked::Precision(precision), ..plan.clone() };
        match self.settings.against {
            Against::Roster => among(&plan, books, crew),
            Against::Doge => alone(&plan, precision, books, crew),
        }
    }
}

fn among(
    plan: &RosterPlan,
    (store, broken): Books<'_>,
    (jobs, watch): (NonZeroUsize, &mut dyn Watch),
) -> anyhow::Result<Option<Vec<Standing>>> {
    let mut tables = Tables::new(plan, store, jobs)?;
    let roster = Roster::play(&mut tables, watch)?;
    broken.borrow_mut().merge(tables.broken_games());
    let played = roster.played.first().filter(|_| roster.ended != Ended::Stopped);
    Ok(played.map(|(_, results, rating)| {
        let one = |girl: usize| Standing {
            place: rating.strengths.places[girl],
            interval: rating.strengths.known(girl),
            figures: Metric::ALL.iter().map(|&metric| *results.figure(girl, metric)).collect(),
        };
        (0..plan.girls.len()).map(one).collect()
    }))
}

fn alone(
    plan: &RosterPlan,
    precision: f64,
    (store, broken): Books<'_>,
    (jobs, watch): (NonZeroUsize, &mut dyn Watch),
) -> anyhow::Result<Option<Vec<Standing>>> {
    let mut standings = Vec::new();
    for girl in 0..plan.girls.len() {
        watch.begin(plan.expected_games() / plan.girls.len() as u64);
        let mut games = games(plan, girl, Against::Doge, store, (jobs, &mut *watch));
        let mut figures = vec![Figure::default(); Metric::COUNT];
        let (mut seeds, mut next) = (0, FIRST);
        loop {
            let measured = games.measure(&[Vec::new()], seeds..next)?;
            if (measured.len() as u64) < next - seeds {
                games.watch.end();
                broken.borrow_mut().merge(&games.breaks.games);
                return Ok(None);
            }
            for counts in measured.iter().flatten() {
                figures.iter_mut().zip(counts).for_each(|(figure, &(sum, of))| figure.add(sum, of));
            }
            let interval = figures[Metric::Place as usize].interval(Shape::Mean);
            if interval.is_none_or(|interval| interval.half() <= precision) {
                break;
            }
            (seeds, next) = (next, next + (next / 4).next_multiple_of(FIRST));
        }
        games.watch.end();
        broken.borrow_mut().merge(&games.breaks.games);
        let place = figures[Metric::Place as usize];
        standings.push(Standing { place: place.mean(), interval: place.interval(Shape::Mean), figures });
    }
    Ok(Some(standings))
}

/// Games of a girl at the first seat, against those she is measured against.
pub(super) fn games<'a>(
    plan: &RosterPlan,
    girl: usize,
    against: Against,
    store: &'a Store,
    (jobs, watch): (NonZeroUsize, &'a mut dyn Watch),
) -> Games<'a> {
    let player = plan.players.first().copied().unwrap_or_default();
    let sitter = |girl: usize| Sitter { player, ..plan.girls[girl].sitter.clone() };
    let other = || Sitter { player, ..Sitter::default() };
    let others = (0..plan.girls.len()).filter(|&other| other != girl).map(sitter).collect();
    let girls = [sitter(girl), other(), other(), other()];
    let lot = Lot { girls: others, places: vec![1, 2, 3] };
    Games {
        lot: (against == Against::Roster).then_some(lot),
        store: Some(store),
        ..Games::new(Plan::new(plan.rule.clone(), girls, plan.seed), vec![0], jobs, watch)
    }
}

/// A number of the girl at the first seat.
pub(super) fn number(name: &str, default: f64) -> TunedNumber {
    TunedNumber { place: 0, name: name.to_owned(), default }
}
