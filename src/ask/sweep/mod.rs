//! `sweep`: one or two numbers at many values on the same seeds.

mod doc;

use super::outcome::{Outcome, played};
use super::plan::PlanArgs;
use super::seats::refuse_set;
use super::{Answer, Run, note};
use crate::lab::Metric;
use crate::lab::figures::{metric, names};
use crate::lab::repeat::Repeat;
use crate::lab::store::Store;
use crate::lab::sweep::{Sweep, SweepReport, Vary, check};
use crate::problem::{Problem, texts};
use serde_json::{Value, json};

const HELP: &str = "\
Examples:
  saki-lua sweep --girls A --vary A.luck=0:600:50              0, 50, 100 ... 600
  saki-lua sweep --girls A --vary A.luck=10:1000:x2            10, 20, 40 ... 640
  saki-lua sweep --girls A --vary A.luck=0,80,300 --metric place,win --plot luck.svg
  saki-lua sweep --girls A --vary A.luck=0:600:200 --vary A.late=3:9:3 --plot map.svg
  saki-lua sweep --girls A --vary A.luck=0:600:50 --seed 1 --games 100000 --out DIR
                                                               can be interrupted at any time, and resumed

All values play the same seeds, so differences between them are more precise than the figures \
themselves. They refer to the default of the skill file if it is among the values, else to the first.";

/// Play with one number at many values and show its effect.
#[derive(Debug, Clone, clap::Args)]
#[command(after_help = HELP)]
pub struct SweepAsk {
    /// What is played.
    #[command(flatten)]
    pub plan: PlanArgs,
    /// Number and values: a comma-separated list of single values and ranges. FROM:TO:STEP adds STEP, FROM:TO:xFACTOR
    /// multiplies (rounded to whole numbers if FROM is written as one); FROM..TO:STEP is the same. A second --vary gives
    /// a two-dimensional map.
    #[arg(long, required = true, value_name = "GIRL.KEY=VALUES")]
    pub vary: Vec<Vary>,
    /// Metrics to show.
    #[arg(long, value_name = "METRIC,..", value_delimiter = ',', default_value = "place", value_parser = metric)]
    pub metric: Vec<Metric>,
    /// Girl whose figures are shown. Default: the owner of the number.
    #[arg(long, value_name = "GIRL")]
    pub who: Option<String>,
    /// Games per value.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Then add up to N values, one after the other, where the curve of the first metric bends by more than its error.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(0..=100))]
    pub refine: u64,
}

impl SweepAsk {
    /// Plays all values.
    ///
    /// # Errors
    /// The question makes no sense, something cannot be found, read or loaded, or a game cannot be kept.
    pub fn answer(&self, run: &mut Run<'_>) -> anyhow::Result<Answer> {
        check(&self.vary)?;
        if self.refine > 0 && self.vary.len() > 1 {
            let message = texts::values::refine_needs_one_vary();
            return Err(Problem::advised(message, texts::values::drop_refine_or_vary()).into());
        }
        let (planned, seats) = self.plan.seated(run.lang, &mut |problem| run.watch.tell(problem))?;
        let plan = self.plan.settled(&planned);
        let mut sweep = Sweep::new(&self.vary, &self.metric, self.who.as_deref(), planned, &seats)?;
        refuse_set(&self.plan.seats.numbers.set, sweep.varied.iter().map(Vary::number), &seats)?;
        let store = run.keep.open("sweep-")?;
        let outcome = self.play(&mut sweep, &store, run)?;
        run.tell_kept(&store, outcome);
        if let Some(part) = run.keep.part(outcome) {
            return Ok(part);
        }
        if run.is_nothing(outcome, sweep.games()) {
            return Ok(Answer::nothing(outcome));
        }
        let (games, refine) = match sweep.interrupted {
            true => (sweep.games(), sweep.added as u64),
            false => (self.games, self.refine),
        };
        let again = Self { plan, games, refine, ..self.clone() };
        let report = SweepReport::new(&sweep, again.repeat().with("sweep"));
        let doc = doc::of(&report, self.asked(), run)?;
        let tunes = self.plan.seats.numbers.tune.clone();
        Ok(Answer { log: Some(report.logged()?), tunes, ..Answer::of(outcome, doc) })
    }

    /// Plays all values, and those that refine the curve.
    fn play(&self, sweep: &mut Sweep, store: &Store, run: &mut Run<'_>) -> anyhow::Result<Outcome> {
        let units = run.keep.units(&sweep.planned.plan, self.games);
        let ended = played(&sweep.play(units, store, run.jobs, run.watch)?);
        if self.refine == 0 || ended == Outcome::Interrupted {
            return Ok(ended);
        }
        let more = sweep.refine(self.refine as usize, self.games, store, run.jobs, run.watch)?;
        run.tell(&note(texts::values::refined(sweep.added, self.refine)));
        Ok(if ended == Outcome::Fine { played(&more) } else { ended })
    }

    /// What is asked of girls, numbers and rules.
    fn asked(&self) -> Value {
        let (seats, rule) = (&self.plan.seats, self.plan.rules.json());
        json!({ "girls": seats.girls, "set": seats.numbers.set, "tune": seats.numbers.tune, "rule": rule })
    }

    /// The options of the command that asks this.
    #[must_use]
    pub fn repeat(&self) -> Repeat {
        let mut repeat = Repeat::default();
        self.plan.repeat(&mut repeat);
        self.vary.iter().for_each(|vary| repeat.push("--vary", &vary.text));
        repeat.push("--metric", names(&self.metric, ","));
        self.who.iter().for_each(|who| repeat.push("--who", who));
        repeat.push("--games", self.games.to_string());
        if self.refine > 0 {
            repeat.push("--refine", self.refine.to_string());
        }
        repeat
    }
}
