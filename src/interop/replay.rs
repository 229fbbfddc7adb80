//! Replays a log on our table and collects the mismatches.
//!
//! The tiles of the log are fixed in the wall before the first draw, by collapse in advance. Then every move
//! must be legal here too, and everything determined by the rules must agree: whose turn it is, indicators
//! and when they are revealed, winners and payments, the next dealer, and the end of the game. What is not recorded
//! is not compared.

mod compare;
mod compared;
mod notes;
mod ura;
mod veiled;

pub use compared::{Compared, Part};
pub use notes::Mismatch;

use super::log::{Ending, Finals, Log, LogRound, Move};
use crate::mount::{Exit, Mount};
use crate::problem::{Explain, Text, texts};
use crate::state::{Action, Game, RoundResult, Score, TableEvent, round_name};
use crate::table::{Observer, Table};
use crate::tile::{T37, Who, tile_arg};
use notes::{Notes, RoundEnd};
use serde::Serialize;
use std::cell::RefCell;

/// Result of a replay.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Replay {
    /// Number of rounds played.
    pub rounds: usize,
    /// Number of wins in the log.
    pub wins: usize,
    /// Rounds without a result in the log, as in `S2-1`. They are no mismatch.
    pub broken_off: Vec<String>,
    /// How much of it was there to be compared.
    pub compared: Compared,
    /// All mismatches, in order; one that makes a round impossible ends that round.
    pub mismatches: Vec<Mismatch>,
}

impl Replay {
    /// Whether every round was replayed to the end that the log tells of it.
    #[must_use]
    pub fn is_played(&self) -> bool {
        let ends =
            [texts::replays::about_setup(), texts::replays::about_move(), texts::replays::about_ending()];
        !self.mismatches.iter().any(|mismatch| ends.contains(&mismatch.about))
    }
}

/// Looks at a table before a seat does what the record says.
pub type Look<'a> = dyn FnMut(&mut Table, Who, &Action) + 'a;

/// Replays a log.
#[must_use]
pub fn replay(log: &Log) -> Replay {
    replay_with(log, &mut |_, _, _| {})
}

/// As [`replay`], looking at the table before each action.
pub fn replay_with(log: &Log, look: &mut Look<'_>) -> Replay {
    replay_from(log, &mut |_| {}, look)
}

/// A round of a log at our table.
#[derive(Clone)]
pub struct ReplayedRound {
    /// The table before it starts, with all known tiles fixed.
    pub table: Table,
    /// What was done, as far as it is possible here.
    pub acts: Vec<(Who, Action)>,
}

/// The rounds of a log at our table, and the mismatches.
#[must_use]
pub fn replayed(log: &Log) -> (Vec<ReplayedRound>, Replay) {
    let rounds = RefCell::new(Vec::<ReplayedRound>::new());
    let mut begin =
        |table: &Table| rounds.borrow_mut().push(ReplayedRound { table: table.clone(), acts: Vec::new() });
    let mut look = |_: &mut Table, who: Who, action: &Action| {
        if let Some(round) = rounds.borrow_mut().last_mut() {
            round.acts.push((who, action.clone()));
        }
    };
    let outcome = replay_from(log, &mut begin, &mut look);
    (rounds.into_inner(), outcome)
}

/// As [`replay_with`]; `begin` is shown the table before each round.
fn replay_from(log: &Log, begin: &mut dyn FnMut(&Table), look: &mut Look<'_>) -> Replay {
    let mut outcome = Replay::default();
    for (nth, round) in log.rounds.iter().enumerate() {
        outcome.rounds += 1;
        outcome.wins += round.ending.as_ref().map_or(0, |ending| ending.wins.len());
        outcome.compared += Compared::of(round, &log.rule);
        let mut notes = Notes::new(round);
        outcome.broken_off.extend(round.ending.is_none().then(|| notes.round.clone()));
        let same_deal = |earlier: &&LogRound| earlier.setup.round == round.setup.round;
        let repeats = log.rounds[..nth].iter().rev().take_while(same_deal).count();
        let next = log.rounds.get(nth + 1);
        let scene = Scene { log, next, repeats, ura_recorded: round.recorded_ura().is_some() };
        let found =
            if log.rule.flow.ura { ura::missing(round, |tried| scene.mismatches(tried)) } else { None };
        let played = found.as_ref().unwrap_or(round);
        scene.play(played, &mut notes, begin, look);
        outcome.mismatches.append(&mut notes.mismatches);
    }
    outcome
}

