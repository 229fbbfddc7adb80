//! Who pays whom: wins with honba, riichi sticks and liability, and the two kinds of drawn rounds
//! that move points.

use super::kinds::{DRAGONS, Kinds, WINDS, bit};
use super::points::{MANGAN_BASE, YAKUMAN_BASE, price, up_to_hundreds};
use super::{Form, PaoHonba, ScoreRule, Yaku, YakumanPao};
use crate::tile::{Meld, Who};

pub use super::points::{HONBA_RON, HONBA_TSUMO};

/// Points of a riichi stick.
pub const STICK: i32 = 1000;

/// A win, as far as points are concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    /// Who wins.
    pub winner: Who,
    /// Who threw the tile; `None` by tsumo.
    pub from: Option<Who>,
    /// Who deals.
    pub dealer: Who,
    /// Counters this win is paid for: at Tenhou none for the second winner of a double ron.
    pub honba: u32,
    /// Riichi sticks that go to the winner, his own included.
    pub sticks: u32,
    /// Who is liable, if anybody.
    pub pao: Option<Pao>,
}

/// A player's liability for another's win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pao {
    /// Who is liable.
    pub who: Who,
    /// For how much.
    pub share: Share,
}

/// What a liable player answers for. Of that he pays all by tsumo, and half if another deals in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// The whole hand.
    Whole,
    /// So many of its yakuman; the rest is paid as if nobody were liable.
    Yakuman(u32),
}

impl Pao {
    /// Who fed the last dragon of a daisangen or the last wind of a daisuushi, if that set was
    /// called and the rule cares. `melds` stand in the order of their calls, a kakan in the place
    /// of its pon. An ankan as the last of them makes nobody liable.
    #[must_use]
    pub fn of(form: &Form, melds: &[Meld], winner: Who, rule: &ScoreRule) -> Option<Self> {
        let (yaku, kinds) = [(Yaku::Daisangen, DRAGONS), (Yaku::Daisuushi, WINDS)]
            .into_iter()
            .find(|&(yaku, _)| form.yaku_set().has(yaku))?;
        Self::by(last_of(melds, kinds)?.from(winner)?, yaku, form, rule)
    }

    /// The liability for a suukantsu of `feeder`, on whose discard the fourth kan was made.
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

/// The last meld of a set of kinds, if every one of them is melded.
fn last_of(melds: &[Meld], kinds: Kinds) -> Option<&Meld> {
    let within = |meld: &&Meld| bit(meld.head()) & kinds != 0;
    let complete = melds.iter().filter(within).count() == kinds.count_ones() as usize;
    melds.iter().rfind(within).filter(|_| complete)
}

/// Points each seat gains or loses by a win. They sum up to the value of the sticks.
///
/// Each payment is rounded up to hundreds by itself. With somebody liable, see [`Share`]; the honba
/// are his by tsumo, and by a shared ron his or the discarder's, as the rule says.
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

/// What each seat owes for base points, if nobody is liable, honba apart.
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

/// Points moved when a round ends without a winner: who was not tenpai pays `pool` (3000 points
/// nearly everywhere) to who was, in equal parts. Nothing moves where all or none were.
///
/// ```
/// use saki_lua::form::pay::noten_deltas;
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

/// Points moved by one nagashi mangan: a mangan by tsumo, without honba and sticks. Several on one
/// draw are added up.
///
/// ```
/// use saki_lua::{form::pay::nagashi_deltas, tile::Who};
/// assert_eq!(nagashi_deltas(Who::new(1), Who::new(0)), [-4000, 8000, -2000, -2000]);
/// assert_eq!(nagashi_deltas(Who::new(0), Who::new(0)), [12000, -4000, -4000, -4000]);
/// ```
#[must_use]
pub fn nagashi_deltas(swimmer: Who, dealer: Who) -> [i32; 4] {
    let payment = Payment { winner: swimmer, from: None, dealer, honba: 0, sticks: 0, pao: None };
    settle(bill(MANGAN_BASE, &payment), &payment)
}
