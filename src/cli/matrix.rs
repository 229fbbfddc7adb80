//! `saki-lua matrix`: girls against girls.

mod show;

use super::Outcome;
use super::bench::{BenchArgs, label, metric, units};
use super::complain::Advised;
use super::numbers::NumberArgs;
use super::repeat::Repeat;
use super::seats::{SeatArgs, skills_dir};
use crate::girl::Doge;
use crate::lab::units::{GAMES, Order, Side, Sitter};
use crate::lab::{Metric, Paired};
use crate::skill::Library;
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

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
    #[command(flatten)]
    bench: BenchArgs,
    /// Draws it as SVG.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// How it is shown.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Table,
    /// One JSON object.
    Json,
    /// A line for each cell.
    Csv,
}

struct Matrix {
    labels: Vec<String>,
    /// By row and column.
    cells: Vec<Vec<Paired>>,
}

/// Places of the two girls in the list of a table: opposite seats.
const PLACES: [usize; 2] = [0, 2];

pub(super) fn matrix(args: &MatrixArgs) -> anyhow::Result<Outcome> {
    let (labels, sitters) = args.sitters()?;
    let pairs: Vec<(usize, usize)> =
        (0..labels.len()).flat_map(|row| (row..labels.len()).map(move |column| (row, column))).collect();
    let rule = args.bench.rules.rule()?;
    let side = |&(row, column): &(usize, usize)| {
        let mut girls = [const { None }; 4];
        girls[PLACES[0]] = Some(sitters[row].clone());
        girls[PLACES[1]] = (row != column).then(|| sitters[column].clone());
        Side { rule: rule.clone(), girls }
    };
    let sides: Vec<Side> = pairs.iter().map(side).collect();
    args.tell_time(&sides)?;
    let nothing = vec![vec![Paired::default(); labels.len()]; labels.len()];
    let mut matrix = Matrix { labels, cells: nothing };
    let outcome = args.bench.play(&sides, units(args.games), Order::BySide, |unit| {
        let (row, column) = pairs[unit.side];
        let counts =
            |place: usize| unit.games.each_ref().map(|game| game.places[place][args.metric as usize]);
        for (row, column, place) in [(row, column, PLACES[0]), (column, row, PLACES[1])] {
            if row != column || place == PLACES[0] {
                // One side only: paired with itself, its own error is what counts.
                matrix.cells[row][column].add(&counts(place), &counts(place));
            }
        }
        ControlFlow::Continue(())
    })?;
    show::show(args, &matrix)?;
    Ok(outcome)
}

impl MatrixArgs {
    /// Everybody, with her numbers.
    fn sitters(&self) -> anyhow::Result<(Vec<String>, Vec<Sitter>)> {
        let names = if self.girls.is_empty() {
            Library::open(&skills_dir(self.numbers.skills.as_deref())?).handles()
        } else {
            self.girls.clone()
        };
        let (mut labels, mut sitters) = (Vec::new(), Vec::new());
        for name in names.iter().filter(|name| *name != Doge::HANDLE) {
            let mut seats = SeatArgs { girls: vec![name.clone()], numbers: self.numbers.clone() };
            let handle = label(&seats, 0);
            // Of the single changes each girl gets her own; that they are somebody's is checked below.
            seats.numbers.set.retain(|set| owner(set) == Some(handle.as_str()));
            let [Some(sitter), ..] = seats.open()?.sitters() else { continue };
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
        Ok((labels, sitters))
    }

    /// Says on standard error how long it will take, by one seed at the first, middle and last table.
    fn tell_time(&self, sides: &[Side]) -> anyhow::Result<()> {
        let games = sides.len() * units(self.games) * GAMES;
        let few: Vec<Side> = [0, sides.len() / 2, sides.len() - 1].map(|nth| sides[nth].clone()).into();
        // A small matrix is done before one has read how long it takes.
        if games <= 20 * few.len() * GAMES {
            return Ok(());
        }
        let start = Instant::now();
        self.bench.play(&few, 1, Order::BySide, |_| ControlFlow::Continue(()))?;
        let each = start.elapsed() / (few.len() * GAMES) as u32;
        let all = each.saturating_mul(u32::try_from(games).unwrap_or(u32::MAX));
        let text = format!("{} tables, {games} games: {}", sides.len(), about(all));
        Ok(writeln!(anstream::stderr(), "{text}")?)
    }

    fn repeat(&self) -> String {
        let mut repeat = Repeat::default();
        repeat.push("--girls", self.girls.join(","));
        self.numbers.repeat(&mut repeat);
        repeat.push("--metric", self.metric.name());
        self.bench.repeat(&mut repeat);
        repeat.push("--games", self.games.to_string());
        repeat.of("matrix")
    }
}

/// Whose number `girl.key=value` is.
fn owner(set: &str) -> Option<&str> {
    Some(set.split_once('=')?.0.trim().rsplit_once('.')?.0.trim())
}

fn about(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 0..=99 => format!("about {} seconds", seconds + 1),
        seconds @ 100..=5999 => format!("about {} minutes", seconds.div_ceil(60)),
        seconds => format!("about {} hours", seconds.div_ceil(3600)),
    }
}
