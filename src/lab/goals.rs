//! `--until`: stopping a run once figures are precise enough.

use super::aim::percent_meant;
use super::figures::{metric, value};
use super::{Figure, Metric, Plan, Shape, Tally};
use crate::options::{did_you_mean, there_are};
use crate::problem::{Problem, Text, quoted, texts};
use crate::skill::spelled;

/// Seeds before the first check; with fewer the error estimate is unreliable.
pub(super) const FIRST_LOOK: u64 = 32;

/// Largest half width of the interval of a rate.
const MOST_OF_RATE: f64 = 0.5;

/// Required precisions. They are checked at fixed numbers of seeds.
#[derive(Default)]
pub struct Goals {
    goals: Vec<Goal>,
    next_look: u64,
}

/// Required half width of a metric's interval, for one entrant or for all.
#[derive(Debug, Clone, PartialEq)]
struct Goal {
    entrant: Option<usize>,
    metric: Metric,
    half: f64,
}

impl Goals {
    /// Parses `[GIRL.]METRIC:WIDTH`; the width of a rate may be in percent.
    ///
    /// # Errors
    /// Unknown girl or metric, or an invalid width.
    pub fn parse(texts: &[String], plan: &Plan) -> Result<Self, Problem> {
        let goals = texts.iter().map(|text| Goal::parse(text, plan)).collect::<Result<_, _>>()?;
        Ok(Self { goals, next_look: FIRST_LOOK })
    }

    /// Returns true if no precision is required.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.goals.is_empty()
    }

    /// Checks, at intervals, whether all goals are met. Call it after every unit.
    pub fn look(&mut self, tally: &Tally) -> bool {
        if self.goals.is_empty() || tally.units() < self.next_look {
            return false;
        }
        self.next_look = tally.units() + (tally.units() / 16).max(4);
        self.are_met(tally)
    }

    /// Whether there are goals and all are met, as far as that can be known.
    #[must_use]
    pub fn are_met(&self, tally: &Tally) -> bool {
        let is_met = |goal: &Goal| goal.halves(tally).all(|(_, half)| half <= goal.half);
        !self.goals.is_empty() && tally.units() >= FIRST_LOOK && self.goals.iter().all(is_met)
    }

    /// The figures that are not as narrow as they shall be: each with whose it is, and both half widths.
    #[must_use]
    pub fn unmet(&self, tally: &Tally) -> Vec<Text> {
        let wide = |goal: &Goal| {
            let halves = goal.halves(tally).filter(|(_, half)| *half > goal.half);
            let told = halves.map(|(entrant, half)| {
                let now = if half.is_finite() { value(goal.metric, half) } else { "?".into() };
                texts::lab::until_unmet(
                    named(tally, entrant, goal.metric),
                    now,
                    value(goal.metric, goal.half),
                )
            });
            told.collect::<Vec<_>>()
        };
        self.goals.iter().flat_map(wide).collect()
    }

    /// Estimates the total number of games needed.
    #[must_use]
    pub fn needed(&self, tally: &Tally, unit: u64) -> Option<u64> {
        if self.goals.is_empty() || tally.units() < FIRST_LOOK {
            return None;
        }
        let ratios =
            self.goals.iter().flat_map(|goal| goal.halves(tally).map(move |(_, half)| half / goal.half));
        let worst = ratios.reduce(f64::max)?;
        (worst.is_finite()).then(|| ((worst * worst * tally.units() as f64) as u64).saturating_mul(unit))
    }

    /// The figures that are not waited for, because every seed came to the same: each with whose it is.
    #[must_use]
    pub fn left_out(&self, tally: &Tally) -> Vec<Text> {
        let constant = self.goals.iter().flat_map(|goal| {
            let figures = goal.figures(tally).filter(move |(_, figure)| goal.is_constant(figure));
            figures.map(move |(entrant, _)| (entrant, goal.metric))
        });
        constant.map(|(entrant, metric)| named(tally, entrant, metric)).collect()
    }
}

/// A metric with whose it is.
fn named(tally: &Tally, entrant: usize, metric: Metric) -> Text {
    let girl = Text::in_one_line(&tally.entrants()[entrant].name);
    Text::joined([girl, texts::frame::just(metric)], " ")
}

impl Goal {
    fn parse(text: &str, plan: &Plan) -> Result<Self, Problem> {
        let wrong = |what: Text| {
            Problem::advised(texts::options::until_error(text, what), texts::options::example_until())
        };
        let (what, width) = text.rsplit_once(':').ok_or_else(|| wrong(texts::options::not_metric_width()))?;
        let (girl, name) = what.rsplit_once('.').map_or((None, what), |(girl, name)| (Some(girl), name));
        let metric = metric(name).map_err(|error| wrong(error.whole()))?;
        let (number, unit) = width.trim().strip_suffix('%').map_or((width, 1.0), |number| (number, 0.01));
        if unit < 1.0 && !metric.is_share() {
            return Err(wrong(texts::options::percent_only_for_rates()));
        }
        let half =
            number.trim().parse::<f64>().map_err(|_| wrong(texts::options::width_not_number()))? * unit;
        if !(half > 0.0 && half.is_finite()) {
            return Err(wrong(texts::options::width_not_positive()));
        }
        if metric.shape() == Shape::Rate && half >= MOST_OF_RATE {
            let near = percent_meant(metric, half, width);
            return Err(wrong(texts::options::width_too_large().hint(near).whole()));
        }
        let entrant = girl.map(|girl| Self::entrant(text, girl.trim(), plan)).transpose()?;
        Ok(Self { entrant, metric, half })
    }

    fn entrant(text: &str, girl: &str, plan: &Plan) -> Result<usize, Problem> {
        let entrants = plan.spelled();
        let meant = spelled::whom(&entrants, girl)?;
        entrants.iter().position(|entrant| meant == Some(entrant.handle.as_str())).ok_or_else(|| {
            let names: Vec<_> = entrants.iter().map(|entrant| entrant.handle.as_str()).collect();
            let near = did_you_mean(girl, names.iter().copied());
            let advice = there_are(&names);
            Problem::advised(
                texts::situations::nobody_so_called_plays("--until", text, quoted(girl)).hint(near),
                advice,
            )
        })
    }

    /// The figures it is about, by entrant.
    fn figures<'a>(&'a self, tally: &'a Tally) -> impl Iterator<Item = (usize, &'a Figure)> {
        let all = 0..tally.entrants().len();
        all.filter(move |entrant| self.entrant.is_none_or(|only| only == *entrant))
            .map(move |entrant| (entrant, tally.figure(entrant, self.metric)))
    }

    /// Whether a figure is not waited for: no number of games tells how sure it is as long as every seed comes to the same.
    fn is_constant(&self, figure: &Figure) -> bool {
        figure.is_constant(self.metric.shape())
    }

    /// Half widths of the entrants' intervals, by entrant; infinite without occasions.
    fn halves<'a>(&'a self, tally: &'a Tally) -> impl Iterator<Item = (usize, f64)> + 'a {
        let half = move |figure: &Figure| {
            figure.interval(self.metric.shape()).map_or(f64::INFINITY, |interval| interval.half())
        };
        self.figures(tally)
            .filter(move |(_, figure)| !self.is_constant(figure))
            .map(move |(entrant, figure)| (entrant, half(figure)))
    }
}
