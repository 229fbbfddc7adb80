//! Results of a matrix as data.

use super::Matrix;
use crate::lab::figures::{number, told};
use crate::lab::log::{LogEntry, LoggedGirl};
use crate::lab::planned::described;
use crate::lab::{BrokenGames, Family};
use crate::problem::{Text, texts};
use crate::report::Rows;
use crate::report::chart::Measured;
use serde_json::{Value, json};

/// Columns of each cell.
const COLUMNS: [&str; 9] =
    ["row", "column", "mean", "low", "high", "p_holm", "occasions", "units", "broken_games"];

/// Results of a matrix.
pub struct MatrixReport<'a> {
    /// The matrix.
    pub matrix: &'a Matrix,
    /// Its comparisons.
    pub family: Family,
    /// Girls in the order in which they are shown.
    pub order: Vec<usize>,
    /// Command that repeats it.
    pub repeat: String,
}

impl<'a> MatrixReport<'a> {
    /// Reports a matrix that is repeated by this command.
    #[must_use]
    pub fn new(matrix: &'a Matrix, repeat: String) -> Self {
        Self { matrix, family: matrix.family(), order: matrix.order(), repeat }
    }

    /// Returns the corrected p-value of a cell, and whether it differs from the middle.
    #[must_use]
    pub fn compared(&self, row: usize, column: usize) -> (f64, bool) {
        let nth = self.matrix.comparison(row, column);
        (self.family.p_value(nth), self.family.is_clear(nth))
    }

    /// Returns an entry for a log: the cells of each row.
    ///
    /// # Errors
    /// A plan cannot be serialized.
    pub fn logged(&self) -> anyhow::Result<LogEntry> {
        let matrix = self.matrix;
        let cell = |row: usize, column: usize| {
            format!("{} {}", matrix.girls[column].label, told(&matrix.shown(row, column), matrix.metric))
        };
        let line = |&row: &usize| {
            let cells: Vec<String> = self.order.iter().map(|&column| cell(row, column)).collect();
            Text::verbatim(format!("{}: {}", matrix.girls[row].label, cells.join(", ")))
        };
        let title = texts::lab::heading_matrix(matrix.metric);
        let said: Vec<Text> = [title].into_iter().chain(self.order.iter().map(line)).collect();
        let girls = matrix.girls.iter().map(|girl| LoggedGirl::new(&girl.sitter, &girl.numbers)).collect();
        let entry = LogEntry::of(&matrix.plans, girls, matrix.games(), &self.repeat)?;
        Ok(entry.saying(said).saying([self.family.explained("!")]).saying(matrix.told_of_breaks()))
    }

    /// A cell as data, without an interval where none is shown.
    pub(super) fn told(&self, row: usize, column: usize) -> Measured {
        self.matrix.shown(row, column).told(self.matrix.metric).into()
    }

    /// A line per cell.
    #[must_use]
    pub fn rows(&self) -> Rows {
        let girls = &self.matrix.girls;
        let line = |row: usize, column: usize| {
            let (figure, (p, _)) = (&self.matrix.cells[row][column], self.compared(row, column));
            let Measured { value, low, high } = self.told(row, column);
            let names = [row, column].map(|nth| girls[nth].label.clone());
            let broken = self.matrix.broken_at(row, column).map(BrokenGames::field).unwrap_or_default();
            let counted = [figure.occasions().to_string(), figure.units().to_string(), broken];
            names.into_iter().chain([value, low, high, p].map(number)).chain(counted).collect()
        };
        let all = 0..girls.len();
        let lines = all.clone().flat_map(|row| all.clone().map(move |column| (row, column)));
        let lines = lines.map(|(row, column)| line(row, column)).collect();
        Rows { columns: COLUMNS.map(String::from).to_vec(), lines }
    }

    /// Returns an object with the figures and everything that determined them, beside `asked`: what the command said of
    /// numbers and rules.
    #[must_use]
    pub fn json(&self, asked: Value) -> Value {
        let matrix = self.matrix;
        let cell = |row: usize, column: usize| {
            let Measured { value, low, high } = self.told(row, column);
            let (occasions, (p, _)) = (matrix.cells[row][column].occasions(), self.compared(row, column));
            let broken = matrix.broken_at(row, column).map(BrokenGames::json);
            json!({
                "mean": value, "interval": [low, high], "p_holm": p, "occasions": occasions, "broken_games": broken,
            })
        };
        let all = 0..matrix.girls.len();
        let rows = all.clone().map(|row| all.clone().map(|column| cell(row, column)).collect::<Value>());
        let mut report = asked;
        let more = json!({
            "metric": matrix.metric.name(), "player": matrix.player.name(), "girls": matrix.girls.iter().map(|girl| &girl.label).collect::<Vec<_>>(),
            "sitters": matrix.girls.iter().map(|girl| described(&girl.sitter, &girl.numbers)).collect::<Value>(),
            "seed": matrix.plans.first().map(|plan| plan.seed), "games": matrix.games(),
            "middle": matrix.middle().0, "correction": self.family.json(), "cells": rows.collect::<Value>(),
            "interrupted": matrix.interrupted, "broken_games": BrokenGames::all(&matrix.broken).json(), "repeat": self.repeat,
        });
        if let (Some(report), Value::Object(more)) = (report.as_object_mut(), more) {
            report.extend(more);
        }
        report
    }
}
