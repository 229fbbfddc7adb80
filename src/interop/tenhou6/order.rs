//! Reconstructs the order of turns from the lists of the four seats.
//!
//! After a discard the next seat draws, unless the next entry of some seat is a call of this tile from this
//! seat. If a seat discards the same tile twice, this can be ambiguous; the search then backtracks when a
//! choice does not use up all lists.

use super::cells::{shown, tile, tile_of};
use crate::interop::log::Move;
use crate::problem::{Text, texts};
use crate::tile::{T34, T37, Who};
use serde_json::Value;

/// Draws with calls, and discards, of one seat.
pub(super) struct Seat {
    takes: Vec<Take>,
    throws: Vec<Throw>,
}

#[derive(Clone, Copy)]
enum Take {
    Draw(T37),
    /// A call of this tile from that seat.
    Call {
        from: Who,
        called: T37,
        call: Move,
    },
}

#[derive(Clone, Copy)]
enum Throw {
    Tile {
        tile: T37,
        riichi: bool,
    },
    Drawn {
        riichi: bool,
    },
    Ankan(T34),
    Kakan(T37),
    /// Placeholder after a daiminkan.
    Nothing,
}

/// Maximum number of turns of a seat in a round, more than the wall allows.
const MOST_TURNS: usize = 100;

impl Seat {
    pub(super) const EMPTY: Self = Self { takes: Vec::new(), throws: Vec::new() };

    pub(super) fn read(who: Who, takes: &Value, throws: &Value) -> Result<Self, Text> {
        let list = |value: &Value| match value.as_array() {
            Some(list) if list.len() <= MOST_TURNS => Ok(list.clone()),
            _ => Err(texts::logs::not_a_short_list(MOST_TURNS, shown(value))),
        };
        let takes = list(takes)?.iter().map(|take| read_take(who, take)).collect::<Result<_, _>>()?;
        let throws = list(throws)?.iter().map(read_throw).collect::<Result<_, _>>()?;
        Ok(Self { takes, throws })
    }
}

fn read_take(who: Who, value: &Value) -> Result<Take, Text> {
    let drawn = tile_of(value).map(Take::Draw);
    let call = || read_call(who, value.as_str()?);
    drawn.or_else(call).ok_or_else(|| texts::logs::bad_take(shown(value)))
}

/// Parses a call. The position of the letter gives the source: first for the left neighbour, last for the
/// right one; the tile after the letter is the called one.
fn read_call(who: Who, text: &str) -> Option<Take> {
    let (place, letter, tiles) = split(text)?;
    let called = *tiles.get(place)?;
    let mut own = tiles.iter().enumerate().filter(|&(i, _)| i != place).map(|(_, &tile)| tile);
    let last = tiles.len() - 1;
    let from = match place {
        0 => who.left(),
        1 => who.cross(),
        _ if place == last => who.right(),
        _ => return None,
    };
    let call = match (letter, tiles.len()) {
        ('c', 3) => Move::Claim { who, chii: true, own: [own.next()?, own.next()?] },
        ('p', 3) => Move::Claim { who, chii: false, own: [own.next()?, own.next()?] },
        ('m', 4) => Move::Daiminkan { who },
        _ => return None,
    };
    Some(Take::Call { from: if letter == 'c' { who.left() } else { from }, called, call })
}

fn read_throw(value: &Value) -> Result<Throw, Text> {
    let throw = || match value.as_u64() {
        Some(0) => Some(Throw::Nothing),
        Some(60) => Some(Throw::Drawn { riichi: false }),
        Some(number) => Some(Throw::Tile { tile: tile(number)?, riichi: false }),
        None => read_thrown_text(value.as_str()?),
    };
    throw().ok_or_else(|| texts::logs::bad_discard(shown(value)))
}

fn read_thrown_text(text: &str) -> Option<Throw> {
    if let Some(number) = text.strip_prefix('r') {
        return match number.parse().ok()? {
            60 => Some(Throw::Drawn { riichi: true }),
            number => Some(Throw::Tile { tile: tile(number)?, riichi: true }),
        };
    }
    let (place, letter, tiles) = split(text)?;
    let moved = *tiles.get(place).filter(|_| tiles.len() == 4)?;
    match letter {
        'a' => Some(Throw::Ankan(moved.t34())),
        'k' => Some(Throw::Kakan(moved)),
        _ => None,
    }
}

