//! Plays games that are shown: what `run` and `match` have in common.

use super::save::GameRecorder;
use super::seat::{Leave, Persons};
use super::show::{Ending, GameWatcher, Show};
use super::sight::Sight;
use super::states::States;
use super::stop::StopSignal;
use super::watch::Pace;
use crate::ask::setting::OpenedSetting;
use crate::author::watch::Live;
use crate::game;
use crate::interop::saki::Skills;
use crate::lab::Breaks;
use crate::problem::{Problem, Text, texts};
use crate::table::{Both, Observer, Table};
use anyhow::anyhow;
use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

/// How games are shown and stopped.
pub(super) struct GameHost<'a> {
    pub stop: StopSignal,
    pub show: &'a RefCell<Box<dyn Show>>,
    /// Skills being watched for changes.
    pub live: Option<Live<'a>>,
    pub breaks: Breaks,
    pub sight: Sight,
    /// Persons at the table, if any.
    pub persons: Option<Persons>,
    /// Whose state is shown.
    pub states: States,
    /// How long a turn takes at least.
    pub pace: Duration,
    /// Whether the first skill that breaks stops the game.
    pub strict: bool,
    /// Whether the influence of skills on draws is shown. It makes a game take half as long again.
    pub explains: bool,
}

/// A game that was played.
pub(super) struct GameEnd {
    pub table: Table,
    /// Its result; `None` if it was stopped before.
    pub ending: Option<Ending>,
    /// Number of its events.
    pub events: u64,
}

/// Why a game broke off. Records have the English words.
#[derive(Debug, Clone, Copy)]
pub(super) enum BrokeOff {
    Left,
    Interrupted,
    Strict,
    /// The studio keeps a game while it is played.
    NotOver,
}

impl BrokeOff {
    pub const ALL: [Self; 4] = [Self::Left, Self::Interrupted, Self::Strict, Self::NotOver];

    pub fn text(self) -> Text {
        match self {
            Self::Left => texts::replays::player_left(),
            Self::Interrupted => texts::replays::interrupted(),
            Self::Strict => texts::replays::strict_stopped(),
            Self::NotOver => texts::replays::not_over(),
        }
    }
}

impl GameHost<'_> {
    /// The skills at the table, as they were edited.
    pub fn skills(&self, opened: &OpenedSetting) -> Skills {
        match &self.live {
            Some(live) => live.workshop().skills(),
            None => opened.seats.skills().clone(),
        }
    }

    /// The table of a game, before it starts.
    ///
    /// # Errors
    /// A skill fails to start.
    pub fn table(&self, opened: &OpenedSetting, skills: &Skills, seed: u64) -> anyhow::Result<Table> {
        let mut table = opened.table_of(skills, seed)?;
        table.pause_between_rounds(self.live.is_some());
        table.keep_ledger(self.explains && self.sight.sees_all());
        Ok(table)
    }

    /// Plays a game and shows it; `also` observes it besides.
    ///
    /// # Errors
    /// It cannot be shown, or does not end.
    pub fn game(
        &mut self,
        opened: &OpenedSetting,
        mut table: Table,
        seed: u64,
        recorder: Option<&mut GameRecorder>,
        also: &mut dyn Observer,
    ) -> anyhow::Result<GameEnd> {
        let mut watch = GameWatcher::new(seed, self.show, &mut self.breaks, recorder, self.sight);
        let mut between = Between {
            states: self.states.clone(),
            stop: &self.stop,
            live: self.live.as_mut(),
            pace: Pace::new(self.pace),
            strict: self.strict.then(|| watch.breaks()),
            persons: self.persons.as_mut(),
            show: self.show,
        };
        let mut seated = opened.seated(seed);
        let mut both = Both(&mut watch, also);
        let (players, mut observer) = seated.with(&mut both);
        let fault = game::play_with(&mut table, players, &mut observer, |table, actions, watch| {
            between.look(table, actions, watch)
        });
        between.states.show(&table, &mut observer);
        if let Some(fault) = fault {
            opened.settings.overruled(seed, &fault);
        }
        let over = between.is_over();
        between.live.map_or(Ok(()), Live::check)?;
        let (ending, events) = (watch.ending, watch.events);
        if ending.is_none() && !over {
            return Err(anyhow!(Problem::from(texts::options::game_unfinished(seed))));
        }
        if let Some(ending) = &ending {
            self.show.borrow_mut().end(ending)?;
        }
        Ok(GameEnd { table, ending, events })
    }

    /// How the person at the table left, if one did.
    pub fn left(&self) -> Option<Leave> {
        self.persons.as_ref().and_then(|persons| persons.left)
    }

    /// Why the game of a record is incomplete.
    pub fn why_left(&self) -> BrokeOff {
        match self.left() {
            Some(_) => BrokeOff::Left,
            None if self.stop.is_asked() => BrokeOff::Interrupted,
            None => BrokeOff::Strict,
        }
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
