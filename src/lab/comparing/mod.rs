//! Comparison of two sides on the same seeds, to measure the effect of a change.

mod page;
mod report;

pub use page::page;
pub use report::ComparisonReport;

use super::planned::{Number, Planned};
use super::store::Store;
use super::together::{Together, play_watched};
use super::watch::{Band, Watch};
use super::{BrokenGames, ComparisonVerdict, GameRow, Metric, Paired, Plan, Sitter, verdict};
use crate::girl::{Doge, Report};
use crate::problem::{Text, texts};
use crate::skill::{Library, Seating, Setting};
use std::cell::Cell;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// What a comparison has to decide.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// Deciding metric.
    pub metric: Metric,
    /// Places of the girl whose figures are compared, in the plan of each side.
    pub places: [Vec<usize>; 2],
    /// Equivalence margin: a difference known to be smaller counts as none.
    pub margin: Option<f64>,
    /// Play all games even if the verdict is reached earlier.
    pub fixed: bool,
}

/// Result of comparing two sides.
pub struct Comparison {
    /// All metrics of the compared girl, in the order of [`Metric::ALL`].
    pub figures: Vec<Paired>,
    /// Games per side.
    pub games: u64,
    /// Games that differ between the sides.
    pub changed: u64,
    /// The question being decided.
    pub question: Question,
    /// Half the width of the anytime-valid confidence interval.
    pub half: f64,
    /// Which side has more of the deciding metric.
    pub verdict: ComparisonVerdict,
    /// Games of each side in which skills failed.
    pub broken: [BrokenGames; 2],
}

impl Comparison {
    /// Creates a comparison without games.
    #[must_use]
    pub fn new(question: Question) -> Self {
        let figures = vec![Paired::default(); Metric::COUNT];
        let (half, verdict) = (f64::INFINITY, ComparisonVerdict::Open { more: None });
        let (games, changed, broken) = Default::default();
        Self { figures, games, changed, question, half, verdict, broken }
    }

    /// Plays both sides on the same seeds until the question is decided, at most `games` games per side; games that are in a
    /// store are taken from it. Sides that are the same are played once.
    ///
    /// # Errors
    /// As [`play_watched`].
    pub fn play(
        &mut self,
        sides: &[Plan; 2],
        games: u64,
        store: &Store,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Together> {
        let last = Cell::new(None);
        let watch = &mut Banded { watch, last: &last };
        let plans = if same(&sides[0], &sides[1]) { &sides[..1] } else { &sides[..] };
        let (units, count) = (0..sides[0].units_of(games), plans.len() as u64);
        play_watched(plans, units, count, store, jobs, watch, |rows| {
            self.add(rows[0], rows[rows.len() - 1]);
            last.set(self.band());
            match self.verdict {
                ComparisonVerdict::Open { .. } => ControlFlow::Continue(()),
                _ if self.question.fixed => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })
    }

    /// Games of both sides in which skills failed.
    #[must_use]
    pub fn broken_games(&self) -> BrokenGames {
        BrokenGames::all(&self.broken)
    }

    /// A sentence for each girl whose skill failed, with the side on which it did.
    #[must_use]
    pub fn told_of_breaks(&self) -> Vec<Text> {
        BrokenGames::told_of(&self.broken, |side| Text::verbatim(["A", "B"][side]))
    }

    /// 95 % confidence interval of the difference; anytime-valid for the deciding metric unless the number
    /// of games is fixed.
    #[must_use]
    pub fn interval(&self, metric: Metric) -> (f64, f64) {
        let figure = &self.figures[metric as usize];
        if self.question.fixed || metric != self.question.metric {
            return figure.interval();
        }
        (figure.difference() - self.half, figure.difference() + self.half)
    }

    /// Figure of the deciding metric.
    #[must_use]
    pub fn main(&self) -> &Paired {
        &self.figures[self.question.metric as usize]
    }

    /// What is known of the deciding metric. None with a fixed number of games: who looks on would stop early.
    fn band(&self) -> Option<Band> {
        let Question { metric, fixed, .. } = self.question;
        let (low, high) = self.interval(metric);
        let known = !fixed && low.is_finite() && high.is_finite();
        known.then(|| Band { games: self.games, metric, mean: self.main().difference(), low, high })
    }

    fn add(&mut self, a: &[GameRow], b: &[GameRow]) {
        let Question { metric: deciding, places, margin, .. } = &self.question;
        self.games += a.len() as u64;
        self.changed += a.iter().zip(b).filter(|(a, b)| !a.is_like(b)).count() as u64;
        for (broken, rows) in self.broken.iter_mut().zip([a, b]) {
            rows.iter().for_each(|row| broken.add_row(row));
        }
        for (figure, &metric) in self.figures.iter_mut().zip(Metric::ALL) {
            let counts = |rows: &[GameRow], places: &[usize]| {
                rows.iter().map(|row| row.figure_of(places, metric)).collect::<Vec<_>>()
            };
            figure.add(&counts(a, &places[0]), &counts(b, &places[1]));
        }
        (self.half, self.verdict) = verdict(self.main(), *deciding, *margin);
    }

    /// Whether B is better (true) or worse (false) by the deciding metric; `None` if neither.
    #[must_use]
    pub fn better(&self) -> Option<bool> {
        let more = self.question.metric.more_is_better()?;
        match self.verdict {
            ComparisonVerdict::Greater => Some(more),
            ComparisonVerdict::Less => Some(!more),
            _ => None,
        }
    }
}

/// Tells a watch how far the figures are whenever it is told how far the games are.
struct Banded<'a> {
    watch: &'a mut dyn Watch,
    last: &'a Cell<Option<Band>>,
}

impl Watch for Banded<'_> {
    fn begin(&mut self, games: u64) {
        self.watch.begin(games);
    }

