//! Results of a sweep as data.

use super::{Cell, Sweep, Vary};
use crate::lab::figures::{cell, labelled, number, told_ends, unknown, within};
use crate::lab::log::LogEntry;
use crate::lab::{BrokenGames, Crossed, Family, Metric, Paired};
use crate::problem::{Lang, Text, listed, texts};
use crate::report::Rows;
use crate::report::chart::Measured;
use serde_json::{Value, json};

/// Columns of each figure.
const COLUMNS: [&str; 11] = [
    "metric",
    "mean",
    "low",
    "high",
    "difference",
    "difference_low",
    "difference_high",
    "p_holm",
    "occasions",
    "units",
    "broken_games",
];

/// Results of a sweep.
pub struct SweepReport<'a> {
    /// The sweep.
    pub sweep: &'a Sweep,
    /// Its comparisons.
    pub family: Family,
    /// Command that repeats it.
    pub repeat: String,
}

impl<'a> SweepReport<'a> {
    /// Reports a sweep that is repeated by this command.
    #[must_use]
    pub fn new(sweep: &'a Sweep, repeat: String) -> Self {
        Self { sweep, family: sweep.family(), repeat }
    }

    /// What was varied, and whose figures are shown.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        self.heading().say(lang)
    }

    fn heading(&self) -> Text {
        let numbers: Vec<_> = self.sweep.varied.iter().map(Vary::number).collect();
        let of = texts::lab::metric_of(
            Text::joined(self.sweep.metrics.iter().map(texts::frame::just), ", "),
            self.sweep.who(),
        );
        texts::frame::colon(listed(&numbers), of)
    }

    /// The explanation of the mark of a figure or difference without an interval, if there is one.
    #[must_use]
    pub fn unknown(&self) -> Option<Text> {
        let sweep = self.sweep;
        let shown = |(at, one): (usize, &Cell)| {
            let metrics = sweep.metrics.iter().enumerate();
            let both = metrics.flat_map(|(nth, &metric)| {
                // A table of two numbers shows no differences, and that of one none from itself.
                let is_compared = sweep.varied.len() == 1 && at != sweep.base;
                let by = Some(&one.figures[nth]).filter(|_| is_compared);
                let by = by.map(|by| within(metric, by.difference(), by.half()));
                [cell(&sweep.shown(one, nth), metric)].into_iter().chain(by)
            });
            both.collect::<Vec<_>>()
        };
        let crossed = sweep.crossed.iter().zip(&sweep.metrics);
        let crossed = crossed.map(|(crossed, &metric)| within(metric, crossed.difference(), crossed.half()));
        unknown(sweep.cells.iter().enumerate().flat_map(shown).chain(crossed))
    }

    /// Returns an entry for a log: the figures of each combination of values.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn logged(&self) -> anyhow::Result<LogEntry> {
        let (sweep, mut said) = (self.sweep, vec![self.heading()]);
        for cell in &sweep.cells {
            let metrics = sweep.metrics.iter().enumerate();
            let figure = |(nth, &metric): (usize, &Metric)| labelled(&sweep.shown(cell, nth), metric);
            said.push(texts::frame::colon(listed(&cell.values), Text::joined(metrics.map(figure), ", ")));
        }
        said.push(self.family.explained("!"));
        said.extend(self.interactions());
        said.extend(sweep.told_of_breaks());
        Ok(LogEntry::new(&sweep.planned, sweep.games(), &self.repeat)?.saying(said))
    }

    /// How two numbers interact, a sentence for each metric; none unless there are two.
    #[must_use]
    pub fn interactions(&self) -> Vec<Text> {
        let sweep = self.sweep;
        let [rows, columns] = sweep.varied.as_slice() else { return Vec::new() };
        let ends = |vary: &Vary| {
            let ends = [vary.values.first(), vary.values.last()];
            ends.map(|end| end.map(ToString::to_string).unwrap_or_default()).join(" -> ")
        };
        let one = |(crossed, &metric): (&Crossed, &Metric)| {
            let (by, half) = (crossed.difference(), crossed.half());
            let (first, second, change) = (rows.number(), columns.number(), within(metric, by, half));
            match by.abs() > half {
                true => {
                    texts::runs::sweep_interaction(first, second, ends(rows), ends(columns), metric, change)
                }
                false => texts::runs::sweep_no_interaction(first, second, metric, change),
            }
        };
        sweep.crossed.iter().zip(&sweep.metrics).map(one).collect()
    }

    /// A line per combination of values and metric.
    #[must_use]
    pub fn rows(&self) -> Rows {
        let numbers = self.sweep.varied.iter().map(Vary::number);
        let columns = numbers.chain(COLUMNS.map(String::from)).collect();
        let mut lines = Vec::new();
        self.each(|at, nth, numbers, paired| {
            let cells = self.sweep.cells[at].values.iter().map(ToString::to_string);
            let cells = cells.chain([self.sweep.metrics[nth].name().to_owned()]).chain(numbers.map(number));
            let broken = self.sweep.broken.get(at).map(BrokenGames::field).unwrap_or_default();
            let counted = [paired.b().occasions().to_string(), paired.units().to_string(), broken];
            lines.push(cells.chain(counted).collect());
        });
        Rows { columns, lines }
    }

    /// Calls `show` with the number of each cell, and the number, figures (in the order of [`COLUMNS`]) and sums of a metric.
    fn each(&self, mut show: impl FnMut(usize, usize, [f64; 7], &Paired)) {
        for (at, cell) in self.sweep.cells.iter().enumerate() {
            for (nth, paired) in cell.figures.iter().enumerate() {
                let (metric, by) = (self.sweep.metrics[nth], paired.difference());
                // No interval where none is shown.
                let Measured { value, low, high } = self.sweep.shown(cell, nth).told(metric).into();
                let (least, most) = told_ends(metric, by, paired.interval());
                let p = self.family.p_value(self.sweep.comparison(at, nth));
                show(at, nth, [value, low, high, by, least, most, p], paired);
            }
        }
    }

    /// Returns an object with the figures and everything that determined them, beside `asked`: what the command said of girls,
    /// numbers and rules.
    #[must_use]
    pub fn json(&self, asked: Value) -> Value {
        let sweep = self.sweep;
        let mut cells: Vec<Value> = Vec::new();
        let broken = BrokenGames::all(&sweep.broken).json();
        self.each(|at, nth, [mean, low, high, difference, least, most, p], paired| {
            let figure = json!({
                "metric": sweep.metrics[nth].name(), "mean": mean, "interval": [low, high],
                "occasions": paired.b().occasions(), "difference": difference,
                "difference_interval": [least, most], "p_holm": p,
            });
            match (nth, cells.last_mut().and_then(|cell| cell["figures"].as_array_mut())) {
                (1.., Some(figures)) => figures.push(figure),
                _ => {
                    let (values, broken) =
                        (&sweep.cells[at].values, sweep.broken.get(at).map(BrokenGames::json));
                    cells.push(json!({ "values": values, "figures": [figure], "broken_games": broken }));
                }
            }
        });
        let interactions = sweep.crossed.iter().zip(&sweep.metrics).map(|(crossed, metric)| {
            let (by, half) = (crossed.difference(), crossed.half());
            json!({ "metric": metric.name(), "difference": by, "interval": [by - half, by + half] })
        });
        let interactions: Value = interactions.collect();
        let mut all = asked;
        let more = json!({
            "sitters": sweep.planned.described(), "seed": sweep.planned.plan.seed, "who": sweep.who(),
            "vary": sweep.varied.iter().map(Vary::number).collect::<Vec<_>>(),
            "defaults": sweep.defaults, "base": sweep.cells[sweep.base].values, "games": sweep.games(),
            "correction": self.family.json(), "cells": cells, "interactions": interactions,
            "interrupted": sweep.interrupted, "broken_games": broken, "repeat": self.repeat,
        });
        if let (Some(all), Value::Object(more)) = (all.as_object_mut(), more) {
            all.extend(more);
        }
        all
    }
}
