//! What the studio asks of the command line.

use super::args::StudioArgs;
use crate::ask::problems;
use crate::cli::diagnostics::said_in;
use crate::cli::out::Out;
use crate::cli::setting::{OpenedSetting, Setting};
use crate::cli::{decision, why};
use crate::game::Players;
use crate::game::playthrough::{Cast, ais};
use crate::game::review::Decision;
use crate::game::why::{Chronicle, Deal, Draw};
use crate::interop::saki::Recording;
use crate::lab::SEEDS;
use crate::player::{Builtin, ExpertOptions};
use crate::problem::{Lang, Problem, texts};
use crate::state::Rule;
use crate::stop::Stop;
use crate::studio::{Host, MatchSetting, Opened, OpenedMatch, Reopened};
use crate::teams::{KnownTeam, Match, known_teams};
use crate::tile::Who;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A seat for a person, in `--players`.
pub(super) const PERSON: &str = "you";

/// The command line that opened a studio.
pub(super) struct CommandLine {
    pub(super) setting: Setting,
    girls: Vec<String>,
    seed: Option<u64>,
    pub(super) folders: Vec<PathBuf>,
}

impl CommandLine {
    pub fn new(args: &StudioArgs) -> Self {
        let folders = args.library().skills.clone();
        Self { setting: args.setting.clone(), girls: args.girls(), seed: args.seed, folders }
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
            Some(player) => Err(texts::studio::program_not_named(player).into()),
            None => Ok(()),
        }
    }

    fn open_setting(&self, asked: &crate::studio::Setting, stop: &Stop) -> anyhow::Result<Opened> {
        self.allowed(&asked.players)?;
        self.setting.rules().for_page(&asked.rule)?;
        let seed = seed(asked.seed.as_deref())?;
        let players: Vec<String> = asked.players.iter().map(|player| without_person(player)).collect();
        let numbers: Vec<String> =
            asked.numbers.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let mut setting = self.setting.with(&asked.girls, &players, &numbers, &asked.rule);
        setting.seats.stop = Some(stop.clone());
        let opened = setting.open()?;
        let table = opened.table(seed)?;
        let (players, ears) = opened.seated(seed).apart();
        let named = |who: Who| asked.players.get(who.index()).map_or("", |player| player.trim());
        let cast = cast(&opened, Who::ALL.map(|who| named(who) == PERSON));
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

/// A seed, in decimal; a random one if there is none.
pub(super) fn seed(asked: Option<&str>) -> Result<u64, Problem> {
    match asked {
        None | Some("") => Ok(rand::random_range(0..SEEDS)),
        Some(seed) => seed.parse().map_err(|_| texts::studio::seed_out_of_range(seed).into()),
    }
}

/// Who sits at a table, with persons at some seats.
pub(super) fn cast(opened: &OpenedSetting, persons: [bool; 4]) -> Cast {
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
pub(super) fn again(cast: &Cast, seed: u64) -> Box<dyn Fn() -> Players> {
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
        if let ([girl], true) = (&*girls, players.is_empty())
            && !girl.ends_with(".lua")
        {
            // Who names one girl wants to be her. A file is there to be worked at.
            let others = std::iter::repeat_n(Builtin::Expert(ExpertOptions::DEFAULT).kind(), 3);
            players = std::iter::once(PERSON).chain(others).map(str::to_owned).collect();
        }
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

    fn reopen(&self, recording: &Recording, stop: &Stop) -> Result<Reopened, Vec<Problem>> {
        self.kept(recording, stop).map_err(|error| problems(&error))
    }

    fn teams(&self) -> Vec<KnownTeam> {
        known_teams()
    }

    fn open_match(&self, setting: &MatchSetting, stop: &Stop) -> Result<OpenedMatch, Vec<Problem>> {
        self.first(setting, stop).map_err(|error| problems(&error))
    }

    fn open_game(
        &self,
        it: Match,
        setting: &MatchSetting,
        stop: &Stop,
    ) -> Result<(Match, Opened), Vec<Problem>> {
        self.upcoming(it, setting, stop).map_err(|error| problems(&error))
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
}
