//! What seats notice of a game, see [`Veil`].

use super::veil::Hidden;
use super::{Focus, Game, RiichiState, TableEvent, Unnoticed, Veil};
use crate::form::pay::STICK;
use crate::hand::Hand;
use crate::tile::{Meld, T34, T34Set, T37, Who};
use std::borrow::Cow;

impl Unnoticed {
    /// Whether the parts fit a table.
    pub(crate) fn fits(&self, game: &Game) -> bool {
        Who::ALL.into_iter().zip(&self.0).all(|(who, hidden)| {
            let river = |who: Who, at: u8| usize::from(at) < game.river(who).len();
            hidden.river.iter().all(|&at| river(who, at))
                && hidden.claimed.iter().all(|&(from, at)| from != who && river(from, at))
                && hidden.melds.iter().all(|&at| usize::from(at) < game.hand(who).melds().len())
                && (!hidden.riichi || game.riichi(who) != RiichiState::No)
        })
    }
}

impl Game {
    /// Sets what a seat hides from now on, and from whom it does not.
    pub(crate) fn hide(&mut self, who: Who, veil: Veil, seers: [bool; 4]) {
        if veil != Veil::NONE || self.unnoticed.is_some() {
            let hidden = &mut self.unnoticed.get_or_insert_default().0[who.index()];
            (hidden.veil, hidden.seers) = (veil, seers);
        }
    }

    /// Shows everything.
    pub(crate) fn unveil(&mut self) {
        self.unnoticed = None;
    }

    fn hidden_mut(&mut self, who: Who) -> Option<&mut Hidden> {
        self.unnoticed.as_mut().map(|unnoticed| &mut unnoticed.0[who.index()])
    }

    /// Hides a riichi, if its seat does.
    pub(crate) fn hide_riichi(&mut self, who: Who) {
        if let Some(hidden) = self.hidden_mut(who) {
            hidden.riichi = hidden.veil.riichi;
        }
    }

    /// Hides the last discard of a seat, if it does.
    pub(crate) fn hide_discard(&mut self, who: Who) {
        let at = (self.turn(who) - 1) as u8;
        if let Some(hidden) = self.hidden_mut(who).filter(|hidden| hidden.veil.river) {
            hidden.river.push(at);
        }
    }

    /// Hides the last meld of a seat, made of this seat's last discard, if it does, and ends every ippatsu. What is called lies open
    /// again.
    pub(crate) fn hide_call(&mut self, who: Who, from: Who) {
        let (meld, at) = ((self.hand(who).melds().len() - 1) as u8, (self.turn(from) - 1) as u8);
        if let Some(thrower) = self.hidden_mut(from) {
            thrower.river.retain(|&hidden| hidden != at);
        }
        if let Some(hidden) = self.hidden_mut(who).filter(|hidden| hidden.veil.calls) {
            hidden.melds.push(meld);
            hidden.claimed.push((from, at));
            return self.end_ippatsu(who, true);
        }
        self.end_ippatsu(who, false);
    }

    /// Ends every ippatsu by a kan in one's own turn.
    pub(crate) fn end_ippatsu_by_kan(&mut self, who: Who) {
        let secret = self.unnoticed.as_ref().is_some_and(|unnoticed| unnoticed.of(who).kan);
        self.end_ippatsu(who, secret);
    }

    /// Ends every ippatsu by a call. Who does not notice the call does not know.
    fn end_ippatsu(&mut self, caller: Who, secret: bool) {
        let ended = std::mem::take(&mut self.ippatsu);
        for (who, hidden) in Who::ALL.into_iter().zip(self.unnoticed.iter_mut().flat_map(|all| &mut all.0)) {
            for (seat, ended) in hidden.ippatsu.iter_mut().zip(ended) {
                *seat = secret && (*seat || ended && who == caller);
            }
        }
    }

    /// Ends the ippatsu of a seat by its discard.
    pub(crate) fn end_ippatsu_of(&mut self, seat: Who) {
        self.ippatsu[seat.index()] = false;
        let all = self.unnoticed.iter_mut().flat_map(|all| &mut all.0);
        all.for_each(|hidden| hidden.ippatsu[seat.index()] = false);
    }

