//! What the expert thinks of decisions: of a game that is played now, or of a seat of a record.
//!
//! A [`Reviewer`] looks at a table before a seat acts and keeps each [`Decision`] of that seat with the expert's
//! [`Opinion`]. A [`Review`] sums them up. Seats are reviewed from what they see; that a record knows the other hands
//! makes no difference.

mod page;
mod parts;
pub mod told;

pub use page::{MARK, page};
pub use parts::parts;

use crate::girl::Girls;
use crate::player::Expert;
use crate::player::expert::{Candidate, ExpertOptions, Opinion, Trial, Tried};
use crate::state::{Action, Menu, MenuRow, Picks, RowShows, View, round_name};
use crate::table::Table;
use crate::tile::{Meld, T34, T37, Who};
use serde::Serialize;

/// A decision of a seat, with the expert's opinion.
#[derive(Debug, Clone, Serialize)]
pub struct Decision {
    /// Round, like `E1-0`.
    pub round: String,
    /// The seat's turn, from 1; 0 before the dice.
    pub turn: usize,
    /// The seat.
    pub who: Who,
    /// Its concealed tiles without the drawn one.
    pub hand: Vec<T37>,
    /// The drawn tile.
    pub drawn: Option<T37>,
    /// Its melds.
    pub melds: Vec<Meld>,
    /// The discard it could call.
    pub offered: Option<T37>,
    /// The menu that was open.
    #[serde(skip)]
    pub menu: Option<Menu>,
    /// What it did.
    pub done: Action,
    /// What the expert thinks.
    #[serde(flatten)]
    pub opinion: Opinion,
}

impl Decision {
    /// A decision, before it is carried out.
    #[must_use]
    pub fn new(view: &View<'_>, opinion: Opinion, done: Action) -> Self {
        let (hand, me, choices) = (view.hand(), view.me(), view.choices());
        let is_dealt = choices.is_drawn() || choices.pass;
        Self {
            round: round_name(view.round(), view.extra_round()),
            turn: if is_dealt { view.turn(me) + 1 } else { 0 },
            who: me,
            hand: hand.closed().tiles().collect(),
            drawn: hand.drawn(),
            melds: hand.melds().to_vec(),
            offered: view.focus().filter(|_| choices.pass).map(|focus| focus.tile),
            menu: choices.menu.as_deref().cloned(),
            done,
            opinion,
        }
    }

    /// Whether the expert weighed several actions, or answers to a menu, or a win that was not made.
    #[must_use]
    pub fn is_open(&self) -> bool {
        let weighed = match &self.opinion.candidates[..] {
            [] => false,
            [only] => only.action != self.done,
            _ => true,
        };
        self.tried_answers().next().is_some() || weighed && !matches!(self.done, Action::Pick { .. })
    }

    /// The candidate that was chosen, if the expert weighed it.
    #[must_use]
    pub fn chosen(&self) -> Option<&Candidate> {
        self.candidate(&self.done)
    }

    /// What the expert would do. Where it would first look in the menu at what an action leads to, and the menu was left alone,
    /// that action.
    #[must_use]
    pub fn meant(&self) -> &Action {
        let best = &self.opinion.best;
        let (Action::Pick { rows, .. }, false) = (best, matches!(self.done, Action::Pick { .. })) else {
            return best;
        };
        let on = |row: &&MenuRow| rows.0.get(&row.name) == Some(&true);
        let row = self.menu.iter().flat_map(|menu| &menu.rows).find(on);
        match row.and_then(|row| row.shows.as_ref()) {
            Some(RowShows::Action(action)) => action,
            _ => best,
        }
    }

    /// Whether it was about the menu: that was answered, or the expert would have.
    #[must_use]
    pub fn is_of_menu(&self) -> bool {
        [&self.done, self.meant()].into_iter().any(|action| matches!(action, Action::Pick { .. }))
    }

    /// What the choice costs by the expert's estimate, in utility, at least 0. An answer to a menu that was not tried counts
    /// as leaving everything off, an action that was not weighed as a round in which no points move; where nothing was
    /// weighed, nothing is lost.
    #[must_use]
    pub fn loss(&self) -> f64 {
        let lost = if self.is_of_menu() {
            self.gain(self.meant()) - self.gain(&self.done)
        } else {
            let best = self.candidate(self.meant()).or(self.opinion.candidates.first());
            best.map_or(0.0, |best| best.utility - self.chosen().map_or(0.0, |chosen| chosen.utility))
        };
        lost.max(0.0)
    }

    /// Whether the expert would have done the same; a red five is another tile than a black one. Of an answer to a menu only
    /// the answers are compared: after it the seat is asked again.
    #[must_use]
    pub fn agrees(&self) -> bool {
        let is_answered = matches!(self.done, Action::Pick { .. });
        self.answer(self.meant()) == self.answer(&self.done)
            && (is_answered || self.same(self.meant(), &self.done))
    }

    /// The state of every row of the open menu after an action.
    #[must_use]
    pub fn answer(&self, action: &Action) -> Option<Picks> {
        let left = Picks::default();
        let picks = if let Action::Pick { rows, .. } = action { rows } else { &left };
        self.rows(picks)
    }

