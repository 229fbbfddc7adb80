//! `saki-lua run`: plays games and shows them.

use super::Outcome;
use super::complain::{self, warning};
use super::jsonl::Jsonl;
use super::plan_args::SEEDS;
use super::players::{self, PlayerKind, Seated, Settings};
use super::quiet::Quiet;
use super::repeat::Repeat;
use super::rule_args::RuleArgs;
use super::save::{Pens, Save};
use super::seats::{SeatArgs, Seats};
use super::show::{Breaks, Cast, Ending, Show, Watch};
use super::states::States;
use super::stop::Stop;
use super::text::Text;
use super::watch::{Live, WatchArgs};
use crate::interop::Record;
use crate::interop::mjai::Writer;
use crate::interop::saki::{self, Recorder, Skills};
use crate::lab;
use crate::skill::reload::Workshop;
use crate::table::{Observer, Rule, Table};
use anyhow::anyhow;
use clap::ValueEnum;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

/// As many games as this are never over.
pub(super) const ENDLESS: u64 = u64::MAX;

/// Seconds an mjai program may think if nothing else is said.
const TIMEOUT: f64 = 30.0;

const HELP: &str = "\
Examples:
  saki-lua run                                  four girls without skill
  saki-lua run --girls A,B --seed 7             two skills (see `list`); the other seats are doge
  saki-lua run --girls A,./mine.lua             a file is as good as a handle
  saki-lua run --girls A --set A.luck=400       with one of her numbers changed
  saki-lua run --girls A --tune mine.toml       with those a file changes (see `params`)
  saki-lua run --girls A -q --games 100         a line for each game, and totals
  saki-lua run --format jsonl | jq .type        every event as a line of JSON
  saki-lua run --save game.saki                 all of the game in one file, for `saki-lua replay`
  saki-lua run --save game.json                 a record for viewers
  saki-lua run --girls ./mine.lua --watch       games go on while you edit the file

Every game ends with the command line that repeats it. Colours: on a terminal, not with NO_COLOR.";

/// Play games at a table of four and show them.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct RunArgs {
    #[command(flatten)]
    seats: SeatArgs,
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
    /// How many games. 1 if not given, with --watch no end of them.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    #[command(flatten)]
    rules: RuleArgs,
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
    /// Results only.
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    watch: WatchArgs,
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
    let seats = args.seats.open()?;
    let first = args.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
    let cast = Rc::new(Cast::new(&seats.girls()?, kinds.each_ref().map(PlayerKind::name)));
    let save = args.save.as_ref().map(|file| Save::open(file, first, args.games())).transpose()?;
    let states = States::of(&args.show_state, &cast)?;
    // Without a file to write, and totals of games without end, there is nothing to be careful about.
    let stop = if save.is_some() || args.watch.watch { Stop::listen() } else { Stop::default() };
    let show = RefCell::new(args.show(Rc::clone(&cast), args.repeat(&kinds)));
    let workshop = || Workshop::new(rule.clone(), seats.skills().clone(), seats.tuning().clone());
    let open = || Live::open(&args.watch, workshop(), &args.seats.numbers, &show, stop.clone());
    let live = args.watch.watch.then(open).transpose()?;
    let (settings, breaks) = (args.settings(&cast), Breaks::default());
    let mut hall =
        Hall { args, rule, kinds, seats, cast, save, states, stop, show: &show, live, settings, breaks };
    for game in 0..args.games() {
        if hall.game(first.wrapping_add(game))?.is_break() {
            break;
        }
    }
    hall.close()
}

/// What the games of a run have in common.
struct Hall<'a> {
    args: &'a RunArgs,
    rule: Rule,
    kinds: [PlayerKind; 4],
    seats: Seats,
    cast: Rc<Cast>,
    save: Option<Save>,
    states: States,
    stop: Stop,
    show: &'a RefCell<Box<dyn Show>>,
    /// Skills that change meanwhile.
    live: Option<Live<'a>>,
    settings: Settings,
    breaks: Breaks,
}

