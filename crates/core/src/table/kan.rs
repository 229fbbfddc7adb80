//! Kans: declared, possibly robbed, completed.

use super::play::{Kan, Phase, Play};
use crate::state::{Action, Focus, KanFlip, RoundResult, Suukan, TableEvent};
use crate::tile::{Meld, MeldKind, T34, T37, Who};

impl Play<'_> {
    pub(super) fn declare_ankan(&mut self, who: Who, kind: T34) {
        let spin = self.game.hand(who).drawn().is_some_and(|tile| tile.t34() == kind);
        let mut hand = self.game.hand(who).clone();
        if let Ok(meld) = hand.ankan(kind) {
            self.declare(Kan { who, kind: MeldKind::Ankan, tile: T37::black(kind), spin }, meld);
        }
    }

    pub(super) fn declare_kakan(&mut self, who: Who, tile: T37) {
        let hand = self.game.hand(who);
        let spin = hand.drawn() == Some(tile);
        if let Some(meld) = hand.melds().iter().find_map(|meld| meld.kakan(tile)) {
            self.declare(Kan { who, kind: MeldKind::Kakan, tile, spin }, meld);
        }
    }

    /// Declares a kan in one's own turn. The other seats may rob it first: until then the hand is unchanged.
    fn declare(&mut self, kan: Kan, meld: Meld) {
        if self.game.rule.flow.flip_before_chankan {
            self.flip_pending(KanFlip::AfterDiscard);
        }
        self.ask_veil(kan.who);
        let pon = |meld: &Meld| kan.kind == MeldKind::Kakan && meld.head() == kan.tile.t34();
        let pon = self.game.hand(kan.who).melds().iter().position(pon);
        self.game.hide_kan(kan.who, pon);
        self.emit(TableEvent::Barked { who: kan.who, meld, from: None, spin: kan.spin });
        if !self.game.rule.flow.ippatsu_chankan {
            self.game.end_ippatsu_by_kan(kan.who);
        }
        let focus = Focus { who: kan.who, tile: kan.tile, discard: false };
        self.game.focus = Some(focus);
        self.game.during_kan = true;
        if self.offer_robbing(focus, kan.kind == MeldKind::Ankan) {
            self.flow.phase = Phase::Rob(kan);
        } else {
            self.commit(kan);
        }
    }

    pub(super) fn rob(&mut self, kan: Kan, inbox: &[Option<Action>; 4]) {
        let Some(focus) = self.game.focus else { return };
        let rons = self.rons(focus, inbox);
        if rons.is_empty() { self.commit(kan) } else { self.win_by_ron(focus, rons) }
    }

    /// Completes a kan that was not robbed.
    fn commit(&mut self, kan: Kan) {
        let hand = &mut self.game.hands[kan.who.index()];
        let laid = match kan.kind {
            MeldKind::Ankan => hand.ankan(kan.tile.t34()).is_ok(),
            _ => hand.kakan(kan.tile).is_ok(),
        };
        if laid {
            self.game.end_ippatsu_by_kan(kan.who);
            self.game.focus = None;
            self.game.complete_hidden(kan.who, kan.kind == MeldKind::Kakan);
            self.complete_kan(kan.who, kan.kind);
        }
    }

    /// Finishes a kan: indicators, the fourth kan, the replacement tile.
    pub(super) fn complete_kan(&mut self, who: Who, kind: MeldKind) {
        if self.game.rule.flow.suukan == Suukan::AtKan && self.four_kans() {
            return self.abort(RoundResult::FourKans, self.riichi_seats());
        }
        self.flip_pending(KanFlip::AfterDiscard);
        self.game.waits[who.index()] = self.game.hand(who).waits();
        let when = self.game.rule.flow.kan_flip(kind);
        self.flow.to_flip[when as usize] += 1;
        self.flip_pending(KanFlip::Immediate);
        self.draw(who, true);
    }

    /// Returns whether two or more players have made four kans.
    pub(super) fn four_kans(&self) -> bool {
        let kans = self.game.kans();
        kans.iter().sum::<usize>() == 4 && kans.iter().all(|&own| own < 4)
    }
}
