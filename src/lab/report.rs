//! What a run came to, as data.

use super::figures::{ShownFigure, field};
use super::planned::Planned;
use super::repeat::Repeat;
use super::run::Run;
use super::watch::Ended;
use super::{Entrant, Metric};
use crate::problem::{Text, texts};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// Raised when a reader of the JSON has to change.
const FORMAT: &str = "saki-lua sim 1";

/// What a run came to.
pub struct RunReport<'a> {
    /// What was played.
    pub planned: &'a Planned,
    /// The games.
    pub run: &'a Run<'a>,
    /// Why there are no more of them.
    pub ended: Ended,
    /// The command that comes to the same.
    pub repeat: Repeat,
    /// Which figures are told.
    pub metrics: Vec<Metric>,
}

impl RunReport<'_> {
    /// Is there less than was asked for?
    #[must_use]
    pub const fn is_short(&self) -> bool {
        match self.ended {
            Ended::All => !self.run.goals.is_empty(),
            Ended::Enough => false,
            Ended::Stopped => true,
        }
    }

    /// Why no more games were played, for people.
    #[must_use]
    pub fn reason(&self) -> Text {
        match self.ended {
            Ended::All if self.run.goals.is_empty() => texts::all_games_were_played(),
            Ended::All => texts::not_yet_as_narrow(),
            Ended::Enough => texts::as_narrow_as_asked(),
            Ended::Stopped => texts::part_of_what_was_asked(),
        }
    }

    /// The same in a word, for programs.
    const fn stopped(&self) -> &'static str {
        match self.ended {
            Ended::All => "games",
            Ended::Enough => "until",
            Ended::Stopped => "interrupted",
        }
    }

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
            "stopped": self.stopped(),
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
                let ShownFigure { mean, low, high, n } = self.figure(nth, metric);
                (metric.name().into(), json!({ "mean": mean, "low": low, "high": high, "n": n }))
            })
            .collect();
        let broken = self.run.broken.games(&entrant.places);
        json!({ "girl": entrant.name, "places": entrant.places, "broken_games": broken, "metrics": metrics })
    }

    /// A line for each girl and metric.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = String::from("girl,metric,mean,low,high,n\n");
        let number = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
        for (nth, entrant) in self.entrants() {
            for &metric in &self.metrics {
                let ShownFigure { mean, low, high, n } = self.figure(nth, metric);
                let (mean, low, high) = (number(mean), number(low), number(high));
                _ = writeln!(text, "{},{},{mean},{low},{high},{n}", field(&entrant.name), metric.name());
            }
        }
        text
    }

    /// The command that shows the game with the call of a hook that took most ticks.
    #[must_use]
    pub fn costliest(&self) -> Option<String> {
        let rows = &self.run.profile.as_ref()?.rows;
        let most = rows.iter().map(|row| row.worst.ticks).max()?;
        let row = rows.iter().find(|row| row.worst.ticks == most)?;
        let girls = &self.planned.plan.girls;
        let place = girls.iter().position(|girl| girl.handle() == row.girl)?;
        let rotation = (row.worst.who.index() + girls.len() - place) % girls.len();
        Some(self.planned.one(row.worst.seed, rotation as u8))
    }

    /// Everybody whose figures they are, with her number.
    pub fn entrants(&self) -> impl Iterator<Item = (usize, &Entrant)> {
        self.run.tally.entrants().iter().enumerate()
    }

    /// A figure of an entrant.
    #[must_use]
    pub fn figure(&self, nth: usize, metric: Metric) -> ShownFigure {
        ShownFigure::of(self.run.tally.figure(nth, metric), metric.shape())
    }
}
