//! The decisions: each compares the expected utility of what the seat may do.

use super::course::Course;
use super::danger::Danger;
use super::hands::Hands;
use super::luck::Luck;
use super::options::ExpertOptions;
use super::rollout::Estimate;
use super::sight::Sight;
use super::stakes::Stakes;
use super::told::Stage;
use crate::form::Form;
use crate::girl::{Double, Limits, Vision};
use crate::hand::{Hand, Shape};
use crate::player::ai;
use crate::player::calls::calls;
use crate::state::{Action, View};
use crate::tile::{Meld, MeldKind, T34, T34Set, T37, TileCount};
use arrayvec::ArrayVec;
use serde::Serialize;
use std::collections::BTreeMap;

/// Utility of the dora and the draw that a kan brings, and what the dora is worth to a rival in riichi.
const KAN: f64 = 200.0;
const KAN_AGAINST_RIICHI: f64 = -700.0;

/// What going on must at least be worth more than a win that is offered, and as a share of that win: the one is an estimate,
/// the other is certain.
const CERTAIN: f64 = 1500.0;
const CERTAIN_SHARE: f64 = 0.5;

/// What a discard costs for each step that it takes a hand back from tenpai or from one step away: what the hand may become
/// is the best of many estimates, and so is told too high.
const BACK: f64 = 3000.0;

/// What an action that was not looked at must gain over those that were: looking again has its price.
const ANOTHER: f64 = 500.0;

/// What a seat thinks about at one decision.
pub(super) struct Thought<'a> {
    sight: Sight<'a>,
    luck: Luck,
    options: ExpertOptions,
    /// Hints it plays within.
    limits: Limits,
    /// What discards cost in rounds to come.
    lasting: BTreeMap<T37, Estimate>,
    /// What the seat has foreseen.
    visions: &'a [Vision],
}

/// Something a seat may do, with its expected utility.
#[derive(Debug, Clone)]
pub(super) struct Weighed {
    pub action: Action,
    pub utility: f64,
    /// The tile that is thrown.
    pub tile: Option<T37>,
    /// The tiles that are left.
    pub rest: TileCount,
    /// The melds.
    pub melds: ArrayVec<Meld, 4>,
    /// Whether it may be decided for; what may not is only told.
    pub eligible: bool,
}

impl Weighed {
    /// Whether it declares riichi.
    pub const fn riichi(&self) -> bool {
        matches!(self.action, Action::SpinRiichi | Action::SwapRiichi(_))
    }
}

/// Where an action leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Foreseen {
    /// Nobody wins on it, and the round goes on.
    GoesOn,
    /// The round ends, and the seat's points change by so much.
    Ends(i32),
}

/// The action of greatest utility among the eligible, the first of equals.
pub(super) fn best(weighed: &[Weighed]) -> Option<&Weighed> {
    let eligible = weighed.iter().filter(|weighed| weighed.eligible);
    eligible.reduce(|best, next| if next.utility > best.utility { next } else { best })
}

impl<'a> Thought<'a> {
    /// `double` is the seat's girl, if she has a skill.
    pub fn new(
        view: &'a View<'a>,
        double: &mut Option<Box<dyn Double>>,
        options: ExpertOptions,
        limits: Limits,
        lasting: BTreeMap<T37, Estimate>,
    ) -> Self {
        let sight = Sight::new(view);
        let luck = Luck::new(&sight, double);
        Self { sight, luck, options, limits, lasting, visions: &[] }
    }

    /// With what the seat has foreseen.
    pub fn having(self, visions: &'a [Vision]) -> Self {
        Self { visions, ..self }
    }

    /// The double of the seat's girl, if it was asked.
    pub fn double(self) -> Option<Box<dyn Double>> {
        self.luck.double()
    }

    /// What the seat decides. A win is passed where going on has more utility: the hand may win more, and a place by that.
    pub fn decide(&self, stakes: &Stakes) -> Action {
        let (win, bound) = (self.win(stakes), self.bound());
        if let Some(win) = win.as_ref().filter(|_| bound) {
            return win.action.clone();
        }
        if let Some(action) = self.settled().filter(|_| win.is_none()) {
            return action;
        }
        let weighed = self.weigh(stakes);
        let best = best(&weighed);
        let taken = |win: &Weighed| {
            let margin = (CERTAIN_SHARE * win.utility).max(CERTAIN);
            best.is_none_or(|best| best.utility < win.utility + margin)
        };
        match win {
            Some(win) if taken(&win) => win.action,
            _ => best.map_or_else(|| self.sight.view.choices().fallback(), |best| best.action.clone()),
        }
    }

