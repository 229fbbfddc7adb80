//! `saki-lua run`: plays games and shows them.

use super::diagnostics::{self, warning};
use super::format::{Choice, Format, one_of};
use super::jsonl::Jsonl;
use super::out::Out;
use super::players::Seated;
use super::profile;
use super::quiet::Quiet;
use super::rule_args::warn_of_reds;
use super::save::{Save, Writers};
use super::seat::{Leave, Persons};
use super::setting::{OpenedSetting, Setting};
use super::show::{Ending, GameWatcher, Show};
use super::sight::Sight;
use super::states::States;
use super::stop::StopSignal;
use super::text::{Influences, Text};
use super::watch::{Pace, WatchArgs};
use crate::author::reload::Workshop;
use crate::author::watch::Live;
use crate::cli::outcome::Outcome;
use crate::interop::Record;
use crate::interop::saki::Recorder;
use crate::lab;
use crate::lab::Breaks;
use crate::lab::SEEDS;
use crate::lab::repeat::{ENDLESS, Repeat};
use crate::problem::{Problem, texts};
use crate::skill::Profile;
use crate::table::{Observer, Table};
use anyhow::anyhow;
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;

const HELP: &str = "\
Examples:
  saki-lua run                                  four girls without skills
  saki-lua run --girls A,B --seed 7             two skills (see `list`); the other seats are doge
  saki-lua run --girls A,./mine.lua             a file instead of a handle
  saki-lua run --girls A --set A.luck=400       one of her numbers changed
  saki-lua run --girls A --tune mine.toml       numbers from a file (see `params`)
  saki-lua run --girls A -q --games 100         a line for each game, and totals
  saki-lua run --format jsonl | jq .type        every event as a line of JSON
  saki-lua run --save game.saki                 a complete record for `saki-lua replay`
  saki-lua run --save game.json                 a record for viewers
  saki-lua run --girls A --players you          you play A on the terminal; ? explains
  saki-lua run --girls ./mine.lua --watch       games go on while you edit the file

Every game ends with the command that repeats it. Colours are used on a terminal unless NO_COLOR is set.";

/// Play games at a table of four and show them.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct RunArgs {
    #[command(flatten)]
    setting: Setting,
    /// Seed of the first game; the next ones count up from it. Default: random.
    #[arg(long)]
    seed: Option<u64>,
    /// Number of games. Default: 1; with --watch unlimited.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Save the game. The extension decides the format: .saki for a complete record with the skills that can be
    /// replayed, .json for tenhou.net/6, .mjai.jsonl for mjai. Several games get one file each, with the seed in its
    /// name: game-7.saki, game-8.saki.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Show the state on `self` of these girls (handles, or all) after each round and at the end.
    #[arg(long, value_name = "GIRL,..", value_delimiter = ',')]
    show_state: Vec<String>,
    /// Of which draws to show what skills did to them.
    #[arg(long, value_enum, default_value_t, value_name = "DRAWS")]
    show: Influences,
    /// Output format.
    #[arg(long, value_parser = one_of(FORMATS), default_value_t = Format::Text)]
    format: Format,
    /// Stop when a skill breaks, instead of playing on without it. The game so far is saved.
    #[arg(long)]
    strict: bool,
    /// With a person at the table (--players you): show all hands and what skills do, and let `why` explain draws.
    #[arg(long)]
    open_hands: bool,
    /// Print results only.
    #[arg(long, short)]
    quiet: bool,
    /// At the end, show the cost of each girl's hooks: calls, ticks, times and the worst call.
    #[arg(long)]
    profile: bool,
    #[command(flatten)]
    watch: WatchArgs,
}

/// Output formats.
const FORMATS: &[Choice] = &[
    Choice::new(Format::Text, "Plain text"),
    Choice::new(
        Format::Jsonl,
        "One event per line, as JSON with a `type`; the last one of a game is `table-ended`",
    ),
];

pub(super) fn run(args: &RunArgs) -> anyhow::Result<Outcome> {
    let opened = args.setting.open_for_persons()?;
    let sight = args.sight(&opened)?;
    let first = args.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
    let save = args.save.as_ref().map(|file| Save::open(file, first, args.games())).transpose()?;
    // With a program at the table this has been reported already.
    if let Some(format) = save.as_ref().and_then(Save::foreign).filter(|_| !opened.has_programs()) {
        warn_of_reds(&opened.rule, &format);
    }
    let states = States::of(&args.show_state, &opened.cast)?;
    let stop = StopSignal::listen();
    let show = RefCell::new(args.show(&opened, sight));
    let seats = &opened.seats;
    let workshop = || Workshop::new(opened.rule.clone(), seats.skills().clone(), seats.tuning().clone());
    let open = || args.watch.open(workshop(), args.setting.seats.numbers.numbers(), &show, stop.clone());
    let live = args.watch.watch.then(open).transpose()?;
    seats.vm.keep_profile(args.profile);
    let breaks = Breaks::default();
    let answer = opened.settings.person.clone();
    let persons = || Persons::new(sight, answer, Rc::clone(&opened.cast), stop.clone());
    let persons = sight.has_persons().then(persons);
    let opened = &opened;
    let mut host =
        GameHost { args, opened, save, states, stop, show: &show, live, breaks, sight, persons, played: 0 };
    for game in 0..args.games() {
        if host.game(first.wrapping_add(game))?.is_break() {
            break;
        }
    }
    host.close(first)
}

