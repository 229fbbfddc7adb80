//! `matrix`: girls against girls.

mod doc;

use super::numbers::NumberArgs;
use super::outcome::{Outcome, played};
use super::plan::builtin;
use super::rules::RuleArgs;
use super::seats::contenders;
use super::{Answer, Run, note};
use crate::girl::Doge;
use crate::lab::figures::metric;
use crate::lab::matrix::{Matrix, MatrixReport};
use crate::lab::repeat::Repeat;
use crate::lab::store::Store;
use crate::lab::{GameRow, Metric, Plan, play_watched, time_left};
use crate::player::Builtin;
use crate::problem::{Problem, texts};
use serde_json::json;
use std::ops::ControlFlow;
use std::time::Instant;

const HELP: &str = "\
Examples:
  saki-lua matrix --girls A,B,C                     every pair, and each girl alone
  saki-lua matrix --girls A,B,C --metric win --plot matrix.svg
  saki-lua matrix --format csv > matrix.csv         all skills in the folder: takes long

At each table two girls sit opposite each other with doge in the other two seats, and everyone plays \
every seat once per seed. A cell is the figure of the row's girl with the column's opposite; on the \
diagonal she plays three doge. All tables play the same seeds. An estimate of the duration is printed \
first.";

/// Play girls against girls and show a matrix of results.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct MatrixAsk {
    /// Handles (see `list`), names and paths of .lua files. Default: all in the folder of skills.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    /// Their numbers.
    #[command(flatten)]
    pub numbers: NumberArgs,
    /// Who plays every seat: ai, expert (with options as in expert:rollouts=N), or another of --players.
    #[arg(long, value_name = "PLAYER", default_value = "ai", value_parser = builtin)]
    pub player: Builtin,
    /// Metric of the cells.
    #[arg(long, default_value = "place", value_parser = metric)]
    pub metric: Metric,
    /// Games per table.
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// First seed; the others count up from it.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// The rules.
    #[command(flatten)]
    pub rules: RuleArgs,
}

impl MatrixAsk {
    /// Plays all tables.
    ///
    /// # Errors
    /// Something cannot be found, read or loaded, or a game cannot be kept.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        if self.girls.iter().any(|name| name == Doge::HANDLE) {
            let advice = texts::situations::diagonal_is_against_herself();
            return Err(Problem::advised(texts::options::doge_sits_already(), advice).into());
        }
        let girls = contenders(&self.girls, &self.numbers, &mut |problem| run.tell(problem))?;
        let rules = (&self.rules.rule()?, self.rules.words().say(run.lang));
        let mut matrix = Matrix::new(girls, self.player, self.metric, rules, self.seed);
        let tried = self.tell_estimate(matrix.plans(), run)?;
        if run.is_nothing(tried, 0) {
            return Ok(Answer::nothing(Outcome::Interrupted));
        }
        let (units, store) = (run.keep.units(&matrix.plans()[0], self.games), run.keep.open("matrix-")?);
        let outcome = played(&matrix.play(units, &store, run.jobs, run.watch)?);
        run.tell_kept(&store, outcome);
        if let Some(part) = run.keep.part(outcome) {
            return Ok(part);
        }
        if run.is_nothing(outcome, matrix.games()) {
            return Ok(Answer::nothing(outcome));
        }
        let games = if matrix.interrupted { matrix.games() } else { self.games };
        let report = MatrixReport::new(&matrix, Self { games, ..self.clone() }.repeat().with("matrix"));
        let (set, tune) = (&self.numbers.set, &self.numbers.tune);
        let asked = json!({ "set": set, "tune": tune, "rule": self.rules.json() });
        let doc = doc::of(&report, asked, run)?;
        Ok(Answer { log: Some(report.logged()?), tunes: tune.clone(), ..Answer::of(outcome, doc) })
    }

    /// Estimates the total time from one seed at the first, middle and last table, and tells it.
    fn tell_estimate(&self, plans: &[Plan], run: &mut Run<'_>) -> anyhow::Result<Outcome> {
        let few: Vec<Plan> = [0, plans.len() / 2, plans.len() - 1].map(|nth| plans[nth].clone()).into();
        let (unit, tables) = (plans[0].unit(), plans.len() as u64);
        let (games, tried) = (tables * plans[0].units_of(self.games) * unit, few.len() as u64 * unit);
        // A small matrix is finished sooner than the estimate is read.
        if games <= 20 * tried {
            return Ok(Outcome::Fine);
        }
        let start = Instant::now();
        let go_on = |_: &[&[GameRow]]| ControlFlow::Continue(());
        let outcome = played(&play_watched(&few, 0..1, 1, &Store::default(), run.jobs, run.watch, go_on)?);
        if outcome != Outcome::Interrupted {
            let what = texts::labs::matrix_size(tables, games);
            run.tell(&note(match time_left(start.elapsed(), tried, games) {
                Some(time) => texts::frame::colon(what, time),
                None => what,
            }));
        }
        Ok(outcome)
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = Repeat::default();
        repeat.push("--girls", self.girls.join(","));
        self.numbers.repeat(&mut repeat);
        if self.player != Builtin::Ai {
            repeat.push("--player", self.player.name());
        }
        repeat.push("--metric", self.metric.name());
        self.rules.repeat(&mut repeat);
        repeat.push("--seed", self.seed.to_string());
        repeat.push("--games", self.games.to_string());
        repeat
    }
}
