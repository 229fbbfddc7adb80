//! `saki-lua run`: plays games and shows them.

use super::Outcome;
use super::complain::{self, warning};
use super::jsonl::Jsonl;
use super::out::Out;
use super::plan_args::SEEDS;
use super::players::Seated;
use super::profile;
use super::quiet::Quiet;
use super::save::{Pens, Save};
use super::setting::{Opened, Setting};
use super::show::{Breaks, Cast, Ending, Show, Watch};
use super::states::States;
use super::stop::Stop;
use super::text::Text;
use crate::interop::Record;
use crate::interop::saki::Recorder;
use crate::lab;
use crate::skill::Profile;
use crate::table::Table;
use anyhow::anyhow;
use clap::ValueEnum;
use serde_json::json;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::rc::Rc;

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

Every game ends with the command line that repeats it. Colours: on a terminal, not with NO_COLOR.";

/// Play games at a table of four and show them.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(super) struct RunArgs {
    #[command(flatten)]
    setting: Setting,
    /// Seed of the first game; the next ones count up from it. Drawn by lot if not given.
    #[arg(long)]
    seed: Option<u64>,
    /// How many games.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
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
    /// At the end, tell what the hooks of each girl have cost: calls, ticks, times and the worst call.
    #[arg(long)]
    profile: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// One event a line, as JSON with a `type`; the last line of a game is its table-ended.
    Jsonl,
}

pub(super) fn run(args: &RunArgs) -> anyhow::Result<Outcome> {
    let opened = args.setting.open()?;
    let Opened { seats, cast, settings, .. } = &opened;
    let first = args.seed.unwrap_or_else(|| rand::random_range(0..SEEDS));
    let save = args.save.as_ref().map(|file| Save::open(file, first, args.games)).transpose()?;
    // Without a file to write there is nothing to be careful about.
    let stop = if save.is_some() { Stop::on_interrupt()? } else { Stop::default() };
    let states = States::of(&args.show_state, cast)?;
    let mut show = args.show(&opened);
    let mut breaks = Breaks::default();
    seats.vm.keep_profile(args.profile);
    for game in 0..args.games {
        let seed = first.wrapping_add(game);
        let mut table = opened.table(seed)?;
        table.keep_ledger(args.explains());
        let pens = |table| Pens {
            record: args.record(cast, seed),
            writer: settings.writer.clone(),
            recorder: Recorder::new(table, seats.skills(), cast.players),
        };
        let mut scribe = save.as_ref().map(|save| save.scribe(pens(&table)));
        show.begin(seed);
        let mut watch = Watch::new(seed, show.as_mut(), &mut breaks, scribe.as_mut());
        let ending = play(table, opened.seated(seed), &mut watch, states.clone(), &stop)?;
        if let Some(ending) = &ending {
            show.end(ending)?;
        }
        if let (Some(save), Some(scribe)) = (&save, scribe) {
            save.write(seed, scribe, ending.is_none().then_some("interrupted"))?;
        }
        if ending.is_none() || stop.is_asked() {
            break;
        }
    }
    show.finish()?;
    save.iter().for_each(Save::tell);
    if args.profile {
        args.tell(&seats.vm.profile())?;
    }
    if breaks.any && !save.as_ref().is_some_and(Save::is_whole) {
        complain::said(
            "help: to tell somebody of it, send the file that --save game.saki writes: all of the game is in it",
        );
    }
    Ok(match (breaks.any, settings.faulty.get()) {
        (true, _) => Outcome::BrokenSkill,
        (false, true) => Outcome::FaultyPlayer,
        (false, false) => Outcome::Fine,
    })
}

/// Plays a game to its end; nothing if somebody wants no more of it.
fn play(
    mut table: Table,
    mut seated: Seated,
    watch: &mut Watch<'_>,
    mut states: States,
    stop: &Stop,
) -> anyhow::Result<Option<Ending>> {
    let seed = watch.seed;
    let (players, mut told) = seated.with(watch);
    let fault = lab::play_with(&mut table, players, &mut told, |table, _, watch| {
        states.after_round(table, watch);
        if stop.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    states.show(&table, &mut told);
    if let Some(fault) = fault {
        warning(&format!("seed {seed}: a player was overruled: {fault}"));
    }
    match watch.ending {
        None if stop.is_asked() => Ok(None),
        ending => {
            Ok(Some(ending.ok_or_else(|| anyhow!("the game with seed {seed} stopped before its end"))?))
        }
    }
}

impl RunArgs {
    /// Text tells which draw to ask about.
    fn explains(&self) -> bool {
        self.format == Format::Text && !self.quiet
    }

    fn show(&self, opened: &Opened) -> Box<dyn Show> {
        let (cast, rules) = (Rc::clone(&opened.cast), &self.setting.rules);
        let mut repeat = self.setting.repeat(&opened.kinds);
        repeat.quiet = self.quiet;
        let repeat = Rc::new(repeat);
        match self.format {
            Format::Jsonl => Box::new(Jsonl::new(cast, repeat, rules.json(), self.quiet)),
            Format::Text if self.quiet => Box::new(Quiet::new(cast, repeat)),
            Format::Text => Box::new(Text::new(cast, repeat, rules.words(), self.games)),
        }
    }

    /// Prints a profile as the games were: a table, or a last line of JSON.
    fn tell(&self, profile: &Profile) -> anyhow::Result<()> {
        let mut out = Out::new();
        match self.format {
            Format::Text => profile::tell(profile, &mut out),
            Format::Jsonl => out.line(&json!({ "type": "profile", "rows": profile.rows }).to_string()),
        }
        Ok(out.check()?)
    }

    fn record(&self, cast: &Cast, seed: u64) -> Record {
        let rules = self.setting.rules.words();
        Record::new(["saki-lua".into(), format!("{rules}, seed {seed}")], cast.labels.clone())
    }
}
