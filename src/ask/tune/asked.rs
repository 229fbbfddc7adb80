//! What `tune` is asked.

use super::player::PlayerChoice;
use crate::ask::Run;
use crate::ask::plan::PlanArgs;
use crate::lab::figures::metric;
use crate::lab::repeat::Repeat;
use crate::lab::tune::{Band, Searched, Target, Wanted, precision};
use crate::lab::{Metric, Planned};
use crate::player::{Builtin, ExpertOptions};
use crate::problem::{Problem, texts};
use crate::skill::Seats;

const HELP: &str = "\
Examples:
  saki-lua tune --girls A --vary A.luck=0:600 --target place=2.2 --out t.toml
  saki-lua tune --girls A,B,C --vary A.luck --target win=25% --keep place=2..2.4
  saki-lua tune --girls A --vary A.luck --vary A.late=3:9 --target place=2.3
  saki-lua tune --girls A --vary A.luck --target place=2.2 --against all
  saki-lua tune --screen --girls A                 which of her numbers matter

A few values from bound to bound play the same seeds first. If the target is not between them, if the number \
moves nothing or if the curve turns back, that is said with the curve, and the exit code is 6. Otherwise fresh \
seeds are played near where the curve meets the target, until the metric is known there to ±PRECISION. Seeds \
that the search never saw check the end: only their figure is a claim. Several numbers are changed together, \
as little as possible in units of their ranges. Exit code 5: less precise than asked, not confirmed by the \
check, or off the target there; 1: a metric of --keep is outside of its band; \
7: that cannot be told.

What is measured is kept beside --out, or in --state, until the search is complete: after Ctrl-C the same \
command goes on. The result depends on the seed alone, not on interruptions or --jobs.";

/// Games of a search, and of each end of a number with --screen.
const GAMES: u64 = 40_000;
const SCREEN_GAMES: u64 = 400;

/// Find the value of a number that gives a figure its target, or which numbers matter.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct TuneAsk {
    /// Who plays, by which rules.
    #[command(flatten)]
    pub plan: PlanArgs,
    /// Number to search, with its bounds; without them those of her file. May be repeated.
    #[arg(long, value_name = "GIRL.KEY[=LOW:HIGH[:STEP]]", required_unless_present = "screen")]
    pub vary: Vec<Searched>,
    /// Metric and the value it is to have, like place=2.2 or win=25%.
    #[arg(long, value_name = "METRIC=VALUE", required_unless_present = "screen")]
    pub target: Option<Target>,
    /// Metric that is to stay in a band, like win=20%..25%. May be repeated.
    #[arg(long, value_name = "METRIC=LOW..HIGH")]
    pub keep: Vec<Band>,
    /// Girl whose figures count. Default: the owner of the first number, or the first girl.
    #[arg(long, value_name = "GIRL")]
    pub who: Option<String>,
    /// Opponents by lot, drawn anew for each seed from these girls, or from all; they take the seats of doge.
    #[arg(long, value_name = "GIRL,..|all", value_delimiter = ',', conflicts_with = "screen")]
    pub against: Vec<String>,
    /// Player of every seat: ai, expert or another of --players; `both` searches with ai and plays the check with expert
    /// too.
    #[arg(
        long,
        value_name = "PLAYER",
        default_value = "",
        hide_default_value = true,
        conflicts_with = "players"
    )]
    pub player: PlayerChoice,
    /// Maximum number of games, with those of the check; with --screen, games for each end of a number. Default: 40000;
    /// with --screen 400.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: Option<u64>,
    /// Half width of the metric's 95% interval at the value found, like 0.02 or 1%. Default: a twentieth of what the
    /// number moves the metric between its bounds, or up to an eighth where --games do not suffice.
    #[arg(long, value_name = "WIDTH", conflicts_with = "screen")]
    pub precision: Option<String>,
    /// Instead, play every number of a girl at both ends of its range, and rank them by what they move.
    #[arg(long, conflicts_with_all = ["vary", "target", "keep"])]
    pub screen: bool,
    /// Metric of --screen.
    #[arg(long, default_value = "place", value_parser = metric, conflicts_with = "target")]
    pub metric: Metric,
}

impl TuneAsk {
    /// The plan and the girls, with their players.
    pub(super) fn seated(&self, run: &mut Run<'_>) -> anyhow::Result<(Planned, Seats)> {
        let (mut planned, seats) =
            self.plan.seated(run.lang, &mut |problem: &Problem| run.watch.tell(problem))?;
        self.player.seat(&mut planned.plan);
        Ok((planned, seats))
    }

    /// Games of the search, or of each end of a number.
    pub(super) fn games(&self) -> u64 {
        self.games.unwrap_or(if self.screen { SCREEN_GAMES } else { GAMES })
    }

    /// What is to be found.
    pub(super) fn wanted(&self) -> anyhow::Result<Wanted> {
        let Some(target) = self.target.clone() else {
            return Err(Problem::from(texts::tuning::target_missing()).into());
        };
        let half = self.precision.as_deref().map(|text| precision(target.metric, text)).transpose()?;
        Ok(Wanted {
            vary: self.vary.clone(),
            target,
            keep: self.keep.clone(),
            who: self.who.clone(),
            precision: half,
            games: self.games(),
            second: (self.player == PlayerChoice::Both).then_some(Builtin::Expert(ExpertOptions::DEFAULT)),
        })
    }

    /// The same search with the seed that was drawn, the players as they were read, and a number of games.
    pub(super) fn settled(&self, planned: &Planned, games: u64) -> Self {
        // One player of all is among the players of the plan.
        let player = match self.player {
            PlayerChoice::Both => PlayerChoice::Both,
            PlayerChoice::Given | PlayerChoice::One(_) => PlayerChoice::Given,
        };
        Self { plan: self.plan.settled(planned), player, games: Some(games), ..self.clone() }
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.plan.repeat(&mut repeat);
        if self.screen {
            repeat.flag("--screen");
            repeat.push("--metric", self.metric.name());
        }
        self.vary.iter().for_each(|vary| repeat.push("--vary", &vary.text));
        self.target.iter().for_each(|target| repeat.push("--target", target.to_string()));
        self.keep.iter().for_each(|band| repeat.push("--keep", &band.text));
        self.who.iter().for_each(|who| repeat.push("--who", who));
        repeat.push("--against", self.against.join(","));
        repeat.push("--player", self.player.to_string());
        self.precision.iter().for_each(|width| repeat.push("--precision", width));
        self.games.iter().for_each(|games| repeat.push("--games", games.to_string()));
        repeat
    }
}
