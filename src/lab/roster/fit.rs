//! Strengths by the model of Plackett and Luce.
//!
//! The model: each place of a game, from the first on, goes to one of those left with a chance proportional to her
//! strength. It follows that i comes before j with the chance s_i / (s_i + s_j), whoever else sits there. Strengths are those
//! that make all these comparisons likeliest (a composite likelihood: six pairs a game). At that point everybody's expected
//! number of girls left behind is the one observed, so her mean place is the measured one, freed from whom she happened to
//! meet; a model that fits badly cannot shift it.
//!
//! Errors do not come from the model. Each table contributes to the slope of the likelihood; the variance of these
//! contributions between tables, divided by the curvature on both sides, is the variance of the strengths (Huber's and White's
//! sandwich estimator). Only of a girl who hardly ever wins, or loses, a comparison a few tables vary less than they could, or not
//! at all: hers is at least that of as many independent comparisons.

use super::meeting::{Meeting, SEATINGS};
use crate::lab::figures::ShownFigure;
use crate::lab::linear::{Matrix, inverse, times, turned, zeros};
use crate::lab::paired::estimated;
use crate::lab::student::t95;
use crate::lab::{Interval, Metric};

/// Each girl has also played this many comparisons with an average one, half of them won, so that who wins all of a few
/// games is not infinitely strong.
const PRIOR: f64 = 1.0;
/// Comparisons against expectation below which the variance between tables is not enough.
const RARE: f64 = 20.0;
/// Maximum number of steps of the search, and step size at which it ends.
const STEPS: usize = 100;
const ENOUGH: f64 = 1e-11;
/// Largest change of a logarithm in one step.
const STRIDE: f64 = 2.0;

/// Strengths of all girls and what follows from them.
#[derive(Debug, Clone, PartialEq)]
pub struct Strengths {
    /// Natural logarithms of the strengths; 0 is average.
    pub logs: Vec<f64>,
    /// Expected mean places against three others drawn from the field.
    pub places: Vec<f64>,
    /// Number of tables each girl played.
    pub tables: Vec<u64>,
    /// Covariances of the places; NaN with too few tables.
    covariance: Matrix,
    /// How places change with the contributions of tables: slope times inverse curvature.
    response: Matrix,
    /// Correction of variances for the number of strengths that were estimated.
    correction: f64,
}

/// Chance of coming before somebody whose strength has a logarithm less by `by`.
fn chance(by: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-by))
}

impl Strengths {
    /// Estimates the strengths of `girls` girls.
    #[must_use]
    pub fn of(girls: usize, meetings: &[Meeting]) -> Self {
        let logs = likeliest(&won(girls, meetings));
        let field = 3.0 / (girls as f64 - 1.0);
        let mut tables = vec![0; girls];
        meetings.iter().flat_map(|meeting| meeting.girls).for_each(|girl| tables[girl] += 1);
        let places: Vec<f64> = (0..girls)
            .map(|girl| {
                let others = (0..girls).filter(|&other| other != girl);
                1.0 + field * others.map(|other| chance(logs[other] - logs[girl])).sum::<f64>()
            })
            .collect();
        let mut slope = zeros(girls);
        for girl in 0..girls {
            for other in (0..girls).filter(|&other| other != girl) {
                let change = field * chance(logs[other] - logs[girl]) * chance(logs[girl] - logs[other]);
                slope[girl][other] += change;
                slope[girl][girl] -= change;
            }
        }
        let mut strengths =
            Self { logs, places, tables, covariance: Vec::new(), response: Vec::new(), correction: f64::NAN };
        // Four girls have three independent comparisons.
        let (seen, estimated) = (3.0 * meetings.len() as f64, girls as f64 - 1.0);
        if seen > estimated {
            strengths.correction = seen / (seen - estimated);
        }
        strengths.response = times(&slope, &inverse(&strengths.curvature(meetings)));
        strengths.covariance = strengths.own(meetings);
        strengths
    }

    /// Chance that one girl comes before another.
    #[must_use]
    pub fn ahead(&self, one: usize, other: usize) -> f64 {
        chance(self.logs[one] - self.logs[other])
    }

    /// Standard error of a girl's place; NaN with too few tables.
    #[must_use]
    pub fn error(&self, girl: usize) -> f64 {
        self.covariance[girl][girl].sqrt()
    }

    /// 95 % confidence interval of a girl's place; `None` with too few tables.
    #[must_use]
    pub fn interval(&self, girl: usize) -> Option<Interval> {
        let half = t95(self.freedom(girl)) * self.error(girl);
        let place = self.places[girl];
        half.is_finite().then_some(Interval { low: place - half, high: place + half })
    }

    /// The same, but none where every table came to the same: that does not tell how far others go apart.
    #[must_use]
    pub fn known(&self, girl: usize) -> Option<Interval> {
        self.interval(girl).filter(|_| estimated(self.places[girl], self.error(girl)).is_finite())
    }

    /// A girl's place, for display.
    #[must_use]
    pub fn shown(&self, girl: usize) -> ShownFigure {
        ShownFigure::known(self.places[girl], self.known(girl), self.tables[girl] as i64 * SEATINGS as i64)
    }

    /// The same, without an interval that says nothing.
    #[must_use]
    pub fn told(&self, girl: usize) -> ShownFigure {
        self.shown(girl).told(Metric::Place)
    }

    /// Degrees of freedom of a girl's error.
    #[must_use]
    pub fn freedom(&self, girl: usize) -> u64 {
        self.tables[girl].saturating_sub(1)
    }

