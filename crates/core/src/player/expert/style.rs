//! What a girl's power wants done that the hand alone does not tell, found in imagined rounds: every triplet called, a riichi
//! on the first discard.

use super::luck::imagined;
use super::opinion::{Trial, Tried};
use super::rollout::{DIM, Estimate, Rounds, begin_next, is_certain, play_out};
use crate::girl::{Double, Limits, Outset};
use crate::state::{Hook, View};
use crate::tile::T34;
use std::rc::Rc;

/// Each time so many rounds more are played, a way may be given up, or be certain to gain.
const FEW: usize = 8;
/// Rounds that are played for each rollout.
const ROUNDS: u32 = 2;
/// Standard errors that the gain must be.
const CLEAR: f64 = 2.5;

/// A way to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Calling every triplet.
    EveryTriplet,
    /// Declaring riichi on the first discard, where it can be.
    FirstRiichi,
}

impl Way {
    pub const ALL: [Self; 2] = [Self::EveryTriplet, Self::FirstRiichi];

    /// Whether there is something to decide about it.
    pub fn is_open(self, view: &View<'_>) -> bool {
        let choices = view.choices();
        match self {
            Self::EveryTriplet => !choices.pons.is_empty(),
            Self::FirstRiichi => choices.offers_riichi() && view.river(view.me()).is_empty(),
        }
    }

    /// What a seat that plays so does in any case.
    pub fn limits(self) -> Limits {
        match self {
            Self::EveryTriplet => Limits { pon: T34::all().collect(), ..Limits::default() },
            Self::FirstRiichi => Limits { riichi: true, ..Limits::default() },
        }
    }

    /// The limits of a seat that plays so and calls nothing else; `first`: before its first discard.
    fn followed(self, first: bool) -> Limits {
        match self {
            Self::EveryTriplet => Limits { no_call: true, ..self.limits() },
            Self::FirstRiichi if first => self.limits(),
            Self::FirstRiichi => Limits::default(),
        }
    }

    /// The limits of a seat that does not: it calls as the base AI does, or declares no riichi in that round.
    fn otherwise(self) -> Limits {
        Limits { no_riichi: self == Self::FirstRiichi, ..Limits::default() }
    }

    const fn tried(self) -> Tried {
        match self {
            Self::EveryTriplet => Tried::EveryTriplet,
            Self::FirstRiichi => Tried::FirstRiichi,
        }
    }
}

/// What imagined rounds gain by this way; `None` unless it is clear that they do.
pub(super) fn gain(way: Way, view: &View<'_>, double: &mut dyn Double, rollouts: u32) -> Option<Trial> {
    if !double.girl().hooks().has(Hook::Draw) {
        return None;
    }
    let table = imagined(view)?;
    let outset = begin_next(&table, view.me(), double.girl()).and_then(|_| double.girl().outset());
    double.rewind();
    compare(way, view, outset?, ROUNDS * rollouts)
}

fn compare(way: Way, view: &View<'_>, outset: Rc<dyn Outset>, rounds: u32) -> Option<Trial> {
    let me = view.me();
    let rounds_that = |so: bool| Rounds::with(Rc::clone(&outset), view.rule(), me, &format!("{way:?} {so}"));
    let (followed, otherwise) = (rounds_that(true)?, rounds_that(false)?);
    let mut gains = Vec::new();
    for nth in 0..rounds {
        let so = followed
            .gain(nth, |table| play_out(table, me, |table| way.followed(table.game().river(me).is_empty())));
        let not = otherwise.gain(nth, |table| play_out(table, me, |_| way.otherwise()));
        gains.push(so? - not?);
        if gains.len() % FEW == 0 {
            if !Estimate::of(&gains).gains(DIM) {
                return None;
            }
            if is_certain(&gains) {
                break;
            }
        }
    }
    Estimate::of(&gains).gains(CLEAR).then(|| Trial::new(way.tried(), &gains))
}
