//! When to fold, and the safest discard.

use super::efficiency::worth;
use crate::girl::Limits;
use crate::hand::Hand;
use crate::state::View;
use crate::tile::{T34, T37, Who};

/// A rival in riichi, with two melds after turn 5, or with one after turn 12, unless she is to be ignored.
fn is_threat(view: &View<'_>, limits: &Limits, who: Who) -> bool {
    if limits.ignored[who.index()] {
        return false;
    }
    let (turn, melds) = (view.turn(who), view.melds(who).len());
    view.riichi_established(who) || turn > 5 && melds >= 2 || turn > 12 && melds >= 1
}

/// Whether to fold: a rival is a threat, and this hand is 2-shanten or worse or holds no dora.
pub(super) fn is_afraid(view: &View<'_>, limits: &Limits, hand: &Hand) -> bool {
    let me = view.me();
    if limits.push || limits.fold {
        return limits.fold && !view.riichi_established(me);
    }
    if view.riichi_established(me) || view.turn(me) < 6 {
        return false;
    }
    let doras = || {
        let hits: u8 = view.drids().iter().map(|&drid| hand.ct_dora(drid)).sum();
        hits + hand.ct_aka5()
    };
    me.others().any(|who| is_threat(view, limits, who)) && (hand.step() > 1 || doras() == 0)
}

/// The safest of these tiles. Ties go to the tile worth most doras, then to the lowest tile, then to the first.
pub(super) fn safest(view: &View<'_>, limits: &Limits, tiles: impl Iterator<Item = T37>) -> Option<T37> {
    let mut threats: Vec<Who> = view.me().others().filter(|&who| is_threat(view, limits, who)).collect();
    if threats.is_empty() && limits.fold {
        threats.extend(view.me().others());
    }
    let danger = danger(view, &threats);
    let score = |tile: T37| {
        100 * (20 - danger(tile.t34())) + 10 * worth(tile, view.drids()) + 34 - tile.t34().id34() as u32
    };
    let mut best: Option<(u32, T37)> = None;
    for tile in tiles {
        if best.is_none_or(|(most, _)| score(tile) > most) {
            best = Some((score(tile), tile));
        }
    }
    best.map(|(_, tile)| tile)
}

/// The tile that a seat could use most, of those that are safest against the others.
pub(super) fn feeding(view: &View<'_>, who: Who, tiles: impl Iterator<Item = T37>) -> Option<T37> {
    let others: Vec<Who> = view.me().others().filter(|&other| other != who).collect();
    let (hers, theirs) = (danger(view, std::slice::from_ref(&who)), danger(view, &others));
    let useful =
        |tile: &T37| (hers(tile.t34()) as i32 - theirs(tile.t34()) as i32, std::cmp::Reverse(tile.id37()));
    tiles.max_by_key(useful)
}

/// How dangerous kinds are against these seats: 0 where they are safe against all.
fn danger<'a>(view: &'a View<'_>, threats: &'a [Who]) -> impl Fn(T34) -> u32 + 'a {
    let unseen = view.unseen();
    move |kind: T34| {
        let unsafe_against = |who: &&Who| !view.genbutsu(**who).has(kind);
        if threats.iter().any(|who| unsafe_against(&who)) { unseen_near(&unseen, kind).min(19) } else { 0 }
    }
}

/// Counts unseen tiles of this kind and of the kinds up to two away in its suit.
fn unseen_near(unseen: &[u8; 34], kind: T34) -> u32 {
    let near = [-2, -1, 1, 2].into_iter().filter_map(|by| kind.step(by)).chain([kind]);
    near.map(|kind| u32::from(unseen[kind.id34()])).sum()
}