    fn reach(&mut self, done: u64, of: Option<u64>) {
        self.watch.reach(done, of);
        if let Some(band) = self.last.take() {
            self.watch.band(&band);
        }
    }

    fn forecast(&mut self, played: u64, left: u64) {
        self.watch.forecast(played, left);
    }

    fn say(&mut self, known: &Text) {
        self.watch.say(known);
    }

    fn is_stopped(&self) -> bool {
        self.watch.is_stopped()
    }

    fn broke(&mut self, seed: u64, report: &Report, shown_by: Option<&str>) {
        self.watch.broke(seed, report, shown_by);
    }

    fn overruled(&mut self, seed: u64, rotation: Option<u8>, fault: &str) {
        self.watch.overruled(seed, rotation, fault);
    }

    fn end(&mut self) {
        self.watch.end();
    }
}

/// Returns true if two plans have the same girls, skill texts, numbers and players. Paths are ignored.
#[must_use]
pub fn same(a: &Plan, b: &Plan) -> bool {
    a.girls.iter().zip(&b.girls).all(|(a, b)| {
        let hash = |girl: &Sitter| girl.skill.as_ref().map(|skill| skill.hash());
        (a.handle(), hash(a), &a.mk, a.player) == (b.handle(), hash(b), &b.mk, b.player)
    })
}

/// The parts of side B that may differ from A.
#[derive(Debug, Clone)]
pub struct Side {
    /// Girls by place.
    pub girls: [Sitter; 4],
    /// Numbers of the girls, by place.
    pub numbers: [Vec<Number>; 4],
}

/// Returns the numbers that differ for girls on both sides: `girl.key`, value of A, value of B.
#[must_use]
pub fn changed_numbers(a: &Planned, b: &Side) -> Vec<(String, f64, f64)> {
    let girls = a.plan.girls.iter().zip(&b.girls);
    let numbers = a.numbers.iter().zip(&b.numbers);
    let pairs = girls.zip(numbers).filter(|((a, b), _)| a.handle() == b.handle());
    let moved = pairs.flat_map(|((girl, _), (a, b))| {
        let both = a.iter().filter_map(|a| Some((a, b.iter().find(|b| b.name == a.name)?)));
        let moved = both.filter(|(a, b)| a.value != b.value);
        moved.map(|(a, b)| (format!("{}.{}", girl.handle(), a.name), a.value, b.value)).collect::<Vec<_>>()
    });
    moved.collect()
}

/// Derives side B from A with other girls (if any are given) and other numbers. Settings for girls that
/// are no longer seated are dropped.
#[must_use]
pub fn side_b(a: &Seating, girls: &[String], tune: &[PathBuf], set: &[String]) -> Seating {
    let mut b = a.clone();
    if !girls.is_empty() {
        b.girls = girls.to_vec();
        let library = Library::with(&a.numbers.skills).ok();
        let handles =
            |seats: &Seating| (0..4).map(|place| handle(library.as_ref(), named(seats, place))).collect();
        let [gone, here]: [Vec<String>; 2] = [handles(a), handles(&b)];
        b.numbers.set.retain(|text| {
            Setting::parse(text).map_or(true, |set| {
                let girl = handle(library.as_ref(), &set.girl);
                here.contains(&girl) || !gone.contains(&girl)
            })
        });
    }
    b.numbers.b_tune = tune.to_vec();
    b.numbers.b_set = set.to_vec();
    b
}

/// The girl named for a place.
fn named(seats: &Seating, place: usize) -> &str {
    seats.girls.get(place).map_or(Doge::HANDLE, String::as_str)
}

/// Returns the handle of a girl by any name of hers.
fn handle(library: Option<&Library>, name: &str) -> String {
    let is_handle = name == Doge::HANDLE || name.contains('@');
    let found = library.filter(|_| !is_handle).and_then(|library| library.find(name).ok());
    let path = found.unwrap_or_else(|| PathBuf::from(name));
    let file = path.file_name().and_then(|file| file.to_str()).unwrap_or(name);
    file.split('.').next().unwrap_or(file).to_owned()
}

/// Names of effect sizes with their lower bounds (after Cohen, whose typical values are 0.2, 0.5 and 0.8).
const SIZES: [(f64, fn() -> Text); 4] = [
    (0.65, texts::lab::size_large),
    (0.35, texts::lab::size_medium),
    (0.1, texts::lab::size_small),
    (0.0, texts::lab::size_tiny),
];

/// Names the size of an effect.
#[must_use]
pub fn size(effect: f64) -> Text {
    let found = SIZES.iter().find(|(least, _)| effect.abs() >= *least);
    found.filter(|_| effect.is_finite()).map_or_else(texts::lab::size_unknown, |(_, size)| size())
}
