//! Two sides on the same seeds: what one thing that is changed does.

use super::planned::{Number, Planned};
use super::together::{Together, play_watched};
use super::watch::Watch;
use super::{Breakdown, ComparisonVerdict, GameRow, Metric, Paired, Plan, Sitter, verdict};
use crate::girl::Doge;
use crate::problem::{Text, texts};
use crate::skill::{Seating, Setting};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// What is to be known of two sides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Question {
    /// The metric that decides.
    pub metric: Metric,
    /// Whose figures are compared: her place in the plans.
    pub place: usize,
    /// A difference that is known to be smaller than this is none.
    pub margin: Option<f64>,
    /// The number of games is fixed, whatever is decided before.
    pub fixed: bool,
}

/// What two sides came to.
pub struct Comparison {
    /// Every metric of the girl looked at, in their order.
    pub figures: Vec<Paired>,
    /// Games of a side.
    pub games: u64,
    /// Games that did not end alike.
    pub changed: u64,
    /// What was asked.
    pub question: Question,
    /// Half the width of the interval that holds at all times.
    pub half: f64,
    /// Which side has more of the metric that decides.
    pub verdict: ComparisonVerdict,
}

impl Comparison {
    /// No games yet.
    #[must_use]
    pub fn new(question: Question) -> Self {
        let figures = vec![Paired::default(); Metric::COUNT];
        let (half, verdict) = (f64::INFINITY, ComparisonVerdict::Open { more: None });
        Self { figures, games: 0, changed: 0, question, half, verdict }
    }

    /// Plays two sides on the same seeds, so many games of each at most, until it is known what was asked.
    ///
    /// # Errors
    /// As [`play_all`](super::play_all).
    pub fn play(
        &mut self,
        sides: &[Plan; 2],
        games: u64,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> Result<Together, Breakdown> {
        play_watched(sides, sides[0].units_of(games), 2, jobs, watch, |rows| {
            self.add(rows[0], rows[1]);
            match self.verdict {
                ComparisonVerdict::Open { .. } => ControlFlow::Continue(()),
                _ if self.question.fixed => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        })
    }

    /// The 95 % interval around the difference. That of the metric that decides when to stop has to hold
    /// whenever it stops.
    #[must_use]
    pub fn interval(&self, metric: Metric) -> (f64, f64) {
        let figure = &self.figures[metric as usize];
        if self.question.fixed || metric != self.question.metric {
            return figure.interval();
        }
        (figure.difference() - self.half, figure.difference() + self.half)
    }

    /// The figure that decides.
    #[must_use]
    pub fn main(&self) -> &Paired {
        &self.figures[self.question.metric as usize]
    }

    fn add(&mut self, a: &[GameRow], b: &[GameRow]) {
        let Question { place, margin, .. } = self.question;
        self.games += a.len() as u64;
        self.changed += a.iter().zip(b).filter(|(a, b)| !alike(a, b)).count() as u64;
        for (figure, &metric) in self.figures.iter_mut().zip(Metric::ALL) {
            let counts =
                |rows: &[GameRow]| rows.iter().map(|row| row.figure(place, metric)).collect::<Vec<_>>();
            figure.add(&counts(a), &counts(b));
        }
        (self.half, self.verdict) = verdict(self.main(), margin);
    }

    /// Is B better, worse, or neither, by the metric that decides?
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

/// Did two games go the same way, as far as anybody's figures tell?
fn alike(a: &GameRow, b: &GameRow) -> bool {
    (a.rounds, a.draws, &a.girls) == (b.rounds, b.draws, &b.girls)
}

/// Do two plans play the very same games? Where a skill file lies makes no difference.
#[must_use]
pub fn same(a: &Plan, b: &Plan) -> bool {
    a.girls.iter().zip(&b.girls).all(|(a, b)| {
        let hash = |girl: &Sitter| girl.skill.as_ref().map(|skill| skill.hash());
        (a.handle(), hash(a), &a.mk, a.player) == (b.handle(), hash(b), &b.mk, b.player)
    })
}

/// Side B, as far as it is another than A.
#[derive(Debug, Clone)]
pub struct Side {
    /// Who sits there.
    pub girls: [Sitter; 4],
    /// Their numbers, by place.
    pub numbers: [Vec<Number>; 4],
}

/// The numbers of girls on both sides that differ: `girl.key`, as it is, as it is for B.
#[must_use]
pub fn moved(a: &Planned, b: &Side) -> Vec<(String, f64, f64)> {
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

/// Side B: as side A, but with other girls if there are any, and with other numbers. What was set for girls who are not
/// there then is left out.
#[must_use]
pub fn changed(a: &Seating, girls: &[String], tune: &[PathBuf], set: &[String]) -> Seating {
    let mut b = a.clone();
    if !girls.is_empty() {
        b.girls = girls.to_vec();
        let gone: Vec<String> = (0..4).map(|place| handle(a, place)).collect();
        let here: Vec<String> = (0..4).map(|place| handle(&b, place)).collect();
        b.numbers.set.retain(|text| {
            Setting::parse(text).map_or(true, |set| here.contains(&set.girl) || !gone.contains(&set.girl))
        });
    }
    b.numbers.tune.extend(tune.iter().cloned());
    b.numbers.b_set = set.to_vec();
    b
}

/// The handle of whoever is named for a place.
fn handle(seats: &Seating, place: usize) -> String {
    let name = seats.girls.get(place).map_or(Doge::HANDLE, String::as_str);
    let file = Path::new(name).file_name().and_then(|file| file.to_str()).unwrap_or(name);
    file.split('.').next().unwrap_or(file).to_owned()
}

/// Names of sizes of effects, and from where on (after Cohen, who has 0.2, 0.5 and 0.8 as typical).
const SIZES: [(f64, fn() -> Text); 4] = [
    (0.65, texts::size_large),
    (0.35, texts::size_medium),
    (0.1, texts::size_small),
    (0.0, texts::size_tiny),
];

/// The size of an effect, in a word.
#[must_use]
pub fn size(effect: f64) -> Text {
    let found = SIZES.iter().find(|(least, _)| effect.abs() >= *least);
    found.filter(|_| effect.is_finite()).map_or_else(texts::size_unknown, |(_, size)| size())
}