/// What stands around a round.
struct Scene<'a> {
    log: &'a Log,
    /// The round after it.
    next: Option<&'a LogRound>,
    /// How often the deal was repeated.
    repeats: usize,
    ura_recorded: bool,
}

impl Scene<'_> {
    /// The number of mismatches of a round.
    fn mismatches(&self, round: &LogRound) -> usize {
        let mut notes = Notes::new(round);
        self.play(round, &mut notes, &mut |_| {}, &mut |_, _, _| {});
        notes.mismatches.len()
    }

    fn play(&self, round: &LogRound, notes: &mut Notes, begin: &mut dyn FnMut(&Table), look: &mut Look<'_>) {
        match Replayer::new(self, round, look) {
            Ok(replayer) => {
                begin(&replayer.table);
                replayer.play(notes, self);
            }
            Err(reason) => notes.add(
                texts::replays::about_setup(),
                texts::replays::possible_round(),
                texts::replays::impossible_round(reason),
            ),
        }
    }
}

/// End of the round at our table.
#[derive(Default)]
struct TableResult {
    end: Option<RoundEnd>,
    finals: Option<Finals>,
}

impl Observer for TableResult {
    fn on_event(&mut self, game: &Game, mount: &Mount, event: &TableEvent) {
        match event {
            TableEvent::RoundEnded { result, openers, gunner, forms, urids } => {
                let wins = openers.iter().zip(forms).enumerate();
                let paid = wins.map(|(nth, (&who, form))| game.paid(who, *gunner, form, nth)).collect();
                self.end = Some(RoundEnd {
                    paid,
                    result: *result,
                    openers: openers.clone(),
                    forms: forms.clone(),
                    urids: urids.clone(),
                    drids: mount.drids().to_vec(),
                    before: game.points(),
                });
            }
            TableEvent::TableEnded { points, scores, .. } => {
                self.finals = Some(Finals { points: *points, scores: Some(scores.map(Score::points)) });
            }
            _ => {}
        }
    }
}

/// A mismatch that makes the rest of the round impossible: what the log says, and what our table says.
type Broken = (Text, Text);

struct Replayer<'a, 'l> {
    log: &'a LogRound,
    look: &'a mut Look<'l>,
    table: Table,
    seen: TableResult,
    /// Indicators revealed so far according to the log, if it says when.
    shown: Vec<T37>,
}

impl<'a, 'l> Replayer<'a, 'l> {
    /// Sets up a table with all known tiles of the round fixed.
    fn new(scene: &Scene<'_>, round: &'a LogRound, look: &'a mut Look<'l>) -> Result<Self, Text> {
        let girls = veiled::girls(&round.unnoticed);
        let table = Table::resume_round(scene.log.rule.clone(), 0, girls, &round.setup);
        let mut table = table.map_err(|error| error.problem().whole())?;
        table.set_repeats(scene.repeats as u32);
        let (mut next, mut kan) = ([0; 4], false);
        let mut rig = |exit: Exit, tile: T37| {
            let pos = next[exit as usize];
            next[exit as usize] += 1;
            let rigged = table.rig(exit, pos, tile);
            if rigged { Ok(()) } else { Err(texts::replays::wall_lacks_tile(tile_arg(tile), exit, pos)) }
        };
        for step in &round.moves {
            if let Move::Draw { tile, .. } = *step {
                rig(if kan { Exit::Rinshan } else { Exit::Pii }, tile)?;
            }
            kan = step.is_kan() || kan && matches!(step, Move::Flip(_));
        }
        round.indicators.iter().try_for_each(|&tile| rig(Exit::Dorahyou, tile))?;
        round.urids.iter().flatten().try_for_each(|&tile| rig(Exit::Urahyou, tile))?;
        Ok(Self { log: round, look, table, seen: TableResult::default(), shown: vec![round.setup.indicator] })
    }

