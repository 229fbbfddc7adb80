//! `saki-lua sweep`: one number, or two, at many values on the same seeds.

mod show;
mod vary;

use super::bench::{DrawnArgs, is_nothing};
use super::plan_args::PlanArgs;
use crate::cli::outcome::Outcome;
use crate::lab::figures::{metric, names};
use crate::lab::sitters;
use crate::lab::{GameRow, Metric, Paired, Plan, Planned};
use crate::problem::Advised;
use std::ops::ControlFlow;
use vary::Vary;

const HELP: &str = "\
Examples:
  saki-lua sweep --girls A --vary A.luck=0..600:50             0, 50, 100 ... 600
  saki-lua sweep --girls A --vary A.luck=0,80,300 --metric place,win --plot luck.svg
  saki-lua sweep --girls A --vary A.luck=0..600:200 --vary A.late=3..9:3 --plot map.svg

All values play the same seeds, so differences between them are known better than the figures
themselves. They are told from the value the skill file has, if it is among them, else from the first.";

/// Most combinations of values that are tried at a time.
const MOST: usize = 400;

/// Play with a number at many values and show what it does.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct SweepArgs {
    #[command(flatten)]
    plan: PlanArgs,
    /// The number and its values: single ones and ranges FROM..TO:STEP, separated by commas. A second
    /// --vary makes it a map.
    #[arg(long, required = true, value_name = "GIRL.KEY=VALUES")]
    vary: Vec<Vary>,
    /// What is measured.
    #[arg(long, value_name = "METRIC,..", value_delimiter = ',', default_value = "place", value_parser = metric)]
    metric: Vec<Metric>,
    /// Whose figures are shown. Default: whose number it is.
    #[arg(long, value_name = "GIRL")]
    who: Option<String>,
    /// Games for each value.
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    #[command(flatten)]
    drawn: DrawnArgs,
}

/// One combination of values, against the one differences are told from.
struct Cell {
    values: Vec<f64>,
    figures: Vec<Paired>,
}

struct Sweep {
    cells: Vec<Cell>,
    /// The cell differences are told from.
    base: usize,
    /// What the skill file says for each number.
    defaults: Vec<f64>,
    place: usize,
    planned: Planned,
    /// Not all was played.
    interrupted: bool,
}

pub(super) fn sweep(args: &SweepArgs) -> anyhow::Result<Outcome> {
    let (mut sweep, plans) = args.prepare()?;
    args.drawn.probe()?;
    let outcome = args.drawn.bench.play(&plans, plans[0].units_of(args.games), 1, |rows| {
        sweep.add(rows, &args.metric);
        ControlFlow::Continue(())
    })?;
    if is_nothing(outcome, sweep.games()) {
        return Ok(outcome);
    }
    sweep.interrupted = outcome == Outcome::Interrupted;
    show::show(args, &sweep)?;
    Ok(outcome)
}

impl SweepArgs {
    /// Every plan there is to play. Whatever is out of range is found here.
    fn prepare(&self) -> anyhow::Result<(Sweep, Vec<Plan>)> {
        if self.vary.len() > 2 {
            let advice = "a map has two axes; set others by --set";
            return Err(Advised::new(format!("--vary is there {} times", self.vary.len()), advice).into());
        }
        if let [one, other] = self.vary.as_slice()
            && one.number() == other.number()
        {
            let message = format!("--vary: {} is there twice", one.number());
            return Err(
                Advised::new(message, "one --vary takes all values of a number: 0,100,200..400:50").into()
            );
        }
        let combinations: usize = self.vary.iter().map(|vary| vary.values.len()).product();
        if combinations > MOST {
            let message = format!("--vary: {combinations} combinations");
            return Err(Advised::new(message, format!("{MOST} at most; make the steps larger")).into());
        }
        let (planned, seats) = self.plan.seated()?;
        let mut defaults = Vec::new();
        for vary in &self.vary {
            let skill = vary.skill(&seats)?;
            vary.values.iter().try_for_each(|&value| skill.set(&vary.name, value)).map_err(|error| {
                Advised::new(format!("--vary: {error}"), "saki-lua params lists numbers and ranges")
            })?;
            let declared = skill.params().into_iter().find(|param| param.name == vary.name);
            defaults.extend(declared.map(|param| param.default));
        }
        let players = planned.plan.girls.each_ref().map(|girl| girl.player);
        let (mut cells, mut plans) = (Vec::new(), Vec::new());
        for values in combined(&self.vary) {
            for (vary, &value) in self.vary.iter().zip(&values) {
                vary.skill(&seats)?.set(&vary.name, value)?;
            }
            plans.push(Plan { girls: sitters(&seats, players), ..planned.plan.clone() });
            cells.push(Cell { values, figures: vec![Paired::default(); self.metric.len()] });
        }
        let base = cells.iter().position(|cell| cell.values == defaults).unwrap_or(0);
        let girl = self.vary.first().map_or("", |vary| vary.girl.as_str());
        let place = planned.plan.place_of(self.who.as_deref().unwrap_or(girl))?;
        Ok((Sweep { cells, base, defaults, place, planned, interrupted: false }, plans))
    }

    /// The command that comes to the same, cut where the games were.
    fn repeat(&self, sweep: &Sweep) -> String {
        let mut repeat = sweep.planned.repeat();
        self.vary.iter().for_each(|vary| repeat.push("--vary", &vary.text));
        repeat.push("--metric", names(&self.metric, ","));
        self.who.iter().for_each(|who| repeat.push("--who", who));
        let games = if sweep.interrupted { sweep.games() } else { self.games };
        repeat.push("--games", games.to_string());
        repeat.with("sweep")
    }
}

impl Sweep {
    /// Games of each value.
    fn games(&self) -> u64 {
        self.cells[0].figures[0].units() * self.planned.plan.unit()
    }

    /// A word on the star, if any values are those of the skill file.
    fn star(&self, word: &'static str) -> &'static str {
        if self.cells.iter().any(|cell| cell.values == self.defaults) { word } else { "" }
    }

    /// The handle of the girl whose figures they are.
    fn who(&self) -> String {
        self.planned.plan.girls[self.place].handle()
    }

    /// Counts a seed that every plan has played.
    fn add(&mut self, rows: &[&[GameRow]], metrics: &[Metric]) {
        let place = self.place;
        let counts =
            |rows: &[GameRow], metric| rows.iter().map(|row| row.figure(place, metric)).collect::<Vec<_>>();
        let base = rows[self.base];
        for (cell, rows) in self.cells.iter_mut().zip(rows) {
            for (figure, &metric) in cell.figures.iter_mut().zip(metrics) {
                figure.add(&counts(base, metric), &counts(rows, metric));
            }
        }
    }
}

/// All combinations, the last number running fastest.
fn combined(vary: &[Vary]) -> Vec<Vec<f64>> {
    vary.iter().fold(vec![Vec::new()], |begun, vary| {
        let longer = |head: &Vec<f64>| {
            let head = head.clone();
            vary.values.iter().map(move |&value| head.iter().copied().chain([value]).collect())
        };
        begun.iter().flat_map(longer).collect()
    })
}
