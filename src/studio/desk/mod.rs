//! Tables are opened here: as a page asks for them, from the options the studio was started with.

mod matches;
mod opened;
mod reopen;

pub(super) use opened::{CommandOf, MatchSetting, Names, Opened, OpenedMatch, Reopened, Setting};

use crate::ask::setting::{OpenedSetting, Setting as Options};
use crate::ask::{Ear, problems};
use crate::game::Players;
use crate::game::playthrough::{Cast, ais};
use crate::girl::Doge;
use crate::interop::players::{AI, EXPERT, PERSON, names_program};
use crate::lab::SEEDS;
use crate::player::Builtin;
use crate::problem::{Lang, Problem, texts};
use crate::stop::Stop;
use crate::tile::Who;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;

/// Opens tables, kept games and matches.
#[derive(Debug, Clone)]
pub struct Desk {
    /// The options of a table that the studio was started with. Its programs alone are run, and its folders searched.
    pub options: Options,
    /// The girls of the first game.
    pub girls: Vec<String>,
    /// Its seed.
    pub seed: Option<u64>,
    /// The language of what is told where the studio was started.
    pub lang: Lang,
    /// Prints warnings about files and faults of programs there.
    pub tell: fn(&Problem),
}

impl Desk {
    /// Opens the first table and forgets it: what is wrong with the options is told where the studio was started.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn probe(&self) -> anyhow::Result<()> {
        let named = self.options.players();
        let players: Vec<String> = named.iter().map(|player| without_person(player)).collect();
        self.options.with(&self.girls, &players, &[], "").open(self.lang, &self.ear()).map(drop)
    }

    /// The setting of the first game.
    #[must_use]
    pub(super) fn first(&self) -> Setting {
        let (mut girls, mut players) = (self.girls.clone(), self.options.players());
        if let ([girl], true) = (&*girls, players.is_empty())
            && !girl.ends_with(".lua")
        {
            // Who names one girl wants to be her. A file is there to be worked at.
            let others = std::iter::repeat_n(EXPERT, 3);
            players = std::iter::once(PERSON).chain(others).map(str::to_owned).collect();
        }
        girls.resize(4, Doge::HANDLE.to_owned());
        players.resize(4, AI.to_owned());
        let seed = self.seed.map(|seed| seed.to_string());
        let (rule, numbers) = (self.options.preset(), BTreeMap::new());
        Setting { girls, players, seed, rule, east: false, numbers }
    }

    /// Where persons sit in the first game.
    #[must_use]
    pub fn persons(&self) -> [bool; 4] {
        let players = self.first().players;
        Who::ALL.map(|who| players.get(who.index()).is_some_and(|player| player == PERSON))
    }

    /// The folders of skills given.
    #[must_use]
    pub(super) fn folders(&self) -> &[PathBuf] {
        &self.options.seats.numbers.library.skills
    }

    /// Loads what a setting names. Called on the thread of the game, whose skills end at once when `stop` is asked for.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn open(&self, asked: &Setting, stop: &Stop) -> Result<Opened, Vec<Problem>> {
        self.opened(asked, stop).map_err(|error| problems(&error))
    }

    fn opened(&self, asked: &Setting, stop: &Stop) -> anyhow::Result<Opened> {
        self.allowed(&asked.players)?;
        self.options.rules().for_page(&asked.rule)?;
        let seed = seed(asked.seed.as_deref())?;
        let players: Vec<String> = asked.players.iter().map(|player| without_person(player)).collect();
        let numbers: Vec<String> =
            asked.numbers.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let played_by = |players: &[String]| {
            let setting = self.options.with(&asked.girls, players, &numbers, &asked.rule);
            if asked.east { setting.of_east() } else { setting }
        };
        let mut setting = played_by(&players);
        setting.seats.stop = Some(stop.clone());
        let opened = setting.open(self.lang, &self.ear())?;
        let table = opened.table(seed)?;
        let (players, ears) = opened.seated(seed).apart();
        let named = |who: Who| asked.players.get(who.index()).map_or("", |player| player.trim());
        let cast = cast(&opened, Who::ALL.map(|who| named(who) == PERSON));
        let repeat = played_by(&asked.players).repeat(&opened);
        let again = again(&cast, seed);
        let command = Box::new(move |subcommand: &str, more: &str| {
            repeat.about(subcommand, seed, more).trim_end().to_owned()
        });
        let (setting, seats) = (asked.clone(), opened.seats);
        Ok(Opened { table, players, ears, cast, setting, seats, again, command })
    }

    /// Programs are run only if they were named when the studio was started.
    fn allowed(&self, players: &[String]) -> Result<(), Problem> {
        let named = self.options.players();
        let foreign = |player: &&String| names_program(player) && !named.contains(player);
        match players.iter().find(foreign) {
            Some(player) => Err(texts::studio::program_not_named(player).into()),
            None => Ok(()),
        }
    }

    fn ear(&self) -> Ear {
        Rc::new(self.tell)
    }
}

fn without_person(player: &str) -> String {
    if player.trim() == PERSON { AI.to_owned() } else { player.to_owned() }
}

/// A seed, in decimal; a random one if there is none.
fn seed(asked: Option<&str>) -> Result<u64, Problem> {
    match asked {
        None | Some("") => Ok(rand::random_range(0..SEEDS)),
        Some(seed) => seed.parse().map_err(|_| texts::studio::seed_out_of_range(seed).into()),
    }
}

/// Who sits at a table, with persons at some seats.
fn cast(opened: &OpenedSetting, persons: [bool; 4]) -> Cast {
    let cast = &opened.cast;
    Cast {
        handles: cast.girls.each_ref().map(|girl| girl.handle.clone()),
        labels: cast.labels.clone(),
        players: Who::ALL.map(|who| match persons[who.index()] {
            true => PERSON.to_owned(),
            false => cast.players[who.index()].to_string(),
        }),
        persons,
        names: None,
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
