//! Figures of a search and of a screening: in lines, and in the rows of tables.

use super::curve::Spot;
use super::effects::{Effect, Screening};
use super::report::TuneReport;
use crate::lab::figures::{ShownFigure, around_in_two, number};
use crate::lab::{Metric, Paired};
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
        let figures = around_in_two(self.metric(), &spot.told(self.metric()));
        spot.values.iter().map(ToString::to_string).chain(figures).collect()
    }

    /// A line for each value of the curve, each round of the search, and each metric of the check.
    #[must_use]
    pub fn rows(&self) -> Rows {
        let (task, found, metric) = (self.task, &self.tuned.found, self.metric());
        let unit = task.planned.plan.unit();
        let mut lines: Vec<Vec<String>> = Vec::new();
        for spot in &found.curve {
            lines.push(line("curve", &spot.values, metric, spot.told(metric), spot.seeds * unit));
        }
        for belief in &found.course {
            lines.push(line("search", &belief.values, metric, belief.told(metric), belief.games));
        }
        if let (Some(check), Some(values)) = (&found.check, &found.values) {
            for (metric, figure) in task.metrics().into_iter().zip(&check.figures) {
                let told = ShownFigure::of(figure, metric.shape()).told(metric);
                lines.push(line("check", values, metric, told, check.seeds * unit));
            }
        }
        let columns = ["stage".to_owned()].into_iter().chain(self.numbers());
        let columns = columns.chain(["metric", "mean", "low", "high", "games"].map(String::from)).collect();
        Rows { columns, lines }
    }
}

fn line(stage: &str, values: &[f64], metric: Metric, figure: ShownFigure, games: u64) -> Vec<String> {
    let values = values.iter().copied().map(number);
    let Measured { value, low, high } = figure.into();
    let figures = [value, low, high].map(number);
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
