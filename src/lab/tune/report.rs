//! What a search has found, as data and as a tune file.

use super::ask::Searched;
use super::found::Found;
use super::goal::{Belief, Ending};
use super::task::{Task, Tuned};
use crate::lab::aim::Band;
use crate::lab::expect::Judged;
use crate::lab::figures::{ShownFigure, around, told_ends, unknown, value, within};
use crate::lab::log::LogEntry;
use crate::lab::{Figure, Interval, Metric};
use crate::problem::{Text, listed, texts};
use crate::skill::toml_table;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Beginning of the tune files that are written here; only they are overwritten.
pub const MARK: &str = "# saki-lua tune:";

/// A search and its result.
pub struct TuneReport<'a> {
    /// The search.
    pub task: &'a Task,
    /// Its result.
    pub tuned: &'a Tuned,
    /// Command that repeats it.
    pub repeat: String,
}

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conclusion {
    /// The value was found and confirmed.
    Reached,
    /// There is no value yet, or it is less precise than asked, or games on fresh seeds contradict it or miss the target.
    Unsure,
    /// There is no such value.
    Nowhere,
    /// Interrupted.
    Stopped,
}

impl TuneReport<'_> {
    fn found(&self) -> &Found {
        &self.tuned.found
    }

    /// Metric of the target.
    #[must_use]
    pub fn metric(&self) -> Metric {
        self.task.wanted.target.metric
    }

    /// What is to be reached.
    #[must_use]
    pub fn target(&self) -> f64 {
        self.task.wanted.target.value
    }

    /// The target in the unit of its metric.
    #[must_use]
    pub fn told_target(&self) -> String {
        value(self.metric(), self.target())
    }

    /// Judges the result.
    #[must_use]
    pub fn conclusion(&self) -> Conclusion {
        match self.found().ending {
            Ending::Stopped => Conclusion::Stopped,
            Ending::Unreachable(_) | Ending::Flat(_) | Ending::Turns => Conclusion::Nowhere,
            Ending::Short | Ending::Sparse | Ending::Coarse | Ending::Unclear(_) => Conclusion::Unsure,
            Ending::Found if self.is_confirmed() && self.off_target().is_none() => Conclusion::Reached,
            Ending::Found => Conclusion::Unsure,
        }
    }

    /// The metrics to be kept, as the check found them, held against their bands.
    #[must_use]
    pub fn kept(&self) -> Vec<Judged> {
        let figures = self.found().check.iter().flat_map(|check| &check.figures).skip(1);
        let one = |(band, figure): (&Band, &Figure)| {
            Judged::new(self.task.who(), band.clone(), ShownFigure::of(figure, band.metric.shape()))
        };
        self.task.wanted.keep.iter().zip(figures).map(one).collect()
    }

    /// The settings found, `girl.key` and value.
    pub fn settings(&self) -> impl Iterator<Item = (&Searched, f64)> {
        let values = self.found().values.iter().flatten().copied();
        self.task.wanted.vary.iter().zip(values)
    }

    /// What was searched, for which target.
    #[must_use]
    pub fn title(&self) -> Text {
        texts::frame::colon(listed(self.numbers()), self.goal())
    }

    /// What is to be reached, in words.
    fn goal(&self) -> Text {
        texts::tuning::goal_of_search(self.metric(), self.task.who(), self.told_target())
    }

    /// The numbers as `girl.key`.
    #[must_use]
    pub fn numbers(&self) -> Vec<String> {
        self.task.wanted.vary.iter().map(Searched::number).collect()
    }

    /// Everything that was concluded; what is most important is between pairs of stars.
    #[must_use]
    pub fn sentences(&self) -> Vec<Text> {
        let broken = self.tuned.broken.told();
        [self.told()].into_iter().chain(self.checked()).chain(self.second()).chain(broken).collect()
    }

    /// An entry for a log: what was concluded.
    ///
    /// # Errors
    /// The plan cannot be serialized.
    pub fn logged(&self) -> anyhow::Result<LogEntry> {
        let games = self.found().games;
        Ok(LogEntry::new(&self.task.planned, games, &self.repeat)?.saying(self.sentences()))
    }

    /// What the other player makes of it.
    fn second(&self) -> Option<Text> {
        let (paired, player) = (self.tuned.second.as_ref()?, self.task.wanted.second?);
        let (metric, by) = (self.metric(), self.second_by()?);
        Some(texts::tuning::played_by_other(player.name(), metric, value(metric, paired.b().mean()), by))
    }

    /// The difference that the other player makes.
    fn second_by(&self) -> Option<String> {
        let paired = self.tuned.second.as_ref()?;
        Some(within(self.metric(), paired.difference(), paired.half()))
    }

    /// The explanation of the mark of a figure without an interval, if one has it.
    #[must_use]
    pub fn unknown(&self) -> Option<Text> {
        let metric = self.metric();
        let curve = self.found().curve.iter().map(|spot| spot.told(metric));
        let course = self.found().course.iter().map(|belief| belief.told(metric));
        let figures = curve.chain(course).chain(self.claimed()).map(|figure| around(metric, &figure));
        unknown(figures.chain(self.second_by()))
    }

    /// How it ended, in words.
    #[must_use]
    pub fn told(&self) -> Text {
        let metric = self.metric();
        match self.found().ending {
            Ending::Found => texts::tuning::outcome_found(self.values()),
            Ending::Short => {
                texts::tuning::outcome_imprecise(self.values(), value(metric, self.found().precision))
            }
            Ending::Sparse => texts::tuning::outcome_sparse(self.values(), metric),
            Ending::Coarse => texts::tuning::outcome_nearest(self.values(), metric),
            Ending::Unreachable(nth) => {
                let nearest = self.found().curve.get(nth);
                let at = nearest.map_or_else(String::new, |spot| self.named(&spot.values));
                let mean = nearest.map_or(f64::NAN, |spot| spot.mean);
                texts::tuning::outcome_unreachable(metric, self.told_target(), at, value(metric, mean))
            }
            Ending::Flat(most) => texts::tuning::outcome_no_effect(metric, value(metric, most)),
            Ending::Unclear(most) if most.is_finite() => {
                texts::tuning::outcome_unclear_at_most(metric, value(metric, most))
            }
            Ending::Unclear(_) => texts::tuning::outcome_unclear(metric),
            Ending::Turns => texts::tuning::outcome_not_monotone(metric),
            Ending::Stopped => texts::tuning::outcome_interrupted(),
        }
    }

    /// Values as `girl.key = value`, joined by commas.
    #[must_use]
    pub fn named(&self, values: &[f64]) -> String {
        let one = |(vary, value): (&Searched, &f64)| format!("{} = {value}", vary.number());
        self.task.wanted.vary.iter().zip(values).map(one).collect::<Vec<_>>().join(", ")
    }

    /// The values found with their intervals.
    fn values(&self) -> Text {
        let intervals = self.found().belief().map_or(&[][..], |belief| &belief.intervals);
        let one = |((vary, value), [low, high]): ((&Searched, f64), &[f64; 2])| {
            texts::tuning::value_within(vary.number(), value, low, high)
        };
        Text::joined(self.settings().zip(intervals).map(one), ", ")
    }

    /// The claim: the metric of the check, its interval, and the number of games.
    #[must_use]
    pub fn claim(&self) -> Option<Text> {
        let (check, metric) = (self.found().check.as_ref()?, self.metric());
        let games = check.seeds * self.task.planned.plan.unit();
        Some(texts::tuning::checked_on_new_games(games, metric, around(metric, &self.claimed()?)))
    }

    /// The metric of the check.
    fn claimed(&self) -> Option<ShownFigure> {
        let figure = self.found().check.as_ref()?.figures.first()?;
        Some(ShownFigure::of(figure, self.metric().shape()).told(self.metric()))
    }

    /// Whether fresh seeds found what the search expected.
    #[must_use]
    pub fn is_confirmed(&self) -> bool {
        self.found().is_confirmed(self.metric().shape()) == Some(true)
    }

    /// What the search expected there, if the fresh seeds contradict it.
    #[must_use]
    pub fn contradiction(&self) -> Option<Text> {
        let (metric, belief) = (self.metric(), self.found().belief()?);
        let is_confirmed = self.found().is_confirmed(metric.shape())?;
        (!is_confirmed).then(|| texts::tuning::not_confirmed(around(metric, &belief.told(metric))))
    }

    /// What the check says of the metric, if its interval is without the target.
    fn off_target(&self) -> Option<Text> {
        let (metric, target) = (self.metric(), self.target());
        let Interval { low, high } = self.found().off_target(target, metric.shape())?;
        let [low, high, target] = [low, high, target].map(|number| value(metric, number));
        Some(texts::tuning::not_on_target(metric, low, high, target))
    }

    /// What the fresh seeds say.
    fn checked(&self) -> impl Iterator<Item = Text> {
        let kept = self.kept().into_iter().map(|one| one.said());
        [self.claim(), self.contradiction(), self.off_target()].into_iter().flatten().chain(kept)
    }

    /// The command that plays the check again; `None` with opponents by lot.
    #[must_use]
    pub fn check_command(&self) -> Option<String> {
        let check = self.found().check.as_ref().filter(|_| self.task.lot.is_none())?;
        let planned = &self.task.planned;
        let mut repeat = planned.repeat_from(planned.plan.seed.wrapping_add(check.first));
        self.settings().for_each(|(vary, value)| repeat.push("--set", format!("{}={value}", vary.number())));
        repeat.push("--games", (check.seeds * planned.plan.unit()).to_string());
        Some(repeat.with("sim"))
    }

    /// A tune file with the values found. Comments are written by `say`.
    #[must_use]
    pub fn tune_file(&self, say: impl Fn(&Text) -> String) -> String {
        let games = self.found().games;
        let mut text = format!("{MARK} {}\n", say(&self.goal()));
        let search = [texts::tuning::intervals_and_games(self.values(), games)];
        let plan = &self.task.planned.plan;
        let players: Vec<_> = plan.girls.iter().map(|girl| girl.player.name()).collect();
        let played =
            texts::tuning::how_it_was_played(&self.task.planned.rules, listed(&players), &plan.version);
        search
            .into_iter()
            .chain(self.checked())
            .chain(self.tuned.broken.told())
            .chain([played])
            .for_each(|line| text += &format!("# {}\n", say(&line)));
        text += &format!("# {}\n", say(&texts::check::repeat(&self.repeat)));
        let mut girls: BTreeMap<&str, Vec<(&str, f64)>> = BTreeMap::new();
        for (vary, value) in self.settings() {
            girls.entry(&vary.girl).or_default().push((&vary.name, value));
        }
        girls.into_iter().for_each(|(girl, numbers)| text += &format!("\n{}", toml_table(girl, numbers)));
        text
    }

    /// Everything, as data.
    #[must_use]
    pub fn json(&self) -> Value {
        let (task, found) = (self.task, self.found());
        let plan = &task.planned.plan;
        let curve = found.curve.iter().map(|spot| {
            json!({ "values": spot.values, "mean": spot.mean, "interval": spot.told(self.metric()).ends(), "games": spot.seeds * plan.unit() })
        });
        let check = found.check.as_ref().map(|check| {
            let figures = task.metrics().into_iter().zip(&check.figures).map(|(metric, figure)| {
                let told = ShownFigure::of(figure, metric.shape()).told(metric);
                json!({ "metric": metric.name(), "mean": told.mean, "interval": told.ends() })
            });
            json!({
                "seed": plan.seed.wrapping_add(check.first), "games": check.seeds * plan.unit(),
                "figures": figures.collect::<Vec<_>>(), "confirmed": found.is_confirmed(self.metric().shape()),
                "on_target": self.off_target().is_none(),
                "command": self.check_command(),
            })
        });
        let second = self.tuned.second.as_ref().map(|paired| {
            let (low, high) = told_ends(self.metric(), paired.difference(), paired.interval());
            json!({
                "player": task.wanted.second.map(|player| player.name()), "mean": paired.b().mean(),
                "difference": paired.difference(), "difference_interval": [low, high],
            })
        });
        json!({
            "sitters": task.planned.described(), "rule": plan.rule, "seed": plan.seed, "who": task.who(),
            "against": task.lot.as_ref().map(|lot| lot.girls.iter().map(|girl| girl.handle()).collect::<Vec<_>>()),
            "vary": self.numbers(),
            "bounds": task.axes.iter().map(|axis| [axis.low, axis.high]).collect::<Vec<_>>(),
            "metric": self.metric().name(), "target": self.target(),
            "precision": Some(found.precision).filter(|precision| precision.is_finite()),
            "ending": found.ending.name(), "values": found.values, "games": found.games,
            "curve": curve.collect::<Vec<_>>(), "course": found.course.iter().map(|belief| self.believed(belief)).collect::<Vec<_>>(),
            "check": check, "keep": self.kept().iter().map(Judged::json).collect::<Vec<_>>(), "second": second, "broken_games": self.tuned.broken.json(), "repeat": self.repeat,
        })
    }

    fn believed(&self, belief: &Belief) -> Value {
        let Belief { games, values, intervals, mean, more, .. } = belief;
        json!({
            "games": games, "values": values, "intervals": intervals, "mean": mean,
            "interval": belief.told(self.metric()).ends(), "more": more,
        })
    }
}
