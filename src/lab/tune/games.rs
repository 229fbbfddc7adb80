//! Real games as an objective.

use super::goal::Belief;
use super::lot::Lot;
use super::objective::{Counts, Objective};
use crate::lab::broken::Breaks;
use crate::lab::crew::Crew;
use crate::lab::in_order::in_order;
use crate::lab::store::{Base, Known, Store, Taken};
use crate::lab::together::report_failures;
use crate::lab::{Breakdown, GameRow, Metric, Plan, Watch};
use crate::problem::Text;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

/// Seeds that are played together on one machine. Rounds of a search are multiples of it, so every game finds the same
/// state no matter where a search was interrupted.
pub(super) const CHUNK: u64 = 8;

/// A number of a girl at the table.
#[derive(Debug, Clone, PartialEq)]
pub struct TunedNumber {
    /// Her place in the plan.
    pub place: usize,
    /// Name of the number.
    pub name: String,
    /// Value in her file.
    pub default: f64,
}

impl TunedNumber {
    /// A plan with this value of the number.
    #[must_use]
    pub fn at(&self, plan: &Plan, value: f64) -> Plan {
        let mut plan = plan.clone();
        plan.girls[self.place].set(&self.name, value, self.default);
        plan
    }
}

/// Games of a plan in which some numbers have other values.
pub struct Games<'a> {
    /// The plan.
    pub plan: Plan,
    /// The numbers, in the order of the values of a point.
    pub numbers: Vec<TunedNumber>,
    /// The metrics that are counted.
    pub metrics: Vec<Metric>,
    /// Places of the girl for whom they are counted.
    pub places: Vec<usize>,
    /// Opponents by lot.
    pub lot: Option<Lot>,
    /// Where games are kept, if they are.
    pub store: Option<&'a Store>,
    /// Number of threads.
    pub jobs: NonZeroUsize,
    /// Observer.
    pub watch: &'a mut dyn Watch,
    /// Puts into words what is believed.
    pub told: &'a dyn Fn(&Belief) -> Text,
    /// Games played, or found in the store.
    pub played: u64,
    /// Estimated total of games.
    pub total: Option<u64>,
    /// Skill failures.
    pub breaks: Breaks,
}

impl<'a> Games<'a> {
    /// Games of a plan for the girl at some places, without numbers, that count every metric and tell nothing.
    pub fn new(plan: Plan, places: Vec<usize>, jobs: NonZeroUsize, watch: &'a mut dyn Watch) -> Self {
        Self {
            plan,
            numbers: Vec::new(),
            metrics: Metric::ALL.to_vec(),
            places,
            lot: None,
            store: None,
            jobs,
            watch,
            told: &|_| Text::default(),
            played: 0,
            total: None,
            breaks: Breaks::default(),
        }
    }

    /// The plan with these values of its numbers.
    #[must_use]
    pub fn at(&self, values: &[f64]) -> Plan {
        let numbers = self.numbers.iter().zip(values);
        numbers.fold(self.plan.clone(), |plan, (number, &value)| number.at(&plan, value))
    }
}

/// Takes seeds of a plan from a store, or plays them, with opponents by lot if there is one.
fn taken(plan: &Plan, lot: Option<&Lot>, store: &Store, seeds: Range<u64>) -> anyhow::Result<Vec<Taken>> {
    let Some(lot) = lot else { return store.stretch(plan, store.keys(plan)?.as_ref(), seeds) };
    let (known, base) = (Known::default(), Base::of(plan)?);
    let one = |nth: u64| {
        let seed = plan.seed.wrapping_add(nth);
        let seated = lot.seated(plan, seed);
        let key = (!store.is_nowhere()).then(|| known.key(&base, &seated, seed)).transpose()?;
        let games = nth * plan.unit()..(nth + 1) * plan.unit();
        store.take(key, games.start, || {
            let crew = Crew::new(&seated)?;
            let rows = games.map(|game| crew.play(game)).collect::<Result<_, Breakdown>>()?;
            Ok((&seated, rows))
        })
    };
    seeds.map(one).collect()
}

impl Objective for Games<'_> {
    fn measure(&mut self, points: &[Vec<f64>], seeds: Range<u64>) -> anyhow::Result<Vec<Vec<Counts>>> {
        let plans: Vec<Plan> = points.iter().map(|values| self.at(values)).collect();
        let (lot, sides, nowhere) = (self.lot.as_ref(), plans.len() as u64, Store::default());
        let store = self.store.unwrap_or(&nowhere);
        let work = |nth: u64| {
            let first = seeds.start + nth / sides * CHUNK;
            taken(&plans[(nth % sides) as usize], lot, store, first..(first + CHUNK).min(seeds.end))
        };
        let chunks = (seeds.end - seeds.start).div_ceil(CHUNK);
        let (mut measured, mut chunk): (Vec<Vec<Counts>>, Vec<Vec<GameRow>>) = Default::default();
        let (unit, places, metrics, total) =
            (self.plan.unit() as usize, &self.places, &self.metrics, self.total);
        let (watch, breaks, done) = (&mut *self.watch, &mut self.breaks, &mut self.played);
        let settled = |taken: Vec<Taken>| -> anyhow::Result<Vec<GameRow>> {
            let rows = taken.into_iter().map(|one| store.settle(one)).collect::<anyhow::Result<Vec<_>>>()?;
            Ok(rows.concat())
        };
        let broken = in_order(chunks * sides, self.jobs, work, |taken| {
            let rows = match taken.and_then(settled) {
                Ok(rows) => rows,
                Err(broken) => return ControlFlow::Break(Some(broken)),
            };
            rows.iter().for_each(|row| report_failures(row, breaks, watch));
            *done += rows.len() as u64;
            watch.reach(*done, total);
            chunk.push(rows);
            if chunk.len() == plans.len() {
                measured.extend(counted(&std::mem::take(&mut chunk), unit, places, metrics));
            }
            if watch.is_stopped() { ControlFlow::Break(None) } else { ControlFlow::Continue(()) }
        })?;
        match broken.flatten() {
            Some(broken) => Err(broken),
            None => Ok(measured),
        }
    }

    fn unit(&self) -> u64 {
        self.plan.unit()
    }

    fn believe(&mut self, belief: &Belief) {
        self.total = Some(belief.games + belief.more);
        self.watch.reach(self.played, self.total);
        self.watch.say(&(self.told)(belief));
    }
}

/// Counts rows by point, for each seed.
fn counted(chunk: &[Vec<GameRow>], unit: usize, places: &[usize], metrics: &[Metric]) -> Vec<Vec<Counts>> {
    let seeds = chunk.first().map_or(0, |rows| rows.len() / unit);
    let counts =
        |rows: &[GameRow]| metrics.iter().map(|&metric| GameRow::total(rows, places, metric)).collect();
    (0..seeds)
        .map(|seed| chunk.iter().map(|rows| counts(&rows[seed * unit..(seed + 1) * unit])).collect())
        .collect()
}
