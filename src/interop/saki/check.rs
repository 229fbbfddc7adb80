//! Replays a recorded game and compares every line.

use super::write::{acted, event_line, event_line_unnumbered, forbidden_line, reloaded, reported};
use super::{LineKind, RecordLine, Recording};
use crate::girl::{Girls, Reload, Report};
use crate::interop::Look;
use crate::interop::players::AI;
use crate::mount::Mount;
use crate::player::{Ai, Player};
use crate::problem::{Explain, Text, texts};
use crate::skill::successor::redo;
use crate::state::{Action, Forbidden, Game, TableEvent, round_name};
use crate::table::{Observer, Table};
use crate::tile::Who;

/// Result of a replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayResult {
    /// Number of completed rounds that agree.
    pub rounds: usize,
    /// Number of events that agree.
    pub events: usize,
    /// The first difference.
    pub difference: Option<Difference>,
    /// Recorded final result, if the game was played to the end.
    pub recorded: Option<TableEnd>,
    /// Final result of the replay; after a difference all seats are played by the AI.
    pub now: Option<TableEnd>,
}

/// Final result: points by seat, and seats from first to fourth.
pub type TableEnd = ([i32; 4], [Who; 4]);

/// The first difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Round and honba, as in `E2-0`.
    pub round: String,
    /// Turn, from 1, of the seat that drew or called last.
    pub turn: usize,
    /// Number of the differing event, from 1.
    pub event: usize,
    /// The recorded line; `None` at the end of the file.
    pub recorded: Option<String>,
    /// The line of the replay, or a sentence; `None` if nothing happened.
    pub now: Option<Text>,
    /// Why a recorded action was illegal, if that is the difference.
    pub refused: Option<Text>,
}

/// Replays a game with the recorded girls, or with others to compare the course.
#[must_use]
pub fn replay(recording: &Recording, girls: Girls) -> ReplayResult {
    replay_with(recording, girls, &mut |_, _, _| {})
}

/// As [`replay`], looking at the table before each action.
pub fn replay_with(recording: &Recording, girls: Girls, look: &mut Look<'_>) -> ReplayResult {
    run(recording, girls, look, None)
}

/// As [`replay_with`], with somebody who watches the game as if it were played now, with the ledger of the wall.
pub fn replay_watched(
    recording: &Recording,
    girls: Girls,
    look: &mut Look<'_>,
    watch: &mut dyn Observer,
) -> ReplayResult {
    run(recording, girls, look, Some(watch))
}

fn run<'r>(
    recording: &'r Recording,
    girls: Girls,
    look: &mut Look<'_>,
    watch: Option<&'r mut dyn Observer>,
) -> ReplayResult {
    let ledger = watch.is_some();
    let mut check = Check::new(recording, watch);
    let mut table = match recording.table(girls) {
        Ok(table) => table,
        Err(error) => {
            check.differs(None, Some(error.problem().whole()));
            return check.verdict();
        }
    };
    table.keep_ledger(ledger);
    // Girls may be exchanged at these pauses; otherwise they have no effect.
    table.pause_between_rounds(true);
    table.start(&mut check);
    while !table.is_over() && check.goes_on() && exchange(&mut table, &mut check) {
        table.next_round(&mut check);
        let Some(who) = check.actor(&table) else { break };
        if !exchange(&mut table, &mut check) || !step(&mut table, who, recording, &mut check, look) {
            break;
        }
    }
    if check.difference.is_none() && check.next < recording.entries.len() {
        check.differs(None, None);
    }
    if check.difference.is_some() {
        table.pause_between_rounds(false);
        table.next_round(&mut check);
        while let Some(who) = table.asked() {
            let action = decision(&mut table, who);
            if table.act(who, action, &mut check).is_err() {
                break;
            }
        }
    }
    check.verdict()
}

/// Performs the exchanges recorded here. Returns whether the game can continue.
fn exchange(table: &mut Table, check: &mut Check<'_>) -> bool {
    while let Some(reload) = check.reload() {
        let done =
            reload.and_then(|reload| redo(table, &reload, check).map_err(|error| error.problem().whole()));
        if let Err(why) = done {
            check.differs(None, Some(why));
            return false;
        }
    }
    check.goes_on()
}

/// Replays one decision. Returns whether the game can continue.
fn step(
    table: &mut Table,
    who: Who,
    recording: &Recording,
    check: &mut Check<'_>,
    look: &mut Look<'_>,
) -> bool {
    let action = if recording.head.players[who.index()] == AI {
        decision(table, who)
    } else {
        match check.action(who) {
            Some(action) => action,
            None => {
                check.differs(Some(texts::replays::seat_is_asked(who)), None);
                return false;
            }
        }
    };
    look(table, who, &action);
    match table.act(who, action, check) {
        Ok(()) => true,
        Err(illegal) => {
            check.differs(None, Some(illegal.reason.whole()));
            false
        }
    }
}

