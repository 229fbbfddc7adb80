//! Who sits down: skills by handle or file, and the players that decide for them.

use super::complain::Advised;
use crate::girl::{Doge, Girl, Girls};
use crate::lab::Players;
use crate::mount::{Domain, WallKey};
use crate::player::{Ai, Player, RandomLegal, Tsumogiri};
use anyhow::Context;
use clap::ValueEnum;
use std::env;
use std::path::{Path, PathBuf};

/// Seats at a table.
const SEATS: usize = 4;

/// Who decides for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum PlayerKind {
    /// The built-in AI.
    Ai,
    /// Throws what it draws, and wins never.
    Tsumogiri,
    /// Any legal action, each as probable as another.
    Random,
}

impl PlayerKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ai => "ai",
            Self::Tsumogiri => "tsumogiri",
            Self::Random => "random",
        }
    }

    fn player(self, seed: u64, seat: usize) -> Box<dyn Player> {
        match self {
            Self::Ai => Box::new(Ai),
            Self::Tsumogiri => Box::new(Tsumogiri),
            Self::Random => {
                let key = WallKey { seed, round: u32::MAX, honba: 0 }.key(Domain::Hook);
                Box::new(RandomLegal::new(key.with(seat as u64).rand()))
            }
        }
    }
}

/// Players by seat; `ai` where none are named.
///
/// # Errors
/// More than there are seats.
pub(super) fn kinds(named: &[PlayerKind]) -> anyhow::Result<[PlayerKind; 4]> {
    if named.len() > SEATS {
        return Err(Advised::new(
            format!("--players names {} players", named.len()),
            "a table has four seats; those not named are played by ai",
        )
        .into());
    }
    Ok([0, 1, 2, 3].map(|seat| named.get(seat).copied().unwrap_or(PlayerKind::Ai)))
}

/// Players for one game.
pub(super) fn players(kinds: [PlayerKind; 4], seed: u64) -> Players {
    [0, 1, 2, 3].map(|seat: usize| kinds[seat].player(seed, seat))
}

/// The girls of a run, to be seated anew for each game.
pub(super) struct Seats {
    names: Vec<String>,
}

impl Seats {
    /// Finds everybody, loads the skills, and changes their numbers by `sets`, each `girl.key=value`.
    ///
    /// # Errors
    /// Too many girls, one twice, one that is not found or does not load; a number that does not
    /// exist or does not fit.
    pub fn open(names: &[String], sets: &[String], _skills: Option<&Path>) -> anyhow::Result<Self> {
        check(names)?;
        if let Some(name) = names.iter().find(|name| *name != Doge::HANDLE) {
            anyhow::bail!("no skill {name:?}");
        }
        for set in sets {
            let _ = assignment(set)?;
        }
        Ok(Self { names: names.to_vec() })
    }

    /// Four girls for a game.
    ///
    /// # Errors
    /// A skill that does not start.
    pub fn girls(&self) -> anyhow::Result<Girls> {
        debug_assert!(self.names.len() <= SEATS);
        Ok([(); SEATS].map(|()| Box::new(Doge::default()) as Box<dyn Girl>))
    }
}

/// At most four, and only the skill-less several times.
fn check(names: &[String]) -> Result<(), Advised> {
    if names.len() > SEATS {
        let message = format!("--girls names {} girls", names.len());
        return Err(Advised::new(message, "a table has four seats; those not named are taken by doge"));
    }
    let again = |(i, name): &(usize, &String)| *name != Doge::HANDLE && names[..*i].contains(name);
    match names.iter().enumerate().find(again) {
        Some((_, name)) => Err(Advised::new(
            format!("{name} cannot sit at two seats of one table"),
            "only doge, who has no skill, may sit several times",
        )),
        None => Ok(()),
    }
}

/// `girl.key=value` in its three parts.
fn assignment(text: &str) -> anyhow::Result<(&str, &str, f64)> {
    let parts = text.split_once('=').and_then(|(name, value)| {
        let (girl, key) = name.trim().rsplit_once('.')?;
        Some((girl, key, value.trim()))
    });
    let (girl, key, value) = parts.ok_or_else(|| {
        Advised::new(format!("--set {text:?} is not girl.key=value"), "an example: --set kuro.dora=400")
    })?;
    let number: f64 = value.parse().with_context(|| format!("--set {text:?}: {value:?} is no number"))?;
    Ok((girl, key, number))
}

/// The folder of skills: the one given, else `skills` here, else beside the program or above it.
pub(super) fn skills_dir(given: Option<&Path>) -> Result<PathBuf, Advised> {
    if let Some(dir) = given {
        return match dir.is_dir() {
            true => Ok(dir.to_owned()),
            false => Err(Advised::new(
                format!("{} is no folder", dir.display()),
                "--skills takes the folder that has the skill files in it",
            )),
        };
    }
    let here = PathBuf::from("skills");
    let program = env::current_exe().ok();
    let above = program.iter().flat_map(|program| program.ancestors().skip(1));
    [here].into_iter().chain(above.map(|folder| folder.join("skills"))).find(|dir| dir.is_dir()).ok_or_else(
        || Advised::new("there is no folder `skills` here, nor beside the program", "name it: --skills DIR"),
    )
}
