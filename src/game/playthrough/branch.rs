//! The same luck with something else: a game that parts from another at a moment.

use super::scene::Sight;
use super::step::Step;
use super::tape::Tape;
use super::{Changes, Moment, Playthrough};
use crate::game::Players;
use crate::game::diff::Diff;
use crate::game::why::Chronicle;
use crate::game::words::label;
use crate::interop::players::decides_anew;
use crate::problem::{Arg, Lang, Problem, Text, texts};
use crate::state::{Action, TableEvent};
use crate::tile::Who;
use std::collections::VecDeque;

/// Where two lines part.
#[derive(Debug, Clone)]
pub struct Parted {
    /// The place, as `why --at` takes it.
    pub at: String,
    /// The number of the moment in the line it is compared with and in the branch; the last one, where a line has none.
    pub n: [usize; 2],
    /// What happened in both.
    pub text: Text,
}

/// A game that went another way.
pub struct Branched {
    /// The game, played on to the end of the round.
    pub game: Playthrough,
    /// The line it is compared with, played on likewise, if the round of the other game is not over yet.
    pub line: Option<Playthrough>,
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
    /// Who is told where the lines part.
    pub sight: Sight,
}

impl Playthrough {
    /// Plays another line to the end of the round, and compares it with this one. Persons do in it what they did here,
    /// as long as nothing is another way; then the players of their seats decide. If this game has not come to
    /// the end of the round, it is compared as these players would play it on.
    ///
    /// # Errors
    /// There is no such moment, or a change cannot be made.
    pub fn branch(&self, branch: &Branch<'_>) -> Result<Branched, Problem> {
        let Branch { from, changes, players, sight } = *branch;
        let (mut game, next) = self.fork(from, players())?;
        if changes.action.is_some() && next.is_some() {
            return Err(texts::played::nobody_has_to_choose().into());
        }
        game.change(changes)?;
        if let Some(step) = next {
            step.ask(&mut game.table);
            game.take(step)?;
        }
        if let Some((who, action)) = &changes.action {
            game.take(Step::Acted { who: *who, action: action.clone(), advised: false })?;
        }
        let mut rest = match changes.action {
            Some(_) => VecDeque::new(),
            None => self.acts_after(&game),
        };
        game.play_on(Some((&self.tape, from)), &mut rest)?;
        let line = self.played_on(from, players())?;
        let other = line.as_ref().unwrap_or(self);
        let first = parted(from, other, &game, sight);
        let diff = Diff::of(&other.this_round(from), &game.this_round(from));
        let diff = if sight == Sight::All { diff } else { diff.without_draws() };
        Ok(Branched { game, line, from, first, diff })
    }

    /// Whether a branch from a moment shows who looks nothing that is still to come: a seat sees other lines only of a round that
    /// is over.
    #[must_use]
    pub fn may_branch(&self, from: usize, sight: Sight) -> bool {
        sight == Sight::All || !self.goes_on_after(from)
    }

    /// Whether the round of a moment, or the next one between two, has not come to its end.
    fn goes_on_after(&self, from: usize) -> bool {
        !self.is_over() && !self.tape.ended_since(from)
    }

    /// This game played on to the end of the round of a moment, or of the next one between two, if it has not come there.
    fn played_on(&self, from: usize, players: Players) -> Result<Option<Self>, Problem> {
        if !self.goes_on_after(from) {
            return Ok(None);
        }
        let (mut game, _) = self.fork(self.last(), players)?;
        let mut rest = self.acts_after(&game);
        game.play_on(Some((&self.tape, from)), &mut rest)?;
        Ok(Some(game))
    }

