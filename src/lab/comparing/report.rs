//! Results of a comparison as data and in words.

use super::{Comparison, Side, size};
use crate::lab::expect::{Judged, add_expected};
use crate::lab::figures::{Reach, difference, number, told_ends, unknown, value};
use crate::lab::log::{LogEntry, LoggedGirl};
use crate::lab::planned::described;
use crate::lab::sequential::FEWEST;
use crate::lab::{ALPHA, BrokenGames, ComparisonVerdict, Metric, Paired, Plan, Planned};
use crate::problem::{Lang, Text, texts};
use crate::report::chart::Measured;
use crate::report::{Part, Rows, fixed, signed};
use serde_json::{Value, json};

/// Columns of the figures of a metric.
const COLUMNS: [&str; 15] = [
    "metric",
    "a",
    "b",
    "difference",
    "low",
    "high",
    "effect",
    "se_paired",
    "se_unpaired",
    "saving",
    "occasions_a",
    "occasions_b",
    "units",
    "broken_games_a",
    "broken_games_b",
];

/// Results of a comparison.
pub struct ComparisonReport<'a> {
    /// Side A.
    pub planned: &'a Planned,
    /// Side B.
    pub other: Side,
    /// What is different in B, in words.
    pub change: Text,
    /// Girl whose figures are compared; the girls of both sides if they differ.
    pub who: String,
    /// The figures.
    pub comparison: &'a Comparison,
    /// Whether it was interrupted.
    pub interrupted: bool,
    /// What was expected of B, held against what came out.
    pub judged: Vec<Judged>,
    /// Command that repeats it.
    pub repeat: String,
}