    /// Whether the seat is in riichi.
    fn bound(&self) -> bool {
        self.sight.view.riichi_established(self.sight.me)
    }

    /// The win that is offered, if one is.
    fn win(&self, stakes: &Stakes) -> Option<Weighed> {
        let (view, hand) = (self.sight.view, self.sight.view.hand());
        let (action, tile, from) = match view.choices() {
            choices if choices.tsumo => (Action::Tsumo, hand.drawn()?, None),
            choices if choices.ron => {
                let focus = view.focus()?;
                (Action::Ron, focus.tile, Some(focus.who))
            }
            _ => return None,
        };
        let (ctx, rule) = (view.form_ctx(from.is_none()), &view.rule().score);
        let form = Form::new(hand.closed(), hand.melds(), tile, &ctx, rule, view.drids(), &[]).ok();
        let utility = form.map_or(f64::INFINITY, |form| {
            let points = f64::from(form.gain());
            from.map_or_else(|| stakes.win(points, true), |from| stakes.ron_from(from, points))
        });
        let (rest, melds) = (hand.concealed(), melds(hand));
        Some(Weighed { action, utility, tile: None, rest, melds, eligible: true })
    }

    /// The decision, where nothing is weighed.
    pub fn settled(&self) -> Option<Action> {
        let view = self.sight.view;
        let (choices, hand) = (view.choices(), view.hand());
        if !choices.is_drawn() {
            let none = self.limits.no_call || choices.chiis.is_empty() && choices.pons.is_empty();
            return none.then_some(Action::Pass);
        }
        if choices.nine_kinds && hand.shape().step13() > 3 && hand.step() > 2 {
            return Some(Action::NineKinds);
        }
        let kan = choices.ankans.first().filter(|_| !self.limits.no_ankan);
        self.bound().then(|| kan.map_or_else(|| choices.fallback(), |&kind| Action::Ankan(kind)))
    }

    /// All that is weighed, in order.
    pub fn weigh(&self, stakes: &Stakes) -> Vec<Weighed> {
        if self.sight.view.choices().is_drawn() { self.own_turn(stakes) } else { self.reaction(stakes) }
    }

    /// All that is told: what is weighed, and what is decided by rule or is never done. A seat in riichi weighs nothing.
    pub fn told(&self, stakes: &Stakes) -> Vec<Weighed> {
        let (view, sight) = (self.sight.view, &self.sight);
        let (choices, hand) = (view.choices(), view.hand());
        let mut told: Vec<Weighed> = self.win(stakes).into_iter().collect();
        if !self.bound() {
            told.extend(self.weigh(stakes));
        }
        let mut add = |action: Action, utility: f64, after: &Hand| {
            let (rest, melds) = (after.concealed(), melds(after));
            told.push(Weighed { action, utility, tile: None, rest, melds, eligible: false });
        };
        if choices.nine_kinds {
            // No points move.
            add(Action::NineKinds, 0.0, hand);
        }
        if choices.daiminkan
            && let Some(after) = open_kan(view)
        {
            let danger = self.danger(stakes);
            let course = Course::new(sight, stakes, &danger, sight.after_call());
            let mut hands = Hands::new(sight, stakes, &course, &self.luck, after.melds(), self.options.depth);
            add(Action::Daiminkan, hands.after(after.closed(), None), &after);
        }
        told
    }