    /// Hides a kan in one's own turn until it is completed, if its seat does. An added kan is hidden where its pon is.
    pub(crate) fn hide_kan(&mut self, who: Who, pon: Option<usize>) {
        if let Some(hidden) = self.hidden_mut(who) {
            let pon_too = pon.is_none_or(|pon| hidden.melds.contains(&(pon as u8)));
            hidden.kan = hidden.veil.calls && pon_too;
        }
    }

    /// Completes a kan in one's own turn.
    pub(crate) fn complete_hidden(&mut self, who: Who, added: bool) {
        let at = (self.hand(who).melds().len() - 1) as u8;
        if let Some(hidden) = self.hidden_mut(who)
            && std::mem::take(&mut hidden.kan)
            && !added
        {
            hidden.melds.push(at);
        }
    }

    /// Makes a discard safe against seats, as far as it is noticed.
    pub(crate) fn mark_safe(&mut self, thrower: Who, kind: T34, against: [bool; 4]) {
        let at = (self.turn(thrower) - 1) as u8;
        for seat in (0..4).filter(|&seat| against[seat]) {
            if let Some(unnoticed) = &mut self.unnoticed {
                let secret = unnoticed.of(thrower).river.contains(&at);
                let known = self.safe[seat].has(kind)
                    && !unnoticed.0.iter().any(|hidden| hidden.safe[seat].has(kind));
                for (who, hidden) in Who::ALL.into_iter().zip(&mut unnoticed.0) {
                    if !secret {
                        hidden.safe[seat].remove(kind);
                    } else if who == thrower && !known {
                        hidden.safe[seat].insert(kind);
                    }
                }
            }
            self.safe[seat].insert(kind);
        }
    }

    /// Whether a seat notices the tile that can be won on.
    #[must_use]
    pub fn notices(&self, watcher: Who, focus: Focus) -> bool {
        let Some(unnoticed) = &self.unnoticed else { return true };
        let secret = unnoticed.secrets(watcher).find(|(who, _)| *who == focus.who);
        !secret.is_some_and(|(who, hidden)| match focus.discard {
            true => hidden.river.last().is_some_and(|&at| usize::from(at) + 1 == self.turn(who)),
            false => hidden.kan,
        })
    }

    /// Whether a seat notices an event, at the moment it happens.
    #[must_use]
    pub fn notices_event(&self, watcher: Who, event: &TableEvent) -> bool {
        let Some(unnoticed) = &self.unnoticed else { return true };
        let hidden =
            |who: &Who| unnoticed.secrets(watcher).find(|(of, _)| of == who).map(|(_, hidden)| hidden);
        match event {
            TableEvent::Discarded { who, tile, .. } => {
                self.notices(watcher, Focus { who: *who, tile: *tile, discard: true })
            }
            TableEvent::RiichiCalled { who } | TableEvent::RiichiEstablished { who } => {
                !hidden(who).is_some_and(|hidden| hidden.riichi)
            }
            TableEvent::Barked { who, from: None, .. } => !hidden(who).is_some_and(|hidden| hidden.kan),
            TableEvent::Barked { who, .. } => {
                let last = self.hand(*who).melds().len();
                !hidden(who).is_some_and(|hidden| hidden.melds.iter().any(|&at| usize::from(at) + 1 == last))
            }
            _ => true,
        }
    }

    /// The seats that do not notice an event, at the moment it happens.
    pub fn unaware(&self, event: &TableEvent) -> impl Iterator<Item = Who> {
        Who::ALL.into_iter().filter(|&watcher| !self.notices_event(watcher, event))
    }

    /// Whether somebody does not notice an event, at the moment it happens.
    #[must_use]
    pub fn is_secret(&self, event: &TableEvent) -> bool {
        self.unnoticed.is_some() && self.unaware(event).next().is_some()
    }

    /// The points that a seat believes in: a stick it has not seen is still on its owner's side.
    #[must_use]
    pub fn points_noticed_by(&self, watcher: Who) -> [i32; 4] {
        let mut points = self.points;
        for who in self.hidden_sticks(watcher) {
            points[who.index()] += STICK;
        }
        points
    }

    fn hidden_sticks(&self, watcher: Who) -> impl Iterator<Item = Who> {
        let secrets = self.unnoticed.iter().flat_map(move |unnoticed| unnoticed.secrets(watcher));
        secrets.filter(|(who, hidden)| hidden.riichi && self.riichi_established(*who)).map(|(who, _)| who)
    }