/// Decision of the built-in AI, or the fallback if it is illegal.
fn decision(table: &mut Table, who: Who) -> Action {
    let (view, girls) = table.seat(who);
    let action = Ai.decide(&view, girls);
    let choices = table.choices(who);
    if choices.is_legal(&action) { action } else { choices.fallback() }
}

struct Check<'r> {
    watch: Option<&'r mut dyn Observer>,
    entries: &'r [RecordLine],
    format: u64,
    broke_off: bool,
    /// Index of the next expected entry.
    next: usize,
    round: String,
    /// As in [`Difference`].
    turn: usize,
    rounds: usize,
    events: usize,
    difference: Option<Difference>,
    now: Option<TableEnd>,
}

impl<'r> Check<'r> {
    fn new(recording: &'r Recording, watch: Option<&'r mut dyn Observer>) -> Self {
        Self {
            watch,
            entries: &recording.entries,
            format: recording.head.format,
            broke_off: recording.end.broke_off.is_some(),
            next: 0,
            round: round_name(0, 0),
            turn: 1,
            rounds: 0,
            events: 0,
            difference: None,
            now: None,
        }
    }

    /// Whether there are entries left, or should be.
    fn goes_on(&self) -> bool {
        self.difference.is_none() && !(self.broke_off && self.next == self.entries.len())
    }

    /// Who acts next. Seats that are asked together answer in any order: who is recorded next does if asked, else the first
    /// seat that is.
    fn actor(&self, table: &Table) -> Option<Who> {
        let recorded = self.recorded().map(|(who, _)| who);
        recorded.filter(|&who| !table.choices(who).is_empty()).or_else(|| table.asked())
    }

    /// The next recorded action of a seat.
    fn action(&self, who: Who) -> Option<Action> {
        self.recorded().filter(|(seat, _)| *seat == who).map(|(_, action)| action)
    }

    /// The next entry if it is an action.
    fn recorded(&self) -> Option<(Who, Action)> {
        self.entries.get(self.next)?.action()?.ok()
    }

    /// The next entry if it is an exchange.
    fn reload(&self) -> Option<Result<Reload, Text>> {
        self.entries.get(self.next)?.reload()
    }

    /// Compares an event with the recorded one. Returns whether they agree.
    fn same(&mut self, now: String) -> bool {
        if self.difference.is_some() {
            return false;
        }
        let same = self.entries.get(self.next).is_some_and(|entry| entry.text == now);
        if same {
            self.next += 1;
        } else {
            self.differs(Some(Text::verbatim(now)), None);
        }
        same
    }

    fn differs(&mut self, now: Option<Text>, refused: Option<Text>) {
        let recorded = self.entries.get(self.next).map(|entry| entry.text.clone());
        let (round, turn, event) = (self.round.clone(), self.turn, self.events + 1);
        self.difference.get_or_insert(Difference { round, turn, event, recorded, now, refused });
    }

    fn verdict(self) -> ReplayResult {
        let last = self.entries.iter().rev().find(|entry| entry.kind == LineKind::Event);
        let recorded = last.and_then(|entry| match serde_json::from_str(&entry.text) {
            Ok(TableEvent::TableEnded { points, ranks, .. }) => Some((points, ranks)),
            _ => None,
        });
        let Self { rounds, events, difference, now, .. } = self;
        ReplayResult { rounds, events, difference, recorded, now }
    }
}

impl Observer for Check<'_> {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        if let Some(watch) = &mut self.watch {
            watch.on_event(game, mount, event);
        }
        if self.difference.is_none() {
            self.round = round_name(game.round(), game.extra_round());
            match *event {
                TableEvent::RoundStarted { .. } => self.turn = 1,
                TableEvent::Drawn { who, .. } | TableEvent::Barked { who, .. } => {
                    self.turn = 1 + game.turn(who)
                }
                _ => {}
            }
        }
        if let TableEvent::TableEnded { points, ranks, .. } = *event {
            self.now = Some((points, ranks));
        }
        let line = if self.format > 1 { event_line(game, event) } else { event_line_unnumbered(event) };
        if self.same(line) {
            self.events += 1;
            self.rounds += usize::from(matches!(event, TableEvent::RoundEnded { .. }));
        }
    }

    fn on_action(&mut self, who: Who, action: &Action) {
        self.same(acted(who, action));
    }

    fn on_offered(&mut self, game: &Game) {
        if let Some(watch) = &mut self.watch {
            watch.on_offered(game);
        }
    }

    fn on_forbidden(&mut self, game: &Game, who: Who, forbidden: &Forbidden) {
        if let Some(watch) = &mut self.watch {
            watch.on_forbidden(game, who, forbidden);
        }
        if self.format > 2 {
            self.same(forbidden_line(who, forbidden));
        }
    }

    fn on_report(&mut self, report: &Report) {
        if let Some(watch) = &mut self.watch {
            watch.on_report(report);
        }
        self.same(reported(report).to_string());
    }

    fn on_reload(&mut self, reload: &Reload) {
        self.same(reloaded(reload));
    }
}
