//! A stronger player than the base AI, that compares the expected utility of its actions.
//!
//! Three estimates make the utility of an action: what a discard may cost (`danger`, by tables of frequencies in
//! simulated games), what a hand may win in the draws that are left (`hands`, draw by draw one step from tenpai; `ways`
//! beyond, by how such hands fare, `habits`), and what points are worth in this standing (`stakes`). How the round goes on
//! meanwhile, `course`, is by the same tables.
//!
//! It knows the [`View`] of its seat, and its own girl, of whom it asks a [double](crate::girl::Double) at
//! [imagined tables](Table::imagine): what she would push at the next draws to each hand and what she would forbid it
//! (`luck`), what a discard would cost her beyond the round (`lasting`), which answer to her menu plays best (`menus`), and
//! whether she wants every triplet called or a riichi on the first discard (`style`). The last three play imagined rounds,
//! in which every seat is the base AI without hints and rivals have no skills. Hints of skills are not read unless `hints`
//! is given. A decision is a function of what the seat sees and of its girl's state.

mod asked;
mod course;
mod danger;
mod foresight;
mod habits;
mod hands;
mod lasting;
mod luck;
mod menus;
mod odds;
mod opinion;
mod options;
mod plan;
mod rollout;
mod sight;
mod situation;
mod stakes;
mod style;
mod table;
mod thought;
mod told;
mod ways;
mod wins;

#[cfg(test)]
mod tests;

pub use opinion::{Candidate, Opinion, Shift, Trial, Tried};
pub use options::ExpertOptions;
pub use sight::MOST_DRAWS;
pub use situation::{
    BUCKETS, CLASSES, FLUSHES, FREEDOMS, SITUATIONS, STILLS, Situation, Want, bucket, freedom_class,
};
pub use thought::Foreseen;
pub use told::{Stage, Told, moved};

use super::{Player, ai};
use crate::girl::{Double, Girl, Girls, Limits};
use crate::state::{Action, View};
#[cfg(doc)]
use crate::table::Table;
use crate::tile::T37;
use foresight::Foresight;
use rollout::Estimate;
use stakes::{Stakes, Standing};
use std::collections::BTreeMap;
use style::Way;
use thought::Thought;

/// The stronger AI.
pub struct Expert {
    options: ExpertOptions,
    /// The stakes of the standing they were last computed for.
    stakes: Option<(Standing, Stakes)>,
    /// The double of the seat's girl.
    double: Option<Box<dyn Double>>,
    /// What was tried in imagined rounds for the last decision.
    tried: Vec<Trial>,
    foresight: Foresight,
}

impl Expert {
    /// Creates a player with these options.
    #[must_use]
    pub fn new(options: ExpertOptions) -> Self {
        Self { options, stakes: None, double: None, tried: Vec::new(), foresight: Foresight::default() }
    }

    /// Brings stakes, visions and double up to date.
    fn look(&mut self, view: &View<'_>, girl: &dyn Girl) {
        self.foresight.update(view, girl);
        let standing = Standing::new(view);
        if self.stakes.as_ref().is_none_or(|(known, _)| *known != standing) {
            self.stakes = Some((standing, Stakes::new(view, self.options)));
        }
        if self.options.no_skill {
            return;
        }
        if !self.double.as_mut().is_some_and(|double| double.recall(girl)) {
            self.double = girl.double();
        }
    }
}

impl Player for Expert {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let choices = view.choices();
        self.tried.clear();
        self.look(view, &*girls[view.me().index()]);
        let limits = if self.options.hints {
            if let Some(picks) = ai::answer_menu(view, girls[view.me().index()].as_mut()) {
                return picks;
            }
            ai::hints(view, girls)
        } else if let Some(picks) = self.pick(view) {
            return picks;
        } else {
            self.style(view)
        };
        if choices.tsumo || choices.ron || choices.is_drawn() || choices.pass {
            if let Some(action) = self.foresight.fine() {
                return action.clone();
            }
            let action = self.think(view, limits);
            let look = self.options.answers_menus().then(|| self.foresight.look(view, &action));
            look.flatten().unwrap_or(action)
        } else if choices.end_table {
            Action::EndTable
        } else {
            choices.fallback()
        }
    }
}

impl Expert {
    /// The answer to an open menu that plays best, unless that is none.
    fn pick(&mut self, view: &View<'_>) -> Option<Action> {
        let menu = view.choices().menu.as_ref().filter(|_| self.options.answers_menus())?;
        let ((_, stakes), double) = (self.stakes.as_ref()?, self.double.as_deref_mut()?);
        let (picks, tried) = menus::answer(view, menu, stakes, double, self.options.rollouts);
        self.tried = tried;
        Some(view.choices().pick(picks?))
    }

    /// What to do in any case.
    fn style(&mut self, view: &View<'_>) -> Limits {
        let mut limits = Limits::default();
        let Some(double) = self.double.as_deref_mut().filter(|_| self.options.rollouts > 0) else {
            return limits;
        };
        for way in Way::ALL.into_iter().filter(|way| way.is_open(view)) {
            if let Some(trial) = style::gain(way, view, double, self.options.rollouts) {
                limits = limits.with(way.limits());
                self.tried.push(trial);
            }
        }
        limits
    }

    /// A discard, a riichi, a kan, a call, or none.
    fn think(&mut self, view: &View<'_>, limits: Limits) -> Action {
        let (choices, options) = (view.choices(), self.options);
        if ai::wants_pon(view, &limits) || limits.throw.is_some() || limits.riichi && choices.offers_riichi()
        {
            return ai::decide_within(view, &limits);
        }
        let lasting = self.lasting(view);
        let Some((_, stakes)) = &self.stakes else { return choices.fallback() };
        let thought = Thought::new(view, &mut self.double, options, limits, lasting);
        let thought = thought.having(self.foresight.visions());
        let action = thought.decide(stakes);
        self.double = thought.double().or(self.double.take());
        action
    }

    /// What discards cost in rounds to come.
    fn lasting(&mut self, view: &View<'_>) -> BTreeMap<T37, Estimate> {
        let (choices, options) = (view.choices(), self.options);
        let throws = choices.is_drawn() || !choices.chiis.is_empty() || !choices.pons.is_empty();
        match (&self.stakes, &mut self.double) {
            (Some((_, stakes)), Some(double)) if options.rollouts > 0 && !options.hints && throws => {
                lasting::costs(view, stakes, &mut **double, options.rollouts)
            }
            _ => BTreeMap::new(),
        }
    }

    /// What it thinks of the decision its seat has to make, and why.
    pub fn opinion(&mut self, view: &View<'_>, girls: &mut Girls) -> Opinion {
        let best = self.decide(view, girls);
        let asks = view.choices().is_drawn() || view.choices().pass;
        let lasting = self.lasting(view);
        let limits = if self.options.hints { ai::hints(view, girls) } else { Limits::default() };
        let Some((_, stakes)) = self.stakes.as_ref().filter(|_| asks) else {
            return Opinion { best, candidates: Vec::new(), tried: self.tried.clone() };
        };
        let plain = Thought::new(view, &mut None, self.options, limits, lasting.clone());
        let thought = Thought::new(view, &mut self.double, self.options, limits, lasting);
        let [plain, thought] = [plain, thought].map(|thought| thought.having(self.foresight.visions()));
        let candidates = opinion::candidates(&thought, &plain, stakes);
        self.double = thought.double().or(self.double.take());
        Opinion { best, candidates, tried: self.tried.clone() }
    }
}
