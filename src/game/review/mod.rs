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
use crate::player::expert::{Candidate, ExpertOptions, Opinion};
use crate::state::{Action, View, round_name};
use crate::table::Table;
use crate::tile::{Meld, T37, Who};
use serde::Serialize;

/// A decision of a seat, with the expert's opinion.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Decision {
    /// Round, like `E1-0`.
    pub round: String,
    /// The seat's turn, from 1.
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
        let (hand, me) = (view.hand(), view.me());
        Self {
            round: round_name(view.round(), view.extra_round()),
            turn: view.turn(me) + 1,
            who: me,
            hand: hand.closed().tiles().collect(),
            drawn: hand.drawn(),
            melds: hand.melds().to_vec(),
            offered: view.focus().filter(|_| !view.choices().is_drawn()).map(|focus| focus.tile),
            done,
            opinion,
        }
    }

    /// Whether the expert weighed several actions.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.opinion.candidates.len() > 1
    }

    /// The candidate that was chosen, if the expert weighed it.
    #[must_use]
    pub fn chosen(&self) -> Option<&Candidate> {
        self.opinion.candidates.iter().find(|candidate| self.same(&candidate.action, &self.done))
    }

    /// What the choice costs by the expert's estimate, in utility; `None` if it was not weighed.
    #[must_use]
    pub fn loss(&self) -> Option<f64> {
        let best = self.opinion.candidates.first()?;
        Some(best.utility - self.chosen()?.utility)
    }

    /// Whether the expert would have done the same, red fives apart from black ones.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.same(&self.opinion.best, &self.done)
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
    /// decision about play.
    pub fn opinion(&mut self, view: &View<'_>, girls: &mut Girls) -> Option<Opinion> {
        let expert = self.experts[view.me().index()].as_mut()?;
        let choices = view.choices();
        (choices.is_drawn() || choices.pass).then(|| expert.opinion(view, girls))
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
    /// Decisions in which the expert weighed several actions.
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
            .filter_map(|(nth, decision)| Some((nth, decision.loss()?)))
            .collect();
        differ.sort_by(|a, b| b.1.total_cmp(&a.1));
        Self {
            decisions: open().count(),
            agreed: open().filter(|(_, decision)| decision.agrees()).count(),
            loss: differ.iter().map(|(_, loss)| loss.max(0.0)).sum(),
            costliest: differ.iter().take(most).map(|&(nth, _)| nth).collect(),
        }
    }
}
