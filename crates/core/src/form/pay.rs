//! Payments: wins with honba, riichi sticks and liability, and the two types of draws that move points.

use super::kinds::{DRAGONS, Kinds, WINDS, bit};
use super::points::{MANGAN_BASE, YAKUMAN_BASE, price, up_to_hundreds};
use super::{Form, PaoHonba, ScoreRule, Yaku, YakumanPao};
use crate::tile::{Meld, Who};

pub use super::points::{HONBA_RON, HONBA_TSUMO};

/// Points of a riichi stick.
pub const STICK: i32 = 1000;

/// The payment data of a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    /// The winner.
    pub winner: Who,
    /// The discarder; `None` for tsumo.
    pub from: Option<Who>,
    /// The dealer.
    pub dealer: Who,
    /// Honba counters paid for this win: at Tenhou none for the second winner of a double ron.
    pub honba: u32,
    /// Riichi sticks the winner gets, including the winner's own.
    pub sticks: u32,
    /// Liability, if any.
    pub pao: Option<Pao>,
}

/// A player's liability for another's win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pao {
    /// The liable player.
    pub who: Who,
    /// The extent.
    pub share: Share,
}

/// The extent of liability. The liable player pays all of it for a tsumo, and half if another player deals
/// in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// The whole hand.
    Whole,
    /// This number of its yakuman; the rest is paid normally.
    Yakuman(u32),
}

impl Pao {
    /// The liability of the player who fed the last dragon of a daisangen or the last wind of a daisuushi, if
    /// that set was called and the rule has liability. `melds` are in the order of their calls, a kakan in
    /// the position of its pon. If the last of them is an ankan, no player is liable.
    #[must_use]
    pub fn of(form: &Form, melds: &[Meld], winner: Who, rule: &ScoreRule) -> Option<Self> {
        let (yaku, kinds) = [(Yaku::Daisangen, DRAGONS), (Yaku::Daisuushi, WINDS)]
            .into_iter()
            .find(|&(yaku, _)| form.yaku_set().has(yaku))?;
        Self::by(last_of(melds, kinds)?.from(winner)?, yaku, form, rule)
    }

    /// The liability for a suukantsu of `feeder`, who discarded the tile of the fourth kan.
    #[must_use]
    pub fn of_kans(form: &Form, feeder: Who, rule: &ScoreRule) -> Option<Self> {
        let yaku = Yaku::Suukantsu;
        if form.yaku_set().has(yaku) { Self::by(feeder, yaku, form, rule) } else { None }
    }

    fn by(who: Who, yaku: Yaku, form: &Form, rule: &ScoreRule) -> Option<Self> {
        let share = match rule.yakuman_pao {
            YakumanPao::Full => Share::Whole,
            YakumanPao::Partial => Share::Yakuman(form.plies(yaku)),
            YakumanPao::None => return None,
        };
        rule.pao_for.has(yaku).then_some(Self { who, share })
    }
}

/// The last meld of these kinds, if all of them are melded.
fn last_of(melds: &[Meld], kinds: Kinds) -> Option<&Meld> {
    let within = |meld: &&Meld| bit(meld.head()) & kinds != 0;
    let complete = melds.iter().filter(within).count() == kinds.count_ones() as usize;
    melds.iter().rfind(within).filter(|_| complete)
}

/// Points each seat gains or loses in a win. They sum to the value of the sticks.
///
/// Each payment is rounded up to hundreds separately. For liability, see [`Share`]; the liable player pays
/// the honba of a tsumo, and the rule decides who pays that of a shared ron.
#[must_use]
pub fn deltas(form: &Form, payment: &Payment, rule: &ScoreRule) -> [i32; 4] {
    let pao = payment.pao.filter(|pao| pao.who != payment.winner);
    let answered = match pao.map(|pao| pao.share) {
        None => 0,
        Some(Share::Whole) => form.base(),
        Some(Share::Yakuman(plies)) => form.base().min(YAKUMAN_BASE.saturating_mul(plies as i32)),
    };
    let mut owed = bill(form.base() - answered, payment);
    if let Some(Pao { who, .. }) = pao {
        let total: i32 = bill(answered, payment).iter().sum();
        let half = up_to_hundreds(total / 2);
        match payment.from {
            Some(from) if from != who => {
                owed[who.index()] += half;
                owed[from.index()] += total - half;
            }
            _ => owed[who.index()] += total,
        }
    }
    charge_honba(&mut owed, pao, payment, rule);
    settle(owed, payment)
}

