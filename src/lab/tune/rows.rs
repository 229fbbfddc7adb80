//! Figures of a search and of a screening: in lines, and in the rows of tables.

use super::curve::Spot;
use super::effects::{Effect, Screening};
use super::report::TuneReport;
use crate::lab::figures::{ShownFigure, number, value};
use crate::lab::{Interval, Metric, Paired};
use crate::problem::Lang;
use crate::report::Rows;
use crate::report::chart::Measured;

impl TuneReport<'_> {
    /// Titles of the columns of the curve: the numbers, the metric and half its interval.
    #[must_use]
    pub fn titles(&self, lang: Lang) -> Vec<String> {
        self.numbers().into_iter().chain([self.metric().title(lang).to_owned(), "±".to_owned()]).collect()
    }

    /// A value of the curve, below [`TuneReport::titles`].
    #[must_use]
    pub fn cells(&self, spot: &Spot) -> Vec<String> {
        let measured = spot.measured();
        let figures = [measured.value, measured.value - measured.low];
        let figures = figures.map(|number| value(self.metric(), number));
        spot.values.iter().map(ToString::to_string).chain(figures).collect()
    }

    /// A line for each value of the curve, each round of the search, and each metric of the check.
    #[must_use]
    pub fn rows(&self) -> Rows {
        let (task, found, metric) = (self.task, &self.tuned.found, self.metric());
        let unit = task.planned.plan.unit();
        let mut lines: Vec<Vec<String>> = Vec::new();
        for spot in &found.curve {
            let measured = ShownFigure::known(spot.mean, spot.interval, 0).told(metric).into();
            lines.push(line("curve", &spot.values, metric, measured, spot.seeds * unit));
        }
        for belief in &found.course {
            let Interval { low, high } = belief.interval;
            let measured = Measured { value: belief.mean, low, high };
            lines.push(line("search", &belief.values, metric, measured, belief.games));
        }
        if let (Some(check), Some(values)) = (&found.check, &found.values) {
            for (metric, figure) in task.metrics().into_iter().zip(&check.figures) {
                let measured = ShownFigure::of(figure, metric.shape()).told(metric).into();
                lines.push(line("check", values, metric, measured, check.seeds * unit));
            }
        }
        let columns = ["stage".to_owned()].into_iter().chain(self.numbers());
        let columns = columns.chain(["metric", "mean", "low", "high", "games"].map(String::from)).collect();
        Rows { columns, lines }
    }
}

fn line(stage: &str, values: &[f64], metric: Metric, measured: Measured, games: u64) -> Vec<String> {
    let values = values.iter().copied().map(number);
    let figures = [measured.value, measured.low, measured.high].map(number);
    let cells = [stage.to_owned()].into_iter().chain(values).chain([metric.name().to_owned()]);
    cells.chain(figures).chain([games.to_string()]).collect()
}

/// Columns of the differences of a screening.
const COLUMNS: [&str; 9] =
    ["number", "value", "low_end", "high_end", "difference", "mean", "low", "high", "games"];

impl Effect {
    /// The three differences by name.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, &Paired)> {
        ["low", "high", "across"].into_iter().zip(self.differences())
    }
}

impl Screening {
    /// A line for each difference of each number.
    #[must_use]
    pub fn rows(&self) -> Rows {
        let lines = self.effects.iter().flat_map(|effect| {
            effect.named().map(|(name, figure)| {
                let ends = [effect.value, effect.ends[0], effect.ends[1]].map(number);
                let figures = self.told_difference(figure).map(number);
                let cells = [effect.number.clone()].into_iter().chain(ends).chain([name.to_owned()]);
                cells.chain(figures).chain([self.games().to_string()]).collect()
            })
        });
        Rows { columns: COLUMNS.map(String::from).to_vec(), lines: lines.collect() }
    }
}