    fn play(mut self, notes: &mut Notes, scene: &Scene<'_>) {
        let (next, finals) = (scene.next, scene.log.finals);
        self.table.start(&mut self.seen);
        for step in &self.log.moves {
            if let Err((expected, found)) = self.step(*step) {
                return notes.add(texts::replays::about_move(), expected, found);
            }
            if let Move::Discard { who, .. } = *step {
                notes.turn = self.table.game().turn(who);
            }
            self.check_indicators(*step, notes);
        }
        let Some(ending) = &self.log.ending else {
            // Only the last round may lack its end, and one of which it is known why.
            if !self.log.cut && (next.is_some() || finals.is_some()) {
                notes.add(
                    texts::replays::about_ending(),
                    texts::replays::how_round_ended(),
                    texts::replays::not_in_record(),
                );
            }
            return;
        };
        if let Err((expected, found)) = self.end(ending) {
            return notes.add(texts::replays::about_ending(), expected, found);
        }
        if let Some(end) = &self.seen.end {
            compare::ending(self.log, ending, end, self.table.game().points(), notes);
            if let Some(urids) = self.log.urids.as_ref().filter(|_| scene.ura_recorded && end.result.is_win())
            {
                notes.same(texts::replays::about_ura_indicators(), urids, &end.urids);
            }
        }
        if !self.log.cut {
            self.go_on(next, finals, notes);
        }
    }

    fn step(&mut self, step: Move) -> Result<(), Broken> {
        match step {
            Move::Flip(tile) => {
                self.shown.push(tile);
                Ok(())
            }
            Move::Draw { who, tile } => {
                self.pass()?;
                let holds = self.table.game().hand(who).drawn() == Some(tile);
                if holds {
                    Ok(())
                } else {
                    Err((texts::replays::seat_draws(who, tile_arg(tile)), self.state()))
                }
            }
            Move::Discard { who, tile, spin, riichi } => {
                let drawn = self.table.game().hand(who).drawn();
                if spin && drawn.is_some_and(|drawn| drawn != tile) {
                    return Err((texts::replays::seat_throws_drawn(who, tile_arg(tile)), self.state()));
                }
                self.act(who, self.discard(who, tile, spin, riichi))
            }
            Move::Claim { who, chii, own } => {
                self.call(who, if chii { Action::Chii(own) } else { Action::Pon(own) }, own)
            }
            Move::Daiminkan { who } => {
                self.act(who, Action::Daiminkan)?;
                self.pass()
            }
            Move::Ankan { who, kind } => self.act(who, Action::Ankan(kind)),
            Move::Kakan { who, tile } => self.act(who, Action::Kakan(tile)),
        }
    }

    /// The discard as it is legal here. Writers name a drawn tile by its number, mark the dealer's first discard as one
    /// from the hand, or a discard after a call as one that was drawn.
    fn discard(&self, who: Who, tile: T37, spin: bool, riichi: bool) -> Action {
        let spun = if riichi { Action::SpinRiichi } else { Action::SpinOut };
        let swapped = if riichi { Action::SwapRiichi(tile) } else { Action::SwapOut(tile) };
        let legal = |action: &Action| self.table.choices(who).is_legal(action);
        match self.table.game().hand(who).drawn() {
            Some(drawn) if spin || drawn == tile && !legal(&swapped) => spun,
            _ => swapped,
        }
    }

    /// Performs a chii or pon. Logs list the tiles from the hand in any order.
    fn call(&mut self, who: Who, action: Action, [a, b]: [T37; 2]) -> Result<(), Broken> {
        let turned = match action {
            Action::Chii(_) => Action::Chii([b, a]),
            _ => Action::Pon([b, a]),
        };
        let legal = self.table.choices(who).is_legal(&action);
        self.act(who, if legal { action } else { turned })?;
        self.pass()
    }

