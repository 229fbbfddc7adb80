//! All options that determine a game, except its seed.

use super::cast::Cast;
use super::plan::no_person;
use super::players as named;
use super::programs::ProgramArgs;
use super::rules::RuleArgs;
use super::seated::{Seated, Settings};
use super::seats::SeatArgs;
use super::staging::Staging;
use super::{Ear, Tell, note};
use crate::files;
use crate::game;
use crate::interop::PlayerKind;
use crate::interop::saki::{self, Skills};
use crate::interop::wall;
use crate::lab::repeat::Repeat;
use crate::mount::WallError;
use crate::problem::{Explain, Lang, Problem, texts};
use crate::skill::Seats;
use crate::state::Rule;
use crate::table::{Observer, Opening, RoundBegin, SetupError, Table};
use crate::teams::{Match, NextGame};
use crate::tile::T37;
use anyhow::Context;
use std::fmt;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Girls, players and rules of a table.
#[derive(Debug, Clone, clap::Args)]
pub struct Setting {
    /// The girls.
    #[command(flatten)]
    pub seats: SeatArgs,
    /// Players of seats 1 to 4: ai, expert (a stronger AI; options
    /// as in expert:rollouts=N,depth=N,hints), tsumogiri (discards what it draws), random (any legal action), you (asked
    /// on the terminal, in `run`), or an mjai program: mjai:COMMAND (one message per line) or mjai-batch:COMMAND (one array per
    /// line). Commas in quotes do not separate players. Seats that are not named are played by ai: `expert` alone
    /// plays seat 1.
    #[arg(long, value_name = "PLAYER,..")]
    players: Vec<String>,
    /// How programs are spoken with.
    #[command(flatten)]
    programs: ProgramArgs,
    /// Hour of day, 0 to 23, that skills see as `game:clock()`. Default: drawn from the seed.
    #[arg(long, value_name = "HOUR", value_parser = clap::value_parser!(u8).range(0..24))]
    hour: Option<u8>,
    /// Phase of the moon, 0 (new) to 7, with 4 full: the second result of `game:clock()`. Default: drawn from the
    /// seed.
    #[arg(long, value_name = "PHASE", value_parser = clap::value_parser!(u8).range(0..8))]
    moon: Option<u8>,
    /// Use prepared walls of 136 tiles for the first rounds: JSON with RoundBegin objects of the riichi crate or
    /// lists of tiles, or tiles as text. Skills cannot change the draws; what they push is shown only.
    #[arg(long, value_name = "FILE")]
    wall: Option<PathBuf>,
    /// The rules.
    #[command(flatten)]
    rules: RuleArgs,
}

/// A setting with everything loaded.
pub struct OpenedSetting {
    /// The rules of its games.
    pub rule: Rule,
    /// Options of the rule.
    pub rules: RuleArgs,
    hour: Option<u8>,
    moon: Option<u8>,
    walls: Vec<RoundBegin>,
    /// Who plays the seats.
    pub kinds: [PlayerKind; 4],
    /// The girls and their machine.
    pub seats: Seats,
    /// Who sits there.
    pub cast: Rc<Cast>,
    /// What its players have in common.
    pub settings: Settings,
    /// What a game of a match begins with.
    opening: Option<Opening>,
}

impl Setting {
    /// Loads everything, for games that nobody is asked in.
    ///
    /// # Errors
    /// Something is missing or invalid, or a player is a person, with advice.
    pub fn open(&self, lang: Lang, ear: &Ear) -> anyhow::Result<OpenedSetting> {
        match named::kinds(&self.players)?.iter().any(PlayerKind::is_person) {
            true => Err(no_person().about("--players").into()),
            false => self.open_for_persons(lang, ear),
        }
    }

