//! All options that determine a game, except its seed.

use super::diagnostics::{self, lang, localized};
use super::plan_args::no_person;
use super::players::{self, PlayerKind, Seated, Settings};
use super::rule_args::RuleArgs;
use super::seats::SeatArgs;
use super::show::Cast;
use super::stop;
use crate::files;
use crate::interop::mjai::MjaiWriter;
use crate::interop::saki::{self, Skills};
use crate::interop::wall;
use crate::lab::repeat::Repeat;
use crate::player::person::Person;
use crate::problem::{Problem, texts};
use crate::skill::Seats;
use crate::table::{RoundBegin, Rule, Table};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

/// Default time limit of mjai programs in seconds.
const TIMEOUT: f64 = 30.0;

/// Girls, players and rules of a table.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct Setting {
    #[command(flatten)]
    pub seats: SeatArgs,
    /// Players of seats 1 to 4: ai, expert (a stronger AI; options
    /// as in expert:rollouts=N,depth=N,hints), tsumogiri (discards what it draws), random (any legal action), you (asked
    /// on the terminal, in `run`), or an mjai program: mjai:COMMAND (one message per line) or mjai-batch:COMMAND (one array per
    /// line). Commas in quotes do not separate players. Default: ai.
    #[arg(long, value_name = "PLAYER,..")]
    players: Vec<String>,
    /// Time limit of an mjai program for one answer, in seconds; the first includes its start.
    #[arg(long, value_name = "SECONDS", default_value_t = TIMEOUT, value_parser = seconds)]
    mjai_timeout: f64,
    /// Omit the field `saki`, which carries messages of skills, from mjai messages.
    #[arg(long)]
    mjai_plain: bool,
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
    #[command(flatten)]
    rules: RuleArgs,
}

/// A setting with everything loaded.
pub(super) struct OpenedSetting {
    pub rule: Rule,
    /// Options of the rule.
    pub rules: RuleArgs,
    hour: Option<u8>,
    moon: Option<u8>,
    walls: Vec<RoundBegin>,
    pub kinds: [PlayerKind; 4],
    pub seats: Seats,
    pub cast: Rc<Cast>,
    pub settings: Settings,
}

impl Setting {
    /// Loads everything, for games that nobody is asked in.
    ///
    /// # Errors
    /// Something is missing or invalid, or a player is a person, with advice.
    pub fn open(&self) -> anyhow::Result<OpenedSetting> {
        match players::kinds(&self.players)?.iter().any(PlayerKind::is_person) {
            true => Err(no_person().into()),
            false => self.open_for_persons(),
        }
    }

    /// Loads everything.
    ///
    /// # Errors
    /// Something is missing or invalid, with advice.
    pub fn open_for_persons(&self) -> anyhow::Result<OpenedSetting> {
        let kinds = players::kinds(&self.players)?;
        let rules = if kinds.iter().any(PlayerKind::is_program) {
            stop::guard_programs();
            self.rules.with_programs()?
        } else {
            self.rules.clone()
        };
        let rule = rules.rule()?;
        let seats = self.seats.open()?;
        let (girls, names) = (seats.girls()?, seats.names(lang()));
        let cast = Cast::new(&girls, names, kinds.each_ref().map(PlayerKind::name));
        let cast = Rc::new(cast.looking(seats.skills()));
        let settings = self.settings(&cast);
        let walls = self.wall.as_deref().map(|file| walls(file, &rule)).transpose()?.unwrap_or_default();
        let (hour, moon) = (self.hour, self.moon);
        Ok(OpenedSetting { rule, rules, hour, moon, walls, kinds, seats, cast, settings })
    }

    /// This with other girls, players, numbers and rules. Numbers are added; an empty preset stays that of the command line.
    #[cfg(feature = "studio")]
    pub fn with(&self, girls: &[String], players: &[String], numbers: &[String], rule: &str) -> Self {
        let mut setting = self.clone();
        setting.seats.girls = girls.to_vec();
        setting.seats.numbers.set.extend_from_slice(numbers);
        setting.players = players.to_vec();
        if !rule.is_empty() {
            setting.rules = setting.rules.with_preset(rule);
        }
        setting
    }