    /// What was done here after all that has been done in another game, which begins as this one does.
    fn acts_after(&self, game: &Self) -> VecDeque<(Who, Action)> {
        let begun = game.tape.steps.iter().filter(|step| step.acted().is_some()).count();
        let acts = self.tape.steps.iter().filter_map(Step::acted);
        acts.skip(begun).map(|(who, action)| (who, action.clone())).collect()
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
    fn play_on(
        &mut self,
        other: Option<(&Tape, usize)>,
        rest: &mut VecDeque<(Who, Action)>,
    ) -> Result<(), Problem> {
        self.begin_rounds()?;
        let begun = self.last();
        while !self.is_over() && !self.tape.ended_since(begun) {
            let Some(who) = Who::ALL.into_iter().find(|&who| !self.table.choices(who).is_empty()) else {
                break;
            };
            let same = other.is_some_and(|(other, from)| self.tape.follows(other, from));
            let is_asked = |(seat, _): &mut (Who, Action)| same && !self.table.choices(*seat).is_empty();
            match rest.pop_front_if(is_asked) {
                Some((who, action)) if self.does_again(who, &action) => {
                    self.take(Step::Acted { who, action, advised: false })?;
                }
                Some((who, _)) => self.decide(who)?,
                None => self.decide(who)?,
            }
        }
        Ok(())
    }

    /// Whether a seat does what it did in the other line.
    fn does_again(&self, who: Who, action: &Action) -> bool {
        !self.decides_anew(who) && self.table.choices(who).is_legal(action)
    }

    fn decides_anew(&self, who: Who) -> bool {
        !self.cast.persons[who.index()] && decides_anew(&self.cast.players[who.index()])
    }

    /// The chronicle of the round in which a moment lies.
    fn this_round(&self, from: usize) -> Chronicle {
        let ended = self.moments().get(from).is_some_and(Moment::ends_round);
        let begun = self.tape.rounds_until(from).saturating_sub(usize::from(!ended));
        self.rounds(begun, begun + 1)
    }

    /// The chronicle of some rounds.
    fn rounds(&self, from: usize, to: usize) -> Chronicle {
        let rounds = &self.chronicle.rounds;
        let rounds = rounds[from.min(rounds.len())..to.min(rounds.len())].to_vec();
        Chronicle { rounds, ..Chronicle::new(self.cast.labels.clone(), self.cast.handles.clone()) }
    }
}

/// Where two games part: what happened is another, or what somebody did.
fn parted(from: usize, one: &Playthrough, other: &Playthrough, sight: Sight) -> Option<Parted> {
    let (ours, theirs) = (one.moments(), other.moments());
    let same = |n: &usize| match (ours.get(*n), theirs.get(*n)) {
        (Some(a), Some(b)) => a.is_like(b) && acted_alike(&one.tape.acts_to(*n), &other.tape.acts_to(*n)),
        _ => false,
    };
    let end = one.round_end(from).max(other.round_end(from));
    let n = (from + 1..=end).find(|n| !same(n))?;
    let (at, text) = match (happened(one, n, sight), happened(other, n, sight)) {
        (Some((at, a)), Some((_, b))) if a == b => {
            let [a, b] = [one, other].map(|game| game.did(n, sight));
            let text = match a == b && sight != Sight::All {
                true => texts::played::branch_parts_unseen(),
                false => texts::played::branch_parts(a, b),
            };
            (at, text)
        }
        (Some((at, a)), Some((_, b))) => (at, texts::played::branch_parts(said(a), said(b))),
        (Some((at, a)), None) | (None, Some((at, a))) => (at, texts::played::other_line_ended(said(a))),
        (None, None) => return None,
    };
    Some(Parted { at, n: [n.min(one.last()), n.min(other.last())], text })
}

/// Whether all seats did the same. Who passed in one line and was not asked in the other did nothing else there.
fn acted_alike(one: &[(Who, &Action)], other: &[(Who, &Action)]) -> bool {
    Who::ALL.into_iter().all(|who| {
        let [mine, theirs] = [one, other].map(|acts| {
            let hers = acts.iter().filter(|(seat, _)| *seat == who);
            hers.map(|(_, action)| Action::clone(action)).collect::<Vec<_>>()
        });
        let unasked = |a: &[Action], b: &[Action]| a.is_empty() && *b == [Action::Pass];
        mine == theirs || unasked(&mine, &theirs) || unasked(&theirs, &mine)
    })
}

/// A sentence in each language.
type Sentence = [String; 3];

fn said(sentence: Sentence) -> Arg {
    Arg::Each(sentence)
}

/// What happened at a moment, as who looks may know it, and where.
fn happened(game: &Playthrough, n: usize, sight: Sight) -> Option<(String, Sentence)> {
    let moment = game.moments().get(n)?;
    let say = |lang| game.scene(n, sight, lang).map(|scene| scene.event.text).unwrap_or_default();
    Some((moment.at.clone(), Lang::ALL.map(say)))
}

impl Playthrough {
    /// What seats did before a moment, in words; only what is seen by who looks.
    fn did(&self, n: usize, sight: Sight) -> Text {
        let thrown = self.moments().get(n).and_then(|moment| match moment.event {
            TableEvent::Discarded { tile, .. } => Some(tile),
            _ => None,
        });
        let acts = self.tape.acts_to(n).into_iter().filter(|(who, _)| sight.sees(*who));
        let words =
            acts.map(|(who, action)| texts::frame::colon(self.cast.called(who), label(action, thrown)));
        Text::joined(words, "; ")
    }

    /// Where the round of a moment ends; between two rounds, where the next one does. The last moment if it has not ended.
    fn round_end(&self, from: usize) -> usize {
        let later = self.moments().iter().enumerate().skip(from + 1);
        let mut ends = later.filter(|(_, moment)| moment.ends_round());
        ends.next().map_or(self.last(), |(nth, _)| nth)
    }
}
