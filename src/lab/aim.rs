//! What a metric is to be, as it is written on the command line: a value, or a band.

use super::Metric;
use super::figures::{metric, value};
use crate::problem::{Problem, Text, quoted, texts};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A value a metric is to have: `METRIC=VALUE`.
#[derive(Debug, Clone, PartialEq)]
pub struct Target {
    /// Metric.
    pub metric: Metric,
    /// Its value.
    pub value: f64,
}

impl FromStr for Target {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let (name, value) = text.split_once('=').ok_or_else(texts::tuning::not_metric_value)?;
        let metric = metric(name)?;
        Ok(Self { metric, value: amount(metric, value)? })
    }
}

/// A band in which a metric is to stay: `METRIC=LOW..HIGH`.
#[derive(Debug, Clone, PartialEq)]
pub struct Band {
    /// Original text.
    pub text: String,
    /// Metric.
    pub metric: Metric,
    /// Least value.
    pub low: f64,
    /// Greatest value.
    pub high: f64,
}

impl FromStr for Band {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let (name, ends) = text.split_once('=').ok_or_else(texts::tuning::not_metric_band)?;
        Self::between(name, ends)
    }
}

impl Band {
    /// The band of a metric between ends: `LOW..HIGH`.
    ///
    /// # Errors
    /// There is no such metric, an end is not a value of it, or the ends leave no room between them.
    pub fn between(name: &str, ends: &str) -> Result<Self, Problem> {
        let (first, last) = ends.split_once("..").ok_or_else(texts::tuning::not_a_band)?;
        let metric = metric(name)?;
        let (low, high) = (amount(metric, first)?, amount(metric, last)?);
        check_room([low, high], [first, last])?;
        Ok(Self { text: format!("{name}={ends}"), metric, low, high })
    }

    /// How far a value is out of the band; 0 in it.
    #[must_use]
    pub fn off(&self, value: f64) -> f64 {
        (self.low - value).max(value - self.high).max(0.0)
    }

    /// Whether a value is in the band.
    #[must_use]
    pub fn holds(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

/// Checks that the ends of a band are the right way round, with room between them for an interval.
///
/// # Errors
/// They are not, with what to write instead.
pub(super) fn check_room([low, high]: [f64; 2], [first, last]: [&str; 2]) -> Result<(), Problem> {
    match low.total_cmp(&high) {
        Ordering::Less => Ok(()),
        Ordering::Equal => Err(texts::tuning::band_without_room().help(texts::tuning::leave_room())),
        Ordering::Greater => {
            let turned = texts::frame::did_you_mean(format!("{}..{}", last.trim(), first.trim()));
            Err(texts::tuning::band_reversed().help(turned))
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.metric.name(), self.value)
    }
}

/// Reads a distance in the unit of a metric: half the width of its interval, or a difference.
///
/// # Errors
/// It is no number, not more than 0, or more than any two values are apart.
pub fn precision(metric: Metric, text: &str) -> Result<f64, Problem> {
    let width = in_unit(metric, text)?;
    if width <= 0.0 {
        return Err(texts::tuning::precision_not_positive().into());
    }
    match metric.bounds().map(|(least, most)| most - least).filter(|most| width > *most) {
        None => Ok(width),
        Some(most) => {
            let near = percent_meant(metric, width, text);
            Err(texts::tuning::width_beyond_bounds(metric, value(metric, most)).hint(near))
        }
    }
}

/// Reads an amount of a metric, within its bounds; shares may be in percent.
fn amount(metric: Metric, text: &str) -> Result<f64, Problem> {
    let amount = in_unit(metric, text)?;
    match metric.bounds().filter(|(least, most)| !(*least..=*most).contains(&amount)) {
        None => Ok(amount),
        Some((least, most)) => {
            let [low, high] = [least, most].map(|end| value(metric, end));
            let near = percent_meant(metric, amount, text);
            Err(texts::tuning::amount_out_of_bounds(metric, low, high, text.trim()).hint(near))
        }
    }
}

/// The same in percent, where a number is no share and would be one with a percent sign, which is easily forgotten.
pub(super) fn percent_meant(metric: Metric, number: f64, text: &str) -> Option<Text> {
    let forgotten = metric.is_share() && !text.contains('%') && (0.0..=100.0).contains(&number);
    forgotten.then(|| texts::frame::did_you_mean(format!("{}%", text.trim())))
}

/// Reads a number in the unit of a metric.
fn in_unit(metric: Metric, text: &str) -> Result<f64, Problem> {
    match text.trim().strip_suffix('%') {
        Some(percent) if metric.is_share() => Ok(finite(percent)? / 100.0),
        Some(_) => Err(texts::options::percent_only_for_rates().into()),
        None => finite(text),
    }
}

/// Reads a number.
pub(super) fn finite(text: &str) -> Result<f64, Problem> {
    let number = text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
    // Turn -0 into 0.
    number.map(|number| number + 0.0).ok_or_else(|| texts::situations::not_a_number(quoted(text)).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_and_bands() {
        assert_eq!("place=2.2".parse(), Ok(Target { metric: Metric::Place, value: 2.2 }));
        assert_eq!("win=25%".parse(), Ok(Target { metric: Metric::Win, value: 0.25 }));
        let band: Band = "win=20%..0.3".parse().unwrap();
        assert!(band.holds(0.2) && band.holds(0.3) && !band.holds(0.31));
        for wrong in ["place", "place=high", "place=20%", "pluck=1", "place=0", "win=101%", "win=-0.1"] {
            assert!(wrong.parse::<Target>().is_err(), "{wrong}");
        }
        for wrong in ["win=0.2", "win=0.3..0.2", "win=..", "place=1%..2%", "win=20..25%", "place=1..5"] {
            assert!(wrong.parse::<Band>().is_err(), "{wrong}");
        }
    }

    /// No interval lies in a band of one value, so what was expected there stayed undecided for ever.
    #[test]
    fn a_band_has_room_and_its_ends_in_order() {
        let told = |band: &str| band.parse::<Band>().unwrap_err().whole().say(crate::problem::Lang::En);
        assert!(told("win=0.3 .. 0.2").contains("did you mean 0.2..0.3?"));
        for narrow in ["tsumo=0%..0%", "tsumo=-0..0", "win=100%..1", "place=2.5..2.5", "points=0..0"] {
            assert!(told(narrow).contains("leave room"), "{narrow}");
        }
    }

    #[test]
    fn a_forgotten_percent_sign_is_told() {
        let told = |error: Problem| error.whole().say(crate::problem::Lang::En);
        let missed = told("win=20".parse::<Target>().unwrap_err());
        assert!(missed.contains("0.00%") && missed.contains("did you mean 20%?"), "{missed}");
        assert!(told("win=20..25".parse::<Band>().unwrap_err()).contains("did you mean 20%?"));
        let place = told("place=0".parse::<Target>().unwrap_err());
        assert!(place.contains("1.000") && !place.contains("did you mean"), "{place}");
        assert!(told(precision(Metric::Win, "2").unwrap_err()).contains("did you mean 2%?"));
        assert_eq!(precision(Metric::Place, "0.02"), Ok(0.02));
        let wide = told(precision(Metric::Place, "9").unwrap_err());
        assert!(wide.contains("3.000") && !wide.contains("did you mean"), "{wide}");
        assert!("points=-9000".parse::<Target>().is_ok(), "points have no bounds");
    }
}