/// Number of tiles before the letter, the letter, and all tiles.
fn split(text: &str) -> Option<(usize, char, Vec<T37>)> {
    let (at, letter) = text.char_indices().find(|(_, c)| c.is_ascii_alphabetic())?;
    let digits = [text.get(..at)?, text.get(at + 1..)?].concat();
    let pairs = digits.as_bytes().chunks(2).map(|pair| tile(std::str::from_utf8(pair).ok()?.parse().ok()?));
    Some((at / 2, letter, pairs.collect::<Option<_>>()?))
}

/// Maximum number of search steps.
const MOST_TRIES: usize = 20_000;

/// Finds a sequence of moves that uses up all four lists.
pub(super) fn walk(seats: &[Seat; 4], dealer: Who) -> Result<Vec<Move>, Text> {
    let mut open = vec![Walk { next: dealer, last: None, took: [0; 4], threw: [0; 4], moves: Vec::new() }];
    for _ in 0..MOST_TRIES {
        let Some(walk) = open.pop() else {
            return Err(texts::logs::turns_do_not_fit());
        };
        if walk.is_done(seats) {
            return Ok(walk.moves);
        }
        // Alternatives are tried last first: a call before a draw, pon and kan before chii.
        open.extend(walk.turn(seats, walk.next, true));
        for chii in [true, false] {
            let called = walk.next.left().others().filter(|&who| walk.claims(seats, who) == Some(chii));
            open.extend(called.filter_map(|who| walk.turn(seats, who, false)));
        }
    }
    Err(texts::logs::turns_ambiguous())
}

/// A partial sequence.
#[derive(Clone)]
struct Walk {
    /// Who draws next if nobody calls.
    next: Who,
    /// Last discard.
    last: Option<T37>,
    took: [usize; 4],
    threw: [usize; 4],
    moves: Vec<Move>,
}

impl Walk {
    fn is_done(&self, seats: &[Seat; 4]) -> bool {
        let ends = seats.iter().zip(self.took).zip(self.threw);
        ends.into_iter().all(|((seat, took), threw)| took == seat.takes.len() && threw == seat.throws.len())
    }

    /// Whether this seat's next entry is a call of the last discard, and if so whether it is a chii.
    fn claims(&self, seats: &[Seat; 4], who: Who) -> Option<bool> {
        match seats[who.index()].takes.get(self.took[who.index()])? {
            Take::Call { from, called, call } if Some(*called) == self.last && *from == self.next.left() => {
                Some(matches!(call, Move::Claim { chii: true, .. }))
            }
            _ => None,
        }
    }

    /// One seat draws or calls, and plays until it discards or its list ends.
    fn turn(&self, seats: &[Seat; 4], who: Who, mut draws: bool) -> Option<Self> {
        let (seat, me) = (&seats[who.index()], who.index());
        let mut walk = self.clone();
        loop {
            match *seat.takes.get(walk.took[me])? {
                Take::Draw(tile) if draws => walk.moves.push(Move::Draw { who, tile }),
                Take::Call { call, .. } if !draws => walk.moves.push(call),
                _ => return None,
            }
            walk.took[me] += 1;
            let Some(throw) = seat.throws.get(walk.threw[me]) else {
                return walk.is_done(seats).then_some(walk);
            };
            walk.threw[me] += 1;
            match *throw {
                Throw::Tile { tile, riichi } => {
                    return Some(walk.throw(Move::Discard { who, tile, spin: false, riichi }, tile));
                }
                Throw::Drawn { riichi } => {
                    let Some(&Move::Draw { tile, .. }) = walk.moves.last() else { return None };
                    return Some(walk.throw(Move::Discard { who, tile, spin: true, riichi }, tile));
                }
                Throw::Ankan(kind) => walk.moves.push(Move::Ankan { who, kind }),
                Throw::Kakan(tile) => walk.moves.push(Move::Kakan { who, tile }),
                Throw::Nothing => {}
            }
            if walk.is_done(seats) {
                return Some(walk);
            }
            draws = true;
        }
    }

    fn throw(mut self, discard: Move, tile: T37) -> Self {
        if let Some(who) = discard.who() {
            self.next = who.right();
        }
        self.moves.push(discard);
        self.last = Some(tile);
        self
    }
}
