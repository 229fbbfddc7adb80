//! One number, or two, at many values on the same seeds.

mod vary;

pub use vary::Vary;

use super::planned::{Planned, sitters};
use super::together::{Counted, Together, play_counted};
use super::watch::Watch;
use super::{Breakdown, GameRow, Metric, Paired, Plan};
use crate::problem::{Explain, Problem, texts};
use crate::skill::Seats;
use std::num::NonZeroUsize;

/// Most combinations of values that are tried at a time.
const MOST: usize = 400;

/// Can these numbers be varied together?
///
/// # Errors
/// There are more than two, one twice, or too many combinations.
pub fn check(vary: &[Vary]) -> Result<(), Problem> {
    if vary.len() > 2 {
        return Err(Problem::advised(texts::vary_is_there_times(vary.len()), texts::map_has_two_axes()));
    }
    if let [one, other] = vary
        && one.number() == other.number()
    {
        let message = texts::vary_is_there_twice(one.number());
        return Err(Problem::advised(message, texts::one_vary_takes_all_values()));
    }
    let combinations: usize = vary.iter().map(|vary| vary.values.len()).product();
    if combinations > MOST {
        let message = texts::vary_combinations(combinations);
        return Err(Problem::advised(message, texts::at_most_make_steps_larger(MOST)));
    }
    Ok(())
}

/// One combination of values, against the one differences are told from.
pub struct Cell {
    /// The values of the numbers.
    pub values: Vec<f64>,
    /// Each metric.
    pub figures: Vec<Paired>,
}

/// What numbers do to the figures of a girl.
pub struct Sweep {
    /// Every combination of values.
    pub cells: Vec<Cell>,
    /// The cell differences are told from.
    pub base: usize,
    /// What the skill file says for each number.
    pub defaults: Vec<f64>,
    place: usize,
    metrics: Vec<Metric>,
    /// A plan for each cell.
    plans: Vec<Plan>,
    /// Who plays, with the numbers that are not varied as they are.
    pub planned: Planned,
    /// Not all was played.
    pub interrupted: bool,
}

impl Sweep {
    /// A sweep without games. Whatever is out of range is found here.
    ///
    /// # Errors
    /// A number there is none of, a value out of its range, nobody called `who`.
    pub fn new(
        varied: &[Vary],
        metrics: &[Metric],
        who: Option<&str>,
        planned: Planned,
        seats: &Seats,
    ) -> anyhow::Result<Self> {
        let mut defaults = Vec::new();
        for vary in varied {
            let skill = vary.skill(seats)?;
            vary.values.iter().try_for_each(|&value| skill.set(&vary.name, value)).map_err(|error| {
                let problem = error.problem();
                Problem { message: texts::vary(problem.message), ..problem }
                    .help(texts::saki_lua_params_lists_numbers())
            })?;
            let declared = skill.params().into_iter().find(|param| param.name == vary.name);
            defaults.extend(declared.map(|param| param.default));
        }
        let players = planned.plan.girls.each_ref().map(|girl| girl.player);
        let (mut cells, mut plans) = (Vec::new(), Vec::new());
        for values in combined(varied) {
            for (vary, &value) in varied.iter().zip(&values) {
                vary.skill(seats)?.set(&vary.name, value)?;
            }
            plans.push(Plan { girls: sitters(seats, players), ..planned.plan.clone() });
            cells.push(Cell { values, figures: vec![Paired::default(); metrics.len()] });
        }
        let base = cells.iter().position(|cell| cell.values == defaults).unwrap_or(0);
        let girl = varied.first().map_or("", |vary| vary.girl.as_str());
        let place = planned.plan.place_of(who.unwrap_or(girl))?;
        let metrics = metrics.to_vec();
        Ok(Self { cells, base, defaults, place, metrics, plans, planned, interrupted: false })
    }

    /// Plays so many games with each combination of values.
    ///
    /// # Errors
    /// As [`play_all`](super::play_all).
    pub fn play(
        &mut self,
        games: u64,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> Result<Together, Breakdown> {
        play_counted(self, games, jobs, watch)
    }

    /// Games of each value.
    #[must_use]
    pub fn games(&self) -> u64 {
        let first = self.cells.first().and_then(|cell| cell.figures.first());
        first.map_or(0, Paired::units) * self.planned.plan.unit()
    }

    /// Are the values of the skill file among them?
    #[must_use]
    pub fn has_defaults(&self) -> bool {
        self.cells.iter().any(|cell| cell.values == self.defaults)
    }

    /// The handle of the girl whose figures they are.
    #[must_use]
    pub fn who(&self) -> String {
        self.planned.plan.girls[self.place].handle()
    }
}

impl Counted for Sweep {
    fn plans(&mut self) -> (&mut Vec<Plan>, &mut bool) {
        (&mut self.plans, &mut self.interrupted)
    }

    fn add(&mut self, rows: &[&[GameRow]]) {
        let place = self.place;
        let counts =
            |rows: &[GameRow], metric| rows.iter().map(|row| row.figure(place, metric)).collect::<Vec<_>>();
        let base = rows[self.base];
        for (cell, rows) in self.cells.iter_mut().zip(rows) {
            for (figure, &metric) in cell.figures.iter_mut().zip(&self.metrics) {
                figure.add(&counts(base, metric), &counts(rows, metric));
            }
        }
    }
}

/// All combinations, the last number running fastest.
fn combined(vary: &[Vary]) -> Vec<Vec<f64>> {
    vary.iter().fold(vec![Vec::new()], |begun, vary| {
        let longer = |head: &Vec<f64>| {
            let head = head.clone();
            vary.values.iter().map(move |&value| head.iter().copied().chain([value]).collect())
        };
        begun.iter().flat_map(longer).collect()
    })
}