    fn act(&mut self, who: Who, action: Action) -> Result<(), Broken> {
        let expected = || texts::replays::seat_does(who, action.said());
        if self.seen.end.is_some() {
            return Err((expected(), self.state()));
        }
        (self.look)(&mut self.table, who, &action);
        let done = self.table.act(who, action.clone(), &mut self.seen);
        done.map_err(|illegal| (expected(), illegal.reason.whole()))
    }

    /// Passes for everyone who can.
    fn pass(&mut self) -> Result<(), Broken> {
        for who in Who::ALL {
            if self.table.choices(who).pass {
                self.act(who, Action::Pass)?;
            }
        }
        Ok(())
    }

    fn end(&mut self, ending: &Ending) -> Result<(), Broken> {
        match ending.result {
            RoundResult::Tsumo => {
                for win in &ending.wins {
                    self.act(win.who, Action::Tsumo)?;
                }
            }
            RoundResult::Ron => {
                for win in &ending.wins {
                    self.act(win.who, Action::Ron)?;
                }
            }
            RoundResult::TripleRon => {
                for who in Who::ALL {
                    if self.table.choices(who).ron {
                        self.act(who, Action::Ron)?;
                    }
                }
            }
            RoundResult::NineKinds => {
                if let Some(who) = self.table.asked() {
                    self.act(who, Action::NineKinds)?;
                }
            }
            _ => {}
        }
        self.pass()?;
        match &self.seen.end {
            Some(_) => Ok(()),
            None => Err((texts::replays::round_ends(ending.result.code()), self.state())),
        }
    }

    /// Checks the indicators before each draw. (Logs differ in whether an indicator comes before or after the
    /// discard it is revealed with.)
    fn check_indicators(&mut self, step: Move, notes: &mut Notes) {
        let timed = self.log.moves.iter().any(|step| matches!(step, Move::Flip(_)));
        if timed && matches!(step, Move::Draw { .. }) {
            notes.same(texts::replays::about_indicators(), &self.shown, &self.table.mount().drids().to_vec());
            self.shown = self.table.mount().drids().to_vec();
        }
    }

    /// Continues to the next round or the end of the game, according to the log.
    fn go_on(&mut self, next: Option<&LogRound>, finals: Option<Finals>, notes: &mut Notes) {
        let wish = if next.is_some() { Action::NextRound } else { Action::EndTable };
        for who in Who::ALL {
            let legal = self.table.choices(who).is_legal(&wish);
            let action = if legal { wish.clone() } else { self.table.choices(who).fallback() };
            if let Err((expected, found)) = self.go(who, action) {
                return notes.add(texts::replays::about_next(), expected, found);
            }
        }
        let finals = finals.filter(|_| next.is_none());
        match (next, finals, self.seen.finals) {
            (Some(next), _, None) => compare::next(&next.setup, self.table.game(), notes),
            (Some(next), _, Some(_)) => {
                let name = round_name(next.setup.round, next.setup.extra_round);
                notes.add(texts::replays::about_next(), Text::verbatim(name), texts::testing::game_is_over());
            }
            (None, Some(finals), Some(found)) => compare::finals(finals, found, notes),
            (None, Some(_), None) => {
                notes.add(texts::replays::about_next(), texts::testing::game_is_over(), self.state())
            }
            (None, None, _) => {}
        }
    }

    fn go(&mut self, who: Who, action: Action) -> Result<(), Broken> {
        let expected = texts::replays::seat_does(who, action.said());
        self.table.act(who, action, &mut self.seen).map_err(|illegal| (expected, illegal.reason.whole()))
    }

    /// Describes the state of our table.
    fn state(&self) -> Text {
        let game = self.table.game();
        if let Some(end) = &self.seen.end {
            return texts::replays::round_is_over(end.result.code());
        }
        let asked = Who::ALL.into_iter().filter(|&who| !self.table.choices(who).is_empty());
        let asked = asked.map(|who| match game.hand(who).drawn() {
            Some(tile) => texts::replays::seat_with_drawn(who, tile_arg(tile)),
            None => texts::replays::seat_alone(who),
        });
        texts::replays::seats_to_act(round_name(game.round(), game.extra_round()), Text::joined(asked, ", "))
    }
}
