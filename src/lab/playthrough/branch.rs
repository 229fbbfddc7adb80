//! The same luck with something else: a game that parts from another at a moment.

use super::scene::Sight;
use super::step::Step;
use super::tape::Tape;
use super::{Changes, Moment, Playthrough};
use crate::lab::Players;
use crate::lab::diff::Diff;
use crate::lab::why::Chronicle;
use crate::problem::{Lang, Problem, Text, texts};
use crate::state::{Action, TableEvent};
use crate::tile::Who;
use std::collections::VecDeque;

/// Where two lines part.
#[derive(Debug, Clone)]
pub struct Parted {
    /// The place, as `why --at` takes it.
    pub at: String,
    /// The number of the moment in the game and in its branch; the last one, where a line has none.
    pub n: [usize; 2],
    /// What happened in both.
    pub text: Text,
}

/// A game that went another way.
pub struct Branched {
    /// The game, played on to the end of the round.
    pub game: Playthrough,
    /// The moment it begins from.
    pub from: usize,
    /// Where it parts from the other, if it does in this round.
    pub first: Option<Parted>,
    /// All differences in this round.
    pub diff: Diff,
}

/// What to do another way, from where.
pub struct Branch<'a> {
    /// The number of the moment.
    pub from: usize,
    /// The changes.
    pub changes: &'a Changes,
    /// Makes the players; those of persons' seats play where the persons did not.
    pub players: &'a dyn Fn() -> Players,
}

impl Playthrough {
    /// Plays another line to the end of the round, and compares it with this one. Persons do in it what they did here,
    /// as long as nothing is another way; then the players of their seats decide. If this game has not come to
    /// the end of the round, it is compared as these players would play it on.
    ///
    /// # Errors
    /// There is no such moment, or a change cannot be made.
    pub fn branch(&self, branch: &Branch<'_>) -> Result<Branched, Problem> {
        let Branch { from, changes, players } = *branch;
        let (mut game, next) = self.fork(from, players())?;
        if changes.action.is_some() && next.is_some() {
            return Err(texts::branch_within_a_turn().into());
        }
        game.change(changes)?;
        if let Some(step) = next {
            step.ask(&mut game.table);
            game.take(step)?;
        }
        if let Some((who, action)) = &changes.action {
            game.take(Step::Acted { who: *who, action: action.clone(), advised: false })?;
        }
        let begun = game.tape.steps.iter().filter(|step| step.acted().is_some()).count();
        let acts = self.tape.steps.iter().filter_map(|step| step.acted());
        let mut rest: VecDeque<(Who, Action)> =
            acts.skip(begun).map(|(who, action)| (who, action.clone())).collect();
        if changes.action.is_some() {
            rest.clear();
        }
        game.play_on(Some((&self.tape, from)), &mut rest);
        let other = self.played_on(players())?;
        let line = other.as_ref().unwrap_or(self);
        let first = parted(from, line, &game);
        let diff = Diff::of(&line.this_round(from), &game.this_round(from));
        Ok(Branched { game, from, first, diff })
    }

    /// This game played on to the end of its round, if it has not come there.
    fn played_on(&self, players: Players) -> Result<Option<Self>, Problem> {
        if self.has_ended(self.last()) {
            return Ok(None);
        }
        let (mut game, _) = self.fork(self.last(), players)?;
        game.play_on(None, &mut VecDeque::new());
        Ok(Some(game))
    }

    fn has_ended(&self, from: usize) -> bool {
        let begins = |moment: &&Moment| matches!(moment.event, TableEvent::RoundStarted { .. });
        let last = self.moments()[from..]
            .iter()
            .rev()
            .find(|moment| begins(moment) || matches!(moment.event, TableEvent::RoundEnded { .. }));
        self.is_over() || last.is_some_and(|moment| !begins(&moment))
    }

