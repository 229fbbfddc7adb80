//! Tells why a complete hand may not win.

use super::offer::{form, may_ron, robbery};
use super::play::Play;
use crate::state::{Ban, Choices, Focus, Forbidden, RefusedWin, WhyRefused};
use crate::tile::Who;

impl Play<'_> {
    /// Records whether the drawn tile completes the hand without letting it win.
    pub(super) fn judge_drawn(&mut self, who: Who, choices: &Choices) {
        let completes = self.game.hand(who).drawn().filter(|pick| self.game.waits(who).has(pick.t34()));
        if let Some(tile) = completes {
            let why = (!choices.tsumo).then_some(WhyRefused::NoYaku);
            self.judge(who, why.map(|why| RefusedWin { tile, from: None, why }));
        }
    }

    /// Records whether another seat's tile completes the hand without letting it win. Returns whether it may win.
    pub(super) fn judge_focus(&mut self, who: Who, focus: Focus, may_rob: bool) -> bool {
        if !self.game.waits(who).has(focus.tile.t34()) {
            return false;
        }
        let why = if !may_rob {
            Some(WhyRefused::ConcealedKan)
        } else if form(self.game, self.mount, who, focus.tile, false, &[]).is_none() {
            self.pass_by(who);
            Some(WhyRefused::NoYaku)
        } else {
            WhyRefused::of_furiten(self.game.furiten(who))
        };
        let from = Some(focus.who);
        self.judge(who, why.map(|why| RefusedWin { tile: focus.tile, from, why }));
        why.is_none()
    }

    /// Records that a girl forbids the win a seat was offered.
    pub(super) fn forbid_win(&mut self, who: Who, by: Who, choices: &Choices) {
        let why = WhyRefused::Forbidden { by };
        let focus = self.game.focus.filter(|_| choices.ron);
        let tile = focus.map(|focus| focus.tile).or_else(|| self.game.hand(who).drawn());
        let from = focus.map(|focus| focus.who);
        self.judge(who, tile.map(|tile| RefusedWin { tile, from, why }));
    }

    /// Tells observers what girls took away of a seat's choices.
    pub(super) fn tell_forbidden(&mut self, who: Who, by: Vec<Who>, actions: Vec<&'static str>) {
        if actions.is_empty() {
            return;
        }
        let focus = self.game.focus.filter(|focus| focus.who != who);
        let tile = focus.map(|focus| focus.tile).or_else(|| self.game.hand(who).drawn());
        let forbidden = Forbidden { by, actions, tile, from: focus.map(|focus| focus.who) };
        self.watch.on_forbidden(self.game, who, &forbidden);
    }

    /// Tells observers what a seat could have done with a tile it does not notice.
    pub(super) fn tell_unnoticed(&mut self, who: Who, focus: Focus, may_rob: bool) {
        let ron = may_rob && may_ron(self.game, self.mount, who, focus.tile);
        let choices = if focus.discard { self.reaction(who, focus, ron) } else { robbery(ron) };
        self.tell_forbidden(who, vec![focus.who], choices.barred(Ban::ALL));
    }

    fn judge(&mut self, who: Who, refused: Option<RefusedWin>) {
        self.game.refused[who.index()] = refused;
        if let Some(refused) = refused {
            self.watch.on_refused(who, &refused);
        }
    }
}
