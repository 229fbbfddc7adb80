//! What a hand in tenpai wins.

use super::sight::Sight;
use super::stakes::Stakes;
use crate::form::{Form, FormCtx, Riichi, base_points, payment};
use crate::tile::{Meld, T34, T37, TileCount};

/// Utility of a win by each way, in dama and in riichi; 0 where it may not win.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Win {
    pub ron: [f64; 2],
    pub tsumo: [f64; 2],
}

/// Chances of 0, 1, 2 or more ura dora from one indicator, in a hand of 14.
const URA: [f64; 3] = [0.71, 0.22, 0.07];
/// Chance of winning within the turn of a riichi.
const IPPATSU: f64 = 0.13;

/// Scores wins of one seat.
pub(super) struct Scorer<'a> {
    sight: &'a Sight<'a>,
    stakes: &'a Stakes,
    /// Chances of 0 to 4 han that riichi adds beside its own.
    extra: [f64; 5],
    /// What wins are worth, relative to what the tiles in sight say.
    times: f64,
    /// The riichi that may be declared.
    riichi: Riichi,
}

impl<'a> Scorer<'a> {
    pub fn new(sight: &'a Sight<'a>, stakes: &'a Stakes, times: f64, riichi: Riichi) -> Self {
        let flow = &sight.view.rule().flow;
        let mut extra = [1.0, 0.0, 0.0, 0.0, 0.0];
        let mut add = |chances: &[f64]| {
            let before = extra;
            extra = [0.0; 5];
            for (han, chance) in before.iter().enumerate() {
                chances.iter().enumerate().for_each(|(more, by)| extra[(han + more).min(4)] += chance * by);
            }
        };
        if flow.ippatsu {
            add(&[1.0 - IPPATSU, IPPATSU]);
        }
        (0..flow.ura_indicators(sight.view.drids().len())).for_each(|_| add(&URA));
        Self { sight, stakes, extra, times, riichi }
    }

    fn ctx(&self, tsumo: bool, riichi: Riichi) -> FormCtx {
        let view = self.sight.view;
        FormCtx {
            tsumo,
            riichi,
            round_wind: view.round_wind(),
            self_wind: view.self_wind(self.sight.me),
            extra_round: view.extra_round() as u16,
            ..FormCtx::default()
        }
    }

    /// The win on a kind. `closed` is without it.
    pub fn of(&self, closed: &TileCount, melds: &[Meld], menzen: bool, kind: T34) -> Win {
        let riichi = if menzen { self.riichi } else { Riichi::None };
        let form = |tsumo| {
            let (ctx, rule) = (self.ctx(tsumo, riichi), &self.sight.view.rule().score);
            Form::new(closed, melds, T37::black(kind), &ctx, rule, self.sight.view.drids(), &[]).ok()
        };
        let mut win = Win::default();
        if let Some(form) = form(false) {
            win.ron = if menzen {
                let yaku = form.is_prototypal_yakuman() || form.yakus().count() > 1;
                let dama = if yaku { self.less_riichi(&form, false) } else { 0.0 };
                [dama, self.with_extra(&form, false)]
            } else {
                [self.win(f64::from(form.gain()), false), 0.0]
            };
        }
        if let Some(form) = form(true) {
            win.tsumo = if menzen {
                [self.less_riichi(&form, true), self.with_extra(&form, true)]
            } else {
                [self.win(f64::from(form.gain()), true), 0.0]
            };
        }
        win
    }

    fn win(&self, points: f64, tsumo: bool) -> f64 {
        self.stakes.win(self.times * points, tsumo)
    }

    fn with_extra(&self, form: &Form, tsumo: bool) -> f64 {
        if form.is_prototypal_yakuman() {
            return self.win(f64::from(form.gain()), tsumo);
        }
        let han = |more: usize| self.points(form.han() + more as u32, form.fu(), tsumo);
        self.extra.iter().enumerate().map(|(more, chance)| chance * self.win(han(more), tsumo)).sum()
    }

    fn less_riichi(&self, form: &Form, tsumo: bool) -> f64 {
        if form.is_prototypal_yakuman() {
            return self.win(f64::from(form.gain()), tsumo);
        }
        let han = form.han().saturating_sub(self.riichi.han());
        self.win(self.points(han, form.fu(), tsumo), tsumo)
    }

    fn points(&self, han: u32, fu: u32, tsumo: bool) -> f64 {
        let dealer = self.sight.dealer;
        let base = base_points(han, fu, &self.sight.view.rule().score);
        let points = match (tsumo, dealer) {
            (false, _) => payment(base, false, dealer, false),
            (true, true) => 3 * payment(base, true, true, false),
            (true, false) => 2 * payment(base, true, false, false) + payment(base, true, false, true),
        };
        f64::from(points) + self.stakes.honba
    }
}