impl ComparisonReport<'_> {
    /// Titles of the cells of a compared metric: A, B, B - A, the 95 % interval of that, effect size, and saving of the
    /// same seeds.
    #[must_use]
    pub fn titles(lang: Lang) -> [String; 6] {
        let [a, b, by] = ["A", "B", "B - A"].map(String::from);
        let [interval, effect, saving] =
            [texts::lab::interval_95(), texts::lab::effect(), texts::lab::saving()]
                .map(|text| text.say(lang));
        [a, b, by, interval, effect, saving]
    }

    /// A metric of both sides as text, below [`ComparisonReport::titles`].
    #[must_use]
    pub fn compared(&self, metric: Metric, lang: Lang) -> [String; 6] {
        let figure = &self.comparison.figures[metric as usize];
        let rounded = |x: f64, digits: usize| if x.is_finite() { fixed(x, digits) } else { "-".into() };
        [
            value(metric, figure.a().mean()),
            value(metric, figure.b().mean()),
            difference(metric, figure.difference()),
            self.interval(metric, lang),
            rounded(figure.effect(), 2),
            rounded(figure.errors().saving(), 1),
        ]
    }

    /// The interval of the difference: no more than that if no seed differs, `-` without one, `?` if it says nothing.
    fn interval(&self, metric: Metric, lang: Lang) -> String {
        let (low, high) = self.comparison.interval(metric);
        let by = self.comparison.figures[metric as usize].difference();
        match Reach::of(metric, by, (high - low) / 2.0) {
            Reach::None => difference(metric, by),
            Reach::Unknown => "?".into(),
            Reach::Half(_) => {
                texts::report::interval(difference(metric, low), difference(metric, high)).say(lang)
            }
        }
    }

    /// The difference of a metric with its interval, without one that says nothing.
    pub(super) fn told_difference(&self, metric: Metric) -> Measured {
        let value = self.comparison.figures[metric as usize].difference();
        let (low, high) = told_ends(metric, value, self.comparison.interval(metric));
        Measured { value, low, high }
    }

    /// The explanation of the mark of an interval that says nothing, if there is one.
    #[must_use]
    pub fn unknown(&self, lang: Lang) -> Option<Text> {
        unknown(Metric::ALL.iter().map(|&metric| self.interval(metric, lang)))
    }

    /// Explains the intervals.
    #[must_use]
    pub fn holding(&self) -> Text {
        match self.comparison.question.fixed {
            true => texts::lab::each_interval_holds(),
            false => texts::lab::intervals_fixed_before(self.comparison.question.metric),
        }
    }

    /// The note that more was asked for, if it was interrupted.
    #[must_use]
    pub fn note(&self) -> Option<Part> {
        self.interrupted.then(|| Part::Note(texts::lab::interrupted()))
    }

    /// The conclusions in sentences, and what became of what was expected; what matters most is between pairs of stars.
    #[must_use]
    pub fn sentences(&self) -> Vec<Text> {
        let Comparison { games, changed, .. } = self.comparison;
        let mut told: Vec<Text> = match changed {
            0 => vec![texts::lab::nothing_came_out_otherwise(games), self.conclusion()],
            _ => {
                let otherwise = texts::lab::ended_otherwise(changed, games, ALPHA * 100.0);
                [Some(self.conclusion()), self.effect(), Some(otherwise)].into_iter().flatten().collect()
            }
        };
        told.extend(self.comparison.told_of_breaks());
        told.extend(self.judged.iter().map(Judged::said));
        told
    }

    fn conclusion(&self) -> Text {
        let Comparison { games, half, verdict, .. } = self.comparison;
        let (metric, figure) = (self.comparison.question.metric, self.comparison.main());
        let (by, off) = (difference(metric, figure.difference()), value(metric, *half));
        match verdict {
            ComparisonVerdict::Greater | ComparisonVerdict::Less => {
                texts::lab::b_differs(self.side(), metric, by, off, games)
            }
            ComparisonVerdict::Same => {
                let most = value(metric, figure.difference().abs() + half);
                texts::lab::no_larger_difference(most, metric, games)
            }
            ComparisonVerdict::Open { more } => {
                let games_of = |units: u64| units.saturating_mul(self.planned.plan.unit());
                let more = match more {
                    Some(units) => texts::lab::more_games_needed(games_of(*units)),
                    None if figure.units() < FEWEST => texts::lab::no_verdict_before(games_of(FEWEST)),
                    None => texts::lab::no_number_in_sight(),
                };
                // With few games there is no anytime-valid interval.
                let off = if half.is_finite() { format!(" ±{off}") } else { String::new() };
                texts::lab::not_decided(metric, by + &off, games, more)
            }
        }
    }

    fn side(&self) -> Text {
        match (self.comparison.better(), &self.comparison.verdict) {
            (Some(true), _) => texts::lab::better(),
            (Some(false), _) => texts::lab::worse(),
            (None, ComparisonVerdict::Greater) => texts::lab::greater(),
            (None, _) => texts::lab::less(),
        }
    }

    /// The size of the effect; none is claimed of a difference without an interval.
    fn effect(&self) -> Option<Text> {
        let (figure, metric) = (self.comparison.main(), self.comparison.question.metric);
        match figure.effect() {
            effect if effect.is_finite() => {
                let is_known = self.told_difference(metric).low.is_finite();
                is_known.then(|| texts::lab::effect_size(size(effect), signed(effect, 2)))
            }
            _ if figure.difference().is_nan() => Some(texts::lab::effect_unknown(metric)),
            _ => Some(texts::lab::effect_without_spread(metric)),
        }
    }

    /// Returns an entry for a log: the conclusions.
    ///
    /// # Errors
    /// A plan cannot be serialized.
    pub fn logged(&self) -> anyhow::Result<LogEntry> {
        let (a, b) =
            (&self.planned.plan, Plan { girls: self.other.girls.clone(), ..self.planned.plan.clone() });
        let sides = a.girls.iter().zip(&self.planned.numbers).chain(b.girls.iter().zip(&self.other.numbers));
        let girls = sides.map(|(girl, numbers)| LoggedGirl::new(girl, numbers)).collect();
        let entry = LogEntry::of(&[a.clone(), b.clone()], girls, self.comparison.games, &self.repeat)?;
        Ok(entry.saying(self.sentences()))
    }

    /// Names of the columns of [`ComparisonReport::rows`].
    #[must_use]
    pub fn columns() -> Vec<String> {
        COLUMNS.map(String::from).to_vec()
    }

    /// A line per metric.
    #[must_use]
    pub fn rows(&self) -> Rows {
        let line = |(metric, figure): (&Metric, &Paired)| {
            let occasions = [figure.a(), figure.b()].map(|side| side.occasions().to_string());
            let numbers = self.numbers(*metric).map(number);
            let name = [metric.name().to_owned()];
            let cells = name.into_iter().chain(numbers).chain(occasions);
            let broken = self.comparison.broken.iter().map(BrokenGames::field);
            cells.chain([figure.units().to_string()]).chain(broken).collect()
        };
        let lines = Metric::ALL.iter().zip(&self.comparison.figures).map(line).collect();
        Rows { columns: Self::columns(), lines }
    }

    /// Values in the order of [`COLUMNS`].
    fn numbers(&self, metric: Metric) -> [f64; 9] {
        let figure = &self.comparison.figures[metric as usize];
        let (errors, Measured { value: by, low, high }) = (figure.errors(), self.told_difference(metric));
        let (a, b) = (figure.a().mean(), figure.b().mean());
        let [paired, unpaired, saving] = [errors.paired, errors.unpaired(), errors.saving()];
        [a, b, by, low, high, figure.effect(), paired, unpaired, saving]
    }

    /// Returns an object with the figures and everything that determined them, beside what the command said of sides A and B
    /// and of the rules.
    #[must_use]
    pub fn json(&self, [mut a, mut b]: [Value; 2], rule: Value) -> Value {
        let Self { planned, who, comparison, interrupted, .. } = self;
        let other = self.other.girls.iter().zip(&self.other.numbers);
        b["sitters"] = other.map(|(girl, numbers)| described(girl, numbers)).collect();
        a["sitters"] = planned.described();
        let (verdict, more) = match comparison.verdict {
            ComparisonVerdict::Greater => ("greater", None),
            ComparisonVerdict::Less => ("less", None),
            ComparisonVerdict::Same => ("same", None),
            ComparisonVerdict::Open { more } => ("open", more),
        };
        let mut data = json!({
            "a": a, "b": b, "rule": rule, "seed": planned.plan.seed, "who": who,
            "games": comparison.games, "units": comparison.main().units(), "changed": comparison.changed,
            "metric": comparison.question.metric.name(), "verdict": verdict, "better": comparison.better(),
            "difference": comparison.main().difference(), "always_valid_half_width": comparison.half,
            "size": size(comparison.main().effect()).english(), "false_alarms": ALPHA,
            "margin": comparison.question.margin,
            "more_games": more.map(|units| units.saturating_mul(planned.plan.unit())),
            "figures": Metric::ALL.iter().map(|&metric| self.figure_json(metric)).collect::<Value>(),
            "interrupted": interrupted, "broken_games": comparison.broken_games().json(),
            "broken_games_by_side": { "a": comparison.broken[0].json(), "b": comparison.broken[1].json() },
            "repeat": self.repeat,
        });
        add_expected(&mut data, &self.judged);
        data
    }

    fn figure_json(&self, metric: Metric) -> Value {
        let [a, b, difference, low, high, effect, paired, unpaired, saving] = self.numbers(metric);
        let figure = &self.comparison.figures[metric as usize];
        json!({
            "metric": metric.name(), "a": a, "b": b, "difference": difference, "interval": [low, high],
            "effect": effect, "se_paired": paired, "se_unpaired": unpaired, "saving": saving,
            "occasions": [figure.a().occasions(), figure.b().occasions()],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `gain` was the points of a win in the rows, and what the same seeds save in the columns.
    #[test]
    fn no_column_has_the_name_of_a_metric() {
        assert!(COLUMNS.iter().all(|column| Metric::named(column).is_none()));
        for lang in Lang::ALL {
            let titles = ComparisonReport::titles(lang);
            let named = |metric: &Metric| titles.iter().any(|title| title == metric.title(lang));
            assert!(!Metric::ALL.iter().any(named), "{lang:?}: {titles:?}");
        }
    }
}
