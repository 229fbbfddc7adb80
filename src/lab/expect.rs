//! `--expect`: figures that are to lie in bands, judged by their 95 % intervals.

use super::Metric;
use super::aim::Band;
use super::figures::{ShownFigure, told};
use crate::options::{did_you_mean, there_are};
use crate::problem::{Problem, Text, quoted, texts};
use crate::skill::spelled::{self, Spelled};
use serde_json::{Value, json};
use std::fmt;
use std::str::FromStr;

/// A figure that is to lie in a band, of one girl or of everybody: `[GIRL.]METRIC=LOW..HIGH`.
#[derive(Debug, Clone, PartialEq)]
pub struct Expectation {
    girl: Option<String>,
    band: Band,
}

/// What a figure says about an expectation, from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Finding {
    /// The whole interval lies in the band.
    Kept,
    /// The interval lies partly in the band, or there is none.
    Undecided,
    /// The whole interval lies outside the band.
    Broken,
}

impl Finding {
    /// Its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Undecided => "undecided",
            Self::Broken => "broken",
        }
    }
}

/// A girl's figure, held against what was expected of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    girl: String,
    band: Band,
    figure: ShownFigure,
}

impl FromStr for Expectation {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let (what, ends) = text.split_once('=').ok_or_else(texts::tuning::not_metric_band)?;
        // The name of a metric has no dot; that of a girl may.
        let (girl, metric) = what.rsplit_once('.').map_or((None, what), |(girl, name)| (Some(girl), name));
        Ok(Self { girl: girl.map(|girl| girl.trim().to_owned()), band: Band::between(metric.trim(), ends)? })
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.girl.iter().try_for_each(|girl| write!(f, "{girl}."))?;
        f.write_str(&self.band.text)
    }
}

impl Expectation {
    /// The same about the girl by her handle, whichever name of hers was written.
    ///
    /// # Errors
    /// She is none of `girls`, or several are called so.
    pub fn of(&self, girls: &[Spelled]) -> Result<Self, Problem> {
        let Some(name) = self.girl.as_deref() else { return Ok(self.clone()) };
        if let Some(handle) = spelled::whom(girls, name)? {
            return Ok(Self { girl: Some(handle.to_owned()), ..self.clone() });
        }
        let handles: Vec<&str> = girls.iter().map(|girl| girl.handle.as_str()).collect();
        let message = texts::situations::nobody_so_called_plays("--expect", self, quoted(name));
        let near = did_you_mean(name, handles.iter().copied());
        Err(Problem::advised(message.hint(near), there_are(&handles)))
    }

    /// Holds the figure of each girl it is about against the band; `figure` gives that of a girl by her index.
    pub fn judge(&self, girls: &[&str], figure: impl Fn(usize, Metric) -> ShownFigure) -> Vec<Judged> {
        let about = |name: &str| self.girl.as_deref().is_none_or(|girl| girl == name);
        let judged = girls.iter().enumerate().filter(|(_, name)| about(name));
        judged
            .map(|(nth, name)| {
                Judged::new((*name).to_owned(), self.band.clone(), figure(nth, self.band.metric))
            })
            .collect()
    }
}

impl Judged {
    /// A figure of a girl, held against a band.
    #[must_use]
    pub const fn new(girl: String, band: Band, figure: ShownFigure) -> Self {
        Self { girl, band, figure }
    }

    /// Names the player of the games, where there are several.
    #[must_use]
    pub fn played_by(self, player: Option<&str>) -> Self {
        let Some(player) = player else { return self };
        Self { girl: format!("{} ({player})", self.girl), ..self }
    }

    /// What the figure says.
    #[must_use]
    pub fn finding(&self) -> Finding {
        let Some((low, high)) = self.figure.low.zip(self.figure.high) else { return Finding::Undecided };
        // What is not possible is no reason to doubt.
        let (least, most) = self.band.metric.bounds().unwrap_or((f64::NEG_INFINITY, f64::INFINITY));
        let (low, high) = (low.max(least), high.min(most));
        match (self.band.holds(low) && self.band.holds(high), high < self.band.low || self.band.high < low) {
            (true, _) => Finding::Kept,
            (_, true) => Finding::Broken,
            _ => Finding::Undecided,
        }
    }

