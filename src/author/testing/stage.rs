//! The table of a test, and how it goes on.

use crate::api::events::{event_with, opened};
use crate::girl::Report;
use crate::lua::error::fail;
use crate::mount::Mount;
use crate::player::{Ai, Player};
use crate::problem::{Problem, Text, listed, texts};
use crate::state::{Action, Game, TableEvent};
use crate::table::{Observer, Table};
use crate::tile::{T37, TileCount, Who};
use mlua::Lua;

/// A table, what its girls keep, and what has happened.
pub(super) struct Stage {
    pub(super) table: Table,
    /// The `self` of the girl in each seat that has a skill.
    pub(super) selves: [Option<mlua::Table>; 4],
    /// Its tiles were set; no deal takes place.
    pub(super) rigged: bool,
    pub(super) log: Log,
}

/// What the girls' players and everybody else were told.
#[derive(Default)]
pub(super) struct Log {
    pub(super) events: Vec<Told>,
    /// Taken by the test as soon as there is one.
    pub(super) reports: Vec<Report>,
}

/// An event, and what was known of it when it was told.
pub(super) struct Told {
    pub(super) event: TableEvent,
    /// Concealed tiles of those who laid their hands open.
    opened: Vec<TileCount>,
}

impl Told {
    /// As hooks are given it.
    pub(super) fn table(&self, lua: &Lua) -> mlua::Result<mlua::Table> {
        event_with(lua, &self.event, &self.opened)
    }
}

impl Log {
    /// Keeps of what was told so far only how the round began and what players were told.
    pub(super) fn forget_the_past(&mut self) {
        self.events.retain(|told| {
            matches!(
                told.event,
                TableEvent::RoundStarted { .. }
                    | TableEvent::Dealt { .. }
                    | TableEvent::Flipped { .. }
                    | TableEvent::PoppedUp { .. }
            )
        });
    }
}

impl Observer for Log {
    fn on_event(&mut self, game: &Game, _: &Mount, event: &TableEvent) {
        self.events.push(Told { event: event.clone(), opened: opened(game, event) });
    }

    fn on_report(&mut self, report: &Report) {
        self.reports.push(report.clone());
    }
}

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hands {
    /// Everybody throws what they drew and lets everything go by.
    Idle,
    /// The built-in AI.
    Ai,
}

/// Where to stop.
#[derive(Clone, Copy)]
pub(super) enum Until {
    /// This seat, or anybody, draws.
    Drawn(Option<Who>),
    /// So many draws more.
    Draws(usize),
    /// The round is over.
    Round,
    /// The game is over.
    Game,
    /// This seat is asked by a menu.
    Menu(Who),
    /// The same, or the hands are dealt.
    Asked(Who),
}

impl Stage {
    /// Plays on, one answer at a time; `step` is told of each and may refuse to go on.
    pub(super) fn play(
        &mut self,
        hands: Hands,
        until: Until,
        mut step: impl FnMut(&mut Log) -> mlua::Result<()>,
    ) -> mlua::Result<()> {
        let seen = self.log.events.len();
        self.table.start(&mut self.log);
        loop {
            step(&mut self.log)?;
            if self.reached(until, seen) {
                return Ok(());
            }
            match until {
                Until::Drawn(_) if self.round_ended(seen) => {
                    return Err(fail("EInvTest", texts::testing::round_over_before_draw()));
                }
                Until::Menu(_) if self.reached(Until::Drawn(None), 0) => {
                    return Err(fail("EInvTest", texts::testing::no_menu_offered()));
                }
                _ => {}
            }
            let who = self.table.asked().ok_or_else(|| fail("EInvTest", texts::testing::game_is_over()))?;
            self.answer(who, hands)?;
        }
    }

    /// The tile of the last draw.
    pub(super) fn last_drawn(&self) -> Option<T37> {
        self.log.events.iter().rev().find_map(|told| match &told.event {
            TableEvent::Drawn { tile, .. } => Some(*tile),
            _ => None,
        })
    }

    /// The last event of this name.
    pub(super) fn last(&self, name: &str) -> Option<&Told> {
        self.log.events.iter().rev().find(|told| told.event.name() == name)
    }

    /// Takes one action.
    pub(super) fn act(&mut self, who: Who, action: Action) -> mlua::Result<()> {
        let done = self.table.act(who, action, &mut self.log);
        done.map_err(|illegal| {
            let (seat, name) = (who.index() + 1, illegal.action.name());
            let message = texts::testing::action_not_allowed(seat, name, &illegal.reason.message);
            fail("EInvTest", Problem { message, ..*illegal.reason }.hint(self.turn()))
        })
    }

    /// Whose turn it is; nobody's when the game is over.
    fn turn(&self) -> Option<Text> {
        let asked = Who::ALL.into_iter().filter(|&who| !self.table.choices(who).is_empty());
        let seats: Vec<String> = asked.map(|who| (who.index() + 1).to_string()).collect();
        match &*seats {
            [] => None,
            [seat] => Some(texts::testing::seat_has_turn(seat)),
            seats => Some(texts::testing::seats_asked(listed(seats))),
        }
    }

    fn answer(&mut self, who: Who, hands: Hands) -> mlua::Result<()> {
        let action = match hands {
            Hands::Idle => self.table.choices(who).fallback(),
            Hands::Ai => {
                let (view, girls) = self.table.seat(who);
                Ai.decide(&view, girls)
            }
        };
        self.act(who, action)
    }

    fn reached(&self, until: Until, seen: usize) -> bool {
        let new = || self.log.events.iter().skip(seen).map(|told| &told.event);
        let drew = |event: &&TableEvent, wanted: Option<Who>| match event {
            TableEvent::Drawn { who, .. } => wanted.is_none_or(|wanted| wanted == *who),
            _ => false,
        };
        match until {
            Until::Drawn(wanted) => new().any(|event| drew(&event, wanted)),
            Until::Draws(n) => new().filter(|event| drew(event, None)).count() >= n || self.round_ended(seen),
            Until::Round => self.round_ended(seen),
            Until::Game => self.table.is_over(),
            Until::Menu(who) => self.table.choices(who).menu.is_some(),
            Until::Asked(who) => {
                self.table.choices(who).menu.is_some() || self.reached(Until::Drawn(None), 0)
            }
        }
    }

    fn round_ended(&self, seen: usize) -> bool {
        let ends = |told: &Told| matches!(told.event, TableEvent::RoundEnded { .. });
        self.log.events.iter().skip(seen).any(ends)
    }
}
