//! What a run came to, as data.

use super::{Goals, Run};
use crate::lab::repeat::Repeat;
use crate::lab::{Entrant, Figure, Metric, PART, Planned, Shape};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Raised when a reader of the JSON has to change.
const FORMAT: &str = "saki-lua sim 1";

/// Why no more games were played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stopped {
    /// All were played.
    Games,
    /// What was asked for is known.
    Until,
    /// Somebody pressed Ctrl-C.
    Interrupted,
}

impl Stopped {
    const fn word(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Until => "until",
            Self::Interrupted => "interrupted",
        }
    }

    /// Is there less than was asked for?
    pub fn is_short(self, goals: &Goals) -> bool {
        self == Self::Interrupted || self == Self::Games && !goals.is_empty()
    }

    /// The same for people.
    pub const fn reason(self, goals: &Goals) -> &'static str {
        match self {
            Self::Games if goals.is_empty() => "all games were played",
            Self::Games => "not yet as narrow as asked for by --until; more games: --games",
            Self::Until => "as narrow as asked for by --until",
            Self::Interrupted => PART,
        }
    }
}

/// What a run came to.
pub(super) struct Report<'a> {
    pub planned: &'a Planned,
    pub run: &'a Run<'a>,
    pub stopped: Stopped,
    pub repeat: Repeat,
    pub metrics: Vec<Metric>,
}

impl Report<'_> {
    /// One object: figures, and everything that decided them. The same run gives the same bytes, but for
    /// the times of a profile.
    ///
    /// # Errors
    /// The plan cannot be written as JSON.
    pub fn json(&self) -> serde_json::Result<Value> {
        let (plan, tally) = (&self.planned.plan, &self.run.tally);
        let mut report = json!({
            "format": FORMAT,
            "version": plan.version,
            "command": self.repeat.with("sim"),
            "plan": {
                "hash": plan.hash()?,
                "rule": plan.rule,
                "hour": plan.hour,
                "moon": plan.moon,
                "seed": plan.seed,
                "rotate": plan.rotate,
                "girls": self.planned.described(),
            },
            "stopped": self.stopped.word(),
            "seeds": tally.units(),
            "games": tally.games(),
            "rounds": tally.rounds(),
            "draws": self.run.draws,
            "girls": self.entrants().map(|(nth, entrant)| self.entrant(nth, entrant)).collect::<Value>(),
            "broken": self.run.broken.json(),
        });
        if let Some(profile) = &self.run.profile {
            report["profile"] = serde_json::to_value(&profile.rows)?;
        }
        Ok(report)
    }

    fn entrant(&self, nth: usize, entrant: &Entrant) -> Value {
        let metrics: Map<String, Value> = self
            .metrics
            .iter()
            .map(|&metric| {
                let Told { mean, low, high, n } = self.told(nth, metric);
                (metric.name().into(), json!({ "mean": mean, "low": low, "high": high, "n": n }))
            })
            .collect();
        let broken = self.run.broken.games(&entrant.places);
        json!({ "girl": entrant.name, "places": entrant.places, "broken_games": broken, "metrics": metrics })
    }

    /// A line for each girl and metric.
    pub fn csv(&self) -> String {
        let mut text = String::from("girl,metric,mean,low,high,n\n");
        let number = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
        for (nth, entrant) in self.entrants() {
            for &metric in &self.metrics {
                let Told { mean, low, high, n } = self.told(nth, metric);
                let (mean, low, high) = (number(mean), number(low), number(high));
                _ = writeln!(text, "{},{},{mean},{low},{high},{n}", field(&entrant.name), metric.name());
            }
        }
        text
    }

    /// The command that shows the game with the call of a hook that took most ticks.
    pub fn costliest(&self) -> Option<String> {
        let rows = &self.run.profile.as_ref()?.rows;
        let most = rows.iter().map(|row| row.worst.ticks).max()?;
        let row = rows.iter().find(|row| row.worst.ticks == most)?;
        let girls = &self.planned.plan.girls;
        let place = girls.iter().position(|girl| girl.handle() == row.girl)?;
        let rotation = (row.worst.who.index() + girls.len() - place) % girls.len();
        Some(self.planned.one(row.worst.seed, rotation as u8))
    }

    pub fn entrants(&self) -> impl Iterator<Item = (usize, &Entrant)> {
        self.run.tally.entrants().iter().enumerate()
    }

    /// A figure of an entrant.
    pub fn told(&self, nth: usize, metric: Metric) -> Told {
        Told::of(self.run.tally.figure(nth, metric), metric.shape())
    }
}

/// A figure as it is told: nothing without an occasion, no interval from one seed.
pub(super) struct Told {
    pub mean: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
    pub n: i64,
}

impl Told {
    pub fn of(figure: &Figure, shape: Shape) -> Self {
        let interval = figure.interval(shape);
        let mean = Some(figure.mean()).filter(|mean| !mean.is_nan());
        let (low, high) = (interval.map(|interval| interval.low), interval.map(|interval| interval.high));
        Self { mean, low, high, n: figure.occasions() }
    }
}

/// A field of CSV, in quotes where it needs them.
pub(super) fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into()
    }
}
