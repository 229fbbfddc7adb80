//! What a discard, or an answer to a menu, costs a girl beyond this round.
//!
//! Some powers are lost, or gained, by what she does. Her double is told of each discard and that another round begins;
//! where that leaves her otherwise than most discards do, rounds are imagined with her in either state, and their
//! difference is what the discard costs in each round to come. What a round leaves of her after an answer is held against
//! what it leaves without one in the same way. Both states play the same deals, and the result is a function of the two
//! states and the rule.

use super::luck::imagined;
use super::rollout::{DIM, Estimate, Rounds, begin_next, play_out};
use super::stakes::Stakes;
use crate::girl::{Doge, Double, Girl, Limits, Outset};
use crate::state::{Hook, Rule, View};
use crate::table::Table;
use crate::tile::{T37, TileCount, Who};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Where discards leave her in more states than so many, they differ by degrees, none of which would be clear.
const MOST_STATES: usize = 4;
/// Rounds played for each round of a game's length: dealers repeat.
const REPEATS: f64 = 1.2;
/// Standard errors that a difference must be: it counts in every round to come, and so would its noise.
const CLEAR: f64 = 2.5;
/// The same of what an answer leaves behind: what it gains at once is as noisy.
const CLEAR_OF_ANSWERS: f64 = 1.5;
/// How often the number of rounds is doubled to make a difference clear.
const DOUBLINGS: u32 = 2;
/// A difference that none of so many rounds shows is none.
const BLANK: usize = 4;
/// What an answer leaves behind is followed for so many rounds; what is still there then is there for good.
const AHEAD: usize = 8;

/// What each discard costs in rounds to come, in utility; those not listed cost nothing. Where a riichi is offered, of tiles
/// not in hand too: she may have to throw them.
pub(super) fn costs(
    view: &View<'_>,
    stakes: &Stakes,
    double: &mut dyn Double,
    rollouts: u32,
) -> BTreeMap<T37, Estimate> {
    let me = view.me();
    let table = imagined(view);
    let Some(table) = &mut table.filter(|_| double.girl().hooks().has(Hook::Event)) else {
        return BTreeMap::new();
    };
    let (hand, choices) = (view.hand().concealed(), view.choices());
    let riichi = choices.offers_riichi();
    let tiles = T37::all().filter(|&tile| riichi || hand.ct37(tile) > 0);
    let (left, now) = left_with(table, me, tiles, double);
    let Some((most, of_most)) = usual(&left, &now) else { return BTreeMap::new() };
    let mut by_state: BTreeMap<&str, Vec<T37>> = BTreeMap::new();
    for (&tile, state) in left.iter().filter(|(_, state)| **state != most) {
        by_state.entry(state).or_default().push(tile);
    }
    if by_state.len() >= MOST_STATES {
        return BTreeMap::new();
    }
    let rounds = to_come(view) + f64::from(view.remain_pii()) / 70.0;
    let mut costs = BTreeMap::new();
    for tiles in by_state.into_values() {
        let outsets = [of_most, tiles[0]].map(|tile| outset_after(tile, table, me, double));
        let worth = compare(outsets, view.rule(), me, (rollouts, CLEAR)).unwrap_or_default();
        costs.extend(tiles.into_iter().map(|tile| (tile, worth.times(rounds * stakes.slope))));
    }
    costs
}

/// Her double as a discard leaves it.
fn outset_after(tile: T37, table: &mut Table, me: Who, double: &mut dyn Double) -> Option<Rc<dyn Outset>> {
    table.tell_discard(me, tile, double.girl());
    let outset = double.girl().outset();
    double.rewind();
    outset
}

/// Rounds to come after this one.
fn to_come(view: &View<'_>) -> f64 {
    f64::from(view.rule().flow.rounds.saturating_sub(view.round() + 1)) * REPEATS
}

/// What a round leaves of a girl.
pub(super) struct LeftBehind {
    outset: Rc<dyn Outset>,
    /// Her state as the next round begins.
    next: String,
}

impl LeftBehind {
    /// Of the girl at a table whose round is over.
    pub fn of(table: &mut Table, me: Who) -> Option<Self> {
        let mut girl = table.swap_girl(me, Box::<Doge>::default());
        let outset = girl.outset();
        let next = begin_next(table, me, &mut *girl);
        table.swap_girl(me, girl);
        Some(Self { outset: outset?, next: next? })
    }

    /// What she loses in rounds to come by being left so rather than in another way, in utility.
    pub fn cost(&self, other: &Self, view: &View<'_>, stakes: &Stakes, rollouts: u32) -> Estimate {
        if self.next == other.next {
            return Estimate::default();
        }
        let outsets = [&other.outset, &self.outset].map(|outset| Some(Rc::clone(outset)));
        let Some(worth) = compare(outsets, view.rule(), view.me(), (rollouts, CLEAR_OF_ANSWERS)) else {
            return Estimate::default();
        };
        let apart = rounds_apart(view, &*self.outset, &*other.outset).unwrap_or(0.0);
        worth.times(to_come(view).min(apart) * stakes.slope)
    }
}

/// How many of the next rounds she begins otherwise from one outset than from the other, if nothing happens in them; infinite if
/// all that are looked at.
fn rounds_apart(view: &View<'_>, one: &dyn Outset, other: &dyn Outset) -> Option<f64> {
    let table = imagined(view)?;
    let (mut one, mut other) = (one.girl()?, other.girl()?);
    let next = |girl: &mut Box<dyn Girl>| begin_next(&table, view.me(), &mut **girl);
    let same = (0..AHEAD).position(|_| next(&mut one) == next(&mut other));
    Some(same.map_or(f64::INFINITY, |rounds| rounds as f64))
}