    /// Whether a program is named.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        named::kinds(&self.players).is_ok_and(|kinds| kinds.iter().any(PlayerKind::is_program))
    }

    /// Loads everything. `ear` is told of warnings and notes, and of faults of programs during its games.
    ///
    /// # Errors
    /// Something is missing or invalid, with advice.
    pub fn open_for_persons(&self, lang: Lang, ear: &Ear) -> anyhow::Result<OpenedSetting> {
        let kinds = named::kinds(&self.players)?;
        let mut tell = |problem: &Problem| ear(problem);
        let rules = if kinds.iter().any(PlayerKind::is_program) {
            self.rules.with_programs(&mut tell)?
        } else {
            self.rules.clone()
        };
        let rule = rules.rule()?;
        let seats = self.seats.open(&mut tell)?;
        let cast = Cast::of(&seats, &kinds, lang, &mut tell)?;
        let settings = self.programs.settings(&cast, ear);
        let walls = self.wall.as_deref().map(|file| walls(file, &rule, &mut tell)).transpose()?;
        let walls = walls.unwrap_or_default();
        let (hour, moon) = (self.hour, self.moon);
        Ok(OpenedSetting { rule, rules, hour, moon, walls, kinds, seats, cast, settings, opening: None })
    }

    /// This with other girls, players, numbers and rules. Numbers are added; an empty preset stays that of the command line.
    #[must_use]
    pub fn with(&self, girls: &[String], players: &[String], numbers: &[String], rule: &str) -> Self {
        let mut setting = self.clone();
        setting.seats.girls = girls.to_vec();
        setting.seats.numbers.set.extend_from_slice(numbers);
        setting.players = if players.is_empty() { Vec::new() } else { vec![players.join(",")] };
        if !rule.is_empty() {
            setting.rules = setting.rules.with_preset(rule);
        }
        setting
    }

    /// This as an east game.
    #[must_use]
    pub fn of_east(&self) -> Self {
        Self { rules: self.rules.of_east(), ..self.clone() }
    }

    /// The rules of its games.
    #[must_use]
    pub const fn rules(&self) -> &RuleArgs {
        &self.rules
    }

    /// How programs are spoken with.
    #[must_use]
    pub const fn programs(&self) -> &ProgramArgs {
        &self.programs
    }

    /// Checks that no option says who sits at the table or what is dealt, which in a match is not to be chosen.
    ///
    /// # Errors
    /// There is one.
    pub fn only_of_match(&self) -> Result<(), Problem> {
        let others = [
            (!self.seats.girls.is_empty(), "--girls"),
            (!self.players.is_empty(), "--players"),
            (!self.seats.numbers.tune.is_empty(), "--tune"),
            (self.wall.is_some(), "--wall"),
            (self.hour.is_some(), "--hour"),
            (self.moon.is_some(), "--moon"),
        ];
        match others.iter().find(|(is, _)| *is) {
            Some((_, option)) => Err(texts::match_games::table_option(option).into()),
            None => Ok(()),
        }
    }

    /// The preset of rules; empty for a file.
    #[must_use]
    pub fn preset(&self) -> String {
        self.rules.preset_name()
    }

    /// The players named.
    #[must_use]
    pub fn players(&self) -> Vec<String> {
        let named = named::list(&self.players.join(",")).into_iter();
        named.map(|player| player.trim().to_owned()).filter(|player| !player.is_empty()).collect()
    }

    /// All options of a command that repeats a game.
    #[must_use]
    pub fn repeat(&self, OpenedSetting { kinds, rules, .. }: &OpenedSetting) -> Repeat {
        self.options(rules, kinds.iter().any(PlayerKind::is_program))
    }

    /// The options of a command that asks about such a game, as they were given.
    #[must_use]
    pub fn given(&self) -> Repeat {
        self.options(&self.rules, true)
    }

    fn options(&self, rules: &RuleArgs, has_programs: bool) -> Repeat {
        let mut repeat = Repeat::default();
        self.seats.repeat(&mut repeat);
        self.players.iter().for_each(|players| repeat.push("--players", players));
        if has_programs {
            self.programs.repeat(&mut repeat);
        }
        rules.repeat(&mut repeat);
        self.wall.iter().for_each(|file| repeat.push("--wall", file.display().to_string()));
        self.hour.iter().for_each(|hour| repeat.push("--hour", hour.to_string()));
        self.moon.iter().for_each(|moon| repeat.push("--moon", moon.to_string()));
        repeat
    }
}

