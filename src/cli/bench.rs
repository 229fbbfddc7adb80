//! What `compare`, `sweep` and `matrix` share: sides, seeds, threads, progress and complaints.

use super::Outcome;
use super::complain::Advised;
use super::repeat::Repeat;
use super::rule_args::RuleArgs;
use super::seats::{SeatArgs, Seats};
use super::show::Breaks;
use crate::girl::Doge;
use crate::lab::Metric;
use crate::lab::units::{GAMES, Match, Order, Side, Sitter, Unit};
use crate::options::did_you_mean;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;

/// How many games are played, under what rules, and by how many threads.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct BenchArgs {
    #[command(flatten)]
    pub rules: RuleArgs,
    /// The first seed; the next ones count up. Each is played four times, with everybody in every
    /// seat once.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
    /// Threads. Default: one for each core. The results are the same.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
}

impl BenchArgs {
    /// A side of these seats.
    ///
    /// # Errors
    /// As [`SeatArgs::open`]; a rule that does not exist.
    pub fn side(&self, seats: &SeatArgs) -> anyhow::Result<Side> {
        Ok(Side { rule: self.rules.rule()?, girls: seats.open()?.sitters() })
    }

    /// Plays `games` a side, shown as they go on a terminal. `take` gets the units in order and says
    /// when to stop.
    ///
    /// # Errors
    /// A skill that cannot be loaded or seated.
    pub fn play(
        &self,
        sides: &[Side],
        units: usize,
        order: Order,
        mut take: impl FnMut(&Unit) -> ControlFlow<()>,
    ) -> anyhow::Result<Outcome> {
        let jobs = self.jobs.map_or_else(cores, usize::from);
        let bar = progress(sides.len() * units * GAMES);
        let mut breaks = Breaks::default();
        Match { sides, seed: self.seed, units, order, jobs }.play(|unit| {
            bar.inc(GAMES as u64);
            bar.suspend(|| unit.reports.iter().for_each(|report| breaks.tell(unit.seed, report)));
            take(&unit)
        })?;
        bar.finish_and_clear();
        Ok(if breaks.any { Outcome::BrokenSkill } else { Outcome::Fine })
    }

    /// As options of the command that repeats it.
    pub fn repeat(&self, repeat: &mut Repeat) {
        self.rules.repeat(repeat);
        repeat.push("--seed", self.seed.to_string());
    }
}

/// Seeds that make so many games, rounded up.
pub(super) fn units(games: u64) -> usize {
    usize::try_from(games.div_ceil(GAMES as u64)).unwrap_or(usize::MAX / GAMES)
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A bar on standard error, if somebody looks.
fn progress(games: usize) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {per_sec}  {eta} left");
    ProgressBar::new(games as u64).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

impl Seats {
    /// Who sits here, as a thread of its own can load it again.
    pub fn sitters(&self) -> [Option<Sitter>; 4] {
        self.skills().each_ref().map(|skill| {
            let skill = skill.as_ref()?;
            let changed =
                skill.params().into_iter().filter(|param| param.value.total_cmp(&param.default).is_ne());
            Some(Sitter {
                path: skill.path().to_owned(),
                hash: skill.hash(),
                numbers: changed.map(|param| (param.name, param.value)).collect(),
            })
        })
    }
}

/// The handle of the girl at a place of the list.
pub(super) fn label(seats: &SeatArgs, place: usize) -> String {
    let name = seats.girls.get(place).map_or(Doge::HANDLE, String::as_str);
    let file = Path::new(name).file_name().and_then(|file| file.to_str()).unwrap_or(name);
    file.split('.').next().unwrap_or(file).to_owned()
}

/// The place of a girl in the list.
///
/// # Errors
/// She is not at this table; with the nearest who is.
pub(super) fn place_of(seats: &SeatArgs, girl: &str) -> anyhow::Result<usize> {
    let labels: Vec<String> = (0..4).map(|place| label(seats, place)).collect();
    let hint = did_you_mean(girl, labels.iter().map(String::as_str));
    labels.iter().position(|label| label == girl).ok_or_else(|| {
        let message = format!("--who: {girl:?} does not sit at this table{hint}");
        Advised::new(message, "--girls names those who do").into()
    })
}

/// A metric by its name.
///
/// # Errors
/// There is none; the nearest one.
pub(super) fn metric(name: &str) -> Result<Metric, String> {
    let names = || Metric::ALL.iter().map(|metric| metric.name());
    let unknown = || {
        let known: Vec<_> = names().collect();
        format!("there is no metric {name:?}{} (there is {})", did_you_mean(name, names()), known.join(", "))
    };
    Metric::ALL.iter().copied().find(|metric| metric.name() == name).ok_or_else(unknown)
}