/// What each seat owes for base points without liability, excluding honba.
fn bill(base: i32, payment: &Payment) -> [i32; 4] {
    let mut owed = [0; 4];
    let to_dealer = payment.winner == payment.dealer;
    match payment.from {
        Some(from) => owed[from.index()] = price(base, false, to_dealer, false),
        None => {
            for payer in payment.winner.others() {
                owed[payer.index()] = price(base, true, to_dealer, payer == payment.dealer);
            }
        }
    }
    owed
}

fn charge_honba(owed: &mut [i32; 4], pao: Option<Pao>, payment: &Payment, rule: &ScoreRule) {
    let of = |points: i32| times(points, payment.honba);
    let mut charge = |who: Who, points: i32| {
        let owed = &mut owed[who.index()];
        *owed = owed.saturating_add(points);
    };
    match (payment.from, pao) {
        (None, None) => payment.winner.others().for_each(|who| charge(who, of(HONBA_TSUMO))),
        (None, Some(pao)) => charge(pao.who, of(HONBA_RON)),
        (Some(_), Some(pao)) if rule.pao_honba == PaoHonba::Liable => {
            charge(pao.who, of(HONBA_RON));
        }
        (Some(from), _) => charge(from, of(HONBA_RON)),
    }
}

fn settle(owed: [i32; 4], payment: &Payment) -> [i32; 4] {
    let mut deltas = owed.map(|points| -points);
    let won = owed.into_iter().chain([times(STICK, payment.sticks)]);
    let winner = &mut deltas[payment.winner.index()];
    *winner = won.fold(*winner, i32::saturating_add);
    deltas
}

fn times(points: i32, count: u32) -> i32 {
    points.saturating_mul(i32::try_from(count).unwrap_or(i32::MAX))
}

/// Payments of an exhaustive draw: noten players pay `pool` points (usually 3000) in equal parts to tenpai
/// players. No payment if all or none are tenpai.
///
/// ```
/// use saki_lua_core::form::pay::noten_deltas;
/// assert_eq!(noten_deltas([true, false, false, false], 3000), [3000, -1000, -1000, -1000]);
/// assert_eq!(noten_deltas([true, true, false, true], 3000), [1000, 1000, -3000, 1000]);
/// assert_eq!(noten_deltas([true; 4], 3000), [0; 4]);
/// ```
#[must_use]
pub fn noten_deltas(tenpai: [bool; 4], pool: i32) -> [i32; 4] {
    match tenpai.iter().filter(|&&ready| ready).count() as i32 {
        0 | 4 => [0; 4],
        ready => tenpai.map(|is| if is { pool / ready } else { pool.saturating_neg() / (4 - ready) }),
    }
}

/// Payments of one nagashi mangan: a mangan by tsumo, without honba and sticks. Several in one draw add up.
///
/// ```
/// use saki_lua_core::{form::pay::nagashi_deltas, tile::Who};
/// assert_eq!(nagashi_deltas(Who::new(1), Who::new(0)), [-4000, 8000, -2000, -2000]);
/// assert_eq!(nagashi_deltas(Who::new(0), Who::new(0)), [12000, -4000, -4000, -4000]);
/// ```
#[must_use]
pub fn nagashi_deltas(winner: Who, dealer: Who) -> [i32; 4] {
    let payment = Payment { winner, from: None, dealer, honba: 0, sticks: 0, pao: None };
    settle(bill(MANGAN_BASE, &payment), &payment)
}
