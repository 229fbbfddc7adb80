//! The built-in AI: libsaki's base AI, a deterministic function of what its seat sees.
//!
//! It pushes by tile efficiency, folds against a threat when its own hand is slow or cheap, calls
//! only to advance an open or yakuhai hand, and never passes up a win.

use super::Player;
use super::calls::{MeldCall, calls};
use super::danger::{feeding, is_afraid, safest};
use super::efficiency::{Candidate, Knowledge, best, by_waits};
use crate::form::{Form, FormCtx, Riichi};
use crate::girl::{Girl, Girls, Limits};
use crate::hand::Hand;
use crate::state::{Action, Choices, Hook, View};
use crate::tile::T37;

/// Minimum value of a dama ron, in points, at which it does not declare riichi.
const DAMA_POINTS: i32 = 7000;

/// The built-in AI.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ai;

impl Player for Ai {
    fn decide(&mut self, view: &View<'_>, girls: &mut Girls) -> Action {
        let choices = view.choices();
        if let Some(picks) = answer_menu(view, girls[view.me().index()].as_mut()) {
            return picks;
        }
        if choices.is_drawn() || choices.pass {
            return decide_within(view, &hints(view, girls));
        }
        decide_within(view, &Limits::default())
    }
}

/// What the built-in AI does within these limits. It leaves menus unanswered.
pub(super) fn decide_within(view: &View<'_>, limits: &Limits) -> Action {
    let choices = view.choices();
    if choices.is_drawn() {
        drawn(view, limits)
    } else if choices.pass {
        react(view, limits)
    } else if choices.end_table {
        Action::EndTable
    } else {
        choices.fallback()
    }
}

impl Ai {
    /// Returns the most efficient discard from this hand of 14 tiles (lowest shanten, then most
    /// effective tiles), ignoring hints from the girls. In riichi only the drawn tile is considered;
    /// `None` if nothing can be discarded.
    #[must_use]
    pub fn attack(view: &View<'_>, hand: &Hand) -> Option<T37> {
        let bound = view.riichi_established(view.me());
        let swaps = hand.closed().distinct().filter(|_| !bound);
        best(&Knowledge::new(view, hand), hand, hand.drawn().into_iter().chain(swaps)).map(|found| found.tile)
    }
}

/// Hints of the seat's own girl, combined with those of her rivals unless she ignores them (`heedless`).
pub(super) fn hints(view: &View<'_>, girls: &mut Girls) -> Limits {
    let girl = &mut girls[view.me().index()];
    let mut limits = if girl.hooks().has(Hook::AiLimits) { girl.ai_limits(view) } else { Limits::default() };
    for seat in view.me().others() {
        let rival = &mut girls[seat.index()];
        if !limits.heedless && rival.hooks().has(Hook::AiRivals) {
            let seat = seat.index();
            let mut said = rival.ai_rivals(view);
            said.ignored[seat] = std::mem::take(&mut said.ignore);
            limits = limits.with(said);
        }
    }
    if limits.no_doras {
        let doras = view.drids().iter().map(|indicator| indicator.t34().dora()).collect();
        limits.keep = limits.keep.union(doras);
    }
    limits
}

/// The girl's answer to her menu, if there is one. She reports an invalid answer herself; the menu is then
/// left unanswered.
pub(super) fn answer_menu(view: &View<'_>, girl: &mut dyn Girl) -> Option<Action> {
    let menu = view.choices().menu.as_deref()?;
    if !girl.hooks().has(Hook::AiMenu) {
        return None;
    }
    let picks = girl.ai_menu(view, menu)?;
    menu.answer(&picks).is_ok().then(|| view.choices().pick(picks))
}

fn drawn(view: &View<'_>, limits: &Limits) -> Action {
    if view.choices().tsumo && is_enough(view, limits, true) {
        Action::Tsumo
    } else if let Some(tile) =
        discards(view.choices(), view.hand(), limits).find(|&t| limits.throw == Some(t))
    {
        throw(view, tile)
    } else if let Some(riichi) = limits.riichi.then(|| riichi(view, limits, i32::MAX)).flatten() {
        riichi
    } else if is_afraid(view, limits, &before_call(view)) {
        if view.choices().nine_kinds {
            return Action::NineKinds;
        }
        let tiles = discards(view.choices(), view.hand(), limits);
        safest(view, limits, tiles).map_or_else(|| view.choices().fallback(), |tile| throw(view, tile))
    } else if let Some(tile) = fed(view, limits) {
        throw(view, tile)
    } else {
        attack(view, limits)
    }
}

