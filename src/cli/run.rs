//! `saki-lua run`: plays games and shows them.

use super::Outcome;
use super::complain::{self, warning};
use super::jsonl::Jsonl;
use super::players::{self, PlayerKind, Seated, Settings};
use super::quiet::Quiet;
use super::repeat::Repeat;
use super::rule_args::RuleArgs;
use super::save::{Pens, Save};
use super::seats::Seats;
use super::show::{Breaks, Cast, Ending, Show, Watch};
use super::states::States;
use super::stop::Stop;
use super::text::Text;
use crate::interop::Record;
use crate::interop::mjai::Writer;
use crate::interop::saki::Recorder;
use crate::lab;
use crate::table::{Rule, Table};
use anyhow::anyhow;
use clap::ValueEnum;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

/// Seeds we choose ourselves are below this, so that they can be read and typed.
const SEEDS: u64 = 1_000_000_000;

/// Seconds an mjai program may think if nothing else is said.
const TIMEOUT: f64 = 30.0;

const HELP: &str = "\
Examples:
  saki-lua run                                  four girls without skill
  saki-lua run --girls A,B --seed 7             two skills (see `list`); the other seats are doge
  saki-lua run --girls A,./mine.lua             a file is as good as a handle
  saki-lua run --girls A --set A.luck=400       with one of her numbers changed
  saki-lua run --girls A -q --games 100         a line for each game, and totals
  saki-lua run --format jsonl | jq .type        every event as a line of JSON
  saki-lua run --save game.saki                 all of the game in one file, for `saki-lua replay`
  saki-lua run --save game.json                 a record for viewers

Every game ends with the command line that repeats it. Colours: on a terminal, not with NO_COLOR.";

/// Play games at a table of four and show them.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct RunArgs {
    /// Who sits at seats 0 to 3: handles (see `list`) and paths of .lua files; doge has no skill and
    /// takes the seats left over.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    girls: Vec<String>,
    /// Who decides for seats 0 to 3: ai, tsumogiri (throws what it draws), random (any legal action),
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
    /// Seed of the first game; the next ones count up from it. Drawn by lot if not given.
    #[arg(long)]
    seed: Option<u64>,
    /// The hour of day, 0 to 23, that skills see as `game:clock()`. Drawn from the seed if not given.
    #[arg(long, value_name = "HOUR", value_parser = clap::value_parser!(u8).range(0..24))]
    hour: Option<u8>,
    /// How many games.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    rules: RuleArgs,
    /// Changes a number of a skill for this run, like `yuki.rush=400`; may be repeated.
    #[arg(long, value_name = "GIRL.KEY=VALUE")]
    set: Vec<String>,
    /// The folder of skills. Default: `skills` here, else beside the program or above it.
    #[arg(long, value_name = "DIR")]
    skills: Option<PathBuf>,
    /// Saves the game: with its skills and all it takes to play it again if the name ends in .saki, as
    /// tenhou.net/6 if in .json, as mjai if in .mjai.jsonl. Several games get a file each, with the seed in
    /// its name: game-7.saki, game-8.saki.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Shows what these girls keep on `self`, after each round and at the end: handles, or all.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    show_state: Vec<String>,
    /// How games are shown.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Stop at once when a skill breaks, instead of playing on without it. What was played is saved.
    #[arg(long)]
    strict: bool,
    /// Results only.
    #[arg(long, short)]
    quiet: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// One event a line, as JSON with a `type`; the last line of a game is its table-ended.
    Jsonl,
}

pub(super) fn run(args: &RunArgs) -> anyhow::Result<Outcome> {
    let rule = args.rules.rule()?;
    let kinds = players::kinds(&args.players)?;
    let seats = Seats::open(&args.girls, &args.set, args.skills.as_deref())?;
    let first = args.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
    let cast = Rc::new(Cast::new(&seats.girls()?, kinds.each_ref().map(PlayerKind::name)));
    let save = args.save.as_ref().map(|file| Save::open(file, first, args.games)).transpose()?;
    let settings = args.settings(&cast);
    // Without a file to write there is nothing to be careful about.
    let stop = if save.is_some() { Stop::on_interrupt()? } else { Stop::default() };
    let states = States::of(&args.show_state, &cast)?;
    let mut show = args.show(Rc::clone(&cast), args.repeat(&kinds));
    let mut breaks = Breaks::default();
    for game in 0..args.games {
        let seed = first.wrapping_add(game);
        let table = args.table(&rule, &seats, seed)?;
        let pens = |table| Pens {
            record: args.record(&cast, seed),
            writer: settings.writer.clone(),
            recorder: Recorder::new(table, seats.skills(), cast.players),
        };
        let mut scribe = save.as_ref().map(|save| save.scribe(pens(&table)));
        show.begin(seed);
        let mut watch = Watch::new(seed, show.as_mut(), &mut breaks, scribe.as_mut());
        let seated = Seated::new(&kinds, &settings, seed);
        let ending = args.play(table, seated, &mut watch, states.clone(), &stop)?;
        let events = watch.events;
        if let Some(ending) = &ending {
            show.end(ending)?;
        }
        if let (Some(save), Some(scribe)) = (&save, scribe) {
            let why = if stop.is_asked() { "interrupted" } else { "a skill broke, and --strict stopped it" };
            save.write(seed, scribe, ending.is_none().then_some(why))?;
        }
        if ending.is_none() && !stop.is_asked() {
            let again = args.repeat(&kinds).command(seed, 1);
            warning(&format!("--strict: stopped after event {events} of seed {seed}; repeat: {again}"));
        }
        if ending.is_none() || stop.is_asked() {
            break;
        }
    }
    show.finish()?;
    save.iter().for_each(Save::tell);
    let broke = breaks.count.get();
    if broke > 0 {
        let times = if broke == 1 { "once".into() } else { format!("{broke} times") };
        warning(&format!("skills broke {times}"));
        if !save.as_ref().is_some_and(Save::is_whole) {
            complain::said(
                "help: to tell somebody of it, send the file that --save game.saki writes: all of the game is in it",
            );
        }
    }
    Ok(match (broke > 0, settings.faulty.get()) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    })
}

