//! Reconstructs the public events that led to a position.

use crate::form::pay::STICK;
use crate::state::{Game, TableEvent, Thrown};
use crate::tile::{Meld, MeldKind, T37, Who};
use std::collections::VecDeque;

/// Walks rivers and melds in an order of turns that is consistent with them.
///
/// Seats discard in turn, a called tile gives its caller the turn, and a seat whose river is used up is
/// skipped. Actual draws are unknown, so each seat is assumed to have drawn its next discard, or the tile
/// that made a kan.
pub(super) struct Past<'g> {
    game: &'g Game,
    thrown: [usize; 4],
    /// Melds not emitted yet, by seat, in the order they were made.
    melds: [VecDeque<Step>; 4],
    /// Kan dora indicators, in order.
    indicators: VecDeque<T37>,
    /// Points, updated as riichi are declared.
    points: [i32; 4],
    /// The next draw is a replacement tile.
    replaces: bool,
    events: Vec<TableEvent>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Claimed from another seat's discard.
    Claim(Meld),
    /// A kan in the seat's own turn.
    Own(Meld),
}

impl<'g> Past<'g> {
    /// `indicators` are the kan dora indicators of the position; `points` are those at the beginning of the
    /// round.
    pub(super) fn new(game: &'g Game, indicators: &[T37], points: [i32; 4]) -> Self {
        let melds = Who::ALL.map(|who| game.hand(who).melds().iter().flat_map(steps).collect());
        let indicators = indicators.iter().copied().collect();
        Self { game, thrown: [0; 4], melds, indicators, points, replaces: false, events: Vec::new() }
    }

    /// All events, starting with this dealer's first discard.
    pub(super) fn events(mut self, dealer: Who) -> Vec<TableEvent> {
        let (mut next, mut called) = (dealer, false);
        while let Some(who) = (0..4).map(|turns| next.by_turn(turns)).find(|&who| self.left(who).is_some()) {
            let after_call = called && who == next;
            if !after_call {
                self.own_kans(who);
            }
            let caller = self.throw(who, after_call && !self.replaces);
            (next, called) = (caller.unwrap_or(who.right()), caller.is_some());
        }
        Who::ALL.into_iter().for_each(|who| self.own_kans(who));
        while self.flip() {}
        self.events
    }

    /// The next tile of a river.
    fn left(&self, who: Who) -> Option<Thrown> {
        self.game.river(who).get(self.thrown[who.index()]).copied()
    }

    /// Discards, from the hand or the tile just drawn. Returns the seat that called it.
    fn throw(&mut self, who: Who, swap: bool) -> Option<Who> {
        let Thrown { tile, riichi, called, .. } = self.left(who)?;
        self.thrown[who.index()] += 1;
        if !swap {
            self.draw(who, tile);
        }
        let spin = !swap;
        if riichi {
            self.events.push(TableEvent::RiichiCalled { who });
        }
        self.events.push(TableEvent::Discarded { who, tile, spin });
        if riichi {
            self.points[who.index()] -= STICK;
            self.events.push(TableEvent::PointsChanged { points: self.points });
            self.events.push(TableEvent::RiichiEstablished { who });
        }
        if called { self.call(who, tile) } else { None }
    }

    fn draw(&mut self, who: Who, tile: T37) {
        let rinshan = std::mem::take(&mut self.replaces);
        self.events.push(TableEvent::Drawn { who, tile, rinshan });
    }

    /// Lays the meld that claimed a discard.
    fn call(&mut self, from: Who, tile: T37) -> Option<Who> {
        let claims = |who: Who, step: &Step| match step {
            Step::Claim(meld) => meld.claimed() == Some(tile) && meld.from(who) == Some(from),
            Step::Own(_) => false,
        };
        let (who, at) = from.others().find_map(|who| {
            let at = self.melds[who.index()].iter().position(|step| claims(who, step))?;
            Some((who, at))
        })?;
        if let Some(Step::Claim(meld)) = self.melds[who.index()].remove(at) {
            self.lay(who, meld, Some(from));
        }
        Some(who)
    }

    /// Makes the kans due in a seat's own turn.
    fn own_kans(&mut self, who: Who) {
        while let Some(&Step::Own(meld)) = self.melds[who.index()].front() {
            self.melds[who.index()].pop_front();
            let added = meld.tiles()[meld.tiles().len() - 1];
            self.draw(who, added);
            self.lay(who, meld, None);
        }
    }

    fn lay(&mut self, who: Who, meld: Meld, from: Option<Who>) {
        self.events.push(TableEvent::Barked { who, meld, from, spin: from.is_none() });
        if meld.is_kan() {
            self.replaces = true;
            self.flip();
        }
    }

    /// Flips the next kan dora indicator; false if all are open.
    fn flip(&mut self) -> bool {
        let indicator = self.indicators.pop_front();
        self.events.extend(indicator.map(|indicator| TableEvent::Flipped { indicator }));
        indicator.is_some()
    }
}

/// The steps that make a meld: a kakan was a pon first.
fn steps(meld: &Meld) -> impl Iterator<Item = Step> + use<> {
    let pon = (meld.kind() == MeldKind::Kakan)
        .then(|| Meld::new(MeldKind::Pon, &meld.tiles()[..3], meld.lay()?, meld.lay()?).ok())
        .flatten();
    let own = match meld.kind() {
        MeldKind::Ankan | MeldKind::Kakan => Some(Step::Own(*meld)),
        _ => Some(Step::Claim(*meld)),
    };
    pon.map(Step::Claim).into_iter().chain(own)
}