    /// Discards, with or without riichi, and kans.
    fn own_turn(&self, stakes: &Stakes) -> Vec<Weighed> {
        let (view, sight) = (self.sight.view, &self.sight);
        let (choices, hand) = (view.choices(), view.hand());
        let danger = self.danger(stakes);
        let course = Course::new(sight, stakes, &danger, sight.ahead);
        let mut hands = Hands::new(sight, stakes, &course, &self.luck, hand.melds(), self.options.depth);
        let fold = course.fold[course.draws];
        let surplus = Shape::new(&hand.concealed(), hand.melds().len()).surplus();
        let least = surplus.steps().map(|(_, step)| step).min().unwrap_or(0);
        let mut weighed = Vec::new();
        let spin = hand.drawn().filter(|_| choices.spin_out);
        let tiles = spin.into_iter().chain(choices.swap_outs.iter().copied());
        for tile in tiles.filter(|&tile| ai::may_throw(&self.limits, tile)) {
            let drawn = spin == Some(tile);
            let Some(rest) = without(hand, tile) else { continue };
            let mut consider = |action: Action, utility: f64| {
                let (melds, tile) = (melds(hand), Some(tile));
                weighed.push(Weighed { action, utility, tile, rest, melds, eligible: true });
            };
            let lasting = self.lasting(tile).mean;
            let discard = |action: &Action, after: f64| {
                let risked = danger.cost(tile) + (1.0 - danger.chance(tile)) * after;
                self.seeing(stakes, action, risked, after) - lasting
            };
            let silent = hands.silent(&rest, tile);
            let back = surplus.step_without(tile.t34()).map_or(0, |step| step - least);
            let silent = match least {
                0 | 1 => silent.min((silent - BACK * f64::from(back)).max(fold)),
                _ => silent,
            };
            let after = silent - potential(sight, tile);
            let action = if drawn { Action::SpinOut } else { Action::SwapOut(tile) };
            let utility = discard(&action, after);
            consider(action, utility);
            let riichi = if drawn { choices.spin_riichi } else { choices.swap_riichis.contains(&tile) };
            if riichi && !self.limits.no_riichi {
                let waits = surplus.eff_without(tile.t34());
                if let Some(curve) = hands.tenpai(&rest, waits, Some(tile), false).riichi {
                    let action = if drawn { Action::SpinRiichi } else { Action::SwapRiichi(tile) };
                    let forced = self.forced(&rest, waits, tile, course.draws);
                    let utility = discard(&action, curve[course.draws] - forced);
                    consider(action, utility);
                }
            }
        }
        self.kans(stakes, &danger, &course, &mut weighed);
        weighed
    }

    /// The utility of an action: `risked` if it was not looked at, `safe` if nobody wins on it, else that of how the round ends.
    fn seeing(&self, stakes: &Stakes, action: &Action, risked: f64, safe: f64) -> f64 {
        match self.vision(action).map(|vision| vision.end) {
            Some(Some(end)) => stakes.of(self.change(end).map(f64::from)),
            Some(None) => safe,
            None if self.visions.is_empty() => risked,
            None => risked - ANOTHER,
        }
    }

    /// What a riichi is expected to cost in rounds to come, by tiles that she would have to throw.
    fn forced(&self, rest: &TileCount, waits: T34Set, thrown: T37, draws: usize) -> f64 {
        if self.lasting.is_empty() {
            return 0.0;
        }
        let shares = self.luck.of(rest, self.sight.view.hand().melds(), Some(thrown), true);
        let (mut chance, mut cost) = (0.0, 0.0);
        for kind in T34::all().filter(|&kind| !waits.has(kind)) {
            let red = T37::red(kind).map_or(0.0, |red| self.lasting(red).mean);
            let black = self.lasting(T37::black(kind)).mean;
            // Of the fives a skill brings, most are as costly as the costlier one.
            let of_kind = red.max(black);
            if of_kind > 0.0 {
                chance += shares[kind.id34()];
                cost += shares[kind.id34()] * of_kind;
            }
        }
        // The round ends after half of the draws, on average.
        let ever = 1.0 - libm::pow(1.0 - chance.min(1.0), draws as f64 / 2.0);
        if chance > 0.0 { ever * cost / chance } else { 0.0 }
    }

