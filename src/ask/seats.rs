//! Options for the girls at a table.

use super::Tell;
use super::numbers::NumberArgs;
use crate::author::pack::Store;
use crate::lab::Contender;
use crate::lab::repeat::Repeat;
use crate::problem::{Problem, texts};
use crate::skill::{Seating, Seats, Setting, Vm};
use crate::stop::Stop;
use std::collections::BTreeSet;
use std::path::Path;

/// Girls and their numbers.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct SeatArgs {
    /// Girls at seats 1 to 4: handles (see `list`), names or paths of .lua files. Other seats are taken by
    /// doge, who has no skill.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    pub girls: Vec<String>,
    /// Their numbers.
    #[command(flatten)]
    pub numbers: NumberArgs,
    /// What their skills are told to stop by.
    #[arg(skip)]
    pub stop: Option<Stop>,
}

impl SeatArgs {
    /// The seating given.
    #[must_use]
    pub fn seating(&self) -> Seating {
        Seating { girls: self.girls.clone(), numbers: self.numbers.numbers() }
    }

    /// Loads the girls, see [`open()`].
    ///
    /// # Errors
    /// As [`Seating::open`].
    pub fn open(&self, tell: &mut Tell<'_>) -> anyhow::Result<Seats> {
        match &self.stop {
            Some(stop) => {
                let seats = self.seating().open_in(&Vm::stoppable(stop)?, &mut *tell)?;
                Ok(told(seats, tell))
            }
            None => open(&self.seating(), tell),
        }
    }

    /// Appends these options to a command that repeats a game.
    pub fn repeat(&self, repeat: &mut Repeat) {
        repeat.push("--girls", self.girls.join(","));
        self.numbers.repeat(repeat);
    }
}

/// Loads the girls, and tells of warnings about their files.
///
/// # Errors
/// As [`Seating::open`].
pub fn open(seating: &Seating, tell: &mut Tell<'_>) -> anyhow::Result<Seats> {
    let seats = seating.open(&mut *tell)?;
    Ok(told(seats, tell))
}

/// Tells what is wrong with the packs of girls at the table.
fn told(seats: Seats, tell: &mut Tell<'_>) -> Seats {
    warn_of_changed_packs((0..4).filter_map(|seat| Some(seats.source(seat)?.path.as_path())), tell);
    seats
}

/// Checks that no number is set that is varied, by `girl.key` with her handle: nothing would be played with that value.
///
/// # Errors
/// One is.
pub fn refuse_set(
    set: &[String],
    mut varied: impl Iterator<Item = String>,
    seats: &Seats,
) -> Result<(), Problem> {
    let number = |text: &String| {
        let set = Setting::parse(text).ok()?;
        let (_, skill) = seats.named(&set.girl).ok()?;
        Some(format!("{}.{}", skill.info().handle, set.name))
    };
    let set: Vec<String> = set.iter().filter_map(number).collect();
    varied.find(|number| set.contains(number)).map_or(Ok(()), |number| {
        Err(Problem::advised(texts::options::set_and_varied(number), texts::options::drop_set_or_vary()))
    })
}

/// Opens the named girls, or all in the user's own skill folder, and tells of warnings about their files.
///
/// # Errors
/// As [`Contender::all`].
pub fn contenders(
    girls: &[String],
    numbers: &NumberArgs,
    tell: &mut Tell<'_>,
) -> anyhow::Result<Vec<Contender>> {
    let girls = Contender::all(girls, &numbers.numbers(), &mut *tell)?;
    warn_of_changed_packs(girls.iter().filter_map(Contender::file), tell);
    Ok(girls)
}

/// Warns of installed packs of which these files are and that are no longer as they were installed.
fn warn_of_changed_packs<'a>(files: impl Iterator<Item = &'a Path>, tell: &mut Tell<'_>) {
    let Ok(store) = Store::open() else { return };
    let changed: BTreeSet<String> = files.filter_map(|file| store.changed_pack_of(file)).collect();
    changed.into_iter().for_each(|pack| {
        tell(&Problem::from(texts::packs::files_not_as_installed(pack)).warning());
    });
}
