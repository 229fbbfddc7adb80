//! The table of a test, and how it goes on.

use super::super::error::fail;
use crate::girl::Report;
use crate::mount::Mount;
use crate::player::{Ai, Player};
use crate::table::{Action, Game, Observer, Table, TableEvent};
use crate::tile::{T37, Who};

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
    pub(super) events: Vec<TableEvent>,
    /// Taken by the test as soon as there is one.
    pub(super) reports: Vec<Report>,
}

impl Observer for Log {
    fn on_event(&mut self, _: &Game, _: &Mount, event: &TableEvent) {
        self.events.push(event.clone());
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

/// Why the table did not get there.
const OVER: &str = "the game is over";

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
                    return Err(fail("EInvTest", "the round is over before that draw"));
                }
                Until::Menu(_) if self.reached(Until::Drawn(None), 0) => {
                    return Err(fail("EInvTest", "no menu is offered to her now"));
                }
                _ => {}
            }
            let who = self.table.asked().ok_or_else(|| fail("EInvTest", OVER))?;
            self.answer(who, hands)?;
        }
    }

    /// The tile of the last draw.
    pub(super) fn last_drawn(&self) -> Option<T37> {
        self.log.events.iter().rev().find_map(|event| match event {
            TableEvent::Drawn { tile, .. } => Some(*tile),
            _ => None,
        })
    }

    /// The last event of this name.
    pub(super) fn last(&self, name: &str) -> Option<&TableEvent> {
        self.log.events.iter().rev().find(|event| event.name() == name)
    }

    /// Takes one action.
    pub(super) fn act(&mut self, who: Who, action: Action) -> mlua::Result<()> {
        let done = self.table.act(who, action, &mut self.log);
        done.map_err(|illegal| {
            let name = illegal.action.name();
            let problem = format!("seat {} may not {name} now: {}", who.index() + 1, illegal.reason);
            fail("EInvTest", problem)
        })
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
        let new = || self.log.events.iter().skip(seen);
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
        self.log.events.iter().skip(seen).any(|event| matches!(event, TableEvent::RoundEnded { .. }))
    }
}
