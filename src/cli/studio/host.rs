//! What the studio asks of the command line.

use super::args::StudioArgs;
use crate::cli::diagnostics::{problems, said_in};
use crate::cli::elsewhere::shown_to;
use crate::cli::out::Out;
use crate::cli::outcome::Outcome;
use crate::cli::setting::{OpenedSetting, Setting};
use crate::cli::{decision, why};
use crate::lab::playthrough::{Cast, ais};
use crate::lab::review::Decision;
use crate::lab::why::{Chronicle, Deal, Draw};
use crate::lab::{Onlooker, Players, SEEDS};
use crate::player::Builtin;
use crate::problem::{Lang, Problem, Text, texts};
use crate::stop::Stop;
use crate::studio::{Host, Opened};
use crate::table::Rule;
use crate::tile::Who;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// A seat for a person, in `--players`.
pub(super) const PERSON: &str = "you";

/// The command line that opened a studio.
pub(super) struct CommandLine {
    setting: Setting,
    girls: Vec<String>,
    seed: Option<u64>,
    folders: Vec<PathBuf>,
    run: fn(&[String]) -> anyhow::Result<Outcome>,
}

impl CommandLine {
    pub fn new(args: &StudioArgs, run: fn(&[String]) -> anyhow::Result<Outcome>) -> Self {
        let folders = args.library().skills.clone();
        Self { setting: args.setting.clone(), girls: args.girls(), seed: args.seed, folders, run }
    }

    /// The players of the command line, with the built-in AI for persons.
    pub fn players(&self) -> Vec<String> {
        self.setting.players().iter().map(|player| without_person(player)).collect()
    }

    /// Programs are run only if they were named when the studio was started.
    fn allowed(&self, players: &[String]) -> Result<(), Problem> {
        let named = self.setting.players();
        let foreign = |player: &&String| player.trim_start().starts_with("mjai") && !named.contains(player);
        match players.iter().find(foreign) {
            Some(player) => Err(texts::studio_program_not_named(player).into()),
            None => Ok(()),
        }
    }

    fn open_setting(&self, asked: &crate::studio::Setting, stop: &Stop) -> anyhow::Result<Opened> {
        self.allowed(&asked.players)?;
        let seed = match asked.seed.as_deref() {
            None | Some("") => rand::random_range(0..SEEDS),
            Some(seed) => seed.parse().map_err(|_| Problem::new(texts::studio_seed_is(seed)))?,
        };
        let players: Vec<String> = asked.players.iter().map(|player| without_person(player)).collect();
        let numbers: Vec<String> =
            asked.numbers.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let mut setting = self.setting.with(&asked.girls, &players, &numbers, &asked.rule);
        setting.seats.stop = Some(stop.clone());
        let opened = setting.open()?;
        let table = opened.table(seed)?;
        let (players, ears) = opened.seated(seed).apart();
        let cast = cast(&opened, &asked.players);
        let repeat = setting.with(&asked.girls, &asked.players, &numbers, &asked.rule).repeat(&opened);
        let again = again(&cast, seed);
        let command = Box::new(move |subcommand: &str, more: &str| {
            repeat.about(subcommand, seed, more).trim_end().to_owned()
        });
        Ok(Opened { table, players, ears, cast, seats: opened.seats, again, command })
    }
}

fn without_person(player: &str) -> String {
    if player.trim() == PERSON { Builtin::Ai.kind().to_owned() } else { player.to_owned() }
}

/// Who sits at a table.
fn cast(opened: &OpenedSetting, players: &[String]) -> Cast {
    let named = |who: Who| players.get(who.index()).map_or("", |player| player.trim());
    let persons = Who::ALL.map(|who| named(who) == PERSON);
    let cast = &opened.cast;
    Cast {
        handles: cast.girls.each_ref().map(|girl| girl.handle.clone()),
        labels: cast.labels.clone(),
        players: Who::ALL.map(|who| match persons[who.index()] {
            true => PERSON.to_owned(),
            false => cast.players[who.index()].to_string(),
        }),
        persons,
    }
}

/// Players for another line of a game. A program knows one line only; the built-in AI takes its seat.
fn again(cast: &Cast, seed: u64) -> Box<dyn Fn() -> Players> {
    let builtins = cast.players.each_ref().map(|player| player.parse::<Builtin>().unwrap_or_default());
    Box::new(move || {
        let mut players = ais(seed);
        for (who, builtin) in Who::ALL.into_iter().zip(builtins) {
            players[who.index()] = builtin.player(seed, who);
        }
        players
    })
}

impl Host for CommandLine {
    fn default_setting(&self) -> crate::studio::Setting {
        let (mut girls, mut players) = (self.girls.clone(), self.setting.players());
        girls.resize(4, crate::girl::Doge::HANDLE.to_owned());
        players.resize(4, Builtin::Ai.kind().to_owned());
        let seed = self.seed.map(|seed| seed.to_string());
        let (rule, numbers) = (self.setting.preset(), BTreeMap::new());
        crate::studio::Setting { girls, players, seed, rule, numbers }
    }

    fn folders(&self) -> Vec<PathBuf> {
        self.folders.clone()
    }

    fn rules(&self) -> Vec<String> {
        Rule::PRESETS.iter().map(|name| (*name).to_owned()).collect()
    }

    fn open(&self, setting: &crate::studio::Setting, stop: &Stop) -> Result<Opened, Vec<Problem>> {
        self.open_setting(setting, stop).map_err(|error| problems(&error))
    }

    fn draw(&self, draw: &Draw, seed: u64, lang: Lang) -> String {
        said_in(lang, || Out::captured(|out| why::print_draw(draw, seed, out)))
    }

    fn deal(&self, deal: &Deal, chronicle: &Chronicle, lang: Lang) -> String {
        said_in(lang, || Out::captured(|out| why::print_deal(deal, chronicle, out)))
    }

    fn decision(&self, girl: &str, decision: &Decision, lang: Lang) -> String {
        said_in(lang, || Out::captured(|out| decision::print(girl, decision, out)))
    }

    fn command(&self, words: &[String], lang: Lang, onlooker: Arc<dyn Onlooker>) -> Result<(), Vec<Problem>> {
        let done = said_in(lang, || shown_to(onlooker, || (self.run)(words)));
        done.map(drop).map_err(|error| match error.downcast_ref::<clap::Error>() {
            Some(error) => vec![Text::foreign(error.to_string().trim()).into()],
            None => problems(&error),
        })
    }
}
