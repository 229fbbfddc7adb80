//! `saki-lua matrix`: girls against girls.

mod show;

use super::bench::{DrawnArgs, is_nothing};
use super::complain::said;
use super::numbers::NumberArgs;
use super::rule_args::RuleArgs;
use super::seats::SeatArgs;
use crate::cli::outcome::Outcome;
use crate::girl::Doge;
use crate::lab::figures::metric;
use crate::lab::repeat::Repeat;
use crate::lab::{Figure, GameRow, Metric, Plan, Sitter, described, numbers};
use crate::player::Builtin;
use crate::problem::Advised;
use crate::skill::folder::{find, skills_dir};
use crate::skill::{Library, Source};
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Instant;

const HELP: &str = "\
Examples:
  saki-lua matrix --girls A,B,C                     each with each, and each alone
  saki-lua matrix --girls A,B,C --metric win --plot matrix.svg
  saki-lua matrix --format csv > matrix.csv         everybody in the folder of skills: a long time

At each table two girls sit opposite each other, doge at the other two seats, and everybody sits in
every seat once for each seed. A cell is the row's figure when the column sits opposite of her; on the
diagonal she is alone with three doge. All tables play the same seeds. How long it will take is told
before it starts.";

/// Girls against girls: what each comes to when another sits opposite of her.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct MatrixArgs {
    /// Handles (see `list`) and paths of .lua files. Default: everybody in the folder of skills.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    girls: Vec<String>,
    #[command(flatten)]
    numbers: NumberArgs,
    /// What is measured.
    #[arg(long, default_value = "place", value_parser = metric)]
    metric: Metric,
    /// Games at each table.
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The first seed; the others count up from it.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    rules: RuleArgs,
    #[command(flatten)]
    drawn: DrawnArgs,
}

struct Matrix {
    labels: Vec<String>,
    /// The girls as data.
    sitters: Vec<Value>,
    /// By row and column.
    cells: Vec<Vec<Figure>>,
    /// Not all was played.
    interrupted: bool,
}

/// Places of the two girls in the list of a table: opposite seats.
const PLACES: [usize; 2] = [0, 2];

pub(super) fn matrix(args: &MatrixArgs) -> anyhow::Result<Outcome> {
    let (labels, sitters, described) = args.sitters()?;
    let pairs: Vec<(usize, usize)> =
        (0..labels.len()).flat_map(|row| (row..labels.len()).map(move |column| (row, column))).collect();
    let rule = args.rules.rule()?;
    let plan = |&(row, column): &(usize, usize)| {
        let mut girls: [Sitter; 4] = Default::default();
        girls[PLACES[0]] = sitters[row].clone();
        if row != column {
            girls[PLACES[1]] = sitters[column].clone();
        }
        Plan::new(rule.clone(), girls, args.seed)
    };
    let plans: Vec<Plan> = pairs.iter().map(plan).collect();
    args.drawn.probe()?;
    if is_nothing(args.tell_time(&plans)?, 0) {
        return Ok(Outcome::Interrupted);
    }
    let nothing = vec![vec![Figure::default(); labels.len()]; labels.len()];
    let mut matrix = Matrix { labels, sitters: described, cells: nothing, interrupted: false };
    let outcome = args.drawn.bench.play(&plans, plans[0].units_of(args.games), 1, |rows| {
        for (&(row, column), rows) in pairs.iter().zip(rows) {
            let mut count = |row: usize, column: usize, place: usize| {
                let (sum, of) = total(rows, place, args.metric);
                matrix.cells[row][column].add(sum, of);
            };
            count(row, column, PLACES[0]);
            if row != column {
                count(column, row, PLACES[1]);
            }
        }
        ControlFlow::Continue(())
    })?;
    if is_nothing(outcome, matrix.games()) {
        return Ok(outcome);
    }
    matrix.interrupted = outcome == Outcome::Interrupted;
    show::show(args, &matrix)?;
    Ok(outcome)
}

impl Matrix {
    /// Games at each table.
    fn games(&self) -> u64 {
        self.cells[0][0].units() * 4
    }
}

/// Amount and occasions in the games of one seed.
fn total(rows: &[GameRow], place: usize, metric: Metric) -> (i64, i64) {
    let figures = rows.iter().map(|row| row.figure(place, metric));
    figures.fold((0, 0), |(sum, of), one| (sum + one.0, of + one.1))
}

