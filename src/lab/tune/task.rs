//! A search of real games: what is asked, played and found.

use super::ask::Searched;
use super::find::find;
use super::found::Found;
use super::games::{Games, TunedNumber};
use super::goal::{Belief, Goal};
use super::lot::Lot;
use super::objective::{Axis, Objective};
use super::steer::fewest;
use crate::girl::Doge;
use crate::lab::aim::{Band, Target};
use crate::lab::figures::around;
use crate::lab::store::{Search, Store};
use crate::lab::{BrokenGames, Contender, Metric, Paired, Planned, Sitter, Watch};
use crate::player::Builtin;
use crate::problem::{Problem, Text, texts};
use crate::skill::{Numbers, Seats};
use std::num::NonZeroUsize;
use std::path::Path;

/// Most numbers that are searched at once.
const MOST: usize = 8;

/// What is to be found.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// Numbers.
    pub vary: Vec<Searched>,
    /// Target.
    pub target: Target,
    /// Metrics that are to stay in a band.
    pub keep: Vec<Band>,
    /// Girl whose figures count; by default the owner of the first number.
    pub who: Option<String>,
    /// Half width of the metric's interval.
    pub precision: Option<f64>,
    /// Maximum number of games.
    pub games: u64,
    /// A player who plays the check too.
    pub second: Option<Builtin>,
}

/// A search of real games.
pub struct Task {
    /// The plan.
    pub planned: Planned,
    /// What is to be found.
    pub wanted: Wanted,
    /// Bounds of the numbers.
    pub axes: Vec<Axis>,
    /// Opponents by lot.
    pub lot: Option<Lot>,
    numbers: Vec<TunedNumber>,
    /// Places of the girl whose figures count.
    places: Vec<usize>,
}

/// What was found.
pub struct Tuned {
    /// The search and its check.
    pub found: Found,
    /// The check as the first player (A) and the second (B) played it.
    pub second: Option<Paired>,
    /// Games in which skills failed.
    pub broken: BrokenGames,
}

impl Task {
    /// Prepares a search.
    ///
    /// # Errors
    /// An unknown girl or number, bounds beyond its range, a number given twice, too many numbers.
    pub fn new(planned: Planned, seats: &Seats, lot: Option<Lot>, wanted: Wanted) -> anyhow::Result<Self> {
        let vary = wanted.vary.iter().map(|vary| vary.of(seats)).collect::<Result<_, _>>()?;
        let wanted = Wanted { vary, ..wanted };
        let found = wanted.vary.iter().map(|vary| vary.found(seats)).collect::<Result<Vec<_>, _>>()?;
        let (numbers, axes): (Vec<TunedNumber>, Vec<Axis>) = found.into_iter().unzip();
        if numbers.is_empty() || numbers.len() > MOST {
            return Err(Problem::from(texts::tuning::wrong_count_of_numbers(MOST)).into());
        }
        let least = fewest(axes.len()) * planned.plan.unit();
        if wanted.games < least {
            return Err(Problem::from(texts::tuning::too_few_games(least)).into());
        }
        for (nth, vary) in wanted.vary.iter().enumerate() {
            if wanted.vary[..nth].iter().any(|other| other.number() == vary.number()) {
                return Err(Problem::from(texts::options::varied_twice(vary.number())).into());
            }
        }
        let girl = wanted.vary.first().map_or("", |vary| vary.girl.as_str());
        let places = planned.plan.places_of(wanted.who.as_deref().unwrap_or(girl))?;
        Ok(Self { planned, wanted, axes, lot, numbers, places })
    }

    /// The metrics that are counted: that of the target, then those that are kept.
    #[must_use]
    pub fn metrics(&self) -> Vec<Metric> {
        let keep = self.wanted.keep.iter().map(|band| band.metric);
        std::iter::once(self.wanted.target.metric).chain(keep).collect()
    }

    /// Name of the girl whose figures count.
    #[must_use]
    pub fn who(&self) -> String {
        self.planned.plan.name_of(self.places[0])
    }

    /// Hash of everything that the measurements depend on, without the seed.
    ///
    /// # Errors
    /// As [`Plan::hash`](crate::lab::Plan::hash).
    pub fn hash(&self) -> serde_json::Result<String> {
        let mut plan = self.planned.plan.clone();
        plan.seed = 0;
        let numbers: Vec<_> = self.wanted.vary.iter().map(Searched::number).collect();
        let metrics: Vec<_> = self.metrics().into_iter().map(Metric::name).collect();
        let lot = self.lot.as_ref().map(|lot| (&lot.girls, &lot.places));
        let all = serde_json::to_vec(&(plan.hash()?, numbers, metrics, &self.places, lot))?;
        Ok(blake3::hash(&all).to_string())
    }

