//! Sweeps of one or two numbers over many values on the same seeds.

mod page;
mod picture;
mod refine;
mod report;
mod values;
mod vary;

pub use page::page;
pub use picture::picture;
pub use report::SweepReport;
pub use vary::Vary;

use super::figures::ShownFigure;
use super::planned::{Planned, sitters};
use super::store::Store;
use super::together::{Counted, Together, play_counted};
use super::watch::Watch;
use super::{BrokenGames, Crossed, Family, GameRow, Metric, Paired, Plan};
use crate::problem::{Explain, Problem, Text, texts};
use crate::skill::{Param, Seats};
use anyhow::Context;
use std::num::NonZeroUsize;
use std::ops::Range;

/// Maximum number of combinations of values.
const MOST: usize = 400;

/// Checks that these numbers can be varied together.
///
/// # Errors
/// More than two numbers, a duplicate, or too many combinations.
pub fn check(vary: &[Vary]) -> Result<(), Problem> {
    if vary.len() > 2 {
        return Err(Problem::advised(
            texts::options::too_many_varied(vary.len()),
            texts::options::map_has_two_axes(),
        ));
    }
    if let [one, other] = vary
        && one.number() == other.number()
    {
        let message = texts::options::varied_twice(one.number());
        return Err(Problem::advised(message, texts::options::one_vary_many_values()));
    }
    let combinations: usize = vary.iter().map(|vary| vary.values.len()).product();
    if combinations > MOST {
        let message = texts::options::too_many_combinations(combinations);
        return Err(Problem::advised(message, texts::situations::make_steps_larger(MOST)));
    }
    Ok(())
}

/// One combination of values, compared with the baseline.
pub struct Cell {
    /// Values of the numbers.
    pub values: Vec<f64>,
    /// Figures by metric.
    pub figures: Vec<Paired>,
}

/// Effect of numbers on the figures of a girl.
pub struct Sweep {
    /// Every combination of values.
    pub cells: Vec<Cell>,
    /// Index of the baseline cell.
    pub base: usize,
    /// Value of each number in the skill file.
    pub defaults: Vec<f64>,
    /// The numbers.
    pub varied: Vec<Vary>,
    /// Metrics of the figures.
    pub metrics: Vec<Metric>,
    /// Places of the girl whose figures are counted.
    places: Vec<usize>,
    /// The first number.
    number: Param,
    /// Plan of each cell.
    plans: Vec<Plan>,
    /// The original plan, without variation.
    pub planned: Planned,
    /// Not all games were played.
    pub interrupted: bool,
    /// Games of each combination in which skills failed; empty before any is played.
    broken: Vec<BrokenGames>,
    /// Number of values that were added where the curve bends.
    pub added: usize,
    /// How two numbers interact between their first and last values, by metric; empty unless there are two.
    pub crossed: Vec<Crossed>,
}

impl Sweep {
    /// Creates a sweep without games, validating all values.
    ///
    /// # Errors
    /// Unknown number, one number twice, value out of range, or unknown girl `who`.
    pub fn new(
        varied: &[Vary],
        metrics: &[Metric],
        who: Option<&str>,
        planned: Planned,
        seats: &Seats,
    ) -> anyhow::Result<Self> {
        let varied = varied.iter().map(|vary| vary.of(seats)).collect::<Result<Vec<_>, _>>()?;
        check(&varied)?;
        let (mut defaults, mut number) = (Vec::new(), None);
        for vary in &varied {
            let skill = vary.skill(seats)?;
            vary.values.iter().try_for_each(|&value| skill.set(&vary.name, value)).map_err(|error| {
                let problem = error.problem();
                Problem { message: texts::options::vary_error(problem.message), ..problem }
                    .help(texts::options::params_lists_numbers())
            })?;
            let declared = skill.params().into_iter().find(|param| param.name == vary.name);
            defaults.extend(declared.as_ref().map(|param| param.default));
            number = number.or(declared);
        }
        let players = planned.plan.girls.each_ref().map(|girl| girl.player);
        let (mut cells, mut plans) = (Vec::new(), Vec::new());
        for values in combined(&varied) {
            for (vary, &value) in varied.iter().zip(&values) {
                vary.skill(seats)?.set(&vary.name, value)?;
            }
            plans.push(Plan { girls: sitters(seats, players), ..planned.plan.clone() });
            cells.push(Cell { values, figures: vec![Paired::default(); metrics.len()] });
        }
        let base = cells.iter().position(|cell| cell.values == defaults).unwrap_or(0);
        let girl = varied.first().map_or("", |vary| vary.girl.as_str());
        let places = planned.plan.places_of(who.unwrap_or(girl))?;
        let crosses = varied.len() == 2 && varied.iter().all(|vary| vary.values.len() > 1);
        let crossed = if crosses { vec![Crossed::default(); metrics.len()] } else { Vec::new() };
        let metrics = metrics.to_vec();
        let number = number.context(Problem::from(texts::values::nothing_varied()))?;
        Ok(Self {
            cells,
            base,
            defaults,
            varied,
            metrics,
            places,
            number,
            plans,
            planned,
            interrupted: false,
            broken: Vec::new(),
            added: 0,
            crossed,
        })
    }