    fn kans(&self, stakes: &Stakes, danger: &Danger, course: &Course, weighed: &mut Vec<Weighed>) {
        let (choices, hand) = (self.sight.view.choices(), self.sight.view.hand());
        let bonus = if danger.riichi() { KAN_AGAINST_RIICHI } else { KAN };
        let mut consider = |action: Action, after: Hand, cost: f64| {
            let mut hands =
                Hands::new(&self.sight, stakes, course, &self.luck, after.melds(), self.options.depth);
            let utility = hands.after(&after.concealed(), None);
            let eligible = utility > course.fold[course.draws];
            let (rest, melds) = (after.concealed(), melds(&after));
            let utility = utility + bonus;
            let utility = self.seeing(stakes, &action, utility + cost, utility);
            weighed.push(Weighed { action, utility, tile: None, rest, melds, eligible });
        };
        for &kind in choices.ankans.iter().filter(|_| !self.limits.no_ankan) {
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

    /// Passing, and each call with each discard after it.
    fn reaction(&self, stakes: &Stakes) -> Vec<Weighed> {
        let (view, sight) = (self.sight.view, &self.sight);
        let danger = self.danger(stakes);
        let course = Course::new(sight, stakes, &danger, sight.ahead);
        let hand = view.hand();
        let pass = Hands::new(sight, stakes, &course, &self.luck, hand.melds(), self.options.depth)
            .passing(hand.closed());
        let mut weighed = vec![Weighed {
            action: Action::Pass,
            utility: pass,
            tile: None,
            rest: *hand.closed(),
            melds: melds(hand),
            eligible: true,
        }];
        let course = Course::new(sight, stakes, &danger, sight.after_call());
        for call in calls(view).filter(|_| !self.limits.no_call) {
            let mut hands =
                Hands::new(sight, stakes, &course, &self.luck, call.after.melds(), self.options.depth);
            for tile in call.discards().filter(|&tile| ai::may_throw(&self.limits, tile)) {
                let mut rest = *call.after.closed();
                if !rest.remove(tile) {
                    continue;
                }
                let after = hands.after(&rest, Some(tile));
                let eligible = after > course.fold[course.draws];
                let cost = danger.cost(tile) - self.lasting(tile).mean;
                let utility = cost + (1.0 - danger.chance(tile)) * after;
                let (action, melds) = (call.action.clone(), melds(&call.after));
                weighed.push(Weighed { action, utility, tile: Some(tile), rest, melds, eligible });
            }
        }
        weighed
    }

    /// How far the seat has come with something it may do.
    pub fn stage(&self, weighed: &Weighed) -> Stage {
        Stage::of(self.sight.view, &weighed.rest, &weighed.melds, weighed.riichi())
    }

    /// What discards may cost.
    pub fn danger(&self, stakes: &Stakes) -> Danger {
        Danger::new(&self.sight, stakes, self.options)
    }

    /// The chances of its draws.
    pub const fn luck(&self) -> &Luck {
        &self.luck
    }

    /// What the seat has foreseen of an action.
    pub fn foreseen(&self, action: &Action) -> Option<Foreseen> {
        self.vision(action).map(|vision| match vision.end {
            Some(end) => Foreseen::Ends(self.change(end)[self.sight.me.index()]),
            None => Foreseen::GoesOn,
        })
    }

    fn vision(&self, action: &Action) -> Option<&Vision> {
        self.visions.iter().find(|vision| vision.action == *action)
    }

    /// How points would change to these.
    fn change(&self, to: [i32; 4]) -> [i32; 4] {
        let points = self.sight.view.points();
        std::array::from_fn(|seat| to[seat] - points[seat])
    }

    /// What a discard costs in rounds to come.
    pub fn lasting(&self, tile: T37) -> Estimate {
        self.lasting.get(&tile).copied().unwrap_or_default()
    }
}

fn melds(hand: &Hand) -> ArrayVec<Meld, 4> {
    hand.melds().iter().copied().collect()
}

/// The hand after an open kan of the tile that is offered.
fn open_kan(view: &View<'_>) -> Option<Hand> {
    let (mut after, claimed) = (view.hand().clone(), view.focus()?.tile);
    let own = after.closed().tiles().filter(|tile| tile.t34() == claimed.t34());
    let tiles: ArrayVec<T37, 4> = own.take(3).chain([claimed]).collect();
    after.call(Meld::new(MeldKind::Daiminkan, &tiles, 3, 0).ok()?).ok()?;
    Some(after)
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
    let red = sight.view.rule().score.is_red_dora(tile);
    20.0 * use_of + 30.0 * f64::from(sight.dora(kind)) + 60.0 * f64::from(u8::from(red))
}
