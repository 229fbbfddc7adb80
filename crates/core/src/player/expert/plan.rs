//! Rough values of hands that are far from tenpai: the ways a hand may get a yaku, and what it would then be worth.

use super::sight::Sight;
use crate::hand::Shape;
use crate::tile::{Meld, MeldKind, Suit, T34, T34Set, T37, TileCount};

/// A way to a yaku.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    /// Steps from tenpai, at least 0.
    pub step: i8,
    /// Kinds that bring it nearer.
    pub eff: T34Set,
    /// Expected han.
    pub han: f64,
    /// Whether it may call.
    pub open: bool,
}

/// Average points of a hand by han, concealed (ron, 30 to 40 fu) and open.
const CLOSED: [f64; 10] = [700.0, 1500.0, 2900.0, 5600.0, 8000.0, 9000.0, 12000.0, 13500.0, 16500.0, 18000.0];
const OPEN: [f64; 10] = [500.0, 1100.0, 2100.0, 4000.0, 7700.0, 8300.0, 12000.0, 13000.0, 16000.0, 17500.0];
/// Han that riichi brings on average: its own, ippatsu, tsumo, ura.
const RIICHI: f64 = 1.7;

impl Plan {
    /// Average points of a win.
    pub fn points(&self, dealer: bool) -> f64 {
        let table = if self.open { &OPEN } else { &CLOSED };
        let han = self.han.clamp(0.0, 8.999);
        let (low, share) = (han as usize, han.fract());
        let points = table[low] + share * (table[low + 1] - table[low]);
        if dealer { 1.5 * points } else { points }
    }
}

/// All plans of a hand of 13 tiles, counting melds. `any` is its step and effective kinds for any shape.
pub(super) fn plans(
    sight: &Sight<'_>,
    closed: &TileCount,
    melds: &[Meld],
    (step, eff): (i8, T34Set),
    mut each: impl FnMut(Plan),
) {
    let (view, rule) = (sight.view, &sight.view.rule().score);
    let (own, round) = (view.self_wind(sight.me), view.round_wind());
    let menzen = melds.iter().all(|meld| !meld.is_open());
    let melded = |kind: T34| melds.iter().any(|meld| meld.head() == kind && meld.kind() != MeldKind::Chii);
    let tiles = || melds.iter().flat_map(|meld| meld.tiles()).map(|tile| tile.t34());
    let worth = |kind: T34| match kind.suit() {
        Suit::F => f64::from(u8::from(kind.val() == own) + u8::from(kind.val() == round)),
        _ => 1.0,
    };
    // Yakuhai that the hand has, and pairs of it that may become triplets.
    let (mut sure, mut hoped, mut pair) = (0.0, 0.0_f64, None);
    for kind in T34::of_suit(Suit::F).chain(T34::of_suit(Suit::Y)).filter(|kind| kind.is_yakuhai(own, round))
    {
        match closed.ct34(kind) {
            3.. => sure += worth(kind),
            2 if sight.left(kind) > 0.0 => {
                hoped = hoped.max(worth(kind) * if sight.left(kind) > 1.0 { 0.6 } else { 0.35 });
                pair = pair.filter(|&best| sight.left(best) >= sight.left(kind)).or(Some(kind));
            }
            _ if melded(kind) => sure += worth(kind),
            _ => {}
        }
    }
    let held: f64 = sight
        .doras
        .iter()
        .map(|&dora| f64::from(closed.ct34(dora)) + tiles().filter(|&kind| kind == dora).count() as f64)
        .sum();
    let doras = 0.92 * held + 0.95 * f64::from(rule.red_doras(closed, melds));
    let yao: u8 = closed.present().filter(|kind| kind.is_yao()).map(|kind| closed.ct34(kind)).sum();
    let simple = [0.85, 0.5, 0.25, 0.1].get(usize::from(yao)).copied().unwrap_or(0.0);
    if menzen {
        let riichi = if sight.riichi.is_some() { RIICHI } else { 0.0 };
        each(Plan { step, eff, han: riichi + doras + sure + hoped.min(0.5) + simple + 0.25, open: false });
    }
    if sure > 0.0 {
        each(Plan { step, eff, han: sure + doras, open: true });
    } else if let Some(kind) = pair {
        // The triplet must be made: it counts as one of the steps.
        let needs = !eff.has(kind);
        let mut eff = eff;
        eff.insert(kind);
        let step = if needs { step.max(0) + 1 } else { step };
        each(Plan { step, eff, han: worth(kind) * 0.9 + doras, open: true });
    }
    if rule.kuitan && tiles().all(|kind| !kind.is_yao()) && (yao <= 5 || !menzen) {
        let mut simples = *closed;
        T34::all().filter(|kind| kind.is_yao()).for_each(|kind| simples.clear(kind));
        let shape = Shape::new(&simples, melds.len());
        let step = shape.step4();
        let eff = shape.eff4().iter().filter(|kind| !kind.is_yao()).collect();
        each(Plan { step, eff, han: 1.0 + doras, open: true });
    }
    flushes(sight, closed, melds, &mut each);
}

/// Half flushes, if most of the hand is of one suit.
fn flushes(sight: &Sight<'_>, closed: &TileCount, melds: &[Meld], each: &mut impl FnMut(Plan)) {
    let rule = &sight.view.rule().score;
    let fits = |suit: Suit, tile: &T37| tile.suit() == suit || tile.t34().is_z();
    for suit in [Suit::M, Suit::P, Suit::S] {
        let honours = closed.ct_suit(Suit::F) + closed.ct_suit(Suit::Y);
        let own = closed.ct_suit(suit) + honours + 3 * melds.len() as u8;
        if own < 9 || !melds.iter().flat_map(|meld| meld.tiles()).all(|tile| fits(suit, tile)) {
            continue;
        }
        let mut flush = *closed;
        T34::all().filter(|kind| !kind.is_z() && kind.suit() != suit).for_each(|kind| flush.clear(kind));
        let shape = Shape::new(&flush, melds.len());
        let eff = shape.eff4().iter().filter(|kind| kind.is_z() || kind.suit() == suit).collect();
        let doras: u8 = sight.doras.iter().map(|&dora| flush.ct34(dora)).sum();
        let melded = melds.iter().flat_map(|meld| meld.tiles());
        let melded: u8 = melded.map(|tile| sight.dora(tile.t34())).sum();
        let han = 2.4 + f64::from(doras + melded) + f64::from(rule.red_doras(&flush, melds));
        each(Plan { step: shape.step4(), eff, han, open: true });
    }
}