impl MatrixArgs {
    /// Everybody, with her numbers, and as data.
    fn sitters(&self) -> anyhow::Result<(Vec<String>, Vec<Sitter>, Vec<Value>)> {
        let names = if self.girls.is_empty() {
            Library::open(&skills_dir(self.numbers.skills.as_deref())?).handles()
        } else {
            self.girls.clone()
        };
        if names.iter().any(|name| name == Doge::HANDLE) {
            let advice = "the diagonal is each girl against three of her";
            return Err(Advised::new("--girls: doge sits at every table already", advice).into());
        }
        let (mut labels, mut sitters, mut data) = (Vec::new(), Vec::new(), Vec::new());
        for name in &names {
            let mut seats = SeatArgs { girls: vec![name.clone()], numbers: self.numbers.clone() };
            // Of the single changes each girl gets her own; that they are somebody's is checked below.
            let handle = Source::read(&find(name, self.numbers.skills.as_deref())?)?.handle();
            seats.numbers.set.retain(|set| owner(set) == Some(handle.as_str()));
            let seats = seats.open()?;
            let ([sitter, ..], [numbers, ..]) =
                (crate::lab::sitters(&seats, [Builtin::Ai; 4]), numbers(&seats));
            data.push(described(&sitter, &numbers));
            labels.push(handle);
            sitters.push(sitter);
        }
        let known: BTreeSet<&str> = labels.iter().map(String::as_str).collect();
        if known.len() < labels.len() {
            return Err(
                Advised::new("--girls names somebody twice", "a girl is one row and one column").into()
            );
        }
        if let Some(set) =
            self.numbers.set.iter().find(|set| owner(set).is_none_or(|girl| !known.contains(girl)))
        {
            let message = format!("--set {set}: this is nobody's number here");
            return Err(Advised::new(message, "it is GIRL.KEY=VALUE, of a girl in the matrix").into());
        }
        if labels.is_empty() {
            return Err(Advised::new("there is nobody to play", "name girls: --girls A,B").into());
        }
        Ok((labels, sitters, data))
    }

    /// Says on standard error how long it will take, by one seed at the first, middle and last table.
    fn tell_time(&self, plans: &[Plan]) -> anyhow::Result<Outcome> {
        let few: Vec<Plan> = [0, plans.len() / 2, plans.len() - 1].map(|nth| plans[nth].clone()).into();
        let (unit, tables) = (plans[0].unit(), plans.len() as u64);
        let (games, tried) = (tables * plans[0].units_of(self.games) * unit, few.len() as u64 * unit);
        // A small matrix is done before one has read how long it takes.
        if games <= 20 * tried {
            return Ok(Outcome::Fine);
        }
        let start = Instant::now();
        let outcome = self.drawn.bench.play(&few, 1, 1, |_| ControlFlow::Continue(()))?;
        let all = start.elapsed().as_secs_f64() / tried as f64 * games as f64;
        if outcome != Outcome::Interrupted {
            said(&format!("{tables} tables, {games} games: {}", about(all as u64)));
        }
        Ok(outcome)
    }

    /// The command that comes to the same, cut where the games were.
    fn repeat(&self, matrix: &Matrix) -> String {
        let mut repeat = Repeat::default();
        repeat.push("--girls", self.girls.join(","));
        self.numbers.repeat(&mut repeat);
        repeat.push("--metric", self.metric.name());
        self.rules.repeat(&mut repeat);
        repeat.push("--seed", self.seed.to_string());
        let games = if matrix.interrupted { matrix.games() } else { self.games };
        repeat.push("--games", games.to_string());
        repeat.with("matrix")
    }
}

/// Whose number `girl.key=value` is.
fn owner(set: &str) -> Option<&str> {
    Some(set.split_once('=')?.0.trim().rsplit_once('.')?.0.trim())
}

fn about(seconds: u64) -> String {
    match seconds {
        seconds @ 0..=99 => format!("about {} seconds", seconds + 1),
        seconds @ 100..=5999 => format!("about {} minutes", seconds.div_ceil(60)),
        seconds => format!("about {} hours", seconds.div_ceil(3600)),
    }
}