/// Her state in the next round by the tile she throws now, and if she throws none, as text. Tiles at which she fails are
/// left out, and all are if she fails in any case. If no tile changes her, all texts are empty.
fn left_with(
    table: &mut Table,
    me: Who,
    tiles: impl Iterator<Item = T37>,
    double: &mut dyn Double,
) -> (BTreeMap<T37, String>, String) {
    let moved = |tile: T37| {
        table.tell_discard(me, tile, double.girl());
        let state = double.has_moved().then(|| begin_next(table, me, double.girl()));
        double.rewind();
        (tile, state)
    };
    let told: Vec<_> = tiles.map(moved).collect();
    let unmoved = told.iter().all(|(_, state)| state.is_none());
    let now = if unmoved { Some(String::new()) } else { begin_next(table, me, double.girl()) };
    double.rewind();
    let Some(now) = now else { return Default::default() };
    let left = told.into_iter().filter_map(|(tile, state)| Some((tile, state.unwrap_or(Some(now.clone()))?)));
    (left.collect(), now)
}

/// What a discard usually leaves her with, and one that does: what she has now if any discard leaves that, else what
/// half of them leave. `None` if all leave her with the same.
fn usual(left: &BTreeMap<T37, String>, now: &str) -> Option<(String, T37)> {
    if left.values().all(|state| Some(state) == left.values().next()) {
        return None;
    }
    if let Some((&tile, _)) = left.iter().find(|(_, state)| *state == now) {
        return Some((now.to_owned(), tile));
    }
    let mut counts: BTreeMap<&str, (usize, T37)> = BTreeMap::new();
    for (&tile, state) in left {
        counts.entry(state).or_insert((0, tile)).0 += 1;
    }
    let (&state, &(count, tile)) = counts.iter().max_by_key(|(_, (count, _))| *count)?;
    (2 * count >= left.len()).then(|| (state.to_owned(), tile))
}

/// What a seat keeps in imagined rounds, because throwing it would cost its girl something lasting.
#[derive(Default)]
pub(super) struct Keeper {
    /// What the tiles asked about in this round leave her with.
    known: BTreeMap<T37, Left>,
    double: Option<Box<dyn Double>>,
}

/// What a discard leaves her with in the next round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    /// What she has now.
    Same,
    /// What most discards leave.
    Usual,
    /// Anything else.
    Other,
}

impl Keeper {
    /// Plays an imagined table to the end of its round, see [`play_out`]: the seat keeps what would cost its girl something
    /// lasting.
    pub fn play_on(&mut self, table: &mut Table, me: Who) -> Option<[f64; 4]> {
        self.known.clear();
        play_out(table, me, |table| self.limits(table, me))
    }

    fn limits(&mut self, table: &mut Table, me: Who) -> Limits {
        let mut limits = Limits::default();
        let girl = &table.girls()[me.index()];
        if !girl.hooks().has(Hook::Event) || !table.choices(me).is_drawn() {
            return limits;
        }
        let tiles = table.game().hand(me).concealed();
        if tiles.distinct().any(|tile| !self.known.contains_key(&tile)) && !self.ask(table, me, &tiles) {
            return limits;
        }
        for tile in tiles.distinct().filter(|tile| self.known.get(tile) == Some(&Left::Other)) {
            if tile.is_aka5() {
                limits.no_reds = true;
            } else {
                limits.keep.insert(tile.t34());
            }
        }
        limits
    }

    /// Asks about tiles of this hand: all, or where one is known to leave her the same, the new ones. False if there is
    /// no double to ask.
    fn ask(&mut self, table: &mut Table, me: Who, tiles: &TileCount) -> bool {
        let girl = &table.girls()[me.index()];
        if !self.double.as_mut().is_some_and(|double| double.recall(&**girl)) {
            self.double = girl.double();
        }
        let Some(double) = &mut self.double else { return false };
        let known = &self.known;
        let same = tiles.distinct().any(|tile| known.get(&tile) == Some(&Left::Same));
        let asked = tiles.distinct().filter(|tile| !same || !known.contains_key(tile));
        let (left, now) = left_with(table, me, asked, &mut **double);
        let most = if same { Some(now.clone()) } else { usual(&left, &now).map(|(most, _)| most) };
        let sorted = |state: &String| match &most {
            _ if *state == now => Left::Same,
            Some(most) if most != state => Left::Other,
            _ => Left::Usual,
        };
        self.known.extend(left.iter().map(|(&tile, state)| (tile, sorted(state))));
        true
    }
}

/// How much more she wins in a round from the first outset than from the second, in points, less a standard error; `None`
/// unless that is clear.
fn compare(
    outsets: [Option<Rc<dyn Outset>>; 2],
    rule: &Rule,
    me: Who,
    (rollouts, clear): (u32, f64),
) -> Option<Estimate> {
    let [one, other] = outsets.map(|outset| Rounds::with(outset?, rule, me, "keeping"));
    let (one, other) = (one?, other?);
    let play = |table: &mut Table| Keeper::default().play_on(table, me);
    let mut differences = Vec::new();
    for rounds in (0..=DOUBLINGS).map(|doublings| rollouts << doublings) {
        for nth in differences.len() as u32..rounds {
            differences.push(one.gain(nth, play)? - other.gain(nth, play)?);
            if differences.len() == BLANK && differences.iter().all(|&difference| difference == 0.0) {
                return None;
            }
        }
        let Estimate { mean, error } = Estimate::of(&differences);
        if mean.abs() > clear * error {
            return Some(Estimate { mean: mean - error.copysign(mean), error });
        }
        if mean.abs() <= DIM * error {
            break;
        }
    }
    None
}