impl Hall<'_> {
    /// A game, from its seed to its file. Breaks if it is the last one.
    fn game(&mut self, seed: u64) -> anyhow::Result<ControlFlow<()>> {
        self.live.as_mut().map_or(Ok(()), Live::before_game)?;
        let live = self.live.as_ref().map(|live| live.workshop().skills());
        let skills = live.as_ref().unwrap_or_else(|| self.seats.skills());
        let table = self.args.table(&self.rule, skills, seed)?;
        let pens = || Pens {
            record: self.args.record(&self.cast, seed),
            writer: self.settings.writer.clone(),
            recorder: Recorder::new(&table, skills, self.cast.players),
        };
        let mut scribe = self.save.as_ref().map(|save| save.scribe(pens()));
        self.show.borrow_mut().begin(seed);
        let mut watch = Watch::new(seed, self.show, &mut self.breaks, scribe.as_mut());
        let seated = Seated::new(&self.kinds, &self.settings, seed);
        let between = Between { states: self.states.clone(), stop: &self.stop, live: self.live.as_mut() };
        let ending = play(table, seated, &mut watch, between)?;
        if let Some(ending) = &ending {
            self.show.borrow_mut().end(ending)?;
        }
        if let (Some(save), Some(scribe)) = (&self.save, scribe) {
            save.write(seed, scribe, ending.is_none().then_some("interrupted"))?;
        }
        let last = ending.is_none() || self.stop.is_asked();
        Ok(if last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// After the last game.
    fn close(self) -> anyhow::Result<Outcome> {
        self.show.borrow_mut().finish()?;
        self.save.iter().for_each(Save::tell);
        if self.breaks.any && !self.save.as_ref().is_some_and(Save::is_whole) {
            complain::help(
                "to tell somebody of it, send the file that --save game.saki writes: all of the game is in it",
            );
        }
        Ok(match (self.breaks.any, self.settings.faulty.get()) {
            (true, _) => Outcome::BrokenSkill,
            (false, true) => Outcome::FaultyPlayer,
            (false, false) => Outcome::Fine,
        })
    }
}

/// What is done between any two actions of a game.
struct Between<'a, 'l> {
    states: States,
    stop: &'a Stop,
    live: Option<&'a mut Live<'l>>,
}

impl Between<'_, '_> {
    fn look(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> ControlFlow<()> {
        self.states.after_round(table, watch);
        if let Some(live) = &mut self.live {
            live.between(table, actions, watch)?;
        }
        if self.stop.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Plays a game to its end; nothing if somebody wants no more of it.
fn play(
    mut table: Table,
    mut seated: Seated,
    watch: &mut Watch<'_>,
    mut between: Between<'_, '_>,
) -> anyhow::Result<Option<Ending>> {
    let seed = watch.seed;
    let (players, mut told) = seated.with(watch);
    table.pause_between_rounds(between.live.is_some());
    table.keep_ledger(between.live.is_some());
    let fault = lab::play_with(&mut table, players, &mut told, |table, actions, watch| {
        between.look(table, actions, watch)
    });
    between.states.show(&table, &mut told);
    if let Some(fault) = fault {
        warning(&format!("seed {seed}: a player was overruled: {fault}"));
    }
    between.live.map_or(Ok(()), Live::check)?;
    if watch.ending.is_none() && !between.stop.is_asked() {
        return Err(anyhow!("the game with seed {seed} stopped before its end"));
    }
    Ok(watch.ending)
}

impl RunArgs {
    fn games(&self) -> u64 {
        self.games.unwrap_or(if self.watch.watch { ENDLESS } else { 1 })
    }

    fn table(&self, rule: &Rule, skills: &Skills, seed: u64) -> anyhow::Result<Table> {
        let table = Table::new(rule.clone(), seed, saki::seated(skills)?);
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
            Format::Text => Box::new(Text::new(cast, repeat, self.rules.words(), self.games())),
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
        self.seats.repeat(&mut repeat);
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
        repeat
    }
}

/// A time limit. A day is as good as none.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "it is no number".to_owned())?;
    if (0.001..=86_400.0).contains(&seconds) { Ok(seconds) } else { Err("it is 0.001 to 86400".into()) }
}
