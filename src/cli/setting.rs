//! Everything that determines a game except its seed.

use super::diagnostics::{self, in_words, lang};
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
use crate::problem::{Problem, texts};
use crate::skill::Seats;
use crate::table::{RoundBegin, Rule, Table};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

/// Default time limit of an mjai program, in seconds.
const TIMEOUT: f64 = 30.0;

/// Who sits at the table, who decides for them, and by which rules they play.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct Setting {
    #[command(flatten)]
    pub seats: SeatArgs,
    /// Who decides for seats 1 to 4: ai, tsumogiri (throws what it draws), random (any legal action),
    /// or a program that speaks mjai: mjai:COMMAND (a message a line) or mjai-batch:COMMAND (an array
    /// a line). Commas in quotes do not separate. ai for the seats left over.
    #[arg(long, value_name = "PLAYER,..")]
    players: Vec<String>,
    /// How long an mjai program may think about one answer, in seconds; its first includes its start.
    #[arg(long, value_name = "SECONDS", default_value_t = TIMEOUT, value_parser = seconds)]
    mjai_timeout: f64,
    /// Leave out of mjai messages what skills say: no field `saki`.
    #[arg(long)]
    mjai_plain: bool,
    /// The hour of day, 0 to 23, that skills see as `game:clock()`. Drawn from the seed if not given.
    #[arg(long, value_name = "HOUR", value_parser = clap::value_parser!(u8).range(0..24))]
    hour: Option<u8>,
    /// The phase of the moon, 0 (new) to 7, 4 being full: the second result of `game:clock()`. Drawn from the seed
    /// if not given.
    #[arg(long, value_name = "PHASE", value_parser = clap::value_parser!(u8).range(0..8))]
    moon: Option<u8>,
    /// Lays full walls of 136 tiles for the first rounds: RoundBegin objects of the riichi crate or lists of tiles in
    /// JSON, or tiles as text. Every tile comes where it lies; what skills push is shown and not obeyed.
    #[arg(long, value_name = "FILE")]
    wall: Option<PathBuf>,
    #[command(flatten)]
    rules: RuleArgs,
}

/// A loaded setting.
pub(super) struct OpenedSetting {
    pub rule: Rule,
    /// The rule as requested.
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
    /// Loads everything.
    ///
    /// # Errors
    /// What cannot be loaded, with advice.
    pub fn open(&self) -> anyhow::Result<OpenedSetting> {
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
        let cast = Rc::new(Cast::new(&girls, names, kinds.each_ref().map(PlayerKind::name)));
        let settings = self.settings(&cast);
        let walls = self.wall.as_deref().map(|file| walls(file, &rule)).transpose()?.unwrap_or_default();
        let (hour, moon) = (self.hour, self.moon);
        Ok(OpenedSetting { rule, rules, hour, moon, walls, kinds, seats, cast, settings })
    }

    /// Settings of programs at the table.
    fn settings(&self, cast: &Cast) -> Settings {
        let girls = cast.girls.each_ref().map(|girl| girl.handle.clone());
        let writer = MjaiWriter::new(cast.players.map(Into::into), girls).plain(self.mjai_plain);
        let timeout = Duration::from_secs_f64(self.mjai_timeout);
        Settings { timeout, writer, faulty: Rc::default() }
    }

    /// The setting as options of a command.
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
    /// Returns whether an external program plays.
    pub fn has_programs(&self) -> bool {
        self.kinds.iter().any(PlayerKind::is_program)
    }

    /// Creates a table for a game.
    ///
    /// # Errors
    /// A skill that cannot be started.
    pub fn table(&self, seed: u64) -> anyhow::Result<Table> {
        self.table_of(self.seats.skills(), seed)
    }

    /// Creates a table with other versions of the skills.
    ///
    /// # Errors
    /// A skill that cannot be started.
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

    /// Creates players for a game.
    pub fn seated(&self, seed: u64) -> Seated {
        Seated::new(&self.kinds, &self.settings, seed)
    }
}

/// Longest file of walls, in bytes.
const MOST_BYTES: u64 = 16 << 20;

/// Reads walls from a file and checks them against the rules.
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
    diagnostics::said(&match rounds.len() {
        1 => in_words(&texts::wall_first_round_is_dealt(shown)),
        rounds => in_words(&texts::wall_first_rounds_are_dealt(shown, rounds)),
    });
    Ok(rounds)
}

/// Parses a time limit, at most a day.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| in_words(&texts::this_is_no_number()))?;
    if (0.001..=86_400.0).contains(&seconds) { Ok(seconds) } else { Err(in_words(&texts::seconds_are())) }
}
