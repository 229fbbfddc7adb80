//! Payment of a win: liability, honba and sticks.

use super::Game;
use crate::form::Form;
use crate::form::pay::{Pao, Payment, STICK, Share, deltas};
use crate::tile::Who;

/// The payment of one win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paid {
    /// Points each seat gains or loses, including honba and sticks.
    pub delta: [i32; 4],
    /// The liable seat (pao), if any.
    pub liable: Option<Who>,
}

impl Game {
    /// The payment of a win that is about to be paid or is being reported: points have not changed yet while
    /// [`RoundEnded`](super::TableEvent::RoundEnded) is observed. `nth` is the index among the paid winners
    /// of one discard, nearest to the discarder first.
    #[must_use]
    pub fn paid(&self, who: Who, from: Option<Who>, form: &Form, nth: usize) -> Paid {
        let honba = nth == 0 || self.rule.flow.honba_each;
        let pao = self.pao(who, form, from.is_none());
        let payment = Payment {
            winner: who,
            from,
            dealer: self.dealer.unwrap_or(who),
            honba: if honba { self.extra_round } else { 0 },
            sticks: if nth == 0 { self.deposit.unsigned_abs() / STICK.unsigned_abs() } else { 0 },
            pao,
        };
        let liable = pao.map(|pao| pao.who).filter(|&liable| liable != who);
        Paid { delta: deltas(form, &payment, &self.rule.score), liable }
    }

    /// The liable seat: the feeder of an open kan whose replacement tile wins, or of a yakuman.
    fn pao(&self, who: Who, form: &Form, tsumo: bool) -> Option<Pao> {
        let feeder = self.feeder.filter(|_| tsumo && self.during_kan && self.rule.flow.daiminkan_pao);
        let score = &self.rule.score;
        feeder
            .map(|feeder| Pao { who: feeder, share: Share::Whole })
            .or_else(|| Pao::of(form, self.hand(who).melds(), who, score))
            .or_else(|| Pao::of_kans(form, self.fourth_kan?, score))
    }
}