impl RunArgs {
    /// Plays a game to its end; nothing if somebody wants no more of it, or a skill broke and `--strict`
    /// stopped it.
    fn play(
        &self,
        mut table: Table,
        mut seated: Seated,
        watch: &mut Watch<'_>,
        mut states: States,
        stop: &Stop,
    ) -> anyhow::Result<Option<Ending>> {
        let (seed, broke) = (watch.seed, watch.breaks());
        let stopped = || stop.is_asked() || self.strict && broke.get() > 0;
        let (players, mut told) = seated.with(watch);
        let fault = lab::play_with(&mut table, players, &mut told, |table, _, watch| {
            states.after_round(table, watch);
            if stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        states.show(&table, &mut told);
        if let Some(fault) = fault {
            warning(&format!("seed {seed}: a player was overruled: {fault}"));
        }
        match watch.ending {
            None if stopped() => Ok(None),
            None => Err(anyhow!("the game with seed {seed} stopped before its end")),
            ending => Ok(ending),
        }
    }

    fn table(&self, rule: &Rule, seats: &Seats, seed: u64) -> anyhow::Result<Table> {
        let table = Table::new(rule.clone(), seed, seats.girls()?);
        Ok(match self.hour {
            Some(hour) => table.at_hour(hour),
            None => table,
        })
    }

    fn show(&self, cast: Rc<Cast>, repeat: Repeat) -> Box<dyn Show> {
        let repeat = Rc::new(repeat);
        match self.format {
            Format::Jsonl => Box::new(Jsonl::new(cast, repeat, self.rules.json(), self.quiet)),
            Format::Text if self.quiet => Box::new(Quiet::new(cast, repeat)),
            Format::Text => Box::new(Text::new(cast, repeat, self.rules.words(), self.games)),
        }
    }

    fn record(&self, cast: &Cast, seed: u64) -> Record {
        Record::new(["saki-lua".into(), format!("{}, seed {seed}", self.rules.words())], cast.labels.clone())
    }

    /// What programs at the table are told, and how long they may think.
    fn settings(&self, cast: &Cast) -> Settings {
        let girls = cast.girls.each_ref().map(|girl| girl.handle.clone());
        let writer = Writer::new(cast.players.map(Into::into), girls).plain(self.mjai_plain);
        let timeout = Duration::from_secs_f64(self.mjai_timeout);
        Settings { timeout, writer, faulty: Rc::default() }
    }

    /// Everything that decides how a game goes. How it is shown is no part of it.
    fn repeat(&self, kinds: &[PlayerKind; 4]) -> Repeat {
        let mut repeat = Repeat::default();
        repeat.quiet = self.quiet;
        if self.strict {
            repeat.flag("--strict");
        }
        repeat.push("--girls", self.girls.join(","));
        repeat.push("--players", self.players.join(","));
        if kinds.iter().any(|kind| matches!(kind, PlayerKind::Mjai(..))) {
            if self.mjai_timeout.total_cmp(&TIMEOUT).is_ne() {
                repeat.push("--mjai-timeout", self.mjai_timeout.to_string());
            }
            if self.mjai_plain {
                repeat.flag("--mjai-plain");
            }
        }
        self.rules.repeat(&mut repeat);
        self.hour.iter().for_each(|hour| repeat.push("--hour", hour.to_string()));
        self.set.iter().for_each(|change| repeat.push("--set", change.clone()));
        let skills: String = self.skills.iter().map(|dir| dir.display().to_string()).collect();
        repeat.push("--skills", skills);
        repeat
    }
}

/// A time limit. A day is as good as none.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "it is no number".to_owned())?;
    if (0.001..=86_400.0).contains(&seconds) { Ok(seconds) } else { Err("it is 0.001 to 86400".into()) }
}