impl OpenedSetting {
    /// The table of a game of a match.
    ///
    /// # Errors
    /// A skill fails to start.
    pub fn of_match(it: &Match, game: &NextGame, seats: Seats, staging: &Staging) -> anyhow::Result<Self> {
        let Staging { rules, programs, lang, ear, .. } = staging;
        let (rule, rules, kinds) = (it.table.clone(), rules.clone(), it.players(game));
        let cast = Cast::of(&seats, &kinds, *lang, &mut |problem| ear(problem))?;
        let (settings, opening) = (programs.settings(&cast, ear), Some(game.opening.clone()));
        let (hour, moon, walls) = Default::default();
        Ok(Self { rule, rules, hour, moon, walls, kinds, seats, cast, settings, opening })
    }

    /// Whether an mjai program is at the table.
    #[must_use]
    pub fn has_programs(&self) -> bool {
        self.kinds.iter().any(PlayerKind::is_program)
    }

    /// Seats taken by persons.
    #[must_use]
    pub fn persons(&self) -> [bool; 4] {
        self.kinds.each_ref().map(PlayerKind::is_person)
    }

    /// Creates the table of a game.
    ///
    /// # Errors
    /// A skill fails to start.
    pub fn table(&self, seed: u64) -> anyhow::Result<Table> {
        self.table_of(self.seats.skills(), seed)
    }

    /// As [`OpenedSetting::table`], with other versions of the skills.
    ///
    /// # Errors
    /// A skill fails to start.
    pub fn table_of(&self, skills: &Skills, seed: u64) -> anyhow::Result<Table> {
        let table = Table::new(self.rule.clone(), seed, saki::seated(skills)?);
        let table = match self.hour {
            Some(hour) => table.at_hour(hour),
            None => table,
        };
        let mut table = match self.moon {
            Some(moon) => table.under_moon(moon),
            None => table,
        };
        self.opening.as_ref().map_or(Ok(()), |opening| table.set_opening(opening))?;
        table.lay_walls(&self.walls)?;
        Ok(table)
    }

    /// Plays the game of a table with its players; what they do wrongly is told.
    pub fn play(&self, table: &mut Table, watch: &mut dyn Observer) {
        let seed = table.game().seed();
        let mut seated = self.seated(seed);
        let (players, mut observer) = seated.with(watch);
        if let Some(fault) = game::play(table, players, &mut observer) {
            self.settings.overruled(seed, &fault);
        }
    }

    /// Creates the players of a game.
    #[must_use]
    pub fn seated(&self, seed: u64) -> Seated {
        Seated::new(&self.kinds, &self.settings, seed)
    }
}

/// Maximum size of a wall file in bytes, more than any valid one.
const MOST_BYTES: u64 = 16 << 20;

/// Reads the walls of a file and checks them against the rule.
fn walls(file: &Path, rule: &Rule, tell: &mut Tell<'_>) -> anyhow::Result<Vec<RoundBegin>> {
    let shown = file.display();
    let text = files::text(file, MOST_BYTES).with_context(|| format!("--wall {shown}"))?;
    let advice = texts::options::form_of_wall();
    let rounds = wall::read(&text)
        .map_err(|why| Problem::advised(texts::options::wall_error(&shown, why.whole()), advice))?;
    if let Err(error) = RoundBegin::check(&rounds, &rule.clone().clamped()) {
        return Err(no_wall_of_rule(&shown, &error).into());
    }
    tell(&note(texts::why::dealt_as_wall_lies(shown, rounds.len())));
    Ok(rounds)
}

/// Walls that no game by the rule begins with. Which red fives there are is said where it may be the reason.
fn no_wall_of_rule(shown: &impl fmt::Display, error: &SetupError) -> Problem {
    let message = texts::options::wall_error(shown.to_string(), error.problem().whole());
    let is_without_red =
        matches!(error, SetupError::LaidWall(WallError::Tile { tile, .. }) if T37::red(tile.t34()).is_none());
    if is_without_red {
        return message.into();
    }
    Problem::advised(message, texts::options::wall_follows_rule()).help(texts::options::rules_shows_all())
}
