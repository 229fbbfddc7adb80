//! Results of a run as data.

use super::expect::{Expectation, Judged, add_expected};
use super::feel;
use super::figures::{ShownFigure, labelled};
use super::goals::FIRST_LOOK;
use super::log::{LogEntry, LoggedFigure};
use super::planned::Planned;
use super::repeat::Repeat;
use super::run::Run;
use super::watch::Ended;
use super::{Entrant, Idle, Metric};
use crate::player::Builtin;
use crate::problem::{Text, listed, texts};
use crate::report::Rows;
use serde_json::{Map, Value, json};

/// Most games that anybody is told to play.
const SIGHT: u64 = 1_000_000_000;

/// Results of a run.
pub struct RunReport<'a> {
    /// The plan played.
    pub planned: &'a Planned,
    /// Collected results.
    pub run: &'a Run<'a>,
    /// Why the run ended.
    pub ended: Ended,
    /// Command that reproduces the results.
    pub repeat: Repeat,
    /// Metrics to report.
    pub metrics: Vec<Metric>,
    /// What is expected of figures.
    pub expected: &'a [Expectation],
}

impl RunReport<'_> {
    /// Returns true if the run fell short of what was requested.
    #[must_use]
    pub const fn is_short(&self) -> bool {
        match self.ended {
            Ended::All => !self.run.goals.is_empty(),
            Ended::Enough => false,
            Ended::Stopped => true,
        }
    }

    /// Returns true if a figure that was to be narrow was not waited for.
    #[must_use]
    pub fn leaves_out(&self) -> bool {
        !self.run.goals.left_out(&self.run.tally).is_empty()
    }

    /// Explains why the run ended.
    #[must_use]
    pub fn reason(&self) -> Text {
        let Run { goals, tally, .. } = self.run;
        let reason = match self.ended {
            Ended::All if goals.is_empty() => texts::lab::all_games_played(),
            Ended::All if tally.units() < FIRST_LOOK => texts::lab::too_few_seeds_for_until(FIRST_LOOK),
            Ended::All => {
                let more = match goals.needed(tally, self.planned.plan.unit()) {
                    None => texts::lab::more_by_games(),
                    Some(games) if games > SIGHT => texts::lab::no_number_in_sight(),
                    Some(games) => texts::lab::games_in_all(games),
                };
                texts::lab::not_yet_as_narrow(Text::joined(goals.unmet(tally), ", "), more)
            }
            Ended::Enough => texts::lab::as_narrow_as_asked(),
            Ended::Stopped => return texts::lab::interrupted(),
        };
        match goals.left_out(tally) {
            left_out if left_out.is_empty() => reason,
            left_out => {
                let left_out = texts::lab::until_left_out(Text::joined(left_out, ", "));
                Text::joined([reason, left_out], "; ")
            }
        }
    }

    /// Machine-readable reason why the run ended.
    const fn stopped(&self) -> &'static str {
        match self.ended {
            Ended::All => "games",
            Ended::Enough => "until",
            Ended::Stopped => "interrupted",
        }
    }

    /// Returns an object with the figures and everything that determined them. Reproducible byte for byte,
    /// except for the times of a profile.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn json(&self) -> serde_json::Result<Value> {
        let (plan, tally) = (&self.planned.plan, &self.run.tally);
        let mut report = json!({
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
            "short": self.is_short(),
            "seeds": tally.units(),
            "games": tally.games(),
            "rounds": tally.rounds(),
            "draws": self.run.draws,
            "girls": self.entrants().map(|(nth, entrant)| self.entrant(nth, entrant)).collect::<Value>(),
            "broken": self.run.broken.json(),
        });
        add_expected(&mut report, &self.judged());
        if let Some(feel) = &self.run.feel {
            report["feel"] = feel::json(feel, self.planned);
        }
        if let Some(profile) = &self.run.profile {
            report["profile"] = serde_json::to_value(&profile.rows)?;
        }
        Ok(report)
    }

    /// Holds the figures against what is expected of them.
    #[must_use]
    pub fn judged(&self) -> Vec<Judged> {
        let names: Vec<&str> = self.entrants().map(|(_, entrant)| entrant.name.as_str()).collect();
        let judge = |one: &Expectation| one.judge(&names, |nth, metric| self.figure(nth, metric));
        self.expected.iter().flat_map(judge).collect()
    }

    /// The sentence that her power did nothing in any game, and the reason if it can be seen; `None` if she broke, which is
    /// told instead.
    #[must_use]
    pub fn idle(&self, entrant: &Entrant) -> Option<(Text, Option<Text>)> {
        if self.run.broken.games(&entrant.places) > 0 {
            return None;
        }
        let idle = entrant.places.iter().map(|&place| self.run.idle[place].as_ref());
        let idle = idle.collect::<Option<Vec<_>>>()?;
        let games = texts::units::games(self.run.tally.games());
        let plays = |player| self.planned.plan.girls[entrant.places[0]].player == player;
        let why = match idle.first()? {
            Idle::Alone(kin) => Some(texts::check::partner_not_seated(listed(kin))),
            Idle::Menu if plays(Builtin::Ai) => Some(texts::check::menu_never_ticked(games.clone())),
            Idle::Menu => None,
            Idle::Condition(hook) => Some(texts::check::condition_never_held(hook.name())),
            Idle::Unchanged(hook) => Some(texts::check::hook_changed_nothing(hook.name())),
        };
        Some((texts::check::power_did_nothing(games), why))
    }

    fn entrant(&self, nth: usize, entrant: &Entrant) -> Value {
        let metrics: Map<String, Value> = self
            .metrics
            .iter()
            .map(|&metric| (metric.name().into(), self.told(nth, metric).json()))
            .collect();
        let broken = self.run.broken.games(&entrant.places);
        let player = self.planned.plan.girls[entrant.places[0]].player;
        let mut entry = json!({ "girl": entrant.name, "player": player, "places": entrant.places, "broken_games": broken, "metrics": metrics });
        if let Some((idle, why)) = self.idle(entrant) {
            entry["idle"] = json!([Some(idle), why].iter().flatten().map(Text::english).collect::<Vec<_>>());
        }
        entry
    }

    /// A line per girl and metric.
    #[must_use]
    pub fn rows(&self) -> Rows {
        let number = |value: Option<f64>| value.map(|value| value.to_string()).unwrap_or_default();
        let line = |(nth, entrant): (usize, &Entrant), metric: Metric| {
            let ShownFigure { mean, low, high, n } = self.told(nth, metric);
            let figures = [mean, low, high].map(number).into_iter().chain([n.to_string()]);
            [entrant.name.clone(), metric.name().to_owned()].into_iter().chain(figures).collect()
        };
        let lines = self.entrants().flat_map(|one| self.metrics.iter().map(move |&metric| line(one, metric)));
        let columns = ["girl", "metric", "mean", "low", "high", "n"].map(String::from).to_vec();
        Rows { columns, lines: lines.collect() }
    }

    /// Returns an entry for a log: the figures of each entrant.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn logged(&self) -> anyhow::Result<LogEntry> {
        let line = |(nth, entrant): (usize, &Entrant)| {
            let figure = |&metric: &Metric| labelled(&self.figure(nth, metric), metric);
            texts::frame::colon(&entrant.name, Text::joined(self.metrics.iter().map(figure), ", "))
        };
        let judged = self.judged();
        let said = self.entrants().map(line).chain(judged.iter().map(Judged::said)).chain([self.reason()]);
        let said: Vec<Text> = said.collect();
        let figures = self.entrants().flat_map(|(nth, entrant)| {
            self.metrics
                .iter()
                .map(move |&metric| LoggedFigure::new(&entrant.name, metric, self.figure(nth, metric)))
        });
        let entry = LogEntry::new(self.planned, self.run.tally.games(), &self.repeat.with("sim"))?;
        Ok(entry.with_figures(figures).saying(said))
    }

    /// Command that shows the game with the hook invocation that took most ticks.
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

    /// Iterates over the entrants with their indices.
    pub fn entrants(&self) -> impl Iterator<Item = (usize, &Entrant)> {
        self.run.tally.entrants().iter().enumerate()
    }

    /// Returns a figure of an entrant.
    #[must_use]
    pub fn figure(&self, nth: usize, metric: Metric) -> ShownFigure {
        ShownFigure::of(self.run.tally.figure(nth, metric), metric.shape())
    }

    /// The same without an interval where none is shown.
    pub(super) fn told(&self, nth: usize, metric: Metric) -> ShownFigure {
        self.figure(nth, metric).told(metric)
    }
}