    /// Whether anybody but the watcher may not see this discard of a seat, by its place in the river.
    #[must_use]
    pub fn is_veiled(&self, who: Who, at: usize) -> bool {
        self.unnoticed
            .as_ref()
            .is_some_and(|unnoticed| unnoticed.of(who).river.iter().any(|&hidden| usize::from(hidden) == at))
    }

    /// Whether a seat hides anything of this round.
    #[must_use]
    pub fn hides(&self, who: Who) -> bool {
        self.unnoticed.as_ref().is_some_and(|unnoticed| {
            let hidden = unnoticed.of(who);
            hidden.riichi || hidden.kan || !hidden.river.is_empty() || !hidden.melds.is_empty()
        })
    }

    /// The table as a seat has noticed it.
    #[must_use]
    pub fn noticed_by(&self, watcher: Who) -> Cow<'_, Self> {
        let secret = |unnoticed: &Unnoticed| unnoticed.secrets(watcher).any(|(who, _)| self.hides(who));
        match &self.unnoticed {
            Some(unnoticed) if secret(unnoticed) => Cow::Owned(self.without_secrets(unnoticed, watcher)),
            _ => Cow::Borrowed(self),
        }
    }

    fn without_secrets(&self, unnoticed: &Unnoticed, watcher: Who) -> Self {
        let mut game = Self { unnoticed: None, ..self.clone() };
        let sticks = self.hidden_sticks(watcher).count() as i32;
        game.points = self.points_noticed_by(watcher);
        game.deposit -= STICK * sticks;
        for (_, hidden) in unnoticed.secrets(watcher) {
            game.ippatsu.iter_mut().zip(hidden.ippatsu).for_each(|(ippatsu, goes_on)| *ippatsu |= goes_on);
        }
        let mut unsafe_kinds = [T34Set::EMPTY; 4];
        for (who, hidden) in unnoticed.secrets(watcher) {
            let seat = who.index();
            if hidden.riichi {
                game.riichi[seat] = RiichiState::No;
                game.ippatsu[seat] = false;
                game.rivers[seat].iter_mut().for_each(|thrown| thrown.riichi = false);
            }
            if !hidden.melds.is_empty() {
                game.hands[seat] = without_melds(self.hand(who), &hidden.melds);
            }
            for &(from, at) in &hidden.claimed {
                if let Some(thrown) = game.rivers[from.index()].get_mut(usize::from(at)) {
                    thrown.called = false;
                }
            }
            for (kinds, safe) in unsafe_kinds.iter_mut().zip(hidden.safe) {
                *kinds = kinds.union(safe);
            }
        }
        // Only now, because places in rivers count hidden discards too.
        for (who, hidden) in unnoticed.secrets(watcher) {
            let mut at = 0..;
            game.rivers[who.index()].retain(|_| !at.next().is_some_and(|at| hidden.river.contains(&at)));
            game.gaps[who.index()] = (0..).zip(&hidden.river).map(|(gone, &at)| at - gone).collect();
        }
        for (seat, unsafe_kinds) in unsafe_kinds.into_iter().enumerate() {
            let seen = Who::ALL.into_iter().zip(&unnoticed.0);
            let seen = seen.filter(|(who, hidden)| *who == watcher || hidden.seers[watcher.index()]);
            let known = seen.fold(T34Set::EMPTY, |kinds, (_, hidden)| kinds.union(hidden.safe[seat]));
            game.safe[seat] = game.safe[seat].without(unsafe_kinds.without(known));
        }
        if game.focus.is_some_and(|focus| !self.notices(watcher, focus)) {
            game.focus = None;
        }
        game
    }
}

/// A hand that has not made these melds: it still holds their tiles, but not the fourth of a kan.
fn without_melds(hand: &Hand, hidden: &[u8]) -> Hand {
    let mut closed = *hand.closed();
    let mut melds: Vec<Meld> = Vec::new();
    for (at, meld) in (0u8..).zip(hand.melds()) {
        match hidden.contains(&at) {
            true => meld.tiles().iter().take(3).for_each(|&tile: &T37| closed.add(tile)),
            false => melds.push(*meld),
        }
    }
    Hand::with(closed, hand.drawn(), &melds).unwrap_or_default()
}
