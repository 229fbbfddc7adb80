//! The decisions: each compares the expected utility of what the seat may do.

use super::course::Course;
use super::danger::Danger;
use super::hands::Hands;
use super::sight::Sight;
use super::stakes::Stakes;
use crate::hand::Hand;
use crate::player::calls::calls;
use crate::state::{Action, View};
use crate::tile::{T37, TileCount};

/// Utility of the dora and the draw that a kan brings, and what the dora is worth to a rival in riichi.
const KAN: f64 = 200.0;
const KAN_AGAINST_RIICHI: f64 = -700.0;

/// Utility that a call must gain: it tells the others, and leaves fewer tiles to fold with.
const CALL: f64 = 150.0;

/// What a seat thinks about at one decision.
pub(super) struct Thought<'a> {
    sight: Sight<'a>,
    stakes: &'a Stakes,
    depth: u8,
}

/// A discard with its expected utility.
struct Best {
    action: Action,
    utility: f64,
}

impl Best {
    fn take(&mut self, action: impl FnOnce() -> Action, utility: f64) {
        if utility > self.utility {
            *self = Self { action: action(), utility };
        }
    }
}

impl<'a> Thought<'a> {
    pub fn new(view: &'a View<'a>, stakes: &'a Stakes, depth: u8) -> Self {
        Self { sight: Sight::new(view), stakes, depth }
    }

    /// A discard, with or without riichi, or a kan.
    pub fn own_turn(&self) -> Action {
        let (view, sight) = (self.sight.view, &self.sight);
        let (choices, hand) = (view.choices(), view.hand());
        if choices.nine_kinds && hand.shape().step13() > 3 && hand.step() > 2 {
            return Action::NineKinds;
        }
        let bound = view.riichi_established(sight.me);
        if bound && choices.ankans.is_empty() {
            return choices.fallback();
        }
        if let (true, Some(&kind)) = (bound, choices.ankans.first()) {
            return Action::Ankan(kind);
        }
        let danger = Danger::new(sight, self.stakes);
        let course = Course::new(sight, self.stakes, &danger);
        let mut hands = Hands::new(sight, self.stakes, &course, hand.melds(), self.depth);
        let mut best = Best { action: choices.fallback(), utility: f64::NEG_INFINITY };
        let spin = hand.drawn().filter(|_| choices.spin_out);
        for tile in spin.into_iter().chain(choices.swap_outs.iter().copied()) {
            let drawn = spin == Some(tile);
            let Some(rest) = without(hand, tile) else { continue };
            let (cost, safe) = (danger.cost(tile), 1.0 - danger.chance(tile));
            let after = hands.after(&rest, Some(tile.t34())) - potential(sight, tile);
            best.take(|| if drawn { Action::SpinOut } else { Action::SwapOut(tile) }, cost + safe * after);
            let riichi = if drawn { choices.spin_riichi } else { choices.swap_riichis.contains(&tile) };
            if riichi {
                let waits = crate::hand::Shape::new(&rest, hand.melds().len()).eff();
                if let Some(curve) = hands.tenpai(&rest, waits, Some(tile.t34())).riichi {
                    let riichi = || if drawn { Action::SpinRiichi } else { Action::SwapRiichi(tile) };
                    best.take(riichi, cost + safe * curve[course.draws]);
                }
            }
        }
        self.kans(&danger, &course, &mut best);
        best.action
    }

    fn kans(&self, danger: &Danger, course: &Course, best: &mut Best) {
        let (choices, hand) = (self.sight.view.choices(), self.sight.view.hand());
        let bonus = if danger.riichi() { KAN_AGAINST_RIICHI } else { KAN };
        let mut consider = |action: Action, after: Hand, cost: f64| {
            let mut hands = Hands::new(&self.sight, self.stakes, course, after.melds(), self.depth);
            let utility = hands.after(&after.concealed(), None);
            if utility > course.fold[course.draws] {
                best.take(|| action, utility + bonus + cost);
            }
        };
        for &kind in &choices.ankans {
            let mut after = hand.clone();
            if after.ankan(kind).is_ok() {
                consider(Action::Ankan(kind), after, 0.0);
            }
        }
        for &tile in &choices.kakans {
            let mut after = hand.clone();
            if after.kakan(tile).is_ok() {
                consider(Action::Kakan(tile), after, danger.cost(tile));
            }
        }
    }

    /// A call, or none.
    pub fn reaction(&self) -> Action {
        let (view, sight) = (self.sight.view, &self.sight);
        let choices = view.choices();
        if choices.chiis.is_empty() && choices.pons.is_empty() {
            return Action::Pass;
        }
        let danger = Danger::new(sight, self.stakes);
        let course = Course::new(sight, self.stakes, &danger);
        let hand = view.hand();
        let pass =
            Hands::new(sight, self.stakes, &course, hand.melds(), self.depth).after(hand.closed(), None);
        let mut best = Best { action: Action::Pass, utility: pass };
        for call in calls(view) {
            let mut hands = Hands::new(sight, self.stakes, &course, call.after.melds(), self.depth);
            for tile in call.discards() {
                let mut rest = *call.after.closed();
                if !rest.remove(tile) {
                    continue;
                }
                let after = hands.after(&rest, Some(tile.t34()));
                if after > course.fold[course.draws] {
                    let utility = -CALL + danger.cost(tile) + (1.0 - danger.chance(tile)) * after;
                    best.take(|| call.action.clone(), utility);
                }
            }
        }
        best.action
    }
}

/// The tiles left by a discard.
fn without(hand: &Hand, tile: T37) -> Option<TileCount> {
    let mut rest = hand.concealed();
    rest.remove(tile).then_some(rest)
}

/// A little for what a tile may become, which decides between discards that leave equal hands.
fn potential(sight: &Sight<'_>, tile: T37) -> f64 {
    let kind = tile.t34();
    let left = sight.left(kind) / 3.0;
    let use_of = if kind.is_z() {
        let view = sight.view;
        if kind.is_yakuhai(view.self_wind(sight.me), view.round_wind()) { 0.55 * left } else { 0.12 * left }
    } else {
        match kind.val() {
            1 | 9 => 0.3,
            2 | 8 => 0.55,
            3 | 7 => 0.85,
            _ => 1.0,
        }
    };
    20.0 * use_of + 30.0 * f64::from(sight.dora(kind)) + 60.0 * f64::from(u8::from(tile.is_aka5()))
}