    /// The preset of rules; empty for a file.
    #[cfg(feature = "studio")]
    pub fn preset(&self) -> String {
        self.rules.preset_name()
    }

    /// The players named.
    #[cfg(feature = "studio")]
    pub fn players(&self) -> Vec<String> {
        let named = players::list(&self.players.join(",")).into_iter();
        named.map(|player| player.trim().to_owned()).filter(|player| !player.is_empty()).collect()
    }

    /// Messages and time limit of programs at the table.
    fn settings(&self, cast: &Cast) -> Settings {
        let girls = cast.girls.each_ref().map(|girl| girl.handle.clone());
        let writer =
            MjaiWriter::new(cast.players.each_ref().map(ToString::to_string), girls).plain(self.mjai_plain);
        let timeout = Duration::from_secs_f64(self.mjai_timeout);
        Settings { timeout, writer, faulty: Rc::default(), person: Person::default() }
    }

    /// All options of a command that repeats a game.
    pub fn repeat(&self, OpenedSetting { kinds, rules, .. }: &OpenedSetting) -> Repeat {
        let mut repeat = Repeat::default();
        self.seats.repeat(&mut repeat);
        repeat.push("--players", self.players.join(","));
        if kinds.iter().any(PlayerKind::is_program) {
            if self.mjai_timeout.total_cmp(&TIMEOUT).is_ne() {
                repeat.push("--mjai-timeout", self.mjai_timeout.to_string());
            }
            if self.mjai_plain {
                repeat.flag("--mjai-plain");
            }
        }
        rules.repeat(&mut repeat);
        self.wall.iter().for_each(|file| repeat.push("--wall", file.display().to_string()));
        self.hour.iter().for_each(|hour| repeat.push("--hour", hour.to_string()));
        self.moon.iter().for_each(|moon| repeat.push("--moon", moon.to_string()));
        repeat
    }
}

impl OpenedSetting {
    /// Whether an mjai program is at the table.
    pub fn has_programs(&self) -> bool {
        self.kinds.iter().any(PlayerKind::is_program)
    }

    /// Seats taken by persons.
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
        table.lay_walls(&self.walls)?;
        Ok(table)
    }

    /// Creates the players of a game.
    pub fn seated(&self, seed: u64) -> Seated {
        Seated::new(&self.kinds, &self.settings, seed)
    }
}

/// Maximum size of a wall file in bytes, more than any valid one.
const MOST_BYTES: u64 = 16 << 20;

/// Reads the walls of a file and checks them against the rule.
fn walls(file: &Path, rule: &Rule) -> anyhow::Result<Vec<RoundBegin>> {
    let shown = file.display();
    let text = files::text(file, MOST_BYTES).with_context(|| format!("--wall {shown}"))?;
    let advice = texts::wall_is_wall_1m_136();
    let rounds =
        wall::read(&text).map_err(|why| Problem::advised(texts::wall(&shown, why.whole()), advice))?;
    if let Err(error) = RoundBegin::check(&rounds, &rule.clone().clamped()) {
        let message = texts::wall(shown, error);
        return Err(Problem::advised(message, texts::red_fives_and_points_are())
            .help(texts::saki_lua_rules_shows_them())
            .into());
    }
    diagnostics::note(&match rounds.len() {
        1 => localized(&texts::wall_first_round_is_dealt(shown)),
        rounds => localized(&texts::wall_first_rounds_are_dealt(shown, rounds)),
    });
    Ok(rounds)
}

/// Parses a time limit, capped at a day.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| localized(&texts::this_is_no_number()))?;
    if (0.001..=86_400.0).contains(&seconds) { Ok(seconds) } else { Err(localized(&texts::seconds_are())) }
}
