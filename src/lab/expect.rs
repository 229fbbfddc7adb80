//! `--expect`: figures that are to lie in bands, judged by their 95 % intervals, and sides of which one is to be better.

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

/// What came out, held against what was expected of it.
#[derive(Debug, Clone, PartialEq)]
pub enum Judged {
    /// A girl's figure.
    Figure {
        /// Her name.
        girl: String,
        /// Where it is to lie.
        band: Band,
        /// Where it lies.
        figure: ShownFigure,
    },
    /// The sides of a comparison.
    Sides {
        /// What B is to be, as it was written.
        expected: String,
        /// What the games say of it.
        finding: Finding,
    },
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
        Self::Figure { girl, band, figure }
    }

    /// Names the player of the games, where there are several.
    #[must_use]
    pub fn played_by(self, player: Option<&str>) -> Self {
        match (self, player) {
            (Self::Figure { girl, band, figure }, Some(player)) => {
                Self::Figure { girl: format!("{girl} ({player})"), band, figure }
            }
            (judged, _) => judged,
        }
    }

    /// What it says.
    #[must_use]
    pub fn finding(&self) -> Finding {
        match self {
            Self::Figure { band, figure, .. } => found(band, figure),
            Self::Sides { finding, .. } => *finding,
        }
    }

    /// Says it in a sentence.
    #[must_use]
    pub fn said(&self) -> Text {
        match self {
            Self::Figure { girl, band, figure } => said_of_figure(girl, band, figure),
            Self::Sides { expected, finding } => match finding {
                Finding::Kept => texts::lab::sides_as_expected(expected),
                Finding::Undecided => texts::lab::sides_undecided(expected),
                Finding::Broken => texts::lab::sides_not_as_expected(expected),
            },
        }
    }

    /// As data.
    #[must_use]
    pub fn json(&self) -> Value {
        let finding = self.finding().name();
        match self {
            Self::Figure { girl, band, figure } => {
                let ShownFigure { mean, low, high, .. } = figure.possible(band.metric);
                json!({
                    "girl": girl, "expected": band.text, "finding": finding,
                    "mean": mean, "low": low, "high": high,
                })
            }
            Self::Sides { expected, .. } => json!({ "expected": expected, "finding": finding }),
        }
    }
}

/// What a figure says about its band.
fn found(band: &Band, figure: &ShownFigure) -> Finding {
    // What is not possible is no reason to doubt.
    let Some([low, high]) = reached(figure, band.metric) else { return Finding::Undecided };
    match (band.holds(low) && band.holds(high), high < band.low || band.high < low) {
        (true, _) => Finding::Kept,
        (_, true) => Finding::Broken,
        _ => Finding::Undecided,
    }
}

/// Where a figure may lie: in its interval, and without one wherever it is possible.
fn reached(figure: &ShownFigure, metric: Metric) -> Option<[f64; 2]> {
    let possible = metric.bounds().filter(|_| figure.mean.is_some());
    figure.possible(metric).ends().or_else(|| possible.map(|(least, most)| [least, most]))
}

/// Says of a girl's figure what became of its band.
fn said_of_figure(girl: &str, band: &Band, figure: &ShownFigure) -> Text {
    // There is a mean and no seed in which it was another, so that its error cannot be told.
    let is_constant = figure.mean.is_some() && figure.low.is_none();
    let say = match found(band, figure) {
        Finding::Kept => texts::lab::expectation_kept,
        // More games decide nothing as long as every seed brings the same.
        Finding::Undecided if is_constant => texts::lab::expectation_constant,
        Finding::Undecided => texts::lab::expectation_undecided,
        Finding::Broken => texts::lab::expectation_broken,
    };
    say(girl, &band.text, told(figure, band.metric))
}

/// Adds to data what became of what was expected, if anything was.
pub fn add_expected(data: &mut Value, judged: &[Judged]) {
    if !judged.is_empty() {
        data["expected"] = judged.iter().map(Judged::json).collect();
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
        let all: Expectation = "win=0..100%".parse().unwrap();
        assert_eq!(worst(&all.judge(&["a"], |_, _| nothing)), Some(Finding::Kept));
        let judged = expected.judge(&["a", "b"], |_, _| nothing);
        assert_eq!((judged.len(), worst(&judged), worst(&[])), (2, Some(Finding::Undecided), None));
        assert!(!judged[0].said().english().contains("more games"), "{}", judged[0].said().english());
        let never = ShownFigure { mean: None, ..nothing };
        assert!(expected.judge(&["a"], |_, _| never)[0].said().english().contains("more games"));
    }

    #[test]
    fn sides_are_said_like_figures() {
        let sides = |finding| Judged::Sides { expected: "better".into(), finding };
        let judged = [Finding::Kept, Finding::Undecided, Finding::Broken].map(sides);
        assert_eq!((worst(&judged), unmet(&judged).len()), (Some(Finding::Broken), 2));
        assert_eq!(judged[0].said().english(), "as expected (--expect better)");
        assert_eq!(judged[2].json(), json!({ "expected": "better", "finding": "broken" }));
        let mut data = json!({ "games": 4 });
        add_expected(&mut data, &[]);
        assert_eq!(data, json!({ "games": 4 }));
        add_expected(&mut data, &judged);
        assert_eq!(data["expected"][1]["finding"], "undecided");
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
