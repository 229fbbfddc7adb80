//! Linear regression with seeds as blocks.
//!
//! What a seed gives at several points shares its luck, so within a seed differences are known much better than
//! levels. The model is a random intercept for each seed: rows are made up for it by subtracting a share of their
//! block's mean, which gives generalised least squares. The errors do not believe the model: they come from how much
//! the blocks' contributions vary (cluster-robust covariance), so they are right whatever the shares are.

use crate::lab::linear::{Matrix, inverse_if_regular, times, zeros};
use crate::lab::student::t95;

/// A measurement: what the figure is made of there, the figure, and how many occasions it is worth.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Row {
    /// Values of the terms.
    pub x: Vec<f64>,
    /// Figure.
    pub y: f64,
    /// Occasions, in units of their mean.
    pub weight: f64,
}

/// A fitted sum of terms.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Regression {
    /// Coefficients of the terms.
    pub beta: Vec<f64>,
    covariance: Matrix,
    /// Number of blocks.
    pub blocks: u64,
}

impl Regression {
    /// Fits the rows of each seed. `None` if they do not determine every coefficient and its error.
    pub fn of(blocks: &[Vec<Row>]) -> Option<Self> {
        let plain = Self::with(blocks, 0.0)?;
        let shared = plain.shared_luck(blocks);
        if shared > 0.0 { Self::with(blocks, shared) } else { Some(plain) }
    }

    /// Value of the sum of these terms.
    pub fn value(&self, x: &[f64]) -> f64 {
        self.beta.iter().zip(x).map(|(beta, x)| beta * x).sum()
    }

    /// Standard error of that value.
    pub fn error(&self, x: &[f64]) -> f64 {
        let rows = self.covariance.iter().zip(x);
        let variance: f64 = rows.map(|(row, a)| row.iter().zip(x).map(|(c, b)| a * c * b).sum::<f64>()).sum();
        variance.max(0.0).sqrt()
    }

    /// Half width of a 95 % interval, in standard errors.
    pub fn reach(&self) -> f64 {
        t95(self.blocks.saturating_sub(self.beta.len() as u64))
    }

    /// Fits with this correlation between the rows of a block.
    fn with(blocks: &[Vec<Row>], shared: f64) -> Option<Self> {
        let terms = blocks.iter().flatten().next()?.x.len();
        let even: Vec<Vec<Row>> = blocks.iter().map(|block| without_luck(block, shared)).collect();
        let (mut squares, mut products) = (zeros(terms), vec![0.0; terms]);
        for row in even.iter().flatten() {
            for (i, a) in row.x.iter().enumerate() {
                products[i] += row.weight * a * row.y;
                row.x.iter().zip(&mut squares[i]).for_each(|(b, sum)| *sum += row.weight * a * b);
            }
        }
        let inverse = inverse_if_regular(&squares)?;
        let beta: Vec<f64> =
            inverse.iter().map(|row| row.iter().zip(&products).map(|(a, b)| a * b).sum()).collect();
        let filled = even.iter().filter(|block| !block.is_empty()).count();
        if filled <= terms {
            return None;
        }
        let meat = meat(&even, &beta, filled as f64 / (filled - terms) as f64);
        Some(Self { beta, covariance: times(&times(&inverse, &meat), &inverse), blocks: filled as u64 })
    }

    /// Estimates the correlation of the residuals of a block.
    fn shared_luck(&self, blocks: &[Vec<Row>]) -> f64 {
        let (mut joint, mut pairs, mut own, mut rows) = (0.0, 0.0, 0.0, 0.0);
        for block in blocks {
            let (mut sum, mut squares, mut weight, mut weights) = (0.0, 0.0, 0.0, 0.0);
            for row in block {
                let residual = row.weight * (row.y - self.value(&row.x));
                sum += residual;
                squares += residual * residual;
                weight += row.weight;
                weights += row.weight * row.weight;
            }
            joint += sum * sum - squares;
            pairs += weight * weight - weights;
            own += squares;
            rows += weights;
        }
        let ratio = (joint / pairs) / (own / rows);
        if ratio.is_finite() { ratio.clamp(0.0, MOST_SHARED) } else { 0.0 }
    }
}

/// Greatest correlation assumed between the rows of a block.
const MOST_SHARED: f64 = 0.98;

/// Subtracts from the rows of a block the share of their mean that is luck.
fn without_luck(block: &[Row], shared: f64) -> Vec<Row> {
    let weight: f64 = block.iter().map(|row| row.weight).sum();
    if weight <= 0.0 {
        return Vec::new();
    }
    let share = 1.0 - ((1.0 - shared) / (1.0 - shared + block.len() as f64 * shared)).sqrt();
    let mean = |of: &dyn Fn(&Row) -> f64| block.iter().map(|row| row.weight * of(row)).sum::<f64>() / weight;
    let terms = block.first().map_or(0, |row| row.x.len());
    let x: Vec<f64> = (0..terms).map(|nth| share * mean(&|row| row.x[nth])).collect();
    let y = share * mean(&|row| row.y);
    let even = block.iter().filter(|row| row.weight > 0.0).map(|row| Row {
        x: row.x.iter().zip(&x).map(|(own, mean)| own - mean).collect(),
        y: row.y - y,
        weight: row.weight,
    });
    even.collect()
}

/// Sums up the squares of what each block contributes to the coefficients.
fn meat(blocks: &[Vec<Row>], beta: &[f64], scale: f64) -> Matrix {
    let terms = beta.len();
    let mut meat = zeros(terms);
    for block in blocks {
        let mut score = vec![0.0; terms];
        for row in block {
            let fitted: f64 = beta.iter().zip(&row.x).map(|(beta, x)| beta * x).sum();
            let residual = row.weight * (row.y - fitted);
            score.iter_mut().zip(&row.x).for_each(|(score, x)| *score += residual * x);
        }
        for (a, sums) in score.iter().zip(&mut meat) {
            score.iter().zip(sums).for_each(|(b, sum)| *sum += scale * a * b);
        }
    }
    meat
}
