//! Whether a girl's power wants every triplet called, found in imagined rounds.

use super::luck::seed;
use super::rollout::{begin_next, mean, round};
use crate::girl::{Doge, Double, Hook, Limits};
use crate::state::View;
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
    known: HashMap<String, bool>,
}

impl Style {
    /// Whether imagined rounds go better if every triplet is called.
    pub fn pons(&mut self, view: &View<'_>, double: &mut dyn Double, rollouts: u32) -> bool {
        if !double.girl().hooks().has(Hook::Draw) {
            return false;
        }
        let Some(table) = Table::imagine(view, Box::<Doge>::default(), seed(view), Rivals::Any) else {
            return false;
        };
        let state = begin_next(&table, view.me(), double);
        let pons = match self.known.get(&state) {
            Some(&known) => known,
            None if self.known.len() >= MOST => false,
            None => {
                let pons = compare(view, double, ROUNDS * rollouts);
                self.known.insert(state, pons);
                pons
            }
        };
        double.rewind();
        pons
    }
}

fn compare(view: &View<'_>, double: &mut dyn Double, rounds: u32) -> bool {
    let every: T34Set = T34::all().collect();
    let pons = || Limits { pon: every, no_call: true, ..Limits::default() };
    let mut gains = Vec::new();
    for nth in 0..rounds {
        let mut play = |limits: Limits| round(view.rule(), nth, view.me(), double.girl().fork(), |_| limits);
        let (Some(with), Some(without)) = (play(pons()), play(Limits::default())) else { return false };
        gains.push(with - without);
        if gains.len() == FEW && mean(&gains).0 <= 0.0 {
            return false;
        }
    }
    let (gain, error) = mean(&gains);
    gain > 0.0 && gain > CLEAR * error
}
