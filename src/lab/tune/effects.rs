//! Which numbers matter: each at both ends of its range, on the same seeds as the values in force.

use super::games::TunedNumber;
use crate::lab::store::Store;
use crate::lab::student::beyond;
use crate::lab::together::{Counted, Together, play_counted};
use crate::lab::{BrokenGames, GameRow, Metric, Paired, Plan, Watch};
use crate::problem::{Problem, texts};
use crate::skill::Seats;
use std::num::NonZeroUsize;

/// A number at the ends of its range.
#[derive(Debug, Clone)]
pub struct Effect {
    /// The number as `girl.key`.
    pub number: String,
    /// Value in force.
    pub value: f64,
    /// Ends of its range.
    pub ends: [f64; 2],
    /// Each end against the value in force.
    pub figures: [Paired; 2],
    /// The upper end against the lower.
    pub across: Paired,
    /// A game ended otherwise at an end than with the value in force.
    pub is_changed: bool,
}

impl Effect {
    /// The three differences: lower end, upper end, and from end to end.
    #[must_use]
    pub const fn differences(&self) -> [&Paired; 3] {
        [&self.figures[0], &self.figures[1], &self.across]
    }

    /// The greatest difference in standard errors; 0 if nothing differs.
    #[must_use]
    pub fn clarity(&self) -> f64 {
        let ratio = |figure: &Paired| figure.difference().abs() / figure.error();
        self.differences().map(ratio).into_iter().filter(|ratio| !ratio.is_nan()).fold(0.0, f64::max)
    }

    /// The greatest of the differences.
    #[must_use]
    pub fn greatest(&self) -> &Paired {
        let size =
            |figure: &Paired| Some(figure.difference().abs()).filter(|size| !size.is_nan()).unwrap_or(0.0);
        let [low, high, across] = self.differences();
        [high, across]
            .into_iter()
            .fold(low, |most, figure| if size(figure) > size(most) { figure } else { most })
    }

    /// How far it moves the metric; 0 if that is unknown.
    #[must_use]
    pub fn size(&self) -> f64 {
        Some(self.greatest().difference().abs()).filter(|size| !size.is_nan()).unwrap_or(0.0)
    }
}

/// All numbers of some girls that searches may change, at their ends.
pub struct Screening {
    /// The numbers, in the order of the girls; after playing by how far they move the metric.
    pub effects: Vec<Effect>,
    /// Numbers that are left out: `tune = false`, or without bounds.
    pub left_out: Vec<String>,
    /// Metric.
    pub metric: Metric,
    /// Not all games were played.
    pub interrupted: bool,
    /// Games in which skills failed, by plan; empty before any is played.
    pub(super) broken: Vec<BrokenGames>,
    /// Places of the girl for whom it is counted.
    pub places: Vec<usize>,
    plans: Vec<Plan>,
    /// What each plan changes, `girl.key = value`; of the first one, nothing.
    pub(super) changes: Vec<String>,
}

impl Screening {
    /// Prepares to screen the numbers of every girl at the table, for the figures of the girl at some places.
    ///
    /// # Errors
    /// Nobody has a number that can be screened.
    pub fn new(
        plan: &Plan,
        seats: &Seats,
        girls: &[usize],
        metric: Metric,
        places: Vec<usize>,
    ) -> Result<Self, Problem> {
        let (mut effects, mut left_out, mut plans) = (Vec::new(), Vec::new(), vec![plan.clone()]);
        let mut changes = vec![String::new()];
        for &seat in girls {
            for param in seats.skill(seat).map(|skill| skill.params()).unwrap_or_default() {
                let number = format!("{}.{}", plan.girls[seat].handle(), param.name);
                let Some(ends) = param.ends().filter(|_| param.tune) else {
                    left_out.push(number);
                    continue;
                };
                let tuned = TunedNumber { place: seat, name: param.name.clone(), default: param.default };
                plans.extend(ends.map(|end| tuned.at(plan, end)));
                changes.extend(ends.map(|end| format!("{number} = {end}")));
                let (figures, across) = Default::default();
                effects.push(Effect { number, value: param.value, ends, figures, across, is_changed: false });
            }
        }
        if effects.is_empty() {
            return Err(Problem::advised(texts::tuning::no_tunable_numbers(), texts::tuning::see_params()));
        }
        Ok(Self { effects, left_out, metric, interrupted: false, broken: Vec::new(), places, plans, changes })
    }

    /// Plays `games` games for the values in force and for each end, and ranks the numbers.
    ///
    /// # Errors
    /// As [`play_watched`](crate::lab::play_watched).
    pub fn play(
        &mut self,
        games: u64,
        jobs: NonZeroUsize,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Together> {
        let units = self.plans.first().map_or(0, |plan| plan.units_of(games));
        let played = play_counted(self, 0..units, &Store::default(), jobs, watch)?;
        self.effects.sort_by(|a, b| b.size().total_cmp(&a.size()));
        Ok(played)
    }

    /// Number of games of each end.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.units() * self.plans.first().map_or(1, Plan::unit)
    }

    /// Number of seeds of each end.
    fn units(&self) -> u64 {
        self.effects.first().map_or(0, |effect| effect.across.units())
    }

    /// Number of differences, for which intervals are corrected.
    #[must_use]
    pub const fn differences(&self) -> usize {
        3 * self.effects.len()
    }

    /// Half width of an interval, in standard errors: all differences are within theirs in 95 of 100 screenings
    /// (Bonferroni).
    #[must_use]
    pub fn reach(&self) -> f64 {
        beyond(0.05 / self.differences() as f64, self.units().saturating_sub(1))
    }
}

impl Counted for Screening {
    fn plans(&mut self) -> (&mut Vec<Plan>, &mut bool, &mut Vec<BrokenGames>) {
        (&mut self.plans, &mut self.interrupted, &mut self.broken)
    }

    fn add(&mut self, rows: &[&[GameRow]]) {
        let (places, metric) = (&self.places, self.metric);
        let counts =
            |rows: &[GameRow]| rows.iter().map(|row| row.figure_of(places, metric)).collect::<Vec<_>>();
        let Some((base, ends)) = rows.split_first() else { return };
        let differs = |end: &&[GameRow]| base.iter().zip(*end).any(|(base, end)| !base.is_like(end));
        for (effect, ends) in self.effects.iter_mut().zip(ends.chunks(2)) {
            effect.is_changed |= ends.iter().any(differs);
        }
        let base = counts(base);
        for (effect, ends) in self.effects.iter_mut().zip(ends.chunks(2)) {
            let ends: Vec<_> = ends.iter().map(|rows| counts(rows)).collect();
            effect.figures.iter_mut().zip(&ends).for_each(|(figure, end)| figure.add(&base, end));
            effect.across.add(&ends[0], &ends[1]);
        }
    }
}
