//! Whether a girl's power wants every triplet called, found in imagined rounds.

use super::luck::seed;
use super::opinion::{Trial, Tried};
use super::rollout::{Estimate, begin_next, begun, play_out};
use crate::girl::{Doge, Double, Limits};
use crate::state::{Hook, View};
use crate::table::{Rivals, Table};
use crate::tile::{T34, T34Set};
use std::collections::HashMap;

/// Most estimates in a game.
const MOST: usize = 4;
/// Rounds after which a style that has gained nothing is given up.
const FEW: usize = 8;
/// Rounds that are played for each rollout.
const ROUNDS: u32 = 2;
/// Standard errors that the gain must be.
const CLEAR: f64 = 2.5;

/// What was found, by her state at the beginning of a round.
#[derive(Default)]
pub(super) struct Style {
    known: HashMap<String, Option<Trial>>,
}

impl Style {
    /// What imagined rounds gain if every triplet is called; `None` unless it is clear that they do.
    pub fn pons(&mut self, view: &View<'_>, double: &mut dyn Double, rollouts: u32) -> Option<Trial> {
        if !double.girl().hooks().has(Hook::Draw) {
            return None;
        }
        let table = Table::imagine(view, Box::<Doge>::default(), seed(view), Rivals::Any)?;
        let state = begin_next(&table, view.me(), double);
        let Some(state) = state else {
            double.rewind();
            return None;
        };
        let pons = match self.known.get(&state) {
            Some(known) => known.clone(),
            None if self.known.len() >= MOST => None,
            None => {
                let pons = compare(view, double, ROUNDS * rollouts);
                self.known.insert(state, pons.clone());
                pons
            }
        };
        double.rewind();
        pons
    }
}

fn compare(view: &View<'_>, double: &mut dyn Double, rounds: u32) -> Option<Trial> {
    let every: T34Set = T34::all().collect();
    let pons = || Limits { pon: every, no_call: true, ..Limits::default() };
    let mut gains = Vec::new();
    for nth in 0..rounds {
        let mut play = |limits: Limits| {
            let mut table = begun(view.rule(), nth, view.me(), double.girl().fork())?;
            Some(play_out(&mut table, view.me(), |_| limits)?[view.me().index()])
        };
        gains.push(play(pons())? - play(Limits::default())?);
        if gains.len() == FEW && Estimate::of(&gains).mean <= 0.0 {
            return None;
        }
    }
    Estimate::of(&gains).gains(CLEAR).then(|| Trial::new(Tried::EveryTriplet, &gains))
}