    /// Plays some seeds with each combination of values; games that are in a store are taken from it.
    ///
    /// # Errors
    /// As [`play_watched`](super::play_watched).
    pub fn play(
        &mut self,
        units: Range<u64>,
        store: &Store,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Together> {
        play_counted(self, units, store, jobs, watch)
    }

    /// Number of games per combination.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.seeds() * self.planned.plan.unit()
    }

    /// Number of seeds per combination.
    fn seeds(&self) -> u64 {
        self.cells.first().and_then(|cell| cell.figures.first()).map_or(0, Paired::units)
    }

    /// Returns true if the values of the skill file are among the combinations.
    #[must_use]
    pub fn has_defaults(&self) -> bool {
        self.cells.iter().any(|cell| cell.values == self.defaults)
    }

    /// Returns a figure of a cell.
    #[must_use]
    pub fn shown(&self, cell: &Cell, nth: usize) -> ShownFigure {
        ShownFigure::of(cell.figures[nth].b(), self.metrics[nth].shape())
    }

    /// A sentence for each combination and girl whose skill failed there.
    #[must_use]
    pub fn told_of_breaks(&self) -> Vec<Text> {
        BrokenGames::told_of(&self.broken, |nth| {
            let values = self.varied.iter().zip(&self.cells[nth].values);
            let named = values.map(|(vary, value)| Text::verbatim(format!("{} = {value}", vary.number())));
            Text::joined(named, ", ")
        })
    }

    /// Compares every other cell with the baseline, in every metric.
    #[must_use]
    pub fn family(&self) -> Family {
        let p_value = |at: usize, figure: &Paired| if at == self.base { f64::NAN } else { figure.p_value() };
        let cells = self.cells.iter().enumerate();
        let p_values = cells.flat_map(|(at, cell)| cell.figures.iter().map(move |one| p_value(at, one)));
        Family::new(p_values.collect()).among(self.cells.len(), self.seeds())
    }

    /// Returns the number of a comparison in [`Sweep::family`].
    #[must_use]
    pub fn comparison(&self, at: usize, nth: usize) -> usize {
        at * self.metrics.len() + nth
    }

    /// Returns the name of the girl whose figures are counted.
    #[must_use]
    pub fn who(&self) -> String {
        self.planned.plan.name_of(self.places[0])
    }
}

impl Counted for Sweep {
    fn plans(&mut self) -> (&mut Vec<Plan>, &mut bool, &mut Vec<BrokenGames>) {
        (&mut self.plans, &mut self.interrupted, &mut self.broken)
    }

    fn add(&mut self, rows: &[&[GameRow]]) {
        let mut cells = std::mem::take(&mut self.cells);
        for (cell, own) in cells.iter_mut().zip(rows) {
            self.compare(rows[self.base], own, &mut cell.figures);
        }
        self.cells = cells;
        let mut crossed = std::mem::take(&mut self.crossed);
        for (crossed, &metric) in crossed.iter_mut().zip(&self.metrics) {
            crossed.add(self.corners().map(|at| GameRow::total(rows[at], &self.places, metric)));
        }
        self.crossed = crossed;
    }
}

impl Sweep {
    /// The cells of the first and last values of two numbers.
    fn corners(&self) -> [usize; 4] {
        let (last, columns) = (self.cells.len() - 1, self.varied.last().map_or(1, |vary| vary.values.len()));
        [0, columns - 1, last + 1 - columns, last]
    }

    /// Counts a seed of the baseline and of another plan.
    fn compare(&self, base: &[GameRow], other: &[GameRow], figures: &mut [Paired]) {
        let counts = |rows: &[GameRow], metric| {
            rows.iter().map(|row| row.figure_of(&self.places, metric)).collect::<Vec<_>>()
        };
        for (figure, &metric) in figures.iter_mut().zip(&self.metrics) {
            figure.add(&counts(base, metric), &counts(other, metric));
        }
    }
}

/// Returns all combinations, with the last number varying fastest.
fn combined(vary: &[Vary]) -> Vec<Vec<f64>> {
    vary.iter().fold(vec![Vec::new()], |prefixes, vary| {
        let extended = |head: &Vec<f64>| {
            let head = head.clone();
            vary.values.iter().map(move |&value| head.iter().copied().chain([value]).collect())
        };
        prefixes.iter().flat_map(extended).collect()
    })
}