    /// Whether there is a mean and no seed in which it was another, so that its error cannot be told.
    const fn is_constant(&self) -> bool {
        self.figure.mean.is_some() && self.figure.low.is_none()
    }

    /// Says it in a sentence.
    #[must_use]
    pub fn said(&self) -> Text {
        let figure = told(&self.figure, self.band.metric);
        let say = match self.finding() {
            Finding::Kept => texts::lab::expectation_kept,
            // More games decide nothing as long as every seed brings the same.
            Finding::Undecided if self.is_constant() => texts::lab::expectation_constant,
            Finding::Undecided => texts::lab::expectation_undecided,
            Finding::Broken => texts::lab::expectation_broken,
        };
        say(&self.girl, &self.band.text, figure)
    }

    /// As data.
    #[must_use]
    pub fn json(&self) -> Value {
        let ShownFigure { mean, low, high, .. } = self.figure;
        json!({
            "girl": self.girl, "expected": self.band.text, "finding": self.finding().name(),
            "mean": mean, "low": low, "high": high,
        })
    }
}

/// The worst finding; `None` if nothing was expected.
#[must_use]
pub fn worst(judged: &[Judged]) -> Option<Finding> {
    judged.iter().map(Judged::finding).max()
}

/// What is expected and is not so, or cannot be told: a sentence each.
#[must_use]
pub fn unmet(judged: &[Judged]) -> Vec<Text> {
    judged.iter().filter(|one| one.finding() != Finding::Kept).map(Judged::said).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(low: f64, high: f64) -> ShownFigure {
        ShownFigure { mean: Some((low + high) / 2.0), low: Some(low), high: Some(high), n: 8 }
    }

    #[test]
    fn intervals_decide() {
        let expected: Expectation = "a.b.place=1.9..2.1".parse().unwrap();
        assert_eq!(expected.to_string(), "a.b.place=1.9..2.1");
        let finding = |low, high| {
            let judged = expected.judge(&["c", "a.b"], |nth, metric| {
                assert_eq!((nth, metric), (1, Metric::Place));
                figure(low, high)
            });
            assert_eq!(judged.len(), 1);
            worst(&judged)
        };
        assert_eq!(finding(1.9, 2.1), Some(Finding::Kept));
        assert_eq!(finding(1.8, 2.0), Some(Finding::Undecided));
        assert_eq!(finding(1.0, 3.0), Some(Finding::Undecided));
        assert_eq!(finding(2.2, 2.3), Some(Finding::Broken));
        let best: Expectation = "place=1..1.5".parse().unwrap();
        assert_eq!(worst(&best.judge(&["a"], |_, _| figure(0.9, 1.3))), Some(Finding::Kept));
        assert_eq!(finding(1.5, 1.8), Some(Finding::Broken));
    }

    #[test]
    fn without_an_interval_nothing_is_decided() {
        let expected: Expectation = "win=20%..25%".parse().unwrap();
        let nothing = ShownFigure { mean: Some(0.22), low: None, high: None, n: 4 };
        let judged = expected.judge(&["a", "b"], |_, _| nothing);
        assert_eq!((judged.len(), worst(&judged), worst(&[])), (2, Some(Finding::Undecided), None));
        assert!(!judged[0].said().english().contains("more games"), "{}", judged[0].said().english());
        let never = ShownFigure { mean: None, ..nothing };
        assert!(expected.judge(&["a"], |_, _| never)[0].said().english().contains("more games"));
    }

    #[test]
    fn whoever_does_not_play_is_named() {
        let expected: Expectation = "mie.win=20%..25%".parse().unwrap();
        let girls = ["mei", "doge"].map(|handle| Spelled::new(handle.into(), None));
        let error = expected.of(&girls).unwrap_err().to_string();
        assert!(error.contains("mie") && error.contains("mei"), "{error}");
        for wrong in ["place", "place=2", "place=3..2", "a.pluck=1..2", "place=1%..2%"] {
            assert!(wrong.parse::<Expectation>().is_err(), "{wrong}");
        }
    }
}