    /// Opens the file in which games are kept, and takes its seed if `given` is none. A search is a function of its games: it
    /// runs again from the beginning, and finds what it asks for in the file until there is no more.
    ///
    /// # Errors
    /// As [`Store::state`].
    pub fn resume(&mut self, path: &Path, given: Option<u64>) -> anyhow::Result<Store> {
        let (asked, otherwise) = (self.hash()?, self.planned.plan.seed);
        let (store, search) = Store::state(path, |found| {
            let seed = given.or(found.map(|found| found.seed)).unwrap_or(otherwise);
            Search { command: "tune".into(), asked, seed }
        })?;
        self.planned.plan.seed = search.seed;
        Ok(store)
    }

    /// Searches and checks.
    ///
    /// # Errors
    /// The games cannot be played, or the store cannot be read or written.
    pub fn run(
        &self,
        store: Option<&Store>,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Tuned> {
        let goal = Goal {
            target: self.wanted.target.value,
            precision: self.wanted.precision,
            games: self.wanted.games,
            keep: self.wanted.keep.iter().map(|band| [band.low, band.high]).collect(),
        };
        watch.begin(goal.games);
        let tuned = self.play(&goal, store, jobs, watch);
        watch.end();
        tuned
    }

    fn play(
        &self,
        goal: &Goal,
        store: Option<&Store>,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Tuned> {
        let told = |belief: &Belief| self.told(belief);
        let mut games = Games {
            numbers: self.numbers.clone(),
            metrics: self.metrics(),
            lot: self.lot.clone(),
            store,
            told: &told,
            ..Games::new(self.planned.plan.clone(), self.places.clone(), jobs, watch)
        };
        let found = find(&mut games, &self.axes, goal)?;
        let second =
            self.wanted.second.map(|player| second(&mut games, player, &found)).transpose()?.flatten();
        Ok(Tuned { found, second, broken: games.breaks.games })
    }

    /// Puts into words what is believed.
    #[must_use]
    pub fn told(&self, belief: &Belief) -> Text {
        let metric = self.wanted.target.metric;
        let one = |((vary, value), [low, high]): ((&Searched, &f64), &[f64; 2])| {
            texts::tuning::value_within(vary.number(), value, low, high)
        };
        let values = self.wanted.vary.iter().zip(&belief.values).zip(&belief.intervals).map(one);
        let there = texts::tuning::metric_estimate(metric, around(metric, &belief.told(metric)));
        texts::tuning::search_progress(Text::joined(values, ", "), there, belief.games, belief.more)
    }
}

/// Plays the check with another player in every seat.
fn second(games: &mut Games<'_>, player: Builtin, found: &Found) -> anyhow::Result<Option<Paired>> {
    let (Some(check), Some(values)) = (&found.check, &found.values) else { return Ok(None) };
    games.plan.girls.iter_mut().for_each(|girl| girl.player = player);
    let seeds = check.first..check.first + check.seeds;
    games.total = Some(games.played + check.seeds * games.plan.unit());
    let mut paired = Paired::default();
    for (first, second) in check.counts.iter().zip(games.measure(std::slice::from_ref(values), seeds)?) {
        paired.add(&first[..1], &second[0][..1]);
    }
    Ok(Some(paired).filter(|paired| paired.units() > 0))
}

/// Loads the girls who are drawn by lot: those named, or `all`. They take the places of `doge`.
///
/// # Errors
/// A girl is not found, does not load or is named twice, or nobody is left to draw.
pub fn lot(
    names: &[String],
    planned: &Planned,
    numbers: &Numbers,
    warn: impl FnMut(&Problem),
) -> anyhow::Result<Option<Lot>> {
    if names.is_empty() {
        return Ok(None);
    }
    // Single settings are for those who sit at the table.
    let numbers = Numbers { set: Vec::new(), b_set: Vec::new(), ..numbers.clone() };
    let names = if names == [ALL] { &[] } else { names };
    let seated = &planned.plan.girls;
    let drawn = Contender::all(names, &numbers, warn)?.into_iter().map(|girl| girl.sitter);
    // Who has a seat is not drawn; doge has those that are free, and is if she is named.
    let is_free = |girl: &Sitter| {
        girl.handle() == Doge::HANDLE || seated.iter().all(|other| other.handle() != girl.handle())
    };
    let girls: Vec<Sitter> = drawn.filter(is_free).collect();
    let places: Vec<usize> = (0..4).filter(|&place| seated[place].handle() == Doge::HANDLE).collect();
    if girls.is_empty() || places.is_empty() {
        return Err(Problem::advised(
            texts::tuning::nobody_left_to_draw(),
            texts::tuning::others_fill_free_seats(),
        )
        .into());
    }
    Ok(Some(Lot { girls, places }))
}

/// Names everybody.
pub const ALL: &str = "all";