/// The discard that feeds whom she is to feed, if it keeps her own hand together.
fn fed(view: &View<'_>, limits: &Limits) -> Option<T37> {
    let who = limits.feed.filter(|&who| who != view.me())?;
    feeding(view, who, discards(view.choices(), view.hand(), limits))
}

/// The seat's hand; right after a call, the hand before it, because the call and its discard are one
/// decision.
fn before_call(view: &View<'_>) -> Hand {
    let hand = view.hand();
    match hand.melds().split_last() {
        Some((called, melds)) if !view.choices().spin_out => {
            let own = called.tiles().iter().enumerate().filter(|&(i, _)| called.lay() != Some(i as u8));
            let mut closed = *hand.closed();
            own.for_each(|(_, &tile)| closed.add(tile));
            Hand::with(closed, None, melds).unwrap_or_else(|_| hand.clone())
        }
        _ => hand.clone(),
    }
}

/// Riichi, a concealed kan of a tile the hand has no use for, or the most efficient discard.
fn attack(view: &View<'_>, limits: &Limits) -> Action {
    let (choices, hand) = (view.choices(), view.hand());
    // In dama, any yaku is reason enough to keep silent.
    let dama_points = if limits.dama { 1 } else { DAMA_POINTS };
    if !limits.no_riichi
        && let Some(riichi) = riichi(view, limits, dama_points)
    {
        return riichi;
    }
    if !limits.no_ankan && !choices.ankans.is_empty() {
        let eff = hand.eff();
        if let Some(&kind) = choices.ankans.iter().find(|&&kind| !eff.has(kind)) {
            return Action::Ankan(kind);
        }
    }
    match chosen(view, limits, discards(choices, hand, limits)) {
        Some(tile) => throw(view, tile),
        None => choices.fallback(),
    }
}

/// The most efficient of these discards or, where one leaves tenpai, the one with the waits she prefers.
fn chosen(view: &View<'_>, limits: &Limits, tiles: impl Iterator<Item = T37> + Clone) -> Option<T37> {
    let (hand, known) = (view.hand(), Knowledge::new(view, view.hand()));
    let preferred = limits.waits.and_then(|waits| by_waits(&known, hand, waits, tiles.clone()));
    preferred.or_else(|| best(&known, hand, tiles).map(|found| found.tile))
}

/// Riichi with the best discard that allows it, unless a dama ron gains at least `dama_points`.
fn riichi(view: &View<'_>, limits: &Limits, dama_points: i32) -> Option<Action> {
    let (choices, hand) = (view.choices(), view.hand());
    if !choices.spin_riichi && choices.swap_riichis.is_empty() {
        return None;
    }
    let spin = hand.drawn().filter(|_| choices.spin_riichi);
    let tiles = spin.into_iter().chain(choices.swap_riichis.iter().copied());
    let tile = chosen(view, limits, tiles.filter(|&tile| may_throw(limits, tile)))?;
    let action = || if spin == Some(tile) { Action::SpinRiichi } else { Action::SwapRiichi(tile) };
    let dama = dama(view, hand, tile);
    let promised = dama.as_ref().map_or(0, han).saturating_add(1);
    let gain = dama.map_or(0, |form| form.gain());
    (gain < dama_points && promised >= limits.min_han).then(action)
}

/// Legal discards that the limits allow: the drawn tile first, then concealed tiles in tile order.
fn discards<'a>(
    choices: &'a Choices,
    hand: &Hand,
    limits: &'a Limits,
) -> impl Iterator<Item = T37> + Clone + 'a {
    let spin = hand.drawn().filter(|_| choices.spin_out);
    let swaps = choices.swap_outs.iter().copied();
    spin.into_iter().chain(swaps).filter(|&tile| may_throw(limits, tile))
}

pub(super) fn may_throw(limits: &Limits, tile: T37) -> bool {
    !(limits.no_reds && tile.is_aka5() || limits.keep.has(tile.t34()))
}

fn throw(view: &View<'_>, tile: T37) -> Action {
    let drawn = view.hand().drawn() == Some(tile) && view.choices().spin_out;
    if drawn { Action::SpinOut } else { Action::SwapOut(tile) }
}

/// The dearest ron without riichi after this discard; `None` if the hand has no yaku.
fn dama(view: &View<'_>, hand: &Hand, tile: T37) -> Option<Form> {
    let mut after = hand.clone();
    if after.drawn() == Some(tile) {
        _ = after.spin_out();
    } else {
        _ = after.swap_out(tile);
    }
    let forms = after.waits().iter().filter_map(|kind| form(view, &after, T37::black(kind), false, false));
    forms.max_by_key(Form::gain)
}