    /// The state of every row of the open menu after an answer.
    fn rows(&self, picks: &Picks) -> Option<Picks> {
        self.menu.as_ref()?.answer(picks).ok()
    }

    /// What imagined rounds gain by the answer that an action is to the open menu, over leaving everything off.
    fn gain(&self, action: &Action) -> f64 {
        let Some(answer) = self.answer(action) else { return 0.0 };
        let mut tried = self.tried_answers();
        tried
            .find(|(picks, _)| self.rows(picks).as_ref() == Some(&answer))
            .map_or(0.0, |(_, trial)| trial.gain)
    }

    /// The answers to the menu that were tried.
    fn tried_answers(&self) -> impl Iterator<Item = (&Picks, &Trial)> {
        self.opinion.tried.iter().filter_map(|trial| match &trial.what {
            Tried::Answer(picks) => Some((picks, trial)),
            Tried::EveryTriplet | Tried::FirstRiichi => None,
        })
    }

    /// The candidate that an action is; of a call, also with another five.
    fn candidate(&self, action: &Action) -> Option<&Candidate> {
        let candidates = &self.opinion.candidates;
        let found = candidates.iter().find(|candidate| self.same(&candidate.action, action));
        found.or_else(|| {
            let own = called(action)?;
            candidates.iter().find(|candidate| called(&candidate.action) == Some(own))
        })
    }

    /// Whether two actions are the same, if it does not matter which of two equal tiles is thrown.
    fn same(&self, one: &Action, other: &Action) -> bool {
        one == other || self.thrown(one).is_some() && self.thrown(one) == self.thrown(other)
    }

    /// The tile an action throws, and whether with riichi.
    #[must_use]
    pub fn thrown(&self, action: &Action) -> Option<(T37, bool)> {
        match *action {
            Action::SpinOut => Some((self.drawn?, false)),
            Action::SpinRiichi => Some((self.drawn?, true)),
            Action::SwapOut(tile) => Some((tile, false)),
            Action::SwapRiichi(tile) => Some((tile, true)),
            _ => None,
        }
    }
}

/// The kinds with which an action calls chii or pon.
fn called(action: &Action) -> Option<[T34; 2]> {
    match action {
        Action::Chii(own) | Action::Pon(own) => Some(own.map(|tile| tile.t34())),
        _ => None,
    }
}

/// Keeps the decisions of some seats.
pub struct Reviewer {
    experts: [Option<Expert>; 4],
    /// The decisions, in order.
    pub decisions: Vec<Decision>,
}

impl Reviewer {
    /// Reviews these seats.
    #[must_use]
    pub fn new(seats: &[Who], options: ExpertOptions) -> Self {
        let experts = Who::ALL.map(|who| seats.contains(&who).then(|| Expert::new(options)));
        Self { experts, decisions: Vec::new() }
    }

    /// What the expert thinks of a seat's decision; `None` for seats it does not review, and for what is no
    /// decision about play or a menu.
    pub fn opinion(&mut self, view: &View<'_>, girls: &mut Girls) -> Option<Opinion> {
        let expert = self.experts[view.me().index()].as_mut()?;
        let choices = view.choices();
        (choices.is_drawn() || choices.pass || choices.menu.is_some()).then(|| expert.opinion(view, girls))
    }

    /// Looks at a table before a seat acts.
    pub fn look(&mut self, table: &mut Table, who: Who, done: &Action) {
        let (view, girls) = table.seat(who);
        if let Some(opinion) = self.opinion(&view, girls) {
            self.decisions.push(Decision::new(&view, opinion, done.clone()));
        }
    }
}

/// A summary of a seat's decisions.
#[derive(Debug, Clone, Serialize)]
pub struct Review {
    /// Decisions in which the expert weighed several actions, or answers to a menu.
    pub decisions: usize,
    /// Those in which it would have done the same.
    pub agreed: usize,
    /// The estimated cost of the others together, in utility.
    pub loss: f64,
    /// Indices of the costliest differences, costliest first.
    pub costliest: Vec<usize>,
}

impl Review {
    /// Sums up decisions, and lists so many of the costliest differences.
    #[must_use]
    pub fn of(decisions: &[Decision], most: usize) -> Self {
        let open = || decisions.iter().enumerate().filter(|(_, decision)| decision.is_open());
        let mut differ: Vec<(usize, f64)> = open()
            .filter(|(_, decision)| !decision.agrees())
            .map(|(nth, decision)| (nth, decision.loss()))
            .collect();
        differ.sort_by(|a, b| b.1.total_cmp(&a.1));
        Self {
            decisions: open().count(),
            agreed: open().filter(|(_, decision)| decision.agrees()).count(),
            loss: differ.iter().fold(0.0, |sum, (_, loss)| sum + loss),
            costliest: differ.iter().take(most).map(|&(nth, _)| nth).collect(),
        }
    }

    /// The costliest of the decisions that it sums up, with their indices.
    pub fn costliest_of<'d>(&self, decisions: &'d [Decision]) -> impl Iterator<Item = (usize, &'d Decision)> {
        self.costliest.iter().filter_map(move |&nth| Some((nth, decisions.get(nth)?)))
    }
}
