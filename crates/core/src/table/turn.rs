//! Turns: draws, discards and reactions.

use super::play::{Phase, Play};
use crate::mount::Exit;
use crate::state::{
    Action, Focus, Hook, KanFlip, Moment, RiichiState, RoundResult, Suukan, TableEvent, Thrown,
};
use crate::tile::{Meld, MeldKind, T37, Who};

impl Play<'_> {
    /// Lets every girl push the next draw of a seat.
    pub(super) fn push_draw(&mut self, who: Who, rinshan: bool) -> Exit {
        let exit = if rinshan { Exit::Rinshan } else { Exit::Pii };
        self.ask_damps(exit);
        self.each(Hook::Draw, |girl, game, mount| girl.on_draw(game, mount, who, rinshan));
        exit
    }

    /// Runs `onDraw`, draws a tile and offers the drawer's choices.
    pub(super) fn draw(&mut self, who: Who, rinshan: bool) {
        let exit = self.push_draw(who, rinshan);
        let heard = self.girls.iter().any(|girl| girl.hears_improvements());
        let before = heard.then(|| self.game.hand(who).step());
        if self.game.rule.flow.furiten_until_draw {
            self.game.furiten[who.index()].passed = false;
        }
        let Some(tile) = self.mount.pop(exit) else { return self.exhaust() };
        if self.game.hands[who.index()].draw(tile).is_err() {
            return self.exhaust();
        }
        self.game.focus = None;
        self.game.during_kan = rinshan;
        self.flow.picks = 0;
        self.flow.phase = Phase::InTurn(who);
        self.emit(TableEvent::Drawn { who, tile, rinshan });
        if let Some(from) = before {
            self.tell_improved(who, from);
        }
        self.offer_drawn(who);
        self.offer_menu(who, Moment::Drawn);
    }

    /// Tells girls who want to know that a draw brought a hand nearer.
    fn tell_improved(&mut self, who: Who, from: i8) {
        let to = self.game.hand(who).step();
        if to >= from {
            return;
        }
        let event = TableEvent::Improved { who, from, to };
        self.game.count_call(Hook::Event, event.number());
        self.each(Hook::Event, |girl, game, mount| {
            if girl.hears_improvements() {
                girl.on_event(game, mount, &event);
            }
        });
        self.collect();
    }

    pub(super) fn take_turn(&mut self, who: Who, action: &Action) {
        match *action {
            Action::SpinOut => self.throw_drawn(who, false),
            Action::SpinRiichi => self.throw_drawn(who, true),
            Action::SwapOut(tile) => self.throw_closed(who, tile, false),
            Action::SwapRiichi(tile) => self.throw_closed(who, tile, true),
            Action::Ankan(kind) => self.declare_ankan(who, kind),
            Action::Kakan(tile) => self.declare_kakan(who, tile),
            Action::Tsumo => self.win_by_draw(who),
            Action::NineKinds => self.abort(RoundResult::NineKinds, vec![who]),
            _ => {}
        }
    }

    fn throw_drawn(&mut self, who: Who, riichi: bool) {
        self.ask_veil(who);
        self.call_riichi(who, riichi);
        if let Ok(tile) = self.game.hands[who.index()].spin_out() {
            self.discard(who, Thrown { tile, spin: true, riichi, called: false });
        }
    }

    fn throw_closed(&mut self, who: Who, tile: T37, riichi: bool) {
        self.ask_veil(who);
        self.call_riichi(who, riichi);
        if self.game.hands[who.index()].swap_out(tile).is_ok() {
            self.discard(who, Thrown { tile, spin: false, riichi, called: false });
        }
    }

    fn call_riichi(&mut self, who: Who, riichi: bool) {
        if riichi {
            self.game.call_riichi(who);
            self.game.hide_riichi(who);
            self.emit(TableEvent::RiichiCalled { who });
        }
    }

    fn discard(&mut self, who: Who, thrown: Thrown) {
        let (seat, kind) = (who.index(), thrown.tile.t34());
        let focus = Focus { who, tile: thrown.tile, discard: true };
        self.game.rivers[seat].push(thrown);
        self.game.hide_discard(who);
        self.game.focus = Some(focus);
        self.emit(TableEvent::Discarded { who, tile: thrown.tile, spin: thrown.spin });

        self.game.during_kan = false;
        self.game.feeder = None;
        self.game.end_ippatsu_of(who);
        self.game.refused[seat] = None;
        self.game.furiten[seat].passed &= self.game.rule.flow.furiten_until_draw;
        self.game.waits[seat] = self.game.hand(who).waits();
        let waits = self.game.waits(who);
        self.game.furiten[seat].river =
            !waits.is_empty() && self.game.river(who).iter().any(|own| waits.has(own.tile.t34()));
        let against = Who::ALL.map(|seat| seat == who || self.game.riichi_established(seat));
        self.game.mark_safe(who, kind, against);
        if self.game.rule.flow.suufon_before_ron && self.four_winds() {
            return self.abort_four_winds(who);
        }
        self.flip_pending(KanFlip::Discard);
        if self.offer_reactions(focus) {
            self.watch.on_offered(self.game);
            self.flow.phase = Phase::React;
        } else {
            self.after_discard();
        }
    }

    /// The first four discards, uninterrupted, are the same wind.
    fn four_winds(&self) -> bool {
        let first = |who: Who| match self.game.river(who) {
            [only] => Some(only.tile.t34()),
            _ => None,
        };
        let kind = first(Who::ALL[0]);
        self.game.rule.flow.suufon
            && !self.game.any_meld()
            && kind.is_some_and(|kind| kind.suit() == crate::tile::Suit::F)
            && Who::ALL.iter().all(|&who| first(who) == kind)
    }

    /// This discard follows the fourth kan, under a rule that aborts then.
    fn fourth_kan_thrown(&self) -> bool {
        self.game.rule.flow.suukan == Suukan::AfterDiscard && self.four_kans()
    }

    /// Returns whether the round ends with this discard unless it is ronned; then it may not be called.
    pub(super) fn aborts_unless_ron(&self) -> bool {
        self.four_winds() || self.fourth_kan_thrown()
    }

    fn abort_four_winds(&mut self, last: Who) {
        if self.game.rule.flow.suufon_riichi_paid {
            if self.accept_riichi() {
                return;
            }
        } else if matches!(self.game.riichi(last), RiichiState::Called { .. }) {
            self.game.riichi[last.index()] = RiichiState::No;
        }
        self.abort(RoundResult::FourWinds, self.riichi_seats());
    }

    /// Seats with an accepted riichi.
    pub(super) fn riichi_seats(&self) -> Vec<Who> {
        Who::ALL.into_iter().filter(|&who| self.game.riichi_established(who)).collect()
    }

    /// Resolves the answers to a discard: ron before pon and kan before chii.
    pub(super) fn react(&mut self, inbox: &[Option<Action>; 4]) {
        let Some(focus) = self.game.focus else { return };
        let rons = self.rons(focus, inbox);
        if !rons.is_empty() {
            return self.win_by_ron(focus, rons);
        }
        let call = |matches: fn(&Action) -> bool| {
            let calls = |who: &Who| inbox[who.index()].as_ref().is_some_and(matches);
            focus.who.others().find(calls)
        };
        let triplet = call(|action| matches!(action, Action::Pon(_) | Action::Daiminkan));
        let caller = triplet.or_else(|| call(|action| matches!(action, Action::Chii(_))));
        match caller.and_then(|who| Some((who, self.claim(who, focus, inbox[who.index()].as_ref()?)?))) {
            Some((who, meld)) => self.call(who, focus, meld),
            None => self.after_discard(),
        }
    }

    /// Seats that ron, nearest to the discarder first. Seats that could have but did not pass on the tile.
    pub(super) fn rons(&mut self, focus: Focus, inbox: &[Option<Action>; 4]) -> Vec<Who> {
        let mut rons = Vec::new();
        for who in focus.who.others() {
            match &inbox[who.index()] {
                Some(Action::Ron) => rons.push(who),
                Some(_) if self.game.waits(who).has(focus.tile.t34()) => self.pass_by(who),
                _ => {}
            }
        }
        rons
    }

    /// The meld that a call makes.
    fn claim(&self, who: Who, focus: Focus, action: &Action) -> Option<Meld> {
        let side = who.looks_at(focus.who)?;
        match *action {
            Action::Chii([a, b]) => Meld::new(MeldKind::Chii, &[a, b, focus.tile], 2, 0).ok(),
            Action::Pon([a, b]) => Meld::new(MeldKind::Pon, &[focus.tile, a, b], 0, side).ok(),
            Action::Daiminkan => {
                let own = self.game.hand(who).closed().tiles().filter(|t| t.t34() == focus.tile.t34());
                let tiles: Vec<T37> = [focus.tile].into_iter().chain(own).collect();
                Meld::new(MeldKind::Daiminkan, &tiles, 0, side).ok()
            }
            _ => None,
        }
    }

    fn call(&mut self, who: Who, focus: Focus, meld: Meld) {
        self.flip_pending(KanFlip::AfterDiscard);
        if self.accept_riichi() {
            return;
        }
        if self.game.hands[who.index()].call(meld).is_err() {
            return self.after_discard();
        }
        if let Some(thrown) = self.game.rivers[focus.who.index()].last_mut() {
            thrown.called = true;
        }
        self.ask_veil(who);
        self.game.hide_call(who, focus.who);
        self.game.focus = None;
        let kan = meld.is_kan();
        self.game.during_kan = kan;
        self.emit(TableEvent::Barked { who, meld, from: Some(focus.who), spin: false });
        if kan {
            self.game.feeder = Some(focus.who);
            let fourth = self.game.kans()[who.index()] == 4;
            self.game.fourth_kan = fourth.then_some(focus.who);
            self.complete_kan(who, MeldKind::Daiminkan);
        } else {
            self.flow.phase = Phase::InTurn(who);
            self.offer_called(who, &meld);
        }
    }

    /// Continues after a discard that was not taken.
    pub(super) fn after_discard(&mut self) {
        let Some(focus) = self.game.focus else { return };
        if self.four_winds() {
            return self.abort_four_winds(focus.who);
        }
        self.flip_pending(KanFlip::AfterDiscard);
        if self.accept_riichi() {
            return;
        }
        if self.fourth_kan_thrown() {
            return self.abort(RoundResult::FourKans, self.riichi_seats());
        }
        if self.mount.remain_pii() == 0 {
            return self.exhaust();
        }
        self.draw(focus.who.right(), false);
    }

    /// Accepts a declared riichi that was not ronned. Returns true if it was the fourth and ends the round.
    pub(super) fn accept_riichi(&mut self) -> bool {
        let called = |who: &Who| matches!(self.game.riichi(*who), RiichiState::Called { .. });
        let Some(who) = Who::ALL.into_iter().find(called) else { return false };
        self.game.establish_riichi(who);
        self.emit(TableEvent::PointsChanged { points: self.game.points });
        self.emit(TableEvent::RiichiEstablished { who });
        let fourth = self.game.rule.flow.suucha && self.riichi_seats().len() == 4;
        if fourth {
            self.abort(RoundResult::FourRiichis, Who::ALL.to_vec());
        }
        fourth
    }

    /// Flips kan dora indicators that are due at this moment, earliest kan first.
    pub(super) fn flip_pending(&mut self, until: KanFlip) {
        for moment in [KanFlip::Immediate, KanFlip::Discard, KanFlip::AfterDiscard] {
            if moment as u8 <= until as u8 {
                let due = std::mem::take(&mut self.flow.to_flip[moment as usize]);
                (0..due).for_each(|_| self.flip_kandora());
            }
        }
    }

    pub(super) fn flip_kandora(&mut self) {
        if !self.game.rule.flow.kan_dora {
            return;
        }
        self.ask_damps(Exit::Dorahyou);
        self.game.count_call(Hook::FlipKandora, 0);
        self.each(Hook::FlipKandora, |girl, game, mount| girl.on_flip_kandora(game, mount));
        if let Some(indicator) = self.mount.flip_drid() {
            self.emit(TableEvent::Flipped { indicator });
        }
    }
}
