//! Converts the moves of a round to draw and discard lists by seat; the inverse of `order`.

use super::cells::number;
use crate::interop::log::{LogRound, Move};
use crate::tile::{T34, T37, Who};
use serde_json::{Value, json};

/// Draws with calls, and discards, of one seat.
#[derive(Debug, Default)]
pub(super) struct Lists {
    pub takes: Vec<Value>,
    pub throws: Vec<Value>,
}

/// The lists of a round. Impossible moves are written as they are.
pub(super) fn lists(round: &LogRound) -> [Lists; 4] {
    let mut writer = ListWriter { seats: round.setup.hands.clone().map(Seat::new), last: None };
    round.moves.iter().for_each(|step| writer.step(*step));
    writer.seats.map(|seat| seat.lists)
}

struct ListWriter {
    seats: [Seat; 4],
    /// Last discard.
    last: Option<(Who, T37)>,
}

struct Seat {
    /// Concealed tiles, needed because moves do not say which copies of a five form a kan.
    hand: Vec<T37>,
    /// Kind, position of the letter, and tiles of each pon, as written.
    pons: Vec<(T34, usize, Vec<T37>)>,
    lists: Lists,
}

impl ListWriter {
    fn step(&mut self, step: Move) {
        let Some(who) = step.who() else { return };
        let seat = &mut self.seats[who.index()];
        match step {
            Move::Draw { tile, .. } => {
                seat.hand.push(tile);
                seat.lists.takes.push(json!(number(tile)));
            }
            Move::Discard { tile, spin, riichi, .. } => {
                seat.take(tile);
                let thrown = if spin { 60 } else { number(tile) };
                seat.lists.throws.push(if riichi { json!(format!("r{thrown}")) } else { json!(thrown) });
                self.last = Some((who, tile));
            }
            Move::Claim { chii, own, .. } => {
                let (from, called) = self.last.unwrap_or((who.left(), own[0]));
                seat.claim(chii, if chii { 0 } else { place(who, from) }, called, own);
            }
            Move::Daiminkan { .. } => {
                if let Some((from, called)) = self.last {
                    seat.daiminkan(if from == who.right() { 3 } else { place(who, from) }, called);
                }
            }
            Move::Ankan { kind, .. } => seat.ankan(kind),
            Move::Kakan { tile, .. } => seat.kakan(tile),
            Move::Flip(_) => {}
        }
    }
}

impl Seat {
    fn new(hand: Vec<T37>) -> Self {
        Self { hand, pons: Vec::new(), lists: Lists::default() }
    }

    fn claim(&mut self, chii: bool, place: usize, called: T37, own: [T37; 2]) {
        own.into_iter().for_each(|tile| self.take(tile));
        self.lists.takes.push(call(if chii { 'c' } else { 'p' }, place, called, &own));
        if !chii {
            let mut tiles = own.to_vec();
            tiles.insert(place, called);
            self.pons.push((called.t34(), place, tiles));
        }
    }

    /// Writes a daiminkan, which has a placeholder in the discard list.
    fn daiminkan(&mut self, place: usize, called: T37) {
        let own = self.take_all(called.t34());
        self.lists.takes.push(call('m', place, called, &own));
        self.lists.throws.push(json!(0));
    }

    fn ankan(&mut self, kind: T34) {
        let own = self.take_all(kind);
        if let Some((&last, others)) = own.split_last() {
            self.lists.throws.push(call('a', others.len(), last, others));
        }
    }

    fn kakan(&mut self, tile: T37) {
        self.take(tile);
        if let Some((_, place, pon)) = self.pons.iter().find(|(kind, ..)| *kind == tile.t34()) {
            self.lists.throws.push(call('k', *place, tile, pon));
        }
    }

    fn take(&mut self, tile: T37) {
        if let Some(at) = self.hand.iter().position(|&own| own == tile) {
            self.hand.swap_remove(at);
        }
    }

    /// Removes all concealed tiles of a kind and returns them, red ones last.
    fn take_all(&mut self, kind: T34) -> Vec<T37> {
        let (mut own, rest): (Vec<T37>, Vec<T37>) = self.hand.iter().partition(|tile| tile.t34() == kind);
        own.sort_by_key(|tile| tile.is_aka5());
        self.hand = rest;
        own
    }
}

/// Position of the letter: first for the left neighbour, then across, then right.
fn place(who: Who, from: Who) -> usize {
    who.looks_at(from).map_or(0, usize::from)
}

/// Text of a meld: a letter among the tiles, followed by the called or added tile.
fn call(letter: char, place: usize, moved: T37, others: &[T37]) -> Value {
    let text = |tiles: &[T37]| tiles.iter().map(|&tile| number(tile).to_string()).collect::<String>();
    let (before, after) = others.split_at(place.min(others.len()));
    json!(format!("{}{letter}{}{}", text(before), number(moved), text(after)))
}
