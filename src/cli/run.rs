//! `saki-lua run`: plays games and shows them.

use super::diagnostics::{self, ear, lang, localized, warning};
use super::format::{Choice, Format, one_of};
use super::game_host::{GameEnd, GameHost};
use super::jsonl::Jsonl;
use super::out::Out;
use super::quiet::Quiet;
use super::save::{Save, Writers};
use super::seat::{Leave, Persons};
use super::show::Show;
use super::sight::Sight;
use super::states::States;
use super::stop::{StopSignal, guard_programs};
use super::text::page;
use super::text::{Influences, Text};
use super::watch::WatchArgs;
use crate::ask::Outcome;
use crate::ask::profile;
use crate::ask::rules::warn_of_reds;
use crate::ask::setting::{OpenedSetting, Setting};
use crate::author::reload::Workshop;
use crate::author::watch::Live;
use crate::interop::Record;
use crate::interop::saki::Recorder;
use crate::lab::Breaks;
use crate::lab::SEEDS;
use crate::lab::repeat::{ENDLESS, Repeat};
use crate::problem::{Problem, texts};
use crate::report::render;
use crate::skill::Profile;
use serde_json::json;
use std::cell::RefCell;
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
    if args.setting.has_programs() {
        guard_programs();
    }
    let opened = args.setting.open_for_persons(lang(), &ear())?;
    let sight = args.sight(&opened)?;
    let first = args.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
    let save = args.save.as_ref().map(|file| Save::open(file, first, args.games())).transpose()?;
    // With a program at the table this has been reported already.
    if let Some(format) = save.as_ref().and_then(Save::foreign).filter(|_| !opened.has_programs()) {
        warn_of_reds(&opened.rule, &format, &mut diagnostics::print);
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
    let host = GameHost {
        stop,
        show: &show,
        live,
        breaks,
        sight,
        persons,
        states,
        pace: args.watch.pace(),
        strict: args.strict,
        explains: args.explains(),
    };
    let mut run = Run { args, opened: &opened, save, host, played: 0 };
    for game in 0..args.games() {
        if run.game(first.wrapping_add(game))?.is_break() {
            break;
        }
    }
    run.close(first)
}

/// State shared by the games of a run.
struct Run<'a> {
    args: &'a RunArgs,
    opened: &'a OpenedSetting,
    save: Option<Save>,
    host: GameHost<'a>,
    /// Number of games played to the end.
    played: u64,
}

impl Run<'_> {
    /// Plays and saves one game. Breaks if it is the last one.
    fn game(&mut self, seed: u64) -> anyhow::Result<ControlFlow<()>> {
        let Self { args, opened, host, save, .. } = self;
        host.live.as_mut().map_or(Ok(()), Live::before_game)?;
        let skills = host.skills(opened);
        let table = host.table(opened, &skills, seed)?;
        let writers = || Writers {
            record: args.record(opened, seed),
            writer: opened.settings.writer.clone(),
            recorder: Recorder::new(&table, &skills, opened.cast.players.each_ref().map(AsRef::as_ref)),
        };
        let mut recorder = match &save {
            Some(save) => Some(save.recorder(writers())),
            None => host.persons.as_ref().map(|_| writers().saki()),
        };
        let file = save.as_ref().map(|save| save.file(seed));
        host.show.borrow_mut().begin(seed, file.as_deref());
        let GameEnd { ending, events, .. } = host.game(opened, table, seed, recorder.as_mut(), &mut ())?;
        self.played += u64::from(ending.is_some());
        if save.is_none() && host.persons.is_some() && ending.is_none() {
            *save = Some(Save::spare(seed)?);
        }
        if let (Some(save), Some(recorder)) = (save, recorder) {
            save.write(seed, recorder, ending.is_none().then(|| host.why_left().text().english()))?;
        }
        if ending.is_none() && args.strict && !host.stop.is_asked() && host.persons.is_none() {
            let again = args.repeat(opened).command(seed, 1);
            warning(texts::games::strict_stopped(events, seed, again));
        }
        let last = ending.is_none() || host.stop.is_asked();
        Ok(if last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    /// Finishes the run.
    fn close(self, first: u64) -> anyhow::Result<Outcome> {
        let Self { args, opened, save, host, played } = self;
        host.show.borrow_mut().finish()?;
        save.iter().for_each(Save::report);
        // An unlimited run that is stopped counts as complete.
        let interrupted = host.stop.is_asked() && played < args.games() && args.games() < ENDLESS;
        if host.left() == Some(Leave::Ended) {
            warning(texts::person::input_ended());
        } else if interrupted && host.persons.is_none() {
            let again = args.repeat(opened).command(first, args.games());
            warning(texts::games::interrupted(played, args.games(), again));
        }
        if args.profile {
            args.print_profile(&opened.seats.vm.profile())?;
        }
        let broke = host.breaks.count.get();
        if broke > 0 {
            warning(texts::games::skills_broke(broke));
            if !save.as_ref().is_some_and(Save::is_replayable) {
                diagnostics::help(&texts::games::send_saved_file());
            }
        }
        Ok(match (broke > 0, opened.settings.faulty.get()) {
            _ if interrupted || host.left() == Some(Leave::Ended) => Outcome::Interrupted,
            (true, _) => Outcome::BrokenSkill,
            (false, true) => Outcome::FaultyPlayer,
            (false, false) => Outcome::Fine,
        })
    }
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
        Sight::check(sight.has_persons(), self.open_hands, &others)?;
        Ok(sight)
    }

    fn show(&self, opened: &OpenedSetting, sight: Sight) -> Box<dyn Show> {
        let (cast, rules) = (Rc::clone(&opened.cast), &opened.rules);
        let repeat = Rc::new(self.repeat(opened));
        match self.format {
            Format::Jsonl => Box::new(Jsonl::new(cast, repeat, rules.json(), self.quiet)),
            _ if self.quiet => Box::new(Quiet::new(cast, repeat)),
            _ => {
                let text =
                    Text::new(cast, repeat, localized(&rules.words()), self.games(), self.explains(), sight);
                Box::new(text.with(self.show))
            }
        }
    }

    /// Prints a profile in the format of the games: a table, or a last line of JSON.
    fn print_profile(&self, profile: &Profile) -> anyhow::Result<()> {
        let mut out = Out::new();
        match self.format {
            Format::Jsonl => out.line(&json!({ "type": "profile", "rows": profile.rows }).to_string()),
            _ => out.text(&render::parts(&profile::parts(profile, lang()), lang(), page())),
        }
        Ok(out.check()?)
    }

    fn record(&self, opened: &OpenedSetting, seed: u64) -> Record {
        let rules = localized(&opened.rules.words());
        Record::new(["saki-lua".into(), format!("{rules}, seed {seed}")], opened.cast.labels.clone())
    }
}