    /// Standard error of the difference of two girls' places.
    #[must_use]
    pub fn difference(&self, one: usize, other: usize) -> f64 {
        let covariance = &self.covariance;
        (covariance[one][one] + covariance[other][other] - 2.0 * covariance[one][other]).max(0.0).sqrt()
    }

    /// Standard errors of the differences of everybody's place from that in other results on the same tables.
    #[must_use]
    pub fn apart(&self, own: &[Meeting], other: &Self, others: &[Meeting]) -> Vec<f64> {
        let shared = self.shared(other, own, others);
        let variance = |girl: usize| {
            self.covariance[girl][girl] + other.covariance[girl][girl] - 2.0 * shared[girl][girl]
        };
        (0..self.places.len()).map(|girl| variance(girl).max(0.0).sqrt()).collect()
    }

    /// Covariances of the places.
    fn own(&self, meetings: &[Meeting]) -> Matrix {
        let girls = self.logs.len();
        let (mut slopes, mut rare, mut model) = (zeros(girls), vec![0.0; girls], vec![0.0; girls]);
        for meeting in meetings {
            let own = self.slopes(meeting);
            for (one, a) in meeting.girls.into_iter().zip(own) {
                meeting.girls.into_iter().zip(own).for_each(|(other, b)| slopes[one][other] += a * b);
                for other in meeting.girls.into_iter().filter(|&other| other != one) {
                    let ahead = self.ahead(one, other);
                    rare[one] += SEATINGS as f64 * ahead.min(1.0 - ahead);
                    model[one] += SEATINGS as f64 * ahead * (1.0 - ahead);
                }
            }
        }
        for girl in (0..girls).filter(|&girl| rare[girl] < RARE) {
            slopes[girl][girl] = slopes[girl][girl].max(model[girl]);
        }
        let mut own = times(&times(&self.response, &slopes), &turned(&self.response));
        own.iter_mut().flatten().for_each(|cell| *cell *= self.correction);
        own
    }

    /// Covariances of these places with those of other results; the tables are the same.
    fn shared(&self, other: &Self, own: &[Meeting], others: &[Meeting]) -> Matrix {
        let mut slopes = zeros(self.logs.len());
        for (meeting, theirs) in own.iter().zip(others) {
            let (a, b) = (self.slopes(meeting), other.slopes(theirs));
            for (one, a) in meeting.girls.into_iter().zip(a) {
                theirs.girls.into_iter().zip(b).for_each(|(other, b)| slopes[one][other] += a * b);
            }
        }
        let mut shared = times(&times(&self.response, &slopes), &turned(&other.response));
        let correction = (self.correction * other.correction).sqrt();
        shared.iter_mut().flatten().for_each(|cell| *cell *= correction);
        shared
    }

    /// What a table contributes to the slope of the likelihood, by seat: girls left behind above expectation.
    fn slopes(&self, meeting: &Meeting) -> [f64; 4] {
        let more = |seat: usize, other: usize| {
            let expected = self.ahead(meeting.girls[seat], meeting.girls[other]);
            f64::from(meeting.ahead(seat, other)) - SEATINGS as f64 * expected
        };
        [0, 1, 2, 3].map(|seat| (0..4).filter(|&other| other != seat).map(|other| more(seat, other)).sum())
    }

    fn curvature(&self, meetings: &[Meeting]) -> Matrix {
        curvature(&self.logs, &won(self.logs.len(), meetings))
    }
}

/// Counts how often each girl came before each other one.
fn won(girls: usize, meetings: &[Meeting]) -> Matrix {
    let mut won = zeros(girls);
    for meeting in meetings {
        for (seat, &girl) in meeting.girls.iter().enumerate() {
            for (other, &opponent) in meeting.girls.iter().enumerate().filter(|(other, _)| *other != seat) {
                won[girl][opponent] += f64::from(meeting.ahead(seat, other));
            }
        }
    }
    won
}

/// Finds the maximum of the likelihood, which is concave, by Newton's method.
fn likeliest(won: &Matrix) -> Vec<f64> {
    let girls = won.len();
    let mut logs = vec![0.0; girls];
    for _ in 0..STEPS {
        let slope: Vec<f64> = (0..girls)
            .map(|girl| {
                let more = |other: usize| {
                    let games = won[girl][other] + won[other][girl];
                    won[girl][other] - games * chance(logs[girl] - logs[other])
                };
                let pull = PRIOR * (0.5 - chance(logs[girl]));
                pull + (0..girls).filter(|&other| other != girl).map(more).sum::<f64>()
            })
            .collect();
        let inverse = inverse(&curvature(&logs, won));
        let steps: Vec<f64> =
            inverse.iter().map(|row| row.iter().zip(&slope).map(|(a, b)| a * b).sum()).collect();
        let longest = steps.iter().fold(0.0, |most: f64, step: &f64| most.max(step.abs()));
        let scale = if longest > STRIDE { STRIDE / longest } else { 1.0 };
        logs.iter_mut().zip(&steps).for_each(|(log, step)| *log += scale * step);
        if longest < ENOUGH {
            break;
        }
    }
    logs
}

/// Curvature of the likelihood: its negative second derivatives.
fn curvature(logs: &[f64], won: &Matrix) -> Matrix {
    let girls = logs.len();
    let mut curvature = zeros(girls);
    for girl in 0..girls {
        curvature[girl][girl] += PRIOR * chance(logs[girl]) * chance(-logs[girl]);
        for other in 0..girl {
            let by = logs[girl] - logs[other];
            let bend = (won[girl][other] + won[other][girl]) * chance(by) * chance(-by);
            curvature[girl][girl] += bend;
            curvature[other][other] += bend;
            curvature[girl][other] -= bend;
            curvature[other][girl] -= bend;
        }
    }
    curvature
}