/// State shared by the games of a run.
struct GameHost<'a> {
    args: &'a RunArgs,
    opened: &'a OpenedSetting,
    save: Option<Save>,
    states: States,
    stop: StopSignal,
    show: &'a RefCell<Box<dyn Show>>,
    /// Skills being watched for changes.
    live: Option<Live<'a>>,
    breaks: Breaks,
    sight: Sight,
    /// Persons at the table, if any.
    persons: Option<Persons>,
    /// Number of games played to the end.
    played: u64,
}

impl GameHost<'_> {
    /// Plays and saves one game. Breaks if it is the last one.
    fn game(&mut self, seed: u64) -> anyhow::Result<ControlFlow<()>> {
        self.live.as_mut().map_or(Ok(()), Live::before_game)?;
        let OpenedSetting { seats, cast, settings, .. } = self.opened;
        let live = self.live.as_ref().map(|live| live.workshop().skills());
        let skills = live.as_ref().unwrap_or_else(|| seats.skills());
        let mut table = self.opened.table_of(skills, seed)?;
        table.pause_between_rounds(self.live.is_some());
        table.keep_ledger(self.args.explains() && self.sight.sees_all());
        let writers = || Writers {
            record: self.args.record(self.opened, seed),
            writer: settings.writer.clone(),
            recorder: Recorder::new(&table, skills, cast.players.each_ref().map(AsRef::as_ref)),
        };
        let mut recorder = match &self.save {
            Some(save) => Some(save.recorder(writers())),
            None => self.persons.as_ref().map(|_| writers().saki()),
        };
        let file = self.save.as_ref().map(|save| save.file(seed));
        self.show.borrow_mut().begin(seed, file.as_deref());
        let mut watch = GameWatcher::new(seed, self.show, &mut self.breaks, recorder.as_mut(), self.sight);
        let strict = self.args.strict.then(|| watch.breaks());
        let between = Between {
            states: self.states.clone(),
            stop: &self.stop,
            live: self.live.as_mut(),
            pace: Pace::new(self.args.watch.pace()),
            strict,
            persons: self.persons.as_mut(),
            show: self.show,
        };
        let ending = play(table, self.opened.seated(seed), &mut watch, between)?;
        let events = watch.events;
        if let Some(ending) = &ending {
            self.show.borrow_mut().end(ending)?;
            self.played += 1;
        }
        if self.save.is_none() && self.persons.is_some() && ending.is_none() {
            self.save = Some(Save::spare(seed)?);
        }
        if let (Some(save), Some(recorder)) = (&self.save, recorder) {
            let why = match self.left() {
                Some(_) => "the player left",
                None if self.stop.is_asked() => "interrupted",
                None => "a skill broke, and --strict stopped it",
            };
            save.write(seed, recorder, ending.is_none().then_some(why))?;
        }
        if ending.is_none() && self.args.strict && !self.stop.is_asked() && self.persons.is_none() {
            let again = self.args.repeat(self.opened).command(seed, 1);
            warning(texts::strict_stopped_after_event_of(events, seed, again));
        }
        let last = ending.is_none() || self.stop.is_asked();
        Ok(if last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// How the person at the table left, if one did.
    fn left(&self) -> Option<Leave> {
        self.persons.as_ref().and_then(|persons| persons.left)
    }

    /// Finishes the run.
    fn close(self, first: u64) -> anyhow::Result<Outcome> {
        self.show.borrow_mut().finish()?;
        self.save.iter().for_each(Save::report);
        // An unlimited run that is stopped counts as complete.
        let interrupted =
            self.stop.is_asked() && self.played < self.args.games() && self.args.games() < ENDLESS;
        if self.left() == Some(Leave::Ended) {
            warning(texts::person_input_ended());
        } else if interrupted && self.persons.is_none() {
            let again = self.args.repeat(self.opened).command(first, self.args.games());
            warning(texts::interrupted_after_game_of_repeat(self.played, self.args.games(), again));
        }
        if self.args.profile {
            self.args.print_profile(&self.opened.seats.vm.profile())?;
        }
        let broke = self.breaks.count.get();
        if broke > 0 {
            match broke {
                1 => warning(texts::skills_broke_once()),
                times => warning(texts::skills_broke_times(times)),
            }
            if !self.save.as_ref().is_some_and(Save::is_replayable) {
                diagnostics::help(&texts::to_tell_somebody_of_it());
            }
        }
        Ok(match (broke > 0, self.opened.settings.faulty.get()) {
            _ if interrupted || self.left() == Some(Leave::Ended) => Outcome::Interrupted,
            (true, _) => Outcome::BrokenSkill,
            (false, true) => Outcome::FaultyPlayer,
            (false, false) => Outcome::Fine,
        })
    }
}

/// Called between any two actions of a game.
struct Between<'a, 'l> {
    states: States,
    stop: &'a StopSignal,
    live: Option<&'a mut Live<'l>>,
    /// Where nothing is watched; what is has its own.
    pace: Pace,
    /// With `--strict`: the number of skill errors, the first of which stops the game.
    strict: Option<Rc<Cell<u64>>>,
    persons: Option<&'a mut Persons>,
    show: &'a RefCell<Box<dyn Show>>,
}

impl Between<'_, '_> {
    fn look(&mut self, table: &mut Table, actions: u64, watch: &mut dyn Observer) -> ControlFlow<()> {
        self.states.after_round(table, watch);
        match &mut self.live {
            Some(live) => live.between(table, actions, watch)?,
            None => self.pace.wait(table, self.stop, self.show),
        }
        if self.is_over() {
            return ControlFlow::Break(());
        }
        match &mut self.persons {
            Some(persons) => persons.decide(table, self.show),
            None => ControlFlow::Continue(()),
        }
    }

    /// Whether the user asked to stop or left, or a skill broke under `--strict`.
    fn is_over(&self) -> bool {
        let left = self.persons.as_ref().is_some_and(|persons| persons.left.is_some());
        left || self.stop.is_asked() || self.strict.as_ref().is_some_and(|broke| broke.get() > 0)
    }
}

/// Plays a game to the end; `None` if it was stopped before.
fn play(
    mut table: Table,
    mut seated: Seated,
    watch: &mut GameWatcher<'_>,
    mut between: Between<'_, '_>,
) -> anyhow::Result<Option<Ending>> {
    let seed = watch.seed;
    let (players, mut observer) = seated.with(watch);
    let fault = lab::play_with(&mut table, players, &mut observer, |table, actions, watch| {
        between.look(table, actions, watch)
    });
    between.states.show(&table, &mut observer);
    if let Some(fault) = fault {
        diagnostics::overruled(seed, &fault);
    }
    let over = between.is_over();
    between.live.map_or(Ok(()), Live::check)?;
    if watch.ending.is_none() && !over {
        return Err(anyhow!(Problem::from(texts::game_with_seed_stopped_before(seed))));
    }
    Ok(watch.ending)
}

impl RunArgs {
    fn games(&self) -> u64 {
        self.games.unwrap_or(if self.watch.watch { ENDLESS } else { 1 })
    }

    /// Whether games are shown as text with the influence of skills on draws. Otherwise there is no need for the
    /// ledger, which makes a game take half as long again.
    fn explains(&self) -> bool {
        self.format == Format::Text && !self.quiet && !self.profile
    }

    /// All options that determine the games and their output.
    fn repeat(&self, opened: &OpenedSetting) -> Repeat {
        let mut repeat = self.setting.repeat(opened);
        repeat.quiet = self.quiet;
        if self.strict {
            repeat.flag("--strict");
        }
        repeat
    }

    /// Who looks at the games.
    ///
    /// # Errors
    /// A person at the table together with output that shows what a seat may not see.
    fn sight(&self, opened: &OpenedSetting) -> Result<Sight, Problem> {
        let sight = Sight::new(opened.persons(), self.open_hands);
        let others = [
            (self.format != Format::Text, "--format jsonl"),
            (self.quiet, "--quiet"),
            (self.watch.watch, "--watch"),
            (!self.show_state.is_empty() && !self.open_hands, "--show-state"),
        ];
        let other = others.iter().find(|(is, _)| *is && sight.has_persons());
        match other {
            Some((_, option)) => {
                Err(Problem::advised(texts::person_not_with(option), texts::person_sees_text()))
            }
            None if self.open_hands && !sight.has_persons() => Err(texts::person_open_hands_needs().into()),
            None => Ok(sight),
        }
    }

    fn show(&self, opened: &OpenedSetting, sight: Sight) -> Box<dyn Show> {
        let (cast, rules) = (Rc::clone(&opened.cast), &opened.rules);
        let repeat = Rc::new(self.repeat(opened));
        match self.format {
            Format::Jsonl => Box::new(Jsonl::new(cast, repeat, rules.json(), self.quiet)),
            _ if self.quiet => Box::new(Quiet::new(cast, repeat)),
            _ => {
                let text = Text::new(cast, repeat, rules.words(), self.games(), self.explains(), sight);
                Box::new(text.with(self.show))
            }
        }
    }

    /// Prints a profile in the format of the games: a table, or a last line of JSON.
    fn print_profile(&self, profile: &Profile) -> anyhow::Result<()> {
        let mut out = Out::new();
        match self.format {
            Format::Jsonl => out.line(&json!({ "type": "profile", "rows": profile.rows }).to_string()),
            _ => profile::print(profile, &mut out),
        }
        Ok(out.check()?)
    }

    fn record(&self, opened: &OpenedSetting, seed: u64) -> Record {
        let rules = opened.rules.words();
        Record::new(["saki-lua".into(), format!("{rules}, seed {seed}")], opened.cast.labels.clone())
    }
}