fn form(view: &View<'_>, hand: &Hand, pick: T37, tsumo: bool, riichi: bool) -> Option<Form> {
    let ctx = FormCtx {
        tsumo,
        riichi: if riichi { Riichi::Single } else { Riichi::None },
        round_wind: view.round_wind(),
        self_wind: view.self_wind(view.me()),
        extra_round: view.extra_round() as u16,
        ..FormCtx::default()
    };
    Form::new(hand.closed(), hand.melds(), pick, &ctx, &view.rule().score, view.drids(), &[]).ok()
}

/// The han of a win; a yakuman has 13.
fn han(form: &Form) -> u8 {
    if form.is_prototypal_yakuman() { 13 } else { form.han().min(13) as u8 }
}

/// Whether a win has as many han as she wants, as far as her hand shows.
fn is_enough(view: &View<'_>, limits: &Limits, tsumo: bool) -> bool {
    let hand = view.hand();
    let pick = if tsumo { hand.drawn() } else { view.focus().map(|focus| focus.tile) };
    let form = |pick| form(view, hand, pick, tsumo, view.riichi_established(view.me()));
    limits.min_han == 0 || pick.and_then(form).is_some_and(|form| han(&form) >= limits.min_han)
}

fn react(view: &View<'_>, limits: &Limits) -> Action {
    if view.choices().ron && is_enough(view, limits, false) {
        Action::Ron
    } else if wants_pon(view, limits) {
        pon(view, limits)
    } else if limits.no_call || limits.fold {
        Action::Pass
    } else if is_afraid(view, limits, view.hand()) {
        break_ippatsu(view, limits)
    } else {
        advance(view, limits)
    }
}

/// The call that leaves the safest discard, if it cancels an opponent's ippatsu.
fn break_ippatsu(view: &View<'_>, limits: &Limits) -> Action {
    let someone = view.me().others().any(|who| view.ippatsu(who));
    if !view.rule().flow.ippatsu || !someone {
        return Action::Pass;
    }
    let calls: Vec<MeldCall> = calls(view).collect();
    let tiles = calls.iter().flat_map(|call| after_call(call, limits).map(move |tile| (tile, call)));
    let Some(tile) = safest(view, limits, tiles.clone().map(|(tile, _)| tile)) else { return Action::Pass };
    let chosen = tiles.into_iter().find(|(other, _)| *other == tile).map(|(_, call)| call.action.clone());
    chosen.unwrap_or(Action::Pass)
}

/// A call that lowers the shanten of an open hand, or opens a hand with a yakuhai pon.
fn advance(view: &View<'_>, limits: &Limits) -> Action {
    let Some(focus) = view.focus() else { return Action::Pass };
    let (hand, kind) = (view.hand(), focus.tile.t34());
    let yakuhai = kind.is_yakuhai(view.self_wind(view.me()), view.round_wind());
    if hand.is_menzen() && !yakuhai || !hand.eff().has(kind) {
        return Action::Pass;
    }
    widest(view, limits, calls(view))
}

pub(super) fn wants_pon(view: &View<'_>, limits: &Limits) -> bool {
    let offered = view.choices().daiminkan || !view.choices().pons.is_empty();
    offered && view.focus().is_some_and(|focus| limits.pon.has(focus.tile.t34()))
}

/// A daiminkan if offered, else a pon.
fn pon(view: &View<'_>, limits: &Limits) -> Action {
    if view.choices().daiminkan {
        return Action::Daiminkan;
    }
    widest(view, limits, calls(view).filter(|call| matches!(call.action, Action::Pon(_))))
}

/// The call whose best discard leaves the most efficient hand.
fn widest(view: &View<'_>, limits: &Limits, calls: impl Iterator<Item = MeldCall>) -> Action {
    let known = Knowledge::new(view, view.hand());
    let mut chosen: Option<(Candidate, Action)> = None;
    for call in calls {
        let found = best(&known, &call.after, after_call(&call, limits));
        if let Some(found) = found
            && chosen.as_ref().is_none_or(|(best, _)| found.beats(best))
        {
            chosen = Some((found, call.action));
        }
    }
    chosen.map_or(Action::Pass, |(_, action)| action)
}

/// Legal discards after a call that the limits allow.
fn after_call<'a>(call: &'a MeldCall, limits: &'a Limits) -> impl Iterator<Item = T37> + Clone + 'a {
    call.discards().filter(|&tile| may_throw(limits, tile))
}