    /// The game up to a moment, and the step that goes on after it, if it lies within one.
    fn fork(&self, nth: usize, players: Players) -> Result<(Self, Option<Step>), Problem> {
        let (tape, next) = self.tape.cut(nth)?;
        let rounds = tape.rounds_before_the_last();
        let mut chronicle = self.rounds(0, rounds);
        let table = tape.before(tape.steps.len(), &mut chronicle)?;
        let (cast, ears, reports) = (self.cast.clone(), Box::new(()), Vec::new());
        Ok((Self { cast, table, players, ears, tape, chronicle, reports }, next))
    }

    /// Plays to the end of the round. What `rest` says was done before is done again until something is another way
    /// than on the other line.
    fn play_on(&mut self, other: Option<(&Tape, usize)>, rest: &mut VecDeque<(Who, Action)>) {
        let begun = self.last();
        while !self.is_over() && !self.tape.ended_since(begun) {
            let Some(who) = Who::ALL.into_iter().find(|&who| !self.table.choices(who).is_empty()) else {
                break;
            };
            let same = other.is_some_and(|(other, from)| self.tape.follows(other, from));
            let before = rest.pop_front().filter(|(seat, action)| {
                same && !self.decides_anew(*seat) && self.table.choices(*seat).is_legal(action)
            });
            let done = match before {
                Some((who, action)) => self.take(Step::Acted { who, action, advised: false }),
                None => self.decide(who),
            };
            if done.is_err() {
                break;
            }
        }
    }

    /// Whether what a player does hangs on what it is asked and on nothing else.
    fn decides_anew(&self, who: Who) -> bool {
        let player = &self.cast.players[who.index()];
        !self.cast.persons[who.index()] && (player == super::AI || player.starts_with("expert"))
    }

    /// The chronicle of the round in which a moment lies.
    fn this_round(&self, from: usize) -> Chronicle {
        let begun = self.tape.rounds_until(from).saturating_sub(1);
        self.rounds(begun, begun + 1)
    }

    /// The chronicle of some rounds.
    fn rounds(&self, from: usize, to: usize) -> Chronicle {
        let rounds = &self.chronicle.rounds;
        let rounds = rounds[from.min(rounds.len())..to.min(rounds.len())].to_vec();
        Chronicle { rounds, ..Chronicle::new(self.cast.labels.clone(), self.cast.handles.clone()) }
    }
}

/// Where the moments of two games part.
fn parted(from: usize, one: &Playthrough, other: &Playthrough) -> Option<Parted> {
    let (ours, theirs) = (one.moments(), other.moments());
    let same = |n: &usize| match (ours.get(*n), theirs.get(*n)) {
        (Some(a), Some(b)) => a.event == b.event,
        _ => false,
    };
    let end = one.round_end(from).max(other.round_end(from));
    let n = (from + 1..=end).find(|n| !same(n))?;
    let told = |game: &Playthrough| {
        let moment = game.moments().get(n)?;
        let say = |lang| game.scene(n, Sight::All, lang).map(|scene| scene.event.text).unwrap_or_default();
        let text = crate::problem::Arg::Each([Lang::En, Lang::Zh, Lang::Ja].map(say));
        Some((moment.at.clone(), text))
    };
    let (at, text) = match (told(one), told(other)) {
        (Some((at, a)), Some((_, b))) => (at.clone(), texts::branch_parts(at, a, b)),
        (Some((at, a)), None) | (None, Some((at, a))) => (at.clone(), texts::branch_ends_there(at, a)),
        (None, None) => return None,
    };
    Some(Parted { at, n: [n.min(one.last()), n.min(other.last())], text })
}

impl Playthrough {
    /// The moment at which the round of a moment ends, or the last one.
    fn round_end(&self, from: usize) -> usize {
        let later = self.moments().iter().enumerate().skip(from);
        let mut ends = later.filter(|(_, moment)| matches!(moment.event, TableEvent::RoundEnded { .. }));
        ends.next().map_or(self.last(), |(nth, _)| nth)
    }
}
